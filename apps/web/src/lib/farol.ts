import {
  FAROIS_DA_ADERENCIA,
  FAROIS_DO_DESVIO,
  type Farois,
  PALAVRAS_DO_FAROL,
  tomDoFarol,
} from '@cadencia/domain/parametro/farol.ts';
import type { Tone } from '../components/status-dot.tsx';
import { formatNumero } from './formato.ts';

/** A rating of a figure: its colour and the word that goes with it. */
export interface Farol {
  readonly tone: Tone;
  readonly palavra: string;
}

/** The rating of SPI and CPI, by the limits of their project. */
export function farolDoIndice(valor: number | null, farois: Farois): Farol | undefined {
  const tone = tomDoFarol(valor, farois);
  return tone && { tone, palavra: PALAVRAS_DO_FAROL[tone] };
}

/** The limits in words, as the explanation of a formula shows them. */
export const limitesEmPalavras = ({ verde, amarelo }: Farois): string => {
  const [v, a] = [formatNumero(verde, 2), formatNumero(amarelo, 2)];
  return `Verde ≥ ${v}; amarelo ${a} a ${v}; vermelho < ${a}.`;
};

/** The rating of a physical deviation in percentage points. */
export const farolDoDesvio = (valor: number | null): Farol | undefined => farolDoIndice(valor, FAROIS_DO_DESVIO);

/** The rating of how a shift followed its plan, in %. */
export const farolDaAderencia = (valor: number | null): Farol | undefined => farolDoIndice(valor, FAROIS_DA_ADERENCIA);
