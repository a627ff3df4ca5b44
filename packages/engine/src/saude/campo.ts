import { type Minuto, minuto } from '../tempo.ts';
import { type Base, isTarefa, judge, semDado } from './base.ts';
import type { AchadoSaude, VerificacaoSaude } from './tipos.ts';

/** H6, H7 and H12, in that order: age of the data from the field. */
export function verifyCampo(base: Base): readonly [VerificacaoSaude, VerificacaoSaude, VerificacaoSaude] {
  const { apontamentos, agora } = base.dados;
  const falta = agora === undefined ? 'agora' : 'apontamentos';
  if (agora === undefined || !apontamentos) {
    return [semDado(base, 'SEM_APONTAMENTO', falta), semDado(base, 'MUITAS_EM_ANDAMENTO', falta), corteAntigo(base)];
  }
  return [semApontamento(base, apontamentos, agora), muitasEmAndamento(base, apontamentos, agora), corteAntigo(base)];
}

/** Tasks in progress whose last report (or, without reports, start) is more than two shifts old. */
function semApontamento(base: Base, apontamentos: ReadonlyMap<string, Minuto>, agora: Minuto): VerificacaoSaude {
  const { cronograma, opcoes, tarefas } = base;
  const emAndamento = tarefas
    .map((i) => cronograma.atividades[i]!)
    .filter(({ inicioReal }) => inicioReal !== undefined);
  const achados: AchadoSaude[] = [];
  for (const { id: atividade, inicioReal } of emAndamento) {
    const de = apontamentos.get(atividade) ?? inicioReal!;
    const valor = agora - de;
    if (valor > 2 * opcoes.turno.corrido) achados.push({ motivo: 'SEM_APONTAMENTO', atividade, de, valor });
  }
  return judge(base, 'SEM_APONTAMENTO', { denominador: emAndamento.length, achados });
}

/** Among the tasks reported in the last shift, those that are not complete yet. */
function muitasEmAndamento(base: Base, apontamentos: ReadonlyMap<string, Minuto>, agora: Minuto): VerificacaoSaude {
  const { cronograma, opcoes, tarefas } = base;
  const desde = agora - opcoes.turno.corrido;
  const noTurno = (id: string) => {
    const instante = apontamentos.get(id);
    return instante !== undefined && instante > desde && instante <= agora;
  };
  const achados = tarefas
    .map((i) => cronograma.atividades[i]!)
    .filter(({ id, inicioReal }) => inicioReal !== undefined && noTurno(id))
    .map(({ id }): AchadoSaude => ({ motivo: 'AINDA_EM_ANDAMENTO', atividade: id }));
  const denominador = cronograma.atividades.filter((atividade) => isTarefa(atividade) && noTurno(atividade.id)).length;
  return judge(base, 'MUITAS_EM_ANDAMENTO', { denominador, achados });
}

/** Whether the data date of a project in execution is more than a shift old. */
function corteAntigo(base: Base): VerificacaoSaude {
  const { dados, cronograma, opcoes } = base;
  const { agora, emExecucao } = dados;
  if (emExecucao === undefined) return semDado(base, 'CORTE_ANTIGO', 'emExecucao');
  if (agora === undefined) return semDado(base, 'CORTE_ANTIGO', 'agora');
  const valor = agora - cronograma.dataBase;
  const antigo = emExecucao && valor > opcoes.turno.corrido;
  return judge(base, 'CORTE_ANTIGO', {
    denominador: emExecucao ? 1 : 0,
    achados: antigo ? [{ motivo: 'CORTE_ANTIGO', de: minuto(cronograma.dataBase), valor }] : [],
  });
}
