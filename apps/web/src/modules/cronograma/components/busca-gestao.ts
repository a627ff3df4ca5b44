import { compact, flag, id, integer, option, text } from '../../../lib/search.ts';

/** Largest absolute value of the database's integer. */
const FOLGA_MAXIMA = 2 ** 31 - 1;

function folga(raw: Record<string, unknown>): number | undefined {
  const minutos = integer(raw, 'folgaAte');
  return minutos === undefined ? undefined : Math.min(FOLGA_MAXIMA, Math.max(-FOLGA_MAXIMA, minutos));
}

/** The whole state of the screen that a link can carry. `ordem` names a column, with `-` before it for descending. */
export const validateSearch = (raw: Record<string, unknown>) =>
  compact({
    busca: text(raw, 'busca')?.slice(0, 100),
    /** Situations, separated by commas. */
    situacao: text(raw, 'situacao', /^[A-Z_]+(,[A-Z_]+)*$/),
    criticas: flag(raw, 'criticas') || undefined,
    /** Activities late by more than the project's tolerance. */
    atrasadas: flag(raw, 'atrasadas') || undefined,
    /** Total float up to this many working minutes. */
    folgaAte: folga(raw),
    /** Filters by attribute, such as `tag=12,40;inicioBase=2027-08-02..`. */
    atributos: text(raw, 'atributos', /^[a-zA-Z]+=[^;]+(;[a-zA-Z]+=[^;]+)*$/)?.slice(0, 2_000),
    /** Attributes by which the tree is grouped, such as `disciplina,contrato`. */
    grupos: text(raw, 'grupos', /^[a-zA-Z]+(,[a-zA-Z]+)*$/),
    visao: id(raw, 'visao'),
    ordem: text(raw, 'ordem', /^-?[a-zA-Z]+$/),
    ver: option(raw, 'ver', ['turno', 'lista', 'arvore']),
    /** Only activities under this serviço, or this node of the EAP. */
    servico: id(raw, 'servico'),
    eap: id(raw, 'eap'),
    atividade: id(raw, 'atividade'),
    calcular: flag(raw, 'calcular') || undefined,
    /** The dialog that saves the schedule as a file is open. */
    exportar: flag(raw, 'exportar') || undefined,
    /** The import wizard: for a project that does not exist yet, or for this one. */
    importar: option(raw, 'importar', ['novo', 'atualizar']),
  });

export type BuscaGestao = ReturnType<typeof validateSearch>;
