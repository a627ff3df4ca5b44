import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import { IconBuildingFactory2, IconFolderOpen } from '@tabler/icons-react';
import { openProjectPicker } from '../../lib/project-picker.ts';
import { useAuth } from '../../lib/session.ts';
import { useProjetos } from '../../modules/projeto/api.ts';
import styles from './project-chip.module.css';

/** The selected project, or the button that says that none is selected. */
export function ProjectChip() {
  const { user } = useAuth();
  if (user?.cod_projeto_pro === undefined) {
    return (
      <Button
        className={styles.nenhum}
        variant="light"
        leftSection={<IconFolderOpen size={16} />}
        onClick={openProjectPicker}
      >
        Nenhum Projeto Selecionado
      </Button>
    );
  }
  return <SelectedProject projetoId={user.cod_projeto_pro} />;
}

function SelectedProject({ projetoId }: { readonly projetoId: number }) {
  const { data, isPending, isError, refetch } = useProjetos();
  if (isPending) return <Skeleton className={styles.esqueleto} height={32} />;
  const projeto = data?.find(({ cod_projeto_pro }) => cod_projeto_pro === projetoId);
  const titulo = projeto?.des_titulo_pro ?? `Projeto ${projetoId}`;
  return (
    <span className={styles.grupo}>
      <UnstyledButton className={styles.chip} onClick={openProjectPicker} title={`${titulo} (trocar projeto)`}>
        <IconBuildingFactory2 className={styles.icone} size={16} stroke={1.7} aria-hidden="true" />
        <span className={styles.titulo}>{titulo}</span>
      </UnstyledButton>
      {isError && (
        <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      )}
    </span>
  );
}
