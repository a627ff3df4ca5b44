import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { Popup } from '../popup.tsx';
import { ListaColunas, type PropsColunas } from './lista-colunas.tsx';
import { texto } from './textos.ts';

export function MenuColunas<R>(props: PropsColunas<R>) {
  return (
    <Popup
      width={340}
      position="bottom-end"
      button={(trigger) => (
        <Button variant="default" size="sm" leftSection={<IconColumns3 size={16} aria-hidden="true" />} {...trigger}>
          {texto('colunas.titulo')}
        </Button>
      )}
    >
      <ListaColunas {...props} />
    </Popup>
  );
}
