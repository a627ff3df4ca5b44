import { semPermissao } from '@cadencia/domain/errors.ts';
import type { Contexto } from '../../../infra/context.ts';

/**
 * Nobody gives or takes from another person a right that they do not have themselves.
 * @throws {AppError} `permissao.negada`, naming the first right that is missing
 */
export function requireRightsOf(contexto: Contexto, permissoes: readonly string[]): void {
  const permissao = permissoes.find((chave) => !contexto.permissions.has(chave));
  if (permissao !== undefined) throw semPermissao(permissao);
}
