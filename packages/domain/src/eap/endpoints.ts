import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idTexto, params, vazio } from '../values.ts';
import {
  achadoWire,
  createEapBody,
  eapWire,
  pedidoModelo,
  pedidoPrevia,
  previaModelo,
  updateEapBody,
} from './schema.ts';

export const listEap = defineEndpoint({
  metodo: 'GET',
  caminho: '/projeto/eap/:id',
  resumo: 'Nós da EAP de um projeto, na ordem da árvore.',
  acesso: 'Eap:ListarEap',
  params,
  resposta: z.array(eapWire),
});

export const createEap = defineEndpoint({
  metodo: 'POST',
  caminho: '/projeto/eap',
  resumo: 'Cria um nó da EAP, o último entre os irmãos.',
  acesso: 'Eap:EditarEap',
  body: createEapBody,
  cria: true,
  resposta: eapWire,
});

export const updateEap = defineEndpoint({
  metodo: 'PUT',
  caminho: '/projeto/eap/:id',
  resumo:
    'Altera um nó da EAP, ou o move: para baixo de outro, ou entre os irmãos. Os códigos que não estão travados seguem a posição.',
  acesso: 'Eap:EditarEap',
  params,
  body: updateEapBody,
  resposta: eapWire,
});

export const deleteEap = defineEndpoint({
  metodo: 'DELETE',
  caminho: '/projeto/eap/:id',
  resumo:
    'Exclui um nó da EAP sem nós abaixo. Os serviços dele passam para o nó `destino`; sem destino, um nó com serviços não é excluído, e a resposta propõe o nó acima.',
  acesso: 'Eap:EditarEap',
  params,
  query: z.strictObject({ destino: idTexto.optional() }),
  resposta: vazio,
});

export const renumerarEap = defineEndpoint({
  metodo: 'POST',
  caminho: '/projeto/eap/:id/renumerar',
  resumo: 'Dá aos nós da EAP de um projeto os códigos da posição; os travados ficam, se não se pede o contrário.',
  acesso: 'Eap:EditarEap',
  params,
  body: z.strictObject({ travados: z.boolean().default(false) }),
  resposta: z.strictObject({ mudaram: z.int() }),
});

export const verificarEap = defineEndpoint({
  metodo: 'GET',
  caminho: '/projeto/eap/:id/verificacao',
  resumo: 'O que a EAP de um projeto tem para corrigir, com os nós de cada achado.',
  acesso: 'Eap:ListarEap',
  params,
  resposta: z.array(achadoWire),
});

export const previaModeloEap = defineEndpoint({
  metodo: 'GET',
  caminho: '/projeto/eap/:id/modelo',
  resumo: 'O que um modelo de EAP faria: nós que cria e reaproveita, serviços que move, nós que ficam vazios.',
  acesso: 'Eap:EditarEap',
  params,
  query: pedidoPrevia,
  resposta: previaModelo,
});

export const aplicarModeloEap = defineEndpoint({
  metodo: 'POST',
  caminho: '/projeto/eap/:id/modelo/aplicar',
  resumo:
    'Monta a EAP de um projeto pelos atributos dos serviços e os move para os nós; nada se exclui, a não ser os nós que ficam vazios, quando se pede.',
  acesso: 'Eap:EditarEap',
  params,
  body: pedidoModelo,
  resposta: z.strictObject({
    novos: z.int(),
    movidos: z.int(),
    excluidos: z.int(),
    montagemId: id.meta({ description: 'Com ele a montagem se desfaz.' }),
  }),
});

export const desfazerModeloEap = defineEndpoint({
  metodo: 'POST',
  caminho: '/projeto/eap/:id/modelo/desfazer',
  resumo:
    'Desfaz a última montagem da EAP por um modelo: nós, códigos e serviços como eram. Recusa, e diz o que foi, se a árvore mudou depois.',
  acesso: 'Eap:EditarEap',
  params,
  body: z.strictObject({ montagemId: id }),
  resposta: z.strictObject({ movidos: z.int() }),
});
