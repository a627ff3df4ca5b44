import type { ProjetoWire } from '@cadencia/domain/projeto/schema.ts';
import { Box, Group, SimpleGrid, Skeleton, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { NewProjectButton } from '../../../components/new-project-button.tsx';
import { NoProjects } from '../../../components/no-projects.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { textOfError } from '../../../lib/erro-api.ts';
import { closeProjectPicker, useProjectPicker } from '../../../lib/project-picker.ts';
import { matchesProject, SEARCH_FROM } from '../../../lib/project-search.ts';
import { useSelectProjeto } from '../../../lib/select-project.ts';
import { useAuth, usePermission } from '../../../lib/session.ts';
import { useProjetos } from '../api.ts';
import { ProjectCard } from './project-card.tsx';

const COLUNAS = { base: 1, xs: 2, md: 3 };

function ProjectList() {
  const { user } = useAuth();
  const { data, isPending, error, refetch, isFetching } = useProjetos();
  if (isPending) return <LoadingCards />;
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (data.length === 0) return <NoProjects />;
  return <Cards projetos={data} atual={user?.cod_projeto_pro} />;
}

function LoadingCards() {
  return (
    <SimpleGrid cols={COLUNAS} aria-busy="true">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height={212} radius="md" />
      ))}
    </SimpleGrid>
  );
}

function Cards({ projetos, atual }: { readonly projetos: readonly ProjetoWire[]; readonly atual: number | undefined }) {
  const [busca, setBusca] = useState('');
  const select = useSelectProjeto();
  const canCreate = usePermission('Projeto:CadastrarProjeto');
  const found = projetos.filter((projeto) => matchesProject(projeto, busca));
  const failure = select.error && textOfError(select.error);
  return (
    <>
      {failure && (
        <Box mb={16}>
          <Notice tone="critico" titulo="O projeto não foi trocado">
            {failure.mensagem} {failure.acao}
          </Notice>
        </Box>
      )}
      {projetos.length >= SEARCH_FROM && (
        <TextInput
          maw={{ base: 'none', sm: 320 }}
          mb={16}
          type="search"
          aria-label="Buscar projeto"
          placeholder="Título, sigla ou cliente"
          leftSection={<IconSearch size={16} />}
          value={busca}
          onChange={({ currentTarget }) => setBusca(currentTarget.value)}
          data-autofocus
        />
      )}
      {found.length === 0 && <Text c="dimmed">Nenhum projeto com “{busca}”.</Text>}
      <SimpleGrid cols={COLUNAS} renderRoot={(props) => <ul {...props} />}>
        {found.map((projeto) => (
          <ProjectCard
            key={projeto.cod_projeto_pro}
            projeto={projeto}
            atual={projeto.cod_projeto_pro === atual}
            selecting={(select.isPending || select.isSuccess) && select.variables === projeto.cod_projeto_pro}
            onSelect={() => select.mutate(projeto.cod_projeto_pro)}
          />
        ))}
      </SimpleGrid>
      {canCreate && (
        <Group justify="flex-end" mt={12}>
          <NewProjectButton variant="subtle" />
        </Group>
      )}
    </>
  );
}

/** The user's projects as cards. */
function ProjectModal({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Selecionar Projeto" size={1080} centered>
      <ProjectList />
    </Modal>
  );
}

/** Holds the modal 'Selecionar Projeto', which loads only when it is opened. */
export function ProjectPicker() {
  const state = useProjectPicker();
  if (state === undefined) return null;
  return <ProjectModal opened={state === 'aberto'} onClose={closeProjectPicker} />;
}
