import { z } from 'zod';
import { build, type Common, type Field } from './field.ts';

interface Limits {
  readonly min?: number;
  readonly max?: number;
  readonly unidade?: string;
}

const LARGEST = 2_000_000_000;
const MINUTOS_HORA = 60;

/** M04 with the limits in the unit that people type; written when it is broken, since a formatter for each field of each register is slow. */
const entre = (min: number, max: number, unidade = 1) => ({
  error: () =>
    `Valor inválido. Informe um número entre ${[min, max].map((um) => (um / unidade).toLocaleString('pt-BR', { maximumFractionDigits: 6 })).join(' e ')}.`,
});

const whole = <const R extends boolean>(
  kind: 'inteiro' | 'duracao',
  label: string,
  { min = 0, max = LARGEST, unidade, ...common }: Common<number, R> & Limits,
  fora = entre(min, max, kind === 'duracao' ? MINUTOS_HORA : 1),
): Field<number, R> =>
  build(label, common, {
    kind,
    schema: z.int().min(min, fora).max(max, fora),
    sql: 'integer',
    min,
    max,
    ...(unidade === undefined ? {} : { unidade }),
    exemplo: (serie) => min + (serie % (max - min + 1)),
  });

export const inteiro = <const R extends boolean = false>(label: string, options: Common<number, R> & Limits = {}) =>
  whole('inteiro', label, options);

/** Working minutes, which the screen shows as hours. */
export const duracao = <const R extends boolean = false>(label: string, options: Common<number, R> & Limits = {}) =>
  whole('duracao', label, options);

interface Exact extends Limits {
  readonly casas: number;
}

/** Total digits of the column. */
const DIGITOS = { decimal: 18, dinheiro: 16, percentual: 5 } as const;

const written = z
  .union([z.string().trim(), z.number().transform(String)])
  .pipe(z.string().regex(/^-?\d{1,15}(\.\d{1,15})?$/, 'Informe um número.'));

/** An exact number as text with at most `casas` decimals, in its only valid form: `12.5`, never `012.50`. */
const exact = ({ casas, min = 0, max = 99_999_999_999 }: Exact) =>
  written
    .refine(
      (escrito) => (escrito.split('.')[1] ?? '').replace(/0+$/, '').length <= casas,
      `Informe no máximo ${casas} ${casas === 1 ? 'casa decimal' : 'casas decimais'}.`,
    )
    .refine((escrito) => Number(escrito) >= min && Number(escrito) <= max, entre(min, max))
    .transform(canonical);

/** `0012.50` → `12.5`. */
export function canonical(escrito: string): string {
  const [inteira = '0', fracao = ''] = escrito.replace('-', '').split('.');
  const limpa = fracao.replace(/0+$/, '');
  const numero = `${inteira.replace(/^0+(?=\d)/, '')}${limpa ? `.${limpa}` : ''}`;
  return escrito.startsWith('-') && numero !== '0' ? `-${numero}` : numero;
}

const exactField = <const R extends boolean>(
  kind: 'decimal' | 'dinheiro' | 'percentual',
  label: string,
  { casas, unidade, min, max, ...common }: Common<string, R> & Exact,
): Field<string, R> => {
  const limits = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  return build(label, common, {
    kind,
    schema: exact({ casas, ...limits }),
    sql: `numeric(${DIGITOS[kind]},${casas})`,
    casas,
    ...limits,
    ...(unidade === undefined ? {} : { unidade }),
    exemplo: (serie) =>
      canonical(
        `${Math.min((min ?? 0) + (serie % 90), max ?? Number.POSITIVE_INFINITY)}${casas > 0 && max === undefined ? '.5' : ''}`,
      ),
  });
};

/** Exact decimal, carried as text from the database to the screen: it never passes through a float. */
export const decimal = <const R extends boolean = false>(label: string, options: Common<string, R> & Exact) =>
  exactField('decimal', label, options);

export const dinheiro = <const R extends boolean = false>(label: string, options: Common<string, R> & Limits = {}) =>
  exactField('dinheiro', label, { ...options, casas: 2, unidade: 'R$' });

export const percentual = <const R extends boolean = false>(label: string, options: Common<string, R> = {}) =>
  exactField('percentual', label, { ...options, casas: 2, min: 0, max: 100, unidade: '%' });
