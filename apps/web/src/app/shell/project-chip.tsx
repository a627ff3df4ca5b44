import { Box, Button, Flex, Skeleton, Text, UnstyledButton } from '@mantine/core';
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
        pos="relative"
        miw={0}
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
  if (isPending) return <Skeleton height={32} w={220} maw="100%" radius={999} />;
  const projeto = data?.find(({ cod_projeto_pro }) => cod_projeto_pro === projetoId);
  const titulo = projeto?.des_titulo_pro ?? `Projeto ${projetoId}`;
  return (
    <Flex component="span" align="center" gap={4} miw={0}>
      <UnstyledButton
        className={styles.chip}
        pos="relative"
        miw={0}
        maw={420}
        h={34}
        px={12}
        bdrs={999}
        bg="var(--cad-topo-hover)"
        c="var(--cad-topo-texto)"
        fz="sm"
        fw={600}
        onClick={openProjectPicker}
        title={`${titulo} (trocar projeto)`}
      >
        {!isError && (
          <Box flex="none" lh={0} c="var(--cad-topo-texto-2)" aria-hidden="true">
            <IconBuildingFactory2 size={16} stroke={1.7} />
          </Box>
        )}
        <Text span inherit truncate>
          {titulo}
        </Text>
      </UnstyledButton>
      {isError && (
        <Button flex="none" variant="subtle" size="compact-sm" onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      )}
    </Flex>
  );
}
