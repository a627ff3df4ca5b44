import type { CalendarioCompilado } from '../calendario/compilado.ts';
import { trabalhoAte } from '../calendario/instante.ts';
import { II, MASCARA_RELACAO, TI } from '../rede/rede.ts';
import { ignorado } from './ignorado.ts';
import { subtrairLag } from './lag.ts';
import { type Modelo, SEM_MAXIMO } from './modelo.ts';

/** Where the dates of the successors are taken from: their late dates, or their early ones. */
export interface DatasDasSucessoras {
  readonly inicio: Int32Array;
  readonly termino: Int32Array;
}

/** The latest start, as work of the calendar, that passes neither bound. */
export function ultimoTrabalho(cal: CalendarioCompilado, inicio: number, termino: number, restante: number): number {
  const trabalho = trabalhoAte(cal, termino) - restante;
  return inicio === SEM_MAXIMO ? trabalho : Math.min(trabalho, trabalhoAte(cal, inicio));
}

/** The earliest of what the SS and SF successors ask of the node's start. */
export function menorInicio(modelo: Modelo, sucessoras: DatasDasSucessoras, no: number): number {
  const { rede } = modelo;
  let inicio = SEM_MAXIMO;
  for (let s = rede.saida[no]!; s < rede.saida[no + 1]!; s++) {
    if ((rede.codigoSaida[s]! & 1) === 1) inicio = Math.min(inicio, limiteDaSaida(modelo, sucessoras, no, s));
  }
  return inicio;
}

/** The earliest of what the FS and FF successors ask of the node's finish. */
export function menorTermino(modelo: Modelo, sucessoras: DatasDasSucessoras, no: number): number {
  const { rede } = modelo;
  let termino = SEM_MAXIMO;
  for (let s = rede.saida[no]!; s < rede.saida[no + 1]!; s++) {
    if ((rede.codigoSaida[s]! & 1) === 0) termino = Math.min(termino, limiteDaSaida(modelo, sucessoras, no, s));
  }
  return termino;
}

/** What one link asks of the start, or of the finish, of its predecessor. */
function limiteDaSaida(modelo: Modelo, sucessoras: DatasDasSucessoras, no: number, s: number): number {
  const { rede } = modelo;
  const para = rede.sucessora[s]!;
  const relacao = rede.codigoSaida[s]! & MASCARA_RELACAO;
  if (ignorado(modelo, para, relacao)) {
    return modelo.datasReais ? modelo.extras[modelo.extra[para]!]!.inicioReal : SEM_MAXIMO;
  }
  const instante = relacao === TI || relacao === II ? sucessoras.inicio[para]! : sucessoras.termino[para]!;
  return subtrairLag(modelo, instante, no, s);
}

/** The latest start, as work of the node's calendar, that moves no early date of a successor nor passes `fim`. */
export function ultimoInicioLivre(modelo: Modelo, cedo: DatasDasSucessoras, no: number, fim: number): number {
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  const inicio = menorInicio(modelo, cedo, no);
  const termino = Math.min(menorTermino(modelo, cedo, no), fim);
  return ultimoTrabalho(cal, inicio, termino, modelo.restante[no]!);
}
