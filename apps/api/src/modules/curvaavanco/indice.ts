import type { Curva } from '@cadencia/domain/curvaavanco/schema.ts';
import { calcularIndices, curvaPrevista, curvaRealizada, prazoAgregado } from '@cadencia/engine';
import { fromMinuto } from '../../infra/clock.ts';
import type { FonteCurva } from './fonte.ts';

type Indices = Omit<Curva['indices'], 'farois'>;

/** Earned-value indices at the cut. Costs are null until somebody reports hours. */
export function indicesDe(fonte: FonteCurva): Indices {
  const noCorte = Int32Array.of(fonte.corte);
  const pv = curvaPrevista(fonte.previstos, fonte.calendarios, noCorte).acumulado[0] ?? 0;
  const real = curvaRealizada(fonte.pesos, fonte.eventos, noCorte, fonte.corte);
  const ev = real.ganho.acumulado[0] ?? 0;
  const ac = real.hh.total;
  const bac = real.ganho.total;
  const indices = calcularIndices({ pv, ev, ac, bac });
  const comHoras = ac > 0;
  const eac = [indices.pelaEficiencia.eac, indices.peloOrcado.eac, indices.combinada.eac];
  return {
    pesoTotal: bac,
    pv,
    ev,
    ac: comHoras ? ac : null,
    previstoPct: indices.percentualPrevisto,
    realizadoPct: indices.percentualReal,
    desvio: indices.desvio,
    spi: indices.spi,
    cpi: comHoras ? indices.cpi : null,
    sv: indices.sv,
    cv: comHoras ? indices.cv : null,
    eac: comHoras && eac.every((value) => value !== null) ? (eac as number[]) : null,
    tcpi: comHoras ? indices.tcpi : null,
    ...prazoDe(fonte, ev),
  };
}

/** Earned schedule, in working hours of the project's calendar; the time of a finished project stops at its finish. */
function prazoDe(fonte: FonteCurva, ev: number): Pick<Indices, 'prazoAgregado' | 'spiT' | 'terminoSpiT'> {
  const vazio = { prazoAgregado: null, spiT: null, terminoSpiT: null };
  const planejados = fonte.previstos.filter((item) => item.peso > 0);
  if (!fonte.calendario || planejados.length === 0) return vazio;
  const inicio = planejados.reduce((menor, item) => Math.min(menor, item.inicio), Number.POSITIVE_INFINITY);
  const termino = planejados.reduce((maior, item) => Math.max(maior, item.termino), Number.NEGATIVE_INFINITY);
  if (fonte.corte <= inicio) return vazio;
  const prazo = prazoAgregado({
    itens: planejados,
    calendarios: fonte.calendarios,
    calendario: fonte.calendario,
    inicio,
    termino,
    dataBase: Math.min(fonte.corte, fonte.conclusao ?? fonte.corte),
    ev,
  });
  return {
    prazoAgregado: prazo.es / 60,
    spiT: prazo.spiT,
    terminoSpiT: prazo.termino === null ? null : fromMinuto(prazo.termino),
  };
}
