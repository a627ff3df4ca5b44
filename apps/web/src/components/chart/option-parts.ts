import type { Palette } from './palette.ts';

/** Milliseconds of a wall-clock `2027-08-04T07:00`; charts run with `useUTC`, so no zone ever enters. */
export const instanteDoGrafico = (dataHora: string): number => Date.parse(`${dataHora}Z`);

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A time axis in Brazilian dates. */
export const timeAxis = (palette: Palette, range: { readonly min: number; readonly max: number }) => ({
  type: 'time',
  ...range,
  axisLine: { lineStyle: { color: palette.eixo } },
  axisTick: { lineStyle: { color: palette.eixo } },
  splitLine: { show: false },
  axisLabel: {
    color: palette.textoSuave,
    fontFamily: palette.fonte,
    hideOverlap: true,
    formatter: { year: '{dd}/{MM}/{yyyy}', month: '{dd}/{MM}', day: '{dd}/{MM}', hour: '{dd}/{MM} {HH}:{mm}' },
  },
});

interface ValueAxis {
  readonly name: string;
  readonly max: number;
  readonly position?: 'left' | 'right';
  readonly grade?: boolean;
  /** Whether there is room; without it the axes show no name, and the right one no labels. */
  readonly amplo: boolean;
  readonly formatter: (value: number) => string;
}

/** Intervals on every axis: five, so that the grid lines of one axis serve the other. */
const INTERVALS = 5;

export const valueAxis = (
  palette: Palette,
  { name, max, position = 'left', grade = true, amplo, formatter }: ValueAxis,
) => ({
  type: 'value',
  name: amplo ? name : '',
  min: 0,
  max,
  interval: max / INTERVALS,
  position,
  // The name stands above the labels of mark lines.
  nameGap: 26,
  nameTextStyle: { color: palette.textoSuave, fontFamily: palette.fonte, align: position },
  axisLine: { show: false },
  axisLabel: { show: amplo || position === 'left', color: palette.textoSuave, fontFamily: palette.fonte, formatter },
  splitLine: { show: grade, lineStyle: { color: palette.grade } },
});

/** The least 1, 2, 2.5 or 5 × 10ⁿ that is not below `value`: an axis that ends there has round labels. */
export function niceCeiling(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 2.5, 5, 10].find((each) => each * power >= value) ?? 10;
  return step * power;
}

/** The legend, which stands above so that it never covers the plot. */
export const legend = (palette: Palette, data: readonly { readonly name: string; readonly icon?: string }[]) => ({
  top: 0,
  left: 'center',
  itemWidth: 24,
  itemHeight: 10,
  itemGap: 16,
  textStyle: { color: palette.texto, fontFamily: palette.fonte, fontSize: 12 },
  data,
});

/** The floating text; its markup has classes only, no inline style. */
export const tooltip = (palette: Palette, formatter: (params: unknown) => string) => ({
  trigger: 'axis',
  className: 'cad-dica-grafico',
  transitionDuration: 0,
  confine: true,
  padding: [8, 12],
  backgroundColor: palette.superficie,
  borderColor: palette.eixo,
  textStyle: { color: palette.texto, fontFamily: palette.fonte, fontSize: 13 },
  axisPointer: { lineStyle: { color: palette.textoSuave }, label: { show: false } },
  formatter,
});

/** Zoom with the slider, or with the wheel and Ctrl: the wheel alone scrolls the page. */
export const zoom = (palette: Palette) => [
  { type: 'inside', zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: false },
  {
    type: 'slider',
    height: 18,
    bottom: 8,
    showDetail: false,
    brushSelect: false,
    moveHandleSize: 0,
    borderColor: palette.grade,
    fillerColor: palette.destaque,
    handleStyle: { color: palette.superficie, borderColor: palette.eixo },
    dataBackground: { lineStyle: { opacity: 0 }, areaStyle: { color: palette.grade, opacity: 1 } },
    selectedDataBackground: { lineStyle: { opacity: 0 }, areaStyle: { color: palette.eixo, opacity: 1 } },
  },
];
