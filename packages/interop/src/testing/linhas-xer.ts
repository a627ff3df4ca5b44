export type Linha = Readonly<Record<string, string>>;

/** The rows of a table of a XER, by a split of its text. */
export function linhasDe(xer: string, tabela: string): Linha[] {
  const [cabecalho = '', ...linhas] = (xer.split(`%T\t${tabela}\n`)[1]?.split('%T\t')[0] ?? '').split('\n');
  const campos = cabecalho.split('\t').slice(1);
  return linhas
    .filter((linha) => linha.startsWith('%R'))
    .map((linha) => Object.fromEntries(linha.split('\t').map((valor, i) => [campos[i - 1] ?? '', valor])));
}
