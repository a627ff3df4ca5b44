import { Flex, Group } from '@mantine/core';
import type { SVGProps } from 'react';

interface Box {
  readonly width: number;
  readonly height: number;
}

/** SVG path of values 0–100 spread evenly over a box, broken where a value is null. */
export function curvePath(valores: readonly (number | null)[], { width, height }: Box): string {
  const step = valores.length > 1 ? width / (valores.length - 1) : 0;
  let isDrawing = false;
  return valores
    .map((valor, index) => {
      if (valor === null) {
        isDrawing = false;
        return '';
      }
      const command = isDrawing ? 'L' : 'M';
      isDrawing = true;
      return `${command}${(index * step).toFixed(1)} ${((1 - valor / 100) * height).toFixed(1)}`;
    })
    .join('');
}

interface Serie {
  readonly nome: string;
  readonly estilo: keyof typeof LINHAS;
  /** Values of 0–100, one per position; null where there is none. */
  readonly valores: readonly (number | null)[];
}

interface Props {
  readonly descricao: string;
  readonly series: readonly Serie[];
  /** Labels of the first and last positions. */
  readonly extremos: readonly [string, string];
}

const LINHAS = {
  previsto: { stroke: 'var(--cad-serie-lb0)', strokeWidth: 2, strokeDasharray: '6 4' },
  realizado: { stroke: 'var(--cad-serie-realizado)', strokeWidth: 3 },
  tendencia: { stroke: 'var(--cad-serie-tendencia)', strokeWidth: 2.5, strokeDasharray: '2 3' },
} as const satisfies Record<string, SVGProps<SVGPathElement>>;

const Linha = (props: SVGProps<SVGPathElement>) => <path fill="none" vectorEffect="non-scaling-stroke" {...props} />;

const WIDTH = 600;
const HEIGHT = 200;

/** A small S-curve without interaction: the full one is a click away. */
export function MiniCurve({ descricao, series, extremos }: Props) {
  return (
    <Flex component="figure" direction="column" gap={8} h="100%">
      <Flex component="ul" wrap="wrap" gap="4px 16px" c="dimmed" fz="xs">
        {series.map(({ nome, estilo }) => (
          <Flex key={nome} component="li" align="center" gap={6}>
            <svg width="28" height="8" viewBox="0 0 28 8" aria-hidden="true">
              <Linha {...LINHAS[estilo]} d="M0 4H28" />
            </svg>
            {nome}
          </Flex>
        ))}
      </Flex>
      <Flex gap={8} style={{ height: 'var(--cad-curva-altura, 180px)' }}>
        <Flex
          className="cad-numero"
          direction="column"
          justify="space-between"
          w={36}
          my={-7}
          c="dimmed"
          fz="xs"
          lh="14px"
          ta="right"
          aria-hidden="true"
        >
          <span>100%</span>
          <span>50%</span>
          <span>0%</span>
        </Flex>
        <svg
          width="100%"
          height="100%"
          style={{ flex: 1, minWidth: 0, overflow: 'visible' }}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={descricao}
        >
          {[0, 50, 100].map((y) => (
            <Linha key={y} stroke="var(--cad-grafico-grade)" d={`M0 ${(y / 100) * HEIGHT}H${WIDTH}`} />
          ))}
          {series.map(({ nome, estilo, valores }) => (
            <Linha key={nome} {...LINHAS[estilo]} d={curvePath(valores, { width: WIDTH, height: HEIGHT })} />
          ))}
        </svg>
      </Flex>
      <Group className="cad-numero" justify="space-between" pl={44} c="dimmed" fz="xs" aria-hidden="true">
        <span>{extremos[0]}</span>
        <span>{extremos[1]}</span>
      </Group>
    </Flex>
  );
}
