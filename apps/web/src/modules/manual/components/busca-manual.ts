import { semelhanca } from '../../../lib/semelhanca.ts';
import { includesText, normalizeText } from '../../../lib/texto.ts';
import type { Capitulo, Secao } from './capitulos.ts';

export interface Achado extends Secao {
  /** Of the text, around the first word that was found. */
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

/** Sections that hold every word of `busca`, whatever case and accents; the ones whose heading does come first. */
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

/** Enough to choose from. */
const PARECIDOS = 6;

/** The word of the text most like what was typed, as it is there. */
function palavraParecida(texto: string, busca: string): string {
  const palavras = normalizeText(texto).split(/[^\p{L}\p{N}]+/u);
  const graus = new Map(palavras.map((palavra) => [palavra, semelhanca(palavra, busca)]));
  return [...graus].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0] as [string, number])[0];
}

/** Sections that speak of something like what was typed, for when none has it as it is written; the ones whose heading does come first. */
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
