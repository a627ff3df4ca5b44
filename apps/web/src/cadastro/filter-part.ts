import type { Field } from '@cadencia/domain/field.ts';

/** The props that every field of the filters takes. */
export interface FilterPart {
  readonly field: Field;
  readonly escrito: string;
  /** Names of the rows that are already chosen. */
  readonly nomes: Readonly<Record<string, string>>;
  readonly onMudar: (escrito: string) => void;
}
