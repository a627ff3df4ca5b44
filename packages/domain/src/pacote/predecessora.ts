import { z } from 'zod';
import type { tipoRelacao } from '../cronograma/schema.ts';

/** Links between the activities of a package, as people write them: `20; 30II+2h; 40TI-50%`. */

/** Time of work and elapsed time, in hours and minutes; per cent of the predecessor's duration. */
const UNIDADES = {
  h: { tipoLag: 'TRABALHO', vezes: 60 },
  min: { tipoLag: 'TRABALHO', vezes: 1 },
  hc: { tipoLag: 'CORRIDO', vezes: 60 },
  minc: { tipoLag: 'CORRIDO', vezes: 1 },
  '%': { tipoLag: 'PERCENTUAL', vezes: 1 },
} as const;
type Unidade = keyof typeof UNIDADES;

export interface Predecessora {
  /** Sequence of the predecessor, in the same package. */
  readonly sequencia: number;
  readonly tipo: TipoRelacao;
  /** Lag in minutes or per cent; a negative one is a lead. */
  readonly lag: number;
  readonly tipoLag: TipoLag;
}

export const tipoLag = z.enum(['TRABALHO', 'CORRIDO', 'PERCENTUAL']);
type TipoLag = z.infer<typeof tipoLag>;
type TipoRelacao = z.infer<typeof tipoRelacao>;

/** Longest lag: 1,000 h, 1,000%. */
export const MAX_LAG = { minutos: 60_000, percentual: 1_000 };
export const MAX_PREDECESSORAS = 20;
export const MAX_SEQUENCIA = 99_999;

const UMA = /^0*(\d{1,5})\s*(TI|II|TT|IT)?\s*(?:([+\-−–])\s*(\d{1,5}(?:[.,]\d{1,2})?)\s*(hc|minc|h|min|%)?)?$/i;

const EXEMPLO = 'Escreva como 20; 30II+2h; 40TI-50%.';

export type PredecessorasLidas =
  | { readonly ok: true; readonly predecessoras: readonly Predecessora[] }
  | { readonly ok: false; readonly mensagem: string };

function readOne(escrita: string): Predecessora | string {
  const [, numero, tipo = 'TI', sinal = '+', quanto = '0', unidade = 'h'] = UMA.exec(escrita) ?? [];
  if (numero === undefined) return `“${escrita}” não é uma predecessora. ${EXEMPLO}`;
  const { tipoLag: qual, vezes } = UNIDADES[unidade.toLowerCase() as Unidade];
  const lag = Math.round(Number(quanto.replace(',', '.')) * vezes) * (sinal === '+' ? 1 : -1) || 0;
  const limite = qual === 'PERCENTUAL' ? MAX_LAG.percentual : MAX_LAG.minutos;
  if (Math.abs(lag) > limite) return `“${escrita}”: a espera vai até 1.000 h ou 1.000%.`;
  return { sequencia: Number(numero), tipo: tipo.toUpperCase() as TipoRelacao, lag, tipoLag: qual };
}

/** Reads a cell of predecessors; an empty cell has none. */
export function readPredecessoras(texto: string): PredecessorasLidas {
  const escritas = texto
    .split(/[;\n]/)
    .map((parte) => parte.trim())
    .filter(Boolean);
  if (escritas.length > MAX_PREDECESSORAS)
    return { ok: false, mensagem: `Informe no máximo ${MAX_PREDECESSORAS} predecessoras.` };
  const predecessoras: Predecessora[] = [];
  for (const escrita of escritas) {
    const lida = readOne(escrita);
    if (typeof lida === 'string') return { ok: false, mensagem: lida };
    if (predecessoras.some(({ sequencia, tipo }) => sequencia === lida.sequencia && tipo === lida.tipo))
      return { ok: false, mensagem: `A predecessora ${lida.sequencia}${lida.tipo} está repetida.` };
    predecessoras.push(lida);
  }
  return { ok: true, predecessoras };
}

/** Lag in hours when it is whole hours, otherwise in minutes, as the schedule writes it. */
function espera({ lag, tipoLag: qual }: Predecessora): string {
  if (lag === 0) return '';
  const quanto = Math.abs(lag);
  const emHoras = quanto % 60 === 0 ? `${quanto / 60}h` : `${quanto}min`;
  const valor = qual === 'PERCENTUAL' ? `${quanto}%` : `${emHoras}${qual === 'CORRIDO' ? 'c' : ''}`;
  return `${lag < 0 ? '-' : '+'}${valor}`;
}

/** Predecessors in the form that `readPredecessoras` reads; the usual type is left out where nothing follows it. */
export const writePredecessoras = (predecessoras: readonly Predecessora[]): string =>
  predecessoras
    .map((uma) => `${uma.sequencia}${uma.tipo === 'TI' && uma.lag === 0 ? '' : uma.tipo}${espera(uma)}`)
    .join('; ');
