import type { Minuto } from '@cadencia/engine';
import type { ContextoXer } from './contexto.ts';
import type { Registro } from './tabelas.ts';

export type Tarefa = Registro<'TASK'>;

type CampoData = Extract<keyof Tarefa, `${string}_date`>;

/** The date in the first of these fields with one. */
export function primeiraData(ctx: ContextoXer, tarefa: Tarefa, ...campos: CampoData[]): Minuto | undefined {
  for (const campo of campos) {
    const valor = ctx.data(tarefa[campo], `TASK.${campo}`, tarefa.linha);
    if (valor !== undefined) return valor;
  }
  return undefined;
}
