import { Marked, type Token, type Tokens } from 'marked';

/** A run of text with the same marks; `\n` inside it is a break of the line. `link`: an address of the web or of a mailbox. */
export interface Trecho {
  readonly texto: string;
  readonly negrito?: true;
  readonly italico?: true;
  readonly riscado?: true;
  readonly link?: string;
}

/** A part of a formatted text. An item of a list holds parts of its own. */
export type BlocoRico =
  | { readonly tipo: 'paragrafo' | 'titulo'; readonly trechos: readonly Trecho[] }
  | {
      readonly tipo: 'lista';
      /** Number of the first item; null where the items have no numbers. */
      readonly inicio: number | null;
      readonly itens: readonly (readonly BlocoRico[])[];
    };

const LETRA = /[\p{L}\p{N}]/u;
const nothing = () => undefined;
/** What a person may write: paragraphs, one level of headings, lists, bold, italic, struck and links. The rest is text. */
const leitor = new Marked({
  gfm: true,
  breaks: true,
  tokenizer: {
    code: nothing,
    fences: nothing,
    blockquote: nothing,
    hr: nothing,
    html: nothing,
    def: nothing,
    table: nothing,
    lheading: nothing,
    tag: nothing,
    reflink: nothing,
    codespan: nothing,
    autolink: nothing,
    // One star inside a word multiplies: `100*50*20`.
    emStrong: (texto, _, antes) => (antes && LETRA.test(antes) && !texto.startsWith('**') ? undefined : false),
  },
});

type Marcas = Omit<Trecho, 'texto'>;
const SEGURO = /^(?:https?:\/\/|mailto:)[^\s<>"]+$/i;

const isOf = <T extends Tokens.Generic>(token: Token, ...tipos: readonly string[]): token is T & Token =>
  tipos.includes(token.type);

const MARCAS: Readonly<Record<string, Marcas>> = {
  strong: { negrito: true },
  em: { italico: true },
  del: { riscado: true },
};

/** The marks that a token gives to what is in it; undefined when nothing is in it, or is not to be shown so. */
function marcasEm(token: Token): Marcas | undefined {
  if (isOf<Tokens.Link>(token, 'link')) return SEGURO.test(token.href) ? { link: token.href } : undefined;
  return MARCAS[token.type] ?? (isOf<Tokens.Text>(token, 'text') && token.tokens ? {} : undefined);
}

function trechosDe(tokens: readonly Token[] | undefined, marcas: Marcas): Trecho[] {
  return (tokens ?? []).flatMap((token): Trecho[] => {
    const suas = marcasEm(token);
    if (suas && 'tokens' in token) return trechosDe(token.tokens, { ...marcas, ...suas });
    if (token.type === 'br') return [{ ...marcas, texto: '\n' }];
    // A picture, and a link that leads elsewhere, stay as they were written.
    return [{ ...marcas, texto: isOf<Tokens.Text>(token, 'escape', 'text') ? token.text : token.raw }];
  });
}

const marcasDe = ({ negrito, italico, riscado, link }: Marcas): string =>
  JSON.stringify([negrito, italico, riscado, link]);

/** A run as its spaces, its words and its spaces: only words have marks, and a link spans what is between them. */
function parted({ texto, negrito, italico, riscado, link }: Trecho): Trecho[] {
  const palavras = texto.trim();
  const inicio = texto.length - texto.trimStart().length;
  const comLink = link ? { link } : {};
  const marcas = { ...(negrito && { negrito }), ...(italico && { italico }), ...(riscado && { riscado }), ...comLink };
  const vaos = [texto.slice(0, inicio), texto.slice(inicio + palavras.length)] as const;
  return [
    { ...comLink, texto: vaos[0] },
    { ...marcas, texto: palavras },
    { ...comLink, texto: vaos[1] },
  ].filter((um) => um.texto !== '');
}

/** Runs in groups that share a link, or the lack of one. */
export function byLink(trechos: readonly Trecho[]): { readonly link?: string; readonly trechos: readonly Trecho[] }[] {
  const grupos: { link?: string; trechos: Trecho[] }[] = [];
  for (const um of trechos) {
    const ultimo = grupos.at(-1);
    if (ultimo && ultimo.link === um.link) ultimo.trechos.push(um);
    else grupos.push({ ...(um.link ? { link: um.link } : {}), trechos: [um] });
  }
  return grupos;
}

/** Lines as one text, without the spaces where they meet, nor the empty ones between them. */
const trimmed = (linhas: readonly string[]): string =>
  linhas
    .map((linha, i) => (i > 0 ? linha.trimStart() : linha))
    .map((linha, i) => (i < linhas.length - 1 ? linha.trimEnd() : linha))
    .filter((linha, i) => linha !== '' || i === 0 || i === linhas.length - 1)
    .join('\n');

/** Runs of the same marks as one, without the spaces at the ends of the lines, which no reader sees. */
export function joined(trechos: readonly Trecho[]): Trecho[] {
  const juntos: Trecho[] = [];
  for (const um of trechos.flatMap(parted)) {
    const ultimo = juntos.at(-1);
    if (ultimo && marcasDe(ultimo) === marcasDe(um))
      juntos[juntos.length - 1] = { ...um, texto: ultimo.texto + um.texto };
    else juntos.push(um);
  }
  return juntos
    .map((um, i) => {
      const linhas = trimmed(um.texto.split('\n'));
      const comeco = i === 0 ? linhas.trimStart() : linhas;
      return { ...um, texto: i === juntos.length - 1 ? comeco.trimEnd() : comeco };
    })
    .filter(({ texto }) => texto !== '');
}

function blocosDe(tokens: readonly Token[]): BlocoRico[] {
  return tokens.flatMap((token): BlocoRico[] => {
    if (isOf<Tokens.List>(token, 'list'))
      return [
        {
          tipo: 'lista',
          inicio: token.ordered ? Number(token.start) : null,
          itens: token.items.map((item) => blocosDe(item.tokens)),
        },
      ];
    if (isOf<Tokens.Space>(token, 'space')) return [];
    const proprios = 'tokens' in token ? token.tokens : undefined;
    const trechos = joined(trechosDe(proprios ?? [token], {}));
    return trechos.length === 0 ? [] : [{ tipo: token.type === 'heading' ? 'titulo' : 'paragrafo', trechos }];
  });
}

/** The parts of a formatted text, which is stored as Markdown (ADR 52). Any text is one: what is no mark is text. */
export const lerRico = (escrito: string): BlocoRico[] =>
  blocosDe(
    leitor.lexer(
      escrito
        // What a text program pastes as the mark of an item.
        .replace(/^([^\S\n]*)[•●▪][^\S\n]+/gm, '$1- ')
        // A box to tick is text here, for nobody could tick it.
        .replace(/^([^\S\n]*(?:[-+*]|\d+[.)])[^\S\n]+)\[(?=[ xX]\]\s)/gm, '$1\\['),
    ),
  );
