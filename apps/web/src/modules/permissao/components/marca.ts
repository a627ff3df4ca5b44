import type { Alvo } from './alvo.ts';
import { has, type Mudancas } from './rascunho.ts';

/** State of one permission. */
export interface Estado {
  readonly pode: boolean;
  /** The permission differs from its saved state. */
  readonly mudou: boolean;
  /** Difference from the base. */
  readonly desvio: 'mais' | 'menos' | undefined;
  /** Why the permission cannot be changed. */
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

/** Everything that the cell shows, as text for screen readers. */
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
