import type { Minutos } from '@cadencia/engine';
import type { Interrupcao } from './arquivo.ts';

/** Total length of the splits. */
export const tempoParado = (lista: readonly Interrupcao[] = []): Minutos =>
  lista.reduce((soma, { dura }) => soma + dura, 0);

/** Whether there is work before each split, between them and after the last. */
export function cabemNa(duracao: Minutos, lista: readonly Interrupcao[]): boolean {
  let ultimo = 0;
  for (const { depois, dura } of lista) {
    if (!(depois > ultimo && dura > 0)) return false;
    ultimo = depois + dura;
  }
  return ultimo < duracao;
}

/** The splits as one text, for comparison of rows as they are: `480+960 1920+480`. */
export const textoDasInterrupcoes = (lista: readonly Interrupcao[] | undefined): string | null =>
  lista ? lista.map(({ depois, dura }) => `${depois}+${dura}`).join(' ') : null;

export function interrupcoesDoTexto(texto: string | null): Interrupcao[] | undefined {
  return texto?.split(' ').map((uma) => {
    const [depois = 0, dura = 0] = uma.split('+').map(Number);
    return { depois, dura };
  });
}
