import { normalizeText } from './texto.ts';

const trios = (palavra: string): ReadonlySet<string> => {
  const cheia = `  ${palavra} `;
  return new Set([...cheia].slice(2).map((_, i) => cheia.slice(i, i + 3)));
};

/** 0–1: the share of three-letter groups that two words have in common. */
function parecidas(a: string, b: string): number {
  const [deA, deB] = [trios(a), trios(b)];
  const comuns = [...deA].filter((trio) => deB.has(trio)).length;
  return comuns / (deA.size + deB.size - comuns);
}

/** Least likeness of two words: one typo in a word of six letters, or two swapped neighbours in one of eight. */
const MINIMO = 0.3;

/** 0–1: how similar the text is to the search, by its least similar word; 0 when a word is similar to none. */
export function semelhanca(texto: string, busca: string): number {
  const doTexto = normalizeText(texto).split(/[^\p{L}\p{N}]+/u);
  const graus = normalizeText(busca)
    .split(/\s+/)
    .filter((palavra) => palavra.length > 0)
    .map((palavra) => Math.max(...doTexto.map((outra) => (outra.startsWith(palavra) ? 1 : parecidas(palavra, outra)))));
  const menor = Math.min(...graus);
  return graus.length === 0 || menor < MINIMO ? 0 : menor;
}
