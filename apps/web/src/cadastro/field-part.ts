import type { Rotulos } from '@cadencia/domain/cadastro-endpoints.ts';
import type { Field } from '@cadencia/domain/field.ts';
import type { ReactNode } from 'react';
import type { Consulta } from './api.ts';
import type { Campos } from './form.ts';

/** The props that every widget of a field takes. */
export interface Comuns {
  readonly label: string;
  readonly description?: string;
  readonly error: ReactNode;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly name: string;
  readonly 'data-autofocus'?: true;
  /** In a row of a list: the name for screen readers, since the heading of the column is the label. */
  readonly 'aria-label'?: string;
  readonly size?: 'xs';
}

export interface Parte {
  readonly field: Field;
  readonly value: unknown;
  /** Null clears the value. */
  readonly onChange: (value: unknown) => void;
  /** Name of the row that `value` refers to, where it is known. */
  readonly rotulo: string | undefined;
  readonly comuns: Comuns;
  /** Filters that a row must pass to be offered for a reference. */
  readonly consulta?: Consulta | undefined;
  /** What the whole form holds, where the field is in one. */
  readonly registro?: Campos | undefined;
  /** Names of the rows that the form's references point to, those in a list of children as `atividades.etapaId`. */
  readonly rotulos?: Rotulos | undefined;
  /** Errors inside a list, as the server found them: `2.quantidade` → what is wrong. */
  readonly erros?: Readonly<Record<string, string>> | undefined;
}

export const texto = (value: unknown): string => (typeof value === 'string' ? value : '');
export const ouNulo = (escrito: string): string | null => (escrito === '' ? null : escrito);
