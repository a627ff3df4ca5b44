import { defineEndpoint } from '../../endpoint.ts';
import { params } from '../../values.ts';
import { fluxoDoProjeto, mudancaSituacao } from './schema.ts';

export const getFluxo = defineEndpoint({
  metodo: 'GET',
  caminho: '/projeto/:id/situacao',
  resumo: 'Situação do projeto e o que se pode fazer com ela; o que não se pode diz por quê.',
  acesso: 'Projeto:ListarProjeto',
  params,
  resposta: fluxoDoProjeto,
});

export const mudarSituacao = defineEndpoint({
  metodo: 'POST',
  caminho: '/projeto/:id/situacao',
  resumo: 'Muda a situação do projeto, sobre a versão lida.',
  acesso: 'Projeto:ListarProjeto',
  params,
  body: mudancaSituacao,
  resposta: fluxoDoProjeto,
});
