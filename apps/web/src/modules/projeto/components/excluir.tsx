import type { Endpoint, InputOf } from '@cadencia/domain/endpoint.ts';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useNotifyRemoved } from '../../../components/use-notify-removed.ts';
import { useProjetoMutation } from './use-projeto-mutation.ts';

interface Props<E extends Endpoint> {
  readonly opened: boolean;
  readonly endpoint: E;
  readonly input: InputOf<E>;
  /** The question. */
  readonly titulo: string;
  /** The consequences of the deletion. */
  readonly children: ReactNode;
  readonly acao: string;
  readonly falha: string;
  readonly feito: string;
  /** Kind of the record, as the audit log names it. */
  readonly entidade: string;
  readonly registro: number;
  readonly onClose: () => void;
  readonly onFeito?: () => void;
}

/** Asks before something is deleted from a project; afterwards it offers to undo that. */
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
