import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idTexto, texto } from '../values.ts';
import { CHAVES_PARAMETRO, parametroNoProjeto } from './schema.ts';

const resposta = z.array(parametroNoProjeto);

export const listParametros = defineEndpoint({
  metodo: 'GET',
  caminho: '/projeto/:id/parametro',
  resumo: 'Parâmetros do projeto: o valor de cada lugar e o que vale.',
  acesso: 'Projeto:ListarProjeto',
  params: z.object({ id: idTexto }),
  resposta,
});

export const setParametro = defineEndpoint({
  metodo: 'PUT',
  caminho: '/projeto/:id/parametro/:chave',
  resumo: 'Dá a um parâmetro um valor no projeto, no cliente ou no sistema; nulo volta ao de cima.',
  acesso: 'Projeto:EditarProjeto',
  params: z.object({ id: idTexto, chave: z.enum(CHAVES_PARAMETRO) }),
  body: z.strictObject({
    escopo: z.enum(['PROJETO', 'CLIENTE', 'SISTEMA']),
    valor: texto(500).nullable(),
    /** Version that the editor read; null when there was no value. */
    versao: z.int().min(1).nullable(),
  }),
  resposta,
});
