import { IconFolderOff } from '@tabler/icons-react';
import { usePermission } from '../lib/session.ts';
import { EmptyState } from './empty-state.tsx';
import { NewProjectButton } from './new-project-button.tsx';

/** Stands in where there is no project to select: the person creates one, or reads whom to ask. */
export function NoProjects() {
  const canCreate = usePermission('Projeto:CadastrarProjeto');
  return (
    <EmptyState
      icone={<IconFolderOff size={40} stroke={1.4} />}
      frase="Você ainda não tem projetos."
      detalhe={
        canCreate
          ? 'Traga o cronograma do Primavera P6 (XER ou XML) ou do MS Project (XML): o projeto é criado com ele.'
          : 'Peça ao gerente da parada ou ao administrador para incluir você na equipe de um projeto.'
      }
      acao={canCreate && <NewProjectButton variant="filled" />}
    />
  );
}
