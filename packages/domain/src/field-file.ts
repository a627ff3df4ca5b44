import { z } from 'zod';
import { isFilme, type TipoAnexo, tipoDe } from './anexo/schema.ts';
import { build, type Common, type Field } from './field.ts';
import { id } from './values.ts';

/** Reference to the file that a field holds. */
export const arquivoGuardado = z.strictObject({
  /** Id of the file as an attachment: readers of the record download it by this id. */
  anexo: id,
  nome: z.string(),
  tamanho: id,
  /** Whether the file has a small picture. */
  miniatura: z.boolean(),
});
export type ArquivoGuardado = z.infer<typeof arquivoGuardado>;

interface OpcoesArquivo {
  /** Accepted kinds; the content of a file tells its kind. */
  readonly tipos: readonly TipoAnexo[];
  /** Size of the largest accepted file, in bytes. */
  readonly bytes: number;
}

/** A file of the record; a separate call sends it, so it is never among the written values. */
export const arquivo = (
  label: string,
  { tipos, bytes, ...common }: Common<ArquivoGuardado, false> & OpcoesArquivo,
): Field<ArquivoGuardado, false> =>
  build(label, common, { kind: 'arquivo', schema: arquivoGuardado, sql: 'jsonb', tipos, bytes });

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
