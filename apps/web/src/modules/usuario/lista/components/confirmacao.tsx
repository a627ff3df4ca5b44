import type { ReactNode } from 'react';
import { Form, FormActions } from '../../../../components/form.tsx';
import { Failure } from '../../../../components/notice.tsx';

interface Props {
  /** The effects of the action, and the fields to fill in. */
  readonly children: ReactNode;
  readonly rotulo: string;
  readonly perigo?: boolean;
  readonly pedido: { readonly isPending: boolean; readonly error: unknown };
  /** Something else must be answered first. */
  readonly parado?: boolean;
  readonly onConfirmar: () => void;
  readonly onFechar: () => void;
}

/** The body of a dialog that asks before acting on a person. */
export function Confirmacao({
  children,
  rotulo,
  perigo = false,
  pedido,
  parado = false,
  onConfirmar,
  onFechar,
}: Props) {
  return (
    <Form style={{ overflowWrap: 'anywhere' }} onSubmit={onConfirmar}>
      {children}
      <Failure error={pedido.error} />
      <FormActions
        acao={rotulo}
        pendente={pedido.isPending}
        falta={parado}
        perigo={perigo}
        comFoco={!perigo}
        onCancelar={onFechar}
      />
    </Form>
  );
}
