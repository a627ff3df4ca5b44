import { trabalhoAte } from '../calendario/instante.ts';
import { limiteDaEntrada } from '../cpm/forward-pass.ts';
import { esperaPelaEntrada } from '../cpm/ida-ms-project.ts';
import { ignorado } from '../cpm/ignorado.ts';
import { CONCLUIDA, EM_ANDAMENTO, type Modelo } from '../cpm/modelo.ts';
import type { Passadas } from '../cpm/passadas.ts';
import type { Programa } from '../cronograma.ts';
import { MASCARA_RELACAO, TT } from '../rede/rede.ts';
import { SEM_MINIMO } from '../tempo.ts';

/** A calculation, as the analyses need it. */
export interface Contexto {
  readonly modelo: Modelo;
  readonly passadas: Passadas;
  readonly programa: Programa;
}

/** Whether incoming link `e` of node `no` can hold the early dates of open work. */
export function prendeACedo({ modelo, programa }: Contexto, no: number, e: number): boolean {
  const situacao = modelo.situacao[no]!;
  if (situacao >= CONCLUIDA) return false;
  const relacao = modelo.rede.codigoEntrada[e]! & MASCARA_RELACAO;
  if (ignorado(modelo, no, relacao)) return false;
  return programa === 'P6' || prendeNoMsProject(modelo, no, e);
}

/** MS Project: dates typed by hand wait for no link, and work in progress only for incomplete predecessors. */
function prendeNoMsProject(modelo: Modelo, no: number, e: number): boolean {
  if ((modelo.extras[modelo.extra[no]!]?.inicioManual ?? SEM_MINIMO) !== SEM_MINIMO) return false;
  return modelo.situacao[no] !== EM_ANDAMENTO || esperaPelaEntrada(modelo, e);
}

/** The start that incoming link `e` asks for at node `no`, as work of its calendar. */
export function inicioPedido({ modelo, passadas }: Contexto, no: number, e: number): number {
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  const pedido = trabalhoAte(cal, limiteDaEntrada(modelo, passadas.datas, no, e));
  const doInicio = (modelo.rede.codigoEntrada[e]! & MASCARA_RELACAO) < TT;
  return doInicio ? pedido : pedido - modelo.restante[no]!;
}
