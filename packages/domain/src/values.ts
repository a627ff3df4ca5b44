import { z } from 'zod';

/** Database identifier: a JSON number. */
export const id = z.int().positive();

/** A database identifier in a path or query string: digits only. */
export const idTexto = z
  .string()
  .regex(/^\d{1,15}$/, 'Informe um código numérico.')
  .transform(Number);

/** Path of a call on one record. */
export const params = z.strictObject({ id: idTexto });

/** Query of a call that changes one record: the version that its editor saw. */
export const versao = z.strictObject({ versao: z.coerce.number().int().positive() });

/** The client makes a key for every write: two writes with one key make one record. */
export const chave = z.uuid('Chave inválida.');

/** Minute of the project's wall clock, `2027-08-02T07:00`, in the years 1900 to 2199. */
export const dataHora = z
  .string()
  .regex(
    /^(?:19|20|21)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/,
    'Informe data e hora válidas.',
  )
  .refine((text) => {
    const day = Number(text.slice(8, 10));
    return new Date(`${text}Z`).getUTCDate() === day;
  }, 'Informe data e hora válidas.');

/** Instant of registration, ISO 8601 with zone. */
/** A day of a calendar: `2027-08-02`. */
export const dia = z.iso.date('Informe uma data válida.');

export const instante = z.iso.datetime({ offset: true });

/** 0–100 with up to two decimals. */
export const percentual = z
  .number('Valor inválido. Informe um número entre 0 e 100.')
  .min(0, 'Valor inválido. Informe um número entre 0 e 100.')
  .max(100, 'Valor inválido. Informe um número entre 0 e 100.');

/** Working minutes. */
export const minutos = z
  .int('Informe um número inteiro de minutos.')
  .min(0, 'O valor não pode ser negativo.')
  .max(6_000_000, 'Informe no máximo 100.000 h.');

/** Invisible characters, or those that turn the text after them around, except the one that joins pictures. */
const INVISIVEIS = /(?!\u200d)\p{Cf}/gu;

/** Text in one normal form without invisible characters: texts that look the same are the same. */
const aVista = (escrito: string): string => escrito.normalize('NFC').replace(INVISIVEIS, '');

/** Text without control characters and halves of characters, which the database would refuse. */
export const texto = (max: number) =>
  z
    .string()
    .overwrite(aVista)
    .trim()
    .max(max, `Informe no máximo ${max} caracteres.`)
    .regex(
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
      /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Surrogate}]*$/u,
      'O texto tem caracteres inválidos.',
    );

/** A text in one line: a line break, a tab or a space of another width becomes a space, as in a cell of a sheet. */
export const textoDeUmaLinha = (max: number) =>
  texto(max).overwrite((escrito) => escrito.replace(/[\t\r\n]+|\p{Z}/gu, ' '));

export const textoObrigatorio = (max: number) => texto(max).min(1, 'Campo obrigatório.');

/** A text that lists, subjects and titles show. */
export const linhaObrigatoria = (max: number) =>
  textoObrigatorio(max).regex(/^[^\t\n\r\u2028\u2029]*$/, 'Use uma linha só.');

/** A window of a list: at most 200 rows. */
export const janela = {
  inicio: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limite: z.coerce.number().int().min(1).max(200).default(100),
};

/** A switch in a query string. */
export const simNao = z.enum(['true', 'false']).transform((valor) => valor === 'true');

/** A list in a query string, comma-separated. */
export const lista = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .max(2_000)
    .transform((valor) => valor.split(',').filter(Boolean))
    .pipe(z.array(item).max(100));

/** Answer of a write that returns nothing else. */
export const vazio = z.strictObject({});

/** Calls `make` once for each value and keeps the result: what is made holds kilobytes, and is asked for again and again. */
export function memoize<A, T>(make: (of: A) => T): (of: A) => T {
  const feitos = new Map<A, T>();
  return (of) => {
    if (!feitos.has(of)) feitos.set(of, make(of));
    return feitos.get(of) as T;
  };
}
