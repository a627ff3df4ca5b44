import type { Curva } from '@cadencia/domain/curvaavanco/schema.ts';
import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconChevronDown, IconCopy, IconDownload, IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { downloadText, toCsv, toTsv } from '../../../lib/csv.ts';
import { logError } from '../../../lib/log.ts';
import { celulasDaCurva } from './columns.ts';

/** `curva-avanco-turno-2027-08-04.csv` */
const nomeDoArquivo = ({ grao, corte }: Curva): string =>
  `curva-avanco-${grao.toLowerCase()}-${corte.slice(0, 10)}.csv`;

async function copyTable(curva: Curva): Promise<void> {
  try {
    await navigator.clipboard.writeText(toTsv(celulasDaCurva(curva)));
    notifications.show({ message: 'Tabela copiada. Cole na planilha.' });
  } catch (error) {
    logError('copiar a tabela', error);
    notifications.show({ color: 'red', message: 'O navegador não deixou copiar. Use Exportar CSV.' });
  }
}

export function ExportMenu({ curva }: { readonly curva: Curva }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} />} rightSection={<IconChevronDown size={14} />}>
          Exportar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={16} />}
          onClick={() => downloadText(nomeDoArquivo(curva), toCsv(celulasDaCurva(curva)))}
        >
          Exportar CSV
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => void copyTable(curva)}>
          Copiar tabela
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
          Imprimir
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
