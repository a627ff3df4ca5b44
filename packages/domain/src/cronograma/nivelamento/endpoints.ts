import { NIVELAMENTO_PADRAO } from '@cadencia/engine';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id, janela, params, vazio } from '../../values.ts';
import { conflitoNivelamento, mudancaNivelamento, propostaNivelamento, regraNivelamento } from './schema.ts';

const LISTAR = 'GestaoProjeto:ListarGestaoProjeto';
const EDITAR = 'GestaoProjeto:EditarCronograma';

export const pedidoNivelamento = z.strictObject({
  /** True for smoothing: no activity moves beyond its float, and the end stays. */
  somenteNaFolga: z.boolean().default(false),
  regra: regraNivelamento.default('TERMINO_TARDE'),
  /** The smaller number comes first; an activity outside this list has 0. */
  prioridades: z
    .array(z.strictObject({ atividadeId: id, prioridade: z.int().min(-1_000).max(1_000) }))
    .max(5_000)
    .default([]),
  /** Activities that keep their dates. */
  fixas: z.array(id).max(5_000).default([]),
  agendas: z.int().min(1).max(100_000).default(NIVELAMENTO_PADRAO.agendas),
  /** Time limit: the search ends with the best proposal so far. */
  segundos: z.int().min(1).max(600).default(60),
  semente: z.int().min(0).max(2_147_483_647).default(1),
});
export type PedidoNivelamento = z.output<typeof pedidoNivelamento>;

export const nivelar = defineEndpoint({
  metodo: 'POST',
  caminho: '/cronograma/nivelamento',
  resumo: 'Pede uma proposta de nivelamento (ou suavização) pelos limites das especialidades; nada muda no cronograma.',
  acesso: 'GestaoProjeto:Simular',
  projeto: true,
  body: pedidoNivelamento,
  cria: true,
  resposta: z.object({ id, trabalhoId: z.string() }),
});

export const getNivelamento = defineEndpoint({
  metodo: 'GET',
  caminho: '/cronograma/nivelamento',
  resumo: 'A última proposta de nivelamento do projeto.',
  acesso: LISTAR,
  projeto: true,
  resposta: z.object({ proposta: propostaNivelamento.nullable() }),
});

export const listMudancasNivelamento = defineEndpoint({
  metodo: 'GET',
  caminho: '/cronograma/nivelamento/:id/mudanca',
  resumo: 'Janela das atividades que a proposta move, com o motivo de cada uma.',
  acesso: LISTAR,
  projeto: true,
  params,
  query: z.object(janela),
  resposta: z.object({ linhas: z.array(mudancaNivelamento).max(200), total: z.int() }),
});

export const listConflitosNivelamento = defineEndpoint({
  metodo: 'GET',
  caminho: '/cronograma/nivelamento/:id/conflito',
  resumo: 'Janela do que fica acima do limite, e por quê.',
  acesso: LISTAR,
  projeto: true,
  params,
  query: z.object(janela),
  resposta: z.object({ linhas: z.array(conflitoNivelamento).max(200), total: z.int() }),
});

export const aceitarNivelamento = defineEndpoint({
  metodo: 'POST',
  caminho: '/cronograma/nivelamento/:id/aceitar',
  resumo: 'Aceita a proposta, toda ou só nas atividades dadas, e pede o cálculo.',
  acesso: EDITAR,
  projeto: true,
  params,
  body: z.strictObject({ atividades: z.array(id).min(1).max(50_000).optional() }),
  resposta: z.object({ aceitas: z.int() }),
});

export const recusarNivelamento = defineEndpoint({
  metodo: 'POST',
  caminho: '/cronograma/nivelamento/:id/recusar',
  resumo: 'Recusa a proposta: nada muda no cronograma.',
  acesso: EDITAR,
  projeto: true,
  params,
  resposta: vazio,
});

export const limparNivelamento = defineEndpoint({
  metodo: 'POST',
  caminho: '/cronograma/nivelamento/limpar',
  resumo: 'Tira todo o nivelamento do cronograma e pede o cálculo.',
  acesso: EDITAR,
  projeto: true,
  resposta: z.object({ limpas: z.int() }),
});
