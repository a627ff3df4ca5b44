import type { Intervalo } from '@cadencia/engine';
import { MINUTOS_DIA } from '@cadencia/engine';
import { horaLivre } from '../datas.ts';
import { unirIntervalos } from '../intervalos.ts';
import { nomeLimpo } from '../texto.ts';
import type { NoAninhado } from './no-aninhado.ts';

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
    const inicio = horaLivre(s);
    const escrito = horaLivre(f);
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
