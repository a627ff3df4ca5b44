import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { PlanilhaProps } from '../../../cadastro/parts.ts';
import { PopupMenu } from '../../../components/popup-menu.tsx';
import { usePermission } from '../../../lib/session.ts';
import { FORMATOS, useExportar } from './use-exportar.ts';

/** Exports the chosen rows to a file; it stands beside the other actions on them. */
export function ExportarSelecao({ cadastro, lista }: PlanilhaProps) {
  const { baixando, exportar } = useExportar(cadastro, lista);
  const podeExportar = usePermission(cadastro.permission('Exportar'));
  if (!podeExportar) return null;
  return (
    <PopupMenu
      width={240}
      button={(trigger) => (
        <Button
          size="compact-sm"
          variant="default"
          loading={baixando}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          {...trigger}
        >
          Exportar seleção
        </Button>
      )}
      itens={FORMATOS.map(([formato, rotulo]) => ({
        chave: formato,
        rotulo: `Exportar ${rotulo}`,
        onClick: () => exportar(formato),
      }))}
    />
  );
}
