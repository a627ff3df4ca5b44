import { somadosDe } from '@cadencia/domain/cadastro-somas.ts';
import { sql } from 'kysely';
import type { Contexto } from '../infra/context.ts';
import type { Db } from '../infra/database.ts';
import { joinedFor, type Listavel } from './derivados.ts';
import { type Pergunta, rowsOf, valueIn } from './queries.ts';

export type Somas = Record<string, string | null>;

/** Names of the fields that the list adds up for the caller. */
export const visiveisDe = ({ permissions }: Contexto, cadastro: Listavel): string[] =>
  somadosDe(cadastro).flatMap(([nome, { acesso }]) => (acesso === undefined || permissions.has(acesso) ? [nome] : []));

/**
 * Field → its exact sum over all rows that the caller may see and asked for; null where no row has a value. Fields that
 * the caller may not see are left out.
 * @throws {AppError} `permissao.negada`
 */
export async function sumRows(db: Db, contexto: Contexto, cadastro: Listavel, query: Pergunta): Promise<Somas> {
  const visiveis = visiveisDe(contexto, cadastro);
  const pares = visiveis.map((nome) => sql`${nome}::text, trim_scale(sum(${valueIn(cadastro, nome)})::numeric)::text`);
  const { rows } = await sql<{ somas: Somas }>`
    select jsonb_build_object(${sql.join(pares)}) as somas
    from ${rowsOf(contexto, cadastro, query, joinedFor(contexto, cadastro, visiveis))}`.execute(db);
  return rows[0]?.somas ?? {};
}
