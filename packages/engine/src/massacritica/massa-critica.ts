import { tabulate } from '../calendario/compilar.ts';
import { instanteInicio, instanteTermino } from '../calendario/instante.ts';
import { sortAvisos } from '../cpm/avisos.ts';
import { executeAs } from '../cpm/programa.ts';
import { isInstante } from '../cpm/sanitize.ts';
import type { Cronograma } from '../cronograma.ts';
import { perfilDaCapacidade } from '../nivelamento/capacidades.ts';
import { demandasPorNo } from '../nivelamento/demandas.ts';
import { entradaInvalida, sanitizeRecursos } from '../nivelamento/entrada.ts';
import type { Demanda, Recurso } from '../nivelamento/tipos.ts';
import { MINUTOS_DIA, minuto, ULTIMO_MINUTO } from '../tempo.ts';
import { type Fluxo, type Percurso, type Ponto, RUIDO, runThrough } from './fluxo.ts';
import {
  type Aperto,
  type Farol,
  type LinhaMassaCritica,
  MASSA_CRITICA_PADRAO,
  type OpcoesMassaCritica,
  type ResultadoMassaCritica,
} from './tipos.ts';
import { feitoAte, type Trabalho, trabalhosPorRecurso } from './trabalhos.ts';

/** Inputs of the line of a resource. */
interface Contas {
  readonly recurso: string;
  readonly trabalhos: readonly Trabalho[];
  readonly percurso: Percurso & { readonly fim: number; readonly horizonte: number };
  readonly fluxo: Fluxo;
  readonly opcoes: OpcoesMassaCritica;
  readonly idDoNo: (no: number) => string;
}

/** Unit-minutes in hours, without the noise of the sums. */
const emHoras = (unidades: number): number => Math.round((unidades / 60) * 1e6) / 1e6;

const add = (trabalhos: readonly Trabalho[], valor: (trabalho: Trabalho) => number): number =>
  trabalhos.reduce((soma, trabalho) => soma + valor(trabalho), 0);

function linhaDe(contas: Contas): LinhaMassaCritica {
  const { recurso, trabalhos, percurso, fluxo, opcoes } = contas;
  const restante = add(trabalhos, (um) => um.quantidade * um.restante);
  const capacidade = pontoEm(fluxo, percurso.fim).capacidade;
  const horizonte = noHorizonte(contas);
  return {
    recurso,
    hhRestante: emHoras(restante),
    capacidade: emHoras(capacidade),
    folga: emHoras(capacidade - restante),
    horizonte,
    periodos: opcoes.periodos.map(({ de, ate }) => noPeriodo(contas, de, ate)),
    farol: fluxo.falta > RUIDO ? 'VERMELHO' : horizonte.farol,
    ...(fluxo.falta > RUIDO && { naoCabe: naoCabe(contas) }),
  };
}

/** The run stops at every instant in question; an instant before the beginning has the values of the beginning. */
const pontoEm = ({ pontos }: Fluxo, instante: number): Ponto =>
  pontos.get(instante) ?? { instante, feito: 0, exigido: 0, capacidade: 0 };

/** Work with little float that is due by the horizon, against the hours until then. */
function noHorizonte({ trabalhos, percurso, fluxo, opcoes }: Contas): Aperto {
  const { de, horizonte } = percurso;
  const poucas = trabalhos.filter(({ folga }) => folga < opcoes.folgaBaixa);
  const unidades = add(poucas, (um) => feitoAte(um, um.tarde, horizonte));
  return aperto({ de, ate: horizonte, unidades, capacidade: pontoEm(fluxo, horizonte).capacidade }, opcoes);
}

/** Work that is due by the end of a stretch and cannot be done before it, against the hours of the stretch. */
function noPeriodo({ fluxo, opcoes }: Contas, de: number, ate: number): Aperto {
  const antes = pontoEm(fluxo, de);
  const depois = pontoEm(fluxo, ate);
  const unidades = Math.max(0, depois.exigido - antes.feito);
  return aperto({ de, ate, unidades, capacidade: depois.capacidade - antes.capacidade }, opcoes);
}

function aperto(
  { de, ate, unidades, capacidade }: { de: number; ate: number; unidades: number; capacidade: number },
  opcoes: OpcoesMassaCritica,
): Aperto {
  const hh = emHoras(unidades);
  const horas = emHoras(capacidade);
  const indice = horas > 0 ? hh / horas : hh > 0 ? undefined : 0;
  const comum = { de: minuto(de), ate: minuto(ate), hh, capacidade: horas, farol: farolDe(indice, opcoes) };
  return indice === undefined ? comum : { ...comum, indice };
}

function farolDe(indice: number | undefined, { amarelo, vermelho }: OpcoesMassaCritica): Farol {
  if (indice === undefined || indice > vermelho) return 'VERMELHO';
  return indice > amarelo ? 'AMARELO' : 'VERDE';
}

function naoCabe({ trabalhos, fluxo, opcoes, idDoNo }: Contas): NonNullable<LinhaMassaCritica['naoCabe']> {
  const { cruzaEm, falta, faltaEm, desde } = fluxo;
  const pesam = trabalhos
    .map((um) => ({
      atividade: idDoNo(um.no),
      hh: emHoras(feitoAte(um, um.tarde, faltaEm) - feitoAte(um, um.cedo, desde)),
    }))
    .filter(({ hh }) => hh > 0)
    .sort((a, b) => b.hh - a.hh || (a.atividade < b.atividade ? -1 : 1));
  return {
    cruzaEm: minuto(cruzaEm ?? faltaEm),
    falta: emHoras(falta),
    faltaEm: minuto(faltaEm),
    desde: minuto(desde),
    pesam: pesam.slice(0, opcoes.quantidade),
  };
}

/** Longest horizon: a century. */
const HORIZONTE_MAXIMO = 36_525 * MINUTOS_DIA;

/**
 * Critical mass: for each resource, the remaining work against what the resource can still do within the late dates (of
 * the imposed finish, or else of the calculated one). It reports a shortage only when no schedule fits: an activity
 * works in one stretch of its calendar, between its early and its late dates.
 *
 * Resources and demands are those of `nivelar`; the same failures and omissions apply.
 */
export function massaCritica(
  dado: Cronograma,
  dados: readonly Recurso[],
  demandas: readonly Demanda[],
  opcoes: Partial<OpcoesMassaCritica> = {},
): ResultadoMassaCritica {
  const escolhidas = opcoesValidas({ ...MASSA_CRITICA_PADRAO, ...opcoes });
  const invalida = entradaInvalida(dado, dados, demandas);
  if (invalida) return invalida;
  const execucao = executeAs(escolhidas.programa, dado);
  if (!execucao.ok) return execucao;
  const { modelo, passadas, calendarios, cronograma, saneados } = execucao;
  const { recursos, avisos } = sanitizeRecursos(dados);
  const noDe = new Map(cronograma.atividades.map(({ id }, i) => [id, modelo.rede.noDaAtividade[i]!]));
  const recursoDe = new Map(recursos.map(({ id }, r) => [id, r]));
  const porNo = demandasPorNo(demandas, modelo, noDe, recursoDe);
  const idDoNo = (no: number) => cronograma.atividades[modelo.rede.atividadeDoNo[no]!]!.id;
  const listas = trabalhosPorRecurso(modelo, passadas, porNo, recursos.length);
  const linhas = recursos.map((recurso, r) => {
    const trabalhos = listas[r]!;
    const percurso = percursoDe(cronograma, trabalhos, escolhidas);
    const margem = { de: percurso.de - MINUTOS_DIA, ate: percurso.ate + MINUTOS_DIA };
    const fluxo = runThrough(trabalhos, perfilDaCapacidade(recurso, calendarios, margem), percurso);
    const contas: Contas = { recurso: recurso.id, trabalhos, percurso, fluxo, opcoes: escolhidas, idDoNo };
    return linhaDe(contas);
  });
  return { ok: true, linhas, avisos: sortAvisos([...saneados, ...avisos, ...porNo.avisos]) };
}

/** The options without invalid stretches. */
const opcoesValidas = (opcoes: OpcoesMassaCritica): OpcoesMassaCritica => ({
  ...opcoes,
  horizonte: Number.isInteger(opcoes.horizonte)
    ? Math.max(0, Math.min(opcoes.horizonte, HORIZONTE_MAXIMO))
    : MASSA_CRITICA_PADRAO.horizonte,
  periodos: opcoes.periodos.filter(({ de, ate }) => isInstante(de) && isInstante(ate) && de <= ate),
});

/** The stretch from the data date, or from earlier work, until the latest end of all work. */
function percursoDe(
  { dataBase }: Cronograma,
  trabalhos: readonly Trabalho[],
  { horizonte, periodos }: OpcoesMassaCritica,
): Percurso & { readonly fim: number; readonly horizonte: number } {
  let de: number = dataBase;
  let fim: number = dataBase;
  for (const { cal, cedo, tarde, restante } of trabalhos) {
    de = Math.min(de, instanteInicio(cal, cedo));
    fim = Math.max(fim, instanteTermino(cal, tarde + restante));
  }
  const horizonteAte = minuto(Math.min(dataBase + horizonte, ULTIMO_MINUTO));
  const marcas = [fim, horizonteAte, ...periodos.flatMap((um) => [um.de, um.ate])];
  const ate = Math.max(...marcas);
  for (const { cal } of trabalhos) tabulate(cal, de, ate);
  return { de, ate, fim, horizonte: horizonteAte, marcas };
}
