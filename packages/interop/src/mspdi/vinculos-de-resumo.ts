import type { Vinculo } from '@cadencia/engine';
import type { Problemas } from '../problemas.ts';

/** Most links made from one link with a summary, and from all of them. */
const MAXIMO_DE_UM = 2_000;
const MAXIMO = 200_000;

export interface Resumos {
  /** Activities below each summary. */
  readonly folhasDe: ReadonlyMap<string, readonly string[]>;
  /** Summary right above each task. */
  readonly paiDe: ReadonlyMap<string, string>;
  /** Stored start or finish of an activity, to choose the first and the last. */
  readonly instanteDe: (uid: string, ponta: 'inicio' | 'termino') => number;
}

type Lado = 'entrada' | 'saida';

function groupBy(vinculos: readonly Vinculo[], chaveDe: (vinculo: Vinculo) => string): Map<string, Vinculo[]> {
  const grupos = new Map<string, Vinculo[]>();
  for (const vinculo of vinculos) {
    const grupo = grupos.get(chaveDe(vinculo));
    if (grupo) grupo.push(vinculo);
    else grupos.set(chaveDe(vinculo), [vinculo]);
  }
  return grupos;
}

/** Finds the activities below a summary that stand for its start or its finish. */
class Bordas {
  readonly #resumos: Resumos;
  /** Links between activities by successor and by predecessor; a lead holds nothing. */
  readonly #chegam: ReadonlyMap<string, Vinculo[]>;
  readonly #saem: ReadonlyMap<string, Vinculo[]>;
  readonly #prontas = new Map<string, readonly string[]>();

  constructor(simples: readonly Vinculo[], resumos: Resumos) {
    const seguram = simples.filter(({ lag }) => lag >= 0);
    this.#resumos = resumos;
    this.#chegam = groupBy(seguram, ({ para }) => para);
    this.#saem = groupBy(seguram, ({ de }) => de);
  }

  /** Whether `uid` is `acima` or below it. */
  dentro(uid: string, acima: string): boolean {
    for (let atual: string | undefined = uid; atual !== undefined; atual = this.#resumos.paiDe.get(atual)) {
      if (atual === acima) return true;
    }
    return false;
  }

  /** The activities that the link touches at one of its ends. */
  de(uid: string, lado: Lado, tipo: Vinculo['tipo']): readonly string[] {
    const folhas = this.#resumos.folhasDe.get(uid);
    if (!folhas) return [uid];
    const exata = lado === 'entrada' ? tipo === 'TI' || tipo === 'II' : tipo === 'TI' || tipo === 'TT';
    const chave = `${lado}:${exata}:${uid}`;
    const prontas = this.#prontas.get(chave) ?? (exata ? this.#livres(uid, folhas, lado) : this.#extrema(folhas, lado));
    this.#prontas.set(chave, prontas);
    return prontas;
  }

  /** The activities without a link from, or to, others inside the summary. */
  #livres(resumo: string, folhas: readonly string[], lado: Lado): string[] {
    const presa =
      lado === 'entrada'
        ? ({ de, tipo }: Vinculo) => (tipo === 'TI' || tipo === 'II') && this.dentro(de, resumo)
        : ({ para, tipo }: Vinculo) => (tipo === 'TI' || tipo === 'TT') && this.dentro(para, resumo);
    const vinculos = lado === 'entrada' ? this.#chegam : this.#saem;
    return folhas.filter((uid) => !vinculos.get(uid)?.some(presa));
  }

  /** The first to start (for a summary's start as origin) or the last to finish (for its finish as destination). */
  #extrema(folhas: readonly string[], lado: Lado): string[] {
    const [ponta, sinal] = lado === 'saida' ? (['inicio', 1] as const) : (['termino', -1] as const);
    let melhor: { uid: string; valor: number } | undefined;
    for (const uid of folhas) {
      const valor = sinal * this.#resumos.instanteDe(uid, ponta);
      if (!melhor || valor < melhor.valor) melhor = { uid, valor };
    }
    return melhor ? [melhor.uid] : [];
  }
}

/** The links in place of one with a summary; none when it cannot be replaced. */
function levado(vinculo: Vinculo, bordas: Bordas): Vinculo[] {
  const { de, para, tipo } = vinculo;
  if (bordas.dentro(de, para) || bordas.dentro(para, de)) return [];
  const origens = bordas.de(de, 'saida', tipo);
  const destinos = bordas.de(para, 'entrada', tipo);
  if (origens.length * destinos.length > MAXIMO_DE_UM) return [];
  return origens.flatMap((origem) => destinos.map((destino) => ({ ...vinculo, de: origem, para: destino })));
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
  const hasResumo = ({ de, para }: Vinculo): boolean => resumos.folhasDe.has(de) || resumos.folhasDe.has(para);
  const simples = vinculos.filter((vinculo) => !hasResumo(vinculo));
  const bordas = new Bordas(simples, resumos);
  const feitos: Vinculo[] = [];
  let levados = 0;
  for (const vinculo of vinculos.filter(hasResumo)) {
    const novos = feitos.length < MAXIMO ? levado(vinculo, bordas) : [];
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
