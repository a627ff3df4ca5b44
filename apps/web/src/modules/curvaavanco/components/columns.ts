import type { Curva } from '@cadencia/domain/curvaavanco/schema.ts';
import type { Celula } from '../../../lib/csv.ts';
import { formatComSinal, formatDataHora, formatNumero } from '../../../lib/formato.ts';

export type Periodo = Curva['periodos'][number];

export interface Coluna {
  readonly chave: string;
  readonly titulo: string;
  /** Decimals on screen; the exported number is whole. */
  readonly casas: number;
  /** A difference, which shows its sign. */
  readonly comSinal?: boolean;
  readonly valor: (periodo: Periodo) => number | null;
}

/** A year that no date has, so that every date shows its own. */
const SEMPRE_COM_ANO = 0;

const pct = (valor: number | null, total: number): number | null =>
  valor === null || total === 0 ? null : (valor / total) * 100;

/** The numeric columns of the table; those of spent hours only when there are some. */
export function colunasDaCurva({ unidade, pesoTotal, indices }: Curva): readonly Coluna[] {
  const gasto: readonly Coluna[] = [
    { chave: 'hhApropriado', titulo: 'HH apropr.', casas: 1, valor: (p) => p.hhApropriado },
    { chave: 'hhApropriadoAcum', titulo: 'HH apropr. acum.', casas: 1, valor: (p) => p.hhApropriadoAcumulado },
    { chave: 'cpi', titulo: 'CPI', casas: 2, valor: (p) => p.cpi },
  ];
  return [
    { chave: 'previstoPct', titulo: 'Previsto %', casas: 2, valor: (p) => pct(p.previsto, pesoTotal) },
    { chave: 'previstoPctAcum', titulo: 'Previsto acum. %', casas: 2, valor: (p) => p.previstoPct },
    { chave: 'realizadoPct', titulo: 'Realizado %', casas: 2, valor: (p) => pct(p.realizado, pesoTotal) },
    { chave: 'realizadoPctAcum', titulo: 'Realizado acum. %', casas: 2, valor: (p) => p.realizadoPct },
    { chave: 'tendenciaPctAcum', titulo: 'Tendência acum. %', casas: 2, valor: (p) => p.tendenciaPct },
    { chave: 'desvio', titulo: 'Desvio p.p.', casas: 2, comSinal: true, valor: (p) => p.desvio },
    { chave: 'spi', titulo: 'SPI', casas: 2, valor: (p) => p.spi },
    { chave: 'previsto', titulo: `${unidade} prev.`, casas: 1, valor: (p) => p.previsto },
    { chave: 'previstoAcum', titulo: `${unidade} prev. acum.`, casas: 1, valor: (p) => p.previstoAcumulado },
    { chave: 'realizado', titulo: `${unidade} ganho`, casas: 1, valor: (p) => p.realizado },
    { chave: 'realizadoAcum', titulo: `${unidade} ganho acum.`, casas: 1, valor: (p) => p.realizadoAcumulado },
    ...(indices.ac === null ? [] : gasto),
  ];
}

export const textoDaCelula = ({ casas, comSinal, valor }: Coluna, periodo: Periodo): string =>
  comSinal ? formatComSinal(valor(periodo), casas) : formatNumero(valor(periodo), casas);

/** The whole table as cells, header first, for CSV and the clipboard. Dates carry the year. */
export function celulasDaCurva(curva: Curva): Celula[][] {
  const colunas = colunasDaCurva(curva);
  return [
    ['Período', 'Início', 'Término', ...colunas.map(({ titulo }) => titulo)],
    ...curva.periodos.map((periodo) => [
      periodo.rotulo,
      formatDataHora(periodo.inicio, SEMPRE_COM_ANO),
      formatDataHora(periodo.termino, SEMPRE_COM_ANO),
      ...colunas.map(({ valor }) => valor(periodo)),
    ]),
  ];
}
