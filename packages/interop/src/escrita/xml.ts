/**
 * Characters that XML cannot hold, control characters apart: halves of one, and two that are none. And the one that stands
 * for a character that was lost, which a reader takes for a sign of it.
 */
const IMPOSSIVEIS = /[\p{Surrogate}\ufffd-\uffff]/gu;

/** The text as XML can hold it. */
export const textoDeXml = (texto: string): string => texto.replace(IMPOSSIVEIS, '?');

const ESPECIAIS = /[&<>]/g;
const ENTIDADES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escapado = (texto: string): string => texto.replace(ESPECIAIS, (letra) => ENTIDADES[letra] ?? letra);

/** What is in an element: text, elements already written, or nothing, and then there is no element. */
export type Conteudo = string | number | boolean | undefined | { readonly dentro: string };

export function elemento(nome: string, conteudo: Conteudo): string {
  if (conteudo === undefined) return '';
  if (typeof conteudo === 'object') return `<${nome}>${conteudo.dentro}</${nome}>\n`;
  if (typeof conteudo === 'boolean') return `<${nome}>${conteudo ? 1 : 0}</${nome}>\n`;
  return `<${nome}>${typeof conteudo === 'number' ? conteudo : escapado(conteudo)}</${nome}>\n`;
}

/** Elements in the order given. */
export const elementos = (pares: Iterable<readonly [nome: string, conteudo: Conteudo]>): string => {
  let texto = '';
  for (const [nome, conteudo] of pares) texto += elemento(nome, conteudo);
  return texto;
};

/** One element with others in it. */
export const grupo = (nome: string, pares: Iterable<readonly [nome: string, conteudo: Conteudo]>): string =>
  elemento(nome, { dentro: elementos(pares) });
