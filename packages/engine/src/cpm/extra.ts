import type { CalendarioCompilado } from '../calendario/compilado.ts';
import { trabalhoAte, trabalhoEntre } from '../calendario/instante.ts';
import type { Atividade, Cronograma, Restricao, TipoRestricao } from '../cronograma.ts';
import { SEM_MAXIMO, SEM_MINIMO } from '../tempo.ts';
import { type InstanteDoMarco, instanteDaData, type LimiteDeExtra } from './instante-da-data.ts';

/** Constraints and progress of one node. Bounds are work of its calendar; actual dates are instants. */
export interface Extra {
  inicioMinimo: number;
  inicioMaximo: number;
  terminoMinimo: number;
  terminoMaximo: number;
  /** Latest instant that the node's own dates ask for. `SEM_MINIMO` = none. */
  pedido: number;
  /** Mandatory dates: they replace the logic in both passes. `SEM_MINIMO` = none. */
  inicioObrigatorio: number;
  terminoObrigatorio: number;
  /** Expected finish, from which the remaining work is calculated. `SEM_MINIMO` = none. */
  terminoEsperado: number;
  /** True when some resource is assigned to the node. */
  readonly comRecursos: boolean;
  oMaisTarde: boolean;
  /** Deadline: bounds the late finish in MS Project only. `SEM_MAXIMO` = none. */
  prazo: number;
  /** For a node without duration, the instants of its dates, with the bound of each. */
  readonly instantes: InstanteDoMarco[];
  /** Start that the links ask for when a mandatory date overrides it. `SEM_MINIMO` = nothing overrides it. */
  inicioDaLogica: number;
  readonly inicioReal: number;
  readonly terminoReal: number;
  /** Dates typed by hand, instants. `SEM_MINIMO` = none. */
  readonly inicioManual: number;
  readonly terminoManual: number;
  /** Instant in which work was suspended. `SEM_MINIMO` = never. */
  readonly suspensa: number;
  /** Instant in which suspended work resumes. `SEM_MINIMO` = none. */
  readonly retomada: number;
  /** True when work resumed later than it stopped. */
  readonly interrompida: boolean;
}

/** True when an activity needs an `Extra`: it has progress, a constraint or an expected finish. */
export const precisaDeExtra = (atividade: Atividade): boolean =>
  atividade.inicioReal !== undefined ||
  atividade.terminoReal !== undefined ||
  atividade.restricao !== undefined ||
  atividade.restricaoSecundaria !== undefined ||
  atividade.prazo !== undefined ||
  atividade.inicioExterno !== undefined ||
  atividade.terminoExterno !== undefined ||
  atividade.inicioNivelado !== undefined ||
  atividade.esperaAte !== undefined ||
  atividade.manual !== undefined ||
  atividade.terminoEsperado !== undefined;

/** Gathers the bounds of an activity's dates from its constraints and progress. */
export function createExtra(atividade: Atividade, cal: CalendarioCompilado, cronograma: Cronograma): Extra {
  const terminoReal = atividade.terminoReal ?? SEM_MINIMO;
  const extra: Extra = {
    inicioMinimo: SEM_MINIMO,
    inicioMaximo: SEM_MAXIMO,
    terminoMinimo: SEM_MINIMO,
    terminoMaximo: SEM_MAXIMO,
    pedido: SEM_MINIMO,
    inicioObrigatorio: SEM_MINIMO,
    terminoObrigatorio: SEM_MINIMO,
    terminoEsperado: SEM_MINIMO,
    comRecursos: atividade.comRecursos === true,
    oMaisTarde: false,
    prazo: SEM_MAXIMO,
    instantes: [],
    inicioDaLogica: SEM_MINIMO,
    inicioReal: atividade.inicioReal ?? terminoReal,
    terminoReal,
    inicioManual: atividade.manual?.inicio ?? SEM_MINIMO,
    terminoManual: atividade.manual?.termino ?? SEM_MINIMO,
    suspensa: sePassou(atividade, atividade.suspensaEm),
    retomada: sePassou(atividade, atividade.retomadaEm),
    interrompida: (atividade.suspensaEm ?? SEM_MAXIMO) < (atividade.retomadaEm ?? SEM_MINIMO),
  };
  if (atividade.terminoReal !== undefined) return extra;
  const { inicioReal, terminoEsperado } = atividade;
  const iniciada = inicioReal !== undefined;
  for (const restricao of [atividade.restricao, atividade.restricaoSecundaria]) {
    if (restricao) constrain(extra, restricao, cal, iniciada);
  }
  if (extra.retomada !== SEM_MINIMO) naoAntesDe(extra, cal, extra.retomada);
  limitFromOutside(extra, atividade, cal);
  if (atividade.prazo !== undefined) extra.prazo = trabalhoAte(cal, atividade.prazo);
  if (atividade.restante <= 0) extra.instantes.push(...instantesDe(atividade, cal));
  if (cronograma.opcoes.usarTerminoEsperado && terminoEsperado !== undefined && !isMarco(atividade)) {
    extra.terminoEsperado = trabalhoAte(cal, terminoEsperado);
  }
  return extra;
}

/** A date that counts only once the activity has begun. */
const sePassou = ({ inicioReal }: Atividade, instante: number | undefined): number =>
  inicioReal === undefined ? SEM_MINIMO : (instante ?? SEM_MINIMO);

function limitFromOutside(extra: Extra, atividade: Atividade, cal: CalendarioCompilado): void {
  const { inicioExterno, terminoExterno, inicioNivelado, esperaAte, inicioReal } = atividade;
  if (inicioExterno !== undefined) naoAntesDe(extra, cal, inicioExterno);
  if (inicioNivelado !== undefined && inicioReal === undefined) naoAntesDe(extra, cal, inicioNivelado);
  if (esperaAte !== undefined && inicioReal === undefined) naoAntesDe(extra, cal, esperaAte);
  if (terminoExterno !== undefined) {
    extra.terminoMaximo = Math.min(extra.terminoMaximo, trabalhoAte(cal, terminoExterno));
  }
}

function naoAntesDe(extra: Extra, cal: CalendarioCompilado, instante: number): void {
  extra.inicioMinimo = Math.max(extra.inicioMinimo, trabalhoAte(cal, instante));
  extra.pedido = Math.max(extra.pedido, instante);
}

const isMarco = ({ tipo }: Atividade): boolean => tipo === 'MARCO_INICIO' || tipo === 'MARCO_FIM';

/** Work of a calendar during which an activity in progress stood still, until the data date. */
export function trabalhoParado(
  { inicioReal, suspensa, retomada }: Extra,
  cal: CalendarioCompilado,
  dataBase: number,
): number {
  if (suspensa === SEM_MINIMO) return 0;
  const ate = retomada === SEM_MINIMO ? dataBase : Math.min(retomada, dataBase);
  return Math.max(0, trabalhoEntre(cal, Math.max(suspensa, inicioReal), ate));
}

/** Bounds of each constraint with a date; a mandatory one replaces the limits of the links. */
const LIMITES: Readonly<Record<Exclude<TipoRestricao, 'O_MAIS_TARDE'>, readonly LimiteDeExtra[]>> = {
  INICIAR_EM: ['inicioMinimo', 'inicioMaximo'],
  NAO_INICIAR_ANTES: ['inicioMinimo'],
  NAO_INICIAR_DEPOIS: ['inicioMaximo'],
  INICIO_OBRIGATORIO: ['inicioObrigatorio'],
  TERMINAR_EM: ['terminoMinimo', 'terminoMaximo'],
  NAO_TERMINAR_ANTES: ['terminoMinimo'],
  NAO_TERMINAR_DEPOIS: ['terminoMaximo'],
  TERMINO_OBRIGATORIO: ['terminoObrigatorio'],
};

function instantesDe(atividade: Atividade, cal: CalendarioCompilado): InstanteDoMarco[] {
  const { restricao, restricaoSecundaria, inicioExterno, terminoExterno, prazo } = atividade;
  const doMarco = (limite: InstanteDoMarco['limite'], data: number | undefined): InstanteDoMarco[] => {
    if (data === undefined) return [];
    const instante = instanteDaData(cal, data, limite.startsWith('inicio'));
    return [{ limite, instante, trabalho: trabalhoAte(cal, data) }];
  };
  const dasRestricoes = [restricao, restricaoSecundaria].flatMap((uma) =>
    uma === undefined || uma.tipo === 'O_MAIS_TARDE'
      ? []
      : LIMITES[uma.tipo].flatMap((limite) => doMarco(limite, uma.data)),
  );
  const deFora = [...doMarco('inicioMinimo', inicioExterno), ...doMarco('terminoMaximo', terminoExterno)];
  return [...dasRestricoes, ...deFora, ...doMarco('prazo', prazo)];
}

/** A constraint on the start has no effect once the activity has started. Of two on one bound, the tighter counts. */
function constrain(extra: Extra, { tipo, data }: Restricao, cal: CalendarioCompilado, iniciada: boolean): void {
  if (tipo === 'O_MAIS_TARDE') {
    extra.oMaisTarde = !iniciada;
    return;
  }
  if (data === undefined) return;
  const trabalho = trabalhoAte(cal, data);
  for (const limite of LIMITES[tipo]) {
    if (iniciada && limite.startsWith('inicio')) continue;
    if (limite.endsWith('Maximo')) extra[limite] = Math.min(extra[limite], trabalho);
    else {
      extra[limite] = Math.max(extra[limite], trabalho);
      extra.pedido = Math.max(extra.pedido, data);
    }
  }
}
