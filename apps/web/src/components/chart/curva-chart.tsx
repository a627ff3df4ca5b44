import { useMediaQuery } from '@mantine/hooks';
import { formatComSinal, formatDataHora, formatPercentual } from '../../lib/formato.ts';
import { Chart } from './chart.tsx';
import styles from './curva-chart.module.css';
import { type CurvaDesenhada, curvaOption } from './curva-option.ts';
import { usePalette } from './palette.ts';
import { periodAt } from './period-tooltip.ts';

const descricao = ({ corte, indices }: CurvaDesenhada): string =>
  `Curva S do avanço físico. Em ${formatDataHora(corte)}: previsto ${formatPercentual(indices.previstoPct)}, ` +
  `realizado ${formatPercentual(indices.realizadoPct)}, desvio ${formatComSinal(indices.desvio)} p.p. ` +
  'Os números de cada período estão na tabela.';

interface Props {
  readonly curva: CurvaDesenhada;
  /** Receives the start of the clicked period. */
  readonly onPick: (inicio: string) => void;
  /** Without a frame: the curve stands in a panel. */
  readonly nua?: boolean;
}

/** The S-curve with the work of each period. */
export function CurvaChart({ curva, onPick, nua = false }: Props) {
  const palette = usePalette();
  const amplo = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false });
  const pick = (x: number) => {
    const periodo = periodAt(curva.periodos, x);
    if (periodo) onPick(periodo.inicio);
  };
  return (
    <figure className={styles.quadro} data-nua={nua || undefined}>
      <Chart option={curvaOption(curva, palette, amplo)} descricao={descricao(curva)} onPick={pick} />
    </figure>
  );
}
