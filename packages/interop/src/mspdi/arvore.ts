import type { NoEapArquivo } from '../arquivo.ts';
import { arvoreEap, type NoSolto } from '../eap.ts';
import { guidDe } from '../guid.ts';
import { LIMITES } from '../limites.ts';
import type { Problemas } from '../problemas.ts';
import { idValido, nomeLimpo } from '../texto.ts';
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

export interface ArvoreMspdi {
  readonly eap: readonly NoEapArquivo[];
  /** The tasks that are activities, in the order of the file, with their node. */
  readonly folhas: readonly { readonly tarefa: NoXml; readonly eap: string }[];
  /** UIDs of the activities below each summary task. */
  readonly folhasDe: ReadonlyMap<string, readonly string[]>;
  /** Summary task right above each task. */
  readonly paiDe: ReadonlyMap<string, string>;
}

const nivelDe = (tarefa: NoXml): number =>
  Math.min(LIMITES.niveis, Math.max(0, Math.trunc(Number(tarefa.texto('OutlineLevel'))) || 0));

/** The summary tasks: marked so, the project's own (UID 0), or followed by a deeper one. */
function resumos(tarefas: readonly NoXml[]): Set<NoXml> {
  return new Set(
    tarefas.filter((tarefa, i) => {
      const seguinte = tarefas[i + 1];
      const temFilhos = seguinte !== undefined && nivelDe(seguinte) > nivelDe(tarefa);
      return tarefa.sim('Summary') || tarefa.texto('UID') === '0' || temFilhos;
    }),
  );
}

/** The path from the root to the present task: each summary task with its level. */
class Caminho {
  readonly #pilha: { uid: string; nivel: number }[] = [];

  /** Climbs to the parent of a task of this level and gives its UID. */
  paiDe(nivel: number): string | undefined {
    while (this.#pilha.length > 1 && (this.#pilha.at(-1)?.nivel ?? -1) >= nivel) this.#pilha.pop();
    return this.#pilha.at(-1)?.uid;
  }

  descend(uid: string, nivel: number): void {
    this.#pilha.push({ uid, nivel });
  }

  get ancestrais(): readonly { uid: string }[] {
    return this.#pilha;
  }
}

function noDe(tarefa: NoXml, titulo: string): Omit<NoSolto, 'pai' | 'posicao'> {
  const uid = tarefa.texto('UID');
  const nome = nomeLimpo(tarefa.texto('Name')) || (uid === '0' ? titulo : `Tarefa ${uid}`);
  return { idExterno: uid, guid: guidDe(tarefa.texto('GUID')), codigo: nomeLimpo(tarefa.texto('WBS')) || uid, nome };
}

/** The outline: summary tasks are WBS nodes with the others below. Without the project's own task it gets a root. */
export function arvoreMspdi(tarefas: readonly NoXml[], titulo: string, problemas: Problemas): ArvoreMspdi {
  const ehResumo = resumos(tarefas);
  const caminho = new Caminho();
  const nos: NoSolto[] = [];
  if (tarefas[0]?.texto('UID') !== '0') {
    nos.push({ idExterno: 'projeto', pai: undefined, codigo: '0', nome: titulo, posicao: 0 });
    caminho.descend('projeto', -1);
  }
  const folhas: { tarefa: NoXml; eap: string }[] = [];
  const folhasDe = new Map<string, string[]>();
  const paiDe = new Map<string, string>();
  for (const [posicao, tarefa] of tarefas.entries()) {
    const uid = tarefa.texto('UID');
    const pai = caminho.paiDe(nivelDe(tarefa));
    if (pai !== undefined) paiDe.set(uid, pai);
    if (ehResumo.has(tarefa)) {
      nos.push({ ...noDe(tarefa, titulo), pai, posicao });
      folhasDe.set(uid, []);
      caminho.descend(uid, nivelDe(tarefa));
    } else {
      folhas.push({ tarefa, eap: pai ?? '' });
      for (const ancestral of caminho.ancestrais) folhasDe.get(ancestral.uid)?.push(uid);
    }
  }
  return { eap: arvoreEap(nos, problemas), folhas, folhasDe, paiDe };
}
