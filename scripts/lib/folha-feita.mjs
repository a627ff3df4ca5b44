/** Replaces the style sheet `arquivo`, which is empty in the sources, by the text that the build makes. */
export const folhaFeita = (arquivo, texto) => ({
  name: 'cadencia-folha-feita',
  enforce: 'pre',
  load: (id) => (id.replaceAll('\\', '/').endsWith(arquivo) ? texto : undefined),
});
