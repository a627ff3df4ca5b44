import { IconExternalLink } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { MenuEntry } from '../../popup-menu-panel.tsx';
import { PopupMenuPanel } from '../../popup-menu-panel.tsx';

interface Props {
  readonly className: string | undefined;
  /** Entries of the row at an index; a row without any keeps the browser's own menu. */
  readonly entriesOf: (indice: number) => readonly MenuEntry[];
  readonly children: ReactNode;
}

export const openEntry = (onClick: () => void): MenuEntry => ({
  chave: 'abrir',
  rotulo: 'Abrir',
  leftSection: <IconExternalLink size={16} aria-hidden="true" />,
  onClick,
});

/** Width of the place under which the menu opens, so that it begins near the pointer. */
const LARGURA = 180;

interface Aberto {
  readonly itens: readonly MenuEntry[];
  readonly left: number;
  readonly top: number;
}

/** Row and place that a menu was asked for: under the pointer, or at the focused cell where a key asked. */
function placeOf({ target, clientX, clientY }: MouseEvent): { linha: Element | null; left: number; top: number } {
  const alvo = target as Element;
  const linha = alvo.closest('[data-l]');
  if (linha) return { linha, left: clientX, top: clientY };
  const ativa = alvo.closest('[aria-activedescendant]')?.getAttribute('aria-activedescendant');
  const celula = document.getElementById(ativa ?? '');
  const { left = 0, bottom = 0 } = celula?.getBoundingClientRect() ?? {};
  return { linha: celula?.closest('[data-l]') ?? null, left, top: bottom };
}

/** The menu of the rows within: the right button, the menu key and Shift+F10 open it. */
export function MenuLinha({ className, entriesOf, children }: Props) {
  const [aberto, setAberto] = useState<Aberto>();
  const [ancora, setAncora] = useState<HTMLElement | null>(null);
  const lugar = useRef<HTMLDivElement>(null);
  const open = (evento: MouseEvent) => {
    const { linha, left, top } = placeOf(evento);
    const itens = linha instanceof HTMLElement ? entriesOf(Number(linha.dataset['l'] ?? -1)) : [];
    if (itens.length === 0) return;
    evento.preventDefault();
    setAberto({ itens, left, top });
  };
  const close = () => {
    setAberto(undefined);
    // The focus goes back to the grid: the row whose menu was open may be gone.
    lugar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the grid within has the focus; this only hears its menu
    <div ref={lugar} className={className} onContextMenu={open}>
      {children}
      {aberto && (
        <span
          ref={setAncora}
          style={{ position: 'fixed', left: aberto.left, top: aberto.top, width: LARGURA, pointerEvents: 'none' }}
        />
      )}
      {aberto && ancora && (
        <PopupMenuPanel target={ancora} opened width={LARGURA} onClose={close} itens={aberto.itens} />
      )}
    </div>
  );
}
