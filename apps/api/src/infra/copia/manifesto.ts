import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const FIM_DE_LINHA = 10;

/** Hash, size and rows of bytes that pass; COPY text ends each row with a line feed and escapes those in values. */
export class Soma {
  readonly #hash = createHash('sha256');
  bytes = 0;
  linhas = 0;

  add(parte: Uint8Array): void {
    this.#hash.update(parte);
    this.bytes += parte.byteLength;
    for (let i = parte.indexOf(FIM_DE_LINHA); i >= 0; i = parte.indexOf(FIM_DE_LINHA, i + 1)) this.linhas += 1;
  }

  sha256(): string {
    return this.#hash.digest('hex');
  }
}

/** Format number; it changes when an older version of the product can no longer read the copies. */
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
  /** SHA-256 of the rows as COPY text, in the order of the primary key. */
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

/** The manifest is the last entry of the file: a copy that has it is whole. */
export const manifesto = z.strictObject({
  formato: z.literal(FORMATO),
  versao: z.string(),
  criadaEm: z.iso.datetime(),
  postgres: z.string(),
  /** Applied migrations, in order: they define the tables of the copy, even if a newer version has others between. */
  migracoes: z.array(z.string()).min(1),
  tabelas: z.array(tabelaCopiada).min(1),
  sequencias: z.array(sequenciaCopiada),
  arquivos: z.array(arquivoCopiado),
});

export type Manifesto = z.infer<typeof manifesto>;
export type TabelaCopiada = z.infer<typeof tabelaCopiada>;
export type SequenciaCopiada = z.infer<typeof sequenciaCopiada>;
export type ArquivoCopiado = z.infer<typeof arquivoCopiado>;

/** Version of the running product. */
export const VERSAO = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))).version;
