import { diaDe, type Excecao, type Intervalo, MINUTOS_DIA } from '@cadencia/engine';
import { horaDoDia, instante } from '../datas.ts';
import { SEMANA_PADRAO, uniteIntervalos } from '../intervalos.ts';
import { LIMITES } from '../limites.ts';
import type { NoXml } from '../xml/no-xml.ts';
import { diasDaRecorrencia } from './recorrencia.ts';

function turno(no: NoXml): Intervalo | undefined {
  const inicio = horaDoDia(no.texto('FromTime'));
  const escrito = horaDoDia(no.texto('ToTime'));
  if (Number.isNaN(inicio) || Number.isNaN(escrito) || inicio === MINUTOS_DIA) return undefined;
  const fim = escrito === 0 ? MINUTOS_DIA : escrito;
  if (fim === inicio) return undefined;
  return { inicio, fim: fim < inicio ? fim + MINUTOS_DIA : fim };
}

/** The work of a day or exception: none, its own times, or the usual hours when it works without times. */
export function turnosDe(no: NoXml): readonly Intervalo[] {
  if (!no.sim('DayWorking')) return [];
  const lidos = no.em('WorkingTimes', 'WorkingTime').map(turno);
  const turnos = lidos.filter((intervalo) => intervalo !== undefined);
  return turnos.length > 0 ? uniteIntervalos(turnos) : (SEMANA_PADRAO[1] ?? []);
}

/**
 * First and last day of a TimePeriod, whatever its times, because the last second of a day is not the next day; an
 * unreadable end is the day of the start.
 */
export function periodoDe(no: NoXml): { readonly de: number; readonly ate: number } | undefined {
  const [periodo] = no.em('TimePeriod');
  const dia = (campo: string) => instante(/^[\d-]*/.exec(periodo?.texto(campo) ?? '')?.[0] ?? '');
  const inicio = dia('FromDate');
  if (inicio === undefined) return undefined;
  const fim = dia('ToDate') ?? inicio;
  return fim < inicio ? undefined : { de: diaDe(inicio), ate: diaDe(fim) };
}

/** The exceptions of an `Exception`: one range when daily, one per day when recurring. */
export function excecoesDe(no: NoXml): Excecao[] {
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
