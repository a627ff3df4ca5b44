import type { AppError } from '@cadencia/domain/errors.ts';
import { sistema } from '@cadencia/domain/sistema/cadastro.ts';
import { sql } from 'kysely';
import { type Alteracao, createRows, type Escrita, updateRows } from '../../cadastro/commands.ts';
import { auditAll } from '../../infra/audit.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Tx } from '../../infra/transaction.ts';

interface Lugar {
  readonly id: number;
  readonly areaId: number;
}

/** Locks systems, in the order of all writers, and answers their areas. */
async function lockLugares(tx: Tx, ids: readonly number[]): Promise<Lugar[]> {
  const { rows } = await sql<Lugar>`
    select id, area_id from sistema where id = any(${ids}::bigint[]) order by id for update`.execute(tx);
  return rows;
}

/** Facts that one statement writes to the log. */
const BLOCO = 5_000;

/** Logs a new version of the equipment of moved systems: their key moved it to the other area. */
async function noteEquipamentos(tx: Tx, contexto: Contexto, antigos: readonly Lugar[]): Promise<void> {
  const { rows } = await sql<{ id: number; antes: number; depois: number }>`
    update equipamento e set versao = e.versao + 1, alterado_em = now(), alterado_por = ${contexto.usuarioId}
    from jsonb_to_recordset(${JSON.stringify(antigos)}::jsonb) as a(id bigint, "areaId" bigint)
    where e.sistema_id = a.id and e.area_id <> a."areaId"
    returning e.id, a."areaId" as antes, e.area_id as depois`.execute(tx);
  const fatos = rows.map(({ id, antes, depois }) => ({
    entidade: 'equipamento',
    registro: id,
    acao: 'U',
    antes: { areaId: antes },
    depois: { areaId: depois },
  }));
  for (let de = 0; de < fatos.length; de += BLOCO) await auditAll(tx, contexto, fatos.slice(de, de + BLOCO));
}

async function updateSistemas(
  tx: Tx,
  contexto: Contexto,
  pedido: { readonly alteracoes: readonly Alteracao[]; readonly now: Date },
): Promise<(AppError | undefined)[]> {
  const movidos = pedido.alteracoes.filter(({ change }) => change['areaId'] !== undefined).map(({ id }) => id);
  if (movidos.length === 0) return updateRows(tx, contexto, sistema, pedido);
  const antigos = await lockLugares(tx, movidos);
  const recusas = await updateRows(tx, contexto, sistema, pedido);
  await noteEquipamentos(tx, contexto, antigos);
  return recusas;
}

/** Writes systems like the rows of any register; a system that moves to another area takes its equipment along. */
export const escritaDeSistemas: Escrita = {
  createRows,
  updateRows: (tx, contexto, _, pedido) => updateSistemas(tx, contexto, pedido),
};
