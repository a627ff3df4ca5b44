import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { leiauteDaLista, leiauteGuardado, nomeDaLista } from './schema.ts';

export const listLeiautes = defineEndpoint({
  metodo: 'GET',
  caminho: '/visao/colunas',
  resumo: 'Colunas e altura das linhas de cada lista, como a própria pessoa as deixou.',
  acesso: 'sessao',
  resposta: z.record(nomeDaLista, leiauteGuardado),
});

export const saveLeiaute = defineEndpoint({
  metodo: 'PUT',
  caminho: '/visao/colunas/:lista',
  resumo: 'Guarda as colunas e a altura das linhas de uma lista para a própria pessoa; a última gravação vale.',
  acesso: 'sessao',
  params: z.strictObject({ lista: nomeDaLista }),
  body: leiauteDaLista,
  resposta: leiauteGuardado,
});
