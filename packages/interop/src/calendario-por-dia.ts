import { type Calendario, diaDaSemana, type Excecao, type Intervalo, MINUTOS_DIA } from '@cadencia/engine';
import { uniteIntervalos } from './intervalos.ts';
import { LIMITES } from './limites.ts';

type Turnos = readonly Intervalo[];

/** Work of a calendar, with each exception of one day and every shift within its day. */
export interface CalendarioPorDia {
  readonly semana: readonly Turnos[];
  readonly excecoes: readonly Excecao[];
}

/** The part of a day's shifts within that day; the part past midnight is apart. */
const noDia = (turnos: Turnos): Intervalo[] =>
  turnos.map(({ inicio, fim }) => ({ inicio, fim: Math.min(fim, MINUTOS_DIA) }));
const depois = (turnos: Turnos): Intervalo[] =>
  turnos.flatMap(({ inicio, fim }) =>
    fim > MINUTOS_DIA ? [{ inicio: Math.max(0, inicio - MINUTOS_DIA), fim: fim - MINUTOS_DIA }] : [],
  );

const diaInteiro = (doDia: Turnos, daVespera: Turnos): Intervalo[] =>
  uniteIntervalos([...noDia(doDia), ...depois(daVespera)].filter(({ inicio, fim }) => fim > inicio));

/** The exceptions day by day; the last one of a day wins. */
function diasDe(excecoes: readonly Excecao[]): Map<number, Turnos> {
  const dias = new Map<number, Turnos>();
  for (const { de, ate, intervalos } of excecoes) {
    for (let dia = de; dia <= ate && dias.size < LIMITES.excecoes; dia += 1) dias.set(dia, intervalos);
  }
  return dias;
}

const iguais = (a: Turnos, b: Turnos): boolean =>
  a.length === b.length && a.every(({ inicio, fim }, i) => b[i]?.inicio === inicio && b[i]?.fim === fim);

/** The same working time without shifts past midnight, for programs that know only days. */
export function calendarioPorDia(calendario: Pick<Calendario, 'semana' | 'excecoes'>): CalendarioPorDia {
  const proprios = diasDe(calendario.excecoes);
  const daSemana = (dia: number): Turnos => calendario.semana[dia] ?? [];
  const de = (dia: number): Turnos => proprios.get(dia) ?? daSemana(diaDaSemana(dia));
  const semana = Array.from({ length: 7 }, (_, dia) => diaInteiro(daSemana(dia), daSemana((dia + 6) % 7)));
  const tocados = new Set([...proprios.keys()].flatMap((dia) => [dia, dia + 1]));
  const excecoes = [...tocados]
    .sort((a, b) => a - b)
    .map((dia): Excecao => ({ de: dia, ate: dia, intervalos: diaInteiro(de(dia), de(dia - 1)) }))
    .filter(({ de: dia, intervalos }) => proprios.has(dia) || !iguais(intervalos, semana[diaDaSemana(dia)] ?? []));
  return { semana, excecoes };
}
