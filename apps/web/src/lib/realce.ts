import { normalizeText } from './texto.ts';

/** A piece of a text; `forte` where the search matches it. */
export interface Pedaco {
  readonly texto: string;
  readonly forte: boolean;
  /** Index of its first letter. */
  readonly inicio: number;
}

/** Places of each word of the search in the text, ignoring case and accents, as `[from, to)` of its characters. */
function faixas(letras: readonly string[], busca: string): (readonly [number, number])[] {
  // A letter may lose marks or become two: each normalised character remembers its original one.
  const origem: number[] = [];
  let normal = '';
  letras.forEach((letra, i) => {
    const simples = normalizeText(letra);
    for (let n = 0; n < simples.length; n++) origem.push(i);
    normal += simples;
  });
  const palavras = normalizeText(busca).split(/\s+/).filter(Boolean);
  return palavras.flatMap((palavra) => {
    const achadas: (readonly [number, number])[] = [];
    for (let de = normal.indexOf(palavra); de !== -1; de = normal.indexOf(palavra, de + palavra.length)) {
      // Marks that follow the last letter are part of it.
      const ultima = origem[de + palavra.length - 1] ?? 0;
      achadas.push([origem[de] ?? 0, Math.max(ultima + 1, origem[de + palavra.length] ?? letras.length)]);
    }
    return achadas;
  });
}

/** The text in pieces; `forte` marks those that match a word of the search. */
export function highlight(texto: string, busca: string): Pedaco[] {
  const letras = [...texto];
  const marcadas = new Set<number>();
  for (const [de, ate] of faixas(letras, busca)) for (let i = de; i < ate; i++) marcadas.add(i);
  const pedacos: { texto: string; forte: boolean; inicio: number }[] = [];
  letras.forEach((letra, i) => {
    const forte = marcadas.has(i);
    const ultimo = pedacos.at(-1);
    if (ultimo?.forte === forte) ultimo.texto += letra;
    else pedacos.push({ texto: letra, forte, inicio: i });
  });
  return pedacos;
}
