import { MOMENTOS, UNIDADES } from '../apoio/cadastro.ts';
import { daqui } from '../asfe/cadastro.ts';
import { type Acao, defineCadastro } from '../cadastro.ts';
import { FASES } from '../etapa/cadastro.ts';
import { booleano, estado, opcao, referencia } from '../field-choice.ts';
import { decimal } from '../field-number.ts';
import { numeroDoProjeto, texto } from '../field-text.ts';
import { data, dataHora } from '../field-time.ts';
import { controleApoioWorkflow, EXECUTAR, NO_LUGAR, POR_VIR, SITUACOES } from './workflow.ts';

/** What a booking is made of: it changes only before the support is booked. */
const DA_RESERVA = [
  'apoioId',
  'atividadeId',
  'localId',
  'contratoId',
  'quantidade',
  'programada',
  'programadaAte',
] as const;

const declarado = defineCadastro({
  path: 'controleapoio',
  modulo: 'Apoio',
  entidade: 'Apoio',
  labels: { singular: 'Pedido de apoio', plural: 'Pedidos de apoio', genero: 'm' },
  scope: 'projeto',
  proprio: { contrato: 'contratoId' },
  title: ['numero', 'descricao'],
  key: ['numero'],
  fluxo: controleApoioWorkflow,
  soRascunhoSai: true,
  columns: [
    'numero',
    'situacao',
    'apoioId',
    'programada',
    'equipamentoId',
    'localId',
    'quantidade',
    'unidade',
    'necessidade',
    'atividadeId',
    'turno',
    'contratoId',
    'placa',
    'validade',
    'excesso',
    'reuso',
  ],
  copia: ['apoioId', 'localId', 'contratoId', 'quantidade', 'descricao', 'impede'],
  segue: ['calculo'],
  derivados: {
    servicoId: referencia('Serviço', 'servico'),
    equipamentoId: referencia('TAG', 'equipamento'),
    areaId: referencia('Área', 'area', { ajuda: 'A do local, senão a do serviço ou a do equipamento.' }),
    disciplinaId: referencia('Disciplina', 'disciplina', { ajuda: 'A do serviço.' }),
    fase: opcao('Fase', FASES, { ajuda: 'A do serviço.' }),
    inicioAtividade: dataHora('Início da atividade'),
    atividadeGeradaId: referencia('Atividade gerada', 'atividade', { ajuda: 'A do próprio apoio, no cronograma.' }),
    turno: texto('Turno', { max: 40, ajuda: 'O do início programado; antes da programação, o da necessidade.' }),
    unidade: opcao('Unidade', UNIDADES),
    momento: opcao('Momento', MOMENTOS),
    escasso: booleano('Recurso escasso'),
    exigePlaca: booleano('Exige placa', { ajuda: 'Andaime: só fica pronto com placa e validade.' }),
    desmonta: booleano('Desmonta depois'),
    atividadeAberta: booleano('Atividade por terminar'),
    doDia: booleano('Do dia', { ajuda: 'Programado para hoje.' }),
    atrasado: booleano('Atrasado', { ajuda: 'A data-base passou da necessidade, e ele não está pronto.' }),
    depois: booleano('Depois da necessidade', { ajuda: 'Pelo programado, fica pronto depois de quando é preciso.' }),
    vencido: booleano('Liberação vencida'),
    acima: booleano('Acima da disponibilidade', { ajuda: 'Num turno da reserva, os pedidos somam mais do que há.' }),
    excesso: texto('Excesso', { max: 200, ajuda: 'O turno em que os pedidos somam mais do que há.' }),
    reuso: texto('Reaproveitamento', { max: 200, ajuda: 'Apoio do mesmo local, até 48 h antes ou depois.' }),
  },
  fields: {
    numero: numeroDoProjeto('APO-'),
    situacao: estado('Situação', SITUACOES, 'SOLICITADO'),
    apoioId: referencia('Apoio', 'apoio', { required: true }),
    atividadeId: referencia('Atividade', 'atividade', { required: true }),
    localId: referencia('Local', 'local', { ajuda: 'Vazio: o da atividade.' }),
    contratoId: referencia('Executante', 'contrato', { ajuda: 'Vazio: o fornecedor padrão do apoio.' }),
    quantidade: decimal('Quantidade', { required: true, casas: 2, min: 0.01, max: 999_999 }),
    descricao: texto('Descrição e dimensões', { max: 200, search: true, ajuda: 'L 6 × 3 × 12 m, 3 níveis.' }),
    necessidade: dataHora('Necessário em', {
      ajuda: 'Vazio: o início da atividade menos a antecedência do apoio, e segue o cronograma.',
    }),
    impede: booleano('Impede o início', {
      padrao: true,
      ajuda: 'Apoio de antes: a atividade não começa enquanto ele não está pronto.',
    }),
    programada: dataHora('Início programado'),
    programadaAte: dataHora('Fim programado', {
      ajuda: 'Vazio: pela quantidade, se em horas ou diárias; senão, o fim do turno.',
    }),
    prontoEm: daqui(dataHora('Pronto em')),
    devolvidoEm: daqui(dataHora('Devolvido em')),
    placa: texto('Placa', { max: 20, search: true, ajuda: 'AND-0123.' }),
    validade: data('Validade da liberação'),
  },
  prontas: {
    'Apoios do dia': { f: { doDia: 'true' }, ordem: 'programada', exibir: 'quadro' },
    'Programa de hoje': { f: { doDia: 'true' }, ordem: 'programada', grupo: 'apoioId' },
    'A programar': { f: { situacao: 'SOLICITADO' }, ordem: 'necessidade' },
    Atrasados: { f: { atrasado: 'true' }, ordem: 'inicioAtividade' },
    'Acima da disponibilidade': { f: { acima: 'true' }, ordem: 'programada' },
    'No lugar': { f: { situacao: NO_LUGAR }, ordem: 'validade' },
    'A reaproveitar': { f: { situacao: POR_VIR, reuso: '*' }, ordem: 'necessidade' },
  },
  trava: ({ situacao }) =>
    situacao === 'SOLICITADO'
      ? undefined
      : { motivo: 'Já programado: use Desfazer programação, e programe de novo.', presos: DA_RESERVA },
  rule: ({ programada, programadaAte }) =>
    programada && programadaAte && programadaAte <= programada ? { programadaAte: 'O fim vem depois do início.' } : {},
});

/**
 * A support that an activity asks for, from the request to its dismantling (domain.md §6.12, annex A.4). Who reports
 * progress fills in what an executor knows, such as the plate of a scaffold.
 */
export const controleapoio = Object.freeze({
  ...declarado,
  permission: (acao: Acao) => (acao === 'Editar' ? EXECUTAR : declarado.permission(acao)),
});
