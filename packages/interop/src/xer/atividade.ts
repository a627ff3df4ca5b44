import type { Minuto, Minutos, Restricao, TipoAtividade, TipoRestricao } from '@cadencia/engine';
import type { AtividadeArquivo, DatasArquivo, LinhaBaseArquivo } from '../arquivo.ts';
import { guidDoXer } from '../guid.ts';
import { semVazios } from '../sem-vazios.ts';
import { cortado, nomeLimpo } from '../texto.ts';
import type { ContextoXer, HorasHomem } from './contexto.ts';
import { primeiraData, type Tarefa } from './tarefa.ts';
import type { TempoDaAlocacao } from './tempo-dos-recursos.ts';

/** State of the activity, and the dates of that state. */
interface Situacao {
  readonly estado: 'NAO_INICIADA' | 'EM_ANDAMENTO' | 'CONCLUIDA';
  readonly inicioReal?: Minuto;
  readonly terminoReal?: Minuto;
}

/** The status rules; actual dates that contradict it are left out, with a warning. */
function situacaoDe(ctx: ContextoXer, tarefa: Tarefa): Situacao {
  const inicio = ctx.data(tarefa.act_start_date, 'TASK.act_start_date', tarefa.linha);
  const termino = ctx.data(tarefa.act_end_date, 'TASK.act_end_date', tarefa.linha);
  const status = tarefa.status_code || (termino ? 'TK_Complete' : inicio ? 'TK_Active' : 'TK_NotStart');
  if (status === 'TK_Complete') return concluida(ctx, tarefa, inicio, termino);
  if (status === 'TK_Active') {
    if (termino !== undefined) warnIgnorada(ctx, tarefa, 'em andamento com término real');
    return emAndamento(ctx, tarefa, inicio);
  }
  if (inicio !== undefined || termino !== undefined) warnIgnorada(ctx, tarefa, 'não iniciada com data real');
  return { estado: 'NAO_INICIADA' };
}

function warnIgnorada({ problemas }: ContextoXer, { linha }: Tarefa, oque: string): void {
  problemas.aviso('xer.datas_reais_ignoradas', `Linha ${linha}: atividade ${oque}; a data foi ignorada.`, linha);
}

function concluida(
  ctx: ContextoXer,
  tarefa: Tarefa,
  inicio: Minuto | undefined,
  termino: Minuto | undefined,
): Situacao {
  const fim = termino ?? primeiraData(ctx, tarefa, 'reend_date', 'target_end_date', 'early_end_date') ?? inicio;
  const comeco = inicio ?? primeiraData(ctx, tarefa, 'target_start_date', 'early_start_date') ?? fim;
  if (inicio === undefined || termino === undefined) {
    ctx.problemas.aviso(
      'xer.data_real_ausente',
      `Linha ${tarefa.linha}: atividade concluída sem as duas datas reais; valeu a data prevista.`,
      tarefa.linha,
    );
  }
  if (fim === undefined || comeco === undefined) return { estado: 'NAO_INICIADA' };
  return { estado: 'CONCLUIDA', inicioReal: comeco <= fim ? comeco : fim, terminoReal: fim };
}

function emAndamento(ctx: ContextoXer, tarefa: Tarefa, inicio: Minuto | undefined): Situacao {
  if (inicio !== undefined) return { estado: 'EM_ANDAMENTO', inicioReal: inicio };
  ctx.problemas.aviso(
    'xer.data_real_ausente',
    `Linha ${tarefa.linha}: atividade em andamento sem início real; valeu o início previsto.`,
    tarefa.linha,
  );
  const previsto = primeiraData(ctx, tarefa, 'target_start_date', 'early_start_date', 'restart_date');
  return previsto === undefined ? { estado: 'NAO_INICIADA' } : { estado: 'EM_ANDAMENTO', inicioReal: previsto };
}

const entreZeroECem = (valor: number): number => Math.min(100, Math.max(0, valor));

/** Actual over at-completion units, labour and nonlabour together. */
function porUnidades(ctx: ContextoXer, tarefa: Tarefa): number {
  const valor = (campo: 'act_work_qty' | 'act_equip_qty' | 'remain_work_qty' | 'remain_equip_qty') =>
    ctx.numero(tarefa[campo], `TASK.${campo}`, tarefa.linha) ?? 0;
  const real = valor('act_work_qty') + valor('act_equip_qty');
  const total = real + valor('remain_work_qty') + valor('remain_equip_qty');
  return total > 0 ? (100 * real) / total : 0;
}

/** Progress by the activity's own type of percent complete: physical, duration (original less remaining) or units. */
function avancoXer(
  ctx: ContextoXer,
  tarefa: Tarefa,
  estado: Situacao['estado'],
  duracoes: { readonly duracao: Minutos; readonly restante: Minutos },
): number {
  if (estado === 'CONCLUIDA') return 100;
  if (estado === 'NAO_INICIADA') return 0;
  if (tarefa.complete_pct_type === 'CP_Units') return entreZeroECem(porUnidades(ctx, tarefa));
  if (tarefa.complete_pct_type === 'CP_Drtn') {
    const { duracao, restante } = duracoes;
    return duracao > 0 ? entreZeroECem((100 * (duracao - restante)) / duracao) : 0;
  }
  return entreZeroECem(ctx.numero(tarefa.phys_complete_pct, 'TASK.phys_complete_pct', tarefa.linha) ?? 0);
}

const TIPOS: ReadonlyMap<string, TipoAtividade> = new Map(
  Object.entries({
    TT_Task: 'TAREFA',
    TT_Rsrc: 'TAREFA_RECURSO',
    TT_Mile: 'MARCO_INICIO',
    TT_FinMile: 'MARCO_FIM',
    TT_LOE: 'ESFORCO',
    TT_WBS: 'RESUMO',
  } as const),
);

const RESTRICOES: ReadonlyMap<string, TipoRestricao> = new Map(
  Object.entries({
    CS_MSO: 'INICIAR_EM',
    CS_MSOA: 'NAO_INICIAR_ANTES',
    CS_MSOB: 'NAO_INICIAR_DEPOIS',
    CS_MEO: 'TERMINAR_EM',
    CS_MEOA: 'NAO_TERMINAR_ANTES',
    CS_MEOB: 'NAO_TERMINAR_DEPOIS',
    CS_ALAP: 'O_MAIS_TARDE',
    CS_MANDSTART: 'INICIO_OBRIGATORIO',
    CS_MANDFIN: 'TERMINO_OBRIGATORIO',
  } as const),
);

export interface DestinoXer {
  readonly ordem: number;
  readonly eap: string;
  readonly calendario: string;
  readonly limiteCritico: Minutos;
  readonly hh: HorasHomem;
  /** Calendar and durations of its resource, in place of its own. */
  readonly tempo: TempoDaAlocacao | undefined;
  /** Whether the dates from links with other projects count. */
  readonly externas: boolean;
}

/** One activity from its row. */
export function atividadeXer(ctx: ContextoXer, tarefa: Tarefa, destino: DestinoXer): AtividadeArquivo {
  const tipo = tipoDe(ctx, tarefa);
  const situacao = situacaoDe(ctx, tarefa);
  const marco = tipo === 'MARCO_INICIO' || tipo === 'MARCO_FIM';
  const { hh, tempo } = destino;
  const duracao = marco ? 0 : (tempo?.duracao ?? duracaoDe(ctx, tarefa));
  const restante = marco ? 0 : (tempo?.restante ?? restanteDe(ctx, tarefa, situacao, duracao));
  return semVazios<AtividadeArquivo>({
    id: tarefa.task_id,
    guid: guidDoXer(tarefa.guid),
    tipo,
    calendario: tempo?.calendario ?? destino.calendario,
    calendarioFolga: tempo && tempo.calendario !== destino.calendario ? destino.calendario : undefined,
    duracao,
    restante,
    inicioReal: situacao.inicioReal,
    terminoReal: situacao.terminoReal,
    restricao: restricaoDe(ctx, tarefa, tarefa.cstr_type, tarefa.cstr_date),
    restricaoSecundaria: restricaoDe(ctx, tarefa, tarefa.cstr_type2, tarefa.cstr_date2),
    terminoEsperado: ctx.data(tarefa.expect_end_date, 'TASK.expect_end_date', tarefa.linha),
    ...(destino.externas && datasExternas(ctx, tarefa)),
    suspensaEm: ctx.data(tarefa.suspend_date, 'TASK.suspend_date', tarefa.linha),
    retomadaEm: ctx.data(tarefa.resume_date, 'TASK.resume_date', tarefa.linha),
    codigo: nomeLimpo(tarefa.task_code) || tarefa.task_id.padStart(6, '0'),
    nome: nomeLimpo(tarefa.task_name) || `Atividade ${tarefa.task_id}`,
    eap: destino.eap,
    ordem: destino.ordem,
    avanco: avancoXer(ctx, tarefa, situacao.estado, { duracao, restante }),
    hh: hh.prevista,
    hhReal: hh.real,
    hhRestante: hh.restante,
    linhaBase: linhaBaseDe(ctx, tarefa, duracao, hh.prevista),
    datas: datasDe(ctx, tarefa, situacao, destino.limiteCritico),
  });
}

/** Limits of links with projects outside the file; P6 leaves these dates in the file in place of the links. */
const datasExternas = (ctx: ContextoXer, tarefa: Tarefa) => ({
  inicioExterno: primeiraData(ctx, tarefa, 'external_early_start_date'),
  terminoExterno: primeiraData(ctx, tarefa, 'external_late_end_date'),
});

function tipoDe(ctx: ContextoXer, tarefa: Tarefa): TipoAtividade {
  const tipo = TIPOS.get(tarefa.task_type);
  if (!tipo && tarefa.task_type !== '') {
    const nome = cortado(nomeLimpo(tarefa.task_type), 40);
    ctx.problemas.aviso(
      'xer.tipo_desconhecido',
      `Linha ${tarefa.linha}: tipo de atividade "${nome}" desconhecido; lida como tarefa.`,
      tarefa.linha,
    );
  }
  return tipo ?? 'TAREFA';
}

function naoNegativa(
  ctx: ContextoXer,
  tarefa: Tarefa,
  campo: 'target_drtn_hr_cnt' | 'remain_drtn_hr_cnt',
): Minutos | undefined {
  const valor = ctx.horas(tarefa[campo], `TASK.${campo}`, tarefa.linha);
  if (valor === undefined || valor >= 0) return valor;
  ctx.problemas.aviso(
    'xer.duracao_negativa',
    `Linha ${tarefa.linha}: duração negativa em ${campo}; lida como zero.`,
    tarefa.linha,
  );
  return 0;
}

/** The original duration or, without it, the remaining one. */
const duracaoDe = (ctx: ContextoXer, tarefa: Tarefa): Minutos =>
  naoNegativa(ctx, tarefa, 'target_drtn_hr_cnt') ?? naoNegativa(ctx, tarefa, 'remain_drtn_hr_cnt') ?? 0;

/** The remaining duration, 0 included, begun or not; without one, the duration less its percent complete. */
function restanteDe(ctx: ContextoXer, tarefa: Tarefa, situacao: Situacao, duracao: Minutos): Minutos {
  if (situacao.estado === 'CONCLUIDA') return 0;
  const restante = naoNegativa(ctx, tarefa, 'remain_drtn_hr_cnt');
  if (restante !== undefined) return restante;
  if (situacao.estado === 'NAO_INICIADA') return duracao;
  const percentual = ctx.numero(tarefa.phys_complete_pct, 'TASK.phys_complete_pct', tarefa.linha) ?? 0;
  return Math.round(duracao * (1 - Math.min(100, Math.max(0, percentual)) / 100));
}

function restricaoDe(ctx: ContextoXer, tarefa: Tarefa, codigo: string, texto: string): Restricao | undefined {
  if (codigo === '') return undefined;
  const tipo = RESTRICOES.get(codigo);
  const data = ctx.data(texto, 'TASK.cstr_date', tarefa.linha);
  if (tipo === 'O_MAIS_TARDE') return { tipo };
  if (tipo && data !== undefined) return { tipo, data };
  const motivo = tipo ? 'sem data' : `de tipo desconhecido ("${cortado(nomeLimpo(codigo), 40)}")`;
  ctx.problemas.aviso(
    'xer.restricao_ignorada',
    `Linha ${tarefa.linha}: restrição ${motivo}; foi ignorada.`,
    tarefa.linha,
  );
  return undefined;
}

function linhaBaseDe(ctx: ContextoXer, tarefa: Tarefa, duracao: Minutos, hh: number): LinhaBaseArquivo | undefined {
  const inicio = ctx.data(tarefa.target_start_date, 'TASK.target_start_date', tarefa.linha);
  const termino = ctx.data(tarefa.target_end_date, 'TASK.target_end_date', tarefa.linha);
  if (inicio === undefined || termino === undefined || termino < inicio) return undefined;
  return { inicio, termino, duracao, hh };
}

/** P6's own dates. restart/reend contain levelling, so only work in progress without early dates uses them. */
function datasDe(ctx: ContextoXer, tarefa: Tarefa, { estado }: Situacao, limiteCritico: Minutos): DatasArquivo {
  const restante = estado === 'EM_ANDAMENTO';
  const folgaTotal = ctx.horas(tarefa.total_float_hr_cnt, 'TASK.total_float_hr_cnt', tarefa.linha);
  return semVazios<DatasArquivo>({
    inicioCedo: restante
      ? primeiraData(ctx, tarefa, 'early_start_date', 'restart_date')
      : primeiraData(ctx, tarefa, 'early_start_date'),
    terminoCedo: restante
      ? primeiraData(ctx, tarefa, 'early_end_date', 'reend_date')
      : primeiraData(ctx, tarefa, 'early_end_date'),
    inicioTarde: primeiraData(ctx, tarefa, 'late_start_date', 'rem_late_start_date'),
    terminoTarde: primeiraData(ctx, tarefa, 'late_end_date', 'rem_late_end_date'),
    folgaTotal,
    folgaLivre: ctx.horas(tarefa.free_float_hr_cnt, 'TASK.free_float_hr_cnt', tarefa.linha),
    critica: folgaTotal === undefined || estado === 'CONCLUIDA' ? undefined : folgaTotal <= limiteCritico,
  });
}
