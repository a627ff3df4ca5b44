import type { BlocoRico, Trecho } from '@cadencia/domain/texto-rico.ts';
import type { JSONContent } from '@tiptap/react';

const MARCAS = { negrito: 'bold', italico: 'italic', riscado: 'strike' } as const;
type Marca = keyof typeof MARCAS;
const ORDEM = Object.keys(MARCAS) as Marca[];

function nodesOf({ texto, link, ...trecho }: Trecho): JSONContent[] {
  const marks = [
    ...ORDEM.flatMap((marca) => (trecho[marca] ? [{ type: MARCAS[marca] }] : [])),
    ...(link === undefined ? [] : [{ type: 'link', attrs: { href: link } }]),
  ];
  return texto
    .split('\n')
    .flatMap((linha, i) => [
      ...(i > 0 ? [{ type: 'hardBreak' }] : []),
      ...(linha === '' ? [] : [{ type: 'text', text: linha, marks }]),
    ]);
}

function nodeOf(bloco: BlocoRico): JSONContent {
  if (bloco.tipo !== 'lista') {
    const content = bloco.trechos.flatMap(nodesOf);
    return bloco.tipo === 'titulo' ? { type: 'heading', attrs: { level: 3 }, content } : { type: 'paragraph', content };
  }
  const content = bloco.itens.map(
    (item): JSONContent => ({
      type: 'listItem',
      // The editor wants words first in each item.
      content: [...(item[0]?.tipo === 'paragrafo' ? [] : [{ type: 'paragraph' }]), ...item.map(nodeOf)],
    }),
  );
  return bloco.inicio === null
    ? { type: 'bulletList', content }
    : { type: 'orderedList', attrs: { start: bloco.inicio }, content };
}

/** A formatted text as the editor holds it. */
export const toEditor = (blocos: readonly BlocoRico[]): JSONContent => ({
  type: 'doc',
  content: blocos.length === 0 ? [{ type: 'paragraph' }] : blocos.map(nodeOf),
});

function trechoOf({ type, text = '', marks = [] }: JSONContent): Trecho {
  const tem = (tipo: string) => marks.find((um) => um.type === tipo);
  const href: unknown = tem('link')?.attrs?.['href'];
  return {
    texto: type === 'hardBreak' ? '\n' : text,
    ...Object.fromEntries(ORDEM.flatMap((marca) => (tem(MARCAS[marca]) ? [[marca, true]] : []))),
    ...(typeof href === 'string' ? { link: href } : {}),
  };
}

/** What the editor holds, as a formatted text. */
export const fromEditor = ({ content = [] }: JSONContent): BlocoRico[] =>
  content.map((node): BlocoRico => {
    if (node.type === 'bulletList' || node.type === 'orderedList') {
      const inicio = node.type === 'bulletList' ? null : Number(node.attrs?.['start'] ?? 1);
      return { tipo: 'lista', inicio, itens: (node.content ?? []).map(fromEditor) };
    }
    return { tipo: node.type === 'heading' ? 'titulo' : 'paragrafo', trechos: (node.content ?? []).map(trechoOf) };
  });
