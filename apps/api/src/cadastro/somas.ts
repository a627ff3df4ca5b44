import { somadosDe } from '@cadencia/domain/cadastro-somas.ts';
import { sql } from 'kysely';
import type { Contexto } from '../infra/context.ts';
import type { Db } from '../infra/database.ts';
import { column } from './columns.ts';
import { derivado, derivation, isJoined, type Listavel } from './derivados.ts';
import { type Pergunta, rowsOf } from './queries.ts';

export type Somas = Record<string, string | null>;

/**
 * Field → its sum over all rows that the caller may see and asked for, exact; null where no row has a value. Fields that
 * the caller may not see are not in it.
 * @throws {AppError} `permissao.negada`
 */
export async function sumRows(db: Db, contexto: Contexto, cadastro: Listavel, query: Pergunta): Promise<Somas> {
  const visiveis = somadosDe(cadastro)
    .filter(([, { acesso }]) => acesso === undefined || contexto.permissions.has(acesso))
    .map(([nome]) => nome);
  const valorDe = (nome: string) => (nome in cadastro.fields ? column('r', nome) : derivado(cadastro, nome));
  const juncao = visiveis.some((nome) => isJoined(cadastro, nome)) ? derivation(cadastro, contexto) : sql``;
  const pares = visiveis.map((nome) => sql`${nome}::text, trim_scale(sum(${valorDe(nome)})::numeric)::text`);
  const { rows } = await sql<{ somas: Somas }>`
    select jsonb_build_object(${sql.join(pares)}) as somas from ${rowsOf(contexto, cadastro, query, juncao)}`.execute(
    db,
  );
  return rows[0]?.somas ?? {};
}
