import { AppError, semPermissao } from '@cadencia/domain/errors.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { authorize } from '../../../infra/authorize.ts';
import type { Contexto } from '../../../infra/context.ts';

/** The person that an action is about. */
export interface Alvo {
  readonly id: number;
  readonly perfilId: number;
  readonly situacao: 'CONVIDADO' | 'ATIVO' | 'BLOQUEADO' | 'INATIVO';
  readonly ativo: boolean;
  /** A right of the person that the caller lacks in the same place, if any. */
  readonly direitoAlem: string | undefined;
  /** True: the person is in a project that the caller is not in. */
  readonly alheio: boolean;
}

const naoEncontrado = () => new AppError('registro.nao_encontrado', { mensagem: 'Usuário não encontrado.' });
const protegido = (mensagem: string) => new AppError('usuario.protegido', { mensagem });

/**
 * Nobody acts on a person with more rights: a caller who sets another's password could enter as them.
 * @throws {AppError} `registro.nao_encontrado`, `usuario.protegido`, `permissao.negada`
 */
export function requireAlvo(contexto: Contexto, alvo: Alvo | undefined): Alvo {
  if (!alvo?.ativo) throw naoEncontrado();
  if (contexto.role === ADMIN) return alvo;
  if (alvo.perfilId === ADMIN) throw protegido('Só um administrador age sobre outro administrador.');
  if (alvo.alheio) throw protegido('Esta pessoa também é de um projeto que não é seu.');
  requireDireitos(alvo.direitoAlem);
  return alvo;
}

/** @throws {AppError} `permissao.negada`, naming the right that the caller lacks */
export function requireDireitos(direitoAlem: string | undefined): void {
  if (direitoAlem !== undefined) throw semPermissao(direitoAlem);
}

/** @throws {AppError} `usuario.protegido` */
export function requireOutro(contexto: Contexto, alvo: Alvo): void {
  if (alvo.id === contexto.usuarioId) throw protegido('Esta ação não pode ser feita com o próprio usuário.');
}

/** @throws {AppError} `usuario.protegido` when no administrator would be left */
export function requireOutroAdmin(alvo: Alvo, adminsAtivos: number): void {
  if (alvo.perfilId === ADMIN && alvo.situacao === 'ATIVO' && adminsAtivos <= 1) {
    throw protegido('Este é o último administrador ativo.');
  }
}

/** @throws {AppError} `usuario.situacao` */
export function requireSituacao(alvo: Alvo, ...aceitas: readonly Alvo['situacao'][]): void {
  if (!aceitas.includes(alvo.situacao)) throw new AppError('usuario.situacao');
}

/** @throws {AppError} `usuario.protegido`: only an Admin makes another */
export function requirePerfilDado(contexto: Contexto, perfilId: number): void {
  if (perfilId === ADMIN && contexto.role !== ADMIN) {
    throw new AppError('dados.invalidos', { campos: { perfilId: 'O perfil Admin só é dado por um administrador.' } });
  }
}

/**
 * Refuses exceptions for the caller themselves, for an Admin, and for a person with more rights.
 * @throws {AppError} `registro.nao_encontrado`, `usuario.protegido`, `permissao.negada`
 */
export function requireExcecoes(contexto: Contexto, alvo: Alvo | undefined): Alvo {
  const pessoa = requireAlvo(contexto, alvo);
  if (pessoa.id === contexto.usuarioId) throw protegido('Ninguém muda as próprias permissões.');
  if (pessoa.perfilId === ADMIN) throw protegido('Um administrador tem tudo: não há o que conceder nem negar.');
  return pessoa;
}

/** The message of the first guard that refuses; null when all pass. */
export function recusaDe(guardas: () => void): string | null {
  try {
    guardas();
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'permissao.negada') return `${error.message} ${error.acao}`;
    return Object.values(error.campos)[0] ?? error.message;
  }
}

/** The reason why the caller cannot change a person's exceptions; null when they can. */
export const impedimentoDe = (contexto: Contexto, alvo: Alvo | undefined): string | null =>
  recusaDe(() => {
    authorize(contexto, 'Permissao:EditarPerfil');
    requireExcecoes(contexto, alvo);
  });
