import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id, idTexto, params } from '../../values.ts';
import {
  equipamentoDoEscopo,
  filtroEscopo,
  inclusaoDeTags,
  listaDeTags,
  mudancaNoEscopo,
  resultadoDasTags,
  retiradaDoEscopo,
} from './schema.ts';

export const listEscopo = defineEndpoint({
  metodo: 'GET',
  caminho: '/projeto/:id/equipamento',
  resumo: 'Equipamentos do escopo do projeto.',
  acesso: 'Projeto:ListarProjeto',
  params,
  query: filtroEscopo,
  resposta: z.strictObject({ linhas: z.array(equipamentoDoEscopo), total: z.int() }),
});

export const checkTags = defineEndpoint({
  metodo: 'POST',
  caminho: '/projeto/:id/equipamento/conferir',
  resumo: 'Diz de cada TAG se existe na planta do cliente e se já está no escopo; nada é gravado.',
  acesso: 'Projeto:EditarProjeto',
  efeito: 'leitura',
  params,
  body: listaDeTags,
  resposta: resultadoDasTags,
});

export const addTags = defineEndpoint({
  metodo: 'POST',
  caminho: '/projeto/:id/equipamento',
  resumo: 'Põe no escopo os equipamentos das TAGs que existem na planta do cliente.',
  acesso: 'Projeto:EditarProjeto',
  params,
  body: inclusaoDeTags,
  cria: true,
  resposta: resultadoDasTags,
});

export const updateNoEscopo = defineEndpoint({
  metodo: 'PUT',
  caminho: '/projeto/:id/equipamento/:linha',
  resumo: 'Altera o que se planeja para um equipamento do escopo.',
  acesso: 'Projeto:EditarProjeto',
  params: z.object({ id: idTexto, linha: idTexto }),
  body: mudancaNoEscopo,
  resposta: equipamentoDoEscopo,
});

export const removeDoEscopo = defineEndpoint({
  metodo: 'POST',
  caminho: '/projeto/:id/equipamento/retirar',
  resumo: 'Tira do escopo equipamentos sem serviço; os que têm ficam e são ditos.',
  acesso: 'Projeto:EditarProjeto',
  params,
  body: retiradaDoEscopo,
  resposta: z.strictObject({ retirados: z.array(id), comServico: z.array(z.string()) }),
});
