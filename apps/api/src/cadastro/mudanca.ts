import type { Cadastro } from '@cadencia/domain/cadastro.ts';

export type Valores = Readonly<Record<string, unknown>>;
/** Field → what is wrong with it. */
export type Campos = Readonly<Record<string, string>>;

/** A write of one row; without `antes` the row is new. */
export interface Mudanca {
  readonly antes?: Valores;
  /** Every field of the row after the write. */
  readonly depois: Valores;
  /** True when the writer was told what points to the row that becomes inactive. */
  readonly ciente?: boolean | undefined;
}

/** Compares values of rows, which are plain: text, numbers, booleans, lists and objects of these. */
export const isSame = (antes: unknown, depois: unknown): boolean =>
  JSON.stringify(antes ?? null) === JSON.stringify(depois ?? null);

export const changed = ({ antes, depois }: Mudanca, nome: string): boolean => !isSame(antes?.[nome], depois[nome]);

export const pick = (valores: Valores, nomes: readonly string[]): Valores =>
  Object.fromEntries(nomes.map((nome) => [nome, valores[nome] ?? null]));

/** Values as the log keeps them: personal ones are masked from the start, so nothing has to be removed later. */
export const logged = ({ fields }: Cadastro, valores: Valores): Valores =>
  Object.fromEntries(
    Object.entries(valores).map(([nome, valor]) => {
      const mascara = fields[nome]?.mascara;
      return [nome, mascara && typeof valor === 'string' ? mascara(valor) : valor];
    }),
  );
