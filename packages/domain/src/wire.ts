type Nomes<W> = Readonly<Record<string, keyof W & string>>;

/** The object `W` of the wire under the clean names of `N`. */
export type CleanOf<W, N extends Nomes<W>> = { readonly [K in keyof N]: W[N[K]] };

/** A partial `W` under the clean names: absent stays absent. */
export type PartialCleanOf<W, N extends Nomes<W>> = { readonly [K in keyof N]?: W[N[K]] | undefined };

export interface Codec<W, N extends Nomes<W>> {
  toWire(row: CleanOf<W, N>): Pick<W, N[keyof N]>;
  fromWire(wire: { readonly [K in keyof W]?: W[K] | undefined }): PartialCleanOf<W, N>;
  /** Field messages of an error, from clean names to wire names; other fields keep their names. */
  campos(campos: Readonly<Record<string, string>>): Record<string, string>;
}

/**
 * The clean names of an object whose wire names the specification fixes: `nomes` is clean → wire.
 * Used as `defineCodec<ProjetoWire>()({ id: 'cod_projeto_pro', … })`.
 */
export const defineCodec =
  <W extends object>() =>
  <const N extends Nomes<W>>(nomes: N): Codec<W, N> => {
    const pares = Object.entries(nomes) as [string, keyof W & string][];
    return {
      toWire: (row) =>
        Object.fromEntries(pares.map(([limpo, nome]) => [nome, row[limpo as keyof N]])) as Pick<W, N[keyof N]>,
      fromWire: (wire) =>
        Object.fromEntries(
          pares.filter(([, nome]) => wire[nome] !== undefined).map(([limpo, nome]) => [limpo, wire[nome]]),
        ) as PartialCleanOf<W, N>,
      campos: (campos) =>
        Object.fromEntries(Object.entries(campos).map(([campo, texto]) => [nomes[campo] ?? campo, texto])),
    };
  };
