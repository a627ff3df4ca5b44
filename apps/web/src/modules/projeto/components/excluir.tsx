import type { Endpoint, InputOf } from '@cadencia/domain/endpoint.ts';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useNotifyRemoved } from '../../../components/use-notify-removed.ts';
import { useProjetoMutation } from './use-projeto-mutation.ts';

interface Props<E extends Endpoint> {
  readonly opened: boolean;
  readonly endpoint: E;
  readonly input: InputOf<E>;
  /** A question. */
  readonly titulo: string;
  /** What comes of it. */
  readonly children: ReactNode;
  readonly acao: string;
  readonly falha: string;
  readonly feito: string;
  /** What the log names it by. */
  readonly entidade: string;
  readonly registro: number;
  readonly onClose: () => void;
  readonly onFeito?: () => void;
}

/** Asks before something is taken away from a project; after it, the way back is offered. */
export function Excluir<E extends Endpoint>({ endpoint, input, feito, entidade, registro, ...dialogo }: Props<E>) {
  const pedido = useProjetoMutation(endpoint);
  const notifyRemoved = useNotifyRemoved();
  return (
    <ConfirmDialog
      {...dialogo}
      pedido={pedido}
      feito={() => notifyRemoved({ entidade, ids: [registro], texto: feito })}
      onConfirmar={() => pedido.mutateAsync(input)}
    />
  );
}
