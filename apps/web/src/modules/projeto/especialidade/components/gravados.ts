import { formatContador } from '../../../../lib/formato.ts';
import { notify } from '../../../../lib/notify.ts';

/** Announces the outcome of the lines that were sent. */
export function tellGravados({ incluidos, alterados }: { readonly incluidos: number; readonly alterados: number }) {
  const ditos = [
    ...(incluidos > 0 ? [formatContador(incluidos, 'limite incluído', 'limites incluídos')] : []),
    ...(alterados > 0 ? [formatContador(alterados, 'alterado', 'alterados')] : []),
  ];
  notify({ message: ditos.length > 0 ? `${ditos.join(', ')}.` : 'Os limites já eram estes.' });
}
