import { diaDe } from './painel.ts';
import { MARCAS, type Quadro } from './painel-quadro.ts';
import { escapeHtml, GRADE, letra, type Tinta } from './painel-tinta.ts';

const rotuloDaLinha = (tinta: Tinta, width: number) => ({
  ...letra(tinta, tinta.texto),
  width,
  overflow: 'break',
  lineHeight: 14,
});

/** A square for each pair, with its percentage and the mark of its light: bars of one width, stacked. */
export function mapaDeCalor({ linhas, series, valores, numero, alvo }: Quadro, tinta: Tinta) {
  const dito = (i: number, j: number): string => {
    const um = alvo(i, j);
    return um ? `${Math.round(valores[i]?.[j] ?? 0)}% {marca|${MARCAS[um.farol]}}` : '';
  };
  // On paper a text is of one typeface, and that of the product has no marks.
  const marca = { ...letra(tinta, tinta.texto), ...(tinta.papel && { fontFamily: 'DejaVu Sans Mono' }) };
  return {
    grid: { ...GRADE, top: 44, right: 8, bottom: 4 },
    xAxis: [
      { type: 'value', min: 0, max: series.length, show: false },
      {
        type: 'category',
        position: 'top',
        data: series,
        axisLine: { show: false },
        axisTick: { show: false },
        axisLabel: { ...letra(tinta, tinta.textoSuave), interval: 0, width: 96, overflow: 'break', lineHeight: 14 },
      },
    ],
    yAxis: {
      type: 'category',
      inverse: true,
      data: linhas,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: rotuloDaLinha(tinta, 130),
    },
    series: series.map((name, j) => ({
      type: 'bar',
      name,
      stack: 'total',
      xAxisIndex: 0,
      barCategoryGap: '4%',
      emphasis: { disabled: true },
      data: linhas.map((_, i) => {
        const um = alvo(i, j);
        return {
          value: 1,
          itemStyle: {
            color: um ? tinta.farol[um.farol] : 'transparent',
            borderColor: tinta.superficie,
            borderWidth: 2,
          },
        };
      }),
      label: {
        show: true,
        position: 'inside',
        ...letra(tinta, tinta.texto),
        rich: { marca },
        formatter: ({ dataIndex: i }: { readonly dataIndex: number }) => dito(i, j),
      },
      tooltip: {
        formatter: ({ dataIndex: i }: { readonly dataIndex: number }) =>
          escapeHtml(
            `${linhas[i]} · ${name}: ${numero(valores[i]?.[j], j)}${alvo(i, j) ? `, previsto ${numero(alvo(i, j)?.valor, j)}` : ''}`,
          ),
      },
    })),
  };
}

/** Spokes with what is and what should be. */
export function teia({ linhas, series, valores, numero }: Quadro, tinta: Tinta) {
  const linha = (name: string, j: number) => ({
    name,
    value: valores.map((uma) => uma[j] ?? 0),
    symbolSize: 5,
    lineStyle: { type: j === 0 ? 'solid' : 'dashed', width: 2 },
    itemStyle: { color: tinta.cores[j === 0 ? 1 : 0] },
    ...(j === 0 ? { areaStyle: { opacity: 0.18 } } : {}),
  });
  return {
    radar: {
      radius: tinta.estreita ? '50%' : '68%',
      center: ['50%', '54%'],
      indicator: linhas.map((name) => ({ name, max: 100 })),
      axisName: {
        ...letra(tinta, tinta.texto),
        ...(tinta.estreita ? { fontSize: 10, width: 62, overflow: 'break', lineHeight: 12 } : {}),
      },
      axisNameGap: 6,
      axisLine: { lineStyle: { color: tinta.grade } },
      splitLine: { lineStyle: { color: tinta.grade } },
      splitArea: { show: false },
    },
    series: [
      {
        type: 'radar',
        data: series.map(linha),
        tooltip: { valueFormatter: (valor: unknown) => numero(Number(valor), 0) },
      },
    ],
  };
}

/** Records at their days, each on its own line, so that near days never cover each other. */
export function marcosNoTempo({ linhas, valores, numero, feita, hoje }: Quadro, tinta: Tinta) {
  const dias = [...valores.map(([dia = 0]) => dia), ...(hoje === undefined ? [] : [hoje])];
  const [de, ate] = [Math.min(...dias), Math.max(...dias)];
  const folga = Math.max(15, (ate - de) * 0.06);
  return {
    grid: { ...GRADE, top: 28 },
    xAxis: {
      type: 'time',
      min: diaDe(Math.floor(de - folga)),
      max: diaDe(Math.ceil(ate + folga)),
      axisLine: { lineStyle: { color: tinta.eixo } },
      splitLine: { show: true, lineStyle: { color: tinta.grade } },
      axisLabel: {
        ...letra(tinta, tinta.textoSuave),
        hideOverlap: true,
        formatter: { year: '{MM}/{yyyy}', month: '{MM}/{yyyy}', day: '{dd}/{MM}' },
      },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: linhas.map((linha, i) => `${linha}\n${numero(valores[i]?.[0], 0)}`),
      axisLine: { lineStyle: { color: tinta.eixo } },
      axisTick: { show: false },
      axisLabel: rotuloDaLinha(tinta, tinta.estreita ? 140 : 200),
      splitLine: { show: true, lineStyle: { color: tinta.grade } },
    },
    series: [
      {
        type: 'scatter',
        data: valores.map(([dia = 0, nota], i) => ({
          value: [diaDe(dia), i],
          symbol: feita(i) ? 'circle' : 'diamond',
          symbolSize: feita(i) ? 14 : 17,
          itemStyle: { color: tinta.cores[feita(i) ? 1 : 0], opacity: 1 },
          label: {
            show: true,
            position: dia > (de + ate) / 2 ? 'left' : 'right',
            ...letra(tinta, tinta.texto),
            formatter: numero(nota, 1),
          },
        })),
        tooltip: {
          formatter: ({ dataIndex: i }: { readonly dataIndex: number }) =>
            escapeHtml(`${linhas[i]}: ${numero(valores[i]?.[0], 0)}, ${numero(valores[i]?.[1], 1)}`),
        },
        ...(hoje === undefined
          ? {}
          : {
              markLine: {
                silent: true,
                symbol: 'none',
                lineStyle: { color: tinta.texto, type: 'dashed' },
                label: { ...letra(tinta, tinta.texto), formatter: 'hoje', position: 'start' },
                data: [{ xAxis: diaDe(hoje) }],
              },
            }),
      },
    ],
  };
}
