import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id, params } from '../../values.ts';
import { filtroSistemas, mudancasDosSistemas, sistemaNaParada } from './schema.ts';

export const listSistemas = defineEndpoint({
  metodo: 'GET',
  caminho: '/projeto/:id/sistema',
  resumo: 'Sistemas da planta do projeto, na ordem de liberação, com as datas de liberação e entrega desta parada.',
  acesso: 'Projeto:ListarProjeto',
  params,
  query: filtroSistemas,
  resposta: z.strictObject({ linhas: z.array(sistemaNaParada), total: z.int() }),
});

export const saveSistemas = defineEndpoint({
  metodo: 'PUT',
  caminho: '/projeto/:id/sistema',
  resumo: 'Grava liberação, entrega e responsável de um ou vários sistemas; cada um fica ou não por si.',
  acesso: 'Projeto:EditarProjeto',
  params,
  body: mudancasDosSistemas,
  resposta: z.strictObject({
    linhas: z.array(
      z.strictObject({
        sistemaId: id,
        /** The system as it is now; absent after a refusal. */
        linha: sistemaNaParada.optional(),
        erro: z
          .strictObject({
            codigo: z.string(),
            mensagem: z.string(),
            acao: z.string(),
            campos: z.record(z.string(), z.string()),
          })
          .optional(),
      }),
    ),
  }),
});
