import type { Vinculo } from '@cadencia/engine';
import type { Problemas } from '../problemas.ts';

/** Links made from one link with a summary, at most. */
const MAXIMO = 2_000;

export interface Resumos {
  /** Activities below each summary. */
  readonly folhasDe: ReadonlyMap<string, readonly string[]>;
  /** Stored start or finish of an activity, to choose the first and the last. */
  readonly instanteDe: (uid: string, ponta: 'inicio' | 'termino') => number;
}

/** The activities of `folhas` that no link inside the group precedes (`entradas`) or follows (`saidas`). */
function bordas(folhas: readonly string[], simples: readonly Vinculo[]): { entradas: string[]; saidas: string[] } {
  const dentro = new Set(folhas);
  const precedidas = new Set<string>();
  const seguidas = new Set<string>();
  for (const { de, para, tipo, lag } of simples) {
    if (lag < 0 || !dentro.has(de) || !dentro.has(para)) continue;
    if (tipo === 'TI' || tipo === 'II') precedidas.add(para);
    if (tipo === 'TI' || tipo === 'TT') seguidas.add(de);
  }
  return {
    entradas: folhas.filter((uid) => !precedidas.has(uid)),
    saidas: folhas.filter((uid) => !seguidas.has(uid)),
  };
}

/** The one activity that reaches furthest: the first to start or the last to finish. */
function extrema(folhas: readonly string[], resumos: Resumos, ponta: 'inicio' | 'termino'): string[] {
  const sinal = ponta === 'inicio' ? 1 : -1;
  const ordem = [...folhas].sort((a, b) => sinal * (resumos.instanteDe(a, ponta) - resumos.instanteDe(b, ponta)));
  return ordem.slice(0, 1);
}

class Expansao {
  readonly #simples: readonly Vinculo[];
  readonly #resumos: Resumos;
  readonly #bordas = new Map<string, { entradas: string[]; saidas: string[] }>();

  constructor(simples: readonly Vinculo[], resumos: Resumos) {
    this.#simples = simples;
    this.#resumos = resumos;
  }

  /** The links that stand for one; none when it cannot be taken down. */
  vinculos(vinculo: Vinculo): Vinculo[] {
    const { folhasDe } = this.#resumos;
    const abaixo = new Set(folhasDe.get(vinculo.de) ?? [vinculo.de]);
    if ((folhasDe.get(vinculo.para) ?? [vinculo.para]).some((uid) => abaixo.has(uid))) return [];
    const origens = this.#origens(vinculo);
    const destinos = this.#destinos(vinculo);
    if (origens.length * destinos.length > MAXIMO) return [];
    return origens.flatMap((de) => destinos.map((para) => ({ ...vinculo, de, para })));
  }

  #origens({ de, tipo }: Vinculo): readonly string[] {
    const folhas = this.#resumos.folhasDe.get(de);
    if (!folhas) return [de];
    return tipo === 'TI' || tipo === 'TT'
      ? this.#bordasDe(de, folhas).saidas
      : extrema(folhas, this.#resumos, 'inicio');
  }

  #destinos({ para, tipo }: Vinculo): readonly string[] {
    const folhas = this.#resumos.folhasDe.get(para);
    if (!folhas) return [para];
    if (tipo === 'TI' || tipo === 'II') return this.#bordasDe(para, folhas).entradas;
    return extrema(folhas, this.#resumos, 'termino');
  }

  #bordasDe(uid: string, folhas: readonly string[]): { entradas: string[]; saidas: string[] } {
    const prontas = this.#bordas.get(uid) ?? bordas(folhas, this.#simples);
    this.#bordas.set(uid, prontas);
    return prontas;
  }
}

/**
 * Takes links with summary tasks down to their activities, since only activities are scheduled:
 * - into the start of a summary: every activity that no other of the summary precedes gets the link;
 * - from the finish of a summary: every activity that no other of the summary follows gives it;
 * - from its start, or into its finish, which no set of links says exactly: the activity that starts first, or that
 *   finishes last, in the dates of the file.
 * A link between a summary and something inside it, or one that would become thousands, is left out with a warning.
 */
export function semResumos(vinculos: readonly Vinculo[], resumos: Resumos, problemas: Problemas): Vinculo[] {
  const temResumo = ({ de, para }: Vinculo): boolean => resumos.folhasDe.has(de) || resumos.folhasDe.has(para);
  const simples = vinculos.filter((vinculo) => !temResumo(vinculo));
  const expansao = new Expansao(simples, resumos);
  const feitos: Vinculo[] = [];
  let levados = 0;
  for (const vinculo of vinculos.filter(temResumo)) {
    const novos = expansao.vinculos(vinculo);
    feitos.push(...novos);
    if (novos.length > 0) levados += 1;
    else {
      const mensagem = `O vínculo de ${vinculo.de} para ${vinculo.para}, com tarefa-resumo, não pôde ser levado às atividades; foi ignorado.`;
      problemas.aviso('mspdi.vinculo_de_resumo_ignorado', mensagem);
    }
  }
  if (levados > 0) {
    const mensagem = `${levados} vínculos com tarefas-resumo foram levados às suas atividades, como ${feitos.length} vínculos.`;
    problemas.aviso('mspdi.vinculo_de_resumo', mensagem);
  }
  return [...simples, ...feitos];
}
