import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Props<T extends string> {
  /** What is done most, and the word on its button. */
  readonly padrao: T;
  readonly children: ReactNode;
  readonly icone: ReactNode;
  /** All kinds, by name; those beside the usual one are in a menu with the name `outros`. */
  readonly tipos: Readonly<Record<T, string>>;
  readonly outros: string;
  readonly loading: boolean;
  readonly onEscolher: (tipo: T) => void;
}

/** A button for the usual kind of a thing, and a menu for the others. */
export function SplitButton<T extends string>({
  padrao,
  children,
  icone,
  tipos,
  outros,
  loading,
  onEscolher,
}: Props<T>) {
  return (
    <Button.Group>
      <Button variant="default" leftSection={icone} loading={loading} onClick={() => onEscolher(padrao)}>
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
              <Menu.Item key={tipo} onClick={() => onEscolher(tipo)}>
                {tipos[tipo]}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}
