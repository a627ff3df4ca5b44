import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { exportPessoa as exportEndpoint } from '@cadencia/domain/pessoa/endpoints.ts';
import { nomeAnonimo } from '@cadencia/domain/pessoa/schema.ts';
import { sql } from 'kysely';
import { audit, auditAll } from '../../../infra/audit.ts';
import type { Contexto } from '../../../infra/context.ts';
import { forgetRespostas } from '../../../infra/pedido-unico.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { type Lida, lockPessoa } from '../commands.ts';
import { lideraFrenteAberta, lockVencidas, type PedidoDeDados, readTudo } from './queries.ts';

/**
 * Exports the data of a person that the caller sees; the log records it.
 * @throws {AppError} `registro.nao_encontrado`
 */
export async function exportPessoa(
  tx: Tx,
  contexto: Contexto,
  pedido: PedidoDeDados,
): Promise<AnswerOf<typeof exportEndpoint>> {
  await audit(tx, contexto, { entidade: 'pessoa', registro: pedido.id, acao: 'DADOS_EXPORTADOS' });
  const tudo = await readTudo(tx, contexto, pedido);
  if (!tudo) throw new AppError('registro.nao_encontrado');
  return tudo;
}

/** Removes files and comments of people: answers the names of the files in the store; their rows keep no content. */
async function forgetPendurados(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ caminho: string; miniatura: string | null }>`
    update anexo set nome = 'Arquivo apagado', legenda = '', excluido_em = coalesce(excluido_em, now()), apagado_em = now(),
      versao = versao + 1, alterado_em = now()
    where entidade = 'pessoa' and registro_id = any(${ids}::bigint[]) returning caminho, miniatura`.execute(tx);
  const { rows: comentarios } = await sql<{ id: number }>`
    update comentario set texto = 'Comentário apagado', excluido_em = coalesce(excluido_em, now()), versao = versao + 1
    where entidade = 'pessoa' and registro_id = any(${ids}::bigint[]) returning id`.execute(tx);
  const doComentario = comentarios.map(({ id }) => id);
  await sql`delete from comentario_mencao where comentario_id = any(${doComentario}::bigint[])`.execute(tx);
  // A notice quotes the comment and names the person.
  await sql`delete from notificacao where assunto = any(${doComentario.map((id) => `comentario:${id}`)}::text[])`.execute(
    tx,
  );
  return rows.flatMap(({ caminho, miniatura }) => (miniatura === null ? [caminho] : [caminho, miniatura]));
}

/** Deletes lines of sheets that made or changed these people, or would. */
const forgetLinhas = (tx: Tx, ids: readonly number[]) =>
  sql`update planilha_linha l set celulas = '{}', antes = null, depois = null
    from planilha p where p.id = l.planilha_id and p.cadastro = 'pessoa' and l.registro_id = any(${ids}::bigint[])`.execute(
    tx,
  );

/**
 * Removes from people everything that identifies them. The rows stay for other rows that point to them. Nothing has to
 * leave the log: it never held their names, documents, contacts, files or comments in clear. Answers the names in the
 * store of files to delete.
 */
async function forget(tx: Tx, contexto: Contexto, ids: readonly number[], now: Date): Promise<string[]> {
  await sql`update pessoa p set nome = n.nome, ativo = false, apelido = null, matricula = null, cpf = null,
      cpf_selado = null, cpf_resumo = null, email = null, telefone = null, cargo = null, treinamentos = '[]',
      aso_validade = null, usuario_id = null, anonimizada_em = ${now.toISOString()}::timestamptz, versao = p.versao + 1,
      alterado_em = now(), alterado_por = ${contexto.usuarioId}
    from unnest(${ids}::bigint[], ${ids.map(nomeAnonimo)}::text[]) as n(id, nome) where p.id = n.id`.execute(tx);
  const arquivos = await forgetPendurados(tx, ids);
  await forgetLinhas(tx, ids);
  // The answers of the last day may have the names of these people.
  await forgetRespostas(tx);
  await auditAll(
    tx,
    contexto,
    ids.map((registro) => ({ entidade: 'pessoa', registro, acao: 'ANONIMIZACAO' })),
  );
  return arquivos;
}

/**
 * Anonymises one inactive person. Answers the names in the store of files to delete.
 * @throws {AppError} `registro.nao_encontrado`, `registro.alterado`, `pessoa.anonimizada`, `pessoa.ativa`
 */
export async function anonymizePessoa(tx: Tx, contexto: Contexto, lida: Lida): Promise<string[]> {
  const { ativo } = await lockPessoa(tx, contexto, lida);
  const { rows } = await sql<{
    lidera: boolean;
  }>`select ${lideraFrenteAberta(sql`${lida.id}::bigint`)} as lidera`.execute(tx);
  if (ativo || rows[0]?.lidera) throw new AppError('pessoa.ativa');
  return forget(tx, contexto, [lida.id], lida.now);
}

interface Vencidas {
  readonly pessoas: readonly { readonly id: number; readonly versao: number }[];
  /** Day on the wall clock. */
  readonly hoje: string;
  readonly now: Date;
}

/**
 * Anonymises people whose time has passed, as they were read: all or none. Answers the stored names of files to delete.
 * @throws {AppError} `pessoa.guarda` when one of them is no longer due
 */
export async function anonymizeVencidas(
  tx: Tx,
  contexto: Contexto,
  { pessoas, hoje, now }: Vencidas,
): Promise<string[]> {
  const ids = await lockVencidas(tx, contexto, { lidas: pessoas, hoje });
  if (ids.length < new Set(pessoas.map(({ id }) => id)).size) throw new AppError('pessoa.guarda');
  return forget(tx, contexto, ids, now);
}
