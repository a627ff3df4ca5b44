import type { Campos } from './campo.ts';
import { DATAS } from './datas.ts';
import { IDENTIDADE } from './identidade.ts';
import { ORIGEM } from './origem.ts';
import { PROPRIOS } from './proprios.ts';
import { REGRAS } from './regras.ts';
import { TRABALHO } from './trabalho.ts';

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

/** Those that are written. */
export const CAMPOS_ESCRITOS = Object.entries(CRONOGRAMA).flatMap(([nome, campo]) =>
  'soLido' in campo ? [] : [nome as NomeDoCampo],
);
