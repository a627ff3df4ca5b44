import { it } from 'vitest';

/** What is tried only with the slow tests. */
export const DEMORADO = { tags: ['demorado'] };

const PARTES = 6;

/** What the kernel does alike for all of them is tried on one of them in six; on all with the slow tests. */
export const porVez = (n: number) => (n % PARTES === 0 ? {} : DEMORADO);

/** The numbers of six parts, each with when it is tried and whether the nth case belongs to it. */
export const PARTES_POR_VEZ = Array.from(
  { length: PARTES },
  (_, parte) => [parte, porVez(parte), (n: number) => n % PARTES === parte] as const,
);

/** The cases in six parts, each with when it is tried. */
export const emPartes = <T>(casos: readonly T[]) =>
  PARTES_POR_VEZ.map(([, vez, isDela]) => [vez, casos.filter((_, n) => isDela(n))] as const);

/** A test that only the slow run makes: a quicker one shows the same kind of thing. */
export const slow = (nome: string, teste: () => Promise<void>): void => it(nome, DEMORADO, teste);
