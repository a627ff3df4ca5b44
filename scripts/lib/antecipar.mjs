/** A part and everything it imports at once, by the file's name. */
function fecho(pacote, arquivo, vistos = new Set()) {
  const pedaco = pacote[arquivo];
  if (pedaco?.type !== 'chunk' || vistos.has(arquivo)) return vistos;
  vistos.add(arquivo);
  for (const outro of pedaco.imports) fecho(pacote, outro, vistos);
  return vistos;
}

/** Files that the parts of these sources need and the entry does not bring, styles first. */
export function arquivosDe(pacote, fontes) {
  const pedacos = Object.values(pacote).filter(({ type }) => type === 'chunk');
  const entrada = pedacos.find(({ isEntry }) => isEntry);
  const tidos = fecho(pacote, entrada?.fileName ?? '');
  const novos = new Set();
  for (const fonte of fontes) {
    const pedaco = pedacos.find(({ facadeModuleId }) => facadeModuleId?.replaceAll('\\', '/').endsWith(`/${fonte}`));
    if (!pedaco) throw new Error(`antecipar: nenhuma parte construída vem de ${fonte}`);
    for (const arquivo of fecho(pacote, pedaco.fileName)) if (!tidos.has(arquivo)) novos.add(arquivo);
  }
  const estilos = [...novos].flatMap((arquivo) => [...(pacote[arquivo].viteMetadata?.importedCss ?? [])]);
  return [...new Set(estilos), ...novos];
}

/**
 * As a step of the build: tells the page which files its first screens will ask for, in a
 * `<meta name="antecipar-…">` each, so that they are fetched beside the entry and not after it has run.
 * Read by public/antecipar.js.
 */
export const antecipar = (listas) => ({
  name: 'cadencia-antecipar',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.entries(listas).map(([nome, fontes]) => ({
        tag: 'meta',
        attrs: {
          name: `antecipar-${nome}`,
          content: arquivosDe(bundle, fontes)
            .map((arquivo) => `/${arquivo}`)
            .join(' '),
        },
        injectTo: 'head',
      })),
  },
});
