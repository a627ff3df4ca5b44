/**
 * Characters that XML cannot hold, besides control characters: surrogates and two noncharacters. The replacement
 * character is also here, because a reader takes it for a sign of a lost character.
 */
const IMPOSSIVEIS = /[\p{Surrogate}\ufffd-\uffff]/gu;

/** A text without characters that XML cannot hold. */
export const textoDeXml = (texto: string): string => texto.replace(IMPOSSIVEIS, '?');

const ESPECIAIS = /[&<>]/g;
const ENTIDADES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escapado = (texto: string): string => texto.replace(ESPECIAIS, (letra) => ENTIDADES[letra] ?? letra);

/** Content of an element: text or written elements; undefined writes no element. */
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
