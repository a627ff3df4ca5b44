import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { sql } from 'kysely';
import { column, references } from '../../../cadastro/columns.ts';
import { visibleRows } from '../../../cadastro/scope.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import { codesFrom } from '../conferencia/queries.ts';

/** Codes that a template offers for a reference at most: nobody chooses from a longer list. */
const MAXIMO = 2_000;

/** Field → codes to choose from, for the references of a register. */
export async function listCodigos(db: Db, contexto: Contexto, { fields }: Cadastro): Promise<Map<string, string[]>> {
  const citadas = references(fields).map(([nome, alvo]) => {
    const registro = cadastroDe(alvo);
    const codigo = column('r', registro.title[0]);
    const linhas = sql`(select r.* from ${visibleRows(registro, contexto)} and r.ativo order by ${codigo} limit ${MAXIMO})`;
    return { nome, alvo, linhas };
  });
  const codigos = await codesFrom(db, citadas);
  const emOrdem = (textos: Iterable<string>) =>
    [...textos].toSorted((a, b) => a.localeCompare(b, 'pt-BR', { numeric: true }));
  return new Map([...codigos].map(([nome, porId]) => [nome, emOrdem(porId.values())]));
}
