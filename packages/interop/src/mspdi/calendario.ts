import { diaDaSemana, diaDe, type Excecao, type Intervalo, MINUTOS_DIA } from '@cadencia/engine';
import type { CalendarioArquivo } from '../arquivo.ts';
import { civilDe, diaCivil, diasDoMes, horaDoDia, instante } from '../datas.ts';
import { OrcamentoExcecoes } from '../excecoes.ts';
import { SEMANA_PADRAO, uniteIntervalos } from '../intervalos.ts';
import { LIMITES } from '../limites.ts';
import { idValido, nomeLimpo } from '../texto.ts';
import type { NoXml } from '../xml/no-xml.ts';

/** A recurring exception of MS Project. Days count from 1970-01-01. */
export interface Recorrencia {
  /** 1 daily, 2 and 3 yearly, 4 and 5 monthly (by day and by position), 6 weekly, 7 every n days, 8 every n weekdays. */
  readonly tipo: number;
  readonly de: number;
  readonly ate: number;
  readonly periodo: number;
  /** Bits of the days, 1 = Sunday … 64 = Saturday. */
  readonly diasDaSemana: number;
  /** Kind of day: 0 day, 1 weekday, 2 weekend day, 3 Sunday … 9 Saturday. */
  readonly item: number;
  /** Place in the month: 0 first … 3 fourth, 4 last. */
  readonly posicao: number;
  /** Month, 1–12. */
  readonly mes: number;
  readonly diaDoMes: number;
}

const isUtil = (dia: number): boolean => diaDaSemana(dia) % 6 !== 0;

function combina(dia: number, item: number): boolean {
  if (item === 0) return true;
  if (item === 1) return isUtil(dia);
  return item === 2 ? !isUtil(dia) : diaDaSemana(dia) === item - 3;
}

/** The n-th day of a month that matches the item, or its last. */
function porPosicao(ano: number, mes: number, { item, posicao }: Recorrencia): number | undefined {
  const primeiro = diaCivil(ano, mes, 1);
  const dias = Array.from({ length: diasDoMes(ano, mes) }, (_, i) => primeiro + i).filter((dia) => combina(dia, item));
  return posicao >= 4 ? dias.at(-1) : dias[posicao];
}

function porDia(ano: number, mes: number, { diaDoMes }: Recorrencia): number | undefined {
  return diaDoMes >= 1 && diaDoMes <= diasDoMes(ano, mes) ? diaCivil(ano, mes, diaDoMes) : undefined;
}

/** Every `passo` months from `mes` of `ano` until the end. */
function* porMes(r: Recorrencia, passo: number, mes: number): Generator<number> {
  const { ano } = civilDe(r.de);
  const dia = r.tipo === 2 || r.tipo === 4 ? porDia : porPosicao;
  for (let meses = ano * 12 + mes - 1; diaCivil(Math.floor(meses / 12), (meses % 12) + 1, 1) <= r.ate; meses += passo) {
    const quando = dia(Math.floor(meses / 12), (meses % 12) + 1, r);
    if (quando !== undefined && quando >= r.de) yield quando;
  }
}

/** The marked days of every `periodo`-th week. Weeks start on Sunday here, whatever the first day of the project's week. */
function* porSemana(r: Recorrencia): Generator<number> {
  const domingo = r.de - diaDaSemana(r.de);
  for (let semana = domingo; semana <= r.ate; semana += 7 * r.periodo) {
    for (let dia = semana; dia < semana + 7; dia += 1) {
      if (dia >= r.de && (r.diasDaSemana & (1 << diaDaSemana(dia))) !== 0) yield dia;
    }
  }
}

function* porContagem(r: Recorrencia): Generator<number> {
  let contados = 0;
  for (let dia = r.de; dia <= r.ate; dia += 1) {
    if (r.tipo === 8 && !isUtil(dia)) continue;
    if (contados % r.periodo === 0) yield dia;
    contados += 1;
  }
}

function dias(r: Recorrencia): Generator<number> {
  if (r.tipo === 2 || r.tipo === 3) return porMes(r, 12, r.mes);
  if (r.tipo === 4 || r.tipo === 5) return porMes(r, r.periodo, civilDe(r.de).mes);
  return r.tipo === 6 ? porSemana(r) : porContagem(r);
}

/** The days of a recurrence, both ends included, at most `maximo`. */
export function diasDaRecorrencia(recorrencia: Recorrencia, maximo: number): number[] {
  const lista: number[] = [];
  for (const dia of dias({ ...recorrencia, periodo: Math.max(1, Math.trunc(recorrencia.periodo) || 1) })) {
    if (dia > recorrencia.ate || lista.length >= maximo) break;
    lista.push(dia);
  }
  return lista;
}

function turno(no: NoXml): Intervalo | undefined {
  const inicio = horaDoDia(no.texto('FromTime'));
  const escrito = horaDoDia(no.texto('ToTime'));
  if (Number.isNaN(inicio) || Number.isNaN(escrito) || inicio === MINUTOS_DIA) return undefined;
  const fim = escrito === 0 ? MINUTOS_DIA : escrito;
  if (fim === inicio) return undefined;
  return { inicio, fim: fim < inicio ? fim + MINUTOS_DIA : fim };
}

/** The work of a day or exception: none, its own times, or the usual hours when it works without times. */
function turnosDe(no: NoXml): readonly Intervalo[] {
  if (!no.sim('DayWorking')) return [];
  const lidos = no.em('WorkingTimes', 'WorkingTime').map(turno);
  const turnos = lidos.filter((intervalo) => intervalo !== undefined);
  return turnos.length > 0 ? uniteIntervalos(turnos) : (SEMANA_PADRAO[1] ?? []);
}

/**
 * First and last day of a TimePeriod, whatever its times, because the last second of a day is not the next day; an
 * unreadable end is the day of the start.
 */
function periodoDe(no: NoXml): { readonly de: number; readonly ate: number } | undefined {
  const [periodo] = no.em('TimePeriod');
  const dia = (campo: string) => instante(/^[\d-]*/.exec(periodo?.texto(campo) ?? '')?.[0] ?? '');
  const inicio = dia('FromDate');
  if (inicio === undefined) return undefined;
  const fim = dia('ToDate') ?? inicio;
  return fim < inicio ? undefined : { de: diaDe(inicio), ate: diaDe(fim) };
}

/** The exceptions of an `Exception`: one range when daily, one per day when recurring. */
function excecoesDe(no: NoXml): Excecao[] {
  const periodo = periodoDe(no);
  if (!periodo) return [];
  const intervalos = turnosDe(no);
  const numero = (campo: string, padrao: number): number => {
    const valor = Number(no.texto(campo) || padrao);
    return Number.isInteger(valor) ? valor : padrao;
  };
  const tipo = numero('Type', 1);
  if (tipo < 2 || tipo > 8) return [{ ...periodo, intervalos }];
  const ocorrencias = no.sim('EnteredByOccurrences')
    ? numero('Occurrences', LIMITES.excecoes + 1)
    : LIMITES.excecoes + 1;
  const dias = diasDaRecorrencia(
    {
      ...periodo,
      tipo,
      periodo: numero('Period', 1),
      diasDaSemana: numero('DaysOfWeek', 0),
      item: numero('MonthItem', 0),
      posicao: numero('MonthPosition', 0),
      mes: numero('Month', 0) + 1,
      diaDoMes: numero('MonthDay', 1),
    },
    Math.min(LIMITES.excecoes + 1, Math.max(0, ocorrencias)),
  );
  return dias.map((dia) => ({ de: dia, ate: dia, intervalos }));
}

/** Sunday to Saturday; a day without a definition has its base's work. */
type SemanaParcial = (readonly Intervalo[] | undefined)[];

interface Lido {
  readonly id: string;
  readonly base: string;
  readonly nome: string;
  readonly semana: SemanaParcial;
  readonly excecoes: readonly Excecao[];
  readonly declaradas: number;
}

function semanaDe(dias: readonly NoXml[]): SemanaParcial {
  const semana: SemanaParcial = Array.from({ length: 7 });
  for (const dia of dias) {
    const tipo = Number(dia.texto('DayType'));
    if (tipo >= 1 && tipo <= 7) semana[tipo - 1] = turnosDe(dia);
  }
  return semana;
}

/** An alternative week, valid in a period, as exceptions day by day. */
function semanaAlternativa(no: NoXml): Excecao[] {
  const periodo = periodoDe(no);
  const semana = semanaDe(no.em('WeekDays', 'WeekDay'));
  const excecoes: Excecao[] = [];
  for (let dia = periodo?.de ?? 0; periodo && dia <= periodo.ate; dia += 1) {
    const intervalos = semana[diaDaSemana(dia)];
    if (intervalos) excecoes.push({ de: dia, ate: dia, intervalos });
  }
  return excecoes;
}

/** Older files keep exceptions among the days of the week, with DayType 0; newer ones repeat them there. */
function excecoesAntigas(dias: readonly NoXml[]): Excecao[] {
  return dias.flatMap((dia) => {
    const periodo = dia.texto('DayType') === '0' ? periodoDe(dia) : undefined;
    return periodo ? [{ ...periodo, intervalos: turnosDe(dia) }] : [];
  });
}

function read(no: NoXml, orcamento: OrcamentoExcecoes): Lido {
  const dias = no.em('WeekDays', 'WeekDay');
  const novas = no.em('Exceptions', 'Exception');
  const antigas = novas.length > 0 ? [] : excecoesAntigas(dias);
  const id = no.texto('UID');
  const excecoes = [...antigas];
  const soma = (mais: readonly Excecao[]): void => {
    orcamento.gasta(mais.length);
    for (const excecao of mais) excecoes.push(excecao);
  };
  for (const semana of no.em('WorkWeeks', 'WorkWeek')) soma(semanaAlternativa(semana));
  for (const nova of novas) soma(excecoesDe(nova));
  return {
    id,
    base: no.texto('BaseCalendarUID'),
    nome: nomeLimpo(no.texto('Name')) || `Calendário ${id}`,
    semana: semanaDe(dias),
    excecoes,
    declaradas: novas.length > 0 ? novas.length : antigas.length,
  };
}

/** The calendar, its base, and so on to the last base; a loop of bases is cut. */
function linhagem(calendario: Lido, porId: ReadonlyMap<string, Lido>): Lido[] {
  const vistos: Lido[] = [];
  let atual: Lido | undefined = calendario;
  while (atual && !vistos.includes(atual) && vistos.length < LIMITES.bases) {
    vistos.push(atual);
    atual = porId.get(atual.base);
  }
  return vistos;
}

/**
 * The calendars of the file, each whole: it takes missing definitions from its base, and its own exceptions win.
 * @throws {LeituraInterrompida} `arquivo.excecoes_demais`
 */
export function calendariosMspdi(nos: readonly NoXml[]): CalendarioArquivo[] {
  const orcamento = new OrcamentoExcecoes();
  const validos = nos.filter((no) => idValido(no.texto('UID')));
  const porId = new Map(validos.map((no) => [no.texto('UID'), read(no, orcamento)]));
  return [...porId.values()].map((calendario) => {
    const linha = linhagem(calendario, porId);
    return {
      id: calendario.id,
      nome: calendario.nome,
      semana: SEMANA_PADRAO.map((padrao, dia) => linha.find((lido) => lido.semana[dia])?.semana[dia] ?? padrao),
      excecoes: orcamento.join(linha.toReversed().map((lido) => lido.excecoes)),
      excecoesProprias: calendario.declaradas,
    };
  });
}
