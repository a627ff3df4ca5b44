import { insumo, isLongoPrazo } from '@cadencia/domain/insumo/cadastro.ts';
import { createRows, ESCRITA, type Escrita } from '../../cadastro/commands.ts';

/** A new one that does not say takes long when its delivery does. */
export const escritaDeInsumos: Escrita = {
  ...ESCRITA,
  createRows: (tx, contexto, _, inputs) =>
    createRows(
      tx,
      contexto,
      insumo,
      inputs.map((input) => ({ ...input, longoPrazo: input['longoPrazo'] ?? isLongoPrazo(input['prazoEntrega']) })),
    ),
};
