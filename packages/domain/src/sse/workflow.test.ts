import { expect, it } from 'vitest';
import type { Fluxo } from '../cadastro.ts';
import { PERFIS } from '../perfis.ts';
import { judge, testsFluxo } from '../testing/fluxo.ts';
import { sse } from './cadastro.ts';
import type { Situacao, sseWorkflow } from './workflow.ts';

type Acao = keyof typeof sseWorkflow.transicoes;

/** Every transition that people make, as the specification draws them (domain.md §8.3), and who makes it. */
const CAMINHO: readonly (readonly [de: Situacao, acao: Acao, para: Situacao])[] = [
  ['RASCUNHO', 'enviar', 'EM_APROVACAO'],
  ['INICIADA_EMERGENCIA', 'enviar', 'EM_APROVACAO'],
  ['PENDENTE_NEGOCIACAO', 'enviar', 'EM_APROVACAO'],
  ['RASCUNHO', 'autorizarInicio', 'INICIADA_EMERGENCIA'],
  ['APROVADA', 'executar', 'EM_EXECUCAO'],
  ['EM_EXECUCAO', 'concluir', 'EXECUTADA'],
  ['EXECUTADA', 'receber', 'EM_ACEITE'],
  ['EXECUTADA', 'devolverExecucao', 'EM_EXECUCAO'],
  ['EM_ACEITE', 'devolverExecucao', 'EM_EXECUCAO'],
  ['EM_ACEITE', 'aceitar', 'ACEITA'],
  ['ACEITA', 'medir', 'MEDIDA'],
  ['RASCUNHO', 'cancelar', 'CANCELADA'],
  ['INICIADA_EMERGENCIA', 'cancelar', 'CANCELADA'],
  ['EM_APROVACAO', 'cancelar', 'CANCELADA'],
  ['PENDENTE_NEGOCIACAO', 'cancelar', 'CANCELADA'],
  ['APROVADA', 'cancelar', 'CANCELADA'],
];

const DO_CLIENTE = new Set(['Admin', 'Gerente da Parada', 'Planejador', 'Controlador (Apontador)', 'Fiscal / Cliente']);
const TODOS = new Set([...DO_CLIENTE, 'Contratada']);
const SO_O_CLIENTE: readonly Acao[] = ['autorizarInicio', 'receber', 'devolverExecucao', 'aceitar', 'medir'];

/** The workflow as the kernel holds it. */
const fluxo = sse.fluxo as Fluxo;

const registro = (situacao: string, mudanca: object = {}) => ({
  id: 1,
  versao: 1,
  ativo: true,
  criadoEm: '2027-01-01T00:00:00Z',
  alteradoEm: null,
  situacao,
  natureza: 'EMERGENCIAL',
  valorTotal: '9870',
  solicitanteId: 1,
  fiscalId: 1,
  contratoVigente: true,
  autorizouId: 1,
  autorizadaEm: '2027-08-03T02:00',
  // Only what was not executed can be cancelled.
  hhExecutado: situacao === 'EM_EXECUCAO' ? '10' : null,
  valorExecutado: null,
  semFoto: null,
  excede: false,
  glosado: false,
  glosa: null,
  bm: 'BM-07',
  medidaEm: '2027-08-20',
  ...mudanca,
});
testsFluxo({
  fluxo,
  caminho: CAMINHO,
  age: (acao, perfil) => (SO_O_CLIENTE.includes(acao as Acao) ? DO_CLIENTE : TODOS).has(perfil),
  registro,
});

it.each<[Acao, Situacao, object, string]>([
  ['enviar', 'RASCUNHO', { valorTotal: null }, 'Informe os itens'],
  ['enviar', 'RASCUNHO', { fiscalId: null }, 'Informe o solicitante e o fiscal.'],
  ['enviar', 'RASCUNHO', { contratoVigente: false }, 'O contrato não está vigente hoje'],
  ['autorizarInicio', 'RASCUNHO', { natureza: 'EXTRA' }, 'Só a emergencial começa antes da aprovação.'],
  ['autorizarInicio', 'RASCUNHO', { autorizouId: null }, 'Informe quem autorizou o início e quando.'],
  ['concluir', 'EM_EXECUCAO', { hhExecutado: null }, 'Lance os boletins diários antes.'],
  ['concluir', 'EM_EXECUCAO', { semFoto: '03/08, 04/08' }, 'Falta a foto do boletim assinado de 03/08, 04/08'],
  ['concluir', 'EM_EXECUCAO', { excede: true }, 'O executado passa de 110% do aprovado'],
  ['aceitar', 'EM_ACEITE', { glosado: true }, 'Diga no campo Glosa por que se aceita menos.'],
  ['medir', 'ACEITA', { bm: null }, 'Informe o número e a data do BM.'],
  ['cancelar', 'APROVADA', { hhExecutado: '8' }, 'Há boletins lançados'],
])('%s of what is %s with %o is refused: %s', (acao, situacao, mudanca, motivo) => {
  const permissoes = PERFIS.find(({ nome }) => nome === 'Admin')?.permissoes ?? [];
  expect(judge(fluxo, acao, registro(situacao, mudanca), permissoes)).toEqual({
    ok: false,
    motivo: expect.stringContaining(motivo),
  });
});

it('tells who sees no cost whom to ask for the values', () => {
  const semCusto = PERFIS.find(({ nome }) => nome === 'Fiscal / Cliente')?.permissoes ?? [];
  expect(judge(fluxo, 'enviar', registro('RASCUNHO', { valorTotal: null }), semCusto)).toEqual({
    ok: false,
    motivo: expect.stringContaining('quem vê custos: peça ao planejador'),
  });
});
