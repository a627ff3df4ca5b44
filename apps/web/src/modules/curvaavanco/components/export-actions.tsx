import type { Curva } from '@cadencia/domain/curvaavanco/schema.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { downloadText, toCsv, toTsv } from '../../../lib/csv.ts';
import { logError } from '../../../lib/log.ts';
import { notify } from '../../../lib/notify.ts';
import { celulasDaCurva } from './columns.ts';

/** `curva-avanco-turno-2027-08-04.csv` */
const nomeDoArquivo = ({ grao, corte }: Curva): string =>
  `curva-avanco-${grao.toLowerCase()}-${corte.slice(0, 10)}.csv`;

async function copyTable(curva: Curva): Promise<void> {
  try {
    await navigator.clipboard.writeText(toTsv(celulasDaCurva(curva)));
    notify({ message: 'Tabela copiada. Cole na planilha.' });
  } catch (error) {
    logError('copiar a tabela', error);
    notify({ color: 'red', message: 'O navegador não deixou copiar. Use Exportar CSV.' });
  }
}

/** Ways to export the curve: copying the table, and files. */
export function ExportActions({ curva }: { readonly curva: Curva }) {
  return (
    <>
      <IconAction label="Copiar tabela" onClick={() => void copyTable(curva)}>
        <IconCopy size={18} stroke={1.7} />
      </IconAction>
      <IconAction label="Imprimir" onClick={() => window.print()}>
        <IconPrinter size={18} stroke={1.7} />
      </IconAction>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        onClick={() => downloadText(nomeDoArquivo(curva), toCsv(celulasDaCurva(curva)))}
      >
        Exportar CSV
      </Button>
    </>
  );
}

interface IconActionProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function IconAction({ label, onClick, children }: IconActionProps) {
  return (
    <ActionIcon variant="default" size={36} aria-label={label} title={label} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}
