import { cliente } from '@cadencia/domain/cliente/cadastro.ts';
import { type RawBuilder, sql } from 'kysely';
import { offered } from '../../cadastro/scope.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import type { Tx } from '../../infra/transaction.ts';
import type { LinhaImportacao } from './importacao.ts';
import { projetoVisivel } from './recusas.ts';

/** The caller's own imports and, with the right to import, those of the session's project. */
const visiveis = (contexto: Contexto): RawBuilder<unknown> =>
  sql`(i.usuario_id = ${contexto.usuarioId} or i.projeto_id = ${projetoVisivel(contexto) ?? -1})`;

const COLUNAS = sql`i.id, i.arquivo, i.tamanho, i.formato, i.situacao, i.trabalho_id, i.criado_em as criada_em, u.nome as usuario,
  i.usuario_id, i.erros, i.projeto_id, i.id_externo, i.resumo, i.resultados`;

/** An import that the caller may see, with its whole preview. */
export async function findImportacao(
  db: Db | Tx,
  contexto: Contexto,
  id: number,
): Promise<LinhaImportacao | undefined> {
  const { rows } = await sql<LinhaImportacao>`
    select ${COLUNAS}, i.previa from importacao i join usuario u on u.id = i.usuario_id
    where i.id = ${id} and ${visiveis(contexto)}`.execute(db as Db);
  return rows[0];
}

export const findByChave = (db: Db | Tx, chave: string) =>
  (db as Db)
    .selectFrom('importacao')
    .select(['id', 'usuarioId', 'caminho', 'sha256'])
    .where('chave', '=', chave)
    .executeTakeFirst();

/** A window of the imports, the newest first; warnings and ignored fields stay out of a list. */
export async function listImportacoes(
  db: Db,
  contexto: Contexto,
  { inicio, limite }: { readonly inicio: number; readonly limite: number },
): Promise<{ linhas: LinhaImportacao[]; total: number }> {
  const { rows } = await sql<LinhaImportacao & { total: number; id: number | null }>`
    select t.total, j.* from (select count(*)::int as total from importacao i where ${visiveis(contexto)}) t
    left join (
      select ${COLUNAS}, jsonb_build_object('sugerido', i.previa->'sugerido', 'projetos', coalesce((
        select jsonb_agg(p || '{"avisos": []}'::jsonb) from jsonb_array_elements(i.previa->'projetos') p), '[]')) as previa
      from importacao i join usuario u on u.id = i.usuario_id
      where ${visiveis(contexto)} order by i.id desc limit ${limite} offset ${inicio}
    ) j on true order by j.id desc`.execute(db);
  const linhas = rows.filter((row) => row.id !== null).map(({ total: _, ...linha }) => linha);
  return { linhas, total: rows[0]?.total ?? 0 };
}

/** Place of the file of an import in the store. */
export const findArquivo = (db: Db, id: number): Promise<{ caminho: string; tamanho: number }> =>
  db.selectFrom('importacao').select(['caminho', 'tamanho']).where('id', '=', id).executeTakeFirstOrThrow();

const CLIENTES_MAXIMO = 500;

/** Clients that the caller may create a project for. */
export async function listClientes(
  db: Db,
  contexto: Contexto,
): Promise<{ id: number; nome: string; unidade: string }[]> {
  const { rows } = await sql<{ id: number; nome: string; unidade: string }>`
    select r.id, r.nome_fantasia as nome, r.unidade from ${offered(cliente, contexto)}
    order by r.nome_fantasia collate pt_br, r.unidade collate pt_br limit ${CLIENTES_MAXIMO}`.execute(db);
  return rows;
}
