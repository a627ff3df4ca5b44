import { z } from 'zod';
import { referencia } from '../../field-choice.ts';
import { decimal } from '../../field-number.ts';
import { texto } from '../../field-text.ts';
import { data } from '../../field-time.ts';
import { id, linhaObrigatoria } from '../../values.ts';

/** A limit: most people of a craft in each shift of the days of a period. */
export const CAMPOS_LIMITE = {
  especialidadeId: referencia('Especialidade', 'especialidade', { required: true }),
  turno: texto('Turno', { required: true, max: 40 }),
  inicio: data('De'),
  termino: data('Até'),
  limite: decimal('Limite por turno', { required: true, casas: 2, min: 0, max: 99_999 }),
};

const { inicio, termino, limite } = CAMPOS_LIMITE;
const dia = inicio.schema.nullable();
const noPeriodo = (um: { inicio?: string | null | undefined; termino?: string | null | undefined }): boolean =>
  !um.inicio || !um.termino || um.termino >= um.inicio;
const M05 = {
  message: 'A data de término deve ser igual ou posterior à data de início.',
  path: ['termino'],
};

/** A limit in the form that people write: the craft by its sigla or name, the shift by its name. */
const limiteEscrito = z
  .strictObject({
    especialidade: linhaObrigatoria(80),
    turno: linhaObrigatoria(40),
    inicio: dia,
    termino: termino.schema.nullable(),
    limite: limite.schema,
  })
  .refine(noPeriodo, M05);
export type LimiteEscrito = z.output<typeof limiteEscrito>;

/** Most limits of one paste. */
export const LIMITES_MAXIMO = 500;
export const limitesEscritos = z.strictObject({ linhas: z.array(limiteEscrito).min(1).max(LIMITES_MAXIMO) });

export const mudancaDoLimite = z.strictObject({
  versao: z.int().min(1),
  inicio: dia.optional(),
  termino: termino.schema.nullable().optional(),
  limite: limite.schema.optional(),
});
export type MudancaDoLimite = z.output<typeof mudancaDoLimite>;

export const limiteDoProjeto = z.strictObject({
  id,
  versao: z.int(),
  especialidadeId: id,
  sigla: z.string(),
  nome: z.string(),
  turnoId: id,
  turno: z.string(),
  inicio: z.string().nullable(),
  termino: z.string().nullable(),
  limite: z.string(),
});
export type LimiteDoProjeto = z.infer<typeof limiteDoProjeto>;
