import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly opened: boolean;
  readonly titulo: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onDiscard: () => void;
}

export function LeaveModal({ opened, titulo, children, onClose, onDiscard }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={titulo} centered>
      <Stack gap="md">
        <Text size="sm">{children}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onDiscard}>
            Sair e descartar
          </Button>
          <Button data-autofocus onClick={onClose}>
            Ficar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
