import type { ItemDeLista } from '@cadencia/domain/field-lista.ts';
import { normalizeText } from '../lib/texto.ts';
import type { Matriz } from './grade/logica/area-transferencia.ts';
import { parseNumero } from './grade/valores/numero.ts';

/** A value of each row; `read` takes the place of the reading that its kind has. */
interface Item extends ItemDeLista {
  readonly read?: (escrito: string) => unknown;
}
type Itens = readonly Item[];
/** A row of the list; a value that could not be understood stays as its text. */
export type LinhaDaLista = Readonly<Record<string, unknown>>;

/** Rows that a list may have at most: more of them would be a register. */
export const MAX_LINHAS = 200;

const VERDADEIROS = new Set(['sim', 's', 'x', 'true', '1', 'verdadeiro']);
const FALSOS = new Set(['nao', 'n', 'false', '0', 'falso', '-']);

/** The value of a text in a column; undefined: none. */
const LEITURAS: Readonly<Record<ItemDeLista['tipo'], (item: ItemDeLista, escrito: string) => unknown>> = {
  texto: (_, escrito) => escrito,
  numero: (_, escrito) => {
    const numero = parseNumero(escrito);
    return Number.isFinite(numero) ? numero : escrito;
  },
  opcao: ({ opcoes = {} }, escrito) => {
    const procurado = normalizeText(escrito);
    const achada = Object.entries(opcoes).find((par) => par.some((texto) => normalizeText(texto) === procurado));
    return achada?.[0] ?? escrito;
  },
  booleano: (_, escrito) => {
    const dito = normalizeText(escrito);
    if (VERDADEIROS.has(dito)) return true;
    return FALSOS.has(dito) ? undefined : escrito;
  },
  lista: (_, escrito) =>
    escrito
      .split(/[;\n]/)
      .map((parte) => parte.trim())
      .filter(Boolean),
};

export const readCell = (item: Item, escrito: string): unknown => {
  const limpo = escrito.trim();
  if (limpo === '') return undefined;
  return item.read ? item.read(limpo) : LEITURAS[item.tipo](item, limpo);
};

/** Whether a row asks for the value; a value that it already has shows in any case. */
export const isAsked = ({ chave, quando }: ItemDeLista, linha: LinhaDaLista): boolean =>
  quando === undefined || linha[chave] !== undefined || quando.valores.includes(String(linha[quando.chave]));

/** A new row: it has the first option of each list. */
export const newRow = (itens: Itens): LinhaDaLista =>
  Object.fromEntries(itens.flatMap(({ chave, opcoes }) => (opcoes ? [[chave, Object.keys(opcoes)[0]]] : [])));

/** `Número de tubos` → `numero_de_tubos` */
const nameFrom = (texto: unknown, max = 40): string =>
  normalizeText(typeof texto === 'string' ? texto : '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, max)
    .replace(/_+$/, '');

/** A row with another value, and the values that derive from it. `guardados` are names that others may point to. */
export function changeCell(
  itens: Itens,
  linha: LinhaDaLista,
  { chave, valor, guardados }: { chave: string; valor: unknown; guardados: ReadonlySet<unknown> },
): LinhaDaLista {
  const nova: Record<string, unknown> = { ...linha, [chave]: valor };
  for (const item of itens) {
    if (item.deriva === chave && !guardados.has(linha[item.chave])) {
      const derivado = nameFrom(linha[chave], item.max);
      if ((linha[item.chave] ?? '') === derivado) nova[item.chave] = nameFrom(valor, item.max);
    }
    if (item.quando?.chave === chave && !item.quando.valores.includes(String(valor))) delete nova[item.chave];
  }
  return Object.fromEntries(Object.entries(nova).filter(([, cada]) => cada !== undefined && cada !== ''));
}

/** The rows with the one at `de` one place up or down. */
export function moveRow(linhas: readonly LinhaDaLista[], de: number, passo: 1 | -1): LinhaDaLista[] {
  const outras = linhas.filter((_, i) => i !== de);
  const linha = linhas[de];
  const para = de + passo;
  if (!linha || para < 0 || para >= linhas.length) return [...linhas];
  return [...outras.slice(0, para), linha, ...outras.slice(para)];
}

/** Whether the cells hold column names and nothing else: a copied block may be wider than its head. */
const isHeader = (itens: Itens, celulas: readonly string[]): boolean => {
  const ditas = celulas.map((texto, i) => [texto.trim(), itens[i]?.rotulo ?? '']).filter(([texto]) => texto !== '');
  return ditas.length > 1 && ditas.every((par) => normalizeText(par[0] ?? '') === normalizeText(par[1] ?? ''));
};

interface Colagem {
  readonly matriz: Matriz;
  /** Row of the first cell. */
  readonly linha: number;
  readonly coluna: number;
  readonly guardados: ReadonlySet<unknown>;
}

interface Colada {
  readonly linhas: LinhaDaLista[];
  readonly coladas: number;
  /** Rows beyond the number that a list may have. */
  readonly sobraram: number;
}

/** The rows with a copied block laid over them; it adds rows where it reaches beyond the last. */
export function pasteRows(itens: Itens, linhas: readonly LinhaDaLista[], colagem: Colagem): Colada {
  const { matriz, linha: primeira, coluna, guardados } = colagem;
  const colunas = itens.slice(coluna);
  const comCabecalho = matriz[0] !== undefined && isHeader(colunas, matriz[0]);
  const corpo = matriz.slice(comCabecalho ? 1 : 0).filter((celulas) => celulas.some((texto) => texto.trim() !== ''));
  const novas = [...linhas];
  const cabem = corpo.slice(0, Math.max(0, MAX_LINHAS - primeira));
  for (const [i, celulas] of cabem.entries()) {
    const escritas = colunas.slice(0, celulas.length);
    novas[primeira + i] = escritas.reduce(
      (linha, item, j) => {
        const valor = readCell(item, celulas[j] ?? '');
        // When nobody wrote the name, the list derives one itself.
        return valor === undefined && item.deriva
          ? linha
          : changeCell(itens, linha, { chave: item.chave, valor, guardados });
      },
      novas[primeira + i] ?? newRow(itens),
    );
  }
  return { linhas: novas, coladas: cabem.length, sobraram: corpo.length - cabem.length };
}
