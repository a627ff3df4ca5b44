/** Kind of value of a column. `horas`: a length of time, in minutes here; `percentual`: 0–100. */
export type Especie = 'texto' | 'inteiro' | 'numero' | 'horas' | 'data' | 'dia' | 'percentual' | 'sim';

export interface Campo {
  /** Title in written files, and the first name that the reader knows. */
  readonly titulo: string;
  readonly especie: Especie;
  /** Width in characters. */
  readonly largura: number;
  /** Other names of the column, without accents and in lower case: of MS Project, of P6, of planners. */
  readonly outros?: readonly string[];
  /** True for a column that is only read. */
  readonly soLido?: true;
  /** True for a calculated column, which is only written. */
  readonly soEscrito?: true;
  readonly obrigatorio?: true;
  /** Field that the title stands for in a table without that field's column. */
  readonly naFaltaDe?: string;
  /** True for a title that registers and lists of people have too: it does not mark a schedule. */
  readonly comum?: true;
}

export type Campos = Readonly<Record<string, Campo>>;
