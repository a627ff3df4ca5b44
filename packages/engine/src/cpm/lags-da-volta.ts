import { MASCARA_RELACAO, TI } from '../rede/rede.ts';
import { lagNaoDecorrido } from './minutos-de-lag.ts';
import { CONCLUIDA, type Modelo, RETIDA } from './modelo.ts';

/**
 * The lags in P6's backward pass. The lag of a finish-start link into a successor completed ahead of its predecessor
 * does not count for the predecessor's late finish. The lag of a link from the start of work in progress to a complete
 * successor counts only in this pass. Both need retained logic: the other two modes ignore such links. A lead stays.
 */
export function comLagsDaVolta(modelo: Modelo): Modelo {
  const { situacao } = modelo;
  if (semLinksRetidos(modelo)) return modelo;
  const { saida } = modelo.rede;
  let lagSaida: Int32Array | undefined;
  for (let no = 0; no < situacao.length; no++) {
    if (situacao[no]! >= CONCLUIDA) continue;
    for (let s = saida[no]!; s < saida[no + 1]!; s++) {
      const lag = lagDaVolta(modelo, no, s);
      if (lag === modelo.lagSaida[s]) continue;
      lagSaida ??= modelo.lagSaida.slice();
      lagSaida[s] = lag;
    }
  }
  return lagSaida ? { ...modelo, lagSaida } : modelo;
}

function lagDaVolta(modelo: Modelo, no: number, s: number): number {
  const { codigoSaida, sucessora, entradaDaSaida, lag } = modelo.rede;
  const para = sucessora[s]!;
  const e = entradaDaSaida[s]!;
  const saida = modelo.lagSaida[s]!;
  if (lag[e] === 0 || modelo.situacao[para] !== CONCLUIDA) return saida;
  return (codigoSaida[s]! & MASCARA_RELACAO) === TI ? Math.min(saida, 0) : lagNaoDecorrido(modelo, e, no, para);
}

const semLinksRetidos = ({ progresso, situacao }: Modelo): boolean =>
  progresso !== RETIDA || !situacao.includes(CONCLUIDA);
