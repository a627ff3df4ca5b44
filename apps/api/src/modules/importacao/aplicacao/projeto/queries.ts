import type { Tx } from '../../../../infra/transaction.ts';

const DO_PLANO = [
  'situacao',
  'escopoCongelado',
  'comportamento',
  'opcoes',
  'inicioCronograma',
  'terminoImposto',
  'origemExterna',
  'idExterno',
  'calendarioId',
  'peso',
  'dataBase',
] as const;

/** Locks the fields of the project itself that an import may change, and its state, until the transaction ends. */
export const lockProjeto = (tx: Tx, projetoId: number) =>
  tx.selectFrom('projeto').select(DO_PLANO).where('id', '=', projetoId).forNoKeyUpdate().executeTakeFirstOrThrow();

export type ProjetoDoPlano = Awaited<ReturnType<typeof lockProjeto>>;
