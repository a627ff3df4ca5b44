import type { Folego } from '../folego.ts';
import type { Problemas } from '../problemas.ts';
import { cortado, idValido } from '../texto.ts';
import type { NomeTabela, Registro, Tabelas } from './tabelas.ts';

/** The rows of the file by project, without the broken and repeated ones. */
export interface IndiceXer {
  /** Exported projects first; the others are in the file because of links with them. */
  readonly projetos: readonly Registro<'PROJECT'>[];
  readonly eapDo: ReadonlyMap<string, Registro<'PROJWBS'>[]>;
  readonly tarefasDo: ReadonlyMap<string, Registro<'TASK'>[]>;
  /** Project of each activity. */
  readonly projetoDe: ReadonlyMap<string, string>;
  readonly vinculosDo: ReadonlyMap<string, Registro<'TASKPRED'>[]>;
  readonly alocacoesDo: ReadonlyMap<string, Registro<'TASKRSRC'>[]>;
  readonly opcoesDo: ReadonlyMap<string, Registro<'SCHEDOPTIONS'>>;
}

/** Rows with an id not seen before; the others are reported. */
function unicos<T extends NomeTabela>(
  tabela: T,
  registros: readonly Registro<T>[],
  idDe: (registro: Registro<T>) => string,
  problemas: Problemas,
): Registro<T>[] {
  const vistos = new Set<string>();
  return registros.filter((registro) => {
    const id = idDe(registro);
    if (idValido(id) && !vistos.has(id)) {
      vistos.add(id);
      return true;
    }
    const motivo = id === '' ? 'sem identificador' : `com identificador ${vistos.has(id) ? 'repetido' : 'inválido'}`;
    const mensagem = `Linha ${registro.linha}: registro de ${tabela} ${motivo}; foi ignorado.`;
    problemas.aviso('xer.registro_ignorado', mensagem, registro.linha);
    return false;
  });
}

function groupBy<R>(registros: readonly R[], chaveDe: (registro: R) => string | undefined): Map<string, R[]> {
  const grupos = new Map<string, R[]>();
  for (const registro of registros) {
    const chave = chaveDe(registro);
    if (chave === undefined) continue;
    const grupo = grupos.get(chave);
    if (grupo) grupo.push(registro);
    else grupos.set(chave, [registro]);
  }
  return grupos;
}

/** Project of a row; a row without one belongs to the only project. */
function doProjeto(tabelas: Tabelas): (registro: { proj_id: string }) => string {
  const ids = new Set(tabelas.PROJECT.map((projeto) => projeto.proj_id));
  const [unico] = ids;
  return ({ proj_id }) => (proj_id === '' && ids.size === 1 && unico !== undefined ? unico : proj_id);
}

function warnSemProjeto(
  tabela: 'PROJWBS' | 'TASK',
  grupos: ReadonlyMap<string, { linha: number }[]>,
  ids: ReadonlySet<string>,
  problemas: Problemas,
): void {
  for (const [projeto, [primeiro, ...resto]] of grupos) {
    if (ids.has(projeto)) continue;
    const quantos = resto.length === 0 ? '1 registro ignorado' : `${resto.length + 1} registros ignorados`;
    const mensagem = `${quantos} de ${tabela}: seu projeto não está no arquivo (${cortado(projeto, 40) || 'sem identificação'}).`;
    problemas.aviso('xer.projeto_ausente', mensagem, primeiro?.linha);
  }
}

/** The rows by project; pauses between the tables, each of which may be long. */
export async function indexaXer(tabelas: Tabelas, problemas: Problemas, folego: Folego): Promise<IndiceXer> {
  const lidos = unicos('PROJECT', tabelas.PROJECT, (registro) => registro.proj_id, problemas);
  const exportado = (projeto: Registro<'PROJECT'>): boolean => projeto.export_flag === 'Y';
  const projetos = lidos.toSorted((a, b) => Number(exportado(b)) - Number(exportado(a)));
  const ids = new Set(projetos.map((projeto) => projeto.proj_id));
  const projetoDoRegistro = doProjeto(tabelas);
  const nos = unicos('PROJWBS', tabelas.PROJWBS, (registro) => registro.wbs_id, problemas);
  const eapDo = groupBy(nos, projetoDoRegistro);
  await folego.pausa();
  const tarefas = unicos('TASK', tabelas.TASK, (registro) => registro.task_id, problemas);
  await folego.pausa();
  const tarefasDo = groupBy(tarefas, projetoDoRegistro);
  warnSemProjeto('PROJWBS', eapDo, ids, problemas);
  warnSemProjeto('TASK', tarefasDo, ids, problemas);
  const projetoDe = new Map(tarefas.map((tarefa) => [tarefa.task_id, projetoDoRegistro(tarefa)]));
  const daAtividade = ({ task_id }: { task_id: string }) => projetoDe.get(task_id) ?? projetos[0]?.proj_id;
  await folego.pausa();
  const vinculosDo = groupBy(tabelas.TASKPRED, daAtividade);
  await folego.pausa();
  const alocacoesDo = groupBy(tabelas.TASKRSRC, daAtividade);
  const opcoesDo = new Map(tabelas.SCHEDOPTIONS.map((registro) => [projetoDoRegistro(registro), registro]));
  return { projetos, eapDo, tarefasDo, projetoDe, vinculosDo, alocacoesDo, opcoesDo };
}
