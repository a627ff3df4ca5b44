import type { Ponto } from '@cadencia/domain/area/poligono.ts';
import { Box } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { formatNumero } from '../../../../lib/formato.ts';
import styles from './contorno.module.css';
import { ContornoPlano, type Fundo, TRACO, type Vizinha } from './contorno-plano.tsx';
import { meioDoLado, passoDa, pontoEm, tracado } from './pontos.ts';
import type { Contorno } from './use-contorno.ts';

interface PropsContornoPonto {
  readonly contorno: Contorno;
  readonly n: number;
  readonly ponto: Ponto;
  readonly altura: number;
  readonly onPegar: (evento: PointerEvent<SVGElement>, n: number) => void;
}

/** One point of the outline: the pointer drags it; keys move, double and remove it. */
function ContornoPonto({ contorno, n, ponto, altura, onPegar }: PropsContornoPonto) {
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
      className={styles.ponto}
      cursor="move"
      stroke="currentcolor"
      role="button"
      tabIndex={n === (escolhido ?? 0) ? 0 : -1}
      aria-label={`Ponto ${n + 1} de ${pontos.length}: horizontal ${formatNumero(x, 1)}%, vertical ${formatNumero(y, 1)}%`}
      aria-pressed={n === escolhido}
      transform={`translate(${x} ${(y * altura) / 100})`}
      onFocus={() => contorno.escolher(n)}
      onKeyDown={aoTeclar}
      onPointerDown={(evento) => onPegar(evento, n)}
    >
      <circle className={styles.alvo} fill="transparent" stroke="none" r={3} />
      <circle fill={n === escolhido ? 'currentcolor' : 'var(--cad-superficie)'} strokeWidth={2} r={1.2} />
    </g>
  );
}

interface Props {
  readonly contorno: Contorno;
  readonly fundo: Fundo;
  readonly vizinhas: readonly Vizinha[];
  readonly cor: string | null;
}

/** The drawing of an outline: a press puts a point there, which follows the pointer until its release. */
export function ContornoTela({ contorno, fundo, vizinhas, cor }: Props) {
  const { pontos, escolhido } = contorno;
  const { altura } = fundo;
  const svg = useRef<SVGSVGElement>(null);
  /** Index of the point that follows the pointer. */
  const preso = useRef<number>(undefined);

  // The next key applies to the point that was pressed, added or left after a removal, so it takes the focus.
  useEffect(() => {
    const tela = svg.current;
    if (escolhido === undefined || !(preso.current !== undefined || tela?.contains(document.activeElement))) return;
    tela?.querySelector<SVGElement>(`[data-ponto="${escolhido}"]`)?.focus({ preventScroll: true });
  }, [escolhido]);

  const emPorcento = ({ clientX, clientY }: PointerEvent): Ponto => {
    const { left, top, width, height } = svg.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return pontoEm(((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
  };
  const prender = (evento: PointerEvent, n: number) => {
    preso.current = n;
    svg.current?.setPointerCapture(evento.pointerId);
  };
  const release = () => {
    preso.current = undefined;
  };
  const grab = (evento: PointerEvent<SVGElement>, n: number) => {
    evento.stopPropagation();
    contorno.grab(n);
    prender(evento, n);
    evento.currentTarget.focus({ preventScroll: true });
  };

  const fechado = pontos.length > 2;
  const Linha = fechado ? 'polygon' : 'polyline';
  return (
    <Box
      component="svg"
      ref={svg}
      className={styles.tela}
      w="100%"
      miw={0}
      bd="1px solid var(--cad-borda-forte)"
      bdrs="md"
      bg="var(--cad-superficie)"
      c={cor ?? 'var(--cad-marca)'}
      viewBox={`0 0 100 ${altura}`}
      role="group"
      aria-label="Contorno da área na planta"
      onPointerDown={(evento) => {
        if (evento.button !== 0 || contorno.cheio) return;
        evento.preventDefault();
        prender(evento, escolhido === undefined ? pontos.length : escolhido + 1);
        contorno.mark(emPorcento(evento));
      }}
      onPointerMove={(evento) => {
        if (preso.current !== undefined) contorno.drag(preso.current, emPorcento(evento));
      }}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <ContornoPlano fundo={fundo} vizinhas={vizinhas} />
      <Linha fill={fechado ? 'currentcolor' : 'none'} {...TRACO} points={tracado(pontos, altura)} />
      {fechado &&
        !contorno.cheio &&
        pontos.map((_, n) => {
          const meio = meioDoLado(pontos, n);
          return (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: a side is known by its place
              key={n}
              cursor="copy"
              fill="var(--cad-superficie)"
              stroke="currentcolor"
              strokeOpacity={0.6}
              cx={meio.x}
              cy={(meio.y * altura) / 100}
              r={0.9}
              onPointerDown={(evento) => {
                evento.stopPropagation();
                prender(evento, n + 1);
                contorno.divide(n);
              }}
            />
          );
        })}
      {pontos.map((ponto, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point is known by its place
        <ContornoPonto key={n} contorno={contorno} n={n} ponto={ponto} altura={altura} onPegar={grab} />
      ))}
    </Box>
  );
}
