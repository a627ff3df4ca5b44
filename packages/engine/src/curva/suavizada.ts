import { type EventoAvanco, sortEventos } from './eventos.ts';
import type { ItemCurva } from './item.ts';
import { ganhoDe } from './realizada.ts';

/** What the smoothing needs of each activity. */
export interface BaseSuavizacao {
  readonly calendario: number;
  readonly peso: number;
  /** Actual start (`Minuto`); absent when unknown: the first report then counts at its own instant. */
  readonly inicioReal?: number;
}

/**
 * The actual progress as items for `curvaPrevista`: straight between consecutive reports, on the working time of the
 * activity. For drawing only ("Suavizar"): at its own reports an activity has the value that it has in the actual curve,
 * between them it invents; no index may use it.
 */
export function itensSuavizados(
  atividades: readonly BaseSuavizacao[],
  eventos: readonly EventoAvanco[],
  corte: number,
): ItemCurva[] {
  const { posicoes, ordem } = sortEventos(eventos, atividades.length);
  const itens: ItemCurva[] = [];
  atividades.forEach(({ calendario, peso, inicioReal }, a) => {
    let ganho = 0;
    let inicio = inicioReal;
    for (let i = posicoes[a]!; i < posicoes[a + 1]!; i++) {
      const { referencia, avanco } = eventos[ordem[i]!]!;
      if (referencia > corte) break;
      const novo = ganhoDe(peso, avanco);
      itens.push({
        calendario,
        inicio: Math.min(inicio ?? referencia, referencia),
        termino: referencia,
        peso: novo - ganho,
        perfil: 'LINEAR',
      });
      ganho = novo;
      inicio = referencia;
    }
  });
  return itens;
}
