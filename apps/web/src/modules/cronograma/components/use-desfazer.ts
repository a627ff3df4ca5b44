import { useCallback } from 'react';
import type { MudancaFeita, OnDesfazer } from '../../../components/grade/tipos.ts';
import { notify } from '../../../lib/notify.ts';
import type { PedidoEstorno, Remessas } from './remessas.ts';
import type { PedirEstorno } from './use-estornos.ts';

interface Opcoes {
  /** The person may take reports back. */
  readonly pode: boolean;
  readonly relatosDe: (feitas: readonly MudancaFeita[]) => PedidoEstorno[];
  readonly remessas: Remessas;
  readonly ask: PedirEstorno;
  readonly onGravado: () => void;
}

/** Tells who only reports why a report does not come back. */
function recusar(): undefined {
  void notify({
    title: 'Avanço salvo só volta por estorno',
    message: 'Depois de dez minutos, ou de outra pessoa, quem estorna é quem planeja. Peça a quem planeja.',
    color: 'orange',
  });
}

/**
 * Undo of the grid: what was reported does not go away, it is taken back. One's own reports of the last minutes at once;
 * those that the server does not take back so are asked a reason for, where the person may give one (`pode`).
 */
export function useDesfazer({ pode, relatosDe, remessas, ask, onGravado }: Opcoes): OnDesfazer {
  return useCallback(
    async (feitas) => {
      const pedidos = relatosDe(feitas);
      if (pedidos.length === 0) return undefined;
      const semMotivo = await remessas.estornar(pedidos);
      if (semMotivo.some(({ erro }) => erro === undefined)) onGravado();
      const faltam = semMotivo.filter(({ pedeMotivo }) => pedeMotivo).map(({ pedido }) => pedido);
      const recusado = semMotivo.find(({ erro, pedeMotivo }) => erro !== undefined && !pedeMotivo);
      if (recusado)
        void notify({ title: `${recusado.pedido.rotulo} não voltou`, message: recusado.erro ?? '', color: 'orange' });
      const question = pode ? ask : recusar;
      const ditos = faltam.length > 0 ? await question(faltam) : [];
      if (!ditos && faltam.length === pedidos.length) return undefined;
      const respostas = [...semMotivo, ...(ditos ?? [])];
      const erros = new Map(respostas.map(({ pedido, erro }) => [String(pedido.atividadeId), erro]));
      return feitas.map(({ rowId, columnId }) => {
        const erro = erros.get(rowId);
        return { rowId, columnId, ...(erro === undefined ? {} : { erro }) };
      });
    },
    [pode, relatosDe, remessas, ask, onGravado],
  );
}
