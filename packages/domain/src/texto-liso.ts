/** A text without its marks, as a message or a sheet says it. */
export const semMarcas = (escrito: string): string =>
  escrito
    .replace(/^([^\S\n]*)[*+-](?=\s)/gm, '$1•')
    .replace(/\\([!-/:-@[-`{-~])|\*+(?=\S)|(?<=\S)\*+|~~|^#{1,6} /gm, '$1')
    .replace(/\[([^[\]]*)\]\(([^\s()]+)\)/g, '$1');
