import type { ConflitoNivelamento, MudancaNivelamento } from '@cadencia/domain/cronograma/nivelamento/schema.ts';
import type { Calendario, Cronograma, Minuto, Minutos, Nivelamento, Recurso } from '@cadencia/engine';

/** A shift of the project; minutes of the day. */
export interface LinhaTurno {
  readonly id: number;
  readonly inicio: number;
  readonly fim: number;
}

/** Quantity of a craft in a shift, between two days on which the shift begins; days since 1970. */
export interface LinhaLimite {
  readonly especialidadeId: number;
  readonly turnoId: number;
  readonly de: number | null;
  readonly ate: number | null;
  readonly limite: number;
}

/** Shifts and limits of crafts in the form of the engine. */
export interface Capacidades {
  readonly calendarios: readonly Calendario[];
  readonly recursos: readonly Recurso[];
}

const DIA = 1_440;
const calendarioDoTurno = (turnoId: number): string => `turno:${turnoId}`;

/** A shift belongs to the day on which it begins: the last one goes on after midnight. */
export function toCapacidades(turnos: readonly LinhaTurno[], limites: readonly LinhaLimite[]): Capacidades {
  const porId = new Map(turnos.map((turno) => [turno.id, turno]));
  const recursos = new Map<number, Recurso['capacidades'][number][]>();
  for (const { especialidadeId, turnoId, de, ate, limite } of limites) {
    const turno = porId.get(turnoId);
    if (!turno) continue;
    const capacidades = recursos.get(especialidadeId) ?? [];
    recursos.set(especialidadeId, capacidades);
    capacidades.push({
      quantidade: limite,
      calendario: calendarioDoTurno(turnoId),
      ...(de === null ? {} : { de: (de * DIA + turno.inicio) as Minuto }),
      ...(ate === null ? {} : { ate: (ate * DIA + turno.fim) as Minuto }),
    });
  }
  return {
    calendarios: turnos.map(({ id, inicio, fim }) => ({
      id: calendarioDoTurno(id),
      semana: Array.from({ length: 7 }, () => [{ inicio: inicio as Minutos, fim: fim as Minutos }]),
      excecoes: [],
    })),
    recursos: [...recursos].map(([id, capacidades]) => ({ id: String(id), capacidades })),
  };
}

/** The schedule with the calendars of the shifts beside its own. */
export const comTurnos = (cronograma: Cronograma, { calendarios }: Capacidades): Cronograma => ({
  ...cronograma,
  calendarios: [...cronograma.calendarios, ...calendarios],
});

/** Rows of the activities that a proposal moves. */
export const toMudancas = (nivelamentoId: number, { movidas }: Nivelamento) =>
  movidas.map(({ atividade, antes, depois, atraso, motivo }, ordem) => ({
    nivelamentoId,
    ordem,
    atividadeId: Number(atividade),
    antesInicio: antes.inicio,
    antesTermino: antes.termino,
    depoisInicio: depois.inicio,
    depoisTermino: depois.termino,
    atraso,
    especialidadeId: motivo.tipo === 'RECURSO' ? Number(motivo.recurso) : null,
    faltaDe: motivo.tipo === 'RECURSO' ? motivo.de : null,
    faltaAte: motivo.tipo === 'RECURSO' ? motivo.ate : null,
    necessidade: motivo.tipo === 'RECURSO' ? motivo.necessidade : null,
    capacidade: motivo.tipo === 'RECURSO' ? motivo.capacidade : null,
    predecessoraId: motivo.tipo === 'VINCULO' ? Number(motivo.predecessora) : null,
  }));

export const toConflitos = (nivelamentoId: number, { conflitos }: Nivelamento) =>
  conflitos.map(({ atividade, recurso, de, ate, necessidade, capacidade, causa }, ordem) => ({
    nivelamentoId,
    ordem,
    atividadeId: Number(atividade),
    especialidadeId: Number(recurso),
    faltaDe: de,
    faltaAte: ate,
    necessidade,
    capacidade,
    causa,
  }));

/** A row of the database: the fields of a shortage are null where there is none. */
export interface LinhaMudanca {
  readonly atividadeId: number;
  readonly codigo: string;
  readonly nome: string;
  readonly antesInicio: string;
  readonly antesTermino: string;
  readonly depoisInicio: string;
  readonly depoisTermino: string;
  readonly atraso: number;
  readonly especialidade: string | null;
  readonly faltaDe: string | null;
  readonly faltaAte: string | null;
  readonly necessidade: number | null;
  readonly capacidade: number | null;
  readonly predecessora: string | null;
  readonly aceita: boolean;
}

function toMotivo(linha: LinhaMudanca): MudancaNivelamento['motivo'] {
  const { faltaDe, faltaAte, predecessora } = linha;
  if (faltaDe === null || faltaAte === null) return { tipo: 'VINCULO', predecessora };
  return {
    tipo: 'RECURSO',
    especialidade: linha.especialidade ?? '',
    de: faltaDe,
    ate: faltaAte,
    necessidade: linha.necessidade ?? 0,
    capacidade: linha.capacidade ?? 0,
  };
}

export const toMudanca = (linha: LinhaMudanca): MudancaNivelamento => ({
  atividadeId: linha.atividadeId,
  codigo: linha.codigo,
  nome: linha.nome,
  antes: { inicio: linha.antesInicio, termino: linha.antesTermino },
  depois: { inicio: linha.depoisInicio, termino: linha.depoisTermino },
  atraso: linha.atraso,
  motivo: toMotivo(linha),
  aceita: linha.aceita,
});

export type LinhaConflito = Omit<ConflitoNivelamento, 'de' | 'ate'> & {
  readonly faltaDe: string;
  readonly faltaAte: string;
};

export const toConflito = ({ faltaDe: de, faltaAte: ate, ...linha }: LinhaConflito): ConflitoNivelamento => ({
  ...linha,
  de,
  ate,
});
