import type { TrocaEmail } from '@cadencia/domain/usuario/email/schema.ts';
import { Button, Group } from '@mantine/core';
import { Failure, Notice } from '../../../components/notice.tsx';
import { formatInstante } from '../../../lib/formato.ts';

interface Chamada {
  readonly isPending: boolean;
  readonly error: unknown;
}

interface Props {
  readonly troca: TrocaEmail;
  /** The current e-mail of the person. */
  readonly atual: string;
  readonly reenviar: Chamada;
  readonly cancelar: Chamada;
  /** Absent where this installation or this page sends nothing. */
  readonly onReenviar?: (() => void) | undefined;
  /** Absent when the caller may only look. */
  readonly onCancelar?: (() => void) | undefined;
}

const disse = (confirmou: boolean): string => (confirmou ? 'já confirmou' : 'falta confirmar');

export function TrocaPendente({ troca, atual, reenviar, cancelar, onReenviar, onCancelar }: Props) {
  const { novo, por, pedidaEm, expiraEm, motivo, antigoConfirmou, novoConfirmou } = troca;
  return (
    <Notice tone="atencao" titulo={`Espera confirmação para mudar para ${novo}`}>
      <p>
        {por ? `Pedida por ${por} em` : 'Pedida em'} {formatInstante(pedidaEm)}; vale até {formatInstante(expiraEm)}.
      </p>
      <ul style={{ paddingLeft: 18, listStyle: 'disc' }}>
        <li>
          {atual}: {motivo === null ? disse(antigoConfirmou) : `não é perguntado (${motivo})`}
        </li>
        <li>
          {novo}: {disse(novoConfirmou)}
        </li>
      </ul>
      <Failure error={reenviar.error ?? cancelar.error} />
      {(onReenviar || onCancelar) && (
        <Group gap="xs" mt="xs">
          {onReenviar && (
            <Button variant="default" loading={reenviar.isPending} onClick={onReenviar}>
              Reenviar
            </Button>
          )}
          {onCancelar && (
            <Button variant="default" loading={cancelar.isPending} onClick={onCancelar}>
              Cancelar a troca
            </Button>
          )}
        </Group>
      )}
    </Notice>
  );
}
