/** What is tried only with the slow tests. */
export const DEMORADO = { tags: ['demorado'] };

/** What the kernel does alike for all of them is tried on one of them in three; on all with the slow tests. */
export const porVez = (n: number) => (n % 3 === 0 ? {} : DEMORADO);

/** The cases in three parts, each with when it is tried. */
export const emPartes = <T>(casos: readonly T[]) =>
  [0, 1, 2].map((parte) => [porVez(parte), casos.filter((_, n) => n % 3 === parte)] as const);
