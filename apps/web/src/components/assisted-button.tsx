import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconSparkles } from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErroApi, textOfError } from '../lib/erro-api.ts';
import { notify } from '../lib/notify.ts';

interface Aberto {
  readonly id: number;
  /** False when somebody had opened it before. */
  readonly nova: boolean;
}

interface Props<T extends string> {
  /** What is done most, and the word on its button. */
  readonly padrao: T;
  readonly children: ReactNode;
  /** All kinds, by name; those beside the usual one are in a menu with the name `outros`. */
  readonly tipos: Readonly<Record<T, string>>;
  readonly outros: string;
  readonly abrir: Pick<UseMutationResult<Aberto, Error, T>, 'mutate' | 'isPending'>;
  /** Said when it was open already. */
  readonly havia: string;
  /** Where its record is shown. */
  readonly to: '/ata' | '/dashboard/informe-semanal';
}

/** Opens a record that the product fills in: a button for the usual kind, and a menu for the others. */
export function AssistedButton<T extends string>({ padrao, children, tipos, outros, abrir, havia, to }: Props<T>) {
  const navigate = useNavigate();
  const open = (tipo: T) =>
    abrir.mutate(tipo, {
      onSuccess: ({ id, nova }) => {
        if (!nova) notify({ message: havia });
        void navigate({ to, search: { registro: id } });
      },
      onError: (error) => {
        const [campo] = error instanceof ErroApi ? Object.values(error.campos) : [];
        notify({ message: campo ?? textOfError(error).mensagem, color: 'red' });
      },
    });
  return (
    <Button.Group>
      <Button
        variant="default"
        leftSection={<IconSparkles size={16} aria-hidden="true" />}
        loading={abrir.isPending}
        onClick={() => open(padrao)}
      >
        {children}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px={8} aria-label={outros} title={outros}>
            <IconChevronDown size={16} aria-hidden="true" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(Object.keys(tipos) as T[])
            .filter((tipo) => tipo !== padrao)
            .map((tipo) => (
              <Menu.Item key={tipo} onClick={() => open(tipo)}>
                {tipos[tipo]}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}
