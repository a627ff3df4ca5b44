import type { CalendarioCompilado } from '../calendario/compilado.ts';
import { instanteInicio, instanteTermino, trabalhoAte } from '../calendario/instante.ts';
import { SEM_MINIMO } from '../tempo.ts';
import { COM_DURACAO, type Datas, LADO_INICIO, LADO_TERMINO, type Modelo, NADA_A_FAZER } from './modelo.ts';

/**
 * Writes the early dates of a node that starts after `trabalho` minutes of its calendar. It finishes on the finish side
 * unless a limit (`pedido`) asks for a later instant of the same work: then on the start side, the next working
 * instant.
 */
export function storeEarly(modelo: Modelo, datas: Datas, no: number, trabalho: number, pedido: number): void {
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  const fim = trabalho + modelo.restante[no]!;
  datas.trabalhoCedo[no] = trabalho;
  const inicio = instanteInicio(cal, trabalho);
  let termino = inicio;
  const lado = modelo.lado[no];
  if (lado === COM_DURACAO || lado === LADO_TERMINO) {
    termino = instanteTermino(cal, fim);
    if (pedido > termino && trabalhoAte(cal, pedido) === fim) termino = instanteInicio(cal, fim);
  }
  datas.inicioCedo[no] = lado === LADO_TERMINO ? termino : inicio;
  datas.terminoCedo[no] = termino;
}

/**
 * Writes the late dates of a node that starts after `trabalho` minutes of its calendar: without float they are its
 * early dates. A node without duration is on the finish side, except a start milestone: `limite` is the earliest
 * instant that its successors ask for.
 */
export function storeLate(modelo: Modelo, datas: Datas, no: number, trabalho: number, limite: number): void {
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  const restante = modelo.restante[no]!;
  datas.trabalhoTarde[no] = trabalho;
  if (trabalho === datas.trabalhoCedo[no] && !adiantadaPorSi(modelo, no, cal, trabalho)) {
    datas.inicioTarde[no] = datas.inicioCedo[no]!;
    datas.terminoTarde[no] = datas.terminoCedo[no]!;
    return;
  }
  if (restante > 0) {
    datas.inicioTarde[no] = instanteInicio(cal, trabalho);
    datas.terminoTarde[no] = instanteTermino(cal, trabalho + restante);
    return;
  }
  const instante =
    modelo.lado[no] === LADO_INICIO ? ladoDoLimite(cal, trabalho, limite) : instanteTermino(cal, trabalho);
  datas.inicioTarde[no] = instante;
  datas.terminoTarde[no] = instante;
}

/** A start milestone is on the start side only when its successors allow it, otherwise on the finish side. */
function ladoDoLimite(cal: CalendarioCompilado, trabalho: number, limite: number): number {
  const inicio = instanteInicio(cal, trabalho);
  return inicio <= limite ? inicio : instanteTermino(cal, trabalho);
}

/** Whether a node may be early on the start side by its kind or own date: its late dates are on the finish side. */
function adiantadaPorSi(
  { lado, extra, extras }: Modelo,
  no: number,
  cal: CalendarioCompilado,
  trabalho: number,
): boolean {
  if (lado[no] === NADA_A_FAZER) return true;
  if (lado[no] !== LADO_TERMINO || extra[no]! < 0) return false;
  const { pedido } = extras[extra[no]!]!;
  return pedido !== SEM_MINIMO && trabalhoAte(cal, pedido) === trabalho;
}
