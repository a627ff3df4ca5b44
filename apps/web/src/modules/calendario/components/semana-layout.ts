import { diaDe } from '../../../lib/dias.ts';
import { type Item, tocaDia, ultimoDia } from './itens.ts';

export interface Segmento {
  readonly item: Item;
  /** Column of the first day, 0–6. */
  readonly coluna: number;
  /** Width in days. */
  readonly largura: number;
  readonly faixa: number;
  readonly vemDeAntes: boolean;
  readonly segueDepois: boolean;
}

export interface SemanaMontada {
  readonly segmentos: readonly Segmento[];
  /** Number of items that did not fit, by day. */
  readonly ocultos: readonly number[];
  /** Lanes in use. */
  readonly faixas: number;
}

function crop(item: Item, dias: readonly string[]): Omit<Segmento, 'faixa'> | undefined {
  const [primeiro = '', ultimo = ''] = [dias[0], dias.at(-1)];
  const [de, ate] = [diaDe(item.inicio), ultimoDia(item)];
  if (ate < primeiro || de > ultimo) return undefined;
  const coluna = de < primeiro ? 0 : dias.indexOf(de);
  const fim = ate > ultimo ? dias.length - 1 : dias.indexOf(ate);
  return { item, coluna, largura: fim - coluna + 1, vemDeAntes: de < primeiro, segueDepois: ate > ultimo };
}

/**
 * Places the items of a week in lanes, each in the first that is free over its days. Items below `maximo` lanes are
 * counted in their days instead; a day with more than fits gives its last lane to that count.
 */
export function assembleSemana(itens: readonly Item[], dias: readonly string[], maximo: number): SemanaMontada {
  const ocupadas: boolean[][] = [];
  const todos: Segmento[] = [];
  for (const item of itens) {
    const segmento = crop(item, dias);
    if (!segmento) continue;
    const colunas = Array.from({ length: segmento.largura }, (_, n) => segmento.coluna + n);
    let faixa = 0;
    while (colunas.some((coluna) => ocupadas[faixa]?.[coluna])) faixa += 1;
    const linha = ocupadas[faixa] ?? [];
    for (const coluna of colunas) linha[coluna] = true;
    ocupadas[faixa] = linha;
    todos.push({ ...segmento, faixa });
  }
  const cheios = dias.map((dia) => {
    const doDia = todos.filter(({ item }) => tocaDia(item, dia));
    return doDia.some(({ faixa }) => faixa >= maximo);
  });
  const cabe = ({ faixa, coluna, largura }: Segmento): boolean =>
    faixa < maximo - 1 || (faixa < maximo && !cheios.slice(coluna, coluna + largura).includes(true));
  const segmentos = todos.filter(cabe);
  const ocultos = dias.map(
    (dia) => todos.filter((segmento) => tocaDia(segmento.item, dia) && !segmentos.includes(segmento)).length,
  );
  return { segmentos, ocultos, faixas: Math.max(0, ...segmentos.map(({ faixa }) => faixa + 1)) };
}
