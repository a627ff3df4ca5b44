import { z } from 'zod';
import { type TipoAnexo, tipoDe } from './anexo/schema.ts';
import { build, type Common, type Field } from './field.ts';
import { id } from './values.ts';

/** Which file a field holds. */
export const arquivoGuardado = z.strictObject({
  /** Its number among the files of the product: who sees the record reads it by this. */
  anexo: id,
  nome: z.string(),
  tamanho: id,
  /** It has a small picture. */
  miniatura: z.boolean(),
});
export type ArquivoGuardado = z.infer<typeof arquivoGuardado>;

interface OpcoesArquivo {
  /** Told by the content. */
  readonly tipos: readonly TipoAnexo[];
  /** Of the largest that is taken. */
  readonly bytes: number;
}

/** A file of the record, sent by a call of its own: never among the values that are written. */
export const arquivo = (
  label: string,
  { tipos, bytes, ...common }: Common<ArquivoGuardado, false> & OpcoesArquivo,
): Field<ArquivoGuardado, false> =>
  build(label, common, { kind: 'arquivo', schema: arquivoGuardado, sql: 'jsonb', tipos, bytes });

/** `PNG ou SVG de até 1 MB` */
export function arquivoAceito({ tipos = [], bytes = 0 }: Field): string {
  const nomes = tipos.map((tipo) => tipoDe(tipo).extensoes[0].toUpperCase());
  const quais = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(nomes);
  return `${quais} de até ${(bytes / 1_048_576).toLocaleString('pt-BR')} MB`;
}

/** As the `accept` of a file field: `.png,.svg`. */
export const extensoesAceitas = ({ tipos = [] }: Field): string =>
  tipos.flatMap((tipo) => tipoDe(tipo).extensoes.map((extensao) => `.${extensao}`)).join(',');
