/** The manual's text is a chunk of its own: it loads when somebody reads or searches it. */
export async function loadManual() {
  const [{ MANUAL }, { buscarNoManual }] = await Promise.all([
    import('./components/manual.ts'),
    import('./components/busca-manual.ts'),
  ]);
  return { capitulos: MANUAL, buscar: (busca: string) => buscarNoManual(MANUAL, busca) };
}
