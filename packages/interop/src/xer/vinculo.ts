import type { Minutos, TipoRelacao, Vinculo } from '@cadencia/engine';
import { cortado, nomeLimpo } from '../texto.ts';
import type { ContextoXer } from './contexto.ts';
import type { Registro } from './tabelas.ts';

const TIPOS: ReadonlyMap<string, TipoRelacao> = new Map(
  Object.entries({ PR_FS: 'TI', PR_SS: 'II', PR_FF: 'TT', PR_SF: 'IT' } as const),
);

export function tipoDe(ctx: ContextoXer, registro: Registro<'TASKPRED'>): TipoRelacao {
  const tipo = TIPOS.get(registro.pred_type);
  if (!tipo) {
    const nome = cortado(nomeLimpo(registro.pred_type), 40);
    const mensagem = `Linha ${registro.linha}: tipo de vínculo "${nome}" desconhecido; lido como término–início.`;
    ctx.problemas.aviso('xer.vinculo_tipo', mensagem, registro.linha);
  }
  return tipo ?? 'TI';
}

export const lagDe = (ctx: ContextoXer, registro: Registro<'TASKPRED'>): Minutos =>
  ctx.horas(registro.lag_hr_cnt, 'TASKPRED.lag_hr_cnt', registro.linha) ?? 0;

type Projetos = ReadonlyMap<string, string>;

/** Reason to drop a link from `pred` to `task`. */
function motivoDeDescarte(pred: string, task: string, projetoDe: Projetos): readonly [string, string] | undefined {
  const semPredecessora = !projetoDe.has(pred);
  if (semPredecessora || !projetoDe.has(task)) {
    const qual = semPredecessora ? 'predecessora' : 'sucessora';
    const id = cortado(nomeLimpo(semPredecessora ? pred : task), 40);
    return ['xer.vinculo_orfao', `vínculo com a ${qual} ${id || 'sem identificação'}, que não está no arquivo`];
  }
  return pred === task ? ['xer.vinculo_consigo', 'vínculo de uma atividade com ela mesma'] : undefined;
}

/** Whether a link goes from an activity of one project to one of another. */
export function entreProjetos(pred: string, task: string, projetoDe: Projetos): boolean {
  const de = projetoDe.get(pred);
  const para = projetoDe.get(task);
  return de !== undefined && para !== undefined && de !== para;
}

/** One link of the project; absent between two projects and, with a warning, for a missing or equal end. */
export function vinculoXer(ctx: ContextoXer, registro: Registro<'TASKPRED'>, projetoDe: Projetos): Vinculo | undefined {
  // Each access decodes the cell again.
  const { pred_task_id: pred, task_id: task } = registro;
  if (entreProjetos(pred, task, projetoDe)) return undefined;
  const descarte = motivoDeDescarte(pred, task, projetoDe);
  if (descarte) {
    const [codigo, motivo] = descarte;
    ctx.problemas.aviso(codigo, `Linha ${registro.linha}: ${motivo}; foi ignorado.`, registro.linha);
    return undefined;
  }
  return {
    de: pred,
    para: task,
    tipo: tipoDe(ctx, registro),
    lag: lagDe(ctx, registro),
    tipoLag: 'TRABALHO',
  };
}
