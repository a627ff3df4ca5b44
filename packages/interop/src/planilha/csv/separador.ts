const SEPARADORES = [';', '\t', '|', ','] as const;
export type Separador = (typeof SEPARADORES)[number];

/** Lines looked at. */
const AMOSTRA = 50;

/** Of lines with a separator, this many at least have it: fewer are texts with a comma in a file of one column. */
const PARTE = 1 / 4;

/** What stands in quotes taken out, line breaks too: a quote opens a field, or is a mark of inches. */
const semAspas = (texto: string): string => texto.replace(/(^|[;\t|,\r\n])"(?:[^"]|"")*(?:"|$)/g, '$1');

const quantos = (linha: string, separador: string): number => linha.split(separador).length - 1;

/**
 * What separates the fields: of those that most lines have, the one that they have the same number of times. A tie goes
 * to the earlier of the list, so that the comma of `1.234,50` does not win over the semicolon.
 */
export function detectSeparador(amostra: string): Separador {
  const linhas = semAspas(amostra)
    .split(/\r\n|\r|\n/)
    .filter((linha) => linha.trim() !== '')
    .slice(0, AMOSTRA);
  const notas = SEPARADORES.map((separador) => {
    const contas = linhas.map((linha) => quantos(linha, separador)).filter((conta) => conta > 0);
    if (contas.length < linhas.length * PARTE) return { separador, nota: 0 };
    const comum = Math.max(0, ...[...new Set(contas)].map((conta) => contas.filter((outra) => outra === conta).length));
    return { separador, nota: comum };
  });
  const melhor = notas.reduce((um, outro) => (outro.nota > um.nota ? outro : um));
  return melhor.nota > 0 ? melhor.separador : ';';
}
