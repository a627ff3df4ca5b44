import type { Cadastro } from './cadastro.ts';
import { decimalBr, textOf } from './cadastro-texto.ts';
import type { Field } from './field.ts';
import {
  campoDe,
  DEMAIS,
  type Grafico,
  type Kpi,
  type Painel,
  type Ponto,
  type RespostaDoPainel,
  tabelaDoGrafico,
} from './painel.ts';

/** Colours and font of a drawing, as the screen or the paper has them. */
export interface Tinta {
  readonly texto: string;
  readonly textoSuave: string;
  readonly eixo: string;
  readonly grade: string;
  readonly fonte: string;
  /** Colours of the series, in their order. */
  readonly cores: readonly string[];
}

/** A chart in words and numbers: what its table shows and what is drawn. */
export interface Quadro {
  readonly grafico: Grafico;
  /** Names of the rows and of the series; a chart of one series names its measure. */
  readonly linhas: readonly string[];
  readonly series: readonly string[];
  readonly valores: readonly (readonly number[])[];
  /** The point of a row and a series, which names the list behind it. */
  readonly ponto: (linha: number, serie: number) => Ponto;
  /** A value as people read it. */
  readonly numero: (valor: number) => string;
}

const numero = (valor: number, casas: number): string => decimalBr(valor.toFixed(casas));

/** A sum as people read it: money without cents, which a board has no room for. */
export const formatMedida = (field: Field | undefined, valor: number): string => {
  if (field === undefined || field.kind === 'inteiro') return numero(valor, 0);
  if (field.kind === 'dinheiro') return `R$ ${numero(valor, 0)}`;
  return field.kind === 'duracao' ? `${numero(valor / 60, 1)} h` : numero(valor, 1);
};

/** A figure as people read it. */
export interface Numero {
  readonly nome: string;
  readonly kpi: Kpi;
  readonly valor: string;
  /** What the figure is compared with: `45% de pendentes`. */
  readonly comparacao?: string;
  readonly tom?: Kpi['tom'];
}

/** The figures of an answer, in the order of the board. */
export const numerosDe = ({ cadastro, kpis }: Painel, dados: RespostaDoPainel): Numero[] =>
  Object.entries(kpis)
    .filter(([nome]) => nome in dados.kpis)
    .map(([nome, kpi]) => {
      const valor = dados.kpis[nome] ?? 0;
      const todo = kpi.parteDe === undefined ? undefined : kpis[kpi.parteDe];
      const soma = kpi.parteDe === undefined ? 0 : (dados.kpis[kpi.parteDe] ?? 0);
      return {
        nome,
        kpi,
        valor: formatMedida(kpi.soma === undefined ? undefined : campoDe(cadastro, kpi.soma), valor),
        ...(todo && soma !== 0
          ? { comparacao: `${numero((100 * valor) / soma, 0)}% de ${todo.label.toLowerCase()}` }
          : {}),
        ...(kpi.tom && valor > 0 ? { tom: kpi.tom } : {}),
      };
    });

type Rotulos = RespostaDoPainel['rotulos'];

const nomeDe = (nome: string, field: Field, chave: string | null, rotulos: Rotulos): string => {
  if (chave === DEMAIS) return 'Demais';
  if (chave === null) return `Sem ${field.label.toLowerCase()}`;
  return field.alvo === undefined
    ? textOf(field, field.kind === 'booleano' ? chave === 'true' : chave)
    : (rotulos[nome]?.[chave] ?? chave);
};

export function quadroDe(
  cadastro: Cadastro,
  grafico: Grafico,
  { pontos, rotulos }: { readonly pontos: readonly Ponto[]; readonly rotulos: Rotulos },
): Quadro {
  const { chaves, series, valores } = tabelaDoGrafico(cadastro, grafico, pontos);
  const medida = grafico.soma === undefined ? undefined : campoDe(cadastro, grafico.soma);
  const nomeDaSerie = (serie: string | null): string => {
    if (grafico.tipo === 'acumulado') return campoDe(cadastro, serie ?? '').label;
    if (grafico.tipo === 'empilhado') return nomeDe(grafico.em, campoDe(cadastro, grafico.em), serie, rotulos);
    return medida?.label ?? 'Quantidade';
  };
  const nomeDaLinha = (chave: string | null): string =>
    grafico.tipo === 'acumulado'
      ? textOf(campoDe(cadastro, grafico.datas[0] ?? ''), chave)
      : nomeDe(grafico.por, campoDe(cadastro, grafico.por), chave, rotulos);
  return {
    grafico,
    linhas: chaves.map(nomeDaLinha),
    series: series.map(nomeDaSerie),
    valores,
    ponto: (linha, serie) => ({
      chave: chaves[linha] ?? null,
      serie: series[serie] ?? null,
      valor: valores[linha]?.[serie] ?? 0,
    }),
    numero: (valor) => formatMedida(medida, valor),
  };
}

const TEXTO = 12;

const legenda = ({ texto, fonte }: Tinta, series: readonly string[]) => ({
  show: series.length > 1,
  type: 'scroll',
  top: 0,
  left: 0,
  itemWidth: 14,
  itemHeight: 10,
  textStyle: { color: texto, fontFamily: fonte, fontSize: TEXTO },
});

/** Share of the rows up to each one, as the bars of a Pareto tell it. */
function acumulados({ valores }: Quadro): number[] {
  const total = valores.reduce((soma, [valor = 0]) => soma + valor, 0);
  let ate = 0;
  return valores.map(([valor = 0]) => {
    ate += valor;
    return total === 0 ? 0 : Math.round((100 * ate) / total);
  });
}

function barras(quadro: Quadro, tinta: Tinta) {
  const { grafico, linhas, series, valores, numero: escrever } = quadro;
  const ate = grafico.tipo === 'pareto' ? acumulados(quadro) : [];
  const totais = valores.map((linha) => linha.reduce((soma, valor) => soma + valor, 0));
  const rotulo = (linha: number): string =>
    `${escrever(totais[linha] ?? 0)}${ate[linha] === undefined ? '' : ` · ${ate[linha]}%`}`;
  return {
    grid: {
      left: 8,
      right: 96,
      top: series.length > 1 ? 32 : 8,
      bottom: 8,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
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
      axisLabel: { color: tinta.texto, fontFamily: tinta.fonte, fontSize: TEXTO, width: 150, overflow: 'truncate' },
    },
    series: series.map((name, serie) => ({
      type: 'bar',
      name,
      stack: 'total',
      barMaxWidth: 22,
      itemStyle: { color: tinta.cores[serie % tinta.cores.length] },
      data: valores.map((linha) => linha[serie] ?? 0),
      // The last series carries the total of the bar.
      label: {
        show: serie === series.length - 1,
        position: 'right',
        color: tinta.texto,
        fontFamily: tinta.fonte,
        fontSize: TEXTO,
        formatter: ({ dataIndex }: { readonly dataIndex: number }) => rotulo(dataIndex),
      },
    })),
  };
}

const TRACOS = ['solid', 'dashed', 'dotted'] as const;

function linhasDoTempo({ linhas, series, valores, ponto, numero: escrever }: Quadro, tinta: Tinta) {
  return {
    grid: { left: 8, right: 24, top: 36, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: {
      type: 'time',
      axisLine: { lineStyle: { color: tinta.eixo } },
      splitLine: { show: false },
      axisLabel: {
        color: tinta.textoSuave,
        fontFamily: tinta.fonte,
        hideOverlap: true,
        formatter: { year: '{dd}/{MM}/{yyyy}', month: '{dd}/{MM}', day: '{dd}/{MM}' },
      },
    },
    yAxis: {
      type: 'value',
      axisLabel: { color: tinta.textoSuave, fontFamily: tinta.fonte, formatter: (valor: number) => escrever(valor) },
      splitLine: { lineStyle: { color: tinta.grade } },
    },
    series: series.map((name, serie) => ({
      type: 'line',
      name,
      step: 'end',
      showSymbol: linhas.length < 40,
      lineStyle: { type: TRACOS[serie % TRACOS.length], width: 2 },
      itemStyle: { color: tinta.cores[serie % tinta.cores.length] },
      data: linhas.map((_, linha) => [ponto(linha, serie).chave, valores[linha]?.[serie] ?? 0]),
    })),
  };
}

/** The drawing of a chart, as the chart library takes it; the same on the screen and on paper. */
export const desenhoDe = (quadro: Quadro, tinta: Tinta) => ({
  animation: false,
  useUTC: true,
  legend: legenda(tinta, quadro.series),
  ...(quadro.grafico.tipo === 'acumulado' ? linhasDoTempo(quadro, tinta) : barras(quadro, tinta)),
});
