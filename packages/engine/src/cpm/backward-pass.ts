import { instanteInicio, instanteTermino, trabalhoAte } from '../calendario/instante.ts';
import { II, MASCARA_RELACAO, TI } from '../rede/rede.ts';
import type { Extra } from './extra.ts';
import { subtrairLag } from './lag.ts';
import {
  ACOMPANHA,
  CONCLUIDA,
  type Datas,
  EM_ANDAMENTO,
  LADO_TERMINO,
  type Modelo,
  SEM_MAXIMO,
  SEM_MINIMO,
} from './modelo.ts';

/** Latest start and finish of every node that do not pass `fim`, in one sweep against the topological order. */
export function backwardPass(modelo: Modelo, datas: Datas, fim: number, pontasCriticas: boolean): void {
  for (let no = modelo.situacao.length - 1; no >= 0; no--) {
    const situacao = modelo.situacao[no]!;
    if (situacao === CONCLUIDA) {
      datas.inicioTarde[no] = datas.inicioCedo[no]!;
      datas.terminoTarde[no] = datas.terminoCedo[no]!;
    } else if (situacao !== ACOMPANHA) {
      recuar(modelo, datas, no, pontasCriticas ? pontaAberta(modelo, datas, no, fim) : fim);
    }
  }
}

/** An activity without successors takes its own early finish as the end. */
function pontaAberta({ rede }: Modelo, datas: Datas, no: number, fim: number): number {
  return rede.saida[no] === rede.saida[no + 1] ? datas.terminoCedo[no]! : fim;
}

function recuar(modelo: Modelo, datas: Datas, no: number, fim: number): void {
  const { rede } = modelo;
  let inicio = SEM_MAXIMO;
  let termino = fim;
  for (let s = rede.saida[no]!; s < rede.saida[no + 1]!; s++) {
    const limite = limiteDaSaida(modelo, datas, no, s);
    if ((rede.codigoSaida[s]! & 1) === 0) termino = Math.min(termino, limite);
    else inicio = Math.min(inicio, limite);
  }
  posicionar(modelo, datas, no, inicio, termino);
}

/** What one link asks of the start, or of the finish, of its predecessor. */
function limiteDaSaida(modelo: Modelo, datas: Datas, no: number, s: number): number {
  const { rede } = modelo;
  const para = rede.sucessora[s]!;
  const situacao = modelo.situacao[para]!;
  if (situacao === CONCLUIDA || (situacao === EM_ANDAMENTO && !modelo.logicaRetida)) {
    return modelo.datasReais ? modelo.extras[modelo.extra[para]!]!.inicioReal : SEM_MAXIMO;
  }
  const codigo = rede.codigoSaida[s]!;
  const relacao = codigo & MASCARA_RELACAO;
  const instante = relacao === TI || relacao === II ? datas.inicioTarde[para]! : datas.terminoTarde[para]!;
  return codigo === relacao ? instante : subtrairLag(modelo, instante, no, s);
}

function posicionar(modelo: Modelo, datas: Datas, no: number, inicio: number, termino: number): void {
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  const restante = modelo.restante[no]!;
  let trabalho = trabalhoAte(cal, termino) - restante;
  if (inicio !== SEM_MAXIMO) trabalho = Math.min(trabalho, trabalhoAte(cal, inicio));
  const extra = modelo.extra[no]!;
  if (extra >= 0) trabalho = restringirTarde(modelo.extras[extra]!, trabalho, restante);
  datas.trabalhoTarde[no] = trabalho;
  if (restante > 0) {
    datas.inicioTarde[no] = instanteInicio(cal, trabalho);
    datas.terminoTarde[no] = instanteTermino(cal, trabalho + restante);
    return;
  }
  const instante = modelo.lado[no] === LADO_TERMINO ? instanteTermino(cal, trabalho) : instanteInicio(cal, trabalho);
  datas.inicioTarde[no] = instante;
  datas.terminoTarde[no] = instante;
}

function restringirTarde(extra: Extra, trabalho: number, restante: number): number {
  if (extra.inicioObrigatorio !== SEM_MINIMO) return extra.inicioObrigatorio;
  if (extra.terminoObrigatorio !== SEM_MINIMO) return extra.terminoObrigatorio - restante;
  return Math.min(trabalho, extra.inicioMaximo, extra.terminoMaximo - restante);
}
