import { UnstyledButton } from '@mantine/core';
import { IconSquareRotated, IconSquareRotatedFilled } from '@tabler/icons-react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { useAcoes } from './acoes.ts';
import cores from './cores.module.css';
import styles from './evento-botao.module.css';
import { descrever, type Item } from './itens.ts';
import type { Modo, Passo } from './mover.ts';

interface Props {
  readonly item: Item;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  /** What the arrows up and down do in minutes; without it they move by weeks. */
  readonly minutos?: number | undefined;
  /** Not dragged where days do not lie side by side. */
  readonly parado?: boolean;
  readonly vemDeAntes?: boolean;
  readonly segueDepois?: boolean;
  readonly children: ReactNode;
}

/** Shift and an arrow move the event, Ctrl and Shift stretch it. */
function passoDaTecla(key: string, minutos: number | undefined): Passo | undefined {
  const vertical = minutos === undefined ? { dias: 7, minutos: 0 } : { dias: 0, minutos };
  const passos: Readonly<Record<string, Passo>> = {
    ArrowLeft: { dias: -1, minutos: 0 },
    ArrowRight: { dias: 1, minutos: 0 },
    ArrowUp: { dias: -vertical.dias, minutos: -vertical.minutos },
    ArrowDown: vertical,
  };
  return passos[key];
}

function Simbolo({ item }: { readonly item: Item }) {
  if (!item.marco) return null;
  const Icone = item.marco.concluido ? IconSquareRotatedFilled : IconSquareRotated;
  return <Icone className={styles.simbolo} size={12} stroke={2.2} aria-hidden="true" />;
}

/** An event or a milestone as a bar: opens with a click, is dragged by who may, and answers the keys. */
export function EventoBotao({ item, className, style, minutos, parado, vemDeAntes, segueDepois, children }: Props) {
  const acoes = useAcoes();
  const movel = acoes.podeMover && item.evento !== undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    const { evento } = item;
    if (!evento) return;
    if (event.key === 'Delete' && acoes.podeExcluir) {
      event.preventDefault();
      acoes.excluir(evento);
      return;
    }
    const passo = movel && event.shiftKey && !event.altKey ? passoDaTecla(event.key, minutos) : undefined;
    if (!passo) return;
    event.preventDefault();
    event.stopPropagation();
    const modo: Modo = event.ctrlKey || event.metaKey ? 'esticar' : 'mover';
    acoes.mover(evento, modo, passo);
  };
  return (
    <UnstyledButton
      className={`${styles.evento} ${cores.cor} ${className ?? ''}`}
      style={style}
      data-classe={item.classe}
      data-item={item.chave}
      data-movel={(movel && !parado) || undefined}
      data-arrastando={acoes.arrastando === item.chave || undefined}
      data-vem={vemDeAntes || undefined}
      data-segue={segueDepois || undefined}
      aria-label={descrever(item)}
      title={descrever(item)}
      onClick={() => acoes.abrir(item)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => movel && !parado && acoes.pegar(event, item, 'mover')}
    >
      <Simbolo item={item} />
      <span className={styles.texto}>{children}</span>
      {movel && !parado && !segueDepois && (
        <span
          className={styles.ponta}
          data-vertical={minutos !== undefined || undefined}
          onPointerDown={(event) => {
            event.stopPropagation();
            acoes.pegar(event, item, 'esticar');
          }}
        />
      )}
    </UnstyledButton>
  );
}
