import type { Cadastro } from './cadastro.ts';
import type { Field } from './field.ts';
import { campoDe, DEMAIS, faixasDe, type Grafico, type Ponto } from './painel.ts';

/** The order of the values of a field: that of its choices or its numbers, else that of the answer. */
const ordemDosValores = ({ opcoes, kind }: Field, chaves: readonly (string | null)[]): (string | null)[] => {
  const vistas = [...new Set(chaves)];
  const fora = (chave: string | null) => chave === null || chave === DEMAIS;
  const numero = (chave: string | null) => (fora(chave) ? Number.POSITIVE_INFINITY : Number.parseFloat(chave || '0'));
  if (kind === 'inteiro') return vistas.sort((a, b) => (numero(a) < numero(b) ? -1 : 1));
  if (!opcoes) return vistas;
  const ordem = Object.keys(opcoes);
  const lugar = (chave: string | null) => (fora(chave) ? ordem.length : ordem.indexOf(chave ?? ''));
  return vistas.sort((a, b) => lugar(a) - lugar(b));
};

/** A chart as a table: its rows and series with their values, lines added up. Charts, tables and files read it. */
export interface TabelaDoGrafico {
  readonly chaves: readonly (string | null)[];
  readonly series: readonly (string | null)[];
  /** Row, then series; undefined: there is nothing, which is not zero. */
  readonly valores: readonly (readonly (number | undefined)[])[];
}

const EM_ORDEM = new Set<Grafico['tipo']>(['barras', 'empilhado', 'rosca', 'calor', 'radar']);

const chavesDe = (cadastro: Cadastro, grafico: Grafico, pontos: readonly Ponto[]): (string | null)[] => {
  const chaves = pontos.map(({ chave }) => chave);
  if (grafico.tipo === 'funil') return pontos.length > 0 ? [...grafico.etapas] : [];
  if (grafico.tipo === 'cascata') return Object.keys(grafico.passos).filter((passo) => chaves.includes(passo));
  if (grafico.tipo === 'acumulado' || grafico.tipo === 'consulta')
    return [...new Set(chaves)].sort((a, b) => (a ?? '').localeCompare(b ?? ''));
  if (grafico.tipo === 'empilhado' && grafico.faixas)
    return faixasDe(grafico.faixas).filter((faixa) => chaves.includes(faixa));
  if (EM_ORDEM.has(grafico.tipo) && 'por' in grafico) return ordemDosValores(campoDe(cadastro, grafico.por), chaves);
  return chaves;
};

const seriesDe = (cadastro: Cadastro, grafico: Grafico, pontos: readonly Ponto[]): (string | null)[] => {
  if (grafico.tipo === 'acumulado' || grafico.tipo === 'consulta') return Object.keys(grafico.linhas);
  if (grafico.tipo === 'dispersao') return [grafico.x, grafico.y];
  if (grafico.tipo === 'radar') return [null, grafico.alvo];
  if (grafico.tipo === 'marcos') return [null, grafico.nota];
  if (!('em' in grafico)) return [null];
  return ordemDosValores(
    campoDe(cadastro, grafico.em),
    pontos.map(({ serie }) => serie),
  );
};

/** Adds each row to the one before it. */
function somadas(linhas: readonly (readonly number[])[]): number[][] {
  let ate: readonly number[] = [];
  return linhas.map((linha) => {
    const soma = linha.map((valor, i) => valor + (ate[i] ?? 0));
    ate = soma;
    return soma;
  });
}

export function tabelaDoGrafico(cadastro: Cadastro, grafico: Grafico, pontos: readonly Ponto[]): TabelaDoGrafico {
  const chaves = chavesDe(cadastro, grafico, pontos);
  const series = seriesDe(cadastro, grafico, pontos);
  if (grafico.tipo === 'dispersao' || grafico.tipo === 'marcos')
    return { chaves, series, valores: pontos.map(({ x = 0, valor }) => [x, valor]) };
  const porLugar = new Map(pontos.map(({ chave, serie, valor }) => [`${chave}\n${serie}`, valor]));
  if (grafico.tipo === 'radar') {
    const alvos = new Map(pontos.map(({ chave, x }) => [chave, x]));
    return { chaves, series, valores: chaves.map((chave) => [porLugar.get(`${chave}\nnull`), alvos.get(chave)]) };
  }
  // Before and after a line of days there is nothing; rows that nobody has are none.
  if (grafico.tipo === 'calor' || (grafico.tipo === 'consulta' && !grafico.empilha && !grafico.colunas))
    return {
      chaves,
      series,
      valores: chaves.map((chave) => series.map((serie) => porLugar.get(`${chave}\n${serie}`))),
    };
  const valores = chaves.map((chave) => series.map((serie) => porLugar.get(`${chave}\n${serie}`) ?? 0));
  if (grafico.tipo === 'acumulado') return { chaves, series, valores: somadas(valores) };
  // Who is at a state came through those before it.
  if (grafico.tipo === 'funil') return { chaves, series, valores: somadas(valores.toReversed()).reverse() };
  return { chaves, series, valores };
}
