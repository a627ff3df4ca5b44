import { searchManual } from './components/busca-manual.ts';

/** Loads the manual. Its text is a chunk of its own, which loads when somebody reads or searches it. */
export async function loadManual() {
  const { MANUAL } = await import('./components/manual.ts');
  return { capitulos: MANUAL, search: (busca: string) => searchManual(MANUAL, busca) };
}
