import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../../../components/lazy-part.tsx';
import { usePopup } from '../../../../components/use-popup.ts';

const loadModal = () => import('./categorias-modal.tsx');
const CategoriasModal = lazyPart(loadModal, 'CategoriasModal', { notice: 'over-page' });

/** Opens the categories of the project, for who may change them. */
export function BotaoCategorias({ className }: { readonly className: string | undefined }) {
  const { trigger, target, opened, close } = usePopup(loadModal);
  return (
    <>
      <Button
        className={className ?? ''}
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconPencil size={14} />}
        {...trigger}
      >
        Categorias
      </Button>
      {target && (
        <Suspense fallback={null}>
          <CategoriasModal opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
