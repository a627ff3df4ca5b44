import type { LinhaMassaCritica, QuadroMassaCritica } from '@cadencia/domain/cronograma/massacritica/schema.ts';
import {
  type Aperto,
  assembleBaldes,
  type LinhaMassaCritica as LinhaCalculada,
  minuto,
  type Turno,
} from '@cadencia/engine';
import { fromMinuto } from '../../../infra/clock.ts';

/** Shifts of the project, and its limit of near critical. */
export interface Cortes {
  readonly inicioDia: number;
  readonly turnos: readonly Turno[];
  readonly folgaQuaseCritica: number;
}

interface TurnoAVir {
  readonly nome: string;
  readonly de: number;
  readonly ate: number;
}

/** Results by minute and id, in the form of the engine. */
export interface MassaCalculada {
  readonly dataBase: number;
  readonly turnos: readonly TurnoAVir[];
  readonly linhas: readonly LinhaCalculada[];
}

const DIA = 1_440;

/** The next `quantos` shifts, beginning with the rest of the one that `dataBase` is in; without shifts, days. */
export function turnosAVir(dataBase: number, quantos: number, { inicioDia, turnos }: Cortes): TurnoAVir[] {
  const corte = { inicioDia, diaCorte: 0, horaCorte: inicioDia, turnos };
  // Each day has at least one shift.
  const baldes = assembleBaldes('TURNO', dataBase, dataBase + quantos * DIA, corte);
  return Array.from(baldes.inicios.slice(0, quantos), (inicio, i) => ({
    nome: turnos[baldes.turnos[i] ?? -1]?.nome ?? 'Dia',
    de: Math.max(inicio, dataBase),
    ate: baldes.limites[i + 1] ?? dataBase,
  }));
}

export const toPeriodos = (turnos: readonly TurnoAVir[]) =>
  turnos.map(({ de, ate }) => ({ de: minuto(de), ate: minuto(ate) }));

const toAperto = ({ hh, capacidade, indice, farol }: Aperto): LinhaMassaCritica['horizonte'] => ({
  hh,
  capacidade,
  indice: indice ?? null,
  farol,
});

type Especialidade = LinhaMassaCritica['especialidade'];
type Citada = NonNullable<LinhaMassaCritica['naoCabe']>['pesam'][number];

const toLinha = (
  { recurso: _, horizonte, periodos, naoCabe, ...linha }: LinhaCalculada,
  especialidade: Especialidade,
  visiveis: ReadonlyMap<number, Omit<Citada, 'hh'>>,
): LinhaMassaCritica => ({
  ...linha,
  especialidade,
  horizonte: toAperto(horizonte),
  turnos: periodos.map(toAperto),
  naoCabe: naoCabe
    ? {
        cruzaEm: fromMinuto(naoCabe.cruzaEm),
        falta: naoCabe.falta,
        faltaEm: fromMinuto(naoCabe.faltaEm),
        desde: fromMinuto(naoCabe.desde),
        pesam: naoCabe.pesam.flatMap(({ atividade, hh }) => {
          const citada = visiveis.get(Number(atividade));
          return citada ? [{ ...citada, hh }] : [];
        }),
      }
    : null,
});

/** Sort key: work that does not fit first, then the tightest within the horizon. */
const aperta = ({ naoCabe, horizonte: { indice, hh } }: LinhaCalculada): readonly [number, number] => [
  naoCabe ? 1 : 0,
  indice ?? (hh > 0 ? Number.POSITIVE_INFINITY : 0),
];

const maisApertada = (a: LinhaCalculada, b: LinhaCalculada): number => {
  const [aFora, aIndice] = aperta(a);
  const [bFora, bIndice] = aperta(b);
  if (aFora !== bFora) return bFora - aFora;
  return aIndice === bIndice ? Number(a.recurso) - Number(b.recurso) : bIndice > aIndice ? 1 : -1;
};

/** The lines of these crafts, the tightest first. */
export const linhasDe = ({ linhas }: MassaCalculada, especialidades: ReadonlyMap<number, Especialidade>) =>
  linhas.filter(({ recurso }) => especialidades.has(Number(recurso))).sort(maisApertada);

export const citadasNas = (linhas: readonly LinhaCalculada[]): number[] =>
  linhas.flatMap(({ naoCabe }) => naoCabe?.pesam.map(({ atividade }) => Number(atividade)) ?? []);

export const toQuadro = (
  { dataBase, turnos }: MassaCalculada,
  linhas: readonly LinhaCalculada[],
  especialidades: ReadonlyMap<number, Especialidade>,
  visiveis: Parameters<typeof toLinha>[2],
): Omit<QuadroMassaCritica, 'total' | 'ocultas'> => ({
  dataBase: fromMinuto(dataBase),
  turnos: turnos.map(({ nome, de, ate }) => ({ nome, de: fromMinuto(de), ate: fromMinuto(ate) })),
  linhas: linhas.flatMap((linha) => {
    const especialidade = especialidades.get(Number(linha.recurso));
    return especialidade ? [toLinha(linha, especialidade, visiveis)] : [];
  }),
});
