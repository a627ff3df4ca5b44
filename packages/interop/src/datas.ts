import { MINUTOS_DIA, type Minuto, minuto } from '@cadencia/engine';

const DIAS_MES = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const bissexto = (ano: number): boolean => (ano % 4 === 0 && ano % 100 !== 0) || ano % 400 === 0;

export const diasDoMes = (ano: number, mes: number): number =>
  mes === 2 && bissexto(ano) ? 29 : (DIAS_MES[mes - 1] ?? 0);

/** Days since 1970-01-01 of a Gregorian date; `mes` 1–12. */
export function diaCivil(ano: number, mes: number, dia: number): number {
  const a = mes <= 2 ? ano - 1 : ano;
  const era = Math.floor(a / 400);
  const anoDaEra = a - era * 400;
  const diaDoAno = Math.floor((153 * (mes + (mes > 2 ? -3 : 9)) + 2) / 5) + dia - 1;
  return era * 146_097 + anoDaEra * 365 + Math.floor(anoDaEra / 4) - Math.floor(anoDaEra / 100) + diaDoAno - 719_468;
}

/** Year, month (1–12) and day of a day number. */
export function civilDe(numero: number): { readonly ano: number; readonly mes: number; readonly dia: number } {
  const z = numero + 719_468;
  const era = Math.floor(z / 146_097);
  const diaDaEra = z - era * 146_097;
  const anoDaEra = Math.floor(
    (diaDaEra - Math.floor(diaDaEra / 1_460) + Math.floor(diaDaEra / 36_524) - Math.floor(diaDaEra / 146_096)) / 365,
  );
  const diaDoAno = diaDaEra - (365 * anoDaEra + Math.floor(anoDaEra / 4) - Math.floor(anoDaEra / 100));
  const mp = Math.floor((5 * diaDoAno + 2) / 153);
  const mes = mp < 10 ? mp + 3 : mp - 9;
  return { ano: anoDaEra + era * 400 + (mes <= 2 ? 1 : 0), mes, dia: diaDoAno - Math.floor((153 * mp + 2) / 5) + 1 };
}

/** The number in `tamanho` digits from `de`; NaN when one is not a digit. */
function digitos(texto: string, de: number, tamanho: number): number {
  let valor = 0;
  for (let i = de; i < de + tamanho; i += 1) {
    const digito = texto.charCodeAt(i) - 48;
    if (!(digito >= 0 && digito <= 9)) return Number.NaN;
    valor = valor * 10 + digito;
  }
  return valor;
}

/** Minutes of the day of `HH:mm[:ss]` from `de`, the nearest minute; 24:00 is 1440. NaN when it is not a time. */
export function horaDoDia(texto: string, de = 0): number {
  const hora = digitos(texto, de, 2);
  const min = digitos(texto, de + 3, 2);
  if (texto.charCodeAt(de + 2) !== 58 || !(hora <= 24) || !(min <= 59)) return Number.NaN;
  const temSegundos = texto.charCodeAt(de + 5) === 58;
  const segundos = temSegundos ? digitos(texto, de + 6, 2) : 0;
  const total = hora * 60 + min + (segundos >= 30 ? 1 : 0);
  return total <= MINUTOS_DIA && segundos <= 59 ? total : Number.NaN;
}

const HORA = /^(\d{1,2})(:\d{2}(?::\d{2})?)(?:\s*([ap])\.?m\.?)?$/i;

/** Minutes of the day of a time with an hour of one or two digits, in 24 or 12 hours; NaN for other texts. */
export function horaLivre(texto: string): number {
  const [, escrita = '', resto = '', metade] = HORA.exec(texto) ?? [];
  if (metade === undefined) return horaDoDia(escrita.padStart(2, '0') + resto);
  const numero = Number(escrita);
  if (numero < 1 || numero > 12) return Number.NaN;
  const tarde = metade.toLowerCase() === 'p' ? 12 : 0;
  return horaDoDia(String((numero % 12) + tarde).padStart(2, '0') + resto);
}

/** A date and time with a month, day or hour of one digit, or an hour of the 12-hour clock. */
const LIVRE = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T]([^Z+-]*)(?:Z|[+-][\d:]+)?)?$/;

/** Whether a text may end in AM or PM: its last character is an M or a full stop. */
function deDozeHoras(texto: string): boolean {
  const ultimo = texto.charCodeAt(texto.length - 1);
  return ultimo === 46 || (ultimo | 32) === 109;
}

/**
 * An instant as `YYYY-MM-DD`, with ` ` or `T`, then `HH:mm`, seconds and offset, all optional (the offset is ignored:
 * instants are wall-clock). As in some files of P6, month, day and hour may have one digit, and the clock 12 hours.
 * Absent when the text is not a date of the years 1900–2200.
 */
export function instante(texto: string): Minuto | undefined {
  const inteiro = deDozeHoras(texto) ? undefined : instanteInteiro(texto);
  if (inteiro !== undefined) return inteiro;
  const [, ano = '', mes = '', dia = '', hora] = LIVRE.exec(texto) ?? [];
  const data = instanteInteiro([ano, mes.padStart(2, '0'), dia.padStart(2, '0')].join('-'));
  if (data === undefined || hora === undefined) return data;
  const minutos = horaLivre(hora.trim());
  return Number.isNaN(minutos) ? undefined : minuto(data + minutos);
}

/** The same with all digits in every part. */
function instanteInteiro(texto: string): Minuto | undefined {
  const ano = digitos(texto, 0, 4);
  const mes = digitos(texto, 5, 2);
  const dia = digitos(texto, 8, 2);
  if (!(ano >= 1_900 && ano <= 2_200) || !(mes >= 1 && mes <= 12)) return undefined;
  if (!(dia >= 1 && dia <= diasDoMes(ano, mes)) || texto[4] !== '-' || texto[7] !== '-') return undefined;
  if (texto.length > 10 && texto[10] !== ' ' && texto[10] !== 'T') return undefined;
  const hora = texto.length > 10 ? horaDoDia(texto, 11) : 0;
  return Number.isNaN(hora) ? undefined : minuto(diaCivil(ano, mes, dia) * MINUTOS_DIA + hora);
}
