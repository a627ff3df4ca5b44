import { trabalhoEntre } from '../calendario/instante.ts';
import { cutLag, II, IT, LAG_PERCENTUAL, MASCARA_RELACAO } from '../rede/rede.ts';
import { trabalhoParado } from './extra.ts';
import { calendarioDoLag } from './lag.ts';
import { CONCLUIDA, EM_ANDAMENTO, type Modelo } from './modelo.ts';

/** Fills the remaining minutes of lag of every link, in both directions. */
export function lagsRestantes(modelo: Modelo): void {
  const { rede, lagEntrada, lagSaida } = modelo;
  for (let no = 0; no < modelo.situacao.length; no++) {
    for (let e = rede.entrada[no]!; e < rede.entrada[no + 1]!; e++) {
      if (rede.lag[e] !== 0) lagEntrada[e] = lagRestante(modelo, e, rede.predecessora[e]!, no);
    }
  }
  for (let s = 0; s < lagSaida.length; s++) lagSaida[s] = lagEntrada[rede.entradaDaSaida[s]!]!;
}

/** Fills the full minutes of lag of every link, whatever has happened: MS Project counts from the actual dates. */
export function lagsInteiros(modelo: Modelo): void {
  const { rede, lagEntrada, lagSaida } = modelo;
  for (let e = 0; e < lagEntrada.length; e++) {
    if (rede.lag[e] !== 0) lagEntrada[e] = minutosDeLag(modelo, e);
  }
  for (let s = 0; s < lagSaida.length; s++) lagSaida[s] = lagEntrada[rede.entradaDaSaida[s]!]!;
}

/** Full minutes of lag of an incoming link. */
export function minutosDeLag({ rede, duracao }: Modelo, e: number): number {
  return minutosDe(rede.codigoEntrada[e]!, rede.lag[e]!, duracao[rede.predecessora[e]!]!);
}

/** A lag in minutes: a percentage is one of the predecessor's duration. */
export const minutosDe = (codigo: number, lag: number, duracao: number): number =>
  (codigo & LAG_PERCENTUAL) === 0 ? lag : cutLag(Math.round((duracao * lag) / 100));

/**
 * Remaining minutes of lag. When the event from which the lag counts (the start or the finish of the predecessor) has
 * happened, part of the lag is over at the data date, and the rest counts from there with the remaining work. A
 * complete successor waits for no rest of it.
 */
export function lagRestante(modelo: Modelo, e: number, de: number, para: number): number {
  if (modelo.situacao[para] === CONCLUIDA && aconteceu(modelo, e, de)) return 0;
  return lagNaoDecorrido(modelo, e, de, para);
}

/** Minutes of lag that are not over at the data date, whatever the state of the successor. */
export function lagNaoDecorrido(modelo: Modelo, e: number, de: number, para: number): number {
  const minutos = minutosDeLag(modelo, e);
  if (!aconteceu(modelo, e, de)) return minutos;
  return Math.max(0, minutos - Math.max(0, desdeOReal(modelo, e, de, para)));
}

/** Whether the event from which a lag counts, the start or the finish of the predecessor, has happened. */
function aconteceu(modelo: Modelo, e: number, de: number): boolean {
  const situacao = modelo.situacao[de];
  return situacao === CONCLUIDA || (situacao === EM_ANDAMENTO && contaDoInicio(modelo, e));
}

function contaDoInicio({ rede }: Modelo, e: number): boolean {
  const relacao = rede.codigoEntrada[e]! & MASCARA_RELACAO;
  return relacao === II || relacao === IT;
}

/**
 * Time of the lag's calendar from the actual date from which the lag counts until the data date, without the time in
 * which work in progress stood still.
 */
function desdeOReal(modelo: Modelo, e: number, de: number, para: number): number {
  const cal = calendarioDoLag(modelo, modelo.rede.codigoEntrada[e]!, de, para);
  const extra = modelo.extras[modelo.extra[de]!]!;
  const passado = trabalhoEntre(cal, contaDoInicio(modelo, e) ? extra.inicioReal : extra.terminoReal, modelo.dataBase);
  return modelo.situacao[de] === EM_ANDAMENTO ? passado - trabalhoParado(extra, cal, modelo.dataBase) : passado;
}
