import type { EventoCalendario } from '@cadencia/domain/calendario/schema.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { notifyWithUndo } from '../../../components/undo-notice.tsx';
import { DESFEITA, removedText } from '../../../components/use-notify-removed.ts';
import { useDeleteEvento, useRestoreEvento } from '../api.ts';

interface Props {
  readonly evento: EventoCalendario;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before deleting an event; afterwards it offers to undo that. */
export function ExcluirModal({ evento, onClose, onDeleted }: Props) {
  const pedido = useDeleteEvento();
  const restaurar = useRestoreEvento();
  const undo = async () => {
    await restaurar.mutateAsync(evento.id);
    return DESFEITA;
  };
  return (
    <ConfirmDialog
      opened
      titulo={`Excluir o evento ${evento.title}?`}
      acao="Excluir"
      pedido={pedido}
      falha="O evento não foi excluído"
      feito={() => notifyWithUndo({ texto: removedText(evento.title), undo: undo })}
      onConfirmar={() => pedido.mutateAsync(evento)}
      onFeito={onDeleted}
      onClose={onClose}
    >
      <p>O evento sai do calendário de todos; logo depois ainda se pode desfazer.</p>
    </ConfirmDialog>
  );
}
