/** Actions that can be undone at most. */
export const LIMITE_HISTORICO = 100;

/** Undo and redo of whole actions of the person. An action is any object; its identity distinguishes it. */
export interface Historico<A extends object> {
  readonly feitas: readonly A[];
  readonly desfeitas: readonly A[];
}

export const historicoVazio = <A extends object>(): Historico<A> => ({ feitas: [], desfeitas: [] });

/** Adds a new action, which ends the redo of older ones. */
export const register = <A extends object>(historico: Historico<A>, acao: A): Historico<A> => ({
  feitas: [...historico.feitas, acao].slice(-LIMITE_HISTORICO),
  desfeitas: [],
});

/** The action to invert, and the history after it. */
export function undo<A extends object>({ feitas, desfeitas }: Historico<A>): [A | undefined, Historico<A>] {
  const acao = feitas.at(-1);
  return [acao, acao ? { feitas: feitas.slice(0, -1), desfeitas: [...desfeitas, acao] } : { feitas, desfeitas }];
}

export function redo<A extends object>({ feitas, desfeitas }: Historico<A>): [A | undefined, Historico<A>] {
  const acao = desfeitas.at(-1);
  return [acao, acao ? { feitas: [...feitas, acao], desfeitas: desfeitas.slice(0, -1) } : { feitas, desfeitas }];
}

/** The history without an action that turned out not to have happened. */
export const forget = <A extends object>({ feitas, desfeitas }: Historico<A>, acao: A): Historico<A> => ({
  feitas: feitas.filter((feita) => feita !== acao),
  desfeitas: desfeitas.filter((desfeita) => desfeita !== acao),
});
