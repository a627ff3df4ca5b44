import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErroApi, textOfError } from '../lib/erro-api.ts';
import { notify } from '../lib/notify.ts';
import { Form } from './form.tsx';
import { Notice } from './notice.tsx';
import { Modal } from './overlay.tsx';

interface Props {
  readonly opened: boolean;
  /** The question, or the action. */
  readonly titulo: string;
  /** The consequences of the action. */
  readonly children: ReactNode;
  readonly acao: string;
  /** The action cannot be undone. */
  readonly perigo?: boolean;
  /** A value that the dialog asks for is missing. */
  readonly falta?: boolean;
  readonly pedido: { readonly isPending: boolean; readonly error: unknown };
  /** Says what did not happen when the action is refused. */
  readonly falha: string;
  /** Message after the action; a function shows its own, with a way to undo. */
  readonly feito: string | (() => void);
  /** Another action that the dialog offers in place of a refused one. */
  readonly emVez?: ReactNode;
  readonly onConfirmar: () => Promise<unknown>;
  readonly onFeito?: (() => void) | undefined;
  readonly onClose: () => void;
}

const porque = (error: unknown): string => {
  const { mensagem, acao } = textOfError(error);
  const campos = error instanceof ErroApi ? Object.values(error.campos) : [];
  return `${mensagem} ${campos.length > 0 ? campos.join(' ') : acao}`;
};

/** Asks before an action; a refusal explains itself in the dialog and stays until the dialog is closed. */
export function ConfirmDialog({
  opened,
  titulo,
  children,
  acao,
  perigo = true,
  falta = false,
  pedido: { isPending, error },
  falha,
  feito,
  emVez,
  onConfirmar,
  onFeito,
  onClose,
}: Props) {
  const confirmar = async () => {
    await onConfirmar();
    if (typeof feito === 'string') void notify({ message: feito });
    else feito();
    onClose();
    onFeito?.();
  };
  const temEmVez = emVez !== undefined && emVez !== false;
  return (
    // It may be asked over the drawer of a report, which lies over others.
    <Modal opened={opened} onClose={onClose} title={titulo} size={460} zIndex={300}>
      <Form gap={0} onSubmit={() => void confirmar().catch(() => undefined)}>
        {children}
        {Boolean(error) && (
          <Notice tone={temEmVez ? 'atencao' : 'critico'} titulo={falha}>
            {temEmVez ? textOfError(error).mensagem : porque(error)}
          </Notice>
        )}
        <Group justify="flex-end" mt="md" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {temEmVez ? 'Voltar' : 'Cancelar'}
          </Button>
          {temEmVez ? (
            emVez
          ) : (
            <Button type="submit" {...(perigo ? { color: 'red' } : {})} loading={isPending} disabled={falta}>
              {acao}
            </Button>
          )}
        </Group>
      </Form>
    </Modal>
  );
}
