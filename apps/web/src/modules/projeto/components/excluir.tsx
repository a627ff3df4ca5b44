import type { Endpoint, InputOf } from '@cadencia/domain/endpoint.ts';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
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
  readonly onClose: () => void;
  readonly onFeito?: () => void;
}

/** Asks before something is taken away from a project. */
export function Excluir<E extends Endpoint>({ endpoint, input, ...dialogo }: Props<E>) {
  const pedido = useProjetoMutation(endpoint);
  return <ConfirmDialog {...dialogo} pedido={pedido} onConfirmar={() => pedido.mutateAsync(input)} />;
}
