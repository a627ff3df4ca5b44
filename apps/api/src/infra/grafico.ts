/** Size of a drawing, in points of the screen. */
export interface Tamanho {
  readonly width: number;
  readonly height: number;
}

/** The drawing library of this thread: it takes a second to load, so only a thread that draws loads it. */
async function open() {
  const [
    { init, use },
    charts,
    { GridComponent, LegendComponent, MarkLineComponent, RadarComponent },
    { SVGRenderer },
  ] = await Promise.all([
    import('echarts/core'),
    import('echarts/charts'),
    import('echarts/components'),
    import('echarts/renderers'),
  ]);
  const { BarChart, LineChart, PieChart, RadarChart, ScatterChart } = charts;
  const formas = [BarChart, LineChart, PieChart, RadarChart, ScatterChart];
  use([...formas, GridComponent, LegendComponent, MarkLineComponent, RadarComponent, SVGRenderer]);
  return init;
}

let aberta: ReturnType<typeof open> | undefined;

/** A chart as SVG, from the same options as on the screen. It holds its thread: only work in threads may call it. */
export async function drawSvg(option: object, tamanho: Tamanho): Promise<string> {
  // Nobody points at a printed chart.
  const { tooltip: _, ...impressa } = option as { readonly tooltip?: unknown };
  aberta ??= open();
  const init = await aberta;
  const grafico = init(null, undefined, { renderer: 'svg', ssr: true, ...tamanho });
  try {
    grafico.setOption({ animation: false, ...impressa });
    return grafico.renderToSVGString();
  } finally {
    grafico.dispose();
  }
}
