import { type EventoAvanco, sortEventos } from './eventos.ts';
import type { ItemCurva } from './item.ts';
import { ganhoDe } from './realizada.ts';

/** Data of each activity for the smoothing. */
export interface BaseSuavizacao {
  readonly calendario: number;
  readonly peso: number;
  /** Actual start (`Minuto`); absent when unknown: the first report then counts at its own instant. */
  readonly inicioReal?: number;
}

/**
 * The actual progress as items for `curvaPrevista`: straight between consecutive reports, on the working time of the
 * activity. Only drawings use it ("Suavizar"): at an activity's own reports it has the value of the actual curve, but
 * the values between them are invented, so no index may use them.
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
