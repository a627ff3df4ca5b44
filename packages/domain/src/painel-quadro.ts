import type { Cadastro } from './cadastro.ts';
import { textOf } from './cadastro-texto.ts';
import { diaEscrito } from './data-escrita.ts';
import type { Field } from './field.ts';
import { campoDe, DEMAIS, diaDe, type Grafico, type Ponto, type RespostaDoPainel } from './painel.ts';
import { comUnidade, emReais, formatMedida } from './painel-numeros.ts';
import { type TabelaDoGrafico, tabelaDoGrafico } from './painel-tabela.ts';
import { coresDosValores, type Farol } from './painel-tinta.ts';

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
  readonly valores: readonly (readonly (number | undefined)[])[];
  /** The point of a row and a series, which names the list behind it. */
  readonly ponto: (linha: number, serie: number) => Ponto;
  /** A value of a series as people read it; where there is none, a dash. */
  readonly numero: (valor: number | undefined, serie: number) => string;
  /** What a value should be, and how far it is from it. */
  readonly alvo: (linha: number, serie: number) => { readonly valor: number; readonly farol: Farol } | undefined;
  /** Whether a record at its day is done with, and the number of the day of now. */
  readonly feita: (linha: number) => boolean;
  readonly hoje: number | undefined;
  /** Places of the colours of the series, or of the slices of a ring: a value has the same one in every chart. */
  readonly cores: readonly number[];
  /** A level to compare with. */
  readonly nivel?: { readonly label: string; readonly valor: number };
  /** Days where lines of what was done end, by the place of the series. */
  readonly fins: readonly (string | undefined)[];
}

type Rotulos = RespostaDoPainel['rotulos'];

/** `até 23 h`, `24 a 71 h`, `72 h`, `73 h ou mais` */
function nomeDaFaixa({ unidade = '' }: Field, faixa: string): string {
  const [de = '', ate = ''] = faixa.split('..');
  if (de === '') return `até ${ate} ${unidade}`.trim();
  if (ate === '') return [de, unidade, 'ou mais'].filter(Boolean).join(' ');
  return `${de === ate ? de : `${de} a ${ate}`} ${unidade}`.trim();
}

const nomeDe = (nome: string, field: Field, chave: string | null, rotulos: Rotulos): string => {
  if (chave === DEMAIS) return 'Demais';
  if (chave === null) return `Sem ${field.label.toLowerCase()}`;
  if (field.alvo !== undefined) return rotulos[nome]?.[chave] ?? chave;
  if (field.kind === 'inteiro') return chave.includes('..') ? nomeDaFaixa(field, chave) : `${field.label} ${chave}`;
  if (field.kind === 'opcoes') return textOf(field, [chave]);
  return textOf(field, field.kind === 'booleano' ? chave === 'true' : chave);
};

/** Points of percentage below what something should be, up to which it is well, and a little behind. */
const PERTO = 5;
const LONGE = 15;

/** The marks of a light, so that it is not its colour alone. */
export const MARCAS: Readonly<Record<Farol, string>> = { feito: '○', atencao: '●', critico: '▲' };

const farolDe = (falta: number): Farol => (falta <= PERTO ? 'feito' : falta <= LONGE ? 'atencao' : 'critico');

const medidaDe = (cadastro: Cadastro, grafico: Grafico): string => {
  if (grafico.tipo === 'consulta' || grafico.tipo === 'cascata') return grafico.unidade;
  if (grafico.tipo === 'calor')
    return `${MARCAS.feito} no previsto · ${MARCAS.atencao} até ${LONGE} pontos abaixo · ${MARCAS.critico} mais abaixo`;
  if (grafico.dividido !== undefined || grafico.tipo === 'marcos') return '%';
  const somado = grafico.soma ?? grafico.media;
  return somado === undefined ? 'Quantidade' : campoDe(cadastro, somado).label;
};

/** The names of the rows and of the series of a chart, by their keys. */
function nomesDe(cadastro: Cadastro, grafico: Grafico, rotulos: Rotulos) {
  const campo = (nome: string) => campoDe(cadastro, nome);
  const medida = medidaDe(cadastro, grafico);
  const umaSerie = {
    serie: () => medida,
    escrever: grafico.dividido
      ? (valor: number) => comUnidade(valor, '%')
      : formatMedida.bind(
          null,
          (grafico.soma ?? grafico.media) ? campo(grafico.soma ?? grafico.media ?? '') : undefined,
        ),
  };
  const doRegistro = (chave: string | null) => rotulos[cadastro.path]?.[chave ?? ''] ?? chave ?? '';
  const dia = (chave: string | null) => diaEscrito(chave ?? '');
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
      const escrever = (valor: number) =>
        unidade === '' ? formatMedida(undefined, valor) : comUnidade(valor, unidade);
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
    case 'marcos':
      return {
        titulo: grafico.label,
        linha: (chave: string | null) => grafico.nomes[chave ?? ''] ?? '',
        serie: (chave: string | null) => (chave === null ? 'Data' : grafico.nota),
        escrever: (valor: number, i: number) => (i === 0 ? dia(diaDe(valor)) : comUnidade(valor, '%')),
      };
    case 'maiores':
      return { ...umaSerie, titulo: cadastro.labels.singular, linha: doRegistro };
    case 'barras':
    case 'pareto':
    case 'rosca':
    case 'funil':
    case 'calor':
    case 'radar':
    case 'empilhado': {
      const { por } = grafico;
      const nomes = {
        ...umaSerie,
        titulo: campo(por).label,
        linha: (chave: string | null) => nomeDe(por, campo(por), chave, rotulos),
      };
      if (grafico.tipo === 'radar')
        return { ...nomes, serie: (chave: string | null) => grafico.linhas[chave === null ? 0 : 1] };
      if (!('em' in grafico)) return nomes;
      const { em } = grafico;
      return { ...nomes, serie: (chave: string | null) => nomeDe(em, campo(em), chave, rotulos) };
    }
  }
}

/** Lines of what was done end at the data date, or with their last row; undefined for the others. */
function finsDe(grafico: Grafico, pontos: readonly Ponto[], corte: string | null): (string | undefined)[] {
  const diasDe = (nome: string) => pontos.flatMap(({ chave, serie }) => (serie === nome && chave ? [chave] : []));
  if (grafico.tipo !== 'acumulado') return [];
  return Object.entries(grafico.linhas).map(([nome, { feita }]) =>
    feita ? [...diasDe(nome), corte?.slice(0, 10) ?? ''].sort().at(-1) : undefined,
  );
}

function coresDe(cadastro: Cadastro, grafico: Grafico, { chaves, series }: TabelaDoGrafico): readonly number[] {
  if (grafico.tipo === 'rosca') return coresDosValores(campoDe(cadastro, grafico.por), chaves);
  return grafico.tipo === 'empilhado' ? coresDosValores(campoDe(cadastro, grafico.em), series) : [...series.keys()];
}

type Dados = Pick<RespostaDoPainel, 'rotulos' | 'numeros' | 'origem'> & { readonly pontos: readonly Ponto[] };

export function quadroDe(
  cadastro: Cadastro,
  grafico: Grafico,
  { pontos, rotulos, numeros, origem: { corte } }: Dados,
): Quadro {
  const tabela = tabelaDoGrafico(cadastro, grafico, pontos);
  const { chaves, series, valores } = tabela;
  const { titulo, linha, serie, escrever } = nomesDe(cadastro, grafico, rotulos);
  const nivel = grafico.tipo === 'acumulado' ? grafico.nivel : undefined;
  const valorDoNivel = nivel && numeros[nivel.numero];
  const medida = medidaDe(cadastro, grafico);
  const limite = 'limite' in grafico ? grafico.limite : undefined;
  const limiteDe = (chave: string | null): number[] => {
    const valor = limite && numeros[`${limite.numero}.${chave}`];
    return typeof valor === 'number' ? [valor] : [];
  };
  const noLugar = new Map(pontos.map((um) => [`${um.chave}\n${um.serie}`, um]));
  const estado = new Map(pontos.map((um) => [um.chave, um.serie]));
  const comEstado = (chave: string | null) =>
    grafico.tipo === 'marcos' ? `${linha(chave)} · ${grafico.situacoes[estado.get(chave) ?? ''] ?? ''}` : linha(chave);
  return {
    grafico,
    titulo,
    medida: grafico.tipo === 'dispersao' || grafico.label.includes(medida) ? '' : medida,
    linhas: chaves.map(comEstado),
    series: [...series.map(serie), ...(limite ? [limite.label] : [])],
    valores: limite ? valores.map((linha, i) => [...linha, ...limiteDe(chaves[i] ?? null)]) : valores,
    ponto: (i, j) => ({
      chave: chaves[i] ?? null,
      serie: series[j] ?? (limite && j > 0 ? limite.label : null),
      valor: valores[i]?.[j] ?? 0,
    }),
    numero: (valor, serie) => (valor === undefined ? '—' : escrever(valor, serie)),
    alvo: (i, j) => {
      const um = grafico.tipo === 'calor' ? noLugar.get(`${chaves[i]}\n${series[j]}`) : undefined;
      return um?.x === undefined ? undefined : { valor: um.x, farol: farolDe(um.x - um.valor) };
    },
    feita: (i) => grafico.tipo === 'marcos' && grafico.feitas.includes(estado.get(chaves[i] ?? null) ?? ''),
    hoje: grafico.tipo === 'marcos' ? (numeros['hoje'] ?? undefined) : undefined,
    cores: coresDe(cadastro, grafico, tabela),
    fins: finsDe(grafico, pontos, corte),
    ...(nivel && typeof valorDoNivel === 'number' ? { nivel: { label: nivel.label, valor: valorDoNivel } } : {}),
  };
}
