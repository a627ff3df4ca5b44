import type { Perfil } from '@cadencia/domain/permissao/schema.ts';
import { Button, Group, Modal } from '@mantine/core';
import { removedText, useNotifyRemoved } from '../../../components/use-notify-removed.ts';
import { useExcluirPerfil } from '../api.ts';
import styles from './dialogo.module.css';
import { Falha } from './falha.tsx';

interface Props {
  readonly opened: boolean;
  readonly perfil: Perfil;
  readonly onClose: () => void;
  readonly onExcluido: () => void;
}

export function ExcluirModal({ opened, perfil, onClose, onExcluido }: Props) {
  const excluir = useExcluirPerfil();
  const notifyRemoved = useNotifyRemoved();
  const confirmar = () =>
    excluir.mutate(
      { id: perfil.id, versao: perfil.versao },
      {
        onSuccess: () => {
          onClose();
          onExcluido();
          notifyRemoved({ entidade: 'perfil', ids: [perfil.id], texto: removedText(perfil.nome) });
        },
      },
    );
  return (
    <Modal opened={opened} onClose={onClose} title={`Excluir o perfil ${perfil.nome}?`} centered>
      <div className={styles.formulario}>
        <p className={styles.texto}>
          O perfil deixa de existir. Só é possível enquanto ninguém o tem; a auditoria guarda o que ele podia. Logo
          depois ainda se pode desfazer.
        </p>
        <Falha error={excluir.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancelar
          </Button>
          <Button color="red.9" loading={excluir.isPending} onClick={confirmar}>
            Excluir
          </Button>
        </Group>
      </div>
    </Modal>
  );
}
