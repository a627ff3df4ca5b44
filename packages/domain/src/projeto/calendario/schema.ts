import { z } from 'zod';
import { dia, id, linhaObrigatoria, texto } from '../../values.ts';

const DIA = 1_440;

/** Work from `inicio` to `fim`, in minutes of the day; an end past 1440 is in the next day. */
const intervalo = z
  .strictObject({
    inicio: z
      .int()
      .min(0)
      .max(DIA - 1),
    fim: z
      .int()
      .min(1)
      .max(2 * DIA),
  })
  .refine(({ inicio, fim }) => fim > inicio && fim <= inicio + DIA, 'O fim vem depois do início, em até 24 h.');
export type Intervalo = z.infer<typeof intervalo>;

const semSobra = (dia: readonly Intervalo[]): boolean =>
  dia.every(({ inicio }, i) => i === 0 || inicio >= (dia[i - 1]?.fim ?? 0));

/** The intervals of work of one day, in order. */
const intervalosDoDia = z
  .array(intervalo)
  .max(8, 'Informe no máximo 8 intervalos por dia.')
  .transform((dia) => dia.toSorted((a, b) => a.inicio - b.inicio))
  .refine(semSobra, 'Há intervalos que se sobrepõem.');

const excecao = z
  .strictObject({
    de: dia,
    ate: dia,
    /** Empty when nobody works. */
    intervalos: intervalosDoDia,
    motivo: texto(100).nullable(),
  })
  .refine(({ de, ate }) => ate >= de, {
    message: 'A data de término deve ser igual ou posterior à data de início.',
    path: ['ate'],
  });

/** Work of a night ends before the next day's work begins; the last day of the week runs into the first. */
const semana = z
  .array(intervalosDoDia)
  .length(7, 'Informe os sete dias.')
  .refine((dias) => dias.some((dia) => dia.length > 0), 'Defina ao menos um período de trabalho no calendário.')
  .refine(
    (dias) =>
      dias.every((dia, i) => {
        const seguinte = dias[(i + 1) % 7]?.[0];
        const fim = dia.at(-1)?.fim ?? 0;
        return !seguinte || fim - DIA <= seguinte.inicio;
      }),
    'Um turno da noite entra no trabalho do dia seguinte.',
  );

const escrito = {
  nome: linhaObrigatoria(120),
  /** Seven days, Sunday first. */
  semana,
  excecoes: z.array(excecao).max(400, 'Informe no máximo 400 exceções.'),
};
export const novoCalendario = z.strictObject(escrito);
export const mudancaDoCalendario = z.strictObject({ ...escrito, versao: z.int().min(1) });
export type CalendarioEscrito = z.output<z.ZodObject<typeof escrito>>;

export const calendarioDoProjeto = z.strictObject({
  id,
  versao: z.int(),
  nome: z.string(),
  semana: z.array(z.array(z.strictObject({ inicio: z.int(), fim: z.int() }))),
  excecoes: z.array(
    z.strictObject({
      de: z.string(),
      ate: z.string(),
      intervalos: z.array(z.strictObject({ inicio: z.int(), fim: z.int() })),
      motivo: z.string().nullable(),
    }),
  ),
  /** True for the project's default calendar. */
  padrao: z.boolean(),
  /** True when a file brought the calendar: another import may change it back. */
  importado: z.boolean(),
  atividades: z.int(),
});
export type CalendarioDoProjeto = z.infer<typeof calendarioDoProjeto>;
