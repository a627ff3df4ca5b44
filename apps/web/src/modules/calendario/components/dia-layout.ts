import { addDias, meiaNoite, minutosEntre } from './dias.ts';
import { type Item, semHora } from './itens.ts';

export interface Bloco {
  readonly item: Item;
  /** Minutes from the midnight of the day. */
  readonly inicio: number;
  readonly fim: number;
  /** Place among those that meet it, from 0. */
  readonly coluna: number;
  /** How many stand side by side. */
  readonly colunas: number;
}

const DIA_MIN = 1_440;
/** A shorter one still has room for its title. */
const MINIMO_MIN = 30;

type Solto = Omit<Bloco, 'coluna' | 'colunas'>;

/** Side by side: each in the first column that is free when it begins. */
function lado(grupo: readonly Solto[]): Bloco[] {
  const livres: number[] = [];
  const colocados = grupo.map((bloco) => {
    const livre = livres.findIndex((fim) => fim <= bloco.inicio);
    const coluna = livre < 0 ? livres.length : livre;
    livres[coluna] = bloco.fim;
    return { ...bloco, coluna };
  });
  return colocados.map((bloco) => ({ ...bloco, colunas: livres.length }));
}

/** The events of one day that have an hour; those that overlap stand side by side. */
export function montarDia(itens: readonly Item[], dia: string): Bloco[] {
  const [de, ate] = [meiaNoite(dia), meiaNoite(addDias(dia, 1))];
  const soltos = itens
    .filter((item) => !semHora(item) && item.inicio < ate && item.fim > de)
    .map((item) => {
      const inicio = Math.max(0, minutosEntre(de, item.inicio));
      const fim = Math.min(DIA_MIN, Math.max(inicio + MINIMO_MIN, minutosEntre(de, item.fim)));
      return { item, inicio: Math.min(inicio, DIA_MIN - MINIMO_MIN), fim };
    })
    .sort((a, b) => a.inicio - b.inicio || b.fim - a.fim);
  const blocos: Bloco[] = [];
  let grupo: Solto[] = [];
  let ocupadoAte = 0;
  for (const bloco of soltos) {
    if (bloco.inicio >= ocupadoAte) {
      blocos.push(...lado(grupo));
      grupo = [];
    }
    grupo.push(bloco);
    ocupadoAte = Math.max(ocupadoAte, bloco.fim);
  }
  return [...blocos, ...lado(grupo)];
}
