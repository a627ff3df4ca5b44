import type { RegraSap } from '@cadencia/domain/conversaosap/schema.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { removedText, useNotifyRemoved } from '../../../components/use-notify-removed.ts';
import { useDeleteRegra } from '../api.ts';

interface Props {
  readonly opened: boolean;
  readonly regra: RegraSap;
  readonly onClose: () => void;
}

/** Asks before a rule is deleted. */
export function ExcluirModal({ opened, regra, onClose }: Props) {
  const pedido = useDeleteRegra();
  const notifyRemoved = useNotifyRemoved();
  return (
    <ConfirmDialog
      opened={opened}
      titulo={`Excluir a regra ${regra.valor}?`}
      acao="Excluir"
      pedido={pedido}
      falha="A regra não foi excluída"
      feito={() => notifyRemoved({ entidade: 'conversaosap', ids: [regra.id], texto: removedText(regra.valor) })}
      onConfirmar={() => pedido.mutateAsync(regra)}
      onClose={onClose}
    >
      <p>Os próximos arquivos deixam de ser convertidos por ela. O que já foi importado não muda.</p>
    </ConfirmDialog>
  );
}
