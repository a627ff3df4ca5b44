import type { Minutos } from '@cadencia/engine';
import type { ContextoXer } from './contexto.ts';
import type { Situacao } from './situacao.ts';
import type { Tarefa } from './tarefa.ts';

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
export function avancoXer(
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
