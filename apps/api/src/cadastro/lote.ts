import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import type { ZodType } from 'zod';
import type { Contexto } from '../infra/context.ts';
import { parse } from '../infra/http.ts';
import type { Tx } from '../infra/transaction.ts';
import { type Resolvida, resolveCodes } from './codigo.ts';
import { type Escrita, requireProjetoAberto } from './commands.ts';
import type { Valores } from './mudanca.ts';
import { standing } from './rows.ts';

interface Crua {
  readonly id: number;
  readonly versao: number;
  /** Values as they came; each one is checked against its field. */
  readonly valores: Valores;
}

/** Id → client of the plant that the row is of. */
async function clientesDe(tx: Tx, { path, fields }: Cadastro, ids: readonly number[]): Promise<Map<number, number>> {
  if (!('clienteId' in fields)) return new Map();
  const { rows } = await sql<{ id: number; clienteId: number }>`
    select r.id, r.cliente_id from ${sql.table(path)} r where r.id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, clienteId }) => [id, clienteId]));
}

/** Values of a row once their codes were resolved and each was checked against its field, or why they are refused. */
function parsed<T>(schema: ZodType<T>, { valores, campos }: Resolvida): T | AppError {
  if (Object.keys(campos).length > 0) return new AppError('dados.invalidos', { campos });
  try {
    return parse(schema, valores);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/**
 * Creates rows whose values nobody has checked; references may be written by their codes. Each row stands or falls
 * alone: the answer has, in the order of the rows, the id of each or why it was not created.
 */
export async function createParsed(
  tx: Tx,
  contexto: Contexto,
  cadastro: Cadastro,
  { linhas, escrita }: { readonly linhas: readonly Valores[]; readonly escrita: Escrita },
): Promise<(number | AppError)[]> {
  await requireProjetoAberto(tx, contexto, cadastro);
  const cruas = linhas.map((valores) => ({ valores }));
  const resolvidas = await resolveCodes(tx, contexto, cadastro, cruas);
  const lidas = resolvidas.map((uma) => parsed<Valores>(cadastro.input, uma));
  const boas = lidas.flatMap((uma) => (uma instanceof AppError ? [] : [uma]));
  const ids = new Map<Valores, number | undefined>();
  const recusas = await standing(tx, boas, async (umas) => {
    const novos = await escrita.createRows(tx, contexto, cadastro, umas);
    for (const [i, uma] of umas.entries()) ids.set(uma, novos[i]);
  });
  return lidas.map((uma) => (uma instanceof AppError ? uma : (recusas.get(uma) ?? ids.get(uma) ?? 0)));
}

/**
 * Changes rows whose values nobody has checked; references may be written by their codes. A row that cannot be read
 * stays as it is, and the others change.
 */
export async function updateParsed(
  tx: Tx,
  contexto: Contexto,
  cadastro: Cadastro,
  {
    alteracoes,
    now,
    escrita,
    ciente,
  }: {
    readonly alteracoes: readonly Crua[];
    readonly now: Date;
    readonly escrita: Escrita;
    readonly ciente: boolean;
  },
): Promise<(AppError | undefined)[]> {
  const clientes = await clientesDe(
    tx,
    cadastro,
    alteracoes.map(({ id }) => id),
  );
  const resolvidas = await resolveCodes(
    tx,
    contexto,
    cadastro,
    alteracoes.map(({ id, valores }) => ({ valores, cliente: clientes.get(id) })),
  );
  const lidas = alteracoes.map((alteracao, i) => {
    const { id, versao, valores } = alteracao;
    const change = parsed(cadastro.change, resolvidas[i] ?? { valores, campos: {} });
    return change instanceof AppError ? change : { id, versao, change };
  });
  const boas = lidas.flatMap((uma) => (uma instanceof AppError ? [] : { ...uma, ciente }));
  const recusas = await escrita.updateRows(tx, contexto, cadastro, { alteracoes: boas, now });
  const porId = new Map(boas.map(({ id }, i) => [id, recusas[i]]));
  return lidas.map((uma) => (uma instanceof AppError ? uma : porId.get(uma.id)));
}
