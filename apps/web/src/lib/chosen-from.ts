import type { Field, Rotulos } from '@cadencia/domain/field.ts';

/** Turns a reference to a few known rows into an option: people choose from a list and need not search. */
export const chosenFrom = ({ alvo: _, ...field }: Field, opcoes: Rotulos): Field => ({
  ...field,
  kind: 'opcao',
  opcoes,
});
