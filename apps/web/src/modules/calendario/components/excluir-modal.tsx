import type { EventoCalendario } from '@cadencia/domain/calendario/schema.ts';
import { Button, Group, Modal } from '@mantine/core';
import { Notice } from '../../../components/notice.tsx';
import { notifyWithUndo } from '../../../components/undo-notice.tsx';
import { DESFEITA, removedText } from '../../../components/use-notify-removed.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { useDeleteEvento, useRestoreEvento } from '../api.ts';

interface Props {
  readonly evento: EventoCalendario;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before deleting; after it, the way back is offered. */
export function ExcluirModal({ evento, onClose, onDeleted }: Props) {
  const excluir = useDeleteEvento();
  const restaurar = useRestoreEvento();
  const confirmar = () =>
    excluir.mutate(evento, {
      onSuccess: () => {
        onDeleted();
        notifyWithUndo({
          texto: removedText(evento.title),
          desfazer: async () => {
            await restaurar.mutateAsync(evento.id);
            return DESFEITA;
          },
        });
      },
    });
  return (
    <Modal opened onClose={onClose} title={`Excluir o evento ${evento.title}?`} size={420} zIndex={300}>
      <p>O evento sai do calendário de todos; logo depois ainda se pode desfazer.</p>
      {excluir.error && (
        <Notice tone="critico" titulo="O evento não foi excluído">
          {textOfError(excluir.error).mensagem} {textOfError(excluir.error).acao}
        </Notice>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancelar
        </Button>
        <Button color="red" loading={excluir.isPending} onClick={confirmar}>
          {excluir.error ? 'Tentar de novo' : 'Excluir'}
        </Button>
      </Group>
    </Modal>
  );
}
