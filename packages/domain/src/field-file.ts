import { z } from 'zod';
import type { TipoAnexo } from './anexo/schema.ts';
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
