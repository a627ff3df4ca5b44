import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { dataHora, id, idTexto } from '../values.ts';

export const marco = z.strictObject({
  id,
  codigo: z.string(),
  nome: z.string(),
  tipo: z.enum(['MARCO_INICIO', 'MARCO_FIM']),
  contratual: z.boolean(),
  /** Dates in the baseline, in the current schedule, and of the actual finish. */
  base: dataHora.nullable(),
  previsto: dataHora.nullable(),
  real: dataHora.nullable(),
  /** Elapsed minutes from the baseline's date to the current one; negative is early. */
  desvio: z.int().nullable(),
  folgaTotal: z.int().nullable(),
  critica: z.boolean(),
});
export type Marco = z.infer<typeof marco>;

export const listMarcos = defineEndpoint({
  metodo: 'GET',
  caminho: '/projeto/:id/marco',
  resumo: 'Marcos do cronograma que quem chama vê, por data; até 2.000.',
  acesso: 'Projeto:ListarProjeto',
  params: z.object({ id: idTexto }),
  resposta: z.array(marco),
});
