import { defineEndpoint } from '../endpoint.ts';
import { documentoApi } from './schema.ts';

export const getDocumentacaoApi = defineEndpoint({
  metodo: 'GET',
  caminho: '/docs',
  resumo: 'Descrição das chamadas da API em OpenAPI 3.1.',
  acesso: 'sessao',
  pesado: true,
  resposta: documentoApi,
});
