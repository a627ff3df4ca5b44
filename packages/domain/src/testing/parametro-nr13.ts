import { CATEGORIAS_VASO, type CategoriaNr13, type ObjetoNr13 } from '../nr13/classe.ts';
import type { ParametroNr13, PrazoNr13 } from '../nr13/schema.ts';

/** Years without SPIE (external, internal) and with it; null leaves the interval to the professional. */
const ANOS_DO_VASO: Readonly<Record<(typeof CATEGORIAS_VASO)[number], readonly (number | null)[]>> = {
  I: [1, 3, 3, 6],
  II: [2, 4, 4, 8],
  III: [3, 6, 5, 10],
  IV: [4, 8, 6, 12],
  V: [5, 10, 7, null],
};

/** Months without and with SPIE; a boiler's external and internal are one. Only with SPIE is a boiler special. */
const MESES_DA_CALDEIRA: readonly (readonly [ObjetoNr13, CategoriaNr13, semSpie: number, comSpie: number])[] = [
  ['CALDEIRA', 'A', 12, 30],
  ['CALDEIRA', 'B', 12, 24],
  ['CALDEIRA_RECUPERACAO', 'A', 15, 24],
  ['CALDEIRA_RECUPERACAO', 'B', 15, 24],
  ['CALDEIRA_PSV', 'A', 24, 30],
  ['CALDEIRA_ESPECIAL', 'A', 12, 40],
  ['CALDEIRA_ESPECIAL', 'B', 12, 40],
];

const emMeses = (anos: number | null | undefined): number | null => (anos == null ? null : anos * 12);

const doVaso = CATEGORIAS_VASO.flatMap((categoria): PrazoNr13[] =>
  [false, true].map((spie) => {
    const [externo, interno] = ANOS_DO_VASO[categoria].slice(spie ? 2 : 0);
    return {
      objeto: 'VASO',
      categoria,
      spie,
      mesesExterno: emMeses(externo),
      mesesInterno: emMeses(interno),
      mesesTh: null,
      item: '13.5.4.5',
    };
  }),
);

const daCaldeira = MESES_DA_CALDEIRA.flatMap(([objeto, categoria, semSpie, comSpie]): PrazoNr13[] =>
  [false, true].map((spie) => {
    const meses = spie ? comSpie : semSpie;
    return { objeto, categoria, spie, mesesExterno: meses, mesesInterno: meses, mesesTh: null, item: '13.4.4' };
  }),
);

/**
 * Parameters of a new installation: Portaria MTP 1.846/2022. Sources of the numbers disagree with one another, so an
 * engineer confirms them (`confirmadoPor`) before anybody plans inspections by them.
 */
export const PARAMETRO_INICIAL: ParametroNr13 = {
  vigencia: '2022-07-04',
  norma: 'NR-13, Portaria MTP nº 1.846/2022',
  observacao: 'Valores a confirmar com o profissional habilitado.',
  confirmadoPor: null,
  tabela: {
    grupos: [100, 30, 2.5, 1],
    matriz: {
      A: ['I', 'I', 'II', 'III', 'III'],
      B: ['I', 'II', 'III', 'IV', 'IV'],
      C: ['I', 'II', 'III', 'IV', 'V'],
      D: ['II', 'III', 'IV', 'V', 'V'],
    },
    caldeiraA: 1.96,
    prazos: [...doVaso, ...daCaldeira],
  },
};
