import { z } from 'zod';
import { perguntaDe } from '../../cadastro-endpoints.ts';
import { gruposEndpointOf, somasEndpointOf } from '../../cadastro-somas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { id, janela } from '../../values.ts';
import { projeto } from './cadastro.ts';
import { projetoNaLista } from './schema.ts';

export const searchProjetos = defineEndpoint({
  metodo: 'GET',
  caminho: '/projeto/lista',
  resumo: 'Os projetos de quem chama: busca, filtros, ordem e janela.',
  acesso: 'Projeto:ListarProjeto',
  query: z.strictObject({ ...perguntaDe(projeto), ...janela }),
  resposta: z.strictObject({ linhas: z.array(projetoNaLista), total: z.int() }),
});

export const sumProjetos = somasEndpointOf(projeto);
export const groupProjetos = gruposEndpointOf(projeto);

export const listClientesDosProjetos = defineEndpoint({
  metodo: 'GET',
  caminho: '/projeto/lista/cliente',
  resumo: 'Clientes dos projetos de quem chama, para o filtro.',
  acesso: 'Projeto:ListarProjeto',
  resposta: z.array(z.strictObject({ id, nome: z.string() })),
});
