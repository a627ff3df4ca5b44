import { type Projeto, type ProjetoWire, projetoCodec } from '@cadencia/domain/projeto/schema.ts';
import { diaOperacional, MINUTOS_DIA } from '@cadencia/engine';
import { toMinuto, wallClock } from '../../infra/clock.ts';
import type { Avanco } from './avanco/avanco.ts';

/** A project as the database gives it. */
export type LinhaProjeto = Omit<Projeto, 'diaParada' | 'previsto' | 'real'>;

/** Operational days from the first day of the window to that of `now`: −45 is D-45, 0 is D. */
export function diaDaParada(projeto: Pick<Projeto, 'fuso' | 'horaInicioDia' | 'inicioParada'>, now: Date): number {
  const opcoes = { inicioDia: (projeto.horaInicioDia * MINUTOS_DIA) / 24, diaCorte: 0, horaCorte: 0, turnos: [] };
  const diaDe = (instante: string): number => diaOperacional(opcoes, toMinuto(instante));
  return diaDe(wallClock(now, projeto.fuso)) - diaDe(projeto.inicioParada);
}

export const toProjetoWire = (linha: LinhaProjeto, avanco: Avanco | undefined, now: Date): ProjetoWire =>
  projetoCodec.toWire({
    ...linha,
    diaParada: diaDaParada(linha, now),
    previsto: avanco?.previsto ?? null,
    real: avanco?.real ?? null,
  });
