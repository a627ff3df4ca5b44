import { z } from 'zod';
import { perguntaDe } from '../cadastro-endpoints.ts';
import { defineEndpoint } from '../endpoint.ts';
import { id, params } from '../values.ts';
import { servico } from './cadastro.ts';

/** Task sheets of one batch. */
export const MAX_FOLHAS = 500;
const acesso = servico.permission('Listar');

export const printFolha = defineEndpoint({
  metodo: 'GET',
  caminho: '/servico/:id/folha',
  resumo: 'A Folha de Tarefa de um serviço em PDF: oito seções, com QR. Custos nunca saem nela.',
  acesso,
  projeto: true,
  pesado: true,
  params,
  resposta: z.unknown(),
  midia: 'application/pdf',
});

export const generateFolhas = defineEndpoint({
  metodo: 'POST',
  caminho: '/servico/folha',
  resumo: `Pede as Folhas de Tarefa de até ${MAX_FOLHAS} serviços num só PDF, feito em segundo plano. O mesmo pedido, enquanto é feito, é o mesmo trabalho.`,
  acesso,
  projeto: true,
  cria: true,
  body: z.strictObject({
    ...perguntaDe(servico),
    /** The selected services, in the order of print; absent: those that pass the filters, in the order of the list. */
    ids: z
      .array(id)
      .min(1, 'Selecione ao menos um serviço.')
      .max(MAX_FOLHAS, `Imprima no máximo ${MAX_FOLHAS} folhas por vez.`)
      .optional(),
    /** Services that pass the filters but were taken out of the selection. */
    exceto: z.array(id).min(1).max(MAX_FOLHAS).optional(),
  }),
  resposta: z.strictObject({ trabalhoId: z.uuid(), folhas: z.int() }),
});

export const downloadFolhas = defineEndpoint({
  metodo: 'GET',
  caminho: '/servico/folha/:trabalho/arquivo',
  resumo: 'O PDF das Folhas de Tarefa que quem chama pediu, guardado por um dia.',
  acesso,
  projeto: true,
  params: z.strictObject({ trabalho: z.uuid() }),
  resposta: z.unknown(),
  midia: 'application/pdf',
});
