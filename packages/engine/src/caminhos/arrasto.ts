import { limiteDaEntrada } from '../cpm/forward-pass.ts';
import { ACOMPANHA, CONCLUIDA } from '../cpm/modelo.ts';
import { agendarComo, executeAs } from '../cpm/programa.ts';
import type { Atividade, Cronograma, Programa } from '../cronograma.ts';
import { minuto, SEM_MINIMO } from '../tempo.ts';
import { createRefazer } from './refazer-ida.ts';
import type { ResultadoArrasto } from './tipos.ts';
import { type Contexto, inicioPedido, prendeACedo } from './vinculo-que-conta.ts';

/**
 * Marks the nodes that drive, link by link, the last finish. It follows the rules of the longest path, and also passes
 * through activities completed out of sequence, which still hold their successors. For a node as late as possible, or
 * with an expected finish, any predecessor may drive.
 */
function quemConduzOFim(contexto: Contexto): Uint8Array {
  const { modelo, passadas } = contexto;
  const { rede, situacao } = modelo;
  const marcas = new Uint8Array(situacao.length);
  for (let no = marcas.length - 1; no >= 0; no--) {
    if (situacao[no] === ACOMPANHA) continue;
    if (passadas.datas.terminoCedo[no] === passadas.termino) marcas[no] = 1;
    if (marcas[no] === 0) continue;
    for (let e = rede.entrada[no]!; e < rede.entrada[no + 1]!; e++) {
      if (conduz(contexto, no, e)) marcas[rede.predecessora[e]!] = 1;
    }
  }
  return marcas;
}

function conduz(contexto: Contexto, no: number, e: number): boolean {
  const { modelo, passadas } = contexto;
  const { datas } = passadas;
  if (modelo.situacao[no] === CONCLUIDA) return limiteDaEntrada(modelo, datas, no, e) >= datas.terminoCedo[no]!;
  if (!prendeACedo(contexto, no, e)) return false;
  const extra = modelo.extras[modelo.extra[no]!];
  if (extra && (extra.oMaisTarde || extra.terminoEsperado !== SEM_MINIMO)) return true;
  return inicioPedido(contexto, no, e) === datas.trabalhoCedo[no];
}

/** An activity without its remaining work. */
export const semORestante = (atividade: Atividade): Atividade => ({
  ...atividade,
  restante: 0,
  duracao: Math.max(0, atividade.duracao - atividade.restante),
});

/**
 * Critical path drag (Devaux): for each activity that drives the end, how much earlier the project would end without
 * its remaining work; 0 for the others. Each answer is that of a recalculation, so calendars, lags, constraints and
 * every relation count. It is negative where the activity holds the end by its start: a shorter one starts later.
 */
export function calcularArrastos(dado: Cronograma, programa: Programa = 'P6'): ResultadoArrasto {
  const execucao = executeAs(programa, dado);
  if (!execucao.ok) return execucao;
  const { modelo, passadas, cronograma } = execucao;
  const { rede, situacao } = modelo;
  const arrasto = new Int32Array(situacao.length);
  const candidatos = quemConduzOFim({ modelo, passadas, programa });
  const terminoSem =
    createRefazer(cronograma, modelo, programa) ?? recalcularTudo(cronograma, rede.atividadeDoNo, programa);
  for (let no = arrasto.length - 1; no >= 0; no--) {
    const i = rede.atividadeDoNo[no]!;
    if (candidatos[no] === 0 || situacao[no]! >= CONCLUIDA || cronograma.atividades[i]!.restante <= 0) continue;
    arrasto[i] = passadas.termino - terminoSem(no);
  }
  return { ok: true, termino: minuto(passadas.termino), arrasto };
}

/** Runs a whole calculation for each answer, because the end depends on the late dates too. */
function recalcularTudo(cronograma: Cronograma, atividadeDoNo: Int32Array, programa: Programa) {
  return (no: number): number => {
    const i = atividadeDoNo[no]!;
    const atividades = cronograma.atividades.with(i, semORestante(cronograma.atividades[i]!));
    const resultado = agendarComo(programa, { ...cronograma, atividades });
    if (!resultado.ok) throw new RangeError(resultado.erro);
    return resultado.termino;
  };
}
