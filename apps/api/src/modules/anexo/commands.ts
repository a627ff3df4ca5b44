import type { CategoriaAnexo, MudancaAnexo, TipoAnexo } from '@cadencia/domain/anexo/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { type Alvo, fusoOf } from '../../infra/alvo.ts';
import { auditAll } from '../../infra/audit.ts';
import type { Contexto } from '../../infra/context.ts';
import { announce } from '../../infra/events.ts';
import type { Tx } from '../../infra/transaction.ts';
import { requireVersao } from '../../infra/versao.ts';

/**
 * Makes two writes with the same client-made key wait for each other until the end of the transaction: the second then
 * finds what the first wrote.
 */
async function lockChave(tx: Tx, chave: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${chave}, 4700003))`.execute(tx);
}

/** A file that was received and stored. */
export interface Novo {
  readonly chave: string;
  readonly nome: string;
  readonly tipo: TipoAnexo;
  readonly tamanho: number;
  readonly sha256: string;
  readonly caminho: string;
  readonly miniatura: string | undefined;
  readonly categoria: CategoriaAnexo;
  readonly legenda?: string;
}

interface Fato {
  readonly id: number;
  readonly acao: 'I' | 'U' | 'D' | 'RESTAURAR';
  /** Action in the history of the record. */
  readonly doRegistro: 'ANEXO' | 'ANEXO_ALTERADO' | 'ANEXO_REMOVIDO' | 'ANEXO_RESTAURADO';
  readonly antes?: object;
  readonly depois?: object;
}

/** Fields of a file for the log: for a person's record, without the words that people gave it. */
const noRegistro = <F extends object>({ entidade }: Alvo, fatos: F) =>
  entidade.pessoal ? { ...fatos, nome: undefined, legenda: undefined } : fatos;

/** Logs a fact of a file and of its record, and tells the people who have the record open to read its files again. */
async function record(tx: Tx, contexto: Contexto, alvo: Alvo, { id, doRegistro, antes, depois, ...fato }: Fato) {
  const { entidade, registro, achado } = alvo;
  const { projetoId } = achado;
  const retirou = doRegistro === 'ANEXO_REMOVIDO';
  await auditAll(tx, contexto, [
    {
      entidade: 'anexo',
      registro: id,
      projetoId,
      ...fato,
      ...(antes ? { antes: noRegistro(alvo, antes) } : {}),
      ...(depois ? { depois: noRegistro(alvo, depois) } : {}),
    },
    {
      entidade: entidade.nome,
      registro,
      projetoId,
      acao: doRegistro,
      ...(retirou ? { antes: { anexo: id } } : { depois: { anexo: id } }),
    },
  ]);
  await announce(tx, { tipo: 'anexo', projetoId: projetoId ?? null });
}

/** @throws {AppError} `anexo.repetido` when the record has the same bytes under another number */
async function requireNovo(tx: Tx, { entidade, registro }: Alvo, sha256: string): Promise<void> {
  const igual = await tx
    .selectFrom('anexo')
    .select('nome')
    .where('entidade', '=', entidade.nome)
    .where('registroId', '=', registro)
    .where('sha256', '=', sha256)
    .where('excluidoEm', 'is', null)
    .where('campo', 'is', null)
    .executeTakeFirst();
  if (igual) throw new AppError('anexo.repetido', { valores: { nome: igual.nome } });
}

/** Two people who attach the same file to a record at once wait here: the second is told of the first. */
const lockArquivo = (tx: Tx, { entidade, registro }: Alvo, sha256: string): Promise<void> =>
  lockChave(tx, `anexo:${entidade.nome}:${registro}:${sha256}`);

/** Answers the id. @throws {AppError} `anexo.repetido` */
export async function createAnexo(tx: Tx, contexto: Contexto, alvo: Alvo, novo: Novo): Promise<number> {
  await lockArquivo(tx, alvo, novo.sha256);
  await requireNovo(tx, alvo, novo.sha256);
  const { entidade, registro: registroId } = alvo;
  const { id } = await tx
    .insertInto('anexo')
    .values({
      ...novo,
      miniatura: novo.miniatura ?? null,
      entidade: entidade.nome,
      registroId,
      criadoPor: contexto.usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { nome, tipo, tamanho, sha256, categoria } = novo;
  const depois = { entidade: entidade.nome, registroId, nome, tipo, tamanho, sha256, categoria };
  await record(tx, contexto, alvo, { id, acao: 'I', doRegistro: 'ANEXO', depois });
  return id;
}

interface Sobre {
  readonly id: number;
  readonly versao: number;
  readonly now: Date;
}

/** Locks the file of that record, removed or not. @throws {AppError} `registro.nao_encontrado` */
async function lockAnexo(tx: Tx, { entidade, registro }: Alvo, id: number, removido: boolean) {
  const anexo = await tx
    .selectFrom('anexo')
    .selectAll()
    .where('id', '=', id)
    .where('entidade', '=', entidade.nome)
    .where('registroId', '=', registro)
    .where('campo', 'is', null)
    .where('excluidoEm', removido ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!anexo) throw new AppError('registro.nao_encontrado');
  return anexo;
}

/** @throws {AppError} `registro.nao_encontrado`, `registro.alterado`, `registro.acao` for a signature, which stays as it was given */
async function lockLido(tx: Tx, contexto: Contexto, alvo: Alvo, { id, versao, now }: Sobre) {
  const anexo = await lockAnexo(tx, alvo, id, false);
  if (anexo.categoria === 'ASSINATURA')
    throw new AppError('registro.acao', { mensagem: 'Uma assinatura não muda nem se remove.' });
  await requireVersao(tx, anexo, { versao, fuso: await fusoOf(tx, contexto), now });
  return anexo;
}

const touch = ({ usuarioId }: Contexto, { versao }: { readonly versao: number }, now: Date) => ({
  versao: versao + 1,
  alteradoEm: now.toISOString(),
  alteradoPor: usuarioId,
});

/** @throws {AppError} `registro.nao_encontrado`, `registro.alterado` */
export async function updateAnexo(
  tx: Tx,
  contexto: Contexto,
  alvo: Alvo,
  { mudanca, ...sobre }: Sobre & { readonly mudanca: MudancaAnexo },
): Promise<void> {
  const antes = await lockLido(tx, contexto, alvo, sobre);
  const { categoria = antes.categoria, legenda = antes.legenda, offline = antes.offline } = mudanca;
  const depois = { categoria, legenda, offline };
  await tx
    .updateTable('anexo')
    .set({ ...depois, ...touch(contexto, antes, sobre.now) })
    .where('id', '=', antes.id)
    .execute();
  await record(tx, contexto, alvo, {
    id: antes.id,
    acao: 'U',
    doRegistro: 'ANEXO_ALTERADO',
    antes: { categoria: antes.categoria, legenda: antes.legenda, offline: antes.offline },
    depois,
  });
}

/** Hides a file; its bytes stay for a while. @throws {AppError} `registro.nao_encontrado`, `registro.alterado` */
export async function deleteAnexo(tx: Tx, contexto: Contexto, alvo: Alvo, sobre: Sobre): Promise<void> {
  const antes = await lockLido(tx, contexto, alvo, sobre);
  await tx
    .updateTable('anexo')
    .set({ excluidoEm: sobre.now.toISOString(), ...touch(contexto, antes, sobre.now) })
    .where('id', '=', antes.id)
    .execute();
  const { id, nome } = antes;
  await record(tx, contexto, alvo, { id, acao: 'D', doRegistro: 'ANEXO_REMOVIDO', antes: { nome } });
}

/** @throws {AppError} `registro.nao_encontrado`, `anexo.ausente`, `anexo.repetido` */
export async function restoreAnexo(
  tx: Tx,
  contexto: Contexto,
  alvo: Alvo,
  { id, now }: Omit<Sobre, 'versao'>,
): Promise<void> {
  const antes = await lockAnexo(tx, alvo, id, true);
  if (antes.apagadoEm !== null) throw new AppError('anexo.ausente');
  await lockArquivo(tx, alvo, antes.sha256);
  await requireNovo(tx, alvo, antes.sha256);
  await tx
    .updateTable('anexo')
    .set({ excluidoEm: null, ...touch(contexto, antes, now) })
    .where('id', '=', id)
    .execute();
  const { nome } = antes;
  await record(tx, contexto, alvo, { id, acao: 'RESTAURAR', doRegistro: 'ANEXO_RESTAURADO', depois: { nome } });
}
