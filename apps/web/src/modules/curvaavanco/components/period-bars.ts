import type { Curva } from '@cadencia/domain/curvaavanco/schema.ts';
import { instanteDoGrafico } from '../../../components/chart/option-parts.ts';
import type { Palette } from '../../../components/chart/palette.ts';

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
export function periodBars({ periodos }: Pick<Curva, 'periodos'>, palette: Palette) {
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
