import { MAX_REGRAS } from '@cadencia/domain/conversaosap/endpoints.ts';
import { MAIOR_PRIORIDADE } from '@cadencia/domain/conversaosap/modos.ts';
import type { Conta } from './queries.ts';

/** Distance between two rules, so that one fits between them. */
export const PASSO = 10;

interface Nova {
  readonly objeto: string;
  /** Absent: after the existing rules. */
  readonly prioridade?: number | null;
}

/** Priority of each new rule, in their order; undefined when its object has no room for it. */
export function placesOf(novas: readonly Nova[], contas: ReadonlyMap<string, Conta>): (number | undefined)[] {
  const atuais = new Map(contas);
  return novas.map(({ objeto, prioridade }) => {
    const { n, ultima } = atuais.get(objeto) ?? { n: 0, ultima: 0 };
    if (n >= MAX_REGRAS) return undefined;
    const lugar = prioridade ?? Math.min(ultima + PASSO, MAIOR_PRIORIDADE);
    atuais.set(objeto, { n: n + 1, ultima: Math.max(ultima, lugar) });
    return lugar;
  });
}
