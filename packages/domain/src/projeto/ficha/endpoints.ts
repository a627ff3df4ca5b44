import { defineEndpoint } from '../../endpoint.ts';
import { params } from '../../values.ts';
import { createProjetoBody, fichaWire, updateProjetoBody } from './schema.ts';

export const getProjeto = defineEndpoint({
  metodo: 'GET',
  caminho: '/projeto/:id',
  resumo: 'Um projeto.',
  acesso: 'sessao',
  params,
  resposta: fichaWire,
});

export const createProjeto = defineEndpoint({
  metodo: 'POST',
  caminho: '/projeto',
  resumo: 'Cria um projeto com turnos, calendários e etapas padrão; quem cria entra na equipe.',
  acesso: 'Projeto:CadastrarProjeto',
  body: createProjetoBody,
  cria: true,
  resposta: fichaWire,
});

export const updateProjeto = defineEndpoint({
  metodo: 'PUT',
  caminho: '/projeto/:id',
  resumo: 'Altera um projeto sobre a versão lida; o que não vem fica, nulo limpa.',
  acesso: 'Projeto:EditarProjeto',
  params,
  body: updateProjetoBody,
  resposta: fichaWire,
});
