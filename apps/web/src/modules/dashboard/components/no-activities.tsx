import { Button } from '@mantine/core';
import { IconFileImport, IconListTree } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { EmptyState } from '../../../components/empty-state.tsx';
import { usePermission } from '../../../lib/session.ts';

/** A project that is new: nothing to draw or list, and the way to bring its schedule. */
export function NoActivities() {
  const navigate = useNavigate();
  const canImport = usePermission('GestaoProjeto:ImportarGestaoProjeto');
  const open = () => void navigate({ href: '/gestaoprojeto?importar=atualizar' });
  return (
    <EmptyState
      icone={<IconListTree size={40} stroke={1.4} />}
      frase="Este projeto ainda não tem atividades."
      detalhe="Com o cronograma do Primavera P6 (XER ou XML) ou do MS Project (XML), a curva e os atrasos aparecem aqui."
      acao={
        canImport && (
          <Button leftSection={<IconFileImport size={16} />} onClick={open}>
            Importar
          </Button>
        )
      }
    />
  );
}
