import type { Field } from '../field.ts';
import { isFilme, type TipoAnexo, tipoDe } from './schema.ts';

const acceptedOf = (tipos: readonly TipoAnexo[], bytes: number): string => {
  const nomes = tipos.map((tipo) => tipoDe(tipo).extensoes[0].toUpperCase());
  const quais = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(nomes);
  return `${quais} de até ${(bytes / 1_048_576).toLocaleString('pt-BR')} MB`;
};

/** `PNG ou SVG de até 1 MB`; `JPG ou PNG de até 25 MB, ou MP4 de até 100 MB` */
export function arquivoAceito({ tipos = [], bytes = 0, bytesDoFilme = bytes }: Field): string {
  const filmes = tipos.filter(isFilme);
  if (filmes.length === 0 || bytesDoFilme === bytes) return acceptedOf(tipos, bytes);
  const outros = tipos.filter((tipo) => !isFilme(tipo));
  return `${acceptedOf(outros, bytes)}, ou ${acceptedOf(filmes, bytesDoFilme)}`;
}

/** Bytes that a file of this kind has at most in a field; `padrao` where the field says nothing. */
export const maxBytesOf = ({ bytes, bytesDoFilme }: Field, tipo: TipoAnexo, padrao: number): number =>
  (isFilme(tipo) ? bytesDoFilme : undefined) ?? Math.min(bytes ?? padrao, padrao);

/** The `accept` attribute of a file field: `.png,.svg`. Where a photo is taken, a phone offers its camera too. */
export const extensoesAceitas = ({ tipos = [] }: Field): string =>
  [
    ...(tipos.includes('jpeg') ? ['image/*'] : []),
    ...tipos.flatMap((tipo) => tipoDe(tipo).extensoes.map((extensao) => `.${extensao}`)),
  ].join(',');
