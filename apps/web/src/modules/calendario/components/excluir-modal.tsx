import type { EventoCalendario } from '@cadencia/domain/calendario/schema.ts';
import { Button, Group, Modal } from '@mantine/core';
import { Notice } from '../../../components/notice.tsx';
import { textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';
import { useDeleteEvento, useRestoreEvento } from '../api.ts';
import { AvisoComAcao, avisarFalha } from './aviso-com-acao.tsx';

interface Props {
  readonly evento: EventoCalendario;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before deleting; after it, the way back is offered. */
export function ExcluirModal({ evento, onClose, onDeleted }: Props) {
  const excluir = useDeleteEvento();
  const restaurar = useRestoreEvento();
  const desfazer = (): Promise<unknown> =>
    restaurar
      .mutateAsync(evento.id)
      .catch((error: unknown) => avisarFalha('O evento não voltou', error, () => void desfazer()));
  const confirmar = () =>
    excluir.mutate(evento, {
      onSuccess: () => {
        onDeleted();
        void notify({
          title: 'Evento excluído',
          autoClose: 12_000,
          message: (
            <AvisoComAcao acao="Desfazer" onAcao={() => void desfazer()}>
              {evento.title}
            </AvisoComAcao>
          ),
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
