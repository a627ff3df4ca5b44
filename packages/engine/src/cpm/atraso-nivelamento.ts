import { instanteInicio, instanteTermino, trabalhoAte } from '../calendario/instante.ts';
import type { Cronograma } from '../cronograma.ts';
import { MASCARA_RELACAO, TT } from '../rede/rede.ts';
import { type Modelo, NAO_INICIADA } from './modelo.ts';

/** MS Project levels neither dates typed by hand nor mandatory ones. */
const FIXAS = new Set<string>(['INICIO_OBRIGATORIO', 'TERMINO_OBRIGATORIO']);

/**
 * By node, the minutes of the clock that levelling delays the start of what has not begun by; undefined when there are
 * none. A project scheduled from its finish has none here.
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

/** A start of node `no`, as work of its calendar, put off by its delay, which counts from where its work would begin. */
export function delay(modelo: Modelo, no: number, trabalho: number): number {
  const atraso = atrasoDe(modelo, no);
  if (atraso === 0) return trabalho;
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  return trabalhoAte(cal, instanteInicio(cal, trabalho) + atraso);
}

/** What a link asks of the start, or of the finish, of its successor `no`, put off by the delay of that. */
export function delayLimite(modelo: Modelo, no: number, codigo: number, limite: number): number {
  if (atrasoDe(modelo, no) === 0) return limite;
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  const trabalho = trabalhoAte(cal, limite);
  if ((codigo & MASCARA_RELACAO) < TT) return instanteInicio(cal, delay(modelo, no, trabalho));
  const restante = modelo.restante[no]!;
  return instanteTermino(cal, delay(modelo, no, trabalho - restante) + restante);
}

/** A late date of the successor `para`, from which its delay is still to be taken before its links are followed back. */
export const semAtraso = (modelo: Modelo, para: number, instante: number): number => instante - atrasoDe(modelo, para);
