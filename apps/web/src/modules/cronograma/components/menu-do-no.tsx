import type { NoArvore } from '@cadencia/domain/cronograma/schema.ts';
import { IconTrash } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { MenuEntry } from '../../../components/popup-menu-panel.tsx';
import { PopupMenuPanel as Painel } from '../../../components/popup-menu-panel.tsx';
import { usePermission } from '../../../lib/session.ts';
import { ExcluirNo } from './excluir-no.tsx';
import type { Linha } from './linha.ts';

/** Menu entries of a row; a row without any has no menu. */
export type MenuDaLinha = (linha: Linha | undefined) => readonly MenuEntry[];

interface Props {
  readonly className: string | undefined;
  readonly linhaEm: (indice: number) => Linha | undefined;
  /** Draws the rows; a card shows its menu through its own button. */
  readonly children: (menu: MenuDaLinha) => ReactNode;
}

/** The row whose menu was asked for: under the pointer, or in focus. */
function rowOf(alvo: Element): HTMLElement | null {
  const ativa = alvo.closest('[aria-activedescendant]')?.getAttribute('aria-activedescendant');
  return (alvo.closest('[data-l]') ??
    document.getElementById(ativa ?? '')?.closest('[data-l]') ??
    null) as HTMLElement | null;
}

/** The menu of the nodes of the EAP: the right button, the menu key or Shift+F10 opens it over rows of the tree. */
export function MenuDoNo({ className, linhaEm, children }: Props) {
  const pode = usePermission('Eap:EditarEap');
  const [aberto, setAberto] = useState<{ readonly itens: readonly MenuEntry[]; readonly target: HTMLElement }>();
  const [saindo, setSaindo] = useState<NoArvore>();
  const lugar = useRef<HTMLDivElement>(null);
  // The focus goes back to the grid: the row whose menu was open may be gone.
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
  const open = (evento: MouseEvent) => {
    const target = rowOf(evento.target as Element);
    const itens = menu(linhaEm(Number(target?.dataset['l'] ?? -1)));
    if (!target || itens.length === 0) return;
    evento.preventDefault();
    setAberto({ itens, target });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the grid within has the focus; this only hears its menu
    <div ref={lugar} className={className} onContextMenu={open}>
      {children(menu)}
      {aberto && (
        <Painel
          target={aberto.target}
          opened
          width={undefined}
          onClose={() => {
            setAberto(undefined);
            goBack();
          }}
          itens={aberto.itens}
        />
      )}
      {saindo && (
        <ExcluirNo
          no={saindo}
          onClose={() => {
            setSaindo(undefined);
            goBack();
          }}
        />
      )}
    </div>
  );
}
