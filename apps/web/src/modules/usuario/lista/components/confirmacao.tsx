import type { motivoBloqueio } from '@cadencia/domain/usuario/gestao/schema.ts';
import { Textarea, type TextareaProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Form, FormActions } from '../../../../components/form.tsx';
import { Failure } from '../../../../components/notice.tsx';
import { notify } from '../../../../lib/notify.ts';

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
export const Confirmacao = ({ children, rotulo, perigo = false, pedido, parado, onConfirmar, onFechar }: Props) => (
  <Form style={{ overflowWrap: 'anywhere' }} onSubmit={onConfirmar}>
    {children}
    <Failure error={pedido.error} />
    <FormActions
      acao={rotulo}
      pendente={pedido.isPending}
      falta={parado ?? false}
      perigo={perigo}
      comFoco={!perigo}
      onCancelar={onFechar}
    />
  </Form>
);

interface MotivoProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  readonly regra: typeof motivoBloqueio;
  readonly motivo: string;
  /** The person tried to go on: what is missing is told. */
  readonly tentou: boolean;
  readonly onMotivo: (motivo: string) => void;
}

/** Why an action is taken, which stays in the log. */
export const Motivo = ({ regra, motivo, tentou, onMotivo, ...props }: MotivoProps) => (
  <Textarea
    required
    rows={3}
    maxLength={500}
    value={motivo}
    error={tentou && regra.safeParse(motivo).error?.issues[0]?.message}
    onChange={({ currentTarget }) => onMotivo(currentTarget.value)}
    {...props}
  />
);

/** Closes the dialog and announces what was done. */
export const done = (onFechar: () => void, message: string) => ({
  onSuccess: () => {
    onFechar();
    notify({ message });
  },
});
