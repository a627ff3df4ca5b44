import { definicaoDe } from '@cadencia/domain/emailtemplate/catalogo.ts';
import type { ModeloEmail } from '@cadencia/domain/emailtemplate/schema.ts';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';

interface Props {
  readonly opened: boolean;
  readonly chave: ModeloEmail;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

export function RestaurarModal({ opened, chave, onClose, onConfirm }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Restaurar o texto padrão?" centered>
      <Stack gap="md">
        <Text size="sm">
          O assunto e o corpo de “{definicaoDe(chave).nome}” voltam ao texto do produto. O texto atual fica só na
          auditoria.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button data-autofocus onClick={onConfirm}>
            Restaurar padrão
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
