/** Words at most: further ones narrow too little for their cost. */
const MAXIMO = 8;

/** The typed text with single blanks, and its words. */
export interface Termo {
  readonly inteiro: string;
  readonly palavras: readonly string[];
}

export function toTermo(digitado: string): Termo {
  const palavras = [...new Set(digitado.split(/\s+/u).filter(Boolean))].slice(0, MAXIMO);
  return { inteiro: palavras.join(' '), palavras };
}

/** Letters up to which exchanges are tried: longer words are similar enough as they are. */
const MAXIMO_TROCAS = 14;

/** The variants of a word with two neighbours exchanged: `fexie` → `feixe` among them. */
export function transposed(palavra: string): string[] {
  const letras = [...palavra].slice(0, MAXIMO_TROCAS + 1);
  if (letras.length > MAXIMO_TROCAS) return [];
  return letras.slice(1).flatMap((letra, i) => {
    const antes = letras[i] as string;
    return letra === antes ? [] : [[...letras.slice(0, i), letra, antes, ...letras.slice(i + 2)].join('')];
  });
}
