import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id, idTexto, params } from '../../values.ts';
import { etapaDoProjeto, etapaEscrita, mudancaDaEtapa } from './schema.ts';

const daEtapa = z.object({ id: idTexto, etapaId: idTexto });
/** Stages in order, phase by phase. */
const resposta = z.array(etapaDoProjeto);

export const listEtapasDoProjeto = defineEndpoint({
  metodo: 'GET',
  caminho: '/projeto/:id/etapa',
  resumo: 'Etapas do projeto.',
  acesso: 'Projeto:ListarProjeto',
  params,
  resposta,
});

export const addEtapa = defineEndpoint({
  metodo: 'POST',
  caminho: '/projeto/:id/etapa',
  resumo: 'Acrescenta uma etapa ao fim da sua fase.',
  acesso: 'Projeto:EditarProjeto',
  params,
  body: etapaEscrita,
  cria: true,
  resposta,
});

export const updateEtapa = defineEndpoint({
  metodo: 'PUT',
  caminho: '/projeto/:id/etapa/:etapaId',
  resumo: 'Altera uma etapa do projeto.',
  acesso: 'Projeto:EditarProjeto',
  params: daEtapa,
  body: mudancaDaEtapa,
  resposta,
});

export const ordenarEtapas = defineEndpoint({
  metodo: 'PUT',
  caminho: '/projeto/:id/etapa',
  resumo: 'Põe as etapas do projeto na ordem dada.',
  acesso: 'Projeto:EditarProjeto',
  params,
  body: z.strictObject({ ids: z.array(id).min(1).max(200) }),
  resposta,
});

export const removeEtapa = defineEndpoint({
  metodo: 'DELETE',
  caminho: '/projeto/:id/etapa/:etapaId',
  resumo: 'Exclui uma etapa em que não há atividade.',
  acesso: 'Projeto:EditarProjeto',
  params: daEtapa,
  resposta,
});
