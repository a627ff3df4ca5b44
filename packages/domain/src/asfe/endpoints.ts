import { z } from 'zod';
import { impactoSimulado } from '../cronograma/simulacao/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pacotesNoEquipamento } from '../pacote/schema.ts';
import { idTexto } from '../values.ts';
import { asfe } from './cadastro.ts';

const params = z.strictObject({ id: idTexto });

export const simularAsfe = defineEndpoint({
  metodo: 'POST',
  caminho: '/asfe/:id/simular',
  resumo: 'O que as atividades propostas fariam com o cronograma; o resultado fica na ASFE.',
  acesso: asfe.permission('Editar'),
  projeto: true,
  pesado: true,
  params,
  resposta: impactoSimulado,
});

export const printAsfe = defineEndpoint({
  metodo: 'GET',
  caminho: '/asfe/:id/formulario',
  resumo: 'O formulário da ASFE em PDF: pedido, impacto e votos.',
  acesso: asfe.permission('Listar'),
  projeto: true,
  pesado: true,
  params,
  resposta: z.unknown(),
  midia: 'application/pdf',
});

export const listPacotesDaAsfe = defineEndpoint({
  metodo: 'GET',
  caminho: '/asfe/pacote/:equipamentoId',
  resumo:
    'Os pacotes típicos do tipo de um equipamento com o que dão nele: o que uma ASFE pode propor como atividades.',
  acesso: asfe.permission('Cadastrar'),
  projeto: true,
  params: z.strictObject({ equipamentoId: idTexto }),
  resposta: pacotesNoEquipamento,
});
