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
