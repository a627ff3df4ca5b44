import type { Alvo } from './alvo.ts';
import { has, type Mudancas } from './rascunho.ts';

/** How one permission stands. */
export interface Estado {
  readonly pode: boolean;
  /** Not as it is saved. */
  readonly mudou: boolean;
  /** Beside what it is held against. */
  readonly desvio: 'mais' | 'menos' | undefined;
  /** Why it cannot be changed. */
  readonly trava: string | undefined;
}

export function estadoDe({ salvas, base, trava }: Alvo, mudancas: Mudancas, chave: string): Estado {
  const pode = has(salvas, mudancas, chave);
  const daBase = base?.has(chave) ?? pode;
  return {
    pode,
    mudou: pode !== salvas.has(chave),
    desvio: pode === daBase ? undefined : pode ? 'mais' : 'menos',
    trava: trava(chave),
  };
}

/** Everything that the cell shows, for who hears it. */
export function textoDoEstado({ pode, mudou, desvio, trava }: Estado, nomeDaBase: string): string {
  return [
    pode ? 'concedida' : 'não concedida',
    mudou ? 'alterada, não salva' : undefined,
    desvio === 'mais' ? `a mais que o ${nomeDaBase}` : desvio === 'menos' ? `a menos que o ${nomeDaBase}` : undefined,
    trava,
  ]
    .filter(Boolean)
    .join(', ');
}
