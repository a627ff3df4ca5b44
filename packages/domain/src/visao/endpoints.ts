import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idTexto, vazio, versao } from '../values.ts';
import { alcanceDaVisao, estadoDaVisao, listaComVisoes, nomeDaVisao, visao, visoesDaLista } from './schema.ts';

/** Each call also asks for the permission to see the list. */
const acesso = 'sessao';
const lista = z.strictObject({ lista: listaComVisoes });
const params = z.strictObject({ lista: listaComVisoes, id: idTexto });

export const listVisoes = defineEndpoint({
  metodo: 'GET',
  caminho: '/visao/:lista',
  resumo: 'Visões salvas de uma lista: as minhas e as compartilhadas comigo, e a que abre a lista.',
  acesso,
  params: lista,
  resposta: visoesDaLista,
});

export const createVisao = defineEndpoint({
  metodo: 'POST',
  caminho: '/visao/:lista',
  resumo: 'Salva uma visão da lista.',
  acesso,
  params: lista,
  body: z.strictObject({ nome: nomeDaVisao, alcance: alcanceDaVisao.default('PESSOAL'), estado: estadoDaVisao }),
  cria: true,
  resposta: visao,
});

export const updateVisao = defineEndpoint({
  metodo: 'PUT',
  caminho: '/visao/:lista/:id',
  resumo: 'Muda uma visão: o que não vem fica.',
  acesso,
  params,
  query: versao,
  body: z.strictObject({
    nome: nomeDaVisao.optional(),
    alcance: alcanceDaVisao.optional(),
    estado: estadoDaVisao.optional(),
  }),
  resposta: visao,
});

export const deleteVisao = defineEndpoint({
  metodo: 'DELETE',
  caminho: '/visao/:lista/:id',
  resumo: 'Exclui uma visão; por um dia pode ser desfeito.',
  acesso,
  params,
  query: versao,
  resposta: vazio,
});

export const restoreVisao = defineEndpoint({
  metodo: 'POST',
  caminho: '/visao/:lista/:id/restaurar',
  resumo: 'Desfaz a exclusão de uma visão.',
  acesso,
  params,
  resposta: visao,
});

export const setVisaoPadrao = defineEndpoint({
  metodo: 'PUT',
  caminho: '/visao/:lista/padrao',
  resumo: 'Escolhe com que visão a lista abre para mim; nulo: como ela é.',
  acesso,
  params: lista,
  body: z.strictObject({ id: id.nullable() }),
  resposta: visoesDaLista,
});
