import fc from 'fast-check';
import { type Cronograma, OPCOES_PADRAO, type Vinculo } from '../cronograma.ts';
import { CALENDARIOS } from './arbitrarios.ts';
import { instante } from './calendarios.ts';

const INICIO = instante('2027-08-02 07:00');

/** Data of each activity: its length and calendar, its link to the next one, and a link further on. */
const elo = fc.record({
  meiasHoras: fc.constantFrom(2, 4, 8, 9, 16, 48),
  calendario: fc.constantFrom(...CALENDARIOS.slice(0, 2).map(({ id }) => id)),
  tipo: fc.constantFrom('TI' as const, 'TI' as const, 'TI' as const, 'TI' as const, 'II' as const, 'TT' as const),
  lag: fc.constantFrom(0, 0, 0, 0, 60, 600),
  salto: fc.option(fc.integer({ min: 2, max: 20 }), { freq: 2, nil: undefined }),
});

/** A long chain whose activities mostly drive the next ones, with short cuts and branches that join it again. */
export const cadeias: fc.Arbitrary<Cronograma> = fc.array(elo, { minLength: 20, maxLength: 70 }).map((elos) => ({
  inicio: INICIO,
  dataBase: INICIO,
  calendarioPadrao: '24x7',
  calendarios: CALENDARIOS,
  opcoes: OPCOES_PADRAO,
  atividades: elos.map(({ meiasHoras, calendario }, i) => {
    const duracao = meiasHoras * 30;
    return { id: `a${i}`, tipo: 'TAREFA', calendario, duracao, restante: duracao };
  }),
  vinculos: elos.flatMap(({ tipo, lag, salto }, i): Vinculo[] => {
    const link = (ate: number, qual = tipo): Vinculo[] =>
      i + ate < elos.length ? [{ de: `a${i}`, para: `a${i + ate}`, tipo: qual, lag, tipoLag: 'TRABALHO' }] : [];
    return salto === 3 ? link(3) : [...link(1), ...(salto === undefined ? [] : link(salto, 'TI'))];
  }),
}));
