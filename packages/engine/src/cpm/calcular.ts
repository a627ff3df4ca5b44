import type {
  Aviso,
  Cronograma,
  CronogramaAgendado,
  DatasCalculadas,
  FalhaCronograma,
  OpcoesCronograma,
  ResultadoCronograma,
  Vinculo,
} from '../cronograma.ts';
import { buildNetwork } from '../rede/assemble.ts';
import { MASCARA_RELACAO, type Rede, TT } from '../rede/rede.ts';
import { minuto } from '../tempo.ts';
import { dateFollowers } from './acompanham.ts';
import { avisosDaEntrada, avisosDoCalculo, sortAvisos } from './avisos.ts';
import { caminhoMaisLongo } from './caminho-mais-longo.ts';
import { limiteDaEntrada } from './forward-pass.ts';
import { CONCLUIDA, type Datas, type Modelo } from './modelo.ts';
import type { Passadas } from './passadas.ts';
import { type Calendarios, calendarioSemTrabalho, compileCalendarios, prepareModelo } from './prepare.ts';
import { sanitize } from './sanitize.ts';

/** Replaces the instants of the passes by the actual dates of completed activities. */
function giveBackReais(modelo: Modelo, datas: Datas): void {
  for (let no = 0; no < modelo.situacao.length; no++) {
    if (modelo.situacao[no] !== CONCLUIDA) continue;
    const { inicioReal, terminoReal } = modelo.extras[modelo.extra[no]!]!;
    datas.inicioCedo[no] = inicioReal;
    datas.inicioTarde[no] = inicioReal;
    datas.terminoCedo[no] = terminoReal;
    datas.terminoTarde[no] = terminoReal;
    datas.condutor[no] = -1;
  }
}

/** Results by node, in the order of the activities again; `critica` and `caminho` are by node. */
function porAtividade(
  rede: Rede,
  { datas, folgas }: Passadas,
  critica: Uint8Array,
  caminho: Uint8Array,
): DatasCalculadas {
  const { noDaAtividade, vinculoEntrada } = rede;
  const condutor = new Int32Array(noDaAtividade.length);
  for (let i = 0; i < condutor.length; i++) {
    const e = datas.condutor[noDaAtividade[i]!]!;
    condutor[i] = e < 0 ? -1 : vinculoEntrada[e]!;
  }
  return {
    inicioCedo: spread(noDaAtividade, datas.inicioCedo),
    terminoCedo: spread(noDaAtividade, datas.terminoCedo),
    inicioTarde: spread(noDaAtividade, datas.inicioTarde),
    terminoTarde: spread(noDaAtividade, datas.terminoTarde),
    folgaTotal: spread(noDaAtividade, folgas.total),
    folgaLivre: spread(noDaAtividade, folgas.livre),
    critica: spread(noDaAtividade, critica),
    caminhoMaisLongo: spread(noDaAtividade, caminho),
    condutor,
  };
}

function spread<T extends Int32Array | Uint8Array>(noDaAtividade: Int32Array, porNo: T): T {
  const valores = porNo.slice() as T;
  for (let i = 0; i < valores.length; i++) valores[i] = porNo[noDaAtividade[i]!]!;
  return valores;
}

/**
 * Among several links that ask a node for the same instant, the driving one becomes the first by predecessor, then by
 * type and lag, so that the order of the input does not matter. Call it with the instants that the passes used.
 */
function breakTie(modelo: Modelo, datas: Datas, vinculos: readonly Vinculo[]): void {
  const { rede } = modelo;
  for (let no = 0; no < datas.empate.length; no++) {
    const condutor = datas.condutor[no]!;
    if (datas.empate[no] === 0 || condutor < 0) continue;
    const limite = limiteDaEntrada(modelo, datas, no, condutor);
    const doInicio = isOfInicio(rede.codigoEntrada[condutor]!);
    for (let e = rede.entrada[no]!; e < rede.entrada[no + 1]!; e++) {
      if (isOfInicio(rede.codigoEntrada[e]!) !== doInicio || limiteDaEntrada(modelo, datas, no, e) !== limite) continue;
      const vence = vinculos[rede.vinculoEntrada[e]!]!;
      if (vemAntes(vence, vinculos[rede.vinculoEntrada[datas.condutor[no]!]!]!)) datas.condutor[no] = e;
    }
  }
}

const isOfInicio = (codigo: number): boolean => (codigo & MASCARA_RELACAO) < TT;

function vemAntes(a: Vinculo, b: Vinculo): boolean {
  if (a.de !== b.de) return a.de < b.de;
  if (a.tipo !== b.tipo) return a.tipo < b.tipo;
  return a.lag !== b.lag ? a.lag < b.lag : a.tipoLag < b.tipoLag;
}

/** Marks the critical nodes: on the longest path, or with total float up to the limit. Complete ones are not. */
function markCriticas(modelo: Modelo, { folgas }: Passadas, caminho: Uint8Array, opcoes: OpcoesCronograma): Uint8Array {
  const critica = new Uint8Array(caminho.length);
  for (let no = 0; no < critica.length; no++) {
    if (modelo.situacao[no]! >= CONCLUIDA) continue;
    const porFolga = folgas.total[no]! <= opcoes.limiteCritico ? 1 : 0;
    critica[no] = opcoes.critica === 'FOLGA' ? porFolga : caminho[no]!;
  }
  return critica;
}

/** Results of the passes of one behaviour. */
interface Rodada {
  readonly modelo: Modelo;
  readonly passadas: Passadas;
  /** Last change of the dates, before they return to the order of the activities. */
  readonly aoMostrar?: (modelo: Modelo, passadas: Passadas) => void;
}

/** The passes of one behaviour: from the model without lags to the model in use and its results. */
export type Comportamento = (cronograma: Cronograma) => (rascunho: Modelo) => Rodada;

/** A calculation with the instants of its passes, before they become results. */
export interface Execucao extends Rodada {
  readonly ok: true;
  readonly calendarios: Calendarios;
  /** The schedule that the passes used: the input without impossible values. */
  readonly cronograma: Cronograma;
  /** Findings about impossible values. */
  readonly saneados: readonly Aviso[];
}

/** From rows to the results of a behaviour's passes, by node. */
export function execute(dado: Cronograma, comportamento: Comportamento): Execucao | FalhaCronograma {
  const { cronograma, avisos: saneados } = sanitize(dado);
  const montagem = buildNetwork(cronograma.atividades, cronograma.vinculos);
  if (!montagem.ok) return montagem;
  const calendarios = compileCalendarios(cronograma);
  const parado = calendarioSemTrabalho(cronograma, calendarios);
  if (parado !== undefined) return { ok: false, erro: 'calendario_sem_trabalho', calendario: parado };
  const rodada = comportamento(cronograma)(prepareModelo(cronograma, montagem.rede, calendarios));
  return { ok: true, cronograma, saneados, calendarios, ...rodada };
}

/** The common part of all calculations, whatever the rules of the passes: from rows to network, from nodes to rows. */
export function calcularCronograma(dado: Cronograma, comportamento: Comportamento): ResultadoCronograma {
  const execucao = execute(dado, comportamento);
  return execucao.ok ? resultadoDe(execucao) : execucao;
}

/** Results of a calculation. They overwrite the instants that its passes used. */
export function resultadoDe(execucao: Execucao): CronogramaAgendado {
  const { cronograma, modelo, passadas, calendarios, saneados, aoMostrar } = execucao;
  const { rede } = modelo;
  const caminho = caminhoMaisLongo(modelo, passadas);
  const critica = markCriticas(modelo, passadas, caminho, cronograma.opcoes);
  const idDoNo = (no: number) => cronograma.atividades[rede.atividadeDoNo[no]!]!.id;
  const entrada = avisosDaEntrada(cronograma, rede, calendarios);
  const avisos = [...saneados, ...entrada, ...avisosDoCalculo(modelo, passadas, idDoNo)];
  breakTie(modelo, passadas.datas, cronograma.vinculos);
  giveBackReais(modelo, passadas.datas);
  aoMostrar?.(modelo, passadas);
  dateFollowers(modelo, passadas, cronograma);
  return {
    ok: true,
    datas: porAtividade(rede, passadas, critica, caminho),
    termino: minuto(passadas.termino),
    avisos: sortAvisos(avisos),
  };
}
