import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import type { Contexto } from '../infra/context.ts';
import { parse } from '../infra/http.ts';
import type { Tx } from '../infra/transaction.ts';
import { resolveCodes } from './codigo.ts';
import type { Alteracao, Escrita } from './commands.ts';
import type { Valores } from './mudanca.ts';

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

function parsed(cadastro: Cadastro, { id, versao, valores }: Crua): Alteracao | AppError {
  try {
    return { id, versao, change: parse(cadastro.change, valores) };
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
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
    const { valores = alteracao.valores, campos = {} } = resolvidas[i] ?? {};
    if (Object.keys(campos).length > 0) return new AppError('dados.invalidos', { campos });
    return parsed(cadastro, { ...alteracao, valores });
  });
  const boas = lidas.flatMap((uma) => (uma instanceof AppError ? [] : { ...uma, ciente }));
  const recusas = await escrita.updateRows(tx, contexto, cadastro, { alteracoes: boas, now });
  const porId = new Map(boas.map(({ id }, i) => [id, recusas[i]]));
  return lidas.map((uma) => (uma instanceof AppError ? uma : porId.get(uma.id)));
}
