import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { dia, id, idTexto } from '../values.ts';
import { rdo } from './cadastro.ts';

export const abrirRdos = defineEndpoint({
  metodo: 'POST',
  caminho: '/rdo/abrir',
  resumo:
    'Abre o diário de um dia de cada contrato vigente do projeto que o pedinte vê, já com apontamentos, efetivo e impedimentos; sem dia, o de hoje. Os que já existem ficam como estão.',
  acesso: rdo.permission('Cadastrar'),
  projeto: true,
  cria: true,
  body: z.strictObject({ dia: dia.optional() }),
  resposta: z.strictObject({
    dia,
    novos: z.array(id),
    /** Those that were there. */
    havia: z.array(id),
  }),
});

export const printRdo = defineEndpoint({
  metodo: 'GET',
  caminho: '/rdo/:id/formulario',
  resumo: 'O diário em PDF: o aberto como está agora, ou o assinado como foi, com as assinaturas.',
  acesso: rdo.permission('Listar'),
  projeto: true,
  pesado: true,
  params: z.strictObject({ id: idTexto }),
  resposta: z.unknown(),
  midia: 'application/pdf',
});
