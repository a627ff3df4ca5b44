import { instanteInicio, instanteTermino, trabalhoAte } from '../calendario/instante.ts';
import type { Cronograma } from '../cronograma.ts';
import { MASCARA_RELACAO, TT } from '../rede/rede.ts';
import { type Modelo, NAO_INICIADA } from './modelo.ts';

/** Constraints that MS Project's levelling leaves alone, like dates typed by hand. */
const FIXAS = new Set<string>(['INICIO_OBRIGATORIO', 'TERMINO_OBRIGATORIO']);

/**
 * For each node, the minutes of the clock by which levelling delays its start, if it has not begun; undefined when
 * there are none. A project scheduled from its finish has none here.
 */
export function atrasosDeNivelamento(cronograma: Cronograma, { rede, situacao }: Modelo): Int32Array | undefined {
  const { atividades, opcoes } = cronograma;
  if (opcoes.agendarDoTermino || !atividades.some(({ atrasoNivelamento }) => atrasoNivelamento)) return undefined;
  return Int32Array.from(situacao, (estado, no) => {
    const { atrasoNivelamento = 0, manual, restricao } = atividades[rede.atividadeDoNo[no]!]!;
    return estado !== NAO_INICIADA || manual || FIXAS.has(restricao?.tipo ?? '') ? 0 : atrasoNivelamento;
  });
}

const atrasoDe = ({ atraso }: Modelo, no: number): number => (atraso === undefined ? 0 : atraso[no]!);

/** A start of node `no`, as work of its calendar, after its delay, which counts from where its work would begin. */
export function delay(modelo: Modelo, no: number, trabalho: number): number {
  const atraso = atrasoDe(modelo, no);
  if (atraso === 0) return trabalho;
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  return trabalhoAte(cal, instanteInicio(cal, trabalho) + atraso);
}

/** The limit of a link on the start or finish of its successor `no`, after the delay of that node. */
export function delayLimite(modelo: Modelo, no: number, codigo: number, limite: number): number {
  if (atrasoDe(modelo, no) === 0) return limite;
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  const trabalho = trabalhoAte(cal, limite);
  if ((codigo & MASCARA_RELACAO) < TT) return instanteInicio(cal, delay(modelo, no, trabalho));
  const restante = modelo.restante[no]!;
  return instanteTermino(cal, delay(modelo, no, trabalho - restante) + restante);
}

/** A late date of the successor `para` before its delay, from which its links are followed back. */
export const semAtraso = (modelo: Modelo, para: number, instante: number): number => instante - atrasoDe(modelo, para);
