import type { Problemas } from '../problemas.ts';
import { idValido } from '../texto.ts';
import type { NoXml } from '../xml/no-xml.ts';

/** Whether a task is inactive: only its links matter to the schedule. */
export const isInativa = (tarefa: NoXml): boolean => tarefa.texto('Active') === '0' && !tarefa.sim('IsNull');

/** Reasons why a task takes no part in the schedule. Blank lines of the program (IsNull) are dropped silently. */
const FORA: readonly (readonly [codigo: string, oque: string, (tarefa: NoXml) => boolean])[] = [
  ['mspdi.tarefa_inativa', 'tarefas inativas', isInativa],
  ['mspdi.tarefa_externa', 'tarefas de outro projeto', (tarefa) => tarefa.sim('ExternalTask')],
  ['mspdi.tarefa_repetida', 'tarefas sem UID válido ou com UID repetido', () => false],
];

/** The tasks of the schedule: not blank, inactive or another project's, each UID once. A warning counts the others. */
export function tarefasValidas(tarefas: readonly NoXml[], problemas: Problemas): NoXml[] {
  const vistos = new Set<string>();
  const fora = new Map<string, NoXml[]>();
  const validas = tarefas.filter((tarefa) => {
    if (tarefa.sim('IsNull')) return false;
    const uid = tarefa.texto('UID');
    const repetida = !idValido(uid) || vistos.has(uid);
    const codigo = repetida ? 'mspdi.tarefa_repetida' : FORA.find(([, , vale]) => vale(tarefa))?.[0];
    vistos.add(uid);
    if (codigo) fora.set(codigo, [...(fora.get(codigo) ?? []), tarefa]);
    return codigo === undefined;
  });
  for (const [codigo, oque] of FORA) {
    const lista = fora.get(codigo);
    if (!lista) continue;
    problemas.aviso(codigo, `${lista.length} ${oque} ficaram fora do cronograma.`, lista[0]?.linha);
  }
  const inseridos = validas.filter((tarefa) => tarefa.sim('IsSubproject')).length;
  if (inseridos > 0) {
    problemas.aviso(
      'mspdi.subprojeto',
      `${inseridos} subprojetos inseridos: as tarefas deles estão em outros arquivos e não foram lidas.`,
    );
  }
  return validas;
}
