import { canonical } from '../field-number.ts';

/** Units in which plants write pressures, each in MPa (exact: standard gravity, pound and inch of 1959). */
export const UNIDADES_DE_PRESSAO = {
  MPA: { rotulo: 'MPa', mpa: 1 },
  KGF_CM2: { rotulo: 'kgf/cm²', mpa: 0.0980665 },
  BAR: { rotulo: 'bar', mpa: 0.1 },
  PSI: { rotulo: 'psi', mpa: 0.006894757293168361 },
} as const;
export type UnidadeDePressao = keyof typeof UNIDADES_DE_PRESSAO;

/** Decimals of a stored pressure, in MPa. */
export const CASAS_MPA = 6;

/** Decimals in another unit: six decimals of MPa carry no more. */
const CASAS_MOSTRADAS = 3;

const exata = (valor: number, casas: number): string => canonical(valor.toFixed(casas));

/** A pressure typed in `unidade`, as it is stored: MPa, exact decimal. */
export const emMpa = (valor: string, unidade: UnidadeDePressao): string =>
  exata(Number(valor) * UNIDADES_DE_PRESSAO[unidade].mpa, CASAS_MPA);

/** A pressure stored in MPa, in the form that people see and type in `unidade`. */
export const deMpa = (mpa: string, unidade: UnidadeDePressao): string =>
  unidade === 'MPA' ? mpa : exata(Number(mpa) / UNIDADES_DE_PRESSAO[unidade].mpa, CASAS_MOSTRADAS);
