import type { Objeto } from '@cadencia/domain/conversaosap/destino.ts';
import type { RegraMudada, RegraNova } from '@cadencia/domain/conversaosap/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { audit } from '../../infra/audit.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Tx } from '../../infra/transaction.ts';
import { type Lida as RegraLida, removeRegras, updateRegras } from './alteracao.ts';
import { createRegras, ENTIDADE, lockRegras } from './lote/commands.ts';
import { PASSO } from './lote/lugares.ts';
import { visibleRegras } from './queries.ts';

/**
 * Creates a rule and answers its id.
 * @throws {AppError} `dados.invalidos`, `registro.repetido`
 */
export async function createRegra(tx: Tx, contexto: ContextoProjeto, nova: RegraNova): Promise<number> {
  const [id = 0] = await createRegras(tx, contexto, [nova]);
  return id;
}

interface Lida extends RegraLida {
  readonly now: Date;
}

/** @throws {AppError} `registro.nao_encontrado`, `registro.alterado`, `dados.invalidos`, `registro.repetido` */
export async function updateRegra(
  tx: Tx,
  contexto: ContextoProjeto,
  { mudada, now, ...lida }: Lida & { readonly mudada: RegraMudada },
): Promise<void> {
  const alteracao = { ...lida, change: ({ prioridade }: { prioridade: number }) => ({ ...mudada, prioridade }) };
  const [recusa] = await updateRegras(tx, contexto, { alteracoes: [alteracao], now });
  if (recusa) throw recusa;
}

/** @throws {AppError} `registro.nao_encontrado`, `registro.alterado` */
export async function deleteRegra(tx: Tx, contexto: ContextoProjeto, { now, ...lida }: Lida): Promise<void> {
  const [recusa] = await removeRegras(tx, contexto, { linhas: [lida], now });
  if (recusa) throw recusa;
}

/**
 * Sets the order of the rules of one kind. Rules of other projects keep their order among themselves.
 * @throws {AppError} `conversaosap.ordem` when these are not all the existing rules
 */
export async function sortRegras(
  tx: Tx,
  contexto: ContextoProjeto,
  { objeto, ids }: { readonly objeto: Objeto; readonly ids: readonly number[] },
): Promise<void> {
  await lockRegras(tx, contexto);
  const { rows } = await sql<{ id: number }>`
    select r.id from ${visibleRegras(contexto)} and r.objeto = ${objeto}
    order by r.prioridade, r.projeto_id is null, r.id for update of r`.execute(tx);
  const antes = rows.map(({ id }) => id);
  const todas = new Set(antes);
  if (ids.length !== antes.length || new Set(ids).size !== ids.length || !ids.every((id) => todas.has(id)))
    throw new AppError('conversaosap.ordem');
  if (ids.every((id, i) => id === antes[i])) return;
  await sql`update conversaosap c set prioridade = n.lugar * ${PASSO}::int, versao = versao + 1, alterado_em = now(),
      alterado_por = ${contexto.usuarioId}
    from unnest(${ids}::bigint[]) with ordinality as n(id, lugar)
    where c.id = n.id and c.prioridade <> n.lugar * ${PASSO}::int`.execute(tx);
  await audit(tx, contexto, {
    entidade: ENTIDADE,
    acao: 'ORDEM',
    antes: { objeto, ids: antes },
    depois: { objeto, ids },
  });
}

/** Adds to each rule the number of values that it converted. */
export async function countAcertos(tx: Tx, acertos: ReadonlyMap<number, number>, now: Date): Promise<void> {
  if (acertos.size === 0) return;
  await sql`update conversaosap c set acertos = c.acertos + n.vezes, ultimo_acerto = ${now.toISOString()}
    from unnest(${[...acertos.keys()]}::bigint[], ${[...acertos.values()]}::bigint[]) as n(id, vezes) where c.id = n.id`.execute(
    tx,
  );
}
