import { useState } from 'react';
import type { Alvo } from './alvo.ts';
import { change, iguais, type Mudancas, SEM_MUDANCAS, sobre } from './rascunho.ts';

interface Historico {
  readonly atual: Mudancas;
  readonly passado: readonly Mudancas[];
  /** What was read when the first of the changes was made. */
  readonly lido: Alvo | undefined;
}

const INICIO: Historico = { atual: SEM_MUDANCAS, passado: [], lido: undefined };
const PASSOS = 100;

/** Changes not saved, of each profile or person that was opened: going to look at another loses none. */
export function useRascunhos() {
  const [historicos, setHistoricos] = useState<Readonly<Record<string, Historico>>>({});
  const keep = (id: string, historico: Historico) => setHistoricos((antes) => ({ ...antes, [id]: historico }));
  const abertos = Object.entries(historicos).flatMap(([id, { atual }]) => (atual.size > 0 ? [id] : []));
  /** The changes over what is saved now, undone one by one until they are saved. */
  const de = (alvo: Alvo) => {
    const { id, salvas } = alvo;
    const { atual, passado, lido: comeco } = historicos[id] ?? INICIO;
    const mudancas = sobre(salvas, atual);
    const lido = mudancas.size > 0 ? (comeco ?? alvo) : alvo;
    // What changes nothing is no step to take back.
    const define = (novas: Mudancas, desde = lido) =>
      (iguais(novas, mudancas) && desde === lido) ||
      keep(id, { atual: novas, passado: [...passado, mudancas].slice(-PASSOS), lido: desde });
    return {
      mudancas,
      /** What the changes began over: they are saved over its version. */
      lido,
      podeDesfazer: passado.length > 0,
      definir: define,
      apply: (chaves: Iterable<string>, pode: boolean) => define(change(salvas, mudancas, { chaves, pode })),
      undo: () => keep(id, { atual: passado.at(-1) ?? SEM_MUDANCAS, passado: passado.slice(0, -1), lido }),
      clear: () => keep(id, INICIO),
    };
  };
  return { de, abertos };
}

export type Rascunho = ReturnType<ReturnType<typeof useRascunhos>['de']>;
