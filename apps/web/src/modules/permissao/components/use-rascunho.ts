import { useState } from 'react';
import type { Alvo } from './alvo.ts';
import { change, iguais, type Mudancas, SEM_MUDANCAS, sobre } from './rascunho.ts';

interface Historico {
  readonly atual: Mudancas;
  readonly passado: readonly Mudancas[];
  /** The permissions that were read before the first change. */
  readonly lido: Alvo | undefined;
}

const INICIO: Historico = { atual: SEM_MUDANCAS, passado: [], lido: undefined };
const PASSOS = 100;

/** Unsaved changes of each opened profile or person: looking at another loses none. */
export function useRascunhos() {
  const [historicos, setHistoricos] = useState<Readonly<Record<string, Historico>>>({});
  const keep = (id: string, historico: Historico) => setHistoricos((antes) => ({ ...antes, [id]: historico }));
  const abertos = Object.entries(historicos).flatMap(([id, { atual }]) => (atual.size > 0 ? [id] : []));
  /** The changes over the saved permissions; each can be undone until they are saved. */
  const de = (alvo: Alvo) => {
    const { id, salvas } = alvo;
    const { atual, passado, lido: comeco } = historicos[id] ?? INICIO;
    const mudancas = sobre(salvas, atual);
    const lido = mudancas.size > 0 ? (comeco ?? alvo) : alvo;
    // Setting equal changes makes no step to undo.
    const define = (novas: Mudancas, desde = lido) =>
      (iguais(novas, mudancas) && desde === lido) ||
      keep(id, { atual: novas, passado: [...passado, mudancas].slice(-PASSOS), lido: desde });
    return {
      mudancas,
      /** The permissions that the changes started from; a save goes over their version. */
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
