import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErroApi, textOfError } from '../lib/erro-api.ts';
import { notify } from '../lib/notify.ts';
import { Notice } from './notice.tsx';
import { Modal } from './overlay.tsx';

interface Props {
  readonly opened: boolean;
  /** A question, or what is done. */
  readonly titulo: string;
  /** What comes of it. */
  readonly children: ReactNode;
  readonly acao: string;
  /** It cannot be taken back. */
  readonly perigo?: boolean;
  /** Something that it asks for is missing. */
  readonly falta?: boolean;
  readonly pedido: { readonly isPending: boolean; readonly error: unknown };
  /** What did not happen, when it is refused. */
  readonly falha: string;
  /** What happened: said with a way back where there is one. */
  readonly feito: string | (() => void);
  /** What can be done instead of what was refused. */
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

/** Asks before something is done; a refusal says why, here, and stays until it is closed. */
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
    <Modal opened={opened} onClose={onClose} title={titulo} size={460}>
      <form
        onSubmit={(evento) => {
          evento.preventDefault();
          // Asked within a form, this answer is not that form's.
          evento.stopPropagation();
          void confirmar().catch(() => undefined);
        }}
      >
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
      </form>
    </Modal>
  );
}
