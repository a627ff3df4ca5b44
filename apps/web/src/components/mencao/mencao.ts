import type { Pessoa } from '@cadencia/domain/comentario/schema.ts';

/** The text typed after an at sign, up to the cursor. */
export interface Procura {
  /** Index of the at sign. */
  readonly inicio: number;
  readonly busca: string;
}

/** Matches an at sign that begins a word, and up to three words of a name after it. */
const PROCURA = /(^|[\s(])@((?:[\p{L}\p{M}'.-]+(?: (?=\S|$))?){0,3})$/u;
const MAIOR = 60;

export function findProcura(texto: string, cursor: number): Procura | undefined {
  const antes = texto.slice(0, cursor);
  const [tudo, margem = '', busca = ''] = PROCURA.exec(antes) ?? [];
  if (tudo === undefined || busca.length > MAIOR) return undefined;
  return { inicio: cursor - tudo.length + margem.length, busca };
}

/** The text with the person's name in place of the typed part, and the new place of the cursor. */
export function putMencao(
  texto: string,
  { inicio, busca }: Procura,
  { nome }: Pessoa,
): [texto: string, cursor: number] {
  const depois = texto.slice(inicio + 1 + busca.length);
  const inserido = `@${nome}${/^\s/.test(depois) ? '' : ' '}`;
  return [texto.slice(0, inicio) + inserido + depois, inicio + inserido.length + (/^\s/.test(depois) ? 1 : 0)];
}

/** Ids of the chosen people who still stand in the text. */
export const mencoesEm = (texto: string, pessoas: readonly Pessoa[]): number[] => [
  ...new Set(pessoas.filter(({ nome }) => texto.includes(`@${nome}`)).map(({ id }) => id)),
];

export interface Trecho {
  /** Index in the text. */
  readonly lugar: number;
  readonly texto: string;
  readonly mencao: boolean;
}

const escaped = (nome: string): string => nome.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The text in pieces, with the names of mentioned people apart; among names that begin alike, the longest wins. */
export function splitMencoes(texto: string, pessoas: readonly Pessoa[]): Trecho[] {
  if (pessoas.length === 0) return [{ lugar: 0, texto, mencao: false }];
  const nomes = pessoas.map(({ nome }) => nome).sort((a, b) => b.length - a.length);
  const partes = texto.split(new RegExp(`(@(?:${nomes.map(escaped).join('|')}))`));
  let lugar = 0;
  return partes.flatMap((parte, i) => {
    const trecho = { lugar, texto: parte, mencao: i % 2 === 1 };
    lugar += parte.length;
    return parte === '' ? [] : [trecho];
  });
}
