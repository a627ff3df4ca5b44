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

function letraDe(pacote, nome) {
  const arquivo = Object.keys(pacote).find((um) => um.includes(`/${nome}-`));
  if (!arquivo) throw new Error(`antecipar: o pacote não tem a letra ${nome}`);
  return arquivo;
}

/**
 * As a step of the build: tells the page which files its first screens will ask for, in a
 * `<meta name="antecipar-…">` each, so that they are fetched beside the entry and not after it has run.
 * Read by public/antecipar.js. The font `letra` is fetched with the page: no text is drawn twice.
 */
export const antecipar = (listas, letra) => ({
  name: 'cadencia-antecipar',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => [
      ...Object.entries(listas).map(([nome, fontes]) => ({
        tag: 'meta',
        attrs: {
          name: `antecipar-${nome}`,
          content: arquivosDe(bundle, fontes)
            .map((arquivo) => `/${arquivo}`)
            .join(' '),
        },
        injectTo: 'head',
      })),
      {
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${letraDe(bundle, letra)}` },
        injectTo: 'head',
      },
    ],
  },
});
