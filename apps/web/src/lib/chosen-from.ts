import type { Field, Rotulos } from '@cadencia/domain/field.ts';

/** Rows that are few, and known: they are chosen from a list, not looked for. */
export const chosenFrom = ({ alvo: _, ...field }: Field, opcoes: Rotulos): Field => ({
  ...field,
  kind: 'opcao',
  opcoes,
});
