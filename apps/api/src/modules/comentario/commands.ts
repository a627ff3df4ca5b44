import type { CamposComentario, Pessoa } from '@cadencia/domain/comentario/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { type Alvo, fusoOf } from '../../infra/alvo.ts';
import { audit } from '../../infra/audit.ts';
import type { Contexto } from '../../infra/context.ts';
import { announce } from '../../infra/events.ts';
import { keepForUndo } from '../../infra/exclusao.ts';
import { notify } from '../../infra/notificacao.ts';
import type { Tx } from '../../infra/transaction.ts';
import { requireVersao, type Sobre, touch } from '../../infra/versao.ts';
import { findMencionaveis } from './mencao.ts';
import { canDelete, canEdit, refuse } from './queries.ts';

/** The people of these ids; each one sees the record and is named in the text. @throws {AppError} `dados.invalidos` */
async function requireMencoes(
  tx: Tx,
  contexto: Contexto,
  alvo: Alvo,
  { texto, mencoes }: CamposComentario,
): Promise<Pessoa[]> {
  const ids = [...new Set(mencoes)];
  const pessoas = await findMencionaveis(tx, contexto, alvo, ids);
  if (pessoas.length < ids.length) {
    throw new AppError('dados.invalidos', {
      campos: { mencoes: 'Cite só pessoas do projeto que veem este registro.' },
    });
  }
  const ausente = pessoas.find(({ nome }) => !texto.includes(`@${nome}`));
  if (!ausente) return pessoas;
  throw new AppError('dados.invalidos', { campos: { mencoes: `Escreva @${ausente.nome} no texto.` } });
}

interface Citacao {
  readonly id: number;
  readonly texto: string;
  readonly pessoas: readonly Pessoa[];
}

/** Text for the log: for a person's record only its length. */
const noRegistro = ({ entidade }: Alvo, texto: string) => (entidade.pessoal ? { caracteres: texto.length } : { texto });

/** Tells the people who have the record open to read its comments again. */
const announceIn = (tx: Tx, { achado }: Alvo): Promise<void> =>
  announce(tx, { tipo: 'comentario', projetoId: achado.projetoId ?? null });

/** Notifies the named people; nobody gets two notices of one comment, nor one of their own. */
async function tell(tx: Tx, contexto: Contexto, alvo: Alvo, { id, texto, pessoas }: Citacao): Promise<void> {
  const { entidade, achado } = alvo;
  await notify(tx, {
    usuarioIds: pessoas.map((pessoa) => pessoa.id).filter((usuarioId) => usuarioId !== contexto.usuarioId),
    tipo: 'MENCAO',
    titulo: `${contexto.nome} citou você em ${entidade.rotulo} ${achado.titulo}`,
    texto,
    link: achado.destino,
    // The project in which the reader sees the record: the record's own, or the author's.
    projetoId: achado.projetoId ?? contexto.projetoId,
    assunto: `comentario:${id}`,
  });
}

const saveMencoes = async (tx: Tx, id: number, pessoas: readonly Pessoa[]): Promise<void> => {
  if (pessoas.length === 0) return;
  await tx
    .insertInto('comentarioMencao')
    .values(pessoas.map((pessoa) => ({ comentarioId: id, usuarioId: pessoa.id, nome: pessoa.nome })))
    .execute();
};

/** Answers the id. @throws {AppError} `dados.invalidos` */
export async function createComentario(
  tx: Tx,
  contexto: Contexto,
  alvo: Alvo,
  novo: CamposComentario,
): Promise<number> {
  const { texto } = novo;
  const { usuarioId } = contexto;
  const { entidade, registro, achado } = alvo;
  const pessoas = await requireMencoes(tx, contexto, alvo, novo);
  const { id } = await tx
    .insertInto('comentario')
    .values({ texto, entidade: entidade.nome, registroId: registro, criadoPor: usuarioId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveMencoes(tx, id, pessoas);
  const depois = {
    entidade: entidade.nome,
    registroId: registro,
    ...noRegistro(alvo, texto),
    mencoes: pessoas.map((um) => um.id),
  };
  await audit(tx, contexto, { entidade: 'comentario', registro: id, projetoId: achado.projetoId, acao: 'I', depois });
  await tell(tx, contexto, alvo, { id, texto, pessoas });
  await announceIn(tx, alvo);
  return id;
}

/**
 * Locks a comment that the caller may change now and has read in its current version.
 * @throws {AppError} `registro.nao_encontrado`, `comentario.alheio`, `comentario.prazo`, `registro.alterado`
 */
async function lockMeu(tx: Tx, contexto: Contexto, { id, versao, now }: Sobre, may: typeof canEdit) {
  const comentario = await tx
    .selectFrom('comentario as c')
    .innerJoin('usuario as u', 'u.id', 'c.criadoPor')
    .selectAll('c')
    .select('u.nome as autor')
    .where('c.id', '=', id)
    .where('c.excluidoEm', 'is', null)
    .forUpdate('c')
    .executeTakeFirst();
  if (!comentario) throw new AppError('registro.nao_encontrado');
  if (!may(contexto, comentario, now)) refuse(contexto, comentario, comentario.autor);
  await requireVersao(tx, comentario, { versao, fuso: await fusoOf(tx, contexto), now });
  return comentario;
}

/**
 * @throws {AppError} `registro.nao_encontrado`, `comentario.alheio`, `comentario.prazo`, `registro.alterado`,
 *   `dados.invalidos`
 */
export async function updateComentario(
  tx: Tx,
  contexto: Contexto,
  alvo: Alvo,
  { campos, ...sobre }: Sobre & { readonly campos: CamposComentario },
): Promise<void> {
  const antes = await lockMeu(tx, contexto, sobre, canEdit);
  const { id } = antes;
  const citadas = await tx
    .selectFrom('comentarioMencao')
    .select(['usuarioId as id', 'nome'])
    .where('comentarioId', '=', id)
    .execute();
  // A person who was named before and has left the project stays named.
  const ficam = citadas.filter(
    (pessoa) => campos.mencoes.includes(pessoa.id) && campos.texto.includes(`@${pessoa.nome}`),
  );
  const jaCitadas = new Set(ficam.map((pessoa) => pessoa.id));
  const outras = campos.mencoes.filter((qual) => !jaCitadas.has(qual));
  const novas = await requireMencoes(tx, contexto, alvo, { ...campos, mencoes: outras });
  await tx
    .updateTable('comentario')
    .set({ texto: campos.texto, ...touch(contexto, antes, sobre.now) })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('comentarioMencao').where('comentarioId', '=', id).execute();
  await saveMencoes(tx, id, [...ficam, ...novas]);
  await audit(tx, contexto, {
    entidade: 'comentario',
    registro: id,
    projetoId: alvo.achado.projetoId,
    acao: 'U',
    antes: { ...noRegistro(alvo, antes.texto), mencoes: citadas.map((um) => um.id) },
    depois: { ...noRegistro(alvo, campos.texto), mencoes: [...ficam, ...novas].map((um) => um.id) },
  });
  const avisadas = new Set(citadas.map((um) => um.id));
  const pessoas = novas.filter((um) => !avisadas.has(um.id));
  await tell(tx, contexto, alvo, { id, texto: campos.texto, pessoas });
  await announceIn(tx, alvo);
}

/** @throws {AppError} `registro.nao_encontrado`, `comentario.alheio`, `comentario.prazo`, `registro.alterado` */
export async function deleteComentario(tx: Tx, contexto: Contexto, alvo: Alvo, sobre: Sobre): Promise<void> {
  const antes = await lockMeu(tx, contexto, sobre, canDelete);
  await keepForUndo(tx, contexto, { entidade: 'comentario', ids: [antes.id] });
  await tx
    .updateTable('comentario')
    .set({ excluidoEm: sobre.now.toISOString(), versao: antes.versao + 1, alteradoPor: contexto.usuarioId })
    .where('id', '=', antes.id)
    .execute();
  await audit(tx, contexto, {
    entidade: 'comentario',
    registro: antes.id,
    projetoId: alvo.achado.projetoId,
    acao: 'D',
    antes: { ...noRegistro(alvo, antes.texto), autorId: antes.criadoPor },
  });
  await announceIn(tx, alvo);
}
