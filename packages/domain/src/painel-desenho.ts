import type { Cadastro } from './cadastro.ts';
import { textOf } from './cadastro-texto.ts';
import type { Field } from './field.ts';
import { campoDe, DEMAIS, type Grafico, type Ponto, type RespostaDoPainel, tabelaDoGrafico } from './painel.ts';
import { comUnidade, emReais, formatMedida } from './painel-numeros.ts';

/** Colours and font of a drawing, as the screen or the paper has them. */
export interface Tinta {
  readonly texto: string;
  readonly textoSuave: string;
  readonly eixo: string;
  readonly grade: string;
  readonly superficie: string;
  readonly fonte: string;
  /** Colours of the series, in their order. */
  readonly cores: readonly string[];
}

/** A chart in words and numbers: what its table shows and what is drawn. */
export interface Quadro {
  readonly grafico: Grafico;
  /** What the rows are. */
  readonly titulo: string;
  /** What is measured; empty where the title or the axes say it. */
  readonly medida: string;
  /** Names of the rows and of the series; a chart of one series names its measure. */
  readonly linhas: readonly string[];
  readonly series: readonly string[];
  readonly valores: readonly (readonly number[])[];
  /** The point of a row and a series, which names the list behind it. */
  readonly ponto: (linha: number, serie: number) => Ponto;
  /** A value of a series as people read it. */
  readonly numero: (valor: number, serie: number) => string;
  /** A level to compare with. */
  readonly nivel?: { readonly label: string; readonly valor: number };
}

type Rotulos = RespostaDoPainel['rotulos'];

/** `até 23 h`, `24 a 71 h`, `72 h ou mais` */
function nomeDaFaixa({ unidade = '' }: Field, faixa: string): string {
  const [de = '', ate = ''] = faixa.split('..');
  if (de === '') return `até ${ate} ${unidade}`.trim();
  return ate === '' ? [de, unidade, 'ou mais'].filter(Boolean).join(' ') : `${de} a ${ate} ${unidade}`.trim();
}

const nomeDe = (nome: string, field: Field, chave: string | null, rotulos: Rotulos): string => {
  if (chave === DEMAIS) return 'Demais';
  if (chave === null) return `Sem ${field.label.toLowerCase()}`;
  if (field.alvo !== undefined) return rotulos[nome]?.[chave] ?? chave;
  if (field.kind === 'inteiro') return chave.includes('..') ? nomeDaFaixa(field, chave) : `${field.label} ${chave}`;
  return textOf(field, field.kind === 'booleano' ? chave === 'true' : chave);
};

const medidaDe = (cadastro: Cadastro, grafico: Grafico): string => {
  if (grafico.tipo === 'consulta' || grafico.tipo === 'cascata') return grafico.unidade;
  return grafico.soma === undefined ? 'Quantidade' : campoDe(cadastro, grafico.soma).label;
};

/** The names of the rows and of the series of a chart, by their keys. */
function nomesDe(cadastro: Cadastro, grafico: Grafico, rotulos: Rotulos) {
  const campo = (nome: string) => campoDe(cadastro, nome);
  const medida = medidaDe(cadastro, grafico);
  const umaSerie = {
    serie: () => medida,
    escrever: formatMedida.bind(null, grafico.soma ? campo(grafico.soma) : undefined),
  };
  const doRegistro = (chave: string | null) => rotulos[cadastro.path]?.[chave ?? ''] ?? chave ?? '';
  const dia = (chave: string | null) => (chave ?? '').split('-').reverse().join('/');
  switch (grafico.tipo) {
    case 'acumulado': {
      const { linhas } = grafico;
      const serie = (chave: string | null) => {
        const linha = linhas[chave ?? ''];
        return linha?.label ?? campo(linha?.data ?? '').label;
      };
      return { ...umaSerie, titulo: 'Até', linha: dia, serie };
    }
    case 'consulta': {
      const { linhas, unidade } = grafico;
      const escrever = (valor: number) => comUnidade(valor, unidade);
      return { titulo: 'Dia', linha: dia, serie: (chave: string | null) => linhas[chave ?? ''] ?? '', escrever };
    }
    case 'cascata': {
      const { passos, unidade } = grafico;
      const escrever = (valor: number) => (unidade === 'R$' ? emReais(valor) : comUnidade(valor, unidade));
      return {
        titulo: 'Passo',
        linha: (chave: string | null) => passos[chave ?? '']?.label ?? '',
        serie: () => unidade,
        escrever,
      };
    }
    case 'dispersao': {
      const campos = [campo(grafico.x), campo(grafico.y)];
      const escrever = (valor: number, i: number) => formatMedida(campos[i], valor);
      const serie = (chave: string | null) => campo(chave ?? '').label;
      return { titulo: cadastro.labels.singular, linha: doRegistro, serie, escrever };
    }
    case 'maiores':
      return { ...umaSerie, titulo: cadastro.labels.singular, linha: doRegistro };
    case 'barras':
    case 'pareto':
    case 'rosca':
    case 'funil':
    case 'empilhado': {
      const { por } = grafico;
      const nomes = {
        ...umaSerie,
        titulo: campo(por).label,
        linha: (chave: string | null) => nomeDe(por, campo(por), chave, rotulos),
      };
      if (grafico.tipo !== 'empilhado') return nomes;
      const { em } = grafico;
      return { ...nomes, serie: (chave: string | null) => nomeDe(em, campo(em), chave, rotulos) };
    }
  }
}

export function quadroDe(
  cadastro: Cadastro,
  grafico: Grafico,
  { pontos, rotulos, numeros }: Pick<RespostaDoPainel, 'rotulos' | 'numeros'> & { readonly pontos: readonly Ponto[] },
): Quadro {
  const { chaves, series, valores } = tabelaDoGrafico(cadastro, grafico, pontos);
  const { titulo, linha, serie, escrever } = nomesDe(cadastro, grafico, rotulos);
  const nivel = grafico.tipo === 'acumulado' ? grafico.nivel : undefined;
  const valorDoNivel = nivel && numeros[nivel.numero];
  const medida = medidaDe(cadastro, grafico);
  return {
    grafico,
    titulo,
    medida: grafico.tipo === 'dispersao' || grafico.label.includes(medida) ? '' : medida,
    linhas: chaves.map(linha),
    series: series.map(serie),
    valores,
    ponto: (i, j) => ({ chave: chaves[i] ?? null, serie: series[j] ?? null, valor: valores[i]?.[j] ?? 0 }),
    numero: escrever,
    ...(nivel && typeof valorDoNivel === 'number' ? { nivel: { label: nivel.label, valor: valorDoNivel } } : {}),
  };
}

const TEXTO = 12;

const letra = ({ fonte }: Tinta, color: string) => ({ color, fontFamily: fonte, fontSize: TEXTO });

const legenda = (tinta: Tinta, series: readonly string[]) => ({
  show: series.length > 1,
  type: 'scroll',
  top: 0,
  left: 0,
  itemWidth: 14,
  itemHeight: 10,
  textStyle: letra(tinta, tinta.texto),
});

const soma = (valores: readonly number[]): number => valores.reduce((total, valor) => total + valor, 0);

const parte = (valor: number, todo: number): string => `${todo === 0 ? 0 : Math.round((100 * valor) / todo)}%`;

/** What stands beside each bar, after its number: the share up to it of a Pareto, the share of the first of a funnel. */
function aoLado({ grafico, valores }: Quadro, linha: number): string {
  const primeiros = valores.map(([valor = 0]) => valor);
  if (grafico.tipo === 'pareto') return ` · ${parte(soma(primeiros.slice(0, linha + 1)), soma(primeiros))}`;
  return grafico.tipo === 'funil' ? ` · ${parte(primeiros[linha] ?? 0, primeiros[0] ?? 0)}` : '';
}

/** Room on each side of a drawing; labels of the axes are inside. */
const GRADE = { left: 8, right: 24, top: 8, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' };

const valueFormatter = (escrever: Quadro['numero'], serie: number) => ({
  valueFormatter: (valor: unknown) => escrever(Number(valor), serie),
});

function barras(quadro: Quadro, tinta: Tinta) {
  const { linhas, series, valores, numero: escrever } = quadro;
  const rotulo = (linha: number): string => `${escrever(soma(valores[linha] ?? []), 0)}${aoLado(quadro, linha)}`;
  return {
    grid: { ...GRADE, right: 96, top: series.length > 1 ? 32 : 8 },
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
      itemStyle: { color: tinta.cores[serie % tinta.cores.length] },
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

/** Slices, with their number and their share in the legend. */
function fatias({ linhas, valores, numero: escrever }: Quadro, tinta: Tinta) {
  const primeiros = valores.map(([valor = 0]) => valor);
  const total = soma(primeiros);
  const nomes = linhas.map((linha, i) => {
    const valor = primeiros[i] ?? 0;
    return `${linha}: ${escrever(valor, 0)} · ${parte(valor, total)}`;
  });
  return {
    legend: { ...legenda(tinta, nomes), show: true, top: 'auto', bottom: 0 },
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
          itemStyle: { color: tinta.cores[i % tinta.cores.length] },
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

function linhasDoTempo(quadro: Quadro, tinta: Tinta) {
  const { linhas, series, valores, ponto, nivel, grafico, numero: escrever } = quadro;
  return {
    grid: { ...GRADE, top: series.length > 1 ? 36 : 16 },
    xAxis: {
      type: 'time',
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
      type: 'line',
      name,
      ...(grafico.tipo === 'acumulado' ? { step: 'end' } : {}),
      showSymbol: linhas.length < 40,
      lineStyle: { type: TRACOS[serie % TRACOS.length], width: 2 },
      itemStyle: { color: tinta.cores[serie % tinta.cores.length] },
      data: linhas.map((_, linha) => [ponto(linha, serie).chave, valores[linha]?.[serie] ?? 0]),
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

const escapeHtml = (texto: string): string => texto.replace(/[&<>"']/g, (letra) => `&#${letra.charCodeAt(0)};`);

/** Bars that begin where the one before ended; an unseen part of each holds it there. */
function cascata(quadro: Quadro, tinta: Tinta) {
  const { grafico, valores, ponto, numero: escrever } = quadro;
  let ate = 0;
  const partes = valores.map(([valor = 0], i) => {
    const total = grafico.tipo === 'cascata' && grafico.passos[ponto(i, 0).chave ?? '']?.total === true;
    const [de, fim] = total ? [0, valor] : [ate, ate + valor];
    ate = fim;
    return { base: Math.min(de, fim), altura: Math.abs(fim - de), cor: total ? 0 : valor < 0 ? 2 : 1 };
  });
  const desenho = barras({ ...quadro, series: quadro.series.slice(0, 1) }, tinta);
  // Small changes of a large amount are seen when the axis begins near them.
  const menor = Math.min(...partes.map(({ base, altura }) => (base > 0 ? base : altura)));
  const maior = Math.max(...partes.map(({ base, altura }) => base + altura));
  const min = partes.some(({ base }) => base > 0) ? Math.max(0, menor - (maior - menor)) : 0;
  const [visivel] = desenho.series;
  const semDica = { tooltip: { show: false }, silent: true };
  return {
    ...desenho,
    // An axis that does not begin at zero says where it begins.
    xAxis: { ...eixoDeNumeros(tinta, (valor) => escrever(valor, 0)), min },
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
    ],
  };
}

const DESENHOS: Readonly<Partial<Record<Grafico['tipo'], (quadro: Quadro, tinta: Tinta) => object>>> = {
  acumulado: linhasDoTempo,
  consulta: linhasDoTempo,
  cascata,
  rosca: fatias,
  dispersao: nuvem,
};

/** The drawing of a chart, as the chart library takes it; the same on the screen and on paper. */
export const desenhoDe = (quadro: Quadro, tinta: Tinta) => ({
  animation: false,
  useUTC: true,
  legend: legenda(tinta, quadro.grafico.tipo === 'dispersao' ? [] : quadro.series),
  ...(DESENHOS[quadro.grafico.tipo] ?? barras)(quadro, tinta),
});

const POR_BARRA = 28;

/** Height that a drawing needs, in points of the screen, and at least this much. */
export const alturaDe = ({ grafico: { tipo }, linhas }: Quadro, minima: number): number =>
  tipo in DESENHOS ? minima : Math.max(minima, linhas.length * POR_BARRA + 48);
