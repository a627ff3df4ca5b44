import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { params, vazio } from '../../values.ts';
import { categoriaDoProjeto, createCategoriaBody, updateCategoriaBody } from './schema.ts';

const versao = z.object({ versao: z.coerce.number().int().min(1) });

/** Most categories that a project offers at a time. */
export const LIMITE_CATEGORIAS = 50;

export const listCategorias = defineEndpoint({
  metodo: 'GET',
  caminho: '/calendario/categoria',
  resumo: 'Categorias de evento do projeto, com quantos eventos há em cada uma.',
  acesso: 'Calendario:ListarCalendario',
  projeto: true,
  resposta: z.array(categoriaDoProjeto).max(LIMITE_CATEGORIAS),
});

export const createCategoria = defineEndpoint({
  metodo: 'POST',
  caminho: '/calendario/categoria',
  resumo: 'Cria uma categoria de evento; com o nome de uma que foi excluída, traz aquela de volta.',
  acesso: 'Calendario:CadastrarCalendario',
  projeto: true,
  body: createCategoriaBody,
  cria: true,
  resposta: categoriaDoProjeto,
});

export const updateCategoria = defineEndpoint({
  metodo: 'PUT',
  caminho: '/calendario/categoria/:id',
  resumo: 'Muda o nome e a cor de uma categoria, neste projeto, sobre a versão lida.',
  acesso: 'Calendario:EditarCalendario',
  projeto: true,
  params,
  body: updateCategoriaBody,
  resposta: categoriaDoProjeto,
});

export const deleteCategoria = defineEndpoint({
  metodo: 'DELETE',
  caminho: '/calendario/categoria/:id',
  resumo: 'Deixa de oferecer uma categoria neste projeto, sobre a versão lida; os eventos dela ficam como estão.',
  acesso: 'Calendario:ExcluirCalendario',
  projeto: true,
  params,
  query: versao,
  resposta: vazio,
});
