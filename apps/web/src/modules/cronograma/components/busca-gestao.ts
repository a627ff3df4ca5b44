import { compact, flag, integer, option, text } from '../../../lib/search.ts';

/** The whole state of the screen that a link can carry. `ordem` names a column, with `-` before it for descending. */
export const validateSearch = (raw: Record<string, unknown>) =>
  compact({
    busca: text(raw, 'busca')?.slice(0, 100),
    /** Situations, comma-separated. */
    situacao: text(raw, 'situacao', /^[A-Z_]+(,[A-Z_]+)*$/),
    criticas: flag(raw, 'criticas') || undefined,
    /** Working minutes. */
    folgaAte: integer(raw, 'folgaAte'),
    ordem: text(raw, 'ordem', /^-?[a-zA-Z]+$/),
    ver: option(raw, 'ver', ['lista']),
    /** Only what is under this serviço, or this node of the EAP. */
    servico: integer(raw, 'servico'),
    eap: integer(raw, 'eap'),
    /** Activity open at the side. */
    atividade: integer(raw, 'atividade'),
    /** The calculation is asked for. */
    calcular: flag(raw, 'calcular') || undefined,
    /** The import wizard: for a project that does not exist yet, or for this one. */
    importar: option(raw, 'importar', ['novo', 'atualizar']),
  });

export type BuscaGestao = ReturnType<typeof validateSearch>;
