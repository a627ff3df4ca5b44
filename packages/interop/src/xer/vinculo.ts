import type { Minutos, TipoRelacao, Vinculo } from '@cadencia/engine';
import { nomeLimpo } from '../texto.ts';
import type { ContextoXer } from './contexto.ts';
import type { Registro } from './tabelas.ts';

const TIPOS: ReadonlyMap<string, TipoRelacao> = new Map(
  Object.entries({ PR_FS: 'TI', PR_SS: 'II', PR_FF: 'TT', PR_SF: 'IT' } as const),
);

export function tipoDe(ctx: ContextoXer, registro: Registro<'TASKPRED'>): TipoRelacao {
  const tipo = TIPOS.get(registro.pred_type);
  if (!tipo) {
    const nome = nomeLimpo(registro.pred_type).slice(0, 40);
    const mensagem = `Linha ${registro.linha}: tipo de vínculo "${nome}" desconhecido; lido como término–início.`;
    ctx.problemas.aviso('xer.vinculo_tipo', mensagem, registro.linha);
  }
  return tipo ?? 'TI';
}

export const lagDe = (ctx: ContextoXer, registro: Registro<'TASKPRED'>): Minutos =>
  ctx.horas(registro.lag_hr_cnt, 'TASKPRED.lag_hr_cnt', registro.linha) ?? 0;

function motivoDeDescarte(
  registro: Registro<'TASKPRED'>,
  projetoDe: ReadonlyMap<string, string>,
): readonly [string, string] | undefined {
  const de = projetoDe.get(registro.pred_task_id);
  const para = projetoDe.get(registro.task_id);
  if (de === undefined || para === undefined) {
    const qual = de === undefined ? 'predecessora' : 'sucessora';
    const id = nomeLimpo(de === undefined ? registro.pred_task_id : registro.task_id).slice(0, 40);
    return ['xer.vinculo_orfao', `vínculo com a ${qual} ${id || 'sem identificação'}, que não está no arquivo`];
  }
  return registro.pred_task_id === registro.task_id
    ? ['xer.vinculo_consigo', 'vínculo de uma atividade com ela mesma']
    : undefined;
}

export const entreProjetos = (registro: Registro<'TASKPRED'>, projetoDe: ReadonlyMap<string, string>): boolean => {
  const [de, para] = [projetoDe.get(registro.pred_task_id), projetoDe.get(registro.task_id)];
  return de !== undefined && para !== undefined && de !== para;
};

/** One link of the project; absent between two projects and, with a warning, when an end is missing or the same as the other. */
export function vinculoXer(
  ctx: ContextoXer,
  registro: Registro<'TASKPRED'>,
  projetoDe: ReadonlyMap<string, string>,
): Vinculo | undefined {
  if (entreProjetos(registro, projetoDe)) return undefined;
  const descarte = motivoDeDescarte(registro, projetoDe);
  if (descarte) {
    const [codigo, motivo] = descarte;
    ctx.problemas.aviso(codigo, `Linha ${registro.linha}: ${motivo}; foi ignorado.`, registro.linha);
    return undefined;
  }
  return {
    de: registro.pred_task_id,
    para: registro.task_id,
    tipo: tipoDe(ctx, registro),
    lag: lagDe(ctx, registro),
    tipoLag: 'TRABALHO',
  };
}
