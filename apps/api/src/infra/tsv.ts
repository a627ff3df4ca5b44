import { readFileSync } from 'node:fs';

/** A file that the product brings: names of columns, then a row in each line, between tabs; `\N` is null. */
export function readTsv(arquivo: URL): Readonly<Record<string, string | null>>[] {
  const [titulos = '', ...linhas] = readFileSync(arquivo, 'utf8').trimEnd().split('\n');
  const colunas = titulos.split('\t');
  return linhas.map((linha) => {
    const celulas = linha.split('\t');
    return Object.fromEntries(colunas.map((coluna, i) => [coluna, celulas[i] === '\\N' ? null : (celulas[i] ?? null)]));
  });
}
