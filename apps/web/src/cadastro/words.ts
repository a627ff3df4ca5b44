import type { Cadastro } from '@cadencia/domain/cadastro.ts';

/** `Nova`: the word on the button that creates a row. */
export const newWord = ({ labels }: Cadastro): string => (labels.genero === 'f' ? 'Nova' : 'Novo');

/** `Nova área`; letters that stand for words stay capitals: `Nova ASFE`. */
export const newLabel = (cadastro: Cadastro): string => {
  const { singular } = cadastro.labels;
  return `${newWord(cadastro)} ${/^[A-Z]+$/.test(singular) ? singular : singular.toLowerCase()}`;
};

/** `Área cadastrada.` */
export const savedMessage = ({ labels: { singular, genero } }: Cadastro, existed: boolean): string =>
  `${singular} ${existed ? 'alterad' : 'cadastrad'}${genero === 'f' ? 'a' : 'o'}.`;
