import { OPCOES_PADRAO, type OpcoesCronograma } from '@cadencia/engine';
import type { Celulas } from '../celulas.ts';
import type { Registro } from './tabelas.ts';

const LAG: ReadonlyMap<string, OpcoesCronograma['calendarioLag']> = new Map(
  Object.entries({
    predecessor: 'PREDECESSORA',
    successor: 'SUCESSORA',
    '24hour': 'CORRIDO',
    projdefault: 'PROJETO',
  } as const),
);

const FOLGA: ReadonlyMap<string, OpcoesCronograma['folgaTotal']> = new Map(
  Object.entries({ FT_FF: 'TERMINO', FT_SS: 'INICIO', FT_SF: 'INICIO', FT_MIN: 'MENOR' } as const),
);

/** P6 23 writes `Successor`, earlier versions `rcal_Successor`; by its help, an empty value means the successor's. */
const calendarioDoLag = (valor: string): OpcoesCronograma['calendarioLag'] =>
  valor === '' ? 'SUCESSORA' : (LAG.get(valor.toLowerCase().replace(/^rcal_/, '')) ?? OPCOES_PADRAO.calendarioLag);

const sim = (valor: string, padrao: boolean): boolean => (valor === '' ? padrao : valor === 'Y');

function progresso(registro: Registro<'SCHEDOPTIONS'>): OpcoesCronograma['progresso'] {
  if (sim(registro.sched_progress_override, false)) return 'SOBREPOR_PROGRESSO';
  return sim(registro.sched_retained_logic, true) ? 'LOGICA_RETIDA' : 'DATAS_REAIS';
}

/** Whether limits of links to and from other projects count in the schedule: P6's default. */
export const valemLinksDeFora = (agendamento: Registro<'SCHEDOPTIONS'> | undefined): boolean =>
  agendamento?.sched_outer_depend_type !== 'SD_None';

/** P6's scheduling options of a project, with its defaults for absent ones. */
export function opcoesXer(
  projeto: Registro<'PROJECT'>,
  agendamento: Registro<'SCHEDOPTIONS'> | undefined,
  celulas: Celulas,
): OpcoesCronograma {
  const limite = celulas.horas(projeto.critical_drtn_hr_cnt, 'PROJECT.critical_drtn_hr_cnt', projeto.linha);
  const doProjeto: OpcoesCronograma = {
    ...OPCOES_PADRAO,
    critica: projeto.critical_path_type === 'CT_DrivPath' ? 'CAMINHO_MAIS_LONGO' : 'FOLGA',
    limiteCritico: limite ?? OPCOES_PADRAO.limiteCritico,
  };
  if (!agendamento) return doProjeto;
  return {
    ...doProjeto,
    progresso: progresso(agendamento),
    calendarioLag: calendarioDoLag(agendamento.sched_calendar_on_relationship_lag),
    lagInicioInicio: sim(agendamento.sched_lag_early_start_flag, true) ? 'INICIO_CEDO' : 'INICIO_REAL',
    folgaTotal: FOLGA.get(agendamento.sched_float_type.toUpperCase()) ?? OPCOES_PADRAO.folgaTotal,
    pontasAbertasCriticas: sim(agendamento.sched_open_critical_flag, OPCOES_PADRAO.pontasAbertasCriticas),
    usarTerminoEsperado: sim(agendamento.sched_use_expect_end_flag, OPCOES_PADRAO.usarTerminoEsperado),
  };
}
