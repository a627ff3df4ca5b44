import { Button } from '@mantine/core';
import { IconListTree } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { usePopup } from '../../../components/use-popup.ts';
import styles from './ferramentas.module.css';
import type { Nivel } from './niveis.ts';

const loadOpcoes = () => import('./opcoes-niveis.tsx');
const OpcoesNiveis = lazyPart(loadOpcoes, 'OpcoesNiveis', { notice: 'over-page' });

/** Opens the tree down to a level. */
export function MenuNiveis({ onNivel }: { readonly onNivel: (nivel: Nivel) => void }) {
  const { trigger, target, opened, close } = usePopup(loadOpcoes, 'menu');
  return (
    <>
      <Button
        className={styles.soMesa}
        variant="default"
        size="sm"
        leftSection={<IconListTree size={16} aria-hidden="true" />}
        {...trigger}
      >
        Níveis
      </Button>
      {target && (
        <Suspense fallback={null}>
          <OpcoesNiveis target={target} opened={opened} onClose={close} onNivel={onNivel} />
        </Suspense>
      )}
    </>
  );
}
