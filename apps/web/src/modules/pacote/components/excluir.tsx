import type { PacoteGuardado } from '@cadencia/domain/pacote/schema.ts';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Notice } from '../../../components/notice.tsx';
import { removedText, useNotifyRemoved } from '../../../components/use-notify-removed.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { useRemovePacote } from '../api.ts';

interface Props {
  readonly tipoId: number;
  readonly pacote: Pick<PacoteGuardado, 'id' | 'versao' | 'nome'>;
  readonly onClose: () => void;
}

/** Takes a package away, once it is certain. */
export function Excluir({ tipoId, pacote, onClose }: Props) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useRemovePacote(tipoId);
  const notifyRemoved = useNotifyRemoved();
  const excluir = () =>
    mutate(pacote, {
      onSuccess: () => {
        notifyRemoved({ entidade: 'modelo_servico', ids: [pacote.id], texto: removedText(pacote.nome) });
        void navigate({ to: '/tipoequipamento/$id/pacotes', params: { id: String(tipoId) }, ignoreBlocker: true });
      },
    });
  return (
    <Modal opened onClose={onClose} title={`Excluir ${pacote.nome}?`} size={460}>
      <Stack gap="md">
        <Text size="sm">
          O pacote e as suas atividades deixam de existir. Para só deixar de usá-lo, desligue “Ativo” e salve.
        </Text>
        {error && (
          <Notice tone="critico" titulo="O pacote não foi excluído">
            {textOfError(error).mensagem} {textOfError(error).acao}
          </Notice>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button color="red" loading={isPending} onClick={excluir}>
            Excluir
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
