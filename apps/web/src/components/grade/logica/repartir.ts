import type { Coluna } from '../tipos.ts';

interface Parte {
  /** Pixels. */
  readonly largura: number;
  /** Takes of the spare width. */
  readonly cresce: boolean;
}

/** Text says more when it is wider; a number or a date does not. */
export const cresce = <R>({ tipo, align }: Pick<Coluna<R>, 'tipo' | 'align'>): boolean =>
  (tipo === undefined || tipo === 'texto') && align !== 'direita' && align !== 'centro';

/** No text gets more than this many times its own width: past it the eye loses the line. */
const MAXIMO = 2.5;

/** Widths that share what `vista` leaves over, each by its own measure, in whole pixels. */
export function repartir(partes: readonly Parte[], vista: number): number[] {
  const sobra = vista - partes.reduce((soma, { largura }) => soma + largura, 0);
  const base = partes.reduce((soma, parte) => soma + (parte.cresce ? parte.largura : 0), 0);
  const vezes = sobra > 0 && base > 0 ? Math.min(sobra / base, MAXIMO - 1) : 0;
  return partes.map((parte) => parte.largura + (parte.cresce ? Math.floor(parte.largura * vezes) : 0));
}
