import type { Atividade, Calendario, Minuto, Minutos, OpcoesCronograma, Vinculo } from '@cadencia/engine';

/** A problem or a notice about a file. `linha` counts from 1; absent when no line is to blame. */
export interface ProblemaArquivo {
  readonly codigo: string;
  /** Portuguese text that says what happened and what to do. */
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
  /** Number of exceptions that the file declares for this calendar: no inherited ones, a recurring one once. */
  readonly excecoesProprias: number;
  /** True for a calendar that the reader combined from those of the file, for tasks whose labour has several. */
  readonly combinado?: true;
}

export interface NoEapArquivo {
  readonly idExterno: string;
  /** In small letters; P6 and MS Project find the node by it when its id changes. */
  readonly guid?: string;
  /** Absent for the root. */
  readonly pai?: string;
  readonly codigo: string;
  readonly nome: string;
  readonly ordem: number;
}

/** Dates that the writing program had calculated, for comparison. Floats in working minutes. */
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

/** Values that only a sheet has columns for, by their names in the registers; empty ones are absent. */
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

/** A split of MS Project: after `depois` working minutes of the activity, earlier splits included, it lasts `dura`. */
export interface Interrupcao {
  readonly depois: Minutos;
  readonly dura: Minutos;
}

/** An activity; `id` is the file's own unique id (task_id, UID) as text. */
export interface AtividadeArquivo extends Atividade {
  /** In small letters; the programs find the activity by it when its id changes. */
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
  /** From the file's baseline, or else from its target dates. Absent when it has neither. */
  readonly linhaBase?: LinhaBaseArquivo;
  readonly datas: DatasArquivo;
  readonly proprio?: ProprioArquivo;
  /** Only for activities that have not started; `duracao` and `restante` include them. */
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
  /** Number of units of the resource at once. */
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
  /** True when the baseline is one of the file's, not its target dates. */
  readonly linhaBasePropria: boolean;
  /** Placeholders of MS Project that belong to nobody: the reader counts them and does not read them. */
  readonly omitidos?: { readonly recursosSemNome: number; readonly alocacoesSemRecurso: number };
  /** True when the format has a place for all data of a schedule: data absent from the file do not exist. */
  readonly completo?: true;
  /** Data that the file has no table for: the reader assumes them. */
  readonly calados?: readonly ('PROJETO' | 'CALENDARIOS' | 'ALOCACOES')[];
  /** The columns of `proprio` in the sheet, filled or not: a missing column says nothing. */
  readonly proprios?: readonly NomeProprio[];
  /** Planned progress at the data date, 0–100, by activity: sheets show it, and no reader uses it. */
  readonly previstos?: ReadonlyMap<string, number>;
  /** True when weights come from hours or durations: a file without them loses none. */
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
