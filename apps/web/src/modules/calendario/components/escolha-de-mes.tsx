import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { usePopup } from '../../../components/use-popup.ts';
import { type Dia, tituloDe, type Visao } from './dias.ts';
import styles from './ferramentas.module.css';

const loadPainel = () => import('./painel-mes.tsx');
const PainelMes = lazyPart(loadPainel, 'PainelMes', { notice: 'over-page' });

interface Props {
  readonly visao: Visao;
  readonly data: Dia;
  readonly onEscolher: (dia: Dia) => void;
}

/** The period on screen; a click goes straight to any month. */
export function EscolhaDeMes({ visao, data, onEscolher }: Props) {
  const { trigger, target, opened, close } = usePopup(loadPainel);
  return (
    <>
      <Button
        className={styles.periodo}
        variant="subtle"
        color="gray"
        rightSection={<IconChevronDown size={16} />}
        {...trigger}
      >
        <span aria-live="polite">{tituloDe(visao, data)}</span>
      </Button>
      {target && (
        <Suspense fallback={null}>
          <PainelMes target={target} opened={opened} onClose={close} data={data} onEscolher={onEscolher} />
        </Suspense>
      )}
    </>
  );
}
