import type { Grafico } from './painel.ts';
import { mapaDeCalor, marcosNoTempo, teia } from './painel-mapas.ts';
import type { Quadro } from './painel-quadro.ts';
import { escapeHtml, GRADE, letra, type Tinta } from './painel-tinta.ts';

const legenda = (tinta: Tinta, series: readonly string[]) => ({
  show: series.length > 1,
  type: 'scroll',
  top: 0,
  left: 0,
  itemWidth: 14,
  itemHeight: 10,
  textStyle: letra(tinta, tinta.texto),
  ...(tinta.papel && {
    type: 'plain',
    itemGap: 8,
    itemWidth: 10,
    textStyle: { ...letra(tinta, tinta.texto), fontSize: 10 },
  }),
});

/** Room over a drawing of bars: its legend, which breaks into lines on paper. */
function sobreAsBarras({ grafico, series }: Quadro, { papel }: Tinta): number {
  if (series.length < 2) return 8;
  const largura = series.reduce((total, nome) => total + 26 + 5.5 * nome.length, 0);
  return 18 + 14 * (papel ? Math.ceil(largura / (grafico.largo ? 1_000 : 480)) : 1);
}

const soma = (valores: readonly (number | undefined)[]): number =>
  valores.reduce<number>((total, valor = 0) => total + valor, 0);

const parte = (valor: number, todo: number): string => `${todo === 0 ? 0 : Math.round((100 * valor) / todo)}%`;

/**
 * What stands beside each bar, after its number: the share of its limit, or the share up to it of a Pareto, or the share
 * of the first of a funnel.
 */
function aoLado({ grafico, valores }: Quadro, linha: number): string {
  const primeiros = valores.map(([valor = 0]) => valor);
  const limite = valores[linha]?.[1];
  if ('limite' in grafico && limite !== undefined) return ` · ${parte(primeiros[linha] ?? 0, limite)} do limite`;
  if (grafico.tipo === 'pareto') return ` · ${parte(soma(primeiros.slice(0, linha + 1)), soma(primeiros))} acum.`;
  return grafico.tipo === 'funil' ? ` · ${parte(primeiros[linha] ?? 0, primeiros[0] ?? 0)}` : '';
}

const valueFormatter = (escrever: Quadro['numero'], serie: number) => ({
  valueFormatter: (valor: unknown) => escrever(Number(valor), serie),
});

function barras(quadro: Quadro, tinta: Tinta) {
  const { linhas, series, valores, cores, numero: escrever } = quadro;
  const rotulo = (linha: number): string =>
    `${escrever(soma(valores[linha]?.slice(0, series.length) ?? []), 0)}${aoLado(quadro, linha)}`;
  return {
    grid: { ...GRADE, right: 120, top: sobreAsBarras(quadro, tinta) },
    xAxis: {
      type: 'value',
      axisLabel: { show: false },
      splitLine: { lineStyle: { color: tinta.grade } },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: linhas,
      axisLine: { lineStyle: { color: tinta.eixo } },
      axisTick: { show: false },
      axisLabel: { ...letra(tinta, tinta.texto), width: 150, overflow: 'truncate' },
    },
    series: series.map((name, serie) => ({
      type: 'bar',
      name,
      stack: 'total',
      barMaxWidth: 22,
      itemStyle: { color: tinta.cores[(cores[serie] ?? 0) % tinta.cores.length] },
      data: valores.map((linha) => linha[serie] ?? 0),
      tooltip: valueFormatter(escrever, serie),
      // The last series carries the total of the bar.
      label: {
        show: serie === series.length - 1,
        position: 'right',
        ...letra(tinta, tinta.texto),
        formatter: ({ dataIndex }: { readonly dataIndex: number }) => rotulo(dataIndex),
      },
    })),
  };
}

/** Bars, each with a mark at its limit; one that goes beyond it stands out. */
function limitadas(quadro: Quadro, tinta: Tinta) {
  const { series, valores, numero: escrever } = quadro;
  const { series: desenhadas, ...desenho } = barras({ ...quadro, series: series.slice(0, 1) }, tinta);
  const passa = ([valor = 0, limite = valor]: readonly (number | undefined)[]) => valor > limite;
  // What stands at a bar goes after its mark, where the mark is farther.
  const antes = desenhadas.map(({ label }) => label)[0];
  return {
    ...desenho,
    grid: { ...desenho.grid, right: 170, top: 32 },
    series: [
      ...desenhadas.map((uma) => ({
        ...uma,
        data: valores.map((linha) => ({
          value: linha[0] ?? 0,
          itemStyle: { color: tinta.cores[passa(linha) ? 2 : 0] },
          label: { show: linha.length === 1 || passa(linha) },
        })),
      })),
      {
        type: 'scatter',
        name: series[1],
        symbol: 'rect',
        symbolSize: [3, 26],
        itemStyle: { color: tinta.texto },
        data: valores.flatMap((linha, i) =>
          linha[1] === undefined
            ? []
            : [
                {
                  value: [linha[1], i],
                  label: { ...antes, show: !passa(linha), formatter: () => antes?.formatter({ dataIndex: i }) ?? '' },
                },
              ],
        ),
        tooltip: { valueFormatter: (valor: unknown) => escrever(Number(Array.isArray(valor) ? valor[0] : valor), 0) },
      },
    ],
  };
}

/** Slices, with their number and their share in the legend. */
function fatias({ linhas, valores, cores, numero: escrever }: Quadro, tinta: Tinta) {
  const primeiros = valores.map(([valor = 0]) => valor);
  const total = soma(primeiros);
  const nomes = linhas.map((linha, i) => {
    const valor = primeiros[i] ?? 0;
    return `${linha}: ${escrever(valor, 0)} · ${parte(valor, total)}`;
  });
  return {
    legend: { ...legenda(tinta, nomes), type: 'scroll', show: true, top: 'auto', bottom: 0 },
    series: [
      {
        type: 'pie',
        radius: ['52%', '76%'],
        center: ['50%', '44%'],
        label: {
          show: true,
          position: 'center',
          formatter: escrever(total, 0),
          ...letra(tinta, tinta.texto),
          fontSize: 14,
        },
        emphasis: { disabled: true },
        // Slices are told apart by their edges too.
        itemStyle: { borderColor: tinta.superficie, borderWidth: 2 },
        data: nomes.map((name, i) => ({
          name,
          value: primeiros[i] ?? 0,
          itemStyle: { color: tinta.cores[(cores[i] ?? i) % tinta.cores.length] },
        })),
        tooltip: valueFormatter(escrever, 0),
      },
    ],
  };
}

const TRACOS = ['solid', 'dashed', 'dotted'] as const;

const eixoDeNumeros = (tinta: Tinta, escrever: (valor: number) => string) => ({
  type: 'value',
  axisLabel: { ...letra(tinta, tinta.textoSuave), hideOverlap: true, formatter: escrever },
  axisLine: { lineStyle: { color: tinta.eixo } },
  splitLine: { lineStyle: { color: tinta.grade } },
});

/** A level as a line across, which the axis makes room for. */
/** The first half step of a power of ten at or above a number, for the end of an axis: 2,718 → 3,000. */
function redondoAcima(valor: number): number {
  const meio = 10 ** Math.floor(Math.log10(Math.max(valor, 1))) / 2;
  return Math.ceil(valor / meio) * meio;
}

/** The begin of an axis, in whole powers of ten of what it shows: 61.380 of 200 → 61.300. */
const redondoAbaixo = (valor: number, mostra: number): number => {
  const passo = 10 ** Math.floor(Math.log10(Math.max(mostra, 1)));
  return Math.floor(valor / passo) * passo;
};

/** A name under the middle of an axis. */
const NO_MEIO = { nameLocation: 'middle', nameGap: 26 };

const linhaDoNivel = ({ nivel, numero: escrever }: Quadro, tinta: Tinta) =>
  nivel && {
    silent: true,
    symbol: 'none',
    lineStyle: { color: tinta.texto, type: 'dashed' },
    label: {
      ...letra(tinta, tinta.texto),
      position: 'insideStartTop',
      formatter: `${nivel.label}: ${escrever(nivel.valor, 0)}`,
    },
    data: [{ yAxis: nivel.valor }],
  };

/** Days and values of a line, until the day where it ends. */
function pontosDaLinha({ linhas, valores, ponto, fins }: Quadro, serie: number): [dia: string, valor: number][] {
  const todos = linhas.flatMap((_, i): [string, number][] => {
    const valor = valores[i]?.[serie];
    return valor === undefined ? [] : [[ponto(i, serie).chave ?? '', valor]];
  });
  const fim = fins[serie];
  if (fim === undefined) return todos;
  const ate = todos.filter(([dia]) => dia <= fim);
  const [ultimo, valor] = ate.at(-1) ?? [fim, 0];
  return ate.length === todos.length || ultimo === fim ? ate : [...ate, [fim, valor]];
}

function linhasDoTempo(quadro: Quadro, tinta: Tinta) {
  const { linhas, series, nivel, grafico, numero: escrever } = quadro;
  return {
    grid: { ...GRADE, top: series.length > 1 ? 36 : 16 },
    xAxis: {
      type: 'time',
      // Points are days: an axis of two would count hours.
      minInterval: 86_400_000,
      axisLine: { lineStyle: { color: tinta.eixo } },
      splitLine: { show: false },
      axisLabel: {
        ...letra(tinta, tinta.textoSuave),
        hideOverlap: true,
        formatter: { year: '{dd}/{MM}/{yyyy}', month: '{dd}/{MM}', day: '{dd}/{MM}' },
      },
    },
    yAxis: {
      ...eixoDeNumeros(tinta, (valor) => escrever(valor, 0)),
      ...(nivel ? { max: ({ max }: { readonly max: number }) => redondoAcima(Math.max(max, nivel.valor * 1.1)) } : {}),
    },
    series: series.map((name, serie) => ({
      ...(grafico.tipo === 'consulta' && grafico.colunas ? { type: 'bar', barMaxWidth: 14 } : { type: 'line' }),
      name,
      ...(grafico.tipo === 'acumulado' ? { step: 'end' } : {}),
      ...(grafico.tipo === 'consulta' && grafico.empilha ? { stack: 'total', areaStyle: { opacity: 0.5 } } : {}),
      showSymbol: linhas.length < 40,
      lineStyle: { type: TRACOS[serie % TRACOS.length], width: 2 },
      itemStyle: { color: tinta.cores[serie % tinta.cores.length] },
      data: pontosDaLinha(quadro, serie),
      tooltip: valueFormatter(escrever, serie),
      ...(serie === 0 && nivel ? { markLine: linhaDoNivel(quadro, tinta) } : {}),
    })),
  };
}

function nuvem({ linhas, series: [x = '', y = ''], valores, numero: escrever }: Quadro, tinta: Tinta) {
  const nome = { nameLocation: 'middle', nameTextStyle: letra(tinta, tinta.textoSuave) };
  return {
    grid: { ...GRADE, left: 36, top: 12, bottom: 30 },
    xAxis: { ...eixoDeNumeros(tinta, (valor) => escrever(valor, 0)), ...nome, name: x, nameGap: 26, scale: true },
    yAxis: { ...eixoDeNumeros(tinta, (valor) => escrever(valor, 1)), ...nome, name: y, nameGap: 50, scale: true },
    series: [
      {
        type: 'scatter',
        symbolSize: 10,
        itemStyle: { color: tinta.cores[0], opacity: 0.75 },
        data: valores.map((value, i) => ({ name: linhas[i], value: [...value] })),
        tooltip: {
          trigger: 'item',
          formatter: ({ dataIndex: i }: { readonly dataIndex: number }) =>
            escapeHtml(
              `${linhas[i] ?? ''} · ${x}: ${escrever(valores[i]?.[0] ?? 0, 0)} · ${y}: ${escrever(valores[i]?.[1] ?? 0, 1)}`,
            ),
        },
      },
    ],
  };
}

/** Bars that begin where the one before ended; an unseen part of each holds it there. */
function cascata(quadro: Quadro, tinta: Tinta) {
  const { grafico, valores, ponto, numero: escrever } = quadro;
  let ate = 0;
  const partes = valores.map(([valor = 0], i) => {
    const total = grafico.tipo === 'cascata' && grafico.passos[ponto(i, 0).chave ?? '']?.total === true;
    const [de, fim] = total ? [0, valor] : [ate, ate + valor];
    ate = fim;
    return { base: Math.min(de, fim), altura: Math.abs(fim - de), cor: total ? 0 : valor < 0 ? 2 : 1, total };
  });
  const desenho = barras({ ...quadro, series: quadro.series.slice(0, 1) }, tinta);
  // Small changes of a large amount are seen when the axis begins near them.
  const menor = Math.min(...partes.map(({ base, altura }) => (base > 0 ? base : altura)));
  const maior = Math.max(...partes.map(({ base, altura }) => base + altura));
  const min = partes.some(({ base }) => base > 0)
    ? redondoAbaixo(Math.max(0, menor - (maior - menor)), maior - menor)
    : 0;
  const [visivel] = desenho.series;
  const semDica = { tooltip: { show: false }, silent: true };
  return {
    ...desenho,
    ...(min > 0 ? { grid: { ...desenho.grid, bottom: 30 } } : {}),
    // An axis that does not begin at zero says so, and the bars that it cuts are drawn broken.
    xAxis: {
      ...eixoDeNumeros(tinta, (valor) => escrever(valor, 0)),
      min,
      ...(min > 0
        ? { name: `O eixo começa em ${escrever(min, 0)}`, ...NO_MEIO, nameTextStyle: letra(tinta, tinta.textoSuave) }
        : {}),
    },
    series: [
      {
        ...semDica,
        type: 'bar',
        stack: 'total',
        barMaxWidth: 22,
        itemStyle: { color: 'transparent' },
        data: partes.map(({ base }) => base),
      },
      {
        ...visivel,
        data: partes.map(({ altura, cor }) => ({ value: altura, itemStyle: { color: tinta.cores[cor] } })),
        tooltip: { show: false },
        label: {
          ...visivel?.label,
          show: true,
          formatter: ({ dataIndex }: { readonly dataIndex: number }) => escrever(valores[dataIndex]?.[0] ?? 0, 0),
        },
      },
      {
        ...semDica,
        type: 'scatter',
        symbol: 'path://M0,10L3,0L5,0L2,10ZM5,10L8,0L10,0L7,10Z',
        symbolSize: [14, 26],
        symbolOffset: [18, 0],
        itemStyle: { color: tinta.superficie, opacity: 1 },
        data: min > 0 ? partes.flatMap(({ total }, i) => (total ? [[min, i]] : [])) : [],
      },
    ],
  };
}

const DESENHOS: Readonly<Partial<Record<Grafico['tipo'], (quadro: Quadro, tinta: Tinta) => object>>> = {
  acumulado: linhasDoTempo,
  consulta: linhasDoTempo,
  cascata,
  rosca: fatias,
  dispersao: nuvem,
  calor: mapaDeCalor,
  radar: teia,
  marcos: marcosNoTempo,
};

const SEM_LEGENDA = new Set<Grafico['tipo']>(['dispersao', 'calor', 'marcos']);

/** Charts whose floating text tells of the part under the pointer. */
export const POR_PARTE = new Set<Grafico['tipo']>(['rosca', 'dispersao', 'calor', 'radar', 'marcos']);

/** The drawing of a chart, as the chart library takes it; the same on the screen and on paper. */
export const desenhoDe = (quadro: Quadro, tinta: Tinta) => ({
  animation: false,
  useUTC: true,
  legend: legenda(tinta, SEM_LEGENDA.has(quadro.grafico.tipo) ? [] : quadro.series),
  ...('limite' in quadro.grafico && quadro.grafico.limite ? limitadas : (DESENHOS[quadro.grafico.tipo] ?? barras))(
    quadro,
    tinta,
  ),
});

/** Height of a row, and what stands beside the rows. */
const POR_LINHA: Readonly<Partial<Record<Grafico['tipo'], readonly [linha: number, resto: number]>>> = {
  calor: [28, 56],
  marcos: [48, 48],
  radar: [0, 360],
};

/** Height that a drawing needs, in points of the screen, and at least this much. */
export function alturaDe({ grafico: { tipo }, linhas }: Quadro, minima: number): number {
  if (tipo in DESENHOS && !(tipo in POR_LINHA)) return minima;
  const [linha, resto] = POR_LINHA[tipo] ?? [28, 48];
  return Math.max(minima, linhas.length * linha + resto);
}
