import { z } from 'zod';
import { rotulos } from '../cadastro-endpoints.ts';
import { impactoSimulado } from '../cronograma/simulacao/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { justificativa } from '../escopo-congelado.ts';
import { id, idTexto, lista } from '../values.ts';
import { cap } from './cadastro.ts';

const params = z.strictObject({ id: idTexto });

/** Services whose items one call proposes, and new links that a simulation lists, at most. */
const MAX_SERVICOS = 100;
export const MAX_RELIGADAS = 200;

/** What a cancellation does to the schedule: dates, and the links that close the gap, by the codes of their ends. */
export const efeitoDoCap = impactoSimulado.extend({
  religadas: z.array(z.strictObject({ predecessora: z.string(), sucessora: z.string() })).max(MAX_RELIGADAS),
});
export type EfeitoDoCap = z.output<typeof efeitoDoCap>;

export const simularCap = defineEndpoint({
  metodo: 'POST',
  caminho: '/cap/:id/simular',
  resumo: 'O que o cancelamento faria com o cronograma; o resultado fica no CAP.',
  acesso: cap.permission('Editar'),
  projeto: true,
  pesado: true,
  params,
  resposta: efeitoDoCap,
});

export const printCap = defineEndpoint({
  metodo: 'GET',
  caminho: '/cap/:id/formulario',
  resumo: 'O formulário do CAP em PDF: itens, impacto e votos.',
  acesso: cap.permission('Listar'),
  projeto: true,
  pesado: true,
  params,
  resposta: z.unknown(),
  midia: 'application/pdf',
});

export const reverterCap = defineEndpoint({
  metodo: 'POST',
  caminho: '/cap/:id/reverter',
  resumo: 'Abre o CAP que reverte um aplicado: aprovado, devolve as atividades e as relações como eram.',
  acesso: cap.permission('Cadastrar'),
  projeto: true,
  cria: true,
  params,
  body: z.strictObject({ justificativa }),
  resposta: z.strictObject({ id }),
});

/** An item as the form of a cancellation begins it. */
export const itemProposto = z.strictObject({
  servicoId: id,
  atividadeId: id.nullable(),
  hhPlan: z.string().nullable(),
  hhExecutado: z.string().nullable(),
  hhCancelado: z.string().nullable(),
  operacaoSap: z.string().nullable(),
});

export const listItensDoCap = defineEndpoint({
  metodo: 'GET',
  caminho: '/cap/itens',
  resumo: 'O que ainda pode sair de alguns serviços: as atividades abertas com o seu saldo, e os nomes delas.',
  acesso: cap.permission('Listar'),
  projeto: true,
  query: z.strictObject({ servicos: lista(idTexto).pipe(z.array(z.number()).max(MAX_SERVICOS)) }),
  resposta: z.strictObject({ itens: z.array(itemProposto), rotulos }),
});
