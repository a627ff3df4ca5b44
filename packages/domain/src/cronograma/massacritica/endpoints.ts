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
    /** Horizon in minutes of the clock after the data date. */
    horizonte: z.coerce.number().int().min(60).max(ANO).default(2_880),
    /** Limit of little float: less than this many working minutes; absent: the project's limit of near critical. */
    folgaBaixa: z.coerce.number().int().min(0).max(ANO).optional(),
    /** Number of coming shifts in the answer, each with its figures. */
    turnos: z.coerce.number().int().min(0).max(TURNOS_MAXIMO).default(6),
  }),
  pesado: true,
  resposta: quadroMassaCritica,
});
