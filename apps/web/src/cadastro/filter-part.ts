import type { Field } from '@cadencia/domain/field.ts';

/** What every field of the filters takes. */
export interface FilterPart {
  readonly field: Field;
  readonly escrito: string;
  /** Names of the rows that are chosen already. */
  readonly nomes: Readonly<Record<string, string>>;
  readonly onMudar: (escrito: string) => void;
}
