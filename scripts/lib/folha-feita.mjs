/** Gives the style sheet `arquivo`, empty in the sources, the text that the build makes. */
export const folhaFeita = (arquivo, texto) => ({
  name: 'cadencia-folha-feita',
  enforce: 'pre',
  load: (id) => (id.replaceAll('\\', '/').endsWith(arquivo) ? texto : undefined),
});
