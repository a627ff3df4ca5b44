import type { Cadastro, Fields } from '@cadencia/domain/cadastro.ts';

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
export const logged = ({ fields, filhos = {} }: Cadastro, valores: Valores): Valores =>
  Object.fromEntries(
    Object.entries(valores).flatMap(([nome, valor]) => {
      const { campos } = filhos[nome] ?? {};
      if (campos) return listed(nome, campos, (valor ?? []) as readonly Valores[]);
      const mascara = fields[nome]?.mascara;
      return [[nome, mascara && typeof valor === 'string' ? mascara(valor) : valor]];
    }),
  );

/** A list of children for the log: values behind a permission stand apart, so that the history can hide them. */
function listed(nome: string, campos: Fields, linhas: readonly Valores[]): [string, unknown][] {
  const nomes = Object.keys(campos);
  const abertos = nomes.filter((campo) => campos[campo]?.acesso === undefined);
  const restritos = nomes.filter((campo) => !abertos.includes(campo) && linhas.some((linha) => linha[campo] != null));
  return [
    [nome, linhas.length > 0 ? linhas.map((linha) => pick(linha, abertos)) : null],
    ...restritos.map((campo): [string, unknown] => [`${nome}.${campo}`, linhas.map((linha) => pick(linha, [campo]))]),
  ];
}
