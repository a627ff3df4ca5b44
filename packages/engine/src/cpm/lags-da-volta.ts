import { MASCARA_RELACAO, TI } from '../rede/rede.ts';
import { duracaoReal, lagNaoDecorrido } from './minutos-de-lag.ts';
import { CONCLUIDA, EM_ANDAMENTO, type Modelo, NAO_INICIADA, RETIDA } from './modelo.ts';

/**
 * The lags as P6's backward pass takes them: that of a finish-start link whose successor went ahead of its predecessor
 * holds the successor back, but asks nothing of the late finish of the predecessor; that from the start of work in
 * progress to what is complete, the reverse. Only with retained logic: the other two modes ignore such a link. A lead is
 * given back as it was taken.
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
  if (lag[e] === 0 || modelo.situacao[para] === NAO_INICIADA) return saida;
  if ((codigoSaida[s]! & MASCARA_RELACAO) === TI) return saida > 0 && adiantada(modelo, no, para) ? 0 : saida;
  return modelo.situacao[para] === CONCLUIDA ? lagNaoDecorrido(modelo, e, no, para) : saida;
}

const semLinksRetidos = ({ progresso, situacao }: Modelo): boolean =>
  progresso !== RETIDA || (!situacao.includes(EM_ANDAMENTO) && !situacao.includes(CONCLUIDA));

/** The successor is complete, or both are in progress and it has already taken some time. */
function adiantada(modelo: Modelo, no: number, sucessora: number): boolean {
  if (modelo.situacao[sucessora] === CONCLUIDA) return true;
  return modelo.situacao[no] === EM_ANDAMENTO && duracaoReal(modelo, sucessora) > 0;
}
