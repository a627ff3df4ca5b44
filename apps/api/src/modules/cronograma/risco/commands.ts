import type { PedidoRisco } from '@cadencia/domain/cronograma/risco/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { RelatorioRisco } from '@cadencia/engine';
import { sql } from 'kysely';
import { insertRows, type Lote } from '../../../infra/bulk.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { askAnalise, requireVisiveis } from '../analise/commands.ts';
import { toGravado } from './resultado.ts';

const CRITICIDADE = {
  tabela: 'risco_criticidade',
  colunas: { riscoId: 'bigint', ordem: 'int', atividadeId: 'bigint', indice: 'numeric(9,8)' },
} as const satisfies Lote<string>;

/**
 * Asks for a simulation.
 * @throws {AppError} `dados.invalidos`, naming the field with activities that the caller may not see;
 * `projeto.situacao`
 */
export async function askRisco(
  tx: Tx,
  contexto: ContextoProjeto,
  pedido: PedidoRisco,
): Promise<{ id: number; trabalhoId: string }> {
  const { marcos, extras, ...opcoes } = pedido;
  if (opcoes.otimista > opcoes.pessimista) {
    throw new AppError('dados.invalidos', { campos: { pessimista: 'Não pode ser menor que o otimista.' } });
  }
  await requireVisiveis(tx, contexto, { marcos, extras: extras.flatMap(({ atividades }) => atividades) });
  return askAnalise(tx, contexto, {
    tipo: 'RISCO',
    job: 'simularRisco',
    tabela: 'risco',
    pedido,
    resumo: { ...opcoes, marcos: marcos.length, extras: extras.length },
  });
}

/** Stores the report of a simulation of the schedule at `alteracao`. */
export async function storeRisco(tx: Tx, id: number, alteracao: number, relatorio: RelatorioRisco): Promise<void> {
  const linhas = relatorio.criticidade.map(({ atividade, indice }, ordem) => ({
    riscoId: id,
    ordem,
    atividadeId: Number(atividade),
    indice,
  }));
  await insertRows(tx, CRITICIDADE, linhas, (linha) => linha);
  await sql`update risco set alteracao = ${alteracao}, resultado = ${JSON.stringify(toGravado(relatorio))}
    where id = ${id}`.execute(tx);
}
