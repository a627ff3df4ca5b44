import { registroDe } from '@cadencia/domain/aprovacao/schema.ts';
import { rotaDe } from '@cadencia/domain/cadastro.ts';
import { cadastros, graduados } from '@cadencia/domain/cadastros-com-lista.ts';
import { errorCatalogue } from '@cadencia/domain/error-catalogue.ts';
import { Button } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import { useMatches } from '@tanstack/react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { RecordElsewhere } from '../../components/record-elsewhere.tsx';
import { openProjectPicker } from '../../lib/project-picker.ts';

/** The record that an address names: the row of a list, the record of a request for approval, or an activity of the schedule. */
function recordOf(path: string, { registro, atividade, documento }: Readonly<Record<string, unknown>>) {
  if (typeof documento === 'string' && typeof registro === 'number')
    return { entidade: registroDe(documento), id: registro };
  const cadastro = [...cadastros, ...graduados].find((um) => rotaDe(um) === path);
  if (cadastro && typeof registro === 'number') return { entidade: cadastro.path, id: registro };
  return typeof atividade === 'number' ? { entidade: 'atividade', id: atividade } : undefined;
}

/** Stands in place of a page that works on a project while none is selected. */
export function ProjectRequired() {
  const { titulo, registro } = useMatches({
    select: (matches) => {
      const folha = matches.at(-1);
      const path = folha?.fullPath.replace(/\/$/, '') ?? '';
      return { titulo: folha?.staticData.titulo ?? '', registro: recordOf(path, folha?.search ?? {}) };
    },
    structuralSharing: true,
  });
  const escolha = (
    <EmptyState
      icone={<IconFolderOpen size={40} stroke={1.4} />}
      frase={errorCatalogue['projeto.nao_selecionado'].mensagem}
      detalhe="Esta tela mostra os dados de uma parada por vez."
      acao={<Button onClick={openProjectPicker}>Selecionar Projeto</Button>}
    />
  );
  return <Page titulo={titulo}>{registro ? <RecordElsewhere {...registro}>{escolha}</RecordElsewhere> : escolha}</Page>;
}
