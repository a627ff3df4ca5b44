import type { Farois } from '@cadencia/domain/parametro/farol.ts';
import type { Tone } from '../components/status-dot.tsx';
import { formatNumero } from './formato.ts';

/** A rating of a figure: its colour and the word that goes with it. */
export interface Farol {
  readonly tone: Tone;
  readonly palavra: string;
}

const FAROIS = {
  bom: { tone: 'feito', palavra: 'Bom' },
  atencao: { tone: 'atencao', palavra: 'Atenção' },
  ruim: { tone: 'critico', palavra: 'Crítico' },
} as const satisfies Record<string, Farol>;

/** The rating of SPI and CPI, by the limits of their project. */
export function farolDoIndice(valor: number | null, { verde, amarelo }: Farois): Farol | undefined {
  if (valor === null) return undefined;
  if (valor >= verde) return FAROIS.bom;
  return valor >= amarelo ? FAROIS.atencao : FAROIS.ruim;
}

/** The limits in words, as the explanation of a formula shows them. */
export const limitesEmPalavras = ({ verde, amarelo }: Farois): string => {
  const [v, a] = [formatNumero(verde, 2), formatNumero(amarelo, 2)];
  return `Verde ≥ ${v}; amarelo ${a} a ${v}; vermelho < ${a}.`;
};

/** The rating of a physical deviation in percentage points; its limits are −1 and −3. */
export function farolDoDesvio(valor: number | null): Farol | undefined {
  if (valor === null) return undefined;
  if (valor >= -1) return FAROIS.bom;
  return valor >= -3 ? FAROIS.atencao : FAROIS.ruim;
}

/** The rating of how a shift followed its plan, in %. */
export function farolDaAderencia(valor: number | null): Farol | undefined {
  if (valor === null) return undefined;
  if (valor >= 85) return FAROIS.bom;
  return valor >= 70 ? FAROIS.atencao : FAROIS.ruim;
}
