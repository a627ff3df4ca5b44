import { AppError, type ErrorCode } from '@cadencia/domain/errors.ts';
import { caminhoInterno } from '@cadencia/domain/usuario/conta/schema.ts';
import { FALHAS_OIDC } from '@cadencia/domain/usuario/oidc/schema.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { audit } from '../../../infra/audit.ts';
import type { Identidade } from '../../../infra/oidc.ts';
import { createSegredo, sha256 } from '../../../infra/segredo.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { findUsuarioPorEmail } from '../queries.ts';
import { maskEmail } from '../senha/senha.ts';
import { type Aberta, type Duracao, openSessao } from '../sessao/abertura.ts';

/** Content of the cookie on the way to the provider. */
export const ida = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnUrl: z.string().optional(),
});
/** Content of the cookie on the way to the token: the code works only in the browser that got it. */
export const volta = z.object({ codigo: z.string() });

/** Address after the sign-in, when the person came for an address of this product: never another site. */
export const returnUrlDe = (valor: unknown): { readonly returnUrl?: string } => {
  const lido = caminhoInterno.safeParse(valor);
  return lido.success && lido.data !== '/' ? { returnUrl: lido.data } : {};
};

const codigoDe = (error: unknown): ErrorCode | undefined =>
  error instanceof AppError && error.code in FALHAS_OIDC ? error.code : undefined;

/** Error that the page can explain. */
export const falhaDe = (error: unknown): ErrorCode => codigoDe(error) ?? 'oidc.recusado';

/** Failures that are no refusal: the sign-in is off, or its provider is away. */
const SEM_RECUSA: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['oidc.inativo', 'oidc.indisponivel']);

/** Reason of a refusal; undefined for a failure that is no refusal. */
export function recusaDe(error: unknown): ErrorCode | undefined {
  const codigo = codigoDe(error);
  return codigo === undefined || SEM_RECUSA.has(codigo) ? undefined : codigo;
}

/** The refused person, as far as known. */
export interface Recusado {
  usuarioId?: number;
  /** E-mail as the provider gives it. */
  email?: string | undefined;
}

/** Seconds between the provider's return and the exchange for a token. */
export const CODIGO_S = 60;
const NOME_MAXIMO = 120;

interface Chegada {
  readonly identidade: Identidade;
  /** Profile for unknown people; absent: they are refused. */
  readonly criarPerfil: number | undefined;
  readonly ip: string;
}

/**
 * Finds the user by the verified e-mail of the provider and answers the code that their browser exchanges for a token.
 * @throws {AppError} `oidc.email`, `oidc.usuario`
 */
export async function receiveIdentidade(tx: Tx, chegada: Chegada): Promise<string> {
  const { email, emailConferido } = chegada.identidade;
  if (email === undefined || !emailConferido) throw new AppError('oidc.email');
  const usuarioId = await findOrCreate(tx, email.toLowerCase(), chegada);
  const { texto, sha256: resumo } = createSegredo();
  await tx
    .insertInto('entradaOidc')
    .values({ sha256: resumo, usuarioId, expiraEm: new Date(Date.now() + CODIGO_S * 1_000).toISOString() })
    .execute();
  return texto;
}

async function findOrCreate(tx: Tx, email: string, chegada: Chegada): Promise<number> {
  const { identidade, criarPerfil, ip } = chegada;
  const usuario = await tx
    .selectFrom('usuario')
    .select(['id', 'situacao', 'ativo'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (usuario?.situacao === 'ATIVO' && usuario.ativo) return usuario.id;
  const quem = { usuarioId: null, projetoId: undefined, ip };
  if (usuario || criarPerfil === undefined) throw new AppError('oidc.usuario');
  const nome = [...(identidade.nome ?? email)].slice(0, NOME_MAXIMO).join('');
  const novo = await tx
    .insertInto('usuario')
    .values({ nome, email, perfilId: criarPerfil })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  // Another tab, or an invitation, created the user meanwhile.
  if (!novo) return findOrCreate(tx, email, chegada);
  const { id } = novo;
  const depois = { nome, email, perfilId: criarPerfil };
  await audit(tx, quem, { entidade: 'usuario', registro: id, acao: 'OIDC_CADASTRO', depois });
  return id;
}

interface Usado {
  readonly usuarioId: number;
  readonly podeEntrar: boolean;
}

/** Uses a code up and answers its user; it works once, even if a later step fails. @throws {AppError} `oidc.vencido` */
export async function useCodigo(tx: Tx, codigo: string): Promise<Usado> {
  const { rows } = await sql<Usado>`
    with usado as (delete from entrada_oidc where sha256 = ${sha256(codigo)} and expira_em > now() returning usuario_id)
    select u.id as usuario_id, u.ativo and u.situacao = 'ATIVO' as pode_entrar
    from usado join usuario u on u.id = usado.usuario_id`.execute(tx);
  const [usado] = rows;
  if (!usado) throw new AppError('oidc.vencido');
  return usado;
}

/** Opens the session of a code. @throws {AppError} `oidc.usuario` */
export async function exchangeCodigo(
  tx: Tx,
  { podeEntrar, ...pedido }: Usado & Duracao & { ip: string; agente: string },
): Promise<Aberta> {
  if (!podeEntrar) throw new AppError('oidc.usuario');
  return openSessao(tx, { meio: 'OIDC', ...pedido });
}

/** Logs a refused sign-in; the e-mail of an unknown person is half hidden. */
export async function recordRecusa(
  tx: Tx,
  { motivo, ip, usuarioId, email }: Recusado & { motivo: ErrorCode; ip: string },
): Promise<void> {
  const conhecido = email === undefined ? undefined : await findUsuarioPorEmail(tx, email.toLowerCase());
  const registro = usuarioId ?? conhecido?.id;
  const estranho = email === undefined || registro !== undefined ? {} : { email: maskEmail(email.toLowerCase()) };
  const quem = { usuarioId: null, projetoId: undefined, ip };
  const depois = { meio: 'OIDC', motivo, ...estranho };
  await audit(tx, quem, { entidade: 'usuario', registro, acao: 'LOGIN_RECUSADO', depois });
}
