import type { Field } from '@cadencia/domain/field.ts';
import type { ReactNode } from 'react';

/** The props that every widget of a field takes. */
export interface Comuns {
  readonly label: string;
  readonly description?: string;
  readonly error: ReactNode;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly name: string;
  readonly 'data-autofocus'?: true;
}

export interface Parte {
  readonly field: Field;
  readonly value: unknown;
  /** Null clears the value. */
  readonly onChange: (value: unknown) => void;
  /** Name of the row that `value` refers to, where it is known. */
  readonly rotulo: string | undefined;
  readonly comuns: Comuns;
}

export const texto = (value: unknown): string => (typeof value === 'string' ? value : '');
export const ouNulo = (escrito: string): string | null => (escrito === '' ? null : escrito);
