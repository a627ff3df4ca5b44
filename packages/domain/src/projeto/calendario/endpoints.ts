import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { idTexto, params } from '../../values.ts';
import { calendarioDoProjeto, mudancaDoCalendario, novoCalendario } from './schema.ts';

const doCalendario = z.object({ id: idTexto, calendarioId: idTexto });
const resposta = z.array(calendarioDoProjeto);

export const listCalendarios = defineEndpoint({
  metodo: 'GET',
  caminho: '/projeto/:id/calendario',
  resumo: 'Calendários de trabalho do projeto.',
  acesso: 'Projeto:ListarProjeto',
  params,
  resposta,
});

export const addCalendario = defineEndpoint({
  metodo: 'POST',
  caminho: '/projeto/:id/calendario',
  resumo: 'Cria um calendário de trabalho.',
  acesso: 'GestaoProjeto:EditarCronograma',
  params,
  body: novoCalendario,
  cria: true,
  resposta,
});

export const updateCalendario = defineEndpoint({
  metodo: 'PUT',
  caminho: '/projeto/:id/calendario/:calendarioId',
  resumo: 'Altera um calendário; o cronograma é recalculado quando alguma atividade o usa.',
  acesso: 'GestaoProjeto:EditarCronograma',
  params: doCalendario,
  body: mudancaDoCalendario,
  resposta,
});

export const removeCalendario = defineEndpoint({
  metodo: 'DELETE',
  caminho: '/projeto/:id/calendario/:calendarioId',
  resumo: 'Exclui um calendário que nada usa.',
  acesso: 'GestaoProjeto:EditarCronograma',
  params: doCalendario,
  resposta,
});
