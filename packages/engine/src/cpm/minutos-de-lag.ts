import { trabalhoEntre } from '../calendario/instante.ts';
import { cortarLag, II, IT, LAG_PERCENTUAL, MASCARA_RELACAO, TI } from '../rede/rede.ts';
import { calendarioDoLag } from './lag.ts';
import { CONCLUIDA, EM_ANDAMENTO, type Modelo, NAO_INICIADA } from './modelo.ts';

/** Fills the minutes of lag still to be waited for on every link, in both directions. */
export function lagsRestantes(modelo: Modelo): void {
  const { rede, lagEntrada, lagSaida } = modelo;
  for (let no = 0; no < modelo.situacao.length; no++) {
    for (let e = rede.entrada[no]!; e < rede.entrada[no + 1]!; e++) {
      if (rede.lag[e] !== 0) lagEntrada[e] = lagRestante(modelo, e, rede.predecessora[e]!, no);
    }
  }
  for (let s = 0; s < lagSaida.length; s++) lagSaida[s] = lagEntrada[rede.entradaDaSaida[s]!]!;
}

/** Fills the minutes of lag of every link as given, whatever has happened: MS Project counts from the actual dates. */
export function lagsInteiros(modelo: Modelo): void {
  const { rede, lagEntrada, lagSaida } = modelo;
  for (let e = 0; e < lagEntrada.length; e++) {
    if (rede.lag[e] !== 0) lagEntrada[e] = minutosDeLag(modelo, e);
  }
  for (let s = 0; s < lagSaida.length; s++) lagSaida[s] = lagEntrada[rede.entradaDaSaida[s]!]!;
}

/** Minutes of lag of an incoming link as given. */
export function minutosDeLag({ rede, duracao }: Modelo, e: number): number {
  return minutosDe(rede.codigoEntrada[e]!, rede.lag[e]!, duracao[rede.predecessora[e]!]!);
}

/** A lag as minutes: a percentage is of the duration of the predecessor. */
export const minutosDe = (codigo: number, lag: number, duracao: number): number =>
  (codigo & LAG_PERCENTUAL) === 0 ? lag : cortarLag(Math.round((duracao * lag) / 100));

/**
 * Minutes of lag still to be waited for. When what the lag counts from (the start or the finish of the predecessor) has
 * happened, part of it is over at the data date, and the rest counts from there with the remaining work. A successor that
 * has started waits no more for the rest of a finish-start lag; one that has finished, for no rest at all.
 */
export function lagRestante(modelo: Modelo, e: number, de: number, para: number): number {
  const codigo = modelo.rede.codigoEntrada[e]!;
  const minutos = minutosDeLag(modelo, e);
  const relacao = codigo & MASCARA_RELACAO;
  const contaDoInicio = relacao === II || relacao === IT;
  const situacao = modelo.situacao[de]!;
  if (situacao === NAO_INICIADA || (situacao === EM_ANDAMENTO && !contaDoInicio)) return minutos;
  const sucessora = modelo.situacao[para]!;
  if (sucessora === CONCLUIDA || (sucessora === EM_ANDAMENTO && relacao === TI)) return 0;
  const decorrido =
    situacao === EM_ANDAMENTO && relacao === II ? duracaoReal(modelo, de) : desdeOReal(modelo, e, de, para);
  return Math.max(0, minutos - Math.max(0, decorrido));
}

/** Time of the lag's calendar from the actual date that the lag counts from until the data date. */
function desdeOReal(modelo: Modelo, e: number, de: number, para: number): number {
  const codigo = modelo.rede.codigoEntrada[e]!;
  const relacao = codigo & MASCARA_RELACAO;
  const { inicioReal, terminoReal } = modelo.extras[modelo.extra[de]!]!;
  const real = relacao === II || relacao === IT ? inicioReal : terminoReal;
  return trabalhoEntre(calendarioDoLag(modelo, codigo, de, para), real, modelo.dataBase);
}

/** P6's actual duration of what is in progress: work of its own calendar until the data date, without what it stood still. */
export function duracaoReal(modelo: Modelo, no: number): number {
  const { inicioReal, parado } = modelo.extras[modelo.extra[no]!]!;
  return trabalhoEntre(modelo.calendarios[modelo.calendario[no]!]!, inicioReal, modelo.dataBase) - parado;
}
