import type { RegraNova } from '@cadencia/domain/conversaosap/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { auditAll } from '../../../infra/audit.ts';
import { reserveIds } from '../../../infra/bulk.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { checkRegras, refusalOf } from '../conferencia.ts';
import { placesOf } from './lugares.ts';
import { CHEIO, countRegras } from './queries.ts';

export const ENTIDADE = 'conversaosap';

/** Writes the rules of a client one at a time: two who order or add at once would take the same place. */
export const lockRegras = (tx: Tx, { projetoId }: ContextoProjeto) =>
  sql`select pg_advisory_xact_lock(hashtextextended('conversaosap:' || p.cliente_id, 0)) from projeto p where p.id = ${projetoId}`.execute(
    tx,
  );

type RegraComLugar = RegraNova & { readonly prioridade?: number | null };

/**
 * Creates all rules or none and answers their ids, in the order of the rules. A rule without a priority comes last.
 * @throws {AppError} `dados.invalidos`, `registro.repetido`
 */
export async function createRegras(
  tx: Tx,
  contexto: ContextoProjeto,
  novas: readonly RegraComLugar[],
): Promise<number[]> {
  const conferidas = await checkRegras(tx, contexto, novas);
  for (const { campos } of conferidas) {
    const recusa = refusalOf(campos);
    if (recusa) throw recusa;
  }
  await lockRegras(tx, contexto);
  const lugares = placesOf(novas, await countRegras(tx, contexto));
  if (lugares.includes(undefined)) throw new AppError('dados.invalidos', { campos: { objeto: CHEIO } });
  const ids = await reserveIds(tx, ENTIDADE, novas.length);
  const linhas = novas.map(({ objeto, modo, valor, doProjeto, observacao }, i) => ({
    id: ids[i],
    objeto,
    modo,
    valor,
    projeto_id: doProjeto ? contexto.projetoId : null,
    prioridade: lugares[i],
    destino: conferidas[i]?.destino,
    observacao: observacao || null,
  }));
  await sql`
    insert into conversaosap (id, cliente_id, projeto_id, objeto, modo, valor, prioridade, destino, observacao, criado_por)
    overriding system value
    select n.id, p.cliente_id, n.projeto_id, n.objeto, n.modo, n.valor, n.prioridade, n.destino, n.observacao, ${contexto.usuarioId}::bigint
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as n(id bigint, projeto_id bigint, objeto text, modo text,
      valor text, prioridade int, destino jsonb, observacao text), projeto p where p.id = ${contexto.projetoId}`.execute(
    tx,
  );
  const fatos = linhas.map(({ id, projeto_id: _, ...depois }, i) => ({
    entidade: ENTIDADE,
    registro: id,
    acao: 'I',
    depois: { ...depois, doProjeto: novas[i]?.doProjeto },
  }));
  await auditAll(tx, contexto, fatos);
  return ids;
}
