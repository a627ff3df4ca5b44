import type { Atividade, Minuto, Minutos, Restricao, TipoRestricao } from '@cadencia/engine';
import type { AtividadeArquivo, DatasArquivo, LinhaBaseArquivo } from '../arquivo.ts';
import { guidDe } from '../guid.ts';
import { semVazios } from '../sem-vazios.ts';
import { cortado, nomeLimpo } from '../texto.ts';
import { codigoDaTarefa } from './campo-do-codigo.ts';
import { formatoDe, horasIso } from './duracao.ts';
import type { LeitorTarefa } from './leitor-tarefa.ts';

/** ConstraintType 0–7; 0 is as soon as possible. */
const RESTRICOES: readonly (TipoRestricao | undefined)[] = [
  undefined,
  'O_MAIS_TARDE',
  'INICIO_OBRIGATORIO',
  'TERMINO_OBRIGATORIO',
  'NAO_INICIAR_ANTES',
  'NAO_INICIAR_DEPOIS',
  'NAO_TERMINAR_ANTES',
  'NAO_TERMINAR_DEPOIS',
];

export interface DestinoMspdi {
  readonly ordem: number;
  readonly eap: string;
  readonly calendario: string;
  readonly calendarioFolga: string;
  readonly temPredecessora: boolean;
  /** Limit from the summaries above it, until it starts. */
  readonly naoAntesDe: Minuto | undefined;
  /** True to use the scheduled dates as baseline, because the file has none. */
  readonly semLinhaBase: boolean;
}

/** One activity from its task. */
export function atividadeMspdi(tarefa: LeitorTarefa, destino: DestinoMspdi): AtividadeArquivo {
  const { no } = tarefa;
  const uid = no.texto('UID');
  const duracao = tarefa.minutos('Duration') ?? 0;
  const real = situacaoDe(tarefa);
  const corrida = formatoDe(no.texto('DurationFormat')) === 'CORRIDO';
  const { calendario, calendarioFolga } = destino;
  return semVazios<AtividadeArquivo>({
    id: uid,
    guid: guidDe(no.texto('GUID')),
    tipo: tipoDe(tarefa, duracao, destino),
    calendario,
    // The slack of an elapsed duration is elapsed too.
    calendarioFolga: corrida || calendarioFolga === calendario ? undefined : calendarioFolga,
    duracao,
    restante: restanteDe(tarefa, real, duracao),
    ...real,
    restricao: restricaoDe(tarefa),
    prazo: tarefa.data('Deadline'),
    atrasoNivelamento: atrasoDe(tarefa),
    inicioExterno: real.inicioReal === undefined ? destino.naoAntesDe : undefined,
    ...paradaDe(tarefa, real),
    corrida: corrida ? true : undefined,
    manual: manualDe(tarefa),
    codigo: nomeLimpo(codigoDaTarefa(no)) || uid.padStart(6, '0'),
    nome: nomeLimpo(no.texto('Name')) || `Tarefa ${uid}`,
    eap: destino.eap,
    ordem: destino.ordem,
    avanco: avancoDe(tarefa, real),
    hh: horasIso(no.texto('Work')) ?? 0,
    hhReal: horasIso(no.texto('ActualWork')) ?? 0,
    hhRestante: horasIso(no.texto('RemainingWork')) ?? 0,
    linhaBase: linhaBaseDe(tarefa, destino.semLinhaBase, duracao),
    datas: datasDe(tarefa),
  });
}

type Real = Pick<Atividade, 'inicioReal' | 'terminoReal'>;

/** Kind of a milestone: it ends its predecessors; without any, it starts its successors. */
function tipoDe({ no }: LeitorTarefa, duracao: Minutos, { temPredecessora }: DestinoMspdi): Atividade['tipo'] {
  if (!no.sim('Milestone') || duracao > 0) return 'TAREFA';
  return temPredecessora ? 'MARCO_FIM' : 'MARCO_INICIO';
}

function situacaoDe(tarefa: LeitorTarefa): Real {
  const inicio = tarefa.data('ActualStart');
  const termino = tarefa.data('ActualFinish') ?? (tarefa.percentual() >= 100 ? tarefa.data('Finish') : undefined);
  if (termino !== undefined) {
    const comeco = inicio ?? tarefa.data('Start') ?? termino;
    return { inicioReal: comeco <= termino ? comeco : termino, terminoReal: termino };
  }
  const comecou = inicio ?? (tarefa.percentual() > 0 ? tarefa.data('Start') : undefined);
  return comecou === undefined ? {} : { inicioReal: comecou };
}

/** The remaining duration; without it, the duration less the actual one, or less the percent complete. */
function restanteDe(tarefa: LeitorTarefa, real: Real, duracao: Minutos): Minutos {
  if (real.terminoReal !== undefined) return 0;
  if (real.inicioReal === undefined) return duracao;
  const restante = tarefa.minutos('RemainingDuration');
  if (restante !== undefined) return Math.max(0, restante);
  const feito = tarefa.minutos('ActualDuration');
  return feito === undefined ? Math.round(duracao * (1 - tarefa.percentual() / 100)) : Math.max(0, duracao - feito);
}

function restricaoDe(tarefa: LeitorTarefa): Restricao | undefined {
  const codigo = tarefa.no.texto('ConstraintType');
  if (codigo === '' || codigo === '0') return undefined;
  const tipo = RESTRICOES[Number(codigo)];
  const data = tarefa.data('ConstraintDate');
  if (tipo === 'O_MAIS_TARDE') return { tipo };
  if (tipo && data !== undefined) return { tipo, data };
  const motivo = tipo ? 'sem data' : `de tipo desconhecido ("${cortado(codigo, 20)}")`;
  tarefa.aviso('mspdi.restricao_ignorada', `restrição ${motivo}; foi ignorada`);
  return undefined;
}

/** Levelling delays by minutes of the clock, whatever its format says. */
function atrasoDe(tarefa: LeitorTarefa): Minutos | undefined {
  const atraso = tarefa.decimosDeMinuto('LevelingDelay');
  return atraso !== undefined && atraso > 0 ? atraso : undefined;
}

/** Instants at which the done work stops and the rest resumes, for a task in progress. */
function paradaDe(tarefa: LeitorTarefa, real: Real): Pick<Atividade, 'suspensaEm' | 'retomadaEm'> {
  if (real.inicioReal === undefined || real.terminoReal !== undefined) return {};
  const suspensaEm = tarefa.data('Stop');
  const retomadaEm = tarefa.data('Resume');
  if (suspensaEm === undefined || retomadaEm === undefined || retomadaEm < suspensaEm) return {};
  return { suspensaEm, retomadaEm };
}

function manualDe(tarefa: LeitorTarefa): Atividade['manual'] {
  if (!tarefa.no.sim('Manual')) return undefined;
  const inicio = tarefa.data('ManualStart') ?? tarefa.data('Start');
  const termino = tarefa.data('ManualFinish') ?? tarefa.data('Finish');
  return inicio === undefined || termino === undefined || termino < inicio ? undefined : { inicio, termino };
}

function avancoDe(tarefa: LeitorTarefa, real: Real): number {
  if (real.terminoReal !== undefined) return 100;
  const fisico = tarefa.no.texto('EarnedValueMethod') === '1';
  return fisico ? tarefa.percentual('PhysicalPercentComplete') : tarefa.percentual();
}

function linhaBaseDe(tarefa: LeitorTarefa, semLinhaBase: boolean, duracao: Minutos): LinhaBaseArquivo | undefined {
  const base = tarefa.linhaBase();
  const fonte = base ?? (semLinhaBase ? tarefa : undefined);
  const inicio = fonte?.data('Start');
  const termino = fonte?.data('Finish');
  if (!fonte || inicio === undefined || termino === undefined || termino < inicio) return undefined;
  return {
    inicio,
    termino,
    duracao: fonte.minutos('Duration') ?? (base ? 0 : duracao),
    hh: horasIso(fonte.no.texto('Work')) ?? 0,
  };
}

const iguais = (a: Minuto | undefined, b: Minuto | undefined): boolean => a !== undefined && a === b;

/**
 * MS Project's own dates. A task as late as possible is compared at its scheduled dates, which differ from MS Project's
 * earliest ones. Some writers leave out a total slack of zero: it is zero when early and late dates agree.
 */
function datasDe(tarefa: LeitorTarefa): DatasArquivo {
  const oMaisTarde = RESTRICOES[Number(tarefa.no.texto('ConstraintType'))] === 'O_MAIS_TARDE';
  const inicioCedo = tarefa.data(oMaisTarde ? 'Start' : 'EarlyStart');
  const terminoCedo = tarefa.data(oMaisTarde ? 'Finish' : 'EarlyFinish');
  const inicioTarde = tarefa.data('LateStart');
  const terminoTarde = tarefa.data('LateFinish');
  const zero = iguais(inicioCedo, inicioTarde) && iguais(terminoCedo, terminoTarde) ? 0 : undefined;
  const critica = tarefa.no.texto('Critical');
  return semVazios<DatasArquivo>({
    inicioCedo,
    terminoCedo,
    inicioTarde,
    terminoTarde,
    folgaTotal: tarefa.decimosDeMinuto('TotalSlack') ?? zero,
    folgaLivre: tarefa.decimosDeMinuto('FreeSlack') ?? zero,
    critica: critica === '' ? undefined : tarefa.no.sim('Critical'),
  });
}
