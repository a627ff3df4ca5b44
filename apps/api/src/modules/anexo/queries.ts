import type { Anexo } from '@cadencia/domain/anexo/schema.ts';
import { sql } from 'kysely';
import type { Alvo } from '../../infra/alvo.ts';
import { nomeVisto } from '../../infra/authorize.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

const linhas = (db: Db, contexto: Contexto) =>
  db
    .selectFrom('anexo as a')
    .leftJoin('usuario as u', 'u.id', 'a.criadoPor')
    .where('a.excluidoEm', 'is', null)
    .where('a.campo', 'is', null)
    .select(['a.id', 'a.versao', 'a.nome', 'a.tipo', 'a.tamanho', 'a.categoria', 'a.legenda', 'a.offline'])
    .select(['a.criadoEm', nomeVisto(contexto).as('autor'), sql<boolean>`a.miniatura is not null`.as('miniatura')]);

interface Janela {
  readonly inicio: number;
  readonly limite: number;
}

/** A window of the files that hang on a record that the caller may see, the newest first. */
export async function listAnexos(
  db: Db,
  { entidade, registro, contexto }: Alvo,
  { inicio, limite, fotos }: Janela & { readonly fotos?: boolean | undefined },
): Promise<{ linhas: Anexo[]; total: number }> {
  const doRegistro = db
    .selectFrom('anexo')
    .where('entidade', '=', entidade.nome)
    .where('registroId', '=', registro)
    .where('excluidoEm', 'is', null)
    .where('campo', 'is', null)
    .$if(fotos !== undefined, (query) => query.where('categoria', fotos ? '=' : '<>', 'FOTO'));
  const [pagina, { total }] = await Promise.all([
    linhas(db, contexto)
      .where('a.entidade', '=', entidade.nome)
      .where('a.registroId', '=', registro)
      .$if(fotos !== undefined, (query) => query.where('a.categoria', fotos ? '=' : '<>', 'FOTO'))
      .orderBy('a.id', 'desc')
      .offset(inicio)
      .limit(limite)
      .execute(),
    doRegistro.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { linhas: pagina, total };
}

export const getAnexo = (db: Db, contexto: Contexto, id: number): Promise<Anexo> =>
  linhas(db, contexto).where('a.id', '=', id).executeTakeFirstOrThrow();

/** The record and the kind of a file, removed or not; the record decides who may see it. */
export const findAnexo = (db: Db, id: number) =>
  db
    .selectFrom('anexo')
    .select(['id', 'entidade', 'registroId', 'nome', 'tipo', 'tamanho', 'sha256', 'caminho', 'miniatura'])
    .select(['excluidoEm', 'apagadoEm', 'criadoPor'])
    .where('id', '=', id)
    .executeTakeFirst();
export type AnexoGuardado = NonNullable<Awaited<ReturnType<typeof findAnexo>>>;

/** Id → name, of removed files too: the history shows them to readers of their record. */
export async function namesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('anexo').select(['id', 'nome']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}

/** The file that a key already made. */
export const findByChave = (db: Db, chave: string) =>
  db
    .selectFrom('anexo')
    .select(['id', 'criadoPor', 'entidade', 'registroId', 'caminho'])
    .where('chave', '=', chave)
    .executeTakeFirst();

/** Which of these names belong to a file that is still kept. */
export async function listGuardados(db: Db, caminhos: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ caminho: string }>`
    select caminho from anexo where caminho = any(${caminhos}::text[]) and apagado_em is null
    union all select miniatura from anexo where miniatura = any(${caminhos}::text[]) and apagado_em is null
    union all select quadro from anexo where quadro = any(${caminhos}::text[]) and apagado_em is null
    union all select original->>'caminho' from anexo where original->>'caminho' = any(${caminhos}::text[]) and apagado_em is null`.execute(
    db,
  );
  return new Set(rows.map(({ caminho }) => caminho));
}
