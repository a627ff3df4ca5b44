import { desenhoDe } from '../painel-desenho.ts';
import { COR, type Tinta } from '../painel-tinta.ts';
import { escreve, type Grafico } from './modelo.ts';

const TEXTO = 12;

/** Colours of the series of a report: lines are what was planned, what is and what will be. */
export const coresDoInforme = ({ forma }: Pick<Grafico, 'forma'>, { cores }: Pick<Tinta, 'cores'>): string[] =>
  (forma === 'LINHA'
    ? [COR.linhaDeBase, COR.realizado, COR.tendencia]
    : [COR.vigente, COR.realizado, COR.inspecao]
  ).map((cor) => cores[cor] ?? '');

/** A cascade as boards draw it. */
function cascata({ titulo, formato, rotulos, series }: Grafico, tinta: Tinta) {
  const passos = rotulos.map((label, i) => {
    const total = i === 0 || i === rotulos.length - 1;
    return [String(i), { label, ...(total ? { total: true as const } : {}) }] as const;
  });
  const valores = series[0]?.valores.map((valor) => [valor ?? 0]) ?? [];
  return desenhoDe(
    {
      grafico: { tipo: 'cascata', label: titulo, unidade: 'HH', passos: Object.fromEntries(passos) },
      titulo: '',
      medida: '',
      linhas: rotulos,
      series: series.map(({ nome }) => nome),
      valores,
      ponto: (i) => ({ chave: String(i), serie: null, valor: valores[i]?.[0] ?? 0 }),
      numero: (valor) => escreve(formato, valor ?? null),
      alvo: () => undefined,
      feita: () => false,
      hoje: undefined,
      cores: [COR.vigente],
      fins: [],
    },
    tinta,
  );
}

/** Options that draw a chart of a report, the same on screen and on paper. */
export function desenhoDoGrafico(grafico: Grafico, tinta: Tinta): object {
  if (grafico.forma === 'CASCATA') return cascata(grafico, tinta);
  const { forma, formato, rotulos, series } = grafico;
  const cores = coresDoInforme({ forma }, tinta);
  const letra = { color: tinta.texto, fontFamily: tinta.fonte, fontSize: TEXTO };
  const linha = forma === 'LINHA';
  return {
    grid: {
      left: 8,
      right: 24,
      top: series.length > 1 ? 36 : 24,
      bottom: 8,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    legend: { show: series.length > 1, top: 0, left: 0, itemWidth: 22, textStyle: letra },
    tooltip: { trigger: 'axis' },
    xAxis: {
      type: 'category',
      data: rotulos,
      axisLine: { lineStyle: { color: tinta.eixo } },
      axisTick: { show: false },
      axisLabel: { ...letra, color: tinta.textoSuave, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      ...(formato === 'PERCENTUAL' ? { min: 0, max: 100 } : {}),
      axisLabel: { ...letra, color: tinta.textoSuave, formatter: (valor: number) => escreve('NUMERO', valor) },
      splitLine: { lineStyle: { color: tinta.grade } },
    },
    series: series.map(({ nome, tracejada, valores }, i) => ({
      type: linha ? 'line' : 'bar',
      name: nome,
      data: valores,
      showSymbol: false,
      connectNulls: false,
      barMaxWidth: 48,
      color: cores[i % cores.length],
      lineStyle: { width: 2.5, type: tracejada ? 'dashed' : 'solid' },
      tooltip: {
        valueFormatter: (valor: unknown) => (typeof valor === 'number' ? escreve(formato, valor) : '—'),
      },
      label: {
        show: !linha && rotulos.length * series.length <= 16,
        position: 'top',
        ...letra,
        formatter: ({ value }: { readonly value: unknown }) =>
          typeof value === 'number' ? escreve(formato, value) : '',
      },
    })),
  };
}
