import type { Tone } from '../components/status-dot.tsx';

/** A reading of a figure: its colour and the word that goes with it. */
export interface Farol {
  readonly tone: Tone;
  readonly palavra: string;
}

const FAROIS = {
  bom: { tone: 'feito', palavra: 'Bom' },
  atencao: { tone: 'atencao', palavra: 'Atenção' },
  ruim: { tone: 'critico', palavra: 'Crítico' },
} as const satisfies Record<string, Farol>;

/** SPI and CPI: 0,95 and 0,90. */
export function farolDoIndice(valor: number | null): Farol | undefined {
  if (valor === null) return undefined;
  if (valor >= 0.95) return FAROIS.bom;
  return valor >= 0.9 ? FAROIS.atencao : FAROIS.ruim;
}

/** Physical deviation in percentage points: −1 and −3. */
export function farolDoDesvio(valor: number | null): Farol | undefined {
  if (valor === null) return undefined;
  if (valor >= -1) return FAROIS.bom;
  return valor >= -3 ? FAROIS.atencao : FAROIS.ruim;
}
