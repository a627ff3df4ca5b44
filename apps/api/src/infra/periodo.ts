import { diasDoPeriodo, isPeriodo, type Periodo } from '@cadencia/domain/periodo.ts';
import { sql } from 'kysely';
import { type Clock, wallClock } from './clock.ts';
import type { Contexto } from './context.ts';
import type { Db } from './database.ts';

/** Gives the day on the clock of the caller's project, `2027-08-02`. */
export type Today = (contexto: Contexto | undefined) => Promise<string>;

export const todayIn =
  (db: Db, now: Clock): Today =>
  async (contexto) => {
    const { rows } = await sql<{ fuso: string }>`
      select fuso from projeto where id = ${contexto?.projetoId ?? null}`.execute(db);
    return wallClock(now(), rows[0]?.fuso ?? 'America/Sao_Paulo').slice(0, 10);
  };

/** The period that a parsed filter asks for. */
function periodoDe(valor: unknown): Periodo | undefined {
  if (typeof valor !== 'object' || valor === null || !('periodo' in valor)) return undefined;
  const { periodo } = valor;
  return typeof periodo === 'string' && isPeriodo(periodo) ? periodo : undefined;
}

/** A parsed query or body with the days of each period in place of its name: nothing behind the door knows periods. */
export async function inDays(parte: unknown, today: () => Promise<string>): Promise<unknown> {
  if (typeof parte !== 'object' || parte === null) return parte;
  const pares = Object.entries(parte);
  if (!pares.some(([, valor]) => periodoDe(valor))) return parte;
  const hoje = await today();
  return Object.fromEntries(
    pares.map(([nome, valor]) => {
      const periodo = periodoDe(valor);
      return [nome, periodo ? diasDoPeriodo(periodo, hoje) : valor];
    }),
  );
}
