import type { TipoRelacao } from '@cadencia/engine';
import type { NomeCalendario } from '../catalogo/calendario.ts';
import { ESPECIALIDADES, type SiglaDisciplina, type SiglaEspecialidade, type SiglaEtapa } from '../catalogo/mapping.ts';

export interface OpcoesPasso {
  /** 2×10 when absent. */
  readonly calendario?: NomeCalendario;
  readonly local?: string;
  readonly marco?: 'INICIO' | 'FIM';
  readonly contratual?: true;
}

/**
 * One activity of a typical package: id, name, stage, crew (`6 CALD + 1 GUI-130`), hours, predecessors of the same
 * package (`20; 30II+4h; 40TI+24e`: `h` hours of work, `e` elapsed hours, `%` of the predecessor's duration).
 */
export type Passo = readonly [
  id: string,
  nome: string,
  etapa: SiglaEtapa,
  recursos: string,
  horas: number,
  depoisDe: string,
  opcoes?: OpcoesPasso,
];

export type OrigemServico =
  | 'NOTA_OM'
  | 'REC_INSPECAO'
  | 'NR13'
  | 'PREDITIVA'
  | 'PREVENTIVA'
  | 'PROJETO'
  | 'OPERACAO'
  | 'SMS';
export type TipoServico = 'MANUTENCAO' | 'INSPECAO' | 'LIMPEZA' | 'MODIFICACAO' | 'OPERACAO' | 'APOIO' | 'MARCO';

/** A typical network: the activities of one service on one equipment. */
export interface Pacote {
  /** `{tag}` stands for the TAG. */
  readonly titulo: string;
  readonly disciplina: SiglaDisciplina;
  /** Initials of the contractor; absent for the plant's own people. */
  readonly contrato?: string;
  readonly tipo: TipoServico;
  readonly origem: OrigemServico;
  /** Done in the middle of the equipment's main service: after one of its activities, before another. */
  readonly encaixe?: { readonly depois: string; readonly antes: string };
  /** Steps that the crew leaves, and enters in its next service; absent when no crew goes from one to the next. */
  readonly equipe?: readonly (readonly [sai: string, entra: string])[];
  readonly passos: readonly Passo[];
}

export interface Recurso {
  readonly especialidade: SiglaEspecialidade;
  readonly quantidade: number;
}

export interface Antecessora {
  readonly id: string;
  readonly tipo: TipoRelacao;
  readonly lag: number;
  readonly tipoLag: 'TRABALHO' | 'CORRIDO' | 'PERCENTUAL';
}

const siglas = new Set<string>(ESPECIALIDADES.map(({ sigla }) => sigla));

/** @throws {RangeError} on a craft that is not in the catalogue */
export const lerRecursos = (texto: string): Recurso[] =>
  texto === ''
    ? []
    : texto.split(' + ').map((parte) => {
        const [quantidade, sigla = ''] = parte.split(' ');
        if (!siglas.has(sigla)) throw new RangeError(`recurso desconhecido: ${parte}`);
        return { especialidade: sigla as SiglaEspecialidade, quantidade: Number(quantidade) };
      });

const ANTECESSORA = /^(\w+?)(?:(TI|II|TT|IT)(?:([+-]\d+)([he%]))?)?$/;
const TIPOS_LAG = { h: 'TRABALHO', e: 'CORRIDO', '%': 'PERCENTUAL' } as const;

/** @throws {RangeError} on text that is not a predecessor */
export const lerAntecessoras = (texto: string): Antecessora[] =>
  texto === ''
    ? []
    : texto.split('; ').map((parte) => {
        const [, id, tipo = 'TI', lag = '0', unidade = 'h'] = ANTECESSORA.exec(parte) ?? [];
        if (id === undefined) throw new RangeError(`predecessora desconhecida: ${parte}`);
        const tipoLag = TIPOS_LAG[unidade as keyof typeof TIPOS_LAG];
        return { id, tipo: tipo as TipoRelacao, lag: Number(lag) * (tipoLag === 'PERCENTUAL' ? 1 : 60), tipoLag };
      });
