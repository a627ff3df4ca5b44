import { AppError } from './errors.ts';
import { isFechado, SITUACOES_PROJETO, type SituacaoProjeto } from './projeto/schema.ts';

/** @throws {AppError} `projeto.situacao` when the project may only be read */
export function requireAberto(situacao: string): void {
  if (!isFechado(situacao)) return;
  throw new AppError('projeto.situacao', { valores: { situacao: SITUACOES_PROJETO[situacao as SituacaoProjeto] } });
}
