import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { usePermission } from '../../../../lib/session.ts';

/** The way from a list to the imports from SAP, for those who run them. */
export function AbrirImportacaoDoSap() {
  const pode = usePermission('ConversaoSap:ExecutarConversao');
  if (!pode) return null;
  return (
    <Button
      component={Link}
      to="/conversaosap/importar"
      variant="default"
      leftSection={<IconFileImport size={16} aria-hidden="true" />}
    >
      Importar do SAP
    </Button>
  );
}
