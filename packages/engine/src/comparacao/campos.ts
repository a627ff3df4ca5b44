import type { Atividade } from '../cronograma.ts';
import type { GrupoDeMudanca } from './tipos.ts';

/**
 * Group of a change in each field of an activity. `restante` is apart, because its group depends on whether the
 * activity has begun; `ramo` is apart, because it changes with the activities in it.
 */
export const GRUPO_DO_CAMPO: Readonly<Record<Exclude<keyof Atividade, 'id' | 'restante' | 'ramo'>, GrupoDeMudanca>> = {
  inicioReal: 'PROGRESSO',
  terminoReal: 'PROGRESSO',
  suspensaEm: 'PROGRESSO',
  retomadaEm: 'PROGRESSO',
  tipo: 'LOGICA',
  duracao: 'DURACAO',
  calendario: 'CALENDARIO',
  calendarioFolga: 'CALENDARIO',
  corrida: 'CALENDARIO',
  restricao: 'RESTRICAO',
  restricaoSecundaria: 'RESTRICAO',
  terminoEsperado: 'RESTRICAO',
  comRecursos: 'RESTRICAO',
  prazo: 'RESTRICAO',
  inicioExterno: 'RESTRICAO',
  terminoExterno: 'RESTRICAO',
  inicioNivelado: 'RESTRICAO',
  atrasoNivelamento: 'RESTRICAO',
  manual: 'RESTRICAO',
};

export const CAMPOS = Object.keys(GRUPO_DO_CAMPO) as (keyof typeof GRUPO_DO_CAMPO)[];

export const comecou = ({ inicioReal, terminoReal }: Atividade): boolean =>
  inicioReal !== undefined || terminoReal !== undefined;

/** Whether two values are the same, field by field. */
export function iguais(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const chaves = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...chaves].every((chave) =>
    iguais((a as Record<string, unknown>)[chave], (b as Record<string, unknown>)[chave]),
  );
}
