import { BarChart, CustomChart, LineChart, PieChart, RadarChart, ScatterChart } from 'echarts/charts';
import {
  DataZoomInsideComponent,
  DataZoomSliderComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  RadarComponent,
  TooltipComponent,
} from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

use([
  BarChart,
  CustomChart,
  LineChart,
  PieChart,
  RadarChart,
  ScatterChart,
  DataZoomInsideComponent,
  DataZoomSliderComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  RadarComponent,
  TooltipComponent,
  SVGRenderer,
]);

const initChart = (element: HTMLElement) => init(element, undefined, { renderer: 'svg' });

export interface ChartProps {
  readonly option: EChartsCoreOption;
  /** Describes the chart for people who do not see it. */
  readonly descricao: string;
  /** Receives the value of the horizontal axis where the plot was clicked. */
  readonly onPick?: (x: number) => void;
  /** Receives the series and the row of the bar or point that was clicked. */
  readonly onPonto?: (serie: number, linha: number) => void;
}

type Instance = ReturnType<typeof initChart>;

/** Keeps the drawing as wide as its box, on screen and on paper. */
function watchSize(chart: Instance, element: HTMLElement): () => void {
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(element);
  const beforePrint = () => {
    chart.resize();
    chart.getZr().flush();
  };
  window.addEventListener('beforeprint', beforePrint);
  return () => {
    observer.disconnect();
    window.removeEventListener('beforeprint', beforePrint);
  };
}

export function ChartView({ option, descricao, onPick, onPonto }: ChartProps) {
  const element = useRef<HTMLDivElement>(null);
  const chart = useRef<Instance>(null);
  const pick = useEffectEvent((x: number) => onPick?.(x));
  const open = useEffectEvent((serie: number, linha: number) => onPonto?.(serie, linha));

  useLayoutEffect(() => {
    if (!element.current) return;
    const made = initChart(element.current);
    chart.current = made;
    const stop = watchSize(made, element.current);
    made.getZr().on('click', ({ offsetX, offsetY }) => {
      const at = [offsetX, offsetY];
      if (made.containPixel('grid', at)) pick(Number(made.convertFromPixel({ seriesIndex: 0 }, at)[0]));
    });
    made.on('click', ({ seriesIndex = 0, dataIndex }) => open(seriesIndex, dataIndex));
    return () => {
      stop();
      made.dispose();
    };
  }, []);

  useEffect(() => {
    chart.current?.setOption(option, { notMerge: true });
  }, [option]);

  return (
    <div
      ref={element}
      style={{ width: '100%', height: '100%', cursor: onPick && 'pointer' }}
      role="img"
      aria-label={descricao}
    />
  );
}
