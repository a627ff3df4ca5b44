import type { Minutos } from '../tempo.ts';

/** A rule of credit with its measures. */
export type MedidaAvanco =
  | {
      readonly regra: 'ZERO_CEM' | 'CINQUENTA_CINQUENTA' | 'VINTE_OITENTA';
      readonly iniciada: boolean;
      readonly concluida: boolean;
    }
  | { readonly regra: 'MARCOS'; readonly marcos: readonly { readonly peso: number; readonly cumprido: boolean }[] }
  | { readonly regra: 'UNIDADES'; readonly executada: number; readonly prevista: number }
  | { readonly regra: 'PERCENTUAL_RESTANTE'; readonly percentual: number }
  /** Original and remaining duration, working minutes. */
  | { readonly regra: 'DURACAO'; readonly duracao: Minutos; readonly restante: Minutos };

export type RegraCredito = MedidaAvanco['regra'];

/** Credit of an activity that has started and not finished, per cent. */
const NO_INICIO = { ZERO_CEM: 0, CINQUENTA_CINQUENTA: 50, VINTE_OITENTA: 20 };

/** Physical progress 0–100 under a rule of credit; null when there is nothing to divide by (no quantity, no duration). */
export function regraCredito(medida: MedidaAvanco): number | null {
  switch (medida.regra) {
    case 'ZERO_CEM':
    case 'CINQUENTA_CINQUENTA':
    case 'VINTE_OITENTA':
      if (medida.concluida) return 100;
      return medida.iniciada ? NO_INICIO[medida.regra] : 0;
    case 'MARCOS':
      return creditoDosMarcos(medida.marcos);
    case 'UNIDADES':
      return parte(medida.executada, medida.prevista);
    case 'PERCENTUAL_RESTANTE':
      return limit(medida.percentual);
    case 'DURACAO':
      return parte(medida.duracao - medida.restante, medida.duracao);
  }
}

/** Weights need not add up to 100: they count relative to their sum. */
function creditoDosMarcos(marcos: readonly { readonly peso: number; readonly cumprido: boolean }[]): number | null {
  let cumprido = 0;
  let total = 0;
  for (const marco of marcos) {
    total += marco.peso;
    if (marco.cumprido) cumprido += marco.peso;
  }
  return parte(cumprido, total);
}

const parte = (valor: number, total: number): number | null => (total > 0 ? limit((valor / total) * 100) : null);

const limit = (percentual: number): number => Math.min(100, Math.max(0, percentual));
