import { Flex, Group } from '@mantine/core';
import styles from './mini-curve.module.css';

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
  readonly estilo: 'previsto' | 'realizado' | 'tendencia';
  /** Values of 0–100, one per position; null where there is none. */
  readonly valores: readonly (number | null)[];
}

interface Props {
  readonly descricao: string;
  readonly series: readonly Serie[];
  /** Labels of the first and last positions. */
  readonly extremos: readonly [string, string];
}

const WIDTH = 600;
const HEIGHT = 200;

/** A small S-curve without interaction: the full one is a click away. */
export function MiniCurve({ descricao, series, extremos }: Props) {
  return (
    <Flex component="figure" className={styles.quadro} direction="column" gap={8} h="100%">
      <Flex component="ul" wrap="wrap" gap="4px 16px" c="dimmed" fz="xs">
        {series.map(({ nome, estilo }) => (
          <Flex key={nome} component="li" align="center" gap={6}>
            <svg width="28" height="8" data-serie={estilo} viewBox="0 0 28 8" aria-hidden="true">
              <path d="M0 4H28" />
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
            <path key={y} className={styles.grade} d={`M0 ${(y / 100) * HEIGHT}H${WIDTH}`} />
          ))}
          {series.map(({ nome, estilo, valores }) => (
            <path key={nome} data-serie={estilo} d={curvePath(valores, { width: WIDTH, height: HEIGHT })} />
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
