import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import type { ProblemaArquivo } from '@cadencia/interop/arquivo.ts';

/** What an analysis keeps for the preview. */
export type Previa = Pick<Importacao, 'projetos' | 'sugerido' | 'ignorados'>;

export interface LinhaImportacao extends Omit<Importacao, 'projetos' | 'sugerido' | 'ignorados'> {
  readonly usuarioId: number;
  readonly previa: Partial<Previa>;
}

interface Leitor {
  readonly usuarioId: number;
  readonly projetoId: number | undefined;
}

/** A row as the screen gets it. Comparisons with a project other than the session's are for whoever sent the file. */
export function toImportacao(linha: LinhaImportacao, leitor: Leitor): Importacao {
  const { usuarioId, previa, ...resto } = linha;
  const { projetos = [], sugerido = null, ignorados = [] } = previa;
  const propria = usuarioId === leitor.usuarioId;
  return {
    ...resto,
    projetos: projetos.map((projeto) => ({
      ...projeto,
      diferenca: propria || projeto.diferenca?.projetoId === leitor.projetoId ? projeto.diferenca : null,
    })),
    sugerido,
    ignorados,
  };
}

const PROBLEMAS_MAXIMO = 500;

/** Findings of the reader as the contract has them, the first five hundred. */
export const toProblemas = (problemas: readonly ProblemaArquivo[]): Importacao['erros'] =>
  problemas
    .slice(0, PROBLEMAS_MAXIMO)
    .map(({ codigo, mensagem, linha }) => ({ codigo, mensagem, linha: linha ?? null }));
