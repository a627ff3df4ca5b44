import { assembleEmail, type EmailMontado } from '@cadencia/domain/email-montagem.ts';
import { posicaoDe, problemasDoModelo } from '@cadencia/domain/email-problemas.ts';
import { definicaoDe, type Mensagem, MODELOS_COM_SEGREDO } from '@cadencia/domain/emailtemplate/catalogo.ts';
import type { ModeloEmail, TextoModelo } from '@cadencia/domain/emailtemplate/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { audit } from '../../infra/audit.ts';
import type { Contexto } from '../../infra/context.ts';
import { enqueueMail, enqueueMontado } from '../../infra/mail.ts';
import type { Tx } from '../../infra/transaction.ts';
import { requireVersao, touch } from '../../infra/versao.ts';
import { lockModelo } from './queries.ts';
import { findPendenteDe, lockEmail } from './saida/queries.ts';

/** Writes a message with a new link to a person, or none when the person may not have one. */
type NovoLink = (tx: Tx, contexto: Contexto, pessoa: { id: number; email: string }) => Promise<void>;
export type NovosLinks = Readonly<Partial<Record<ModeloEmail, NovoLink>>>;

type Email = NonNullable<Awaited<ReturnType<typeof lockEmail>>>;

const SEM_LINK = 'Esta pessoa não pode receber outro link agora: não está ativa, ou já pediu três na última hora.';
const SEM_CONTEUDO = 'O conteúdo desta mensagem não foi guardado.';

/** Sends a new link: the old one was not stored, and is void from here on. */
async function sendNovoLink(
  tx: Tx,
  contexto: Contexto,
  { modelo, usuarioId }: Email,
  novosLinks: NovosLinks,
): Promise<number> {
  const novoLink = novosLinks[modelo];
  if (usuarioId === null || !novoLink) throw new AppError('email.situacao', { mensagem: SEM_CONTEUDO });
  const pessoa = await tx
    .selectFrom('usuario')
    .select(['id', 'email'])
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  await novoLink(tx, contexto, pessoa);
  const nova = await findPendenteDe(tx, pessoa.id, modelo);
  if (!nova) throw new AppError('email.situacao', { mensagem: SEM_LINK });
  return nova.id;
}

/** The content of a test message; undefined for a message that is made of values. */
const montadoDe = ({ valores, assunto, html, texto }: Email): EmailMontado | undefined =>
  Object.keys(valores).length === 0 && assunto !== null && html !== null && texto !== null
    ? { assunto, html, texto }
    : undefined;

async function sendDeNovo(tx: Tx, contexto: Contexto, email: Email, novosLinks: NovosLinks): Promise<number> {
  const { para, modelo, valores, usuarioId, anexoId } = email;
  const montado = montadoDe(email);
  if (montado) return enqueueMontado(tx, { para, modelo, montado, usuarioId });
  if (MODELOS_COM_SEGREDO.includes(modelo)) return sendNovoLink(tx, contexto, email, novosLinks);
  if (Object.keys(valores).length === 0) throw new AppError('email.situacao', { mensagem: SEM_CONTEUDO });
  return enqueueMail(tx, { para, ...({ modelo, valores } as Mensagem), usuarioId, ...(anexoId && { anexoId }) });
}

interface Reenvio {
  readonly id: number;
  readonly now: Date;
  readonly novosLinks: NovosLinks;
}

/**
 * Sends another message in place of a failed one; answers its id. Of two requests at once the second is refused.
 * @throws {AppError} `registro.nao_encontrado`, `email.situacao`, and the refusals of a new link
 */
export async function resendEmail(tx: Tx, contexto: Contexto, { id, now, novosLinks }: Reenvio): Promise<number> {
  const email = await lockEmail(tx, id);
  if (!email) throw new AppError('registro.nao_encontrado');
  const { para, modelo, situacao, reenviadaEm } = email;
  if (situacao !== 'FALHOU' || reenviadaEm !== null) throw new AppError('email.situacao');
  const nova = await sendDeNovo(tx, contexto, email, novosLinks);
  await tx.updateTable('email').set({ reenviadaEm: now.toISOString() }).where('id', '=', id).execute();
  await audit(tx, contexto, { entidade: 'email', registro: id, acao: 'REENVIO', depois: { modelo, para, nova } });
  return nova;
}

/**
 * Refuses a text that would make a wrong message, with the place of the first mistake of each field.
 * @throws {AppError} `dados.invalidos`
 */
function requireTextoValido(modelo: ModeloEmail, texto: TextoModelo): void {
  const campos: Record<string, string> = {};
  for (const { campo, inicio, mensagem } of problemasDoModelo(modelo, texto)) {
    const { linha, coluna } = posicaoDe(texto[campo], inicio);
    campos[campo] ??= `Linha ${linha}, coluna ${coluna}: ${mensagem}`;
  }
  if (Object.keys(campos).length > 0) throw new AppError('dados.invalidos', { campos });
}

/** Only an Admin opens the mailbox: it shows messages to everybody. @throws {AppError} `permissao.admin` */
export function requireAdmin({ role }: Contexto): void {
  if (role !== ADMIN) throw new AppError('permissao.admin');
}

/** Zone of the hour in conflict messages: a template has no project. */
const FUSO = 'America/Sao_Paulo';

interface Gravacao {
  readonly modelo: ModeloEmail;
  /** Null restores the product's own text. */
  readonly texto: TextoModelo | null;
  readonly versao: number;
  readonly now: Date;
}

/**
 * Saves a template over the version that the caller read.
 * @throws {AppError} `dados.invalidos`, `registro.alterado`
 */
export async function saveModelo(tx: Tx, contexto: Contexto, { modelo, texto, versao, now }: Gravacao): Promise<void> {
  if (texto) requireTextoValido(modelo, texto);
  const antes = await lockModelo(tx, modelo);
  await requireVersao(tx, antes, { versao, fuso: FUSO, now });
  const depois = { assunto: texto?.assunto ?? null, corpo: texto?.corpo ?? null };
  await tx
    .updateTable('emailModelo')
    .set({ ...depois, ...touch(contexto, antes, now) })
    .where('id', '=', antes.id)
    .execute();
  await audit(tx, contexto, {
    entidade: 'email_modelo',
    registro: antes.id,
    acao: texto ? 'U' : 'RESTAURAR',
    antes: { chave: modelo, assunto: antes.assunto, corpo: antes.corpo },
    depois: { chave: modelo, ...depois },
  });
}

interface Teste {
  readonly modelo: ModeloEmail;
  readonly texto: TextoModelo;
  readonly endereco: string;
}

/**
 * Sends a text, saved or not, with sample data to the caller and to nobody else.
 * @throws {AppError} `dados.invalidos`
 */
export async function sendTeste(
  tx: Tx,
  contexto: Contexto,
  { modelo, texto, endereco }: Teste,
): Promise<{ id: number; para: string }> {
  requireTextoValido(modelo, texto);
  const { email: para } = await tx
    .selectFrom('usuario')
    .select('email')
    .where('id', '=', contexto.usuarioId)
    .executeTakeFirstOrThrow();
  const exemplos = Object.entries(definicaoDe(modelo).marcadores).map(([nome, { exemplo }]) => [nome, exemplo]);
  const montado = assembleEmail({ modelo, texto, valores: Object.fromEntries(exemplos), endereco });
  const { usuarioId } = contexto;
  const id = await enqueueMontado(tx, {
    para,
    modelo,
    montado: { ...montado, assunto: `[Teste] ${montado.assunto}` },
    usuarioId,
  });
  await audit(tx, contexto, { entidade: 'email', registro: id, acao: 'TESTE', depois: { modelo, para } });
  return { id, para };
}
