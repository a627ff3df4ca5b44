import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { usePopup } from '../../../components/use-popup.ts';
import type { PropsExibicao } from './exibicao-folha.tsx';
import styles from './ferramentas.module.css';

const loadFolha = () => import('./exibicao-folha.tsx');
const ExibicaoFolha = lazyPart(loadFolha, 'ExibicaoFolha', { notice: 'over-page' });

/** On a phone, how the list looks: in a sheet, since its row has no room. */
export function ExibicaoTelefone(props: PropsExibicao) {
  const { trigger, target, opened, close } = usePopup(loadFolha);
  return (
    <>
      <ActionIcon className={styles.soTelefone} variant="default" size={44} aria-label="Exibição da lista" {...trigger}>
        <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
      </ActionIcon>
      {target && (
        <Suspense fallback={null}>
          <ExibicaoFolha {...props} opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
