import type { AlocacaoArquivo, RecursoArquivo } from '../arquivo.ts';
import { idValido, nomeLimpo } from '../texto.ts';
import type { ContextoXer, HorasHomem } from './contexto.ts';
import type { Registro } from './tabelas.ts';
import { type TempoDaAlocacao, tempoDaAlocacao } from './tempo-dos-recursos.ts';

const TIPOS: ReadonlyMap<string, RecursoArquivo['tipo']> = new Map(
  Object.entries({
    RT_Labor: 'MAO_DE_OBRA',
    RT_Equip: 'EQUIPAMENTO',
    RT_Mat: 'MATERIAL',
  } as const),
);

const idPapel = (papel: string): string => `papel:${papel}`;

/** Resources, and roles as labour: an assignment may name a role before there is a person. */
export function recursosXer(
  recursos: readonly Registro<'RSRC'>[],
  papeis: readonly Registro<'ROLES'>[],
): RecursoArquivo[] {
  const unicos = new Map<string, RecursoArquivo>();
  for (const r of recursos) {
    if (!idValido(r.rsrc_id) || unicos.has(r.rsrc_id)) continue;
    const nome = nomeLimpo(r.rsrc_name) || nomeLimpo(r.rsrc_short_name) || `Recurso ${r.rsrc_id}`;
    const sigla = nomeLimpo(r.rsrc_short_name) || r.rsrc_id;
    unicos.set(r.rsrc_id, { idExterno: r.rsrc_id, sigla, nome, tipo: TIPOS.get(r.rsrc_type) ?? 'MAO_DE_OBRA' });
  }
  for (const p of papeis) {
    const idExterno = idPapel(p.role_id);
    if (!idValido(p.role_id) || unicos.has(idExterno)) continue;
    const nome = nomeLimpo(p.role_name) || nomeLimpo(p.role_short_name) || `Função ${p.role_id}`;
    unicos.set(idExterno, { idExterno, sigla: nomeLimpo(p.role_short_name) || p.role_id, nome, tipo: 'MAO_DE_OBRA' });
  }
  return [...unicos.values()];
}

export interface AlocacaoLida extends AlocacaoArquivo {
  readonly tipo: RecursoArquivo['tipo'];
  readonly hhRestante: number;
  /** Time of its resource, when that drives the activity's dates. */
  readonly tempo: TempoDaAlocacao | undefined;
}

/** The resources of the file, and the calendar of each. */
export interface RecursosLidos {
  readonly recursosPorId: ReadonlyMap<string, RecursoArquivo>;
  readonly calendarioDoRecurso: ReadonlyMap<string, string>;
}

type Quantidade = 'target_qty' | 'target_qty_per_hr' | 'act_reg_qty' | 'act_ot_qty' | 'remain_qty';

const quantidadeDe = (ctx: ContextoXer, registro: Registro<'TASKRSRC'>, campo: Quantidade): number =>
  ctx.numero(registro[campo], `TASKRSRC.${campo}`, registro.linha) ?? 0;

/** One assignment; absent, with a warning, when its resource is not in the file. */
export function alocacaoXer(
  ctx: ContextoXer,
  registro: Registro<'TASKRSRC'>,
  { recursosPorId: recursos, calendarioDoRecurso }: RecursosLidos,
): AlocacaoLida | undefined {
  const { linha } = registro;
  const recurso = recursos.get(registro.rsrc_id) ?? recursos.get(idPapel(registro.role_id));
  if (!recurso) {
    const mensagem = `Linha ${linha}: alocação de um recurso que não está no arquivo; foi ignorada.`;
    ctx.problemas.aviso('xer.alocacao_orfa', mensagem, linha);
    return undefined;
  }
  return {
    atividade: registro.task_id,
    recurso: recurso.idExterno,
    tipo: TIPOS.get(registro.rsrc_type) ?? recurso.tipo,
    quantidade: quantidadeDe(ctx, registro, 'target_qty_per_hr'),
    hh: quantidadeDe(ctx, registro, 'target_qty'),
    hhReal: quantidadeDe(ctx, registro, 'act_reg_qty') + quantidadeDe(ctx, registro, 'act_ot_qty'),
    hhRestante: quantidadeDe(ctx, registro, 'remain_qty'),
    tempo: tempoDaAlocacao(ctx, registro, calendarioDoRecurso.get(registro.rsrc_id)),
  };
}

const trabalhoDe = (
  ctx: ContextoXer,
  tarefa: Registro<'TASK'>,
  campo: 'target_work_qty' | 'act_work_qty' | 'remain_work_qty',
): number => ctx.numero(tarefa[campo], `TASK.${campo}`, tarefa.linha) ?? 0;

/** Labour hours: the sum of the labour assignments, or the activity's own figures when it has none. */
export function horasHomem(ctx: ContextoXer, tarefa: Registro<'TASK'>, alocacoes: readonly AlocacaoLida[]): HorasHomem {
  const trabalho = alocacoes.filter((alocacao) => alocacao.tipo === 'MAO_DE_OBRA');
  if (trabalho.length > 0) {
    return {
      prevista: trabalho.reduce((soma, alocacao) => soma + alocacao.hh, 0),
      real: trabalho.reduce((soma, alocacao) => soma + alocacao.hhReal, 0),
      restante: trabalho.reduce((soma, alocacao) => soma + alocacao.hhRestante, 0),
    };
  }
  return {
    prevista: trabalhoDe(ctx, tarefa, 'target_work_qty'),
    real: trabalhoDe(ctx, tarefa, 'act_work_qty'),
    restante: trabalhoDe(ctx, tarefa, 'remain_work_qty'),
  };
}
