import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import type { ProblemaArquivo } from '@cadencia/interop/arquivo.ts';

/** Fields that an analysis keeps for the preview. */
export type Previa = Pick<Importacao, 'projetos' | 'sugerido' | 'ignorados'>;

export interface LinhaImportacao extends Omit<Importacao, 'projetos' | 'sugerido' | 'ignorados'> {
  readonly usuarioId: number;
  /** The requested schedule of the file. */
  readonly idExterno: string | null;
  readonly previa: Partial<Previa>;
}

interface Leitor {
  readonly usuarioId: number;
  readonly projetoId: number | undefined;
}

/**
 * A row for the screen. A reader who did not send the file sees only what came into the session's project: the other
 * schedules, and comparisons with other projects, are for the sender.
 */
export function toImportacao(linha: LinhaImportacao, leitor: Leitor): Importacao {
  const { usuarioId, idExterno, previa, ...resto } = linha;
  const { projetos = [], sugerido = null, ignorados = [] } = previa;
  if (usuarioId === leitor.usuarioId) return { ...resto, projetos, sugerido, ignorados };
  return {
    ...resto,
    projetos: projetos
      .filter((projeto) => projeto.idExterno === idExterno)
      .map((projeto) => ({
        ...projeto,
        diferenca: projeto.diferenca?.projetoId === leitor.projetoId ? projeto.diferenca : null,
      })),
    sugerido: idExterno,
    ignorados,
  };
}

const PROBLEMAS_MAXIMO = 500;

/** Findings of the reader in the form of the contract, the first five hundred. */
export const toProblemas = (problemas: readonly ProblemaArquivo[]): Importacao['erros'] =>
  problemas
    .slice(0, PROBLEMAS_MAXIMO)
    .map(({ codigo, mensagem, linha }) => ({ codigo, mensagem, linha: linha ?? null }));
