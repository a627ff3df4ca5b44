import { AppError } from '@cadencia/domain/errors.ts';
import { TROCA_HORAS } from '@cadencia/domain/usuario/email/schema.ts';
import { USUARIOS_MUDARAM } from '@cadencia/domain/usuario/gestao/schema.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { sql } from 'kysely';
import { audit } from '../../../infra/audit.ts';
import type { Contexto } from '../../../infra/context.ts';
import { announce } from '../../../infra/events.ts';
import { enqueueMail } from '../../../infra/mail.ts';
import { notify } from '../../../infra/notificacao.ts';
import { createSegredo } from '../../../infra/segredo.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { emailRecusado } from '../convite/commands.ts';
import { voidTokens } from '../senha/commands.ts';
import { lockUsuario } from '../senha/queries.ts';
import { endSessoes } from '../sessao/commands.ts';
import { countEnvios, findAberta, lockPorToken, type Troca } from './queries.ts';

interface Resposta {
  readonly token: string;
  readonly ip: string;
}

/** Changes the e-mail and ends the links and sessions of the old address. */
async function finishTroca(tx: Tx, { usuarioId, antigo, novo, criadoPor }: Troca, ip: string): Promise<void> {
  const tomado = await tx.selectFrom('usuario').select('id').where('email', '=', novo).executeTakeFirst();
  if (tomado) throw new AppError('usuario.email');
  await sql`update usuario set email = ${novo}, versao = versao + 1, alterado_em = now(), alterado_por = ${criadoPor}
    where id = ${usuarioId}`.execute(tx);
  await voidTokens(tx, [usuarioId]);
  await endSessoes(tx, { usuarioId, motivo: 'EMAIL' });
  await closeTroca(tx, usuarioId, 'FEITA');
  await audit(
    tx,
    { usuarioId, projetoId: undefined, ip },
    {
      entidade: 'usuario',
      registro: usuarioId,
      acao: 'EMAIL_TROCADO',
      antes: { email: antigo },
      depois: { email: novo },
    },
  );
  await notify(tx, {
    usuarioIds: [usuarioId],
    tipo: 'SENHA',
    titulo: 'Seu e-mail foi trocado',
    texto: `Agora você entra com ${novo}. Se não foi você, fale com o administrador.`,
    link: '/usuario/minha-conta',
  });
}

/**
 * Records the confirmation of one address, once; the last one changes the e-mail. Answers whether it changed.
 * @throws {AppError} `senha.token`, `usuario.email` when another user took the new one meanwhile
 */
export async function confirmTroca(tx: Tx, { token, ip }: Resposta): Promise<boolean> {
  const troca = await lockPorToken(tx, token);
  if (!troca) throw new AppError('senha.token');
  const { id, usuarioId, endereco, motivo } = troca;
  const novoDiz = endereco === 'NOVO';
  if ((novoDiz ? troca.novoEm : troca.antigoEm) !== null) throw new AppError('senha.token');
  const agora = new Date().toISOString();
  await tx
    .updateTable('trocaEmail')
    .set(novoDiz ? { novoEm: agora } : { antigoEm: agora })
    .where('id', '=', id)
    .execute();
  const depois = { email: novoDiz ? troca.novo : troca.antigo };
  const quem = { usuarioId, projetoId: undefined, ip };
  await audit(tx, quem, { entidade: 'usuario', registro: usuarioId, acao: 'EMAIL_CONFIRMADO', depois });
  const trocado = novoDiz ? motivo !== null || troca.antigoEm !== null : troca.novoEm !== null;
  if (trocado) await finishTroca(tx, troca, ip);
  await announce(tx, USUARIOS_MUDARAM);
  return trocado;
}

/** Records the refusal of one address: nothing changes, and the requester is told. @throws {AppError} `senha.token` */
export async function refuseTroca(tx: Tx, { token, ip }: Resposta): Promise<void> {
  const troca = await lockPorToken(tx, token);
  if (!troca) throw new AppError('senha.token');
  const { usuarioId, nome, novo, criadoPor, endereco } = troca;
  await closeTroca(tx, usuarioId, 'RECUSADA');
  const quem = { usuarioId, projetoId: undefined, ip };
  await audit(tx, quem, { entidade: 'usuario', registro: usuarioId, acao: 'EMAIL_RECUSADO', antes: { email: novo } });
  await notify(tx, {
    usuarioIds: criadoPor === null ? [] : [criadoPor],
    tipo: 'SENHA',
    titulo: `A troca do e-mail de ${nome} foi recusada`,
    texto: `Quem recebeu a mensagem no endereço ${endereco === 'NOVO' ? 'novo' : 'atual'} recusou. O e-mail continua o mesmo.`,
    link: criadoPor === usuarioId ? '/usuario/minha-conta' : `/usuario?registro=${usuarioId}`,
  });
  await announce(tx, USUARIOS_MUDARAM);
}

const TROCA_MS = TROCA_HORAS * 3_600_000;
/** Messages about one person's e-mail in an hour at most: to two addresses, three times. */
const ENVIOS_POR_HORA = 6;

/** Only an administrator skips the old address. @throws {AppError} `permissao.so_admin` */
export function requireSemAntigo({ role }: Contexto, motivo: string | undefined): void {
  if (motivo !== undefined && role !== ADMIN) throw new AppError('permissao.so_admin');
}

/** @throws {AppError} `usuario.muitos_links` */
function requireEnvios(enviados: number): void {
  if (enviados >= ENVIOS_POR_HORA) throw new AppError('usuario.muitos_links');
}

/** @throws {AppError} `dados.invalidos` */
function requireOutroEmail(atual: string, novo: string): void {
  if (atual === novo) throw new AppError('dados.invalidos', { campos: { email: 'Este já é o e-mail atual.' } });
}

/** Paths of the links; null for an address that need not confirm. */
interface Caminhos {
  readonly antigo: string | null;
  readonly novo: string | null;
}

const VALIDADE = `${TROCA_HORAS} horas`;

/** Ends the pending change of a person's e-mail, if any. */
export async function closeTroca(
  tx: Tx,
  usuarioId: number,
  desfecho: 'FEITA' | 'RECUSADA' | 'CANCELADA',
): Promise<void> {
  await sql`update troca_email set encerrada_em = now(),
      desfecho = case when expira_em > now() then ${desfecho} else 'VENCIDA' end
    where usuario_id = ${usuarioId} and encerrada_em is null`.execute(tx);
}

/** Makes and sends new links to the addresses that have not confirmed; they void the earlier links. */
async function sendLinks(tx: Tx, { nome: solicitante }: Contexto, troca: Troca): Promise<Caminhos> {
  const { id, usuarioId, nome } = troca;
  requireEnvios(await countEnvios(tx, usuarioId));
  const antigo = troca.motivo === null && troca.antigoEm === null ? createSegredo() : undefined;
  const novo = troca.novoEm === null ? createSegredo() : undefined;
  await tx
    .updateTable('trocaEmail')
    .set({ ...(antigo ? { antigoSha256: antigo.sha256 } : {}), ...(novo ? { novoSha256: novo.sha256 } : {}) })
    .where('id', '=', id)
    .execute();
  const linkDe = (segredo: { readonly texto: string } | undefined) =>
    segredo ? `/auth/confirmar-email?token=${segredo.texto}` : null;
  const links = { antigo: linkDe(antigo), novo: linkDe(novo) };
  if (antigo && links.antigo) {
    const linkCancelar = `/auth/cancelar-email?token=${antigo.texto}`;
    await enqueueMail(tx, {
      para: troca.antigo,
      modelo: 'TROCA_EMAIL_ANTIGO',
      valores: { nome, solicitante, novo: troca.novo, link: links.antigo, linkCancelar, validade: VALIDADE },
      usuarioId,
    });
  }
  if (links.novo) {
    await enqueueMail(tx, {
      para: troca.novo,
      modelo: 'TROCA_EMAIL_NOVO',
      valores: { nome, solicitante, link: links.novo, validade: VALIDADE },
      usuarioId,
    });
  }
  return links;
}

async function requireLivre(tx: Tx, contexto: Contexto, email: string): Promise<void> {
  const dono = await tx.selectFrom('usuario').select('id').where('email', '=', email).executeTakeFirst();
  if (dono) throw await emailRecusado(tx, contexto, [email]);
}

interface Pedido {
  readonly usuarioId: number;
  readonly email: string;
  /** Reason why the old address need not confirm; absent: it must. */
  readonly motivo?: string | undefined;
}

/**
 * Opens a change of a person's e-mail, and notifies them; it replaces a pending change. The caller has checked the
 * right. Answers the paths of the links.
 * @throws {AppError} `dados.invalidos`, `usuario.email`, `usuario.muitos_links`
 */
export async function openTroca(tx: Tx, contexto: Contexto, { usuarioId, email, motivo }: Pedido): Promise<Caminhos> {
  const usuario = await lockUsuario(tx, usuarioId);
  if (!usuario) throw new AppError('registro.nao_encontrado', { mensagem: 'Usuário não encontrado.' });
  requireOutroEmail(usuario.email, email);
  await requireLivre(tx, contexto, email);
  await closeTroca(tx, usuarioId, 'CANCELADA');
  const troca = await tx
    .insertInto('trocaEmail')
    .values({
      usuarioId,
      antigo: usuario.email,
      novo: email,
      motivo: motivo ?? null,
      criadoPor: contexto.usuarioId,
      expiraEm: new Date(Date.now() + TROCA_MS).toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const links = await sendLinks(tx, contexto, { ...troca, nome: usuario.nome });
  const depois = { email, ...(motivo === undefined ? {} : { motivo }) };
  await audit(tx, contexto, { entidade: 'usuario', registro: usuarioId, acao: 'EMAIL_PEDIDO', depois });
  const quem = motivo === undefined ? 'os dois endereços confirmarem' : 'o endereço novo confirmar';
  await notify(tx, {
    usuarioIds: [usuarioId],
    tipo: 'SENHA',
    titulo: 'Há um pedido para trocar o seu e-mail',
    texto: `${contexto.nome} pediu para trocar o seu e-mail por ${email}. Ele muda quando ${quem}. Se não é o que você quer, cancele em Minha Conta.`,
    link: '/usuario/minha-conta',
  });
  await announce(tx, USUARIOS_MUDARAM);
  return links;
}

async function requireAberta(tx: Tx, usuarioId: number): Promise<Troca> {
  await lockUsuario(tx, usuarioId);
  const aberta = await findAberta(tx, usuarioId);
  if (!aberta) throw new AppError('usuario.troca_email');
  return aberta;
}

/**
 * Sends new links to the addresses that have not confirmed. Answers their paths.
 * @throws {AppError} `usuario.troca_email`, `usuario.muitos_links`
 */
export async function resendTroca(tx: Tx, contexto: Contexto, usuarioId: number): Promise<Caminhos> {
  const links = await sendLinks(tx, contexto, await requireAberta(tx, usuarioId));
  await audit(tx, contexto, { entidade: 'usuario', registro: usuarioId, acao: 'EMAIL_REENVIADO' });
  return links;
}

/** @throws {AppError} `usuario.troca_email` */
export async function cancelTroca(tx: Tx, contexto: Contexto, usuarioId: number): Promise<void> {
  const { novo } = await requireAberta(tx, usuarioId);
  await closeTroca(tx, usuarioId, 'CANCELADA');
  await audit(tx, contexto, {
    entidade: 'usuario',
    registro: usuarioId,
    acao: 'EMAIL_CANCELADO',
    antes: { email: novo },
  });
  await announce(tx, USUARIOS_MUDARAM);
}
