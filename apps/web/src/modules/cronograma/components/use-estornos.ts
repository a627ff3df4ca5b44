import { useCallback, useState } from 'react';
import type { EstornoRespondido, PedidoEstorno } from './remessas.ts';

/** Reversals that wait for a reason. */
export interface EstornoAberto {
  readonly pedidos: readonly PedidoEstorno[];
  /** Ends the question; undefined when the person gave up before anything was sent. */
  readonly conclude: (respostas: readonly EstornoRespondido[] | undefined) => void;
}

/** Asks to reverse reports, and waits for the person's reason and the server's answer. */
export function useEstornos() {
  const [aberto, setAberto] = useState<EstornoAberto>();
  const ask = useCallback(
    (pedidos: readonly PedidoEstorno[]) =>
      new Promise<readonly EstornoRespondido[] | undefined>((resolve) => {
        const conclude = (respostas: readonly EstornoRespondido[] | undefined) => {
          setAberto(undefined);
          resolve(respostas);
        };
        setAberto({ pedidos, conclude: conclude });
      }),
    [],
  );
  return { aberto, pedir: ask };
}

export type PedirEstorno = ReturnType<typeof useEstornos>['pedir'];
