import { useCallback } from 'react';
import type { MudancaFeita, OnDesfazer } from '../../../components/grade/tipos.ts';
import { notify } from '../../../lib/notify.ts';
import type { PedidoEstorno } from './remessas.ts';
import type { PedirEstorno } from './use-estornos.ts';

interface Opcoes {
  /** The person may take reports back. */
  readonly pode: boolean;
  readonly relatosDe: (feitas: readonly MudancaFeita[]) => PedidoEstorno[];
  readonly pedir: PedirEstorno;
}

/** Undo of the grid: what was reported does not go away, it is taken back with a reason. */
export function useDesfazer({ pode, relatosDe, pedir }: Opcoes): OnDesfazer {
  return useCallback(
    async (feitas) => {
      if (!pode) {
        void notify({
          title: 'Avanço salvo só volta por estorno',
          message: 'Seu perfil não estorna apontamentos. Peça a quem planeja.',
          color: 'orange',
        });
        return undefined;
      }
      const pedidos = relatosDe(feitas);
      const respostas = pedidos.length > 0 ? await pedir(pedidos) : undefined;
      if (!respostas) return undefined;
      const erros = new Map(respostas.map(({ pedido, erro }) => [String(pedido.atividadeId), erro]));
      return feitas.map(({ rowId, columnId }) => {
        const erro = erros.get(rowId);
        return { rowId, columnId, ...(erro === undefined ? {} : { erro }) };
      });
    },
    [pode, relatosDe, pedir],
  );
}
