import { errorCatalogue } from '@cadencia/domain/error-catalogue.ts';
import { Button } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import { useMatches } from '@tanstack/react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { openProjectPicker } from '../../lib/project-picker.ts';

/** In place of a page that works on a project, while none is selected. */
export function ProjectRequired() {
  const titulo = useMatches({ select: (matches) => matches.at(-1)?.staticData.titulo ?? '' });
  return (
    <Page titulo={titulo}>
      <EmptyState
        icone={<IconFolderOpen size={40} stroke={1.4} />}
        frase={errorCatalogue['projeto.nao_selecionado'].mensagem}
        detalhe="Esta tela mostra os dados de uma parada por vez."
        acao={<Button onClick={openProjectPicker}>Selecionar Projeto</Button>}
      />
    </Page>
  );
}
