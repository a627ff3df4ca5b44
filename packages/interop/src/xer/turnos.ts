import type { Intervalo } from '@cadencia/engine';
import { MINUTOS_DIA } from '@cadencia/engine';
import { horaDoDia } from '../datas.ts';
import { unirIntervalos } from '../intervalos.ts';
import { nomeLimpo } from '../texto.ts';
import type { NoAninhado } from './no-aninhado.ts';

const HORA = /^(\d{1,2})(:\d{2}(?::\d{2})?)(?:\s*([ap])\.?m\.?)?$/i;

/** Minutes of the day of a time whose hour has one digit or two, of twenty-four hours or of twelve; NaN when it is not one. */
function hora(texto: string): number {
  const [, escrita = '', resto = '', metade] = HORA.exec(texto) ?? [];
  if (metade === undefined) return horaDoDia(escrita.padStart(2, '0') + resto);
  const numero = Number(escrita);
  if (numero < 1 || numero > 12) return Number.NaN;
  const tarde = metade.toLowerCase() === 'p' ? 12 : 0;
  return horaDoDia(String((numero % 12) + tarde).padStart(2, '0') + resto);
}

/** The shifts of one calendar; it counts those that cannot be read and keeps what the first of them says. */
export class TurnosXer {
  ilegiveis = 0;
  primeiroIlegivel = '';

  de(no: NoAninhado): Intervalo[] {
    return unirIntervalos(no.filhos.map((filho) => this.#turno(filho)).filter((intervalo) => intervalo !== undefined));
  }

  /**
   * `s` start and `f` finish come in either order; a finish at 00:00 is the end of the day, one before the start is the
   * next day's. A day without work may hold shifts with neither.
   */
  #turno({ atributos }: NoAninhado): Intervalo | undefined {
    const s = atributos.get('s') ?? '';
    const f = atributos.get('f') ?? '';
    if (s === '' && f === '') return undefined;
    const inicio = hora(s);
    const escrito = hora(f);
    if (!(inicio < MINUTOS_DIA) || Number.isNaN(escrito)) {
      this.ilegiveis += 1;
      this.primeiroIlegivel ||= `das "${nomeLimpo(s.slice(0, 20))}" às "${nomeLimpo(f.slice(0, 20))}"`;
      return undefined;
    }
    const fim = escrito === 0 ? MINUTOS_DIA : escrito;
    if (fim === inicio) return undefined;
    return { inicio, fim: fim < inicio ? fim + MINUTOS_DIA : fim };
  }
}
