import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import type { ImpactoSimulado } from '@cadencia/domain/cronograma/simulacao/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { type RawBuilder, sql } from 'kysely';
import { announceRows } from './cadastro/evento.ts';
import { audit, type Who } from './infra/audit.ts';
import type { Db } from './infra/database.ts';
import { enqueue, type Job } from './infra/jobs.ts';
import { type Tx, write } from './infra/transaction.ts';

/** A register whose records keep what the last simulation of them says, in columns of the same names. */
export interface Simulado {
  readonly cadastro: Cadastro;
  /** States in which a record may still be simulated. */
  readonly abertas: readonly unknown[];
  /** States in which the product keeps the impact up to date, the last one first. */
  readonly esperam: readonly string[];
  /** What the simulation of a record depends on, besides the schedule, as one text. */
  readonly propostaDe: (id: RawBuilder<unknown>) => RawBuilder<string>;
  /** Further columns of an impact, as `coluna = valor`. */
  readonly colunas?: (impacto: ImpactoSimulado | undefined) => RawBuilder<unknown>;
}

/** Minutes for which a simulation counts while the schedule goes on changing; a new one comes after each calculation. */
const VALE_MIN = 15;

/** Whether the last simulation of a record `a` of a project `p` tells the impact of now. */
export const isSimulada = ({ propostaDe }: Pick<Simulado, 'propostaDe'>) =>
  sql<boolean>`(a.simulada_em is not null and a.proposta = ${propostaDe(sql`a.id`)}
    and (a.revisao = p.alteracao or a.simulada_em > now() - interval '1 minute' * ${sql.lit(VALE_MIN)}))`;

type Quem = Who & { readonly projetoId: number };

/**
 * Keeps what a simulation says of the record that it was made of, or why it failed: then none counts. A record that
 * changed meanwhile keeps nothing.
 */
export async function storeImpacto(
  tx: Tx,
  quem: Quem,
  { cadastro, abertas, propostaDe, colunas }: Simulado,
  {
    id,
    proposta,
    impacto,
  }: { readonly id: number; readonly proposta: string; readonly impacto: ImpactoSimulado | string },
): Promise<void> {
  const falha = typeof impacto === 'string' ? impacto : null;
  const feito = typeof impacto === 'string' ? undefined : impacto;
  const { termino, folgaConsumida, critica, revisao } = feito ?? {};
  const { rows } = await sql<{ mudou: boolean }>`
    update ${sql.table(cadastro.path)} a set simulada_em = case when ${falha === null} then now() end, revisao = ${revisao ?? null},
      proposta = ${proposta}, impacto_termino = ${termino?.minutos ?? null}, folga_usada = ${folgaConsumida ?? null},
      critico = ${critica ?? false}, termino_antes = ${termino?.antes ?? null}, termino_depois = ${termino?.depois ?? null},
      falha = ${falha}${colunas ? sql`, ${colunas(feito)}` : sql``}
    from ${sql.table(cadastro.path)} o where o.id = a.id and a.id = ${id} and a.projeto_id = ${quem.projetoId}
      and ${propostaDe(sql`a.id`)} = ${proposta} and a.situacao = any(${abertas}::text[])
    returning (o.impacto_termino, o.folga_usada, o.critico, o.termino_depois)
      is distinct from (a.impacto_termino, a.folga_usada, a.critico, a.termino_depois) as mudou`.execute(tx);
  // After each calculation the product simulates again: the log tells of it when it says something else.
  if (rows.length === 0 || (quem.usuarioId === null && !rows[0]?.mudou)) return;
  const depois = falha === null && { impactoTermino: termino?.minutos, folgaUsada: folgaConsumida, critico: critica };
  await audit(tx, quem, { entidade: cadastro.path, registro: id, acao: 'SIMULACAO', ...(depois ? { depois } : {}) });
  await announceRows(tx, quem, cadastro, [{ id }]);
}

/**
 * Simulates a record by `work` and keeps the result.
 * @throws {AppError} what `work` throws: then no impact counts, and the reason is kept
 */
export async function simulateStored<I extends ImpactoSimulado>(
  db: Db,
  quem: Quem,
  simulado: Simulado,
  { id, work }: { readonly id: number; readonly work: () => Promise<I> },
): Promise<I> {
  const { rows } = await sql<{
    proposta: string;
  }>`select ${simulado.propostaDe(sql`${id}::bigint`)} as proposta`.execute(db);
  const proposta = rows[0]?.proposta ?? '';
  const keep = (impacto: ImpactoSimulado | string) =>
    write(db, (tx) => storeImpacto(tx, quem, simulado, { id, proposta, impacto }));
  try {
    const impacto = await work();
    await keep(impacto);
    return impacto;
  } catch (error) {
    if (error instanceof AppError && error.code !== 'servidor.ocupado') await keep(error.inWords());
    throw error;
  }
}

/** Records that wait for a decision and whose simulation is of another revision of the schedule, or proposal. */
async function listVencidas(
  db: Db | Tx,
  { cadastro, esperam, propostaDe }: Simulado,
  projetoId: number,
  limite: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from ${sql.table(cadastro.path)} a join projeto p on p.id = a.projeto_id
    where a.projeto_id = ${projetoId} and a.ativo and a.situacao = any(${esperam}::text[])
      and a.simulada_em is not null and (a.revisao <> p.alteracao or a.proposta <> ${propostaDe(sql`a.id`)})
    order by array_position(${esperam}::text[], a.situacao), a.simulada_em limit ${limite}`.execute(db as Db);
  return rows.map(({ id }) => id);
}

const jobDe = ({ path }: Cadastro): string => `simular:${path}`;

/** Asks for new simulations where records wait with an older schedule or proposal, in the transaction of the change. */
export async function requestSimulacoes(tx: Tx, simulado: Simulado, projetoId: number): Promise<void> {
  if ((await listVencidas(tx, simulado, projetoId, 1)).length === 0) return;
  const chave = `${simulado.cadastro.path}:${projetoId}`;
  await enqueue(tx, { name: jobDe(simulado.cadastro), payload: { projetoId }, queue: chave, key: chave });
}

/** Who simulates after a calculation: the product itself, which sees the whole project. */
const PRODUTO = { usuarioId: null, ip: '', visibilidade: 'TUDO', contratoId: undefined, frentes: [] } as const;
export type QuemSimula = typeof PRODUTO & { readonly projetoId: number };

/** Records that one run simulates at most; the next calculation brings the others. */
const POR_VEZ = 50;

/** Brings the impact of records that wait for a decision to the dates of now. */
export const simularJob = (
  db: Db,
  simulado: Simulado,
  simulate: (quem: QuemSimula, id: number) => Promise<unknown>,
): Job => ({
  name: jobDe(simulado.cadastro),
  run: async (payload) => {
    const { projetoId } = payload as { projetoId: number };
    for (const id of await listVencidas(db, simulado, projetoId, POR_VEZ))
      await simulate({ ...PRODUTO, projetoId }, id).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
  },
});
