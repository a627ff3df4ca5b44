import { trabalhoEntre } from '../calendario/instante.ts';
import { II, IT, LAG_PERCENTUAL, MASCARA_RELACAO, TI } from '../rede/rede.ts';
import { calendarioDoLag } from './lag.ts';
import { CONCLUIDA, EM_ANDAMENTO, type Modelo, NAO_INICIADA } from './modelo.ts';

/** Fills the minutes of lag still to be waited for on every link, in both directions. */
export function calcularLags(modelo: Modelo): void {
  const { rede, lagEntrada, lagSaida } = modelo;
  for (let no = 0; no < modelo.situacao.length; no++) {
    for (let e = rede.entrada[no]!; e < rede.entrada[no + 1]!; e++) {
      const lag = rede.lagEntrada[e]!;
      if (lag !== 0) lagEntrada[e] = lagRestante(modelo, rede.codigoEntrada[e]!, lag, [rede.predecessora[e]!, no]);
    }
    for (let s = rede.saida[no]!; s < rede.saida[no + 1]!; s++) {
      const lag = rede.lagSaida[s]!;
      if (lag !== 0) lagSaida[s] = lagRestante(modelo, rede.codigoSaida[s]!, lag, [no, rede.sucessora[s]!]);
    }
  }
}

/**
 * Minutes of lag still to be waited for. When what the lag counts from (the start or the finish of the predecessor) has
 * happened, part of it is over at the data date, and the rest counts from there with the remaining work. A successor
 * that has started waits no more for the rest of a finish-start lag; one that has finished, for no rest at all.
 */
function lagRestante(modelo: Modelo, codigo: number, lag: number, [de, para]: readonly [number, number]): number {
  const minutos = codigo & LAG_PERCENTUAL ? Math.round((modelo.duracao[de]! * lag) / 100) : lag;
  const relacao = codigo & MASCARA_RELACAO;
  const contaDoInicio = relacao === II || relacao === IT;
  const situacao = modelo.situacao[de]!;
  if (situacao === NAO_INICIADA || (situacao === EM_ANDAMENTO && !contaDoInicio)) return minutos;
  const sucessora = modelo.situacao[para]!;
  if (sucessora === CONCLUIDA || (sucessora === EM_ANDAMENTO && relacao === TI)) return 0;
  const { inicioReal, terminoReal, parado } = modelo.extras[modelo.extra[de]!]!;
  const cal = calendarioDoLag(modelo, codigo, de, para);
  const decorrido = trabalhoEntre(cal, contaDoInicio ? inicioReal : terminoReal, modelo.dataBase) - parado;
  return Math.max(0, minutos - Math.max(0, decorrido));
}
