/** Day number (days since 1970-01-01) of 1 January, proleptic Gregorian calendar. */
function diaDoAno(ano: number): number {
  const anteriores = ano - 1;
  return (
    365 * anteriores +
    Math.floor(anteriores / 4) -
    Math.floor(anteriores / 100) +
    Math.floor(anteriores / 400) -
    719_162 // days from 0001-01-01 to 1970-01-01
  );
}

const DIAS_POR_ANO = 365.2425;

/** First day of the month of `dia`, and of the month after it, as day numbers. */
export function mesDoDia(dia: number): { readonly inicio: number; readonly fim: number } {
  let ano = 1970 + Math.floor(dia / DIAS_POR_ANO);
  while (diaDoAno(ano) > dia) ano--;
  while (diaDoAno(ano + 1) <= dia) ano++;
  const bissexto = diaDoAno(ano + 1) - diaDoAno(ano) === 366;
  const dias = [31, bissexto ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  let inicio = diaDoAno(ano);
  for (const tamanho of dias) {
    if (dia < inicio + tamanho) return { inicio, fim: inicio + tamanho };
    inicio += tamanho;
  }
  throw new RangeError(`dia inválido: ${dia}`);
}
