import { useState } from 'react';
import type { Alvo } from './alvo.ts';
import { iguais, type Mudancas, mudar, SEM_MUDANCAS, sobre } from './rascunho.ts';

interface Historico {
  readonly atual: Mudancas;
  readonly passado: readonly Mudancas[];
}

const INICIO: Historico = { atual: SEM_MUDANCAS, passado: [] };
const PASSOS = 100;

/** Changes not saved, of each profile or person that was opened: going to look at another loses none. */
export function useRascunhos() {
  const [historicos, setHistoricos] = useState<Readonly<Record<string, Historico>>>({});
  const guardar = (id: string, historico: Historico) => setHistoricos((antes) => ({ ...antes, [id]: historico }));
  const abertos = Object.entries(historicos).flatMap(([id, { atual }]) => (atual.size > 0 ? [id] : []));
  /** The changes over what is saved now, undone one by one until they are saved. */
  const de = ({ id, salvas }: Alvo) => {
    const { atual, passado } = historicos[id] ?? INICIO;
    const mudancas = sobre(salvas, atual);
    // What changes nothing is no step to take back.
    const definir = (novas: Mudancas) =>
      iguais(novas, mudancas) || guardar(id, { atual: novas, passado: [...passado, mudancas].slice(-PASSOS) });
    return {
      mudancas,
      podeDesfazer: passado.length > 0,
      definir,
      aplicar: (chaves: Iterable<string>, pode: boolean) => definir(mudar(salvas, mudancas, { chaves, pode })),
      desfazer: () => guardar(id, { atual: passado.at(-1) ?? SEM_MUDANCAS, passado: passado.slice(0, -1) }),
      limpar: () => guardar(id, INICIO),
    };
  };
  return { de, abertos };
}

export type Rascunho = ReturnType<ReturnType<typeof useRascunhos>['de']>;
