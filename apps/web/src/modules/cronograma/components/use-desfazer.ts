import { useCallback } from 'react';
import type { MudancaFeita, OnDesfazer } from '../../../components/grade/tipos.ts';
import { notify } from '../../../lib/notify.ts';
import type { PedidoEstorno, Remessas } from './remessas.ts';
import type { PedirEstorno } from './use-estornos.ts';

interface Opcoes {
  /** Whether the person may reverse reports. */
  readonly pode: boolean;
  readonly relatosDe: (feitas: readonly MudancaFeita[]) => PedidoEstorno[];
  readonly remessas: Remessas;
  readonly ask: PedirEstorno;
  readonly onGravado: () => void;
}

/** Tells people who may only report why a report cannot be undone. */
function recusar(): undefined {
  notify({
    title: 'Avanço salvo só volta por estorno',
    message: 'Depois de dez minutos, ou de outra pessoa, quem estorna é quem planeja. Peça a quem planeja.',
    color: 'orange',
  });
}

/**
 * Undo of the grid: a stored report is not deleted but reversed. The caller's own reports of the last minutes are
 * reversed at once; for others the server needs a reason, which a person with the right (`pode`) gives.
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
        notify({ title: `${recusado.pedido.rotulo} não voltou`, message: recusado.erro ?? '', color: 'orange' });
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
