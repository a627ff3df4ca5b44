import type { CalendarioCompilado } from '../calendario/compilado.ts';
import { instanteInicio, instanteTermino } from '../calendario/instante.ts';
import type { Extra } from './extra.ts';
import { type DatasDasSucessoras, menorInicio, menorTermino, ultimoTrabalho } from './limites-da-saida.ts';
import { ACOMPANHA, CONCLUIDA, type Datas, LADO_TERMINO, type Modelo, SEM_MINIMO } from './modelo.ts';

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

/** An activity without successors takes its own early finish as the end. */
function pontaAberta({ rede }: Modelo, datas: Datas, no: number, fim: number): number {
  return rede.saida[no] === rede.saida[no + 1] ? datas.terminoCedo[no]! : fim;
}

function restringir(extra: Extra, trabalho: number, restante: number): number {
  if (extra.inicioObrigatorio !== SEM_MINIMO) return extra.inicioObrigatorio;
  if (extra.terminoObrigatorio !== SEM_MINIMO) return extra.terminoObrigatorio - restante;
  return Math.min(trabalho, extra.inicioMaximo, extra.terminoMaximo - restante);
}
