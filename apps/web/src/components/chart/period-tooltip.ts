import type { Curva } from '@cadencia/domain/curvaavanco/schema.ts';
import { formatComSinal, formatDataHora, formatNumero, formatPercentual } from '../../lib/formato.ts';
import { escapeHtml, instanteDoGrafico } from './option-parts.ts';

type Periodo = Curva['periodos'][number];

/** The period that holds an instant of the axis; a gap between shifts belongs to the next one. */
export const periodAt = (periodos: readonly Periodo[], x: number): Periodo | undefined =>
  periodos.find(({ termino }) => x <= instanteDoGrafico(termino));

const row = (rotulo: string, valor: string): string =>
  `<tr><th>${escapeHtml(rotulo)}</th><td>${escapeHtml(valor)}</td></tr>`;

function rowsOf(periodo: Periodo, { unidade }: Pick<Curva, 'unidade'>): string[] {
  const { previstoPct, realizadoPct, tendenciaPct, desvio } = periodo;
  const feito = periodo.realizado ?? periodo.tendencia;
  const isPast = realizadoPct !== null;
  return [
    row('Previsto acumulado', formatPercentual(previstoPct)),
    ...(isPast ? [row('Realizado acumulado', formatPercentual(realizadoPct))] : []),
    ...(!isPast && tendenciaPct !== null ? [row('Tendência acumulada', formatPercentual(tendenciaPct))] : []),
    ...(desvio === null ? [] : [row('Desvio', `${formatComSinal(desvio)} p.p.`)]),
    row('Previsto no período', `${formatNumero(periodo.previsto, 1)} ${unidade}`),
    ...(feito === null
      ? []
      : [row(isPast ? 'Realizado no período' : 'Tendência no período', `${formatNumero(feito, 1)} ${unidade}`)]),
  ];
}

const marcosOf = ({ marcos }: Pick<Curva, 'marcos'>, { inicio, termino }: Periodo): string[] =>
  marcos
    .filter(({ real, tendencia, previsto }) => {
      const quando = real ?? tendencia ?? previsto ?? '';
      return quando > inicio && quando <= termino;
    })
    .slice(0, 5)
    .map(({ nome, real, tendencia, previsto }) => row(`◆ ${nome}`, formatDataHora(real ?? tendencia ?? previsto)));

/** The text over the plot: everything about the period under the pointer. */
export const periodTooltip =
  (curva: Pick<Curva, 'periodos' | 'unidade' | 'marcos'>) =>
  (params: unknown): string => {
    const [point] = params as readonly { axisValue?: number }[];
    const periodo = periodAt(curva.periodos, point?.axisValue ?? 0);
    if (!periodo) return '';
    const { rotulo, inicio, termino } = periodo;
    const quando = `${formatDataHora(inicio)} – ${formatDataHora(termino)}`;
    const linhas = [...rowsOf(periodo, curva), ...marcosOf(curva, periodo)].join('');
    return `<strong>${escapeHtml(rotulo)}</strong><br>${quando}<table>${linhas}</table>`;
  };
