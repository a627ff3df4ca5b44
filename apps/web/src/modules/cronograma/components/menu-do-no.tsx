import type { NoArvore } from '@cadencia/domain/cronograma/schema.ts';
import { Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { MenuEntry } from '../../../components/popup-menu-panel.tsx';
import { usePermission } from '../../../lib/session.ts';
import { ExcluirNo } from './depois.ts';
import type { Linha } from './linha.ts';

/** Menu entries of a row; a row without any has no menu. */
export type MenuDaLinha = (linha: Linha | undefined) => readonly MenuEntry[];

interface Props {
  /** Draws the rows; a card shows its menu through its own button. */
  readonly children: (menu: MenuDaLinha) => ReactNode;
  readonly onFocus?: (() => void) | undefined;
}

/** What the menu of a node of the EAP offers, and its dialog. */
export function MenuDoNo({ children, onFocus }: Props) {
  const pode = usePermission('Eap:EditarEap');
  const [saindo, setSaindo] = useState<NoArvore>();
  const lugar = useRef<HTMLDivElement>(null);
  // The focus goes back to the grid: the row of the dialog may be gone.
  const goBack = () => lugar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  const menu: MenuDaLinha = (linha) =>
    pode && linha?.tipo === 'no' && linha.no.tipo === 'EAP'
      ? [
          {
            chave: 'excluir',
            rotulo: 'Excluir nó da EAP…',
            leftSection: <IconTrash size={16} aria-hidden="true" />,
            color: 'red',
            onClick: () => setSaindo(linha.no),
          },
        ]
      : [];
  return (
    <Stack ref={lugar} gap={0} flex="1 1 0" mih={280} onFocus={onFocus}>
      {children(menu)}
      <Suspense fallback={null}>
        {saindo && (
          <ExcluirNo
            no={saindo}
            onClose={() => {
              setSaindo(undefined);
              goBack();
            }}
          />
        )}
      </Suspense>
    </Stack>
  );
}
