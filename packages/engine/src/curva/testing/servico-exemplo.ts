import { compileCalendario } from '../../calendario/compilar.ts';
import type { Calendario, Intervalo } from '../../cronograma.ts';
import type { EventoAvanco } from '../eventos.ts';
import type { ItemCurva } from '../item.ts';
import type { ItemTendencia } from '../tendencia.ts';
import type { OpcoesBaldes } from '../turno.ts';

/** Day number of 31/07/2027, a Saturday. */
const VESPERA = 21_030;

/** Instant of day `dia` of August 2027. */
export const agosto = (dia: number, hora: number, minutos = 0): number => (VESPERA + dia) * 1_440 + hora * 60 + minutos;

/** Day number of day `dia` of August 2027. */
export const diaDeAgosto = (dia: number): number => VESPERA + dia;

export const todoDia = (id: string, intervalos: readonly Intervalo[]): Calendario => ({
  id,
  semana: Array.from({ length: 7 }, () => intervalos),
  excecoes: [],
});

/** 2×10: 07:00–17:00 and 19:00–05:00, every day. */
export const calendario2x10 = compileCalendario(
  todoDia('2×10', [
    { inicio: 420, fim: 1_020 },
    { inicio: 1_140, fim: 1_740 },
  ]),
  agosto(1, 0),
  agosto(20, 0),
);

export const opcoes2x10: OpcoesBaldes = {
  inicioDia: 420,
  diaCorte: 4,
  horaCorte: 420,
  turnos: [
    { nome: 'Diurno', inicio: 420, fim: 1_020, ordem: 1 },
    { nome: 'Noturno', inicio: 1_140, fim: 300, ordem: 2 },
  ],
};

/** The nine activities of "Abrir, limpar, inspecionar e fechar P-21004A": HH, planned start and finish (vector T1). */
const PLANO: readonly (readonly [hh: number, inicio: number, termino: number])[] = [
  [20, agosto(2, 7), agosto(2, 17)], // A10
  [40, agosto(2, 7), agosto(2, 15)], // B10
  [24, agosto(2, 19), agosto(3, 1)], // A20
  [72, agosto(3, 1), agosto(3, 15)], // A30
  [48, agosto(3, 15), agosto(4, 11)], // A40
  [16, agosto(4, 11), agosto(4, 21)], // A50
  [84, agosto(4, 21), agosto(5, 13)], // A60
  [24, agosto(5, 13), agosto(5, 21)], // A70
  [16, agosto(5, 21), agosto(6, 1)], // A80
];

export const plano: readonly ItemCurva[] = PLANO.map(([peso, inicio, termino]) => ({
  calendario: 0,
  inicio,
  termino,
  peso,
  perfil: 'LINEAR',
}));

/** Instant of vector T3. */
export const corte = agosto(4, 5);

/** HH spent so far by A10, B10, A20 and A30, and progress, as reported (T3). */
export const apontamentos: readonly EventoAvanco[] = [
  { atividade: 0, referencia: agosto(2, 17), registro: 1, avanco: 100, hh: 22, valido: true },
  { atividade: 1, referencia: agosto(2, 17), registro: 2, avanco: 100, hh: 46, valido: true },
  { atividade: 2, referencia: agosto(3, 5), registro: 3, avanco: 100, hh: 30, valido: true },
  { atividade: 3, referencia: agosto(3, 17), registro: 4, avanco: 25, hh: 26, valido: true },
  { atividade: 3, referencia: corte, registro: 5, avanco: 75, hh: 40, valido: true },
];

/** Remaining work as vector T5 schedules it; finished activities keep their place without remaining work. */
const RESTANTE: readonly (readonly [inicio: number, termino: number])[] = [
  [corte, corte],
  [corte, corte],
  [corte, corte],
  [agosto(4, 7), agosto(4, 12)],
  [agosto(4, 12), agosto(5, 8)],
  [agosto(5, 8), agosto(5, 16)],
  [agosto(5, 16), agosto(6, 10)],
  [agosto(6, 10), agosto(6, 16)],
  [agosto(6, 16), agosto(6, 22)],
];

const AVANCOS = [100, 100, 100, 75, 0, 0, 0, 0, 0];

export const tendencia: readonly ItemTendencia[] = plano.map((item, a) => ({
  ...item,
  inicio: RESTANTE[a]![0],
  termino: RESTANTE[a]![1],
  avanco: AVANCOS[a]!,
}));
