import type { ProjetoArquivo } from '../arquivo.ts';
import { comIds } from './com-ids.ts';

/** An id that the other program can keep: a whole number. */
const NUMERO = /^(0|[1-9]\d{0,8})$/;

/** Id → number for the ids of one kind; an id that is a free number stays. */
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
  /** True when summary tasks have numbers among the activities, and the root is 0 (MS Project). */
  readonly umaSo: boolean;
  /** Whether a resource keeps its id, whatever it is. */
  readonly conserva?: (recurso: ProjetoArquivo['recursos'][number]) => boolean;
}

export interface Renumerado {
  readonly projeto: ProjetoArquivo;
  /** Number of ids that could not stay; people refer to activities by code, which stays. */
  readonly atividades: number;
  readonly outros: number;
}

const mudados = (numeros: ReadonlyMap<string, string>): number =>
  [...numeros].reduce((soma, [de, para]) => soma + (de === para ? 0 : 1), 0);

/** The project with whole numbers as ids; the ids of its source stay where possible. */
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
