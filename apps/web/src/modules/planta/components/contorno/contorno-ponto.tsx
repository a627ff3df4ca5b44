import type { Ponto } from '@cadencia/domain/area/poligono.ts';
import type { KeyboardEvent, PointerEvent } from 'react';
import { formatNumero } from '../../../../lib/formato.ts';
import styles from './contorno.module.css';
import { passoDa } from './pontos.ts';
import type { Contorno } from './use-contorno.ts';

interface Props {
  readonly contorno: Contorno;
  readonly n: number;
  readonly ponto: Ponto;
  readonly altura: number;
  readonly onPegar: (evento: PointerEvent<SVGElement>, n: number) => void;
}

/** One point of the outline: the pointer drags it; keys move, double and remove it. */
export function ContornoPonto({ contorno, n, ponto, altura, onPegar }: Props) {
  const { pontos, escolhido } = contorno;
  const { x, y } = ponto;
  const aoTeclar = (evento: KeyboardEvent) => {
    const passo = passoDa(evento.key, evento.shiftKey);
    if (passo) contorno.carry(n, { x: x + passo.x, y: y + passo.y });
    else if (evento.key === 'Delete' || evento.key === 'Backspace') contorno.takeOut(n);
    else if (evento.key === 'Enter') contorno.divide(n);
    else return;
    evento.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a shape of a drawing is no HTML element
    <g
      data-ponto={n}
      data-escolhido={n === escolhido || undefined}
      className={styles.ponto}
      role="button"
      tabIndex={n === (escolhido ?? 0) ? 0 : -1}
      aria-label={`Ponto ${n + 1} de ${pontos.length}: horizontal ${formatNumero(x, 1)}%, vertical ${formatNumero(y, 1)}%`}
      aria-pressed={n === escolhido}
      transform={`translate(${x} ${(y * altura) / 100})`}
      onFocus={() => contorno.escolher(n)}
      onKeyDown={aoTeclar}
      onPointerDown={(evento) => onPegar(evento, n)}
    >
      <circle className={styles.alvo} r={3} />
      <circle className={styles.marca} r={1.2} />
    </g>
  );
}
