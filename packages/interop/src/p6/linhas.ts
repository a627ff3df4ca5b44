import type { OpcoesCronograma, TipoAtividade, TipoRelacao, TipoRestricao } from '@cadencia/engine';
import type { CalendarioArquivo, ProjetoArquivo, RecursoArquivo } from '../arquivo.ts';
import { instanteEscrito } from '../datas-escritas.ts';
import { guidNoXer } from '../guid.ts';
import { isPapel } from './adapt.ts';
import { dadosDoCalendario } from './dados-do-calendario.ts';
import { estadoDe } from './estado.ts';
import { restantes, trabalhoPorAtividade } from './horas.ts';

/** Our types as P6 names them; a hammock, which P6 does not have, becomes a level of effort. */
const TIPO_P6: Record<TipoAtividade, string> = {
  TAREFA: 'TT_Task',
  TAREFA_RECURSO: 'TT_Rsrc',
  MARCO_INICIO: 'TT_Mile',
  MARCO_FIM: 'TT_FinMile',
  ESFORCO: 'TT_LOE',
  REDE: 'TT_LOE',
  RESUMO: 'TT_WBS',
};

const RESTRICAO_P6: Record<TipoRestricao, string> = {
  INICIAR_EM: 'CS_MSO',
  NAO_INICIAR_ANTES: 'CS_MSOA',
  NAO_INICIAR_DEPOIS: 'CS_MSOB',
  TERMINAR_EM: 'CS_MEO',
  NAO_TERMINAR_ANTES: 'CS_MEOA',
  NAO_TERMINAR_DEPOIS: 'CS_MEOB',
  O_MAIS_TARDE: 'CS_ALAP',
  INICIO_OBRIGATORIO: 'CS_MANDSTART',
  TERMINO_OBRIGATORIO: 'CS_MANDFIN',
};

const ESTADO_P6 = { NAO_INICIADA: 'TK_NotStart', EM_ANDAMENTO: 'TK_Active', CONCLUIDA: 'TK_Complete' } as const;

const VINCULO_P6: Record<TipoRelacao, string> = { TI: 'PR_FS', II: 'PR_SS', TT: 'PR_FF', IT: 'PR_SF' };

const RECURSO_P6: Record<RecursoArquivo['tipo'], string> = {
  MAO_DE_OBRA: 'RT_Labor',
  EQUIPAMENTO: 'RT_Equip',
  MATERIAL: 'RT_Mat',
};

const LAG_P6: Record<OpcoesCronograma['calendarioLag'], string> = {
  PREDECESSORA: 'rcal_Predecessor',
  SUCESSORA: 'rcal_Successor',
  CORRIDO: 'rcal_24Hour',
  PROJETO: 'rcal_ProjDefault',
};

const FOLGA_P6: Record<OpcoesCronograma['folgaTotal'], string> = {
  TERMINO: 'FT_FF',
  INICIO: 'FT_SS',
  MENOR: 'FT_Min',
};

/** A row of a table of P6, by the names of its fields; absent fields are empty. */
export type LinhaP6 = Readonly<Record<string, string>>;

/** A number with at most six decimals, never in scientific notation, which P6 cannot read. */
const numero = (valor: number): string => String(Math.round(valor * 1e6) / 1e6 + 0);
/** Minutes as hours. */
export const horas = (minutos: number | undefined): string => (minutos === undefined ? '' : numero(minutos / 60));
const data = (instante: number | undefined): string => instanteEscrito(instante);
const sim = (valor: boolean): string => (valor ? 'Y' : 'N');

export const linhaDoProjeto = (projeto: ProjetoArquivo): LinhaP6 => ({
  proj_id: projeto.idExterno,
  proj_short_name: projeto.sigla,
  clndr_id: projeto.calendarioPadrao,
  project_flag: 'Y',
  name_sep_char: '.',
  def_complete_pct_type: 'CP_Phys',
  def_duration_type: 'DT_FixedDUR2',
  def_task_type: 'TT_Task',
  critical_drtn_hr_cnt: horas(projeto.opcoes.limiteCritico),
  critical_path_type: projeto.opcoes.critica === 'CAMINHO_MAIS_LONGO' ? 'CT_DrivPath' : 'CT_TotFloat',
  last_recalc_date: data(projeto.dataBase),
  plan_start_date: data(projeto.inicio),
  plan_end_date: data(projeto.terminoImposto),
  export_flag: 'Y',
});

export const linhaDasOpcoes = ({ idExterno, opcoes }: ProjetoArquivo): LinhaP6 => ({
  schedoptions_id: '1',
  proj_id: idExterno,
  sched_outer_depend_type: 'SD_Both',
  sched_open_critical_flag: sim(opcoes.pontasAbertasCriticas),
  sched_lag_early_start_flag: sim(opcoes.lagInicioInicio === 'INICIO_CEDO'),
  sched_retained_logic: sim(opcoes.progresso === 'LOGICA_RETIDA'),
  sched_float_type: FOLGA_P6[opcoes.folgaTotal],
  sched_calendar_on_relationship_lag: LAG_P6[opcoes.calendarioLag],
  sched_use_expect_end_flag: sim(opcoes.usarTerminoEsperado),
  sched_progress_override: sim(opcoes.progresso === 'SOBREPOR_PROGRESSO'),
});

const horasDaSemana = ({ semana }: CalendarioArquivo): number =>
  semana.flat().reduce((soma, { inicio, fim }) => soma + fim - inicio, 0);

export function* linhasDosCalendarios({ calendarios, calendarioPadrao }: ProjetoArquivo): Generator<LinhaP6> {
  for (const calendario of calendarios) {
    const semana = horasDaSemana(calendario);
    yield {
      clndr_id: calendario.id,
      default_flag: sim(calendario.id === calendarioPadrao),
      clndr_name: calendario.nome,
      clndr_type: 'CA_Base',
      day_hr_cnt: numero(
        Math.max(...calendario.semana.map((dia) => dia.reduce((s, t) => s + t.fim - t.inicio, 0))) / 60,
      ),
      week_hr_cnt: horas(semana),
      month_hr_cnt: numero((semana * 52) / 12 / 60),
      year_hr_cnt: numero((semana * 52) / 60),
      clndr_data: dadosDoCalendario(calendario),
    };
  }
}

export function* linhasDaEap({ idExterno, eap }: ProjetoArquivo): Generator<LinhaP6> {
  for (const no of eap) {
    yield {
      wbs_id: no.idExterno,
      proj_id: idExterno,
      seq_num: String(no.ordem),
      proj_node_flag: sim(no.pai === undefined),
      status_code: 'WS_Open',
      wbs_short_name: no.codigo,
      wbs_name: no.nome,
      guid: no.guid === undefined ? '' : guidNoXer(no.guid),
      parent_wbs_id: no.pai ?? '',
    };
  }
}

export function* linhasDasTarefas({ idExterno, atividades }: ProjetoArquivo): Generator<LinhaP6> {
  for (const atividade of atividades) {
    const { datas, linhaBase, restricao, restricaoSecundaria: segunda } = atividade;
    const andamento = estadoDe(atividade) === 'EM_ANDAMENTO';
    yield {
      task_id: atividade.id,
      proj_id: idExterno,
      wbs_id: atividade.eap,
      clndr_id: atividade.calendario,
      phys_complete_pct: numero(atividade.avanco),
      complete_pct_type: 'CP_Phys',
      task_type: TIPO_P6[atividade.tipo],
      duration_type: 'DT_FixedDUR2',
      status_code: ESTADO_P6[estadoDe(atividade)],
      task_code: atividade.codigo,
      guid: atividade.guid === undefined ? '' : guidNoXer(atividade.guid),
      task_name: atividade.nome,
      total_float_hr_cnt: horas(datas.folgaTotal),
      free_float_hr_cnt: horas(datas.folgaLivre),
      remain_drtn_hr_cnt: horas(atividade.restante),
      act_work_qty: numero(atividade.hhReal),
      remain_work_qty: numero(atividade.hhRestante),
      target_work_qty: numero(atividade.hh),
      target_drtn_hr_cnt: horas(atividade.duracao),
      cstr_date: data(restricao?.data),
      act_start_date: data(atividade.inicioReal),
      act_end_date: data(atividade.terminoReal),
      late_start_date: data(datas.inicioTarde),
      late_end_date: data(datas.terminoTarde),
      expect_end_date: data(atividade.terminoEsperado),
      early_start_date: data(datas.inicioCedo),
      early_end_date: data(datas.terminoCedo),
      restart_date: data(andamento || atividade.inicioReal === undefined ? datas.inicioCedo : undefined),
      reend_date: data(andamento || atividade.inicioReal === undefined ? datas.terminoCedo : undefined),
      target_start_date: data(linhaBase?.inicio),
      target_end_date: data(linhaBase?.termino),
      cstr_type: restricao ? RESTRICAO_P6[restricao.tipo] : '',
      priority_type: 'PT_Normal',
      suspend_date: data(atividade.suspensaEm),
      resume_date: data(atividade.retomadaEm),
      cstr_date2: data(segunda?.data),
      cstr_type2: segunda ? RESTRICAO_P6[segunda.tipo] : '',
      external_early_start_date: data(atividade.inicioExterno),
      external_late_end_date: data(atividade.terminoExterno),
    };
  }
}

export function* linhasDosVinculos({ idExterno, vinculos }: ProjetoArquivo): Generator<LinhaP6> {
  for (const [i, { de, para, tipo, lag }] of vinculos.entries()) {
    yield {
      task_pred_id: String(i + 1),
      task_id: para,
      pred_task_id: de,
      proj_id: idExterno,
      pred_proj_id: idExterno,
      pred_type: VINCULO_P6[tipo],
      lag_hr_cnt: horas(lag),
    };
  }
}

export function* linhasDosRecursos({ recursos }: ProjetoArquivo): Generator<LinhaP6> {
  for (const recurso of recursos) {
    if (isPapel(recurso)) continue;
    yield {
      rsrc_id: recurso.idExterno,
      rsrc_name: recurso.nome,
      rsrc_short_name: recurso.sigla,
      active_flag: 'Y',
      rsrc_type: RECURSO_P6[recurso.tipo],
    };
  }
}

const idDoPapel = (idExterno: string): string => idExterno.slice('papel:'.length);

export function* linhasDosPapeis({ recursos }: ProjetoArquivo): Generator<LinhaP6> {
  for (const recurso of recursos) {
    if (!isPapel(recurso)) continue;
    yield { role_id: idDoPapel(recurso.idExterno), role_name: recurso.nome, role_short_name: recurso.sigla };
  }
}

/** Remaining hours of each labour assignment: its share of the activity's. */
function restantesDasAlocacoes(projeto: ProjetoArquivo): Map<object, number> {
  const porAlocacao = new Map<object, number>();
  const trabalho = trabalhoPorAtividade(projeto);
  for (const { id, hhRestante } of projeto.atividades) {
    const alocacoes = trabalho.get(id) ?? [];
    restantes(hhRestante, alocacoes).forEach((horasRestantes, i) => {
      porAlocacao.set(alocacoes[i] ?? {}, horasRestantes);
    });
  }
  return porAlocacao;
}

export function* linhasDasAlocacoes(projeto: ProjetoArquivo): Generator<LinhaP6> {
  const recursos = new Map(projeto.recursos.map((recurso) => [recurso.idExterno, recurso]));
  const restante = restantesDasAlocacoes(projeto);
  for (const [i, alocacao] of projeto.alocacoes.entries()) {
    const recurso = recursos.get(alocacao.recurso);
    if (!recurso) continue;
    const papel = isPapel(recurso);
    yield {
      taskrsrc_id: String(i + 1),
      task_id: alocacao.atividade,
      proj_id: projeto.idExterno,
      role_id: papel ? idDoPapel(recurso.idExterno) : '',
      rsrc_id: papel ? '' : recurso.idExterno,
      remain_qty: numero(restante.get(alocacao) ?? Math.max(0, alocacao.hh - alocacao.hhReal)),
      target_qty: numero(alocacao.hh),
      target_qty_per_hr: numero(alocacao.quantidade),
      act_ot_qty: '0',
      act_reg_qty: numero(alocacao.hhReal),
      rollup_dates_flag: 'N',
      rsrc_type: RECURSO_P6[recurso.tipo],
    };
  }
}
