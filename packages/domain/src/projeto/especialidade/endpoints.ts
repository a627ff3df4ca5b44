import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id, idTexto, params } from '../../values.ts';
import { limiteDoProjeto, limitesEscritos, mudancaDoLimite } from './schema.ts';

const resposta = z.strictObject({
  /** Limits by craft, shift and period. */
  linhas: z.array(limiteDoProjeto),
  /** The crafts that may have a limit. */
  especialidades: z.array(z.strictObject({ sigla: z.string(), nome: z.string() })),
});

export const listLimites = defineEndpoint({
  metodo: 'GET',
  caminho: '/projeto/:id/especialidade',
  resumo: 'Limites por turno das especialidades do projeto, e as especialidades que podem ter um.',
  acesso: 'Projeto:ListarProjeto',
  params,
  resposta,
});

export const addLimites = defineEndpoint({
  metodo: 'POST',
  caminho: '/projeto/:id/especialidade',
  resumo: 'Grava limites; o que já existe para a especialidade, o turno e o período passa a ter o novo valor.',
  acesso: 'GestaoProjeto:EditarCronograma',
  params,
  body: limitesEscritos,
  cria: true,
  resposta: z.strictObject({ incluidos: z.int(), alterados: z.int() }),
});

export const updateLimite = defineEndpoint({
  metodo: 'PUT',
  caminho: '/projeto/:id/especialidade/:limiteId',
  resumo: 'Altera o valor ou o período de um limite.',
  acesso: 'GestaoProjeto:EditarCronograma',
  params: z.object({ id: idTexto, limiteId: idTexto }),
  body: mudancaDoLimite,
  resposta: limiteDoProjeto,
});

export const removeLimites = defineEndpoint({
  metodo: 'POST',
  caminho: '/projeto/:id/especialidade/retirar',
  resumo: 'Retira limites do projeto.',
  acesso: 'GestaoProjeto:EditarCronograma',
  params,
  body: z.strictObject({ ids: z.array(id).min(1).max(5_000) }),
  resposta: z.strictObject({ retirados: z.int() }),
});
