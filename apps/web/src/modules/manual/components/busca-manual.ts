import { semelhanca } from '../../../lib/semelhanca.ts';
import { includesText, normalizeText } from '../../../lib/texto.ts';
import type { Capitulo, Secao } from './capitulos.ts';

export interface Achado extends Secao {
  /** Excerpt of the text around the first word that was found. */
  readonly trecho: string;
}

/** Characters before and after the word in the excerpt. */
const ANTES = 40;
const DEPOIS = 110;

function trechoDe(texto: string, palavra: string): string {
  const onde = Math.max(normalizeText(texto).indexOf(palavra), 0);
  const inicio = onde <= ANTES ? 0 : texto.indexOf(' ', onde - ANTES) + 1;
  const espaco = texto.indexOf(' ', onde + DEPOIS);
  const fim = espaco < 0 ? texto.length : espaco;
  return `${inicio > 0 ? '… ' : ''}${texto.slice(inicio, fim)}${fim < texto.length ? '…' : ''}`;
}

/** Sections that contain every word of `busca`, ignoring case and accents; matches in the heading come first. */
export function searchManual(capitulos: readonly Capitulo[], busca: string): Achado[] {
  const termo = busca.trim();
  if (termo === '') return [];
  const [primeira = ''] = normalizeText(termo).split(/\s+/);
  const noTitulo = ({ titulo }: Secao): boolean => includesText(titulo, termo);
  return capitulos
    .flatMap(({ secoes }) => secoes)
    .filter(({ titulo, texto }) => includesText(`${titulo} ${texto}`, termo))
    .map((secao) => ({ ...secao, trecho: trechoDe(secao.texto, primeira) }))
    .sort((a, b) => Number(noTitulo(b)) - Number(noTitulo(a)));
}

/** Similar sections to show: enough to choose from. */
const PARECIDOS = 6;

/** The word of the text that is most similar to the search, as the text has it. */
function palavraParecida(texto: string, busca: string): string {
  const palavras = normalizeText(texto).split(/[^\p{L}\p{N}]+/u);
  const graus = new Map(palavras.map((palavra) => [palavra, semelhanca(palavra, busca)]));
  return [...graus].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0] as [string, number])[0];
}

/** Sections with words similar to the search, for when none has the exact words; matches in the heading come first. */
export function parecidosNoManual(capitulos: readonly Capitulo[], busca: string): Achado[] {
  const [primeira = ''] = busca.trim().split(/\s+/);
  return capitulos
    .flatMap(({ secoes }) => secoes)
    .map((secao) => ({
      secao,
      grau: semelhanca(`${secao.titulo} ${secao.texto}`, busca.trim()),
      noTitulo: semelhanca(secao.titulo, busca.trim()),
    }))
    .filter(({ grau }) => grau > 0)
    .sort((a, b) => b.noTitulo - a.noTitulo || b.grau - a.grau)
    .slice(0, PARECIDOS)
    .map(({ secao }) => ({ ...secao, trecho: trechoDe(secao.texto, palavraParecida(secao.texto, primeira)) }));
}
