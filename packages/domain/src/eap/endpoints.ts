import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idTexto, params, vazio } from '../values.ts';
import { createEapBody, eapWire } from './schema.ts';

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
