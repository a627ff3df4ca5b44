import { compact, flag, id, integer, option, text } from '../../../lib/search.ts';

/** What the database's integer holds, either way. */
const FOLGA_MAXIMA = 2 ** 31 - 1;

function folga(raw: Record<string, unknown>): number | undefined {
  const minutos = integer(raw, 'folgaAte');
  return minutos === undefined ? undefined : Math.min(FOLGA_MAXIMA, Math.max(-FOLGA_MAXIMA, minutos));
}

/** The whole state of the screen that a link can carry. `ordem` names a column, with `-` before it for descending. */
export const validateSearch = (raw: Record<string, unknown>) =>
  compact({
    busca: text(raw, 'busca')?.slice(0, 100),
    /** Situations, comma-separated. */
    situacao: text(raw, 'situacao', /^[A-Z_]+(,[A-Z_]+)*$/),
    criticas: flag(raw, 'criticas') || undefined,
    /** Late by more than the project's tolerance. */
    atrasadas: flag(raw, 'atrasadas') || undefined,
    /** Working minutes. */
    folgaAte: folga(raw),
    ordem: text(raw, 'ordem', /^-?[a-zA-Z]+$/),
    ver: option(raw, 'ver', ['turno', 'lista', 'arvore']),
    /** Only what is under this serviço, or this node of the EAP. */
    servico: id(raw, 'servico'),
    eap: id(raw, 'eap'),
    /** Activity open at the side. */
    atividade: id(raw, 'atividade'),
    /** The calculation is asked for. */
    calcular: flag(raw, 'calcular') || undefined,
    /** The schedule is saved as a file. */
    exportar: flag(raw, 'exportar') || undefined,
    /** The import wizard: for a project that does not exist yet, or for this one. */
    importar: option(raw, 'importar', ['novo', 'atualizar']),
  });

export type BuscaGestao = ReturnType<typeof validateSearch>;
