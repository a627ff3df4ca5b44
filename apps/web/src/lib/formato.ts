import { noRelogioDoProjeto } from './relogio.ts';

/** Text shown where there is no value. */
export const VAZIO = '–';

type Talvez<T> = T | null | undefined;

/** The current year, which dates leave out. */
export const currentYear = (): number => new Date().getFullYear();

/**
 * Formats as `Intl.NumberFormat('pt-BR')`, whose creation costs the first screen of a phone a tenth of a second; its
 * minus sign is as wide as the plus, and a zero has none.
 */
function format(valor: number, minimo: number, maximo: number): string {
  const [inteiros = '', casas = ''] = Math.abs(valor).toFixed(maximo).split('.');
  const decimais = casas.replace(/0+$/, '').padEnd(minimo, '0');
  const digitos = inteiros.replace(/\B(?=(\d{3})+$)/g, '.') + (decimais && `,${decimais}`);
  return valor < 0 && /[1-9]/.test(digitos) ? `−${digitos}` : digitos;
}

/** `1.234,5`, always with `casas` decimals. */
export const formatNumero = (valor: Talvez<number>, casas = 0): string =>
  valor == null ? VAZIO : format(valor, casas, casas);

/** `54,3%` for a value in 0–100. */
export const formatPercentual = (valor: Talvez<number>, casas = 1): string =>
  valor == null ? VAZIO : `${formatNumero(valor, casas)}%`;

/** A number with its sign; zero has none: `+1,2`, `−0,4`. */
export function formatComSinal(valor: Talvez<number>, casas = 1): string {
  if (valor == null) return VAZIO;
  const text = formatNumero(Math.abs(valor), casas);
  if (Number(Math.abs(valor).toFixed(casas)) === 0) return text;
  return `${valor < 0 ? '−' : '+'}${text}`;
}

/** `1.234,5 HH`: at most one decimal. */
export const formatHh = (horas: Talvez<number>): string => (horas == null ? VAZIO : `${format(horas, 0, 1)} HH`);

/** Minutes as hours, for values that people count or type in hours: the week of a calendar, a field of hours. */
export const formatHoras = (minutos: Talvez<number>): string =>
  minutos == null ? VAZIO : `${format(minutos / 60, 0, 1)} h`;

/**
 * Minutes, elapsed or of work: `45 min`, `1,5 h`, `12 h`, `2 d 4 h`; from ten days on it leaves out hours. A day is 24
 * h in both, so that people can compare a delay and a float side by side.
 */
export function formatDuracao(minutos: Talvez<number>): string {
  if (minutos == null) return VAZIO;
  const sign = minutos < 0 ? '−' : '';
  const total = Math.abs(Math.round(minutos));
  if (total === 0) return '0 h';
  if (total < 60) return `${sign}${total} min`;
  if (total < 24 * 60) return sign + formatHoras(total);
  const hours = Math.round(total / 60);
  const days = Math.floor(hours / 24);
  const rest = hours % 24;
  return rest === 0 || days >= 10 ? `${sign}${formatNumero(days)} d` : `${sign}${days} d ${rest} h`;
}

/** An elapsed difference with its sign: `+21 h`, `−2 d 4 h`. */
export const formatDiferenca = (minutos: Talvez<number>): string =>
  minutos == null || minutos <= 0 ? formatDuracao(minutos) : `+${formatDuracao(minutos)}`;

/** `14/03` for a wall-clock `2027-03-14…`; it adds the year unless it is the current one. */
export function formatData(valor: Talvez<string>, ano = currentYear()): string {
  if (!valor) return VAZIO;
  const [year, month, day] = valor.slice(0, 10).split('-');
  return Number(year) === ano ? `${day}/${month}` : `${day}/${month}/${year}`;
}

/** `14/03 07:00` for a wall-clock `2027-03-14T07:00`. */
export const formatDataHora = (valor: Talvez<string>, ano = currentYear()): string =>
  valor ? `${formatData(valor, ano)} ${valor.slice(11, 16)}` : VAZIO;

/** The data date, and the time of the last report after it, which does not count yet. */
export const formatDataDeCorte = (dataBase: string, apontadoAte: string | null): string =>
  `Data de corte ${formatDataHora(dataBase)}${apontadoAte === null ? '' : ` · apontado até ${formatDataHora(apontadoAte)}`}`;

/**
 * An instant with zone, on the clock of the session's project; adds its place where this device's clock differs: `14/03
 * 07:00 (Brasília)`.
 */
export function formatInstante(valor: Talvez<string>, ano = currentYear()): string {
  if (!valor) return VAZIO;
  const { relogio, lugar } = noRelogioDoProjeto(new Date(valor));
  return formatDataHora(relogio, ano) + noLugar(lugar);
}

/** The time of day of an instant, `07:00`, on the clock of the session's project. */
export function formatHoraDoInstante(valor: Date | string): string {
  const { relogio, lugar } = noRelogioDoProjeto(new Date(valor));
  return relogio.slice(11) + noLugar(lugar);
}

/** The day of an instant, `14/03`, on the clock of the session's project. */
export const formatDiaDoInstante = (valor: Date | string, ano = currentYear()): string =>
  formatData(noRelogioDoProjeto(new Date(valor)).relogio, ano);

const noLugar = (lugar: string | undefined): string => (lugar === undefined ? '' : ` (${lugar})`);

/** Countdown to the first day of the window: `D-45`, `D`, `D+12`. */
export function formatContagem(dias: Talvez<number>): string {
  if (dias == null) return VAZIO;
  if (dias === 0) return 'D';
  return dias < 0 ? `D-${formatNumero(-dias)}` : `D+${formatNumero(dias)}`;
}

/** `1 atividade`, `2 atividades`. */
export const formatContador = (quantidade: number, singular: string, plural: string): string =>
  `${formatNumero(quantidade)} ${quantidade === 1 ? singular : plural}`;
