import { CATEGORIAS_CALDEIRA, CATEGORIAS_VASO } from '../classe/schema.ts';
import type { ParametroNr13, PrazoNr13 } from '../schema.ts';

/** Years without SPIE (external, internal) and with it; null: as the professional decides. */
const ANOS_DO_VASO: Readonly<Record<(typeof CATEGORIAS_VASO)[number], readonly (number | null)[]>> = {
  I: [1, 3, 3, 6],
  II: [2, 4, 4, 8],
  III: [3, 6, 5, 10],
  IV: [4, 8, 6, 12],
  V: [5, 10, 7, null],
};

/** Months without SPIE and with it: of a boiler external and internal are one. */
const MESES_DA_CALDEIRA: Readonly<Record<(typeof CATEGORIAS_CALDEIRA)[number], readonly [number, number]>> = {
  A: [12, 30],
  B: [12, 24],
};

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

const daCaldeira = CATEGORIAS_CALDEIRA.flatMap((categoria): PrazoNr13[] =>
  [false, true].map((spie) => {
    const meses = MESES_DA_CALDEIRA[categoria][spie ? 1 : 0] ?? 12;
    return {
      objeto: 'CALDEIRA',
      categoria,
      spie,
      mesesExterno: meses,
      mesesInterno: meses,
      mesesTh: null,
      item: '13.4.4',
    };
  }),
);

/**
 * What a new installation begins with: Portaria MTP 1.846/2022. Sources of the numbers disagree with one another, so
 * an engineer confirms them (`confirmadoPor`) before inspections are planned by them.
 */
export const PARAMETRO_INICIAL: ParametroNr13 = {
  vigencia: '2022-07-04',
  norma: 'NR-13, Portaria MTP nº 1.846/2022',
  observacao:
    'Valores a confirmar com o profissional habilitado. Caldeiras de recuperação: 15 meses (24 com SPIE). ' +
    'Caldeira A com a abertura das PSVs testada aos 12 meses: 24 meses. Caldeiras especiais com SPIE: 40 meses. ' +
    'Nesses casos use a data que o PH definir, com o motivo.',
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
