import { readManual } from './capitulos.ts';

/** The user's manual as it stands in docs/manual: the build brings the text and the pictures. */
export const MANUAL = readManual(
  import.meta.glob<string>('../../../../../../docs/manual/*.md', { query: '?raw', import: 'default', eager: true }),
);

const imagens = import.meta.glob<string>('../../../../../../docs/imagens/*.{png,jpg,svg,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Address of a picture by the path that the text has: `../imagens/x.png`. */
export const enderecoDaImagem = (caminho: string): string | undefined => {
  const nome = caminho.replace(/^.*\//, '/');
  return Object.entries(imagens).find(([arquivo]) => arquivo.endsWith(nome))?.[1];
};
