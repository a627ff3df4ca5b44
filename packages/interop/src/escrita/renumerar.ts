import type { ProjetoArquivo } from '../arquivo.ts';
import { comIds } from './com-ids.ts';

/** An id that the other program can keep: a whole number. */
const NUMERO = /^(0|[1-9]\d{0,8})$/;

/** The ids of one kind, each with the number that stands for it: its own when it is one that is free. */
function number(ids: Iterable<string>, ocupados: Set<string>): Map<string, string> {
  const numeros = new Map<string, string>();
  const sem: string[] = [];
  for (const id of ids) {
    if (NUMERO.test(id) && !ocupados.has(id)) {
      ocupados.add(id);
      numeros.set(id, id);
    } else sem.push(id);
  }
  let proximo = 1;
  for (const id of sem) {
    while (ocupados.has(String(proximo))) proximo += 1;
    ocupados.add(String(proximo));
    numeros.set(id, String(proximo));
  }
  return numeros;
}

export interface Numeracao {
  /** The summary tasks are numbered among the activities, and the root is 0 (MS Project). */
  readonly umaSo: boolean;
  /** Resources that keep the id that they have, whatever it is. */
  readonly conserva?: (recurso: ProjetoArquivo['recursos'][number]) => boolean;
}

export interface Renumerado {
  readonly projeto: ProjetoArquivo;
  /** How many ids could not be kept: what people call by code keeps its code. */
  readonly atividades: number;
  readonly outros: number;
}

const mudados = (numeros: ReadonlyMap<string, string>): number =>
  [...numeros].reduce((soma, [de, para]) => soma + (de === para ? 0 : 1), 0);

/** The project with ids that are whole numbers, those of its source wherever they are. */
export function renumber(projeto: ProjetoArquivo, { umaSo, conserva = () => false }: Numeracao): Renumerado {
  const ocupados = new Set<string>(umaSo ? ['0'] : []);
  const atividades = number(
    projeto.atividades.map(({ id }) => id),
    ocupados,
  );
  const [raiz, ...nos] = projeto.eap.map(({ idExterno }) => idExterno);
  const eap = number(umaSo || raiz === undefined ? nos : [raiz, ...nos], umaSo ? ocupados : new Set());
  if (umaSo && raiz !== undefined) eap.set(raiz, '0');
  const calendarios = number(
    projeto.calendarios.map(({ id }) => id),
    new Set(['0']),
  );
  const recursos = number(
    projeto.recursos.filter((recurso) => !conserva(recurso)).map(({ idExterno }) => idExterno),
    new Set(),
  );
  return {
    atividades: mudados(atividades),
    outros: mudados(eap) + mudados(calendarios) + mudados(recursos),
    projeto: comIds(projeto, { atividades, eap, calendarios, recursos }),
  };
}
