import type { Curva } from '@cadencia/domain/curvaavanco/schema.ts';
import { useMediaQuery } from '@mantine/hooks';
import { Chart } from '../../../components/chart/chart.tsx';
import { usePalette } from '../../../components/chart/palette.ts';
import { formatComSinal, formatDataHora, formatPercentual } from '../../../lib/formato.ts';
import styles from './curva-chart.module.css';
import { curvaOption } from './curva-option.ts';
import { periodAt } from './period-tooltip.ts';

interface Props {
  readonly curva: Curva;
  /** Receives the start of the clicked period. */
  readonly onPick: (inicio: string) => void;
}

const descricao = ({ corte, indices }: Curva): string =>
  `Curva S do avanço físico. Em ${formatDataHora(corte)}: previsto ${formatPercentual(indices.previstoPct)}, ` +
  `realizado ${formatPercentual(indices.realizadoPct)}, desvio ${formatComSinal(indices.desvio)} p.p. ` +
  'Os números de cada período estão na tabela.';

export function CurvaChart({ curva, onPick }: Props) {
  const palette = usePalette();
  const amplo = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false });
  const pick = (x: number) => {
    const periodo = periodAt(curva.periodos, x);
    if (periodo) onPick(periodo.inicio);
  };
  return (
    <figure className={styles.quadro}>
      <Chart option={curvaOption(curva, palette, amplo)} descricao={descricao(curva)} onPick={pick} />
    </figure>
  );
}
