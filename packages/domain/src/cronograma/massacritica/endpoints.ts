import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { janela } from '../../values.ts';
import { quadroMassaCritica, TURNOS_MAXIMO } from './schema.ts';

const ANO = 525_600;

export const listMassaCritica = defineEndpoint({
  metodo: 'GET',
  caminho: '/cronograma/massacritica',
  resumo:
    'Janela das especialidades com limite: o HH que resta contra o que a equipe ainda pode fazer, até o fim e nos próximos turnos.',
  acesso: 'GestaoProjeto:ListarGestaoProjeto',
  projeto: true,
  query: z.object({
    ...janela,
    /** Minutes of the clock after the data date. */
    horizonte: z.coerce.number().int().min(60).max(ANO).default(2_880),
    /** Little float: less than so many working minutes; absent, what is near critical in the project. */
    folgaBaixa: z.coerce.number().int().min(0).max(ANO).optional(),
    /** The coming shifts to look at one by one. */
    turnos: z.coerce.number().int().min(0).max(TURNOS_MAXIMO).default(6),
  }),
  pesado: true,
  resposta: quadroMassaCritica,
});
