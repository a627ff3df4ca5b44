import { Button, Flex, Group } from '@mantine/core';
import type { ReactNode } from 'react';
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
    <Flex
      component="form"
      direction="column"
      gap="md"
      style={{ overflowWrap: 'anywhere' }}
      onSubmit={(event) => {
        event.preventDefault();
        onConfirmar();
      }}
      noValidate
    >
      {children}
      <Failure error={pedido.error} />
      <Group justify="flex-end">
        <Button variant="default" disabled={pedido.isPending} onClick={onFechar}>
          Cancelar
        </Button>
        <Button
          type="submit"
          loading={pedido.isPending}
          disabled={parado}
          {...(perigo ? { color: 'red.9' } : { 'data-autofocus': true })}
        >
          {rotulo}
        </Button>
      </Group>
    </Flex>
  );
}
