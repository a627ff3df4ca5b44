/** What kind of value a column has. `horas`: a length of time, in minutes here; `percentual`: 0–100. */
export type Especie = 'texto' | 'inteiro' | 'numero' | 'horas' | 'data' | 'dia' | 'percentual' | 'sim';

export interface Campo {
  /** As it is written; its first name too. */
  readonly titulo: string;
  readonly especie: Especie;
  /** Characters. */
  readonly largura: number;
  /** Other names of the column, without accents and in lower case: of MS Project, of P6, of planners. */
  readonly outros?: readonly string[];
  /** Recognised, never written. */
  readonly soLido?: true;
  /** Calculated: written, and passed over when it is read. */
  readonly soEscrito?: true;
  readonly obrigatorio?: true;
  /** What the title stands for in a table that has no column of that. */
  readonly naFaltaDe?: string;
  /** Registers and lists of people have it too: it does not tell a schedule from them. */
  readonly comum?: true;
}

export type Campos = Readonly<Record<string, Campo>>;
