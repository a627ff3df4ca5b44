import type { PedidoRisco } from '@cadencia/domain/cronograma/risco/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { RelatorioRisco } from '@cadencia/engine';
import { sql } from 'kysely';
import { insertRows, type Lote } from '../../../infra/bulk.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { askAnalise } from '../analise/commands.ts';
import { findCitadas } from '../consulta/queries.ts';
import { toGravado } from './mapping.ts';

const CRITICIDADE = {
  tabela: 'risco_criticidade',
  colunas: { riscoId: 'bigint', ordem: 'int', atividadeId: 'bigint', indice: 'numeric(9,8)' },
} as const satisfies Lote<string>;

/**
 * Asks for a simulation.
 * @throws {AppError} `dados.invalidos`, naming the field with activities that the caller may not see; `projeto.situacao`,
 * `registro.repetido`
 */
export async function askRisco(
  tx: Tx,
  contexto: ContextoProjeto,
  { chave, ...pedido }: PedidoRisco & { readonly chave: string },
): Promise<{ id: number; trabalhoId: string }> {
  const { projetoId, usuarioId } = contexto;
  if (pedido.otimista > pedido.pessimista) {
    throw new AppError('dados.invalidos', { campos: { pessimista: 'Não pode ser menor que o otimista.' } });
  }
  const dosExtras = pedido.extras.flatMap(({ atividades }) => atividades);
  const visiveis = await findCitadas(tx, contexto, [...pedido.marcos, ...dosExtras]);
  const campos = Object.entries({ marcos: pedido.marcos, extras: dosExtras }).flatMap(([campo, ids]) =>
    ids.every((id) => visiveis.has(id)) ? [] : [[campo, 'Há atividades que não são deste projeto.']],
  );
  if (campos.length > 0) throw new AppError('dados.invalidos', { campos: Object.fromEntries(campos) });
  const um = async (consulta: ReturnType<typeof sql<{ id: number }>>): Promise<number> =>
    (await consulta.execute(tx)).rows[0]?.id ?? 0;
  const { marcos, extras, ...opcoes } = pedido;
  return askAnalise(tx, contexto, {
    tipo: 'RISCO',
    chave,
    job: 'simularRisco',
    pedido: { ...opcoes, marcos: marcos.length, extras: extras.length },
    encontrar: (trabalhoId) => um(sql<{ id: number }>`select id from risco where trabalho_id = ${trabalhoId}`),
    criar: (trabalhoId) =>
      um(sql<{ id: number }>`insert into risco (projeto_id, trabalho_id, pedido, criado_por)
        values (${projetoId}, ${trabalhoId}, ${JSON.stringify(pedido)}, ${usuarioId}) returning id`),
  });
}

/** Stores what a simulation says, made of the schedule as it was at `alteracao`. */
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
