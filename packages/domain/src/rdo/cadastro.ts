import { daqui } from '../asfe/cadastro.ts';
import { defineCadastro, defineFilho, type Trava } from '../cadastro.ts';
import { booleano, estado, opcao, opcoes, referencia } from '../field-choice.ts';
import { decimal, inteiro, percentual } from '../field-number.ts';
import { numeroDoProjeto, texto, textoLongo } from '../field-text.ts';
import { data, dataHora } from '../field-time.ts';
import { rdoWorkflow, SITUACOES } from './workflow.ts';

const TEMPOS = {
  BOM: 'Bom',
  NUBLADO: 'Nublado',
  CHUVA_FRACA: 'Chuva fraca',
  CHUVA_FORTE: 'Chuva forte',
  RAIOS: 'Raios',
  VENTO_FORTE: 'Vento forte',
} as const;

const CONDICOES = { PRATICAVEL: 'Praticável', PARCIAL: 'Parcial', IMPRATICAVEL: 'Impraticável' } as const;
const USOS = { OPERANDO: 'Operando', PARADO: 'Parado', MANUTENCAO: 'Em manutenção' } as const;

/** Why work did not happen (domain.md §7.9). */
export const MOTIVOS = {
  PT_NAO_LIBERADA: 'PT não liberada',
  EQUIPAMENTO_NAO_LIBERADO: 'Equipamento não liberado',
  AGUARDANDO_INSPECAO: 'Aguardando inspeção',
  AGUARDANDO_ANDAIME: 'Aguardando andaime',
  AGUARDANDO_GUINDASTE: 'Aguardando guindaste',
  FALTA_MATERIAL: 'Falta de material',
  FALTA_FERRAMENTA: 'Falta de ferramenta',
  FALTA_PESSOAL: 'Falta de pessoal',
  FALTA_DESENHO_PROCEDIMENTO: 'Falta de desenho ou procedimento',
  INTERFERENCIA_OUTRA_FRENTE: 'Interferência de outra frente',
  CHUVA_RAIO: 'Chuva ou raio',
  SMS_PARALISACAO: 'Paralisação de SMS',
  RETRABALHO: 'Retrabalho',
  ESPERA_PREDECESSORA: 'Espera de predecessora',
  TRANSPORTE_REFEICAO: 'Transporte ou refeição',
  OUTRO: 'Outro',
} as const;
export type Motivo = keyof typeof MOTIVOS;

export const RESPONSAVEIS = {
  CLIENTE_OPERACAO: 'Cliente: operação',
  CLIENTE_INSPECAO: 'Cliente: inspeção',
  CONTRATADA: 'Contratada',
  SUPRIMENTO: 'Suprimento',
  APOIO: 'Apoio',
  CLIMA: 'Clima',
  SMS: 'SMS',
} as const;
export type Responsavel = keyof typeof RESPONSAVEIS;

const OCORRENCIAS = {
  DESVIO: 'Desvio',
  QUASE_ACIDENTE: 'Quase acidente',
  PRIMEIROS_SOCORROS: 'Primeiros socorros',
  SEM_AFASTAMENTO: 'Acidente sem afastamento',
  COM_AFASTAMENTO: 'Acidente com afastamento',
  AMBIENTAL: 'Ambiental',
  INTERDICAO: 'Interdição',
} as const;

const observacao = () => texto('Observação', { max: 300 });

const climas = defineFilho({
  label: 'Clima',
  tabela: 'rdo_clima',
  max: 6,
  fields: {
    turno: texto('Turno', { required: true, max: 40 }),
    tempo: opcao('Tempo', TEMPOS),
    condicao: opcao('Condição', CONDICOES),
    paralisado: decimal('Paralisado', { casas: 1, max: 24, unidade: 'h' }),
    observacao: observacao(),
  },
});

const efetivo = defineFilho({
  label: 'Efetivo',
  ajuda: 'Alocado é o pico do dia no cronograma; presente começa igual a ele até que você informe outro.',
  tabela: 'rdo_efetivo',
  max: 60,
  fields: {
    funcao: texto('Função', { required: true, max: 80 }),
    alocado: daqui(inteiro('Alocado', { max: 9_999 })),
    presente: inteiro('Presente', { max: 9_999 }),
    observacao: observacao(),
  },
});

const equipamentos = defineFilho({
  label: 'Equipamentos na obra',
  tabela: 'rdo_equipamento',
  max: 100,
  fields: {
    descricao: texto('Equipamento', { required: true, max: 120 }),
    quantidade: decimal('Qtd.', { casas: 2, max: 999_999 }),
    horas: decimal('Uso', { casas: 1, max: 999, unidade: 'h' }),
    uso: opcao('Situação', USOS),
    observacao: observacao(),
    pedido: daqui(texto('Pedido', { max: 20 })),
  },
});

/** Activities of a day that have a line of their own; the rest is added up in the last one. */
export const MAX_ATIVIDADES = 250;

const atividades = defineFilho({
  label: 'Atividades executadas',
  ajuda: 'Vêm dos apontamentos do dia, com o avanço e o HH que cada um deu.',
  tabela: 'rdo_atividade',
  max: MAX_ATIVIDADES + 50,
  fields: {
    descricao: texto('Atividade', { required: true, max: 300 }),
    antes: daqui(percentual('Antes')),
    avanco: daqui(percentual('No dia')),
    hh: daqui(decimal('HH', { casas: 2 })),
    observacao: observacao(),
    chave: { ...daqui(inteiro('Chave')), interno: true },
  },
});

const impedimentos = defineFilho({
  label: 'Impedimentos',
  ajuda: 'Os que o produto conhece vêm sozinhos: quando se resolvem, ganham o fim.',
  tabela: 'rdo_impedimento',
  max: 150,
  fields: {
    descricao: texto('Impedimento', { required: true, max: 400 }),
    motivo: opcao('Motivo', MOTIVOS),
    responsavel: opcao('Responsável', RESPONSAVEIS),
    inicio: dataHora('Início'),
    fim: dataHora('Fim'),
    parados: inteiro('Parados', { max: 9_999 }),
    hhPerdido: decimal('HH perdido', { casas: 1, max: 99_999 }),
    chave: { ...daqui(texto('Chave', { max: 80 })), interno: true },
  },
  rule: ({ inicio, fim }): Record<string, string> =>
    inicio && fim && fim < inicio ? { fim: 'O fim vem depois do início.' } : {},
});

const ocorrencias = defineFilho({
  label: 'Ocorrências de SMS',
  tabela: 'rdo_ocorrencia',
  max: 50,
  fields: {
    descricao: texto('O que houve', { required: true, max: 500 }),
    tipo: opcao('Tipo', OCORRENCIAS, { padrao: 'DESVIO' }),
    quando: dataHora('Quando'),
    providencia: texto('Providência', { max: 300 }),
  },
});

/** What each side still writes after the first signature. */
const TRAVAS: Readonly<Record<string, Trava>> = {
  ASSINADO_CONTRATADA: {
    motivo: 'A contratada já assinou: só o comentário do fiscal muda. Para corrigir, use Devolver.',
    livres: ['comentarioFiscal'],
  },
  ASSINADO_FISCAL: { motivo: 'O diário está assinado pelos dois lados: não muda mais.' },
};

/** What happened on one day of a contract, as both sides sign it (domain.md §8.14). */
export const rdo = defineCadastro({
  path: 'rdo',
  modulo: 'DiarioObra',
  entidade: 'DiarioObra',
  labels: { singular: 'Diário de obra', plural: 'Diário de obra', genero: 'm' },
  scope: 'projeto',
  proprio: { contrato: 'contratoId' },
  title: ['numero', 'titulo'],
  key: ['numero'],
  outrasChaves: [['contratoId', 'dia']],
  fluxo: rdoWorkflow,
  soRascunhoSai: true,
  prontas: {
    'De hoje': { f: { deHoje: 'true' }, ordem: 'contratoId' },
    'Por assinar': { f: { situacao: 'ABERTO' }, ordem: 'dia' },
    'À espera do fiscal': { f: { situacao: 'ASSINADO_CONTRATADA' }, ordem: 'dia' },
    'Com ocorrência de SMS': { f: { ocorridas: '1..' }, ordem: '-dia' },
  },
  columns: [
    'numero',
    'dia',
    'contratoId',
    'situacao',
    'pessoas',
    'hh',
    'executadas',
    'impedidas',
    'ocorridas',
    'paradoH',
    'fiscalId',
  ],
  copia: ['contratoId', 'equipamentos'],
  derivados: {
    pessoas: inteiro('Efetivo presente'),
    hh: decimal('HH do dia', { casas: 2 }),
    executadas: inteiro('Atividades'),
    impedidas: inteiro('Impedimentos abertos'),
    ocorridas: inteiro('Ocorrências de SMS'),
    paradoH: decimal('Paralisado por clima', { casas: 1, unidade: 'h' }),
    hhPerdido: decimal('HH perdidas', {
      casas: 1,
      ajuda: 'As informadas nos impedimentos; sem elas, parados × horas do dia dentro dos turnos.',
    }),
    motivos: opcoes('Motivos de impedimento', MOTIVOS),
    responsaveis: opcoes('Responsáveis por impedimento', RESPONSAVEIS),
    fotos: inteiro('Fotos', { ajuda: 'As do contrato neste dia, no Registro Fotográfico.' }),
    fotosDe: { ...dataHora('Fotos desde'), interno: true },
    fiscalId: referencia('Fiscal', 'pessoa'),
    deHoje: booleano('De hoje'),
    daEmpresa: { ...booleano('Da minha empresa'), interno: true },
    doCliente: { ...booleano('Do cliente'), interno: true },
    souFiscal: { ...booleano('Sou o fiscal'), interno: true },
    semClima: { ...booleano('Sem clima'), interno: true },
  },
  filhos: { climas, efetivo, equipamentos, atividades, impedimentos, ocorrencias },
  fields: {
    numero: numeroDoProjeto('RDO-'),
    situacao: estado('Situação', SITUACOES, 'ABERTO'),
    contratoId: referencia('Contrato', 'contrato', { required: true, fixo: true }),
    dia: data('Dia', { required: true, fixo: true }),
    titulo: {
      ...texto('Título', { max: 150, search: true, ajuda: 'De um novo, vazio: o contrato e o dia.' }),
      proposto: true,
    },
    comentarioContratada: textoLongo('Comentário da contratada', { max: 4_000 }),
    comentarioFiscal: textoLongo('Comentário do fiscal', { max: 4_000 }),
    atualizadoEm: daqui(dataHora('Eventos até')),
  },
  trava: ({ situacao }) => TRAVAS[String(situacao)],
});
