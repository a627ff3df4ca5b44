import { normalizeText } from '../../../lib/texto.ts';

/** A part of a chapter under one heading; the first part has the chapter's heading. */
export interface Secao {
  readonly capitulo: string;
  /** Fragment of the address; empty for the beginning of the chapter. */
  readonly ancora: string;
  readonly titulo: string;
  /** Text of the section without the marks of Markdown. */
  readonly texto: string;
}

export interface Capitulo {
  /** Last part of the address: the file's name. */
  readonly nome: string;
  readonly titulo: string;
  readonly markdown: string;
  readonly secoes: readonly Secao[];
}

/** `## O que acontece com cada coisa` → `o-que-acontece-com-cada-coisa` */
export const ancoraDe = (titulo: string): string =>
  normalizeText(titulo)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const semMarcas = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\|?[\s:|-]+\|?$/gm, '')
    .replace(/^\s*(?:[-*]|\d+\.) /gm, '')
    .replace(/[*`]/g, '')
    .replace(/[|>#]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function secoesDe(capitulo: string, markdown: string): Secao[] {
  return markdown.split(/^(?=#{1,3} )/m).flatMap((trecho) => {
    const [, nivel = '', titulo = ''] = /^(#{1,3}) (.+)/.exec(trecho) ?? [];
    if (titulo === '') return [];
    const texto = semMarcas(trecho.slice(trecho.indexOf('\n') + 1 || trecho.length));
    return [{ capitulo, ancora: nivel === '#' ? '' : ancoraDe(titulo), titulo: semMarcas(titulo), texto }];
  });
}

const nomeDe = (arquivo: string): string => arquivo.replace(/^.*\//, '').replace(/\.md$/, '');

/** Chapters in the order of the list in README.md; chapters missing there come last, in alphabetical order. */
export function readManual(arquivos: Readonly<Record<string, string>>): Capitulo[] {
  const textos = new Map(Object.entries(arquivos).map(([arquivo, texto]) => [nomeDe(arquivo), texto]));
  const indice = textos.get('README') ?? '';
  textos.delete('README');
  const ordem = [...indice.matchAll(/\]\(([\w-]+)\.md\)/g)].map(([, nome = '']) => nome);
  const posicao = (nome: string): number => (ordem.includes(nome) ? ordem.indexOf(nome) : ordem.length);
  return [...textos]
    .sort(([a], [b]) => posicao(a) - posicao(b) || a.localeCompare(b))
    .map(([nome, markdown]) => {
      const secoes = secoesDe(nome, markdown);
      return { nome, titulo: secoes[0]?.titulo ?? nome, markdown, secoes };
    });
}
