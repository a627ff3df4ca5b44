import type { PacoteGuardado } from '@cadencia/domain/pacote/schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { removedText, useNotifyRemoved } from '../../../components/use-notify-removed.ts';
import { useRemovePacote } from '../api.ts';

interface Props {
  readonly tipoId: number;
  readonly pacote: Pick<PacoteGuardado, 'id' | 'versao' | 'nome'>;
  readonly onClose: () => void;
}

/** Asks before a package is deleted. */
export function Excluir({ tipoId, pacote, onClose }: Props) {
  const navigate = useNavigate();
  const pedido = useRemovePacote(tipoId);
  const notifyRemoved = useNotifyRemoved();
  const sair = () =>
    void navigate({ to: '/tipoequipamento/$id/pacotes', params: { id: String(tipoId) }, ignoreBlocker: true });
  return (
    <ConfirmDialog
      opened
      titulo={`Excluir ${pacote.nome}?`}
      acao="Excluir"
      pedido={pedido}
      falha="O pacote não foi excluído"
      feito={() => notifyRemoved({ entidade: 'modelo_servico', ids: [pacote.id], texto: removedText(pacote.nome) })}
      onConfirmar={() => pedido.mutateAsync(pacote)}
      onFeito={sair}
      onClose={onClose}
    >
      <p>
        O pacote e as suas atividades deixam de existir; logo depois ainda se pode desfazer. Para só deixar de usá-lo,
        desligue “Ativo” e salve.
      </p>
    </ConfirmDialog>
  );
}
