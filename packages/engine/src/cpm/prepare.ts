import type { CalendarioCompilado } from '../calendario/compilado.ts';
import { compileCalendario } from '../calendario/compilar.ts';
import type { Atividade, Cronograma } from '../cronograma.ts';
import { naoConduz, type Rede } from '../rede/rede.ts';
import { MINUTOS_LONGE } from '../tempo.ts';
import { createExtra, type Extra, precisaDeExtra } from './extra.ts';
import {
  ACOMPANHA,
  COM_DURACAO,
  CONCLUIDA,
  EM_ANDAMENTO,
  LADO_INICIO,
  LADO_TERMINO,
  type Modelo,
  NADA_A_FAZER,
  NAO_INICIADA,
  REAIS,
  RETIDA,
  SOBREPOSTA,
} from './modelo.ts';

/** Minutes beyond the data date in the first compilation of calendars: a shutdown. They grow when needed. */
const HORIZONTE_INICIAL = 90 * 1_440;
/** With more calendars than this, most have no use: each is compiled for a day, and grows on first use. */
const MUITOS_CALENDARIOS = 50;

/** Calendars of a schedule, compiled, by position; the last one never stops. */
export interface Calendarios {
  readonly lista: readonly CalendarioCompilado[];
  readonly posicao: ReadonlyMap<string, number>;
  /** Position of the calendar in place of missing ones: the schedule's default or, without one, around the clock. */
  readonly ausente: number;
  /** The calendar that never stops. */
  readonly continuo: CalendarioCompilado;
}

const DIA_INTEIRO = [{ inicio: 0, fim: 1_440 }];
const CONTINUO = { id: '', semana: [0, 1, 2, 3, 4, 5, 6].map(() => DIA_INTEIRO), excecoes: [] };

/** Compiles the calendars of a schedule around its data date, plus one that never stops. */
export function compileCalendarios({ calendarios, calendarioPadrao, inicio, dataBase }: Cronograma): Calendarios {
  const de = Math.min(inicio, dataBase);
  const ate = calendarios.length > MUITOS_CALENDARIOS ? de : Math.max(inicio, dataBase) + HORIZONTE_INICIAL;
  const lista = [...calendarios, CONTINUO].map((calendario) => compileCalendario(calendario, de, ate));
  const posicao = new Map(calendarios.map(({ id }, i) => [id, i]));
  const continuo = lista.at(-1)!;
  return { lista, posicao, ausente: posicao.get(calendarioPadrao) ?? lista.length - 1, continuo };
}

/** Id of a calendar without any work that an open activity needs, the first by alphabet; undefined when none. */
export function calendarioSemTrabalho({ atividades }: Cronograma, calendarios: Calendarios): string | undefined {
  if (!calendarios.lista.some(({ semTrabalho }) => semTrabalho)) return undefined;
  const usados = new Set<number>();
  for (const atividade of atividades) {
    if (atividade.terminoReal === undefined && !naoConduz(atividade.tipo)) {
      usados.add(posicaoDoCalendario(atividade, calendarios));
    }
  }
  const parados = [...usados].map((posicao) => calendarios.lista[posicao]!).filter(({ semTrabalho }) => semTrabalho);
  return parados.map(({ calendario }) => calendario.id).sort()[0];
}

/** Position of the calendar: the one that never stops for an elapsed duration, the substitute for a missing one. */
const posicaoDoCalendario = ({ corrida, calendario }: Atividade, { lista, posicao, ausente }: Calendarios): number =>
  corrida ? lista.length - 1 : (posicao.get(calendario) ?? ausente);

const PROGRESSO = { LOGICA_RETIDA: RETIDA, SOBREPOR_PROGRESSO: SOBREPOSTA, DATAS_REAIS: REAIS } as const;

/** Lags use an activity's own calendar, whoever does the work, even into an elapsed duration of MS Project. */
function calendariosProprios({ atividades }: Cronograma, rede: Rede, dadas: Calendarios, calendario: Int32Array) {
  return calendario.map((dele, no) => {
    const { calendarioFolga, calendario: proprio, corrida } = atividades[rede.atividadeDoNo[no]!]!;
    const outro = calendarioFolga ?? (corrida ? proprio : undefined);
    return outro === undefined ? dele : (dadas.posicao.get(outro) ?? dele);
  });
}

/** The calendar of every lag; undefined when it is the predecessor's or the successor's. */
function calendarioDosLags({ opcoes }: Cronograma, calendarios: Calendarios) {
  if (opcoes.calendarioLag === 'CORRIDO') return calendarios.continuo;
  return opcoes.calendarioLag === 'PROJETO' ? calendarios.lista[calendarios.ausente] : undefined;
}

/** Turns a schedule and its network into the arrays of the passes, except the lags. */
export function prepareModelo(cronograma: Cronograma, rede: Rede, calendarios: Calendarios): Modelo {
  const { atividades, opcoes } = cronograma;
  const n = atividades.length;
  const calendario = new Int32Array(n);
  const situacao = new Uint8Array(n);
  const lado = new Uint8Array(n);
  let outraFolga = false;
  let corridas = false;
  const restante = new Int32Array(n);
  const duracao = new Int32Array(n);
  const extra = new Int32Array(n).fill(-1);
  const extras: Extra[] = [];
  // The loop follows the rows, which lie side by side in memory.
  for (let i = 0; i < n; i++) {
    const atividade = atividades[i]!;
    const no = rede.noDaAtividade[i]!;
    const posicao = posicaoDoCalendario(atividade, calendarios);
    calendario[no] = posicao;
    situacao[no] = situacaoDe(atividade);
    duracao[no] = Math.max(0, Math.min(atividade.duracao, MINUTOS_LONGE));
    restante[no] = restanteDe(atividade);
    lado[no] = ladoDe(atividade, restante[no]!);
    if (atividade.calendarioFolga !== undefined) outraFolga = true;
    if (atividade.corrida) corridas = true;
    if (precisaDeExtra(atividade)) {
      extra[no] = extras.push(createExtra(atividade, calendarios.lista[posicao]!, cronograma)) - 1;
    }
  }
  return {
    rede,
    calendarios: calendarios.lista,
    calendario,
    situacao,
    lado,
    restante,
    duracao,
    extra,
    extras,
    piso: Math.max(cronograma.inicio, cronograma.dataBase),
    dataBase: cronograma.dataBase,
    calendarioLag: calendarioDosLags(cronograma, calendarios),
    calendarioDosLags:
      outraFolga || corridas ? calendariosProprios(cronograma, rede, calendarios, calendario) : calendario,
    lagDaSucessora: opcoes.calendarioLag === 'SUCESSORA',
    lagDoInicioReal: opcoes.lagInicioInicio === 'INICIO_REAL' && opcoes.progresso !== 'DATAS_REAIS',
    progresso: PROGRESSO[opcoes.progresso],
    atraso: undefined,
    doTermino: opcoes.agendarDoTermino === true && cronograma.terminoImposto !== undefined,
    outraFolga,
    lagEntrada: new Int32Array(rede.predecessora.length),
    lagSaida: new Int32Array(rede.sucessora.length),
    continuo: calendarios.continuo,
  };
}

/** Remaining work of an activity, within the calendars' reach. */
export const restanteDe = ({ restante }: Atividade): number => Math.max(0, Math.min(restante, MINUTOS_LONGE));

function situacaoDe(atividade: Atividade): number {
  if (naoConduz(atividade.tipo)) return ACOMPANHA;
  if (atividade.terminoReal !== undefined) return CONCLUIDA;
  return atividade.inicioReal === undefined ? NAO_INICIADA : EM_ANDAMENTO;
}

/** Side of the same work for an activity with `restante` minutes of remaining work. */
export function ladoDe({ tipo }: Atividade, restante: number): number {
  if (restante > 0) return COM_DURACAO;
  if (tipo === 'MARCO_FIM') return LADO_TERMINO;
  return tipo === 'MARCO_INICIO' ? LADO_INICIO : NADA_A_FAZER;
}
