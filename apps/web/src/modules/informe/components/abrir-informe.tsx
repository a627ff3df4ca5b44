import { MODOS, type Modo } from '@cadencia/domain/informe/secoes.ts';
import { EDITAR } from '@cadencia/domain/informe/workflow.ts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconSparkles } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';
import { useAbrirInforme } from '../api.ts';

const OUTROS = (Object.keys(MODOS) as Modo[]).filter((modo) => modo !== 'SEMANAL');

/** Opens the report of the period that ends at the data date, with what the project says of it. */
export function AbrirInforme() {
  const pode = usePermission(EDITAR);
  const abrir = useAbrirInforme();
  const navigate = useNavigate();
  if (!pode) return null;
  const open = (modo: Modo) =>
    abrir.mutate(modo, {
      onSuccess: ({ id, nova }) => {
        if (!nova) notify({ message: 'O informe deste período já estava aberto.' });
        void navigate({ to: '/dashboard/informe-semanal', search: { registro: id } });
      },
      onError: (error) => notify({ message: textOfError(error).mensagem, color: 'red' }),
    });
  return (
    <Button.Group>
      <Button
        variant="default"
        leftSection={<IconSparkles size={16} aria-hidden="true" />}
        loading={abrir.isPending}
        onClick={() => open('SEMANAL')}
      >
        Informe da semana
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px={8} aria-label="Informe de outro período" title="Informe de outro período">
            <IconChevronDown size={16} aria-hidden="true" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {OUTROS.map((modo) => (
            <Menu.Item key={modo} onClick={() => open(modo)}>
              {MODOS[modo]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}
