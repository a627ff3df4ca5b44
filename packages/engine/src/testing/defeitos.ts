import type { Cronograma, ResultadoCronograma } from '../cronograma.ts';
import { naoConduz } from '../rede/rede.ts';

/** Reach of calendars: four centuries and a day. */
const ALCANCE = 146_098 * 1_440;

/**
 * Defect of a result in words; undefined when there is none. It does not check dates against the rules (the cases do),
 * only results that no rule gives: dates out of order, or out of reach without a finding about it.
 */
export function defeitoDe(cronograma: Cronograma, resultado: ResultadoCronograma): string | undefined {
  if (!resultado.ok) return undefined;
  const { datas, avisos, termino } = resultado;
  if (!Number.isInteger(termino)) return `término ${termino}`;
  const avisadas = new Set(avisos.map(({ atividade }) => atividade));
  const origem = [cronograma.inicio, cronograma.dataBase].filter((instante) => Math.abs(instante) <= 0x7fff_ffff);
  for (const [i, { id, tipo, terminoReal, manual }] of cronograma.atividades.entries()) {
    if (naoConduz(tipo) || terminoReal !== undefined || manual) continue;
    const [inicio, termina] = [datas.inicioCedo[i]!, datas.terminoCedo[i]!];
    if (termina < inicio) return `${id} termina em ${termina}, antes de começar em ${inicio}`;
    const longe = origem.every(
      (instante) => Math.abs(inicio - instante) >= ALCANCE || Math.abs(termina - instante) >= ALCANCE,
    );
    if (origem.length > 0 && longe && !avisadas.has(id)) return `${id} está fora do alcance, sem aviso`;
  }
  return undefined;
}

/** Place of a value in a result that is not a finite number; undefined when there is none. */
export function foraDoFinito(valor: unknown, onde = ''): string | undefined {
  if (typeof valor === 'number') return Number.isFinite(valor) ? undefined : `${onde} é ${valor}`;
  if (valor === null || typeof valor !== 'object' || ArrayBuffer.isView(valor)) return undefined;
  for (const [campo, dentro] of Object.entries(valor)) {
    const achado = foraDoFinito(dentro, `${onde}.${campo}`);
    if (achado !== undefined) return achado;
  }
  return undefined;
}
