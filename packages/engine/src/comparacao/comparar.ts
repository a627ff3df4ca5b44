import { caminhosDeFolga } from '../caminhos/caminhos-de-folga.ts';
import { agendarComo } from '../cpm/programa.ts';
import type { Cronograma, CronogramaAgendado, Programa } from '../cronograma.ts';
import { type Minuto, minuto } from '../tempo.ts';
import { alteradas, calendarios, posicoes, soEm } from './diferencas.ts';
import { passos } from './passos.ts';
import { type Chaveado, rekey } from './rechavear.ts';
import {
  GRUPOS_DE_MUDANCA,
  type LadoComparado,
  type LadoDaComparacao,
  type OpcoesComparacao,
  type Parcela,
  type ResultadoComparacao,
} from './tipos.ts';
import { compareVinculos } from './vinculos.ts';

type Falha = Extract<ResultadoComparacao, { readonly ok: false }>;
interface Lado extends Chaveado {
  readonly ok: true;
  readonly resultado: CronogramaAgendado;
  readonly termino: Minuto;
}

/**
 * Changes from one schedule to another and the reasons why the end moved: activities, links, calendars and the path to
 * the end, and the slip divided among groups of changes. The groups are applied one after another, with a calculation
 * each time, so the parts add up to the slip exactly; the order, `GRUPOS_DE_MUDANCA`, is part of the answer.
 */
export function compareCronogramas(
  antes: LadoComparado,
  depois: LadoComparado,
  opcoes: Partial<OpcoesComparacao> = {},
): ResultadoComparacao {
  const { programa, marco } = { programa: 'P6' as const, ...opcoes };
  const um = calcularLado('ANTES', antes, programa, marco);
  if (!um.ok) return um;
  const outro = calcularLado('DEPOIS', depois, programa, marco);
  if (!outro.ok) return outro;
  const velhas = posicoes(um);
  const novas = posicoes(outro);
  return {
    ok: true,
    termino: { antes: um.termino, depois: outro.termino, minutos: outro.termino - um.termino },
    causas: causas(um, outro, programa, marco),
    adicionadas: soEm(novas, velhas),
    removidas: soEm(velhas, novas),
    alteradas: alteradas({ ...um, datas: um.resultado.datas }, { ...outro, datas: outro.resultado.datas }),
    vinculos: compareVinculos(um.cronograma.vinculos, outro.cronograma.vinculos),
    calendarios: calendarios(um, outro),
    caminho: { antes: caminho(um.cronograma, programa, marco), depois: caminho(outro.cronograma, programa, marco) },
  };
}

function calcularLado(
  lado: LadoDaComparacao,
  dado: LadoComparado,
  programa: Programa,
  marco: string | undefined,
): Lado | Falha {
  const chaveado = rekey(dado);
  if ('repetida' in chaveado) return { ok: false, erro: 'chave_repetida', lado, chave: chaveado.repetida };
  const resultado = agendarComo(programa, chaveado.cronograma);
  if (!resultado.ok) return { ok: false, erro: 'cronograma_sem_datas', lado, motivo: resultado };
  const termino = terminoDe(chaveado.cronograma, resultado, marco);
  if (termino === undefined) return { ok: false, erro: 'marco_ausente', lado, marco: marco ?? '' };
  return { ok: true, ...chaveado, resultado, termino };
}

function terminoDe({ atividades }: Cronograma, resultado: CronogramaAgendado, marco: string | undefined) {
  if (marco === undefined) return resultado.termino;
  const i = atividades.findIndex(({ id }) => id === marco);
  return i < 0 ? undefined : minuto(resultado.datas.terminoCedo[i]!);
}

/** How far each group moves the end; the last step is the other schedule itself. */
function causas(antes: Lado, depois: Lado, programa: Programa, marco: string | undefined): Parcela[] {
  const parcelas: Parcela[] = [];
  let { termino } = antes;
  for (const [grupo, cronograma] of passos(antes.cronograma, depois.cronograma)) {
    const ultimo = grupo === GRUPOS_DE_MUDANCA.at(-1);
    const novo = ultimo ? depois.termino : terminoNoMeio(cronograma, programa, marco);
    parcelas.push({
      grupo,
      minutos: (novo ?? termino) - termino,
      termino: novo ?? termino,
      calculada: novo !== undefined,
    });
    termino = novo ?? termino;
  }
  return parcelas;
}

function terminoNoMeio(cronograma: Cronograma, programa: Programa, marco: string | undefined): Minuto | undefined {
  const resultado = agendarComo(programa, cronograma);
  return resultado.ok ? terminoDe(cronograma, resultado, marco) : undefined;
}

function caminho(cronograma: Cronograma, programa: Programa, alvo: string | undefined): readonly string[] {
  const opcoes = { programa, quantidade: 1, ...(alvo !== undefined && { alvo }) };
  const resultado = caminhosDeFolga(cronograma, opcoes);
  return resultado.ok ? (resultado.caminhos[0]?.atividades ?? []) : [];
}
