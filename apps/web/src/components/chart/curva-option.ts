import type { Curva } from '@cadencia/domain/curvaavanco/schema.ts';
import type { EChartsCoreOption } from 'echarts/core';
import { formatDataHora, formatNumero } from '../../lib/formato.ts';
import { instanteDoGrafico, legend, niceCeiling, timeAxis, tooltip, valueAxis, zoom } from './option-parts.ts';
import type { Palette } from './palette.ts';
import { periodTooltip } from './period-tooltip.ts';

/** What is drawn of a curve. */
export type CurvaDesenhada = Pick<Curva, 'periodos' | 'unidade' | 'corte' | 'marcos' | 'pesoTotal' | 'indices'>;

interface RenderApi {
  value(dimension: number): number;
  coord(point: readonly [number, number]): [number, number];
}

/** Fraction of the period left empty at each side. */
const GAP = 0.08;

/** One bar that spans a part of its period, `from`–`to` in 0–1, whatever the period's length. */
const bar = (from: number, to: number, fill: string) => (_: unknown, api: RenderApi) => {
  const start = api.value(0);
  const length = api.value(1) - start;
  const [left, top] = api.coord([start + length * from, api.value(2)]);
  const [right, bottom] = api.coord([start + length * to, 0]);
  const shape = { x: left, y: top, width: Math.max(1, right - left), height: Math.max(0, bottom - top) };
  return { type: 'rect', shape, style: { fill } };
};

/** Work of each period: planned on the left half, actual or forecast on the right half. */
function periodBars({ periodos }: Pick<Curva, 'periodos'>, palette: Palette) {
  const series = (valor: (periodo: Curva['periodos'][number]) => number | null, from: number, fill: string) => ({
    type: 'custom',
    yAxisIndex: 1,
    encode: { x: [0, 1], y: 2 },
    clip: true,
    silent: true,
    z: 2,
    renderItem: bar(from, from + 0.5 - GAP, fill),
    data: periodos.flatMap((periodo) => {
      const quantidade = valor(periodo);
      return quantidade ? [[instanteDoGrafico(periodo.inicio), instanteDoGrafico(periodo.termino), quantidade]] : [];
    }),
  });
  return [
    series(({ previsto }) => previsto, GAP, palette.barraPrevisto),
    series(({ realizado }) => realizado, 0.5, palette.barraRealizado),
    series(({ realizado, tendencia }) => (realizado === null ? tendencia : null), 0.5, palette.barraTendencia),
  ];
}

type Periodo = Curva['periodos'][number];
type Ponto = readonly [x: number, pct: number];

/** Periods from which the plot can be zoomed. */
const ZOOM_FROM = 90;
/** Milestones that start hidden: more than this many crowd the plot. */
const MANY_MARCOS = 40;

export const SERIES = {
  previsto: 'Previsto',
  realizado: 'Realizado',
  tendencia: 'Tendência',
  marcos: 'Marcos',
} as const;

/** The symbol of milestones, padded to a square, since the legend would stretch it. */
const DIAMOND = 'path://M12 0L17 5L12 10L7 5ZM0 5h.1M24 5h-.1';

const LEGENDA = Object.values(SERIES).map((name) => (name === SERIES.marcos ? { name, icon: DIAMOND } : { name }));

/**
 * Accumulated percentages at the end of each period, from the start of the first, which carries the work before it. The
 * actual line ends at the data date, where the forecast begins.
 */
export function curvePoints({ periodos, pesoTotal }: Pick<Curva, 'periodos' | 'pesoTotal'>) {
  const [first] = periodos;
  const linha = (
    pct: (periodo: Periodo) => number | null,
    acumulado: (periodo: Periodo) => number | null,
    doPeriodo: (periodo: Periodo) => number | null,
  ): Ponto[] => {
    const valor = first ? doPeriodo(first) : null;
    const inicio: Ponto[] =
      first && valor !== null && pesoTotal > 0
        ? [[instanteDoGrafico(first.inicio), (((acumulado(first) ?? 0) - valor) / pesoTotal) * 100]]
        : [];
    const pontos = periodos.flatMap((periodo): Ponto[] => {
      const y = pct(periodo);
      return y === null ? [] : [[instanteDoGrafico(periodo.termino), y]];
    });
    return [...inicio, ...pontos];
  };
  return {
    previsto: linha(
      (p) => p.previstoPct,
      (p) => p.previstoAcumulado,
      (p) => p.previsto,
    ),
    realizado: linha(
      (p) => p.realizadoPct,
      (p) => p.realizadoAcumulado,
      (p) => p.realizado,
    ),
    tendencia: linha(
      (p) => p.tendenciaPct,
      (p) => p.tendenciaAcumulada,
      (p) => p.tendencia,
    ),
  };
}

interface LineStyle {
  readonly color: string;
  readonly type: 'solid' | 'dashed' | 'dotted';
  readonly symbol: string;
}

const line = (name: string, data: readonly Ponto[], { color, type, symbol }: LineStyle) => ({
  type: 'line',
  name,
  data,
  symbol,
  symbolSize: 6,
  showSymbol: data.length <= ZOOM_FROM,
  color,
  lineStyle: { width: 2.5, type, color },
  emphasis: { disabled: true },
  z: 4,
});

interface Extent {
  readonly min: number;
  readonly max: number;
}

/** Keeps the label of a line near an edge inside the drawing. */
function alignOf(x: number, { min, max }: Extent): 'left' | 'center' | 'right' {
  const fraction = (x - min) / Math.max(1, max - min);
  if (fraction < 0.1) return 'left';
  return fraction > 0.9 ? 'right' : 'center';
}

/** Whether the data date is on the plot: it may lie before the window of the shutdown. */
const isWithin = (corte: string, { min, max }: Extent): boolean => {
  const x = instanteDoGrafico(corte);
  return x >= min && x <= max;
};

const cutLine = (corte: string, palette: Palette, range: Extent) => ({
  silent: true,
  symbol: 'none',
  animation: false,
  lineStyle: { color: palette.texto, type: 'solid', width: 1 },
  label: {
    formatter: `Corte ${formatDataHora(corte)}`,
    color: palette.texto,
    fontFamily: palette.fonte,
    position: 'end',
    align: alignOf(instanteDoGrafico(corte), range),
    distance: 8,
  },
  data: [{ xAxis: instanteDoGrafico(corte) }],
});

const marcos = ({ marcos: lista }: CurvaDesenhada, palette: Palette) => ({
  type: 'scatter',
  name: SERIES.marcos,
  symbol: 'diamond',
  symbolSize: 11,
  color: palette.vigente,
  z: 5,
  data: lista.flatMap(({ real, tendencia, previsto }) => {
    const quando = real ?? tendencia ?? previsto;
    if (!quando) return [];
    const fill = real ? palette.vigente : palette.superficie;
    return [
      {
        value: [instanteDoGrafico(quando), 100],
        itemStyle: { color: fill, borderColor: palette.vigente, borderWidth: 2 },
      },
    ];
  }),
});

/** The S-curve with the work of each period behind it; `amplo` is false on a phone. */
export function curvaOption(curva: CurvaDesenhada, palette: Palette, amplo = true): EChartsCoreOption {
  const pontos = curvePoints(curva);
  const { periodos, unidade } = curva;
  const range = {
    min: instanteDoGrafico(periodos.at(0)?.inicio ?? curva.corte),
    max: instanteDoGrafico(periodos.at(-1)?.termino ?? curva.corte),
  };
  const tallest = Math.max(1, ...periodos.map((p) => Math.max(p.previsto, p.realizado ?? 0, p.tendencia ?? 0)));
  const isZoomable = periodos.length > ZOOM_FROM;
  return {
    useUTC: true,
    animation: false,
    textStyle: { fontFamily: palette.fonte },
    grid: { top: 64, left: amplo ? 52 : 44, right: amplo ? 64 : 16, bottom: isZoomable ? 72 : 28 },
    legend: {
      ...legend(palette, amplo ? LEGENDA : LEGENDA.filter(({ name }) => name !== SERIES.marcos)),
      selected: { [SERIES.marcos]: amplo && curva.marcos.length <= MANY_MARCOS },
    },
    tooltip: tooltip(palette, periodTooltip(curva)),
    dataZoom: isZoomable ? zoom(palette) : [],
    xAxis: timeAxis(palette, range),
    yAxis: [
      valueAxis(palette, { name: '% acumulado', max: 100, amplo, formatter: (valor) => `${formatNumero(valor)}%` }),
      valueAxis(palette, {
        name: `${unidade} no período`,
        // Bars stay in the lower half, under the lines.
        max: niceCeiling(tallest * 2),
        amplo,
        position: 'right',
        grade: false,
        formatter: (valor) => formatNumero(valor),
      }),
    ],
    series: [
      ...periodBars(curva, palette),
      {
        ...line(SERIES.previsto, pontos.previsto, { color: palette.previsto, type: 'dashed', symbol: 'rect' }),
        ...(isWithin(curva.corte, range) ? { markLine: cutLine(curva.corte, palette, range) } : {}),
      },
      line(SERIES.realizado, pontos.realizado, { color: palette.realizado, type: 'solid', symbol: 'circle' }),
      line(SERIES.tendencia, pontos.tendencia, { color: palette.tendencia, type: 'dotted', symbol: 'triangle' }),
      marcos(curva, palette),
    ],
  };
}
