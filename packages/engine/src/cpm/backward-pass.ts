import type { CalendarioCompilado } from '../calendario/compilado.ts';
import { instanteInicio, instanteTermino, trabalhoAte } from '../calendario/instante.ts';
import { II, MASCARA_RELACAO, TI } from '../rede/rede.ts';
import type { Extra } from './extra.ts';
import { gravarCedo } from './forward-pass.ts';
import { ignorado } from './ignorado.ts';
import { subtrairLag } from './lag.ts';
import { ACOMPANHA, CONCLUIDA, type Datas, LADO_TERMINO, type Modelo, SEM_MAXIMO, SEM_MINIMO } from './modelo.ts';

/** Where the dates of the successors are taken from: their late dates, or their early ones. */
interface DatasDasSucessoras {
  readonly inicio: Int32Array;
  readonly termino: Int32Array;
}

/** Latest start and finish of every node that do not pass `fim`, in one sweep against the topological order. */
export function backwardPass(modelo: Modelo, datas: Datas, fim: number, pontasCriticas: boolean): void {
  const sucessoras = { inicio: datas.inicioTarde, termino: datas.terminoTarde };
  for (let no = modelo.situacao.length - 1; no >= 0; no--) {
    const situacao = modelo.situacao[no]!;
    if (situacao === CONCLUIDA) {
      datas.inicioTarde[no] = datas.inicioCedo[no]!;
      datas.terminoTarde[no] = datas.terminoCedo[no]!;
    } else if (situacao !== ACOMPANHA) {
      recuar(modelo, datas, sucessoras, no, pontasCriticas ? pontaAberta(modelo, datas, no, fim) : fim);
    }
  }
}

function recuar(modelo: Modelo, datas: Datas, sucessoras: DatasDasSucessoras, no: number, fim: number): void {
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  const restante = modelo.restante[no]!;
  const inicio = menorInicio(modelo, sucessoras, no);
  const termino = menorTermino(modelo, sucessoras, no, fim);
  const extra = modelo.extra[no]!;
  let trabalho = ultimoTrabalho(cal, inicio, termino, restante);
  if (extra >= 0) trabalho = restringir(modelo.extras[extra]!, trabalho, restante);
  datas.trabalhoTarde[no] = trabalho;
  if (restante > 0) {
    datas.inicioTarde[no] = instanteInicio(cal, trabalho);
    datas.terminoTarde[no] = instanteTermino(cal, trabalho + restante);
    return;
  }
  const limite = Math.min(inicio, termino);
  const instante =
    modelo.lado[no] === LADO_TERMINO ? instanteTermino(cal, trabalho) : ladoDoLimite(cal, trabalho, limite);
  datas.inicioTarde[no] = instante;
  datas.terminoTarde[no] = instante;
}

/** A start milestone goes to the start side only when its successors leave it there, else back to the finish side. */
function ladoDoLimite(cal: CalendarioCompilado, trabalho: number, limite: number): number {
  const inicio = instanteInicio(cal, trabalho);
  return inicio <= limite ? inicio : instanteTermino(cal, trabalho);
}

/**
 * Moves the early dates of every "as late as possible" node until it touches its first successor, or `fim`. Against the
 * topological order, so that in a chain of them each follows the one after it; no other early date changes.
 */
export function adiarOMaisTarde(modelo: Modelo, datas: Datas, fim: number): void {
  const sucessoras = { inicio: datas.inicioCedo, termino: datas.terminoCedo };
  for (let no = modelo.situacao.length - 1; no >= 0; no--) {
    const extra = modelo.extra[no]!;
    if (extra < 0 || !modelo.extras[extra]!.oMaisTarde) continue;
    const inicio = menorInicio(modelo, sucessoras, no);
    const termino = menorTermino(modelo, sucessoras, no, fim);
    const cal = modelo.calendarios[modelo.calendario[no]!]!;
    const trabalho = ultimoTrabalho(cal, inicio, termino, modelo.restante[no]!);
    if (trabalho <= datas.trabalhoCedo[no]!) continue;
    datas.condutor[no] = -1;
    gravarCedo(modelo, datas, no, trabalho, SEM_MINIMO);
  }
}

/** An activity without successors takes its own early finish as the end. */
function pontaAberta({ rede }: Modelo, datas: Datas, no: number, fim: number): number {
  return rede.saida[no] === rede.saida[no + 1] ? datas.terminoCedo[no]! : fim;
}

/** The latest start, as work of the calendar, that passes neither bound. */
function ultimoTrabalho(cal: CalendarioCompilado, inicio: number, termino: number, restante: number): number {
  const trabalho = trabalhoAte(cal, termino) - restante;
  return inicio === SEM_MAXIMO ? trabalho : Math.min(trabalho, trabalhoAte(cal, inicio));
}

/** The earliest of what the SS and SF successors ask of the node's start. */
function menorInicio(modelo: Modelo, sucessoras: DatasDasSucessoras, no: number): number {
  const { rede } = modelo;
  let inicio = SEM_MAXIMO;
  for (let s = rede.saida[no]!; s < rede.saida[no + 1]!; s++) {
    if ((rede.codigoSaida[s]! & 1) === 1) inicio = Math.min(inicio, limiteDaSaida(modelo, sucessoras, no, s));
  }
  return inicio;
}

/** The earliest of what the FS and FF successors ask of the node's finish, and of `fim`. */
function menorTermino(modelo: Modelo, sucessoras: DatasDasSucessoras, no: number, fim: number): number {
  const { rede } = modelo;
  let termino = fim;
  for (let s = rede.saida[no]!; s < rede.saida[no + 1]!; s++) {
    if ((rede.codigoSaida[s]! & 1) === 0) termino = Math.min(termino, limiteDaSaida(modelo, sucessoras, no, s));
  }
  return termino;
}

/** What one link asks of the start, or of the finish, of its predecessor. */
function limiteDaSaida(modelo: Modelo, sucessoras: DatasDasSucessoras, no: number, s: number): number {
  const { rede } = modelo;
  const para = rede.sucessora[s]!;
  const codigo = rede.codigoSaida[s]!;
  const relacao = codigo & MASCARA_RELACAO;
  if (modelo.situacao[para] === CONCLUIDA || ignorado(modelo, para, relacao)) {
    return modelo.datasReais ? modelo.extras[modelo.extra[para]!]!.inicioReal : SEM_MAXIMO;
  }
  const instante = relacao === TI || relacao === II ? sucessoras.inicio[para]! : sucessoras.termino[para]!;
  return codigo === relacao ? instante : subtrairLag(modelo, instante, no, s);
}

function restringir(extra: Extra, trabalho: number, restante: number): number {
  if (extra.inicioObrigatorio !== SEM_MINIMO) return extra.inicioObrigatorio;
  if (extra.terminoObrigatorio !== SEM_MINIMO) return extra.terminoObrigatorio - restante;
  return Math.min(trabalho, extra.inicioMaximo, extra.terminoMaximo - restante);
}
