import { z } from 'zod';
import { dataHora, id, texto, textoObrigatorio } from '../values.ts';

/** `className` paints the event, `textClass` its text: names of the palette, not of a stylesheet. */
export const categoriaEvento = z.object({
  id,
  title: z.string(),
  textClass: z.string(),
  className: z.string(),
});
export type CategoriaEvento = z.infer<typeof categoriaEvento>;

/**
 * An event of the project's calendar; `id`, `title`, `start`, `end`, `className` and `category` are the specification's
 * names. Dates are wall clock of the project. Without `end` an event is a moment, or one whole day. A whole day begins
 * and ends at midnight, the end is the first midnight after it.
 */
export const eventoCalendario = z.object({
  id,
  title: z.string(),
  start: dataHora,
  end: dataHora.optional(),
  className: z.string(),
  category: categoriaEvento,
  diaInteiro: z.boolean(),
  local: z.string(),
  descricao: z.string(),
  autor: z.string().nullable(),
  versao: z.int(),
});
export type EventoCalendario = z.infer<typeof eventoCalendario>;

/** A milestone of the schedule on its latest known date; read-only here. */
export const marcoCalendario = z.object({
  atividadeId: id,
  codigo: z.string(),
  title: z.string(),
  start: dataHora,
  concluido: z.boolean(),
  critico: z.boolean(),
});
export type MarcoCalendario = z.infer<typeof marcoCalendario>;

/** A date of a request that is still open, such as the end of the time to vote; read-only here. */
export const prazoCalendario = z.object({
  /** Path of its register. */
  registro: z.string(),
  id,
  numero: z.string(),
  title: z.string(),
  /** What falls due, in words. */
  oque: z.string(),
  start: dataHora,
  endereco: z.string(),
});
export type PrazoCalendario = z.infer<typeof prazoCalendario>;

/** Most days that an event lasts and a query spans. */
export const DIAS_MAXIMOS = 366;
const MINUTO_MS = 60_000;
const LIMITE_MS = DIAS_MAXIMOS * 1_440 * MINUTO_MS;

const ms = (wallClock: string): number => Date.parse(`${wallClock}Z`);
const isMeiaNoite = (wallClock: string): boolean => wallClock.endsWith('T00:00');

interface Periodo {
  readonly start: string;
  readonly end?: string | null | undefined;
  readonly diaInteiro: boolean;
}

/** Problems of the dates of an event: field → message. */
export function problemasDoPeriodo({ start, end, diaInteiro }: Periodo): Readonly<Record<string, string>> {
  if (diaInteiro && !isMeiaNoite(start)) return { start: 'O dia inteiro começa à meia-noite.' };
  if (!end) return {};
  if (diaInteiro && !isMeiaNoite(end)) return { end: 'O dia inteiro termina à meia-noite.' };
  if (end <= start) return { end: 'O término deve ser posterior ao início.' };
  if (ms(end) - ms(start) > LIMITE_MS) return { end: `Um evento dura no máximo ${DIAS_MAXIMOS} dias.` };
  return {};
}

const campos = {
  title: textoObrigatorio(200),
  start: dataHora,
  end: dataHora.nullish(),
  diaInteiro: z.boolean(),
  categoriaId: id,
  local: texto(120).default(''),
  descricao: texto(2_000).default(''),
};

const checkPeriodo = (context: z.core.ParsePayload<Periodo>): void => {
  for (const [campo, message] of Object.entries(problemasDoPeriodo(context.value))) {
    context.issues.push({ code: 'custom', path: [campo], message, input: context.value });
  }
};

export const createEventoBody = z.strictObject(campos).check(checkPeriodo);
/** Replaces the event; `versao` is the one that was read. */
export const updateEventoBody = z.strictObject({ ...campos, versao: z.int().min(1) }).check(checkPeriodo);

const periodo = { de: dataHora, ate: dataHora };
const checkJanela = (context: z.core.ParsePayload<{ de: string; ate: string }>): void => {
  const { de, ate } = context.value;
  const message =
    ate <= de
      ? 'O fim do período deve ser posterior ao começo.'
      : ms(ate) - ms(de) > LIMITE_MS
        ? `Peça no máximo ${DIAS_MAXIMOS} dias.`
        : undefined;
  if (message) context.issues.push({ code: 'custom', path: ['ate'], message, input: context.value });
};

export const janelaCalendario = z.object(periodo).check(checkJanela);
const listaDeIds = z
  .string()
  .regex(/^(\d{1,15}(,\d{1,15}){0,49})?$/, 'Informe códigos separados por vírgula.')
  .transform((valor) => valor.split(',').filter(Boolean).map(Number));
/** Absent categories mean all of them; `marcos=false` leaves the milestones out. */
export const janelaExportacao = z
  .object({ ...periodo, categorias: listaDeIds.optional(), marcos: z.enum(['true', 'false']).default('true') })
  .check(checkJanela);
