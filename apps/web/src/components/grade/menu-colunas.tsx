import { Button, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { ListaColunas, type PropsColunas } from './lista-colunas.tsx';
import { texto } from './textos.ts';

/** The choice of columns behind a button. */
export function MenuColunas<R>(props: PropsColunas<R>) {
  return (
    <Popover width={340} position="bottom-end" shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<IconColumns3 size={16} aria-hidden="true" />}>
          {texto('colunas.titulo')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ListaColunas {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}
