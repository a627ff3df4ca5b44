import { expect, it } from 'vitest';
import type { Fluxo } from '../cadastro.ts';
import { PERFIS } from '../perfis.ts';
import { judge, testsFluxo } from '../testing/fluxo.ts';
import { suprimento } from './cadastro.ts';
import type { SITUACOES, suprimentoWorkflow } from './workflow.ts';

type Situacao = keyof typeof SITUACOES;
type Acao = keyof typeof suprimentoWorkflow.transicoes;

/** Every transition that the specification draws (domain.md §8.10), with cancelling and reopening. */
const CAMINHO: readonly (readonly [de: Situacao, acao: Acao, para: Situacao])[] = [
  ['IDENTIFICADO', 'reservar', 'RESERVADO'],
  ['IDENTIFICADO', 'cotar', 'EM_COTACAO'],
  ['IDENTIFICADO', 'colocarPedido', 'PEDIDO_COLOCADO'],
  ['EM_COTACAO', 'colocarPedido', 'PEDIDO_COLOCADO'],
  ['PEDIDO_COLOCADO', 'fabricar', 'EM_FABRICACAO'],
  ['PEDIDO_COLOCADO', 'despachar', 'EM_TRANSITO'],
  ['EM_FABRICACAO', 'despachar', 'EM_TRANSITO'],
  ['IDENTIFICADO', 'baixar', 'ENTREGUE_CAMPO'],
  ['RESERVADO', 'baixar', 'ENTREGUE_CAMPO'],
  ['RESERVADO', 'receber', 'RECEBIDO'],
  ['PEDIDO_COLOCADO', 'receber', 'RECEBIDO'],
  ['EM_FABRICACAO', 'receber', 'RECEBIDO'],
  ['EM_TRANSITO', 'receber', 'RECEBIDO'],
  ['RECEBIDO', 'aprovar', 'INSPECIONADO'],
  ['RECEBIDO', 'reprovar', 'REPROVADO'],
  ['INSPECIONADO', 'reprovar', 'REPROVADO'],
  ['REPROVADO', 'cotar', 'EM_COTACAO'],
  ['INSPECIONADO', 'montarKit', 'KIT_MONTADO'],
  ['INSPECIONADO', 'entregar', 'ENTREGUE_CAMPO'],
  ['KIT_MONTADO', 'entregar', 'ENTREGUE_CAMPO'],
  ['ENTREGUE_CAMPO', 'aplicar', 'APLICADO'],
  ['ENTREGUE_CAMPO', 'devolver', 'DEVOLVIDO'],
  ['IDENTIFICADO', 'cancelar', 'CANCELADO'],
  ['RESERVADO', 'cancelar', 'CANCELADO'],
  ['EM_COTACAO', 'cancelar', 'CANCELADO'],
  ['PEDIDO_COLOCADO', 'cancelar', 'CANCELADO'],
  ['EM_FABRICACAO', 'cancelar', 'CANCELADO'],
  ['EM_TRANSITO', 'cancelar', 'CANCELADO'],
  ['CANCELADO', 'reabrir', 'IDENTIFICADO'],
];

/** Profiles that may act, from the table of default grants: all of Suprimento, or their own rows. */
const AGEM = new Set(['Admin', 'Gerente da Parada', 'Planejador', 'Suprimentos', 'Contratada']);

/** The workflow as the kernel holds it. */
const fluxo = suprimento.fluxo as Fluxo;

const registro = (situacao: string, mudanca: object = {}) => ({
  id: 1,
  versao: 1,
  ativo: true,
  criadoEm: '2027-01-01T00:00:00Z',
  alteradoEm: null,
  situacao,
  fonte: 'LOCACAO',
  reserva: '1',
  pedido: '45',
  fornecedor: 'Vedamax',
  prometidaEm: '2027-07-01',
  kit: 'KIT-1',
  registroFinal: true,
  entregue: '10',
  quantidade: '10',
  recebido: '10',
  ...mudanca,
});

testsFluxo({ fluxo, caminho: CAMINHO, age: (_, perfil) => AGEM.has(perfil), registro });

it.each<[Acao, Situacao, object, string]>([
  ['reservar', 'IDENTIFICADO', { fonte: 'COMPRA' }, 'Só se reserva o que vem de estoque, do cliente ou da contratada.'],
  ['reservar', 'IDENTIFICADO', { fonte: 'ESTOQUE', reserva: null }, 'Informe a reserva.'],
  ['cotar', 'IDENTIFICADO', { fonte: 'ESTOQUE' }, 'O que vem do estoque não se cota: reserve, ou mude a fonte.'],
  ['colocarPedido', 'EM_COTACAO', { prometidaEm: null }, 'Informe o pedido, o fornecedor e a data prometida.'],
  ...[{ registroFinal: false }, { entregue: null }].map((mudanca): [Acao, Situacao, object, string] => [
    'baixar',
    'RESERVADO',
    mudanca,
    'Só se dá baixa do que o SAP retirou com registro final.',
  ]),
  [
    'aprovar',
    'RECEBIDO',
    { exigeCertificado: true, certificado: null },
    'Informe o certificado: este insumo exige um.',
  ],
  ['aprovar', 'RECEBIDO', { aprovada: '11' }, 'A quantidade aprovada passa da recebida.'],
  ...(['colocarPedido', 'fabricar', 'despachar'] as const).map((acao): [Acao, Situacao, object, string] => [
    acao,
    acao === 'colocarPedido' ? 'EM_COTACAO' : 'PEDIDO_COLOCADO',
    { folga: -1, motivoAtraso: null },
    'Chega depois da necessidade: informe o motivo do atraso.',
  ]),
  ['montarKit', 'INSPECIONADO', { kit: null }, 'Informe o kit.'],
])('%s of what is %s with %o is refused: %s', (acao, situacao, mudanca, motivo) => {
  const permissoes = PERFIS.find(({ nome }) => nome === 'Admin')?.permissoes ?? [];
  expect(judge(fluxo, acao, registro(situacao, mudanca), permissoes)).toEqual({ ok: false, motivo });
});

it.each([
  ['0', 'Nenhum recebimento foi lançado: fica lançado que hoje chegou tudo, 1.200,5.'],
  ['400', 'Chegou menos que o pedido: 400 de 1.200,5.'],
  ['1200.5', undefined],
  ['1320', undefined],
  ['1321', 'Chegou mais que o pedido: 1.321 de 1.200,5.'],
])('warns before much else than the quantity is received: %s of 1200.5', (recebido, ressalva) => {
  const permissoes = PERFIS.find(({ nome }) => nome === 'Admin')?.permissoes ?? [];
  expect(judge(fluxo, 'receber', registro('EM_TRANSITO', { quantidade: '1200.5', recebido }), permissoes)).toEqual({
    ok: true,
    ...(ressalva && { ressalva }),
  });
});
