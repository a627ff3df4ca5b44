import type { Faixa, SEM_VALOR } from '../../../cadastro-filtro.ts';
import type { SituacaoUsuario } from '../schema.ts';

/** Filters of the people, as the declaration of their list reads them. */
export interface FiltroUsuarios {
  readonly busca: string;
  readonly ativo: 'true' | 'false' | 'todos';
  /** Fields to order by, such as `nome` or `-ultimoAcesso`, in order of priority; a minus sorts from the largest. */
  readonly ordem: readonly string[];
  readonly 'f.nome'?: string;
  readonly 'f.email'?: string;
  readonly 'f.perfilId'?: readonly (number | typeof SEM_VALOR)[];
  readonly 'f.situacao'?: readonly SituacaoUsuario[];
  readonly 'f.projetos'?: Faixa;
  readonly 'f.projetoId'?: readonly (number | typeof SEM_VALOR)[];
  readonly 'f.mfa'?: boolean;
  readonly 'f.ultimoAcesso'?: Faixa;
}
