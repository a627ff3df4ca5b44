import { exportEquipamentograma } from '@cadencia/domain/equipamentograma/endpoints.ts';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ListActionsProps } from '../../../cadastro/parts.ts';
import { download, openFile } from '../../../lib/download.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';

const FORMATOS = { xlsx: 'Planilha colorida (XLSX)', pdf: 'PDF em A3', png: 'Figura (PNG)' } as const;

/** The board on screen as a file. */
export function ExportarEquipamentograma({ lista }: ListActionsProps) {
  const pode = usePermission('Equipamentograma:ExportarEquipamentograma');
  const { ordem: _, ...consulta } = lista.consulta;
  const abrir = useMutation({
    mutationFn: (formato: keyof typeof FORMATOS) =>
      (formato === 'pdf' ? openFile : download)(exportEquipamentograma, { query: { ...consulta, formato } }),
    onError: (error) => notify({ message: textOfError(error).mensagem, color: 'red' }),
  });
  if (!pode) return null;
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden="true" />} loading={abrir.isPending}>
          Exportar quadro
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(FORMATOS).map(([formato, rotulo]) => (
          <Menu.Item key={formato} onClick={() => abrir.mutate(formato as keyof typeof FORMATOS)}>
            {rotulo}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
