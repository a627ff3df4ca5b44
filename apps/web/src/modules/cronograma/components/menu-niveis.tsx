import { Button } from '@mantine/core';
import { IconListTree } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { usePopup } from '../../../components/use-popup.ts';
import styles from './ferramentas.module.css';
import type { Nivel } from './niveis.ts';

const loadOpcoes = () => import('./opcoes-niveis.tsx');
const OpcoesNiveis = lazy(() => loadOpcoes().then(({ OpcoesNiveis }) => ({ default: OpcoesNiveis })));

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
