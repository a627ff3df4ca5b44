import { deleteProjeto } from '@cadencia/domain/projeto/endpoints.ts';
import type { Ficha } from '@cadencia/domain/projeto/ficha/schema.ts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { removedText, useNotifyRemoved } from '../../../../components/use-notify-removed.ts';
import { ErroApi } from '../../../../lib/erro-api.ts';
import { useAuth } from '../../../../lib/session.ts';
import { useProjetoMutation } from '../../components/use-projeto-mutation.ts';
import { useLeaveProjeto } from '../../selecao/api.ts';

interface Props {
  readonly opened: boolean;
  readonly ficha: Pick<Ficha, 'id' | 'sigla' | 'titulo'>;
  /** Opens the cancellation instead; undefined for people without the right. */
  readonly onCancelar: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Deletes a project with nothing registered in it; for one in use it says what uses it, and offers to cancel it. */
export function ExcluirProjeto({ opened, ficha: { id, sigla, titulo }, onCancelar, onClose }: Props) {
  const { user } = useAuth();
  const navigate = useNavigate();
  const leave = useLeaveProjeto();
  const pedido = useProjetoMutation(deleteProjeto);
  const notifyRemoved = useNotifyRemoved();
  const emUso = pedido.error instanceof ErroApi && pedido.error.codigo === 'registro.em_uso';
  const sair = () => {
    void navigate({ to: '/projeto' });
    if (user?.cod_projeto_pro === id) leave.mutate();
  };
  return (
    <ConfirmDialog
      opened={opened}
      titulo={`Excluir o projeto ${sigla}?`}
      acao="Excluir projeto"
      pedido={pedido}
      falha="O projeto não foi excluído"
      feito={() =>
        notifyRemoved({
          entidade: 'projeto',
          ids: [id],
          texto: removedText(`${sigla} ${titulo}`),
          onVoltou: () => void navigate({ to: `/projeto/${id}` }),
        })
      }
      emVez={
        emUso &&
        onCancelar && (
          <Button color="red" onClick={onCancelar}>
            Cancelar projeto
          </Button>
        )
      }
      onConfirmar={() => pedido.mutateAsync({ params: { id: String(id) } })}
      onFeito={sair}
      onClose={onClose}
    >
      <p>
        {titulo}: saem também a equipe, os calendários, os turnos, as etapas e os parâmetros dele; logo depois ainda se
        pode desfazer. O histórico do que foi feito fica guardado.
      </p>
    </ConfirmDialog>
  );
}
