import type { Atividade } from '@cadencia/engine';

interface Campo {
  /** What people call it, on screens, in sheets and in what an export loses. */
  readonly rotulo: string;
  /** An instant, or a length of time in minutes that sheets write in hours. */
  readonly especie: 'data' | 'horas';
  /** Names that MS Project, P6 and planners give its column in a sheet, without accents and in lower case. */
  readonly outros: readonly string[];
}

/**
 * The rules of an activity that are one value each. Column, wire name, sheet, import, export and label have the key's name
 * and follow from this table; a new row needs a migration, its effect in the engine, and its place in the formats that have one.
 */
export const CAMPOS = {
  prazo: { rotulo: 'Prazo', especie: 'data', outros: ['deadline', 'prazo final'] },
  terminoEsperado: { rotulo: 'Término esperado', especie: 'data', outros: ['expected finish', 'expect end date'] },
  inicioExterno: { rotulo: 'Início pedido por fora', especie: 'data', outros: ['external early start'] },
  terminoExterno: { rotulo: 'Término pedido por fora', especie: 'data', outros: ['external late finish'] },
  suspensaEm: { rotulo: 'Suspensa em', especie: 'data', outros: ['suspend date', 'stop', 'interromper'] },
  retomadaEm: { rotulo: 'Retomada em', especie: 'data', outros: ['resume date', 'resume', 'reiniciar'] },
  atrasoNivelamento: {
    rotulo: 'Atraso de nivelamento',
    especie: 'horas',
    outros: ['leveling delay', 'atraso por nivelamento', 'atraso do nivelamento'],
  },
} as const satisfies Partial<Record<keyof Atividade, Campo>>;

export type NomeDeCampo = keyof typeof CAMPOS;
type EspecieDeCampo = Campo['especie'];

export const NOMES_DE_CAMPOS = Object.keys(CAMPOS) as NomeDeCampo[];

export const isCampo = (nome: string): nome is NomeDeCampo => Object.hasOwn(CAMPOS, nome);

/** Makes one thing for each field, in the order of the table. */
export const porCampo = <T>(make: (nome: NomeDeCampo, especie: EspecieDeCampo, lugar: number) => T) =>
  Object.fromEntries(NOMES_DE_CAMPOS.map((nome, i) => [nome, make(nome, CAMPOS[nome].especie, i)])) as Record<
    NomeDeCampo,
    T
  >;

/** The values of an activity that `read` finds, undefined where there is none. */
export const valoresDosCampos = (
  read: (nome: NomeDeCampo, especie: EspecieDeCampo, lugar: number) => number | undefined,
) => porCampo(read) as { [N in NomeDeCampo]: Atividade[N] | undefined };

interface Atributo {
  readonly rotulo: string;
  readonly dica: string;
  readonly largura: number;
  /** A record of a register or its text; a text of the file; a day of the schedule or of the main baseline. */
  readonly especie: 'registro' | 'texto' | 'data';
  /** Name of the branch of activities without it. */
  readonly sem: string;
}

/** What an activity is of. Columns, filters, groups and views of Gestão follow from this table. */
export const ATRIBUTOS = {
  fase: { rotulo: 'Fase', dica: 'Fase do serviço.', largura: 130, especie: 'texto', sem: 'Sem fase' },
  area: {
    rotulo: 'Área',
    dica: 'Área do serviço; sem ela, a do equipamento.',
    largura: 150,
    especie: 'registro',
    sem: 'Sem área',
  },
  sistema: {
    rotulo: 'Sistema',
    dica: 'Sistema do serviço; sem ele, o do equipamento.',
    largura: 150,
    especie: 'registro',
    sem: 'Sem sistema',
  },
  tag: { rotulo: 'TAG', dica: 'Equipamento do serviço.', largura: 130, especie: 'registro', sem: 'Sem TAG' },
  servico: { rotulo: 'Serviço', dica: 'Serviço da atividade.', largura: 220, especie: 'registro', sem: 'Sem serviço' },
  etapa: { rotulo: 'Etapa', dica: 'Etapa da atividade.', largura: 150, especie: 'registro', sem: 'Sem etapa' },
  disciplina: {
    rotulo: 'Disciplina',
    dica: 'Disciplina do serviço.',
    largura: 150,
    especie: 'registro',
    sem: 'Sem disciplina',
  },
  contrato: {
    rotulo: 'Contrato',
    dica: 'Contrato que executa o serviço.',
    largura: 130,
    especie: 'registro',
    sem: 'Sem contrato',
  },
  especialidade: {
    rotulo: 'Especialidade',
    dica: 'Da atividade; sem ela, a do recurso com mais HH ou a do serviço.',
    largura: 150,
    especie: 'registro',
    sem: 'Sem especialidade',
  },
  ordemSap: {
    rotulo: 'Ordem SAP',
    dica: 'Ordem de manutenção do serviço.',
    largura: 120,
    especie: 'texto',
    sem: 'Sem ordem SAP',
  },
  operacaoSap: {
    rotulo: 'Operação SAP',
    dica: 'Operação da atividade na ordem.',
    largura: 110,
    especie: 'texto',
    sem: 'Sem operação SAP',
  },
  tipo: {
    rotulo: 'Tipo',
    dica: 'Tarefa, marco ou o que só acompanha outras.',
    largura: 130,
    especie: 'texto',
    sem: '',
  },
  inicioCedo: {
    rotulo: 'Início',
    dica: 'Início calculado; com R, o início real. Para prender a data, use Restrição.',
    largura: 140,
    especie: 'data',
    sem: 'Sem data',
  },
  terminoCedo: {
    rotulo: 'Término',
    dica: 'Término calculado; com R, o término real. Para prender a data, use Restrição.',
    largura: 140,
    especie: 'data',
    sem: 'Sem data',
  },
  inicioBase: {
    rotulo: 'Início LB',
    dica: 'Início na linha de base principal.',
    largura: 132,
    especie: 'data',
    sem: 'Fora da linha de base',
  },
  terminoBase: {
    rotulo: 'Término LB',
    dica: 'Término na linha de base principal.',
    largura: 132,
    especie: 'data',
    sem: 'Fora da linha de base',
  },
} as const satisfies Record<string, Atributo>;

export type NomeDeAtributo = keyof typeof ATRIBUTOS;
export type NomeDeData = 'inicioCedo' | 'terminoCedo' | 'inicioBase' | 'terminoBase';
/** Attributes whose values are chosen from a list. */
export type NomeDeEscolha = Exclude<NomeDeAtributo, NomeDeData>;

export const NOMES_DE_ATRIBUTOS = Object.keys(ATRIBUTOS) as NomeDeAtributo[];
export const isAtributo = (nome: string): nome is NomeDeAtributo => Object.hasOwn(ATRIBUTOS, nome);
export const isEscolha = (nome: NomeDeAtributo): nome is NomeDeEscolha => ATRIBUTOS[nome].especie !== 'data';
export const NOMES_DE_ESCOLHAS = NOMES_DE_ATRIBUTOS.filter(isEscolha);
export const NOMES_DE_DATAS = NOMES_DE_ATRIBUTOS.filter((nome): nome is NomeDeData => !isEscolha(nome));
/** Levels of grouping at most. */
export const MAX_GRUPOS = 3;
