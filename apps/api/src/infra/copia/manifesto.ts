import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Changes when an older product could no longer read what a newer one writes. */
export const FORMATO = 1;
export const MANIFESTO = 'manifest.json';
export const PASTA_TABELAS = 'tabelas/';
export const PASTA_ARQUIVOS = 'arquivos/';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const identificador = z.string().min(1).max(63);

const tabelaCopiada = z.strictObject({
  nome: identificador,
  colunas: z.array(identificador).min(1),
  linhas: z.int().min(0),
  /** Of the rows as COPY text, in the order of the primary key. */
  sha256,
});

const sequenciaCopiada = z.strictObject({
  nome: z.string().min(1),
  /** As text: bigint. Null: never used. */
  ultimo: z.string().regex(/^\d+$/).nullable(),
});

const arquivoCopiado = z.strictObject({
  // A name made by the product: never a path.
  nome: z.string().regex(/^[\w-][\w.-]*$/),
  tamanho: z.int().min(0),
  sha256,
});

/** Last in the file, so that its presence says that the copy is whole. */
export const manifesto = z.strictObject({
  formato: z.literal(FORMATO),
  versao: z.string(),
  criadaEm: z.iso.datetime(),
  postgres: z.string(),
  /** In their order: the tables are those that these make, whatever lies between them in a newer version. */
  migracoes: z.array(z.string()).min(1),
  tabelas: z.array(tabelaCopiada).min(1),
  sequencias: z.array(sequenciaCopiada),
  arquivos: z.array(arquivoCopiado),
});

export type Manifesto = z.infer<typeof manifesto>;
export type TabelaCopiada = z.infer<typeof tabelaCopiada>;
export type SequenciaCopiada = z.infer<typeof sequenciaCopiada>;
export type ArquivoCopiado = z.infer<typeof arquivoCopiado>;

/** Version of the product that runs. */
export const VERSAO = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))).version;
