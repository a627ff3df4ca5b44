import { instanteInicio } from '../calendario/instante.ts';
import { constrainLate } from '../cpm/backward-pass.ts';
import { storeLate } from '../cpm/gravar.ts';
import { asTardes, type LimitesDaSaida, limitSaida, ultimoTrabalho } from '../cpm/limites-da-saida.ts';
import { ACOMPANHA, CONCLUIDA, type Datas, LADO_TERMINO, type Modelo } from '../cpm/modelo.ts';
import { SEM_MAXIMO } from '../cpm/sem-limite.ts';

/**
 * The latest start of each node when the project ends at `fim` and each node at its `prazo`, as work of its calendar,
 * never before the early one. Late dates stand for the same work as the successors' limits; these starts stand for the
 * exact instants: an activity that begins on Monday at 08:00 releases its successors later than a limit on Friday at
 * 17:00 allows.
 */
export function limitesDoInicio(modelo: Modelo, datas: Datas, fim: number, prazo: Int32Array): Int32Array {
  const n = modelo.situacao.length;
  const inicioTarde = new Int32Array(n);
  const terminoTarde = new Int32Array(n);
  const trabalhoTarde = new Int32Array(n);
  const tarde: Datas = { ...datas, inicioTarde, terminoTarde, trabalhoTarde };
  const limites: LimitesDaSaida = { inicio: 0, termino: 0 };
  for (let no = n - 1; no >= 0; no--) {
    const situacao = modelo.situacao[no]!;
    if (situacao === ACOMPANHA) continue;
    limitSaida(modelo, asTardes(tarde), no, limites);
    limites.termino = Math.min(limites.termino, fim, prazo[no]!);
    if (situacao === CONCLUIDA) inicioTarde[no] = terminoTarde[no] = Math.min(limites.inicio, limites.termino);
    else storeLate(modelo, tarde, no, ultimoInicio(modelo, no, limites), Math.min(limites.inicio, limites.termino));
  }
  return trabalhoTarde.map((trabalho, no) => Math.max(trabalho, datas.trabalhoCedo[no]!));
}

function ultimoInicio(modelo: Modelo, no: number, { inicio, termino }: LimitesDaSaida): number {
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  const restante = modelo.restante[no]!;
  const trabalho = ultimoTrabalho(cal, inicio, termino, restante);
  const extra = modelo.extras[modelo.extra[no]!];
  const restrito = extra ? constrainLate(extra, trabalho, restante) : trabalho;
  if (modelo.lado[no] === LADO_TERMINO) return restrito;
  const ate = restante > 0 ? inicio : Math.min(inicio, termino);
  return ate < SEM_MAXIMO && instanteInicio(cal, restrito) > ate ? restrito - 1 : restrito;
}
