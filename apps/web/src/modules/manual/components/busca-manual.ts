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
  const fim = onde + DEPOIS;
  return `${inicio > 0 ? '… ' : ''}${texto.slice(inicio, fim)}${fim < texto.length ? '…' : ''}`;
}

/** Sections that hold every word of `busca`, whatever case and accents; the ones whose heading does come first. */
export function buscarNoManual(capitulos: readonly Capitulo[], busca: string): Achado[] {
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
