import { compact, id, option, text } from '../lib/search.ts';

/** Filters as the address has them: field → what it must be. */
export type FiltrosDaLista = Readonly<Record<string, string>>;

function filtros(raw: Readonly<Record<string, unknown>>): FiltrosDaLista | undefined {
  const { f } = raw;
  if (typeof f !== 'object' || f === null || Array.isArray(f)) return undefined;
  const partes = Object.entries(f).filter(
    ([nome, valor]) => /^[a-zA-Z0-9]{1,40}$/.test(nome) && typeof valor === 'string',
  );
  return partes.length > 0 ? Object.fromEntries(partes as [string, string][]) : undefined;
}

/** The whole state of a register's list that a link can carry. */
export const validateListSearch = (raw: Record<string, unknown>) =>
  compact({
    busca: text(raw, 'busca')?.slice(0, 100),
    /** `nome,-inicio`: fields; a minus sorts from the largest. */
    ordem: text(raw, 'ordem', /^-?[a-zA-Z0-9]+(,-?[a-zA-Z0-9]+){0,4}$/),
    /** Shows only inactive rows, or these together with the active ones. */
    ativo: option(raw, 'ativo', ['false', 'todos']),
    f: filtros(raw),
    /** Shows the records by state, on the days of a date (`calendario.prometidaEm`), or in a way of their register. */
    exibir: text(raw, 'exibir', /^([a-z]{1,20}|calendario\.[a-zA-Z0-9]{1,40})$/),
    /** Fields whose values group the rows of the table, from the outside in: `fase,areaId`. */
    grupo: text(raw, 'grupo', /^[a-zA-Z0-9]{1,40}(,[a-zA-Z0-9]{1,40}){0,2}$/),
    /** Month of the calendar. */
    mes: text(raw, 'mes', /^\d{4}-(0[1-9]|1[0-2])$/),
    /** Id of the saved view that was chosen. */
    visao: id(raw, 'visao'),
    /** Id of the row that is open. */
    registro: id(raw, 'registro'),
    /** Id of the sheet import that is open, or `nova` for one that begins. */
    importacao: option(raw, 'importacao', ['nova']) ?? id(raw, 'importacao'),
  });

export type BuscaDaLista = ReturnType<typeof validateListSearch>;
