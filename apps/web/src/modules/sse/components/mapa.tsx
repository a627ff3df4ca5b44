import { sse } from '@cadencia/domain/sse/cadastro.ts';
import { mapaDeSse } from '@cadencia/domain/sse/endpoints.ts';
import { Button, Menu } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { download, openFile } from '../../../lib/download.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';

/** The map of extra services by contract, on paper or as a workbook. */
export function MapaDeSse() {
  const pode = usePermission(sse.permission('Exportar'));
  const abrir = useMutation({
    mutationFn: (formato: 'pdf' | 'xlsx') =>
      formato === 'pdf' ? openFile(mapaDeSse, { query: { formato } }) : download(mapaDeSse, { query: { formato } }),
    onError: (error) => notify({ message: textOfError(error).mensagem, color: 'red' }),
  });
  if (!pode) return null;
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={<IconMap2 size={16} aria-hidden="true" />} loading={abrir.isPending}>
          Mapa por contrato
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => abrir.mutate('pdf')}>PDF</Menu.Item>
        <Menu.Item onClick={() => abrir.mutate('xlsx')}>Planilha (XLSX)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
