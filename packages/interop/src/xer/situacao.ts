import type { Minuto } from '@cadencia/engine';
import type { ContextoXer } from './contexto.ts';
import { primeiraData, type Tarefa } from './tarefa.ts';

/** State of the activity, and the dates of that state. */
export interface Situacao {
  readonly estado: 'NAO_INICIADA' | 'EM_ANDAMENTO' | 'CONCLUIDA';
  readonly inicioReal?: Minuto;
  readonly terminoReal?: Minuto;
}

/** The status rules; actual dates that contradict it are left out, with a warning. */
export function situacaoDe(ctx: ContextoXer, tarefa: Tarefa): Situacao {
  const inicio = ctx.data(tarefa.act_start_date, 'TASK.act_start_date', tarefa.linha);
  const termino = ctx.data(tarefa.act_end_date, 'TASK.act_end_date', tarefa.linha);
  const status = tarefa.status_code || (termino ? 'TK_Complete' : inicio ? 'TK_Active' : 'TK_NotStart');
  if (status === 'TK_Complete') return concluida(ctx, tarefa, inicio, termino);
  if (status === 'TK_Active') {
    if (termino !== undefined) avisaIgnorada(ctx, tarefa, 'em andamento com término real');
    return emAndamento(ctx, tarefa, inicio);
  }
  if (inicio !== undefined || termino !== undefined) avisaIgnorada(ctx, tarefa, 'não iniciada com data real');
  return { estado: 'NAO_INICIADA' };
}

function avisaIgnorada({ problemas }: ContextoXer, { linha }: Tarefa, oque: string): void {
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
