import type { Celula } from '@cadencia/domain/cadastro-celula.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { AbaPlanilha, AvisoPlanilha, MapaPlanilha, SituacaoPlanilha } from '@cadencia/domain/planilha/schema.ts';
import type { ProblemaArquivo } from '@cadencia/interop/arquivo.ts';
import { sql } from 'kysely';
import type { Db } from '../../../infra/database.ts';
import { toJsonb } from '../../../infra/jsonb.ts';
import { type Tx, write } from '../../../infra/transaction.ts';

export const toAvisos = (problemas: readonly ProblemaArquivo[]): AvisoPlanilha[] =>
  problemas.slice(0, 500).map(({ codigo, mensagem, linha }) => ({ codigo, mensagem, linha: linha ?? null }));

interface Escolha {
  readonly formato: 'XLSX' | 'CSV';
  readonly abas: readonly AbaPlanilha[];
  readonly aba: string | null;
  readonly mapa: MapaPlanilha;
}

/** Deletes the lines of a reading that failed, or that is done again. */
export const dropLinhas = (db: Db | Tx, id: number) =>
  sql`delete from planilha_linha where planilha_id = ${id}`.execute(db);

/** Stores the format of the file and the chosen sheet and columns; the lines of a former reading go. */
export const storeEscolha = (db: Db, id: number, { formato, abas, aba, mapa }: Escolha) =>
  write(db, async (tx) => {
    await dropLinhas(tx, id);
    await sql`update planilha set formato = ${formato}, abas = ${toJsonb(abas)}::jsonb, aba = ${aba},
      mapa = ${toJsonb(mapa)}::jsonb, alterado_em = now() where id = ${id}`.execute(tx);
  });

/** Stores lines as they were read. */
export const storeLinhas = (
  db: Db,
  id: number,
  linhas: readonly { readonly linha: number; readonly celulas: Readonly<Record<string, Celula>> }[],
) =>
  sql`insert into planilha_linha (planilha_id, linha, celulas)
    select ${id}::bigint, n.linha, n.celulas from jsonb_to_recordset(${toJsonb(linhas)}::jsonb) as n(linha int, celulas jsonb)`.execute(
    db,
  );

interface Fim {
  readonly situacao: SituacaoPlanilha;
  readonly avisos?: readonly AvisoPlanilha[];
  readonly erros?: readonly AvisoPlanilha[];
}

/** Ends a piece of work with the new state of the import. */
export const finish = (db: Db | Tx, id: number, { situacao, avisos, erros = [] }: Fim) =>
  sql`update planilha set situacao = ${situacao}, cancelar = false, erros = ${toJsonb(erros)}::jsonb,
      avisos = ${avisos === undefined ? sql`avisos` : sql`${toJsonb(avisos)}::jsonb`},
      versao = versao + 1, alterado_em = now() where id = ${id} and situacao <> 'DESCARTADA'`.execute(db);

/** Stops work that a person cancelled. @throws {AppError} `trabalho.cancelado` */
export async function requireGoing(db: Db, id: number): Promise<void> {
  const { rows } = await sql<{ cancelar: boolean }>`select cancelar from planilha where id = ${id}`.execute(db);
  if (rows[0]?.cancelar) throw new AppError('trabalho.cancelado');
}

export const rememberMapa = (
  tx: Tx,
  {
    usuarioId,
    cadastro,
    cabecalho,
    mapa,
  }: { usuarioId: number; cadastro: string; cabecalho: string; mapa: MapaPlanilha },
) =>
  sql`insert into planilha_mapa (usuario_id, cadastro, cabecalho, mapa) values (${usuarioId}, ${cadastro}, ${cabecalho}, ${toJsonb(mapa)}::jsonb)
    on conflict (usuario_id, cadastro, cabecalho) do update set mapa = excluded.mapa, alterado_em = now()`.execute(tx);
