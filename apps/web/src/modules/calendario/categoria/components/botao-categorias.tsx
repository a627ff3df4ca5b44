import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { usePopup } from '../../../../components/use-popup.ts';
import { CategoriasModal } from './categorias-modal.tsx';

/** Opens the categories of the project, for people who may change them. */
export function BotaoCategorias({ className }: { readonly className: string | undefined }) {
  const { trigger, target, opened, close } = usePopup();
  return (
    <>
      <Button
        className={className ?? ''}
        variant="subtle"
        color="gray"
        size="compact-sm"
        fw={400}
        leftSection={<IconPencil size={14} />}
        {...trigger}
      >
        Categorias
      </Button>
      {target && <CategoriasModal opened={opened} onClose={close} />}
    </>
  );
}
