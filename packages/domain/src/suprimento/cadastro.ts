import { defineCadastro, defineFilho } from '../cadastro.ts';
import { booleano, estado, opcao, referencia } from '../field-choice.ts';
import { decimal, dinheiro, inteiro } from '../field-number.ts';
import { numeroDoProjeto, texto } from '../field-text.ts';
import { data } from '../field-time.ts';
import { UNIDADES } from '../insumo/cadastro.ts';
import { VER_CUSTO } from '../permissions.ts';
import { SITUACOES, suprimentoWorkflow } from './workflow.ts';

const FONTES = {
  ESTOQUE: 'Estoque',
  COMPRA: 'Compra',
  FABRICACAO: 'Fabricação',
  LOCACAO: 'Locação',
  CLIENTE: 'Cliente',
  CONTRATADA: 'Contratada',
} as const;
const FAROIS = { VERMELHO: 'Vermelho', AMARELO: 'Amarelo', VERDE: 'Verde' } as const;

/** Below the last decimal of a quantity, so that a sum of decimals does not exceed itself. */
const MARGEM = 0.00001;

/** What came of a supply, one row for each delivery. */
const recebimentos = defineFilho({
  label: 'Recebimentos',
  tabela: 'suprimento_recebimento',
  max: 50,
  fields: {
    data: data('Data', { required: true }),
    quantidade: decimal('Quantidade', { required: true, casas: 4, min: 0.0001, max: 99_999_999 }),
    notaFiscal: texto('Nota fiscal', { max: 44 }),
    valor: dinheiro('Valor', { acesso: VER_CUSTO }),
    local: texto('Local', { max: 30 }),
    observacao: texto('Observação', { max: 300 }),
  },
});

interface Recebimento {
  readonly data: string;
  readonly quantidade: string;
}
const chegadas = (row: object): readonly Recebimento[] =>
  ((row as { recebimentos?: readonly Recebimento[] | null }).recebimentos ?? []).filter((um) => um.data);

interface Quantidades {
  readonly fonte?: string | null | undefined;
  readonly aprovada?: string | null | undefined;
  readonly entregue?: string | null | undefined;
  readonly devolvida?: string | null | undefined;
}

/**
 * Nobody approves more than came, delivers more than was approved, or gets back more than was delivered. What leaves
 * the stock without a receipt was approved when it entered the stock.
 */
function quantidades(row: Quantidades): Record<string, string> {
  const { fonte, aprovada, entregue, devolvida } = row;
  const veio = chegadas(row).reduce((soma, { quantidade }) => soma + Number(quantidade), 0);
  const doEstoque = fonte === 'ESTOQUE' && veio === 0 && (aprovada ?? null) === null;
  return {
    ...(veio > 0 && Number(aprovada ?? 0) > veio + MARGEM ? { aprovada: 'Não pode passar do que foi recebido.' } : {}),
    ...(!doEstoque && Number(entregue ?? 0) > Number(aprovada ?? 0)
      ? { entregue: 'Não pode passar do que foi aprovado.' }
      : {}),
    ...(Number(devolvida ?? 0) > Number(entregue ?? 0) ? { devolvida: 'Não pode passar do que foi entregue.' } : {}),
  };
}

/** A material that a service of the shutdown needs; without a service, of the shutdown as a whole. */
export const suprimento = defineCadastro({
  path: 'suprimento',
  modulo: 'Suprimento',
  entidade: 'Suprimento',
  labels: { singular: 'Suprimento', plural: 'Suprimentos', genero: 'm' },
  scope: 'projeto',
  proprio: { por: 'servicoId' },
  title: ['numero'],
  key: ['numero'],
  outrasChaves: [
    ['reserva', 'itemReserva'],
    ['pedido', 'itemPedido'],
  ],
  fluxo: suprimentoWorkflow,
  columns: [
    'numero',
    'situacao',
    'descricao',
    'quantidade',
    'unidade',
    'tag',
    'servicoId',
    'insumoId',
    'recebido',
    'necessidade',
    'fonte',
    'pedido',
    'fornecedor',
    'prometidaEm',
    'folga',
    'farol',
    'impacto',
    'kit',
  ],
  copia: ['servicoId', 'atividadeId', 'insumoId', 'quantidade', 'antecedencia', 'fonte', 'responsavelId'],
  segue: ['calculo'],
  derivados: {
    tag: texto('TAG', { max: 40 }),
    descricao: texto('Descrição', { max: 200 }),
    unidade: opcao('Un.', UNIDADES),
    recebido: decimal('Recebido', { casas: 4, ajuda: 'Soma dos recebimentos.' }),
    valorTotal: dinheiro('Valor total', { acesso: VER_CUSTO, soma: true }),
    chegada: data('Chegada', { ajuda: 'Reprogramada, senão prometida, senão a que estoque e prazo do insumo dão.' }),
    recebidoEm: data('Recebido em', { ajuda: 'Último recebimento do que já está recebido.' }),
    folga: inteiro('Folga', { min: -9_999, unidade: 'dias', ajuda: 'Dias entre a chegada e a necessidade.' }),
    farol: opcao('Farol', FAROIS, { tons: { VERMELHO: 'critico', AMARELO: 'atencao' } }),
    impacto: inteiro('Impacto', {
      unidade: 'h',
      ajuda: 'Quanto a chegada passa do início mais tarde da atividade: o que ela atrasa a parada.',
    }),
    critico: booleano('Crítico', { ajuda: 'A atividade que o pede é crítica ou tem menos de 24 h de folga.' }),
    longoPrazo: booleano('Longo prazo', { ajuda: 'O insumo leva muito para chegar, pelo cadastro dele.' }),
    exigeCertificado: booleano('Exige certificado'),
    capId: referencia('Liberado por CAP', 'cap', { ajuda: 'O cancelamento que o liberou para devolução.' }),
  },
  filhos: { recebimentos },
  fields: {
    numero: numeroDoProjeto('SUP-'),
    situacao: estado('Situação', SITUACOES, 'IDENTIFICADO'),
    servicoId: referencia('Serviço', 'servico', { ajuda: 'Vazio: geral da parada.' }),
    atividadeId: referencia('Atividade', 'atividade', { ajuda: 'Com ela, a necessidade segue o cronograma.' }),
    insumoId: referencia('Insumo', 'insumo', { required: true }),
    quantidade: decimal('Quantidade', { required: true, casas: 4, min: 0.0001, max: 99_999_999 }),
    necessidade: {
      ...data('Necessidade', { ajuda: 'Vazia: a da atividade; sem atividade, 30 dias antes da parada.' }),
      proposto: true,
    },
    antecedencia: inteiro('Antecedência', { padrao: 7, max: 365, unidade: 'dias', ajuda: 'Antes da atividade.' }),
    fonte: opcao('Fonte', FONTES, { padrao: 'ESTOQUE' }),
    reserva: texto('Reserva', { max: 12, search: true }),
    itemReserva: texto('Item da reserva', { max: 12 }),
    requisicao: texto('RC', { max: 12, search: true }),
    pedido: texto('Pedido', { max: 12, search: true }),
    itemPedido: texto('Item do pedido', { max: 12 }),
    fornecedor: texto('Fornecedor', { max: 120, search: true }),
    valorUnitario: dinheiro('Valor unitário', { acesso: VER_CUSTO }),
    valorCorrigido: dinheiro('Valor corrigido', {
      acesso: VER_CUSTO,
      ajuda: 'Do item inteiro, pelo acompanhamento de compras; vale no lugar de quantidade × valor unitário.',
    }),
    requisitadaEm: data('Data da RC'),
    pedidoEm: data('Data do pedido'),
    prometidaEm: data('Prometida'),
    reprogramadaEm: data('Reprogramada'),
    aprovada: decimal('Qtd. aprovada', { casas: 4, max: 99_999_999, ajuda: 'Vazia ao aprovar: tudo o que chegou.' }),
    entregue: decimal('Qtd. entregue', {
      casas: 4,
      max: 99_999_999,
      ajuda: 'Vazia ao entregar: tudo o que foi aprovado.',
    }),
    devolvida: decimal('Qtd. devolvida', {
      casas: 4,
      max: 99_999_999,
      ajuda: 'Vazia ao devolver: tudo o que foi entregue.',
    }),
    registroFinal: booleano('Com registro final', {
      ajuda: 'O SAP não deixa sair mais nada da reserva: o que saiu conta como entregue no campo.',
    }),
    armazenagem: texto('Posição', { max: 30 }),
    kit: texto('Kit', { max: 30, search: true }),
    certificado: texto('Certificado', { max: 60 }),
    motivoAtraso: texto('Motivo do atraso', { max: 300, ajuda: 'Do que chega depois da necessidade.' }),
    responsavelId: referencia('Responsável', 'pessoa'),
  },
  confronto: {
    alvos: ['atividadeId'],
    regra: ({ servicoId }, { alvos: { atividadeId } }) =>
      atividadeId && atividadeId['servicoId'] !== servicoId ? { atividadeId: 'A atividade é de outro serviço.' } : {},
  },
  rule: ({ requisitadaEm, pedidoEm, itemReserva, reserva, itemPedido, pedido, servicoId, atividadeId, ...row }) => ({
    ...(requisitadaEm && pedidoEm && pedidoEm < requisitadaEm
      ? { pedidoEm: 'O pedido não pode ser antes da requisição.' }
      : {}),
    ...(atividadeId && !servicoId ? { atividadeId: 'Informe também o serviço.' } : {}),
    ...(itemReserva && !reserva ? { reserva: 'Informe a reserva do item.' } : {}),
    ...(itemPedido && !pedido ? { pedido: 'Informe o pedido do item.' } : {}),
    ...quantidades(row),
    ...(pedidoEm && chegadas(row).some(({ data: dia }) => dia < pedidoEm)
      ? { pedidoEm: 'Há recebimento anterior ao pedido.' }
      : {}),
  }),
});
