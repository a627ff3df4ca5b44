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

/** What of a project itself an import may change, and its state, as they are now and until the transaction ends. */
export const lockProjeto = (tx: Tx, projetoId: number) =>
  tx.selectFrom('projeto').select(DO_PLANO).where('id', '=', projetoId).forNoKeyUpdate().executeTakeFirstOrThrow();

export type ProjetoDoPlano = Awaited<ReturnType<typeof lockProjeto>>;
