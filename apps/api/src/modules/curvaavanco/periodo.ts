import type { Curva, Grao } from '@cadencia/domain/curvaavanco/schema.ts';
import { diaMesEscrito } from '@cadencia/domain/data-escrita.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import {
  assembleBaldes,
  type Baldes,
  type CurvaRealizada,
  curvaPrevista,
  curvaTendencia,
  cutBaldes,
  explainBalde,
  percentual,
  valorDoPeriodo,
} from '@cadencia/engine';
import { fromMinuto } from '../../infra/clock.ts';
import type { FonteCurva } from './fonte.ts';

type Periodo = Curva['periodos'][number];

/** Periods at most: nobody can read more, and no chart can draw them. */
const MAXIMO = 5_000;
const MINUTOS_MES = 43_200;
const PASSO: Readonly<Record<Grao, number>> = { HORA: 60, TURNO: 600, DIA: 1_440, SEMANA: 10_080, MES: MINUTOS_MES };

/**
 * The periods of the window. None crosses the data date: the actual curve ends there and the forecast begins there.
 * @throws {AppError} `curva.grao_fino` when the grain is too fine for the length of the project
 */
export function baldesDe({ janela, corte, opcoes }: FonteCurva, grao: Grao): Baldes {
  const { inicio, termino } = janela;
  if ((termino - inicio) / PASSO[grao] > MAXIMO) {
    throw new AppError('curva.grao_fino', { campos: { grao: 'Escolha um grão maior, como Dia ou Semana.' } });
  }
  return cutBaldes(assembleBaldes(grao, inicio, Math.max(termino, inicio + 1), opcoes), corte);
}

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/** `até 14:00` or `desde 14:00`, for a part of a period that the data date cuts in two. */
function parteDe(fonte: FonteCurva, baldes: Baldes, i: number): string {
  const { corte } = fonte;
  const { limites } = baldes;
  const mesmo = (outro: number) => inteiro(fonte, baldes, i) === inteiro(fonte, baldes, outro);
  if (limites[i + 1] === corte && mesmo(i + 1)) return ` até ${fromMinuto(corte).slice(11)}`;
  return limites[i] === corte && mesmo(i - 1) ? ` desde ${fromMinuto(corte).slice(11)}` : '';
}

/** A planner's name of the period: "Noturno 03/08", "03/08 14h", "sem. 05/08", "ago/2027". */
const rotuloDe = (fonte: FonteCurva, baldes: Baldes, i: number): string =>
  inteiro(fonte, baldes, i) + parteDe(fonte, baldes, i);

function inteiro(fonte: FonteCurva, baldes: Baldes, i: number): string {
  const inicio = fromMinuto(baldes.inicios[i] ?? 0);
  const dia = fromMinuto((baldes.dias[i] ?? 0) * 1_440);
  const diaMes = diaMesEscrito(dia);
  switch (baldes.grao) {
    case 'HORA':
      return `${diaMesEscrito(inicio)} ${inicio.slice(11, 13)}h`;
    case 'TURNO':
      return `${fonte.opcoes.turnos[baldes.turnos[i] ?? -1]?.nome ?? 'Dia'} ${diaMes}`;
    case 'DIA':
      return diaMes;
    case 'SEMANA':
      return `sem. ${diaMes}`;
    case 'MES':
      return `${MESES[Number(dia.slice(5, 7)) - 1]}/${dia.slice(0, 4)}`;
  }
}

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** The three curves as rows of a table, one per period; `real` is the actual curve over their limits. */
export function periodosDe(fonte: FonteCurva, baldes: Baldes, real: CurvaRealizada): Periodo[] {
  const { limites } = baldes;
  const previsto = curvaPrevista(fonte.previstos, fonte.calendarios, limites);
  const tendencia = curvaTendencia(fonte.tendencia, fonte.calendarios, limites, fonte.corte);
  const total = real.ganho.total;
  const comHoras = real.hh.total > 0;

  return Array.from(baldes.inicios, (inicio, i): Periodo => {
    const passado = i + 1 <= real.corte;
    const futuro = fonte.temTendencia && i >= tendencia.primeiro;
    // At the data date the forecast line leaves the actual line.
    const encontro = fonte.temTendencia && i + 1 === tendencia.primeiro;
    const at = (curva: { readonly acumulado: Float64Array }) => curva.acumulado[i + 1] ?? 0;
    const pv = at(previsto);
    const ev = at(real.ganho);
    const ac = at(real.hh);
    const when = <T>(condition: boolean, value: T): T | null => (condition ? value : null);
    return {
      inicio: fromMinuto(inicio),
      termino: fromMinuto(limites[i + 1] ?? 0),
      rotulo: rotuloDe(fonte, baldes, i),
      previsto: valorDoPeriodo(previsto, i),
      previstoAcumulado: pv,
      previstoPct: percentual(pv, total),
      realizado: when(passado, valorDoPeriodo(real.ganho, i)),
      realizadoAcumulado: when(passado, ev),
      realizadoPct: when(passado, percentual(ev, total)),
      tendencia: when(futuro, valorDoPeriodo(tendencia, i)),
      tendenciaAcumulada: encontro ? ev : when(futuro, at(tendencia)),
      tendenciaPct: encontro ? percentual(ev, total) : when(futuro, percentual(at(tendencia), total)),
      desvio: when(passado && total > 0, ((ev - pv) / total) * 100),
      spi: when(passado, ratio(ev, pv)),
      hhApropriado: when(passado && comHoras, valorDoPeriodo(real.hh, i)),
      hhApropriadoAcumulado: when(passado && comHoras, ac),
      cpi: when(passado && comHoras, ratio(ev, ac)),
    };
  });
}

const LINHAS = 200;

/**
 * The activities of the period that begins at `inicio`; those that pull the curve down come first.
 * @throws {AppError} `registro.nao_encontrado` when no period of this grain begins there
 */
export function explainPeriodo(fonte: FonteCurva, grao: Grao, inicio: number) {
  const baldes = baldesDe(fonte, grao);
  const i = baldes.inicios.indexOf(inicio);
  if (i < 0) throw new AppError('registro.nao_encontrado', { mensagem: 'Não há período com este início na curva.' });
  const de = baldes.limites[i] ?? 0;
  const ate = baldes.limites[i + 1] ?? 0;
  const parcelas = explainBalde(
    {
      calendarios: fonte.calendarios,
      previstos: fonte.previstos,
      eventos: fonte.eventos,
      tendencia: fonte.tendencia,
      dataBase: fonte.corte,
    },
    de,
    ate,
  );
  const passado = de < fonte.corte;
  const futuro = fonte.temTendencia && ate > fonte.corte;
  const soma = (campo: 'previsto' | 'realizado' | 'tendencia') =>
    parcelas.reduce((total, parcela) => total + parcela[campo], 0);
  const linhas = parcelas.slice(0, LINHAS).flatMap(({ atividade, previsto, realizado, tendencia }) => {
    const atividadeId = fonte.atividades[atividade];
    if (atividadeId === undefined) return [];
    return {
      atividadeId,
      previsto,
      realizado: passado ? realizado : null,
      tendencia: futuro ? tendencia : null,
      desvio: realizado - previsto,
    };
  });
  return {
    linhas,
    total: parcelas.length,
    previsto: soma('previsto'),
    realizado: passado ? soma('realizado') : null,
    tendencia: futuro ? soma('tendencia') : null,
  };
}
