const SEPARADORES = [';', '\t', '|', ','] as const;
export type Separador = (typeof SEPARADORES)[number];

/** Number of lines in the sample. */
const AMOSTRA = 50;

/** Smallest share of the lines with a separator that must have it: a smaller share is text with commas. */
const PARTE = 1 / 4;

/** The text without quoted parts, line breaks included: a quote opens a field, or is a mark of inches. */
const semAspas = (texto: string): string => texto.replace(/(^|[;\t|,\r\n])"(?:[^"]|"")*(?:"|$)/g, '$1');

const quantos = (linha: string, separador: string): number => linha.split(separador).length - 1;

/**
 * Separator of the fields: among those in most lines, the one with the same count in most of them. In a tie the earlier
 * of the list wins, so that the comma of `1.234,50` does not win over the semicolon.
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
