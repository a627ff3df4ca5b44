import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { singularNaFrase } from '@cadencia/domain/cadastro-palavras.ts';

/** `Nova`: the word on the button that creates a row. */
export const newWord = ({ labels }: Cadastro): string => (labels.genero === 'f' ? 'Nova' : 'Novo');

/** `Nova área`; letters that stand for words stay capitals: `Nova ASFE`. */
export const newLabel = (cadastro: Cadastro): string => `${newWord(cadastro)} ${singularNaFrase(cadastro)}`;

/** `Área cadastrada.` */
export const savedMessage = ({ labels: { singular, genero } }: Cadastro, existed: boolean): string =>
  `${singular} ${existed ? 'alterad' : 'cadastrad'}${genero === 'f' ? 'a' : 'o'}.`;
