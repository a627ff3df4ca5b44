import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { usePermission } from '../../../lib/session.ts';

/** A button that imports rules from a sheet, shown while there are none. */
export function ImportarRegras() {
  const navigate = useNavigate();
  const pode = usePermission('ConversaoSap:ImportarConversaoSap');
  if (!pode) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconUpload size={16} aria-hidden="true" />}
      onClick={() =>
        void navigate({
          to: '.',
          search: (antes: object) => ({ ...antes, importacao: 'nova' as const }),
          replace: true,
        })
      }
    >
      Importar planilha
    </Button>
  );
}
