import type { Ponto } from '@cadencia/domain/area/poligono.ts';
import { tracado } from './pontos.ts';

/** Another area's outline, which helps to see where this one ends. */
export interface Vizinha {
  readonly id: number;
  readonly sigla: string;
  readonly cor: string | null;
  readonly pontos: readonly Ponto[];
}

/** The picture under the outlines, with its height for a width of 100. */
export interface Fundo {
  readonly url: string | undefined;
  readonly altura: number;
}

const DEZENAS = Array.from({ length: 9 }, (_, n) => (n + 1) * 10);

const TRACEJADO = { stroke: 'currentcolor', strokeDasharray: '4 3' };

/** How an outline is drawn, open or closed, in the colour of the drawing. */
export const TRACO = { stroke: 'currentcolor', strokeWidth: 2, strokeLinejoin: 'round', fillOpacity: 0.18 } as const;

function Grelha({ altura }: { readonly altura: number }) {
  return (
    <g stroke="var(--cad-borda)">
      {DEZENAS.map((x) => (
        <line key={`x${x}`} x1={x} x2={x} y1={0} y2={altura} />
      ))}
      {DEZENAS.map((y) => (
        <line key={`y${y}`} x1={0} x2={100} y1={(y * altura) / 100} y2={(y * altura) / 100} />
      ))}
    </g>
  );
}

interface Props {
  readonly fundo: Fundo;
  readonly vizinhas: readonly Vizinha[];
}

/** The background of a drawing: the plant's picture, or lines at each tenth; and the existing outlines. */
export function ContornoPlano({ fundo: { url, altura }, vizinhas }: Props) {
  return (
    <>
      {url ? <image href={url} width={100} height={altura} preserveAspectRatio="none" /> : <Grelha altura={altura} />}
      {vizinhas.map(({ id, sigla, cor, pontos }) => (
        <g key={id} color={cor ?? 'var(--cad-texto-3)'} fill="var(--cad-texto-2)" fontSize={2.2} pointerEvents="none">
          <polygon points={tracado(pontos, altura)} fill="currentcolor" fillOpacity={0.08} {...TRACEJADO} />
          <text x={pontos[0]?.x ?? 0} y={((pontos[0]?.y ?? 0) * altura) / 100} dx={0.6} dy={2.6}>
            {sigla}
          </text>
        </g>
      ))}
    </>
  );
}
