import type { AlocacaoArquivo, RecursoArquivo } from '../arquivo.ts';
import { idValido, nomeLimpo, numeroDe } from '../texto.ts';
import type { NoXml } from '../xml/no-xml.ts';
import { horasIso } from './duracao.ts';

/** Resource UID of an assignment without resource in MS Project. */
export const NINGUEM = '-65535';

/** Type 0 material, 1 work, 2 cost; only work is labour. */
const tipoDe = (no: NoXml): RecursoArquivo['tipo'] => ((no.texto('Type') || '1') === '1' ? 'MAO_DE_OBRA' : 'MATERIAL');

export interface RecursosMspdi {
  readonly recursos: readonly RecursoArquivo[];
  readonly alocacoes: readonly AlocacaoArquivo[];
  /** Counts of MS Project's own placeholders: the unnamed resource and the assignments without resource. */
  readonly recursosSemNome: number;
  readonly alocacoesSemRecurso: number;
}

/** Resources and assignments of the activities; assignments of summary tasks are left out. */
export function recursosMspdi(
  resources: readonly NoXml[],
  assignments: readonly NoXml[],
  isAtividade: (uid: string) => boolean,
): RecursosMspdi {
  const usados = new Set(assignments.map((no) => no.texto('ResourceUID')));
  const validos = resources.filter((no) => idValido(no.texto('UID')) && !no.sim('IsNull'));
  const reais = validos.filter((no) => nomeLimpo(no.texto('Name')) !== '' || usados.has(no.texto('UID')));
  const recursos = [...new Map(reais.map((no) => [no.texto('UID'), no])).values()].map((no) => {
    const idExterno = no.texto('UID');
    const nome = nomeLimpo(no.texto('Name')) || `Recurso ${idExterno}`;
    return { idExterno, nome, sigla: nomeLimpo(no.texto('Initials')) || nome, tipo: tipoDe(no) };
  });
  const ids = new Set(recursos.map((recurso) => recurso.idExterno));
  const dasAtividades = assignments.filter((no) => isAtividade(no.texto('TaskUID')));
  const comRecurso = dasAtividades.filter((no) => ids.has(no.texto('ResourceUID')));
  return {
    recursos,
    alocacoes: comRecurso.map(alocacaoDe),
    recursosSemNome: validos.length - reais.length,
    alocacoesSemRecurso: dasAtividades.filter((no) => no.texto('ResourceUID') === NINGUEM).length,
  };
}

const alocacaoDe = (no: NoXml): AlocacaoArquivo => ({
  atividade: no.texto('TaskUID'),
  recurso: no.texto('ResourceUID'),
  quantidade: numeroDe(no.texto('Units')) ?? 0,
  hh: horasIso(no.texto('Work')) ?? 0,
  hhReal: horasIso(no.texto('ActualWork')) ?? 0,
});

/**
 * Tasks by UID that may end after their duration: an assignment begins after its task, delayed by hand or by levelling,
 * or one of a material or a cost ends last, because its time is no part of the duration.
 */
export function comAlocacoesDepois(
  assignments: readonly NoXml[],
  recursos: readonly RecursoArquivo[],
): ReadonlySet<string> {
  const materiais = new Set(recursos.filter(({ tipo }) => tipo === 'MATERIAL').map(({ idExterno }) => idExterno));
  const atrasadas = assignments.filter((no) => atraso(no, 'Delay') || atraso(no, 'LevelingDelay'));
  const fins = { material: new Map<string, string>(), trabalho: new Map<string, string>() };
  for (const no of assignments) {
    const fim = no.texto('Finish');
    const ultimos = materiais.has(no.texto('ResourceUID')) ? fins.material : fins.trabalho;
    const tarefa = no.texto('TaskUID');
    if (fim > (ultimos.get(tarefa) ?? '')) ultimos.set(tarefa, fim);
  }
  const porMaterial = [...fins.material].filter(([tarefa, fim]) => fim > (fins.trabalho.get(tarefa) ?? ''));
  return new Set([...atrasadas.map((no) => no.texto('TaskUID')), ...porMaterial.map(([tarefa]) => tarefa)]);
}

const atraso = (no: NoXml, campo: string): boolean => (numeroDe(no.texto(campo)) ?? 0) > 0;
