import { type EventoCalendario, problemasDoPeriodo } from '@cadencia/domain/calendario/schema.ts';
import { addDias, diaDe, meiaNoite } from '../../../lib/dias.ts';
import type { Campos } from '../api.ts';
import { fimNoFormulario, type Risco } from './riscar.ts';

/** Values of the form: a whole day ends on its last day, as people say it. */
export interface Valores {
  readonly titulo: string;
  readonly categoriaId: number | undefined;
  readonly diaInteiro: boolean;
  /** Wall clock; for whole days only the day counts. Empty while the text is not a date. */
  readonly inicio: string;
  readonly fim: string;
  readonly local: string;
  readonly descricao: string;
}

export const novosValores = (novo: Risco, categoriaId: number | undefined): Valores => ({
  titulo: '',
  categoriaId,
  diaInteiro: novo.diaInteiro,
  inicio: novo.inicio,
  fim: fimNoFormulario(novo),
  local: '',
  descricao: '',
});

export const valoresDe = (evento: EventoCalendario): Valores => ({
  titulo: evento.title,
  categoriaId: evento.category.id,
  diaInteiro: evento.diaInteiro,
  inicio: evento.start,
  fim: evento.end === undefined ? '' : evento.diaInteiro ? meiaNoite(addDias(diaDe(evento.end), -1)) : evento.end,
  local: evento.local,
  descricao: evento.descricao,
});

const periodoDe = ({ diaInteiro, inicio, fim }: Valores) => {
  if (!diaInteiro) return { start: inicio, end: fim || null, diaInteiro };
  const ultimo = fim ? diaDe(fim) : diaDe(inicio);
  return { start: meiaNoite(diaDe(inicio)), end: meiaNoite(addDias(ultimo, 1)), diaInteiro };
};

type Erros = Partial<Record<keyof Valores, string>>;

/** Messages of the server's fields, under those of the form. */
export const errosDe = (campos: Readonly<Record<string, string>>): Erros => ({
  ...(campos['title'] ? { titulo: campos['title'] } : {}),
  ...(campos['categoriaId'] ? { categoriaId: campos['categoriaId'] } : {}),
  ...(campos['start'] ? { inicio: campos['start'] } : {}),
  ...(campos['end'] ? { fim: campos['end'] } : {}),
  ...(campos['local'] ? { local: campos['local'] } : {}),
  ...(campos['descricao'] ? { descricao: campos['descricao'] } : {}),
});

/** The values to send, or what is wrong with them. */
export function check(valores: Valores): { readonly campos?: Campos; readonly erros: Erros } {
  const { titulo, categoriaId, inicio, local, descricao } = valores;
  const faltas: Erros = {
    ...(titulo.trim() === '' ? { titulo: 'Campo obrigatório.' } : {}),
    ...(categoriaId === undefined ? { categoriaId: 'Campo obrigatório.' } : {}),
    ...(inicio === '' ? { inicio: 'Informe data e hora válidas.' } : {}),
  };
  if (Object.keys(faltas).length > 0 || categoriaId === undefined) return { erros: faltas };
  const periodo = periodoDe(valores);
  const erros = errosDe(problemasDoPeriodo(periodo));
  if (Object.keys(erros).length > 0) return { erros };
  return { campos: { ...periodo, title: titulo.trim(), categoriaId, local, descricao }, erros };
}
