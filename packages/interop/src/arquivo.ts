import type { Atividade, Calendario, Minuto, Minutos, OpcoesCronograma, Vinculo } from '@cadencia/engine';

/** Something wrong, or worth saying, in a file. `linha` counts from 1; absent when no line is to blame. */
export interface ProblemaArquivo {
  readonly codigo: string;
  /** Portuguese, says what and what to do. */
  readonly mensagem: string;
  readonly linha?: number;
}

/** A table or element and one of its fields that the reader does not use, and how often it came with a value. */
export interface CampoIgnorado {
  readonly tabela: string;
  readonly campo: string;
  readonly ocorrencias: number;
}

export interface CalendarioArquivo extends Calendario {
  readonly nome: string;
  /** Exceptions as declared in the file for this calendar: inherited ones apart, a recurring one counted once. */
  readonly excecoesProprias: number;
  /** Made by the reader out of calendars of the file, for tasks whose labour has several: not one of the file's. */
  readonly combinado?: true;
}

export interface NoEapArquivo {
  readonly idExterno: string;
  /** In small letters; what P6 and MS Project know the node by when its id changes. */
  readonly guid?: string;
  /** Absent for the root. */
  readonly pai?: string;
  readonly codigo: string;
  readonly nome: string;
  readonly ordem: number;
}

/** Dates as the program that wrote the file had calculated them, for comparison. Floats in working minutes. */
export interface DatasArquivo {
  readonly inicioCedo?: Minuto;
  readonly terminoCedo?: Minuto;
  readonly inicioTarde?: Minuto;
  readonly terminoTarde?: Minuto;
  readonly folgaTotal?: Minutos;
  readonly folgaLivre?: Minutos;
  readonly critica?: boolean;
}

export interface LinhaBaseArquivo {
  readonly inicio: Minuto;
  readonly termino: Minuto;
  readonly duracao: Minutos;
  readonly hh: number;
}

/** What only a sheet has a place for, by the names that registers have; what is empty is absent. */
export const NOMES_PROPRIOS = [
  'tag',
  'servico',
  'etapa',
  'disciplina',
  'contrato',
  'especialidade',
  'ordemSap',
  'operacaoSap',
] as const;
export type NomeProprio = (typeof NOMES_PROPRIOS)[number];

export interface ProprioArquivo extends Readonly<Partial<Record<NomeProprio, string>>> {
  /** Points of progress, in the unit of the project. */
  readonly peso?: number;
}

/** A split of MS Project: after `depois` working minutes of the activity, earlier splits counted, it stands for `dura`. */
export interface Interrupcao {
  readonly depois: Minutos;
  readonly dura: Minutos;
}

/** An activity; `id` is the file's own unique id (task_id, UID) as text. */
export interface AtividadeArquivo extends Atividade {
  /** As that of a node. */
  readonly guid?: string;
  readonly codigo: string;
  readonly nome: string;
  /** `idExterno` of its EAP node. */
  readonly eap: string;
  readonly ordem: number;
  /** Physical progress, 0–100. */
  readonly avanco: number;
  /** Planned, actual and remaining labour hours. */
  readonly hh: number;
  readonly hhReal: number;
  readonly hhRestante: number;
  /** From the file's baseline, else from its target dates. Absent when it has neither. */
  readonly linhaBase?: LinhaBaseArquivo;
  readonly datas: DatasArquivo;
  readonly proprio?: ProprioArquivo;
  /** Only of what has not started; `duracao` and `restante` span them. */
  readonly interrupcoes?: readonly Interrupcao[];
}

export interface RecursoArquivo {
  readonly idExterno: string;
  readonly sigla: string;
  readonly nome: string;
  readonly tipo: 'MAO_DE_OBRA' | 'EQUIPAMENTO' | 'MATERIAL';
}

export interface AlocacaoArquivo {
  readonly atividade: string;
  readonly recurso: string;
  /** Crew: how many of the resource at once. */
  readonly quantidade: number;
  readonly hh: number;
  readonly hhReal: number;
}

/** One schedule of a file, as plain values. */
export interface ProjetoArquivo {
  readonly idExterno: string;
  readonly sigla: string;
  readonly titulo: string;
  readonly comportamento: 'P6' | 'MS_PROJECT';
  readonly inicio: Minuto;
  /** Absent when the file has no data date. */
  readonly dataBase?: Minuto;
  readonly terminoImposto?: Minuto;
  readonly opcoes: OpcoesCronograma;
  readonly calendarioPadrao: string;
  readonly calendarios: readonly CalendarioArquivo[];
  readonly eap: readonly NoEapArquivo[];
  readonly atividades: readonly AtividadeArquivo[];
  readonly vinculos: readonly Vinculo[];
  readonly recursos: readonly RecursoArquivo[];
  readonly alocacoes: readonly AlocacaoArquivo[];
  /** True when the baseline comes from a baseline of the file and not from its target dates. */
  readonly linhaBasePropria: boolean;
  /** Placeholders of MS Project that are not values of anyone: counted, not read. */
  readonly omitidos?: { readonly recursosSemNome: number; readonly alocacoesSemRecurso: number };
  /** The file has a place for everything of a schedule: what it does not say is not so. */
  readonly completo?: true;
  /** What the file has no table for: what it would say of that is a guess. */
  readonly calados?: readonly ('PROJETO' | 'CALENDARIOS' | 'ALOCACOES')[];
  /** The columns of `proprio` that the sheet has, filled or not: one that it has not says nothing. */
  readonly proprios?: readonly NomeProprio[];
  /** Planned progress at the data date, 0–100, by activity: shown in sheets, and read by nobody. */
  readonly previstos?: ReadonlyMap<string, number>;
  /** Weights follow from hours or durations: a file without them loses none. */
  readonly pesoCalculado?: true;
  readonly avisos: readonly ProblemaArquivo[];
}

export interface ArquivoCronograma {
  readonly formato: 'XER' | 'PMXML' | 'MSPDI' | 'XLSX' | 'CSV';
  readonly versao: string;
  readonly codificacao: string;
  readonly projetos: readonly ProjetoArquivo[];
  readonly ignorados: readonly CampoIgnorado[];
  readonly avisos: readonly ProblemaArquivo[];
}

export type LeituraArquivo =
  | { readonly ok: true; readonly arquivo: ArquivoCronograma }
  | { readonly ok: false; readonly erros: readonly ProblemaArquivo[] };
