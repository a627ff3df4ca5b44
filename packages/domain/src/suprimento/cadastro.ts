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
    'kit',
  ],
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
    critico: booleano('Crítico', { ajuda: 'A atividade que o pede é crítica ou tem menos de 24 h de folga.' }),
    exigeCertificado: booleano('Exige certificado'),
  },
  filhos: { recebimentos },
  fields: {
    numero: numeroDoProjeto('SUP-'),
    situacao: estado('Situação', SITUACOES, 'IDENTIFICADO'),
    servicoId: referencia('Serviço', 'servico', { ajuda: 'Vazio: geral da parada.' }),
    atividadeId: referencia('Atividade', 'atividade', { ajuda: 'Com ela, a necessidade segue o cronograma.' }),
    insumoId: referencia('Insumo', 'insumo', { required: true }),
    quantidade: decimal('Quantidade', { required: true, casas: 4, min: 0.0001, max: 99_999_999 }),
    necessidade: data('Necessidade', { required: true }),
    antecedencia: inteiro('Antecedência', { padrao: 7, max: 365, unidade: 'dias', ajuda: 'Antes da atividade.' }),
    fonte: opcao('Fonte', FONTES, { padrao: 'ESTOQUE' }),
    reserva: texto('Reserva', { max: 12, search: true }),
    itemReserva: texto('Item da reserva', { max: 12 }),
    requisicao: texto('RC', { max: 12, search: true }),
    pedido: texto('Pedido', { max: 12, search: true }),
    itemPedido: texto('Item do pedido', { max: 12 }),
    fornecedor: texto('Fornecedor', { max: 120, search: true }),
    valorUnitario: dinheiro('Valor unitário', { acesso: VER_CUSTO }),
    requisitadaEm: data('Data da RC'),
    pedidoEm: data('Data do pedido'),
    prometidaEm: data('Prometida'),
    reprogramadaEm: data('Reprogramada'),
    armazenagem: texto('Posição', { max: 30 }),
    kit: texto('Kit', { max: 30, search: true }),
    certificado: texto('Certificado', { max: 60 }),
    motivoAtraso: texto('Motivo do atraso', { max: 300 }),
    responsavelId: referencia('Responsável', 'pessoa'),
  },
  confronto: {
    alvos: ['atividadeId'],
    regra: ({ servicoId }, { alvos: { atividadeId } }) =>
      atividadeId && atividadeId['servicoId'] !== servicoId ? { atividadeId: 'A atividade é de outro serviço.' } : {},
  },
  rule: ({ requisitadaEm, pedidoEm, itemReserva, reserva, itemPedido, pedido, servicoId, atividadeId }) => ({
    ...(requisitadaEm && pedidoEm && pedidoEm < requisitadaEm
      ? { pedidoEm: 'O pedido não pode ser antes da requisição.' }
      : {}),
    ...(atividadeId && !servicoId ? { atividadeId: 'Informe também o serviço.' } : {}),
    ...(itemReserva && !reserva ? { reserva: 'Informe a reserva do item.' } : {}),
    ...(itemPedido && !pedido ? { pedido: 'Informe o pedido do item.' } : {}),
  }),
});
