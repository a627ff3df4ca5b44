import { CAMPOS, porCampo } from '@cadencia/domain/cronograma/campos.ts';
import type { NomeProprio } from '../../arquivo.ts';
import type { Campo, Campos } from './campo.ts';
import { DATAS } from './datas.ts';

/** Duration of an activity, and its hours of work. */
const TRABALHO = {
  duracao: {
    titulo: 'Duração (h)',
    especie: 'horas',
    largura: 11,
    outros: [
      'duration',
      'original duration',
      'planned duration',
      'target drtn hr cnt',
      'duracao original',
      'duracao planejada',
      'dur',
    ],
  },
  restante: {
    titulo: 'Duração restante (h)',
    especie: 'horas',
    largura: 11,
    outros: ['remaining duration', 'remain drtn hr cnt'],
  },
  hh: {
    titulo: 'HH',
    especie: 'numero',
    largura: 10,
    outros: ['work', 'trabalho', 'budgeted labor units', 'planned labor units', 'hh previsto', 'target work qty'],
  },
  hhReal: {
    titulo: 'HH real',
    especie: 'numero',
    largura: 10,
    outros: ['actual work', 'trabalho real', 'actual labor units', 'hh realizado', 'act work qty'],
  },
  hhRestante: {
    titulo: 'HH restante',
    especie: 'numero',
    largura: 10,
    outros: ['remaining work', 'trabalho restante', 'remaining labor units', 'remain work qty'],
  },
} as const satisfies Campos;

/** Inputs of the dates: relationships, calendars, constraints. */
const REGRAS = {
  predecessoras: {
    titulo: 'Predecessoras',
    especie: 'texto',
    largura: 30,
    outros: ['predecessors', 'predecessora', 'predecessor', 'predecessor details', 'pred', 'pred list'],
  },
  calendario: {
    titulo: 'Calendário',
    especie: 'texto',
    largura: 20,
    outros: ['task calendar', 'calendar', 'calendario da tarefa', 'clndr id', 'calendar name'],
  },
  calendarioFolga: { titulo: 'Calendário da folga', especie: 'texto', largura: 20 },
  restricao: {
    titulo: 'Restrição',
    especie: 'texto',
    largura: 24,
    outros: ['constraint type', 'tipo de restricao', 'primary constraint', 'cstr type'],
  },
  restricaoData: {
    titulo: 'Data da restrição',
    especie: 'data',
    largura: 16,
    outros: ['constraint date', 'data de restricao', 'primary constraint date', 'cstr date'],
  },
  restricao2: {
    titulo: 'Segunda restrição',
    especie: 'texto',
    largura: 24,
    outros: ['secondary constraint', 'cstr type2'],
  },
  restricao2Data: {
    titulo: 'Data da segunda restrição',
    especie: 'data',
    largura: 16,
    outros: ['secondary constraint date', 'cstr date2'],
  },
  ...porCampo((nome, especie): Campo => {
    const { rotulo, outros } = CAMPOS[nome];
    return especie === 'data'
      ? { titulo: rotulo, especie, largura: 16, outros }
      : { titulo: `${rotulo} (h)`, especie, largura: 12, outros };
  }),
  manualInicio: { titulo: 'Início à mão', especie: 'data', largura: 16 },
  manualTermino: { titulo: 'Fim à mão', especie: 'data', largura: 16 },
} as const satisfies Campos;

/** Place of a row in the tree, and its name. */
const IDENTIDADE = {
  codigoEap: {
    titulo: 'Código EAP',
    especie: 'texto',
    largura: 14,
    outros: ['wbs', 'edt', 'wbs code', 'wbs id', 'codigo da eap', 'eap', 'wbs path', 'codigo wbs'],
  },
  nivel: {
    titulo: 'Nível',
    especie: 'inteiro',
    largura: 7,
    outros: [
      'outline level',
      'nivel da estrutura de topicos',
      'nivel de estrutura de topicos',
      'nivel da eap',
      'level',
    ],
  },
  nome: {
    titulo: 'Nome',
    especie: 'texto',
    largura: 60,
    obrigatorio: true,
    outros: [
      'name',
      'task name',
      'activity name',
      'nome da tarefa',
      'nome da atividade',
      'descricao',
      'descricao da atividade',
      'atividade',
      'tarefa',
      'task',
      'activity',
    ],
  },
  tipo: {
    titulo: 'Tipo',
    especie: 'texto',
    largura: 18,
    outros: ['activity type', 'task type', 'tipo da atividade', 'tipo de atividade'],
  },
  codigo: {
    titulo: 'ID atividade',
    especie: 'texto',
    largura: 14,
    outros: ['activity id', 'task code', 'codigo', 'codigo da atividade', 'id da atividade', 'id da tarefa'],
  },
  numero: {
    titulo: 'Id',
    especie: 'texto',
    largura: 6,
    soLido: true,
    outros: ['n', 'no', 'item', 'num', 'numero', 'linha'],
  },
  resumo: { titulo: 'Resumo', especie: 'sim', largura: 6, soLido: true, outros: ['summary', 'tarefa resumo'] },
  marco: { titulo: 'Marco', especie: 'sim', largura: 6, soLido: true, outros: ['milestone'] },
  recursos: {
    titulo: 'Recursos',
    especie: 'texto',
    largura: 24,
    outros: [
      'resource names',
      'nomes dos recursos',
      'nomes de recursos',
      'resources',
      'resource list',
      'especialidades',
    ],
  },
} as const satisfies Campos;

/** Values of an activity with the names of this product's registers. */
const PROPRIOS = {
  tag: { titulo: 'TAG', especie: 'texto', largura: 16, comum: true, outros: ['tag do equipamento', 'equipment tag'] },
  // In the sheets of planners "Serviço" is often the name of the work.
  servico: { titulo: 'Serviço', especie: 'texto', largura: 12, comum: true, naFaltaDe: 'nome' },
  etapa: { titulo: 'Etapa', especie: 'texto', largura: 10, comum: true },
  disciplina: { titulo: 'Disciplina', especie: 'texto', largura: 12, comum: true, outros: ['discipline'] },
  contrato: {
    titulo: 'Contrato',
    especie: 'texto',
    largura: 16,
    comum: true,
    outros: ['numero do contrato', 'n do contrato', 'contract'],
  },
  // Without a column of resources, the craft is often the one that does the work.
  especialidade: { titulo: 'Especialidade', especie: 'texto', largura: 13, comum: true, naFaltaDe: 'recursos' },
  ordemSap: {
    titulo: 'Ordem SAP',
    especie: 'texto',
    largura: 14,
    comum: true,
    outros: ['ordem de manutencao', 'om sap', 'sap order'],
  },
  operacaoSap: {
    titulo: 'Operação',
    especie: 'texto',
    largura: 10,
    comum: true,
    outros: ['operacao sap', 'sap operation'],
  },
  peso: { titulo: 'Peso', especie: 'numero', largura: 10, comum: true },
} as const satisfies Campos & Readonly<Record<NomeProprio, Campo>>;

/** The ids that find the same row again. */
const ORIGEM = {
  id: {
    titulo: 'ID de origem',
    especie: 'texto',
    largura: 14,
    outros: [
      'unique id',
      'id exclusivo',
      'id exclusiva',
      'identificador exclusivo',
      'id unico',
      'uid',
      'identificador de origem',
    ],
  },
  guid: { titulo: 'GUID', especie: 'texto', largura: 38 },
} as const satisfies Campos;

export const ABA_DO_CRONOGRAMA = 'Cronograma';

/** The columns of the sheet of the schedule, in the order in which they are written. */
export const CRONOGRAMA = {
  ...IDENTIDADE,
  ...PROPRIOS,
  ...TRABALHO,
  ...DATAS,
  ...REGRAS,
  ...ORIGEM,
} as const satisfies Campos;

export type NomeDoCampo = keyof typeof CRONOGRAMA;

/** The columns that are written. */
export const CAMPOS_ESCRITOS = Object.entries(CRONOGRAMA).flatMap(([nome, campo]) =>
  'soLido' in campo ? [] : [nome as NomeDoCampo],
);
