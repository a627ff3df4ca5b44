import { searchManual } from './components/busca-manual.ts';

/** The manual's text is a chunk of its own: it loads when somebody reads or searches it. */
export async function loadManual() {
  const { MANUAL } = await import('./components/manual.ts');
  return { capitulos: MANUAL, search: (busca: string) => searchManual(MANUAL, busca) };
}
