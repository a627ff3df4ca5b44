import { z } from 'zod';
import { build, type Common, type Field } from './field.ts';
import { dataHora as dataHoraSchema } from './values.ts';

const dia = z
  .string()
  .regex(/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/, 'Informe uma data válida.')
  .refine((dia_) => new Date(`${dia_}T00:00Z`).getUTCDate() === Number(dia_.slice(8)), 'Informe uma data válida.');

const dois = (n: number): string => String(n).padStart(2, '0');

/** A day, `2027-08-02`. */
export const data = <const R extends boolean = false>(
  label: string,
  options: Common<string, R> = {},
): Field<string, R> =>
  build(label, options, {
    kind: 'data',
    schema: dia,
    sql: 'date',
    exemplo: (serie) => `2027-01-${dois(1 + (serie % 28))}`,
  });

/** A minute of the project's wall clock. */
export const dataHora = <const R extends boolean = false>(
  label: string,
  options: Common<string, R> = {},
): Field<string, R> =>
  build(label, options, {
    kind: 'dataHora',
    schema: dataHoraSchema,
    sql: 'timestamp without time zone',
    exemplo: (serie) => `2027-01-${dois(1 + (serie % 28))}T07:00`,
  });
