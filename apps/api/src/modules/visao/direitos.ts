import { AppError } from '@cadencia/domain/errors.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { PERMISSAO_DA_LISTA } from '@cadencia/domain/visao/listas.ts';
import type { AlcanceDaVisao } from '@cadencia/domain/visao/schema.ts';
import { authorize } from '../../infra/authorize.ts';
import { type Contexto, requireProjeto } from '../../infra/context.ts';

/**
 * A reader of a list may use its views.
 * @throws {AppError} `permissao.negada`
 */
export function requireLista(contexto: Contexto, lista: string): void {
  const permissao = PERMISSAO_DA_LISTA.get(lista);
  if (!permissao) throw new AppError('registro.nao_encontrado');
  authorize(contexto, permissao);
}

export const isEditavel = ({ usuarioId, role }: Contexto, dona: { readonly usuarioId: number }): boolean =>
  dona.usuarioId === usuarioId || role === ADMIN;

interface Partilha {
  readonly alcance: AlcanceDaVisao;
  readonly projetoId: number | null;
}

/**
 * The new share of a view. An unchanged reach keeps its place; only an Admin shares everywhere, across clients.
 * @throws {AppError} `visao.para_todos`, `projeto.nao_selecionado`
 */
export function shareOf(contexto: Contexto, antes: Partilha | undefined, alcance: AlcanceDaVisao): Partilha {
  const fica = antes?.alcance === alcance && (alcance !== 'PROJETO' || antes.projetoId !== null);
  if (fica) return { alcance, projetoId: antes.projetoId };
  if (alcance === 'TODOS' && contexto.role !== ADMIN) throw new AppError('visao.para_todos');
  return { alcance, projetoId: alcance === 'PROJETO' ? requireProjeto(contexto).projetoId : null };
}
