import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconClipboardCheck, IconHeartbeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumero } from '../../../lib/formato.ts';
import { usePermission } from '../../../lib/session.ts';
import { saudeQuery } from '../../cronograma/api.ts';
import { useAuditoria } from '../api.ts';

/** How sound the schedule is, which opens its checks. */
function Saude() {
  const pode = usePermission('GestaoProjeto:ListarGestaoProjeto');
  const { data } = useQuery({ ...saudeQuery, enabled: pode });
  if (!pode || data?.indice == null) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconHeartbeat size={16} aria-hidden="true" />}
      renderRoot={(props) => <Link to="/gestaoprojeto/saude" {...props} />}
    >
      Saúde do cronograma: {formatNumero(Math.round(data.indice))} de 100
    </Button>
  );
}

/** The audit of the preparation, on paper or as a workbook. */
function Auditoria() {
  const pode = usePermission('PMP:ListarPMP');
  const auditoria = useAuditoria();
  if (!pode) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={auditoria.isPending}
          leftSection={<IconClipboardCheck size={16} aria-hidden="true" />}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
        >
          Auditoria de prontidão
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => auditoria.mutate('pdf')}>PDF</Menu.Item>
        <Menu.Item onClick={() => auditoria.mutate('xlsx')}>Planilha (XLSX)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** What the board of the preparation has beside its numbers. */
export const AcoesDoPainelDoPmp = () => (
  <>
    <Saude />
    <Auditoria />
  </>
);
