import { isInstante } from '../cpm/sanitize.ts';
import type { Cronograma } from '../cronograma.ts';
import { naoConduz } from '../rede/rede.ts';
import { defeitoDe, pontosDoFator } from './estimativas.ts';
import { type ProblemaRisco, prepareRisco } from './problema.ts';
import { type MarcoEscolhido, report } from './relatar.ts';
import { createAcumulado, run } from './rodada.ts';
import {
  type AchadoRisco,
  type FalhaRisco,
  type MarcoRisco,
  type OpcoesRisco,
  type RelatorioRisco,
  type ResultadoRisco,
  RISCO_PADRAO,
} from './tipos.ts';

const RODADAS_MAXIMAS = 100_000;
/** Most finishes in memory over all runs: 80 MB of them. */
const TERMINOS_MAXIMOS = 20_000_000;
/** Most activities and most runs between two calls of `goOn`: some tens of milliseconds. */
const FATIA = 200_000;
const RODADAS_DA_FATIA = 500;

/** A simulation in slices of any size: each run is the same whatever the slices. */
export interface SimulacaoRisco {
  readonly ok: true;
  /** Number of runs made, and of all runs. */
  readonly feitas: number;
  readonly total: number;
  /** Makes at most this many more runs. */
  advance(rodadas: number): void;
  /** Report on the runs made so far; there must be at least one. */
  relatorio(): RelatorioRisco;
}

/**
 * Prepares a Monte Carlo simulation of the remaining durations and of the extra work: the network and the calendars
 * once, and then a forward pass per run. Completed work stays; levels of effort and summaries take no part.
 *
 * Fails as a calculation of dates does, or on an option out of range; senseless estimates give findings.
 */
export function startRisco(dado: Cronograma, dadas: Partial<OpcoesRisco> = {}): SimulacaoRisco | FalhaRisco {
  const opcoes: OpcoesRisco = { ...RISCO_PADRAO, ...dadas };
  const opcao = opcaoInvalida(opcoes);
  if (opcao) return { ok: false, erro: 'opcao_invalida', opcao };
  const preparo = prepareRisco(dado, opcoes);
  if (!preparo.ok) return preparo;
  const { problema } = preparo;
  const { cronograma } = problema;
  const { marcos, achados } = chooseMarcos(cronograma, opcoes.marcos, problema);
  const acumulado = createAcumulado(
    problema,
    opcoes.rodadas,
    marcos.map(({ no }) => no),
  );
  return {
    ok: true,
    total: opcoes.rodadas,
    get feitas() {
      return acumulado.rodadas;
    },
    advance(rodadas) {
      const ate = Math.min(acumulado.rodadas + rodadas, opcoes.rodadas);
      while (acumulado.rodadas < ate) run(problema, acumulado);
    },
    relatorio: () =>
      report(cronograma, opcoes, problema, acumulado, { marcos, achados: [...problema.achados, ...achados] }),
  };
}

/** Simulates all runs, or stops when `goOn` returns false: see `startRisco`. */
export function simularRisco(cronograma: Cronograma, opcoes: Partial<OpcoesRisco> = {}): ResultadoRisco {
  const simulacao = startRisco(cronograma, opcoes);
  if (!simulacao.ok) return simulacao;
  const fatia = Math.max(1, Math.min(RODADAS_DA_FATIA, Math.floor(FATIA / (cronograma.atividades.length + 1))));
  while (simulacao.feitas < simulacao.total && (opcoes.goOn?.(simulacao.feitas) ?? true)) simulacao.advance(fatia);
  return simulacao.feitas > 0 ? simulacao.relatorio() : { ok: false, erro: 'sem_rodadas' };
}

function opcaoInvalida({ rodadas, semente, baldes, padrao, marcos, meta }: OpcoesRisco) {
  if (!Number.isInteger(rodadas) || rodadas < 1 || rodadas > RODADAS_MAXIMAS) return 'rodadas';
  if (!Number.isInteger(semente) || Math.abs(semente) > 0xffff_ffff) return 'semente';
  if (rodadas * marcos.length > TERMINOS_MAXIMOS) return 'marcos';
  if (!Number.isInteger(baldes) || baldes < 1) return 'baldes';
  if ([meta, ...marcos.map((um) => um.meta)].some((uma) => uma !== undefined && !isInstante(uma))) return 'meta';
  return defeitoDe(pontosDoFator(padrao)) ? 'padrao' : undefined;
}

interface Escolha {
  readonly marcos: readonly MarcoEscolhido[];
  readonly achados: readonly AchadoRisco[];
}

/** Milestones of the input that have dates of their own. */
function chooseMarcos(cronograma: Cronograma, pedidos: readonly MarcoRisco[], { modelo }: ProblemaRisco): Escolha {
  const posicaoDe = new Map(cronograma.atividades.map(({ id }, i) => [id, i]));
  const marcos: MarcoEscolhido[] = [];
  const achados: AchadoRisco[] = [];
  for (const pedido of pedidos) {
    const { atividade } = pedido;
    const posicao = posicaoDe.get(atividade);
    if (posicao === undefined) achados.push({ codigo: 'marco_ausente', atividade });
    else if (naoConduz(cronograma.atividades[posicao]!.tipo)) achados.push({ codigo: 'marco_sem_data', atividade });
    else marcos.push({ ...pedido, no: modelo.rede.noDaAtividade[posicao]! });
  }
  return { marcos, achados };
}
