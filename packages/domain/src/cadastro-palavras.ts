import type { Cadastro } from './cadastro.ts';

/** A name in the middle of a sentence; letters that stand for words stay capitals: `item do PMP`. */
const naFrase = (nome: string): string =>
  nome.replace(/\S+/g, (palavra) => (/^[^\p{Ll}]{2,}$/u.test(palavra) ? palavra : palavra.toLowerCase()));

/** `área`, `item do PMP`. */
export const singularNaFrase = ({ labels }: Pick<Cadastro, 'labels'>): string => naFrase(labels.singular);

/** `áreas`, `itens do PMP`. */
export const pluralNaFrase = ({ labels }: Pick<Cadastro, 'labels'>): string => labels.naFrase ?? naFrase(labels.plural);
