import { Text, UnstyledButton } from '@mantine/core';
import { IconHourglass, IconSquareRotated, IconSquareRotatedFilled } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { useAcoes } from './acoes.ts';
import cores from './cores.module.css';
import styles from './evento-botao.module.css';
import { describe, type Item } from './itens.ts';

interface Props {
  readonly item: Item;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  /** Minutes that the arrows up and down move it by; without it they move by weeks. */
  readonly minutos?: number | undefined;
  /** Whether dragging is off: the view does not lay days side by side. */
  readonly parado?: boolean;
  readonly vemDeAntes?: boolean;
  readonly segueDepois?: boolean;
  readonly children: ReactNode;
}

function Simbolo({ item }: { readonly item: Item }) {
  if (item.prazo) return <IconHourglass style={{ flex: 'none' }} size={12} stroke={2.2} aria-hidden="true" />;
  if (!item.marco) return null;
  const Icone = item.marco.concluido ? IconSquareRotatedFilled : IconSquareRotated;
  return <Icone style={{ flex: 'none' }} size={12} stroke={2.2} aria-hidden="true" />;
}

/** An event or a milestone as a bar: a click opens it, people with the right drag it; its keys belong to the screen. */
export function EventoBotao({ item, className, style, minutos, parado, vemDeAntes, segueDepois, children }: Props) {
  const acoes = useAcoes();
  const movel = acoes.podeMover && item.evento !== undefined;
  return (
    <UnstyledButton
      className={`${styles.evento} ${cores.cor} ${className ?? ''}`}
      style={style}
      data-classe={item.classe}
      data-item={item.chave}
      data-minutos={minutos}
      data-movel={(movel && !parado) || undefined}
      data-arrastando={acoes.arrastando === item.chave || undefined}
      data-vem={vemDeAntes || undefined}
      data-segue={segueDepois || undefined}
      aria-label={describe(item)}
      title={describe(item)}
      onClick={() => acoes.open(item)}
      onPointerDown={(event) => movel && !parado && acoes.grab(event, item, 'mover')}
    >
      <Simbolo item={item} />
      <Text span inherit truncate fw={600}>
        {children}
      </Text>
      {movel && !parado && !segueDepois && (
        <span
          className={styles.ponta}
          data-vertical={minutos !== undefined || undefined}
          onPointerDown={(event) => {
            event.stopPropagation();
            acoes.grab(event, item, 'esticar');
          }}
        />
      )}
    </UnstyledButton>
  );
}
