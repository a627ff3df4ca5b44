import type { Perfil } from '@cadencia/domain/permissao/schema.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { removedText, useNotifyRemoved } from '../../../components/use-notify-removed.ts';
import { useExcluirPerfil } from '../api.ts';

interface Props {
  readonly opened: boolean;
  readonly perfil: Perfil;
  readonly onClose: () => void;
  readonly onExcluido: () => void;
}

export function ExcluirModal({ perfil: { id, versao, nome }, onExcluido, ...dialogo }: Props) {
  const pedido = useExcluirPerfil();
  const notifyRemoved = useNotifyRemoved();
  return (
    <ConfirmDialog
      {...dialogo}
      titulo={`Excluir o perfil ${nome}?`}
      acao="Excluir"
      pedido={pedido}
      falha="O perfil não foi excluído"
      feito={() => notifyRemoved({ entidade: 'perfil', ids: [id], texto: removedText(nome) })}
      onConfirmar={() => pedido.mutateAsync({ id, versao })}
      onFeito={onExcluido}
    >
      <p>
        O perfil deixa de existir. Só é possível enquanto ninguém o tem; a auditoria guarda o que ele podia. Logo depois
        ainda se pode desfazer.
      </p>
    </ConfirmDialog>
  );
}
