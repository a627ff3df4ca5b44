import type { Faixa, SEM_VALOR } from '../../../cadastro-filtro.ts';
import type { SituacaoUsuario } from '../schema.ts';

/** What people are looked for by, as the declaration of their list reads it. */
export interface FiltroUsuarios {
  readonly busca: string;
  readonly ativo: 'true' | 'false' | 'todos';
  /** `nome`, `-ultimoAcesso`: the first first; a minus is from the largest. */
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
