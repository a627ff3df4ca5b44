import { semelhanca } from '../../../lib/semelhanca.ts';
import { normalizeText } from '../../../lib/texto.ts';
import type { Oferta } from './resultado.ts';

const textoDe = ({ titulo, detalhe = '', palavras = '' }: Oferta): string => `${titulo} ${palavras} ${detalhe}`;

/** 0: the title begins with it; 1: a word of the title does; 2: it is somewhere; undefined: it is not there. */
function posto(oferta: Oferta, busca: string): number | undefined {
  const titulo = normalizeText(oferta.titulo);
  if (titulo.startsWith(busca)) return 0;
  if (` ${titulo}`.includes(` ${busca}`)) return 1;
  const texto = normalizeText(textoDe(oferta));
  return busca.split(' ').every((palavra) => texto.includes(palavra)) ? 2 : undefined;
}

const ordenadas = (graus: readonly { readonly oferta: Oferta; readonly grau: number }[], limite: number): Oferta[] =>
  [...graus]
    .sort((a, b) => a.grau - b.grau)
    .slice(0, limite)
    .map(({ oferta }) => oferta);

/** The offers that have every word typed, the nearest first. */
export function filtrarOfertas(ofertas: readonly Oferta[], digitado: string, limite: number): Oferta[] {
  const busca = normalizeText(digitado.trim()).replace(/\s+/g, ' ');
  const graus = ofertas.flatMap((oferta) => {
    const grau = posto(oferta, busca);
    return grau === undefined ? [] : [{ oferta, grau }];
  });
  return ordenadas(graus, limite);
}

/** The offers whose words are like those typed: for when nothing has them. */
export function ofertasParecidas(ofertas: readonly Oferta[], digitado: string, limite: number): Oferta[] {
  const graus = ofertas.flatMap((oferta) => {
    const grau = semelhanca(`${oferta.titulo} ${oferta.palavras ?? ''}`, digitado);
    return grau > 0 ? [{ oferta, grau: -grau }] : [];
  });
  return ordenadas(graus, limite);
}
