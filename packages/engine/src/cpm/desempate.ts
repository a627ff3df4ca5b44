import type { Vinculo } from '../cronograma.ts';
import { MASCARA_RELACAO, TT } from '../rede/rede.ts';
import { limiteDaEntrada } from './forward-pass.ts';
import type { Datas, Modelo } from './modelo.ts';

/**
 * Of several links that ask a node for the same instant, makes the driving one the first by predecessor, then by type
 * and lag, so that the order of the input plays no part. To be called with the instants that the passes went by.
 */
export function desempatar(modelo: Modelo, datas: Datas, vinculos: readonly Vinculo[]): void {
  const { rede } = modelo;
  for (let no = 0; no < datas.empate.length; no++) {
    const condutor = datas.condutor[no]!;
    if (datas.empate[no] === 0 || condutor < 0) continue;
    const limite = limiteDaEntrada(modelo, datas, no, condutor);
    const doInicio = ehDoInicio(rede.codigoEntrada[condutor]!);
    for (let e = rede.entrada[no]!; e < rede.entrada[no + 1]!; e++) {
      if (ehDoInicio(rede.codigoEntrada[e]!) !== doInicio || limiteDaEntrada(modelo, datas, no, e) !== limite) continue;
      const vence = vinculos[rede.vinculoEntrada[e]!]!;
      if (vemAntes(vence, vinculos[rede.vinculoEntrada[datas.condutor[no]!]!]!)) datas.condutor[no] = e;
    }
  }
}

const ehDoInicio = (codigo: number): boolean => (codigo & MASCARA_RELACAO) < TT;

function vemAntes(a: Vinculo, b: Vinculo): boolean {
  if (a.de !== b.de) return a.de < b.de;
  if (a.tipo !== b.tipo) return a.tipo < b.tipo;
  return a.lag !== b.lag ? a.lag < b.lag : a.tipoLag < b.tipoLag;
}
