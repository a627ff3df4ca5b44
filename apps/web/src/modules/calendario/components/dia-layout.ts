import { addDias, meiaNoite, minutosEntre } from '../../../lib/dias.ts';
import { type Item, semHora } from './itens.ts';

export interface Bloco {
  readonly item: Item;
  /** Minutes from the midnight of the day. */
  readonly inicio: number;
  readonly fim: number;
  /** Column among the overlapping ones, from 0. */
  readonly coluna: number;
  /** Number of columns side by side. */
  readonly colunas: number;
}

const DIA_MIN = 1_440;
/** Minutes that an event takes up at least, so that its title has room. */
const MINIMO_MIN = 30;

type Solto = Omit<Bloco, 'coluna' | 'colunas'>;

/** A block that counts the events without room beside the others, where they would stand. */
export interface Excesso extends Omit<Bloco, 'item'> {
  readonly quantos: number;
}

export interface DiaMontado {
  readonly blocos: readonly Bloco[];
  readonly excessos: readonly Excesso[];
}

/** Blocks side by side: each takes the first column that is free when it begins. */
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

/** Limits blocks to `maximo` columns; the last one counts the events in it and beyond. */
function fit(blocos: readonly Bloco[], maximo: number): DiaMontado {
  if ((blocos[0]?.colunas ?? 0) <= maximo) return { blocos, excessos: [] };
  const ultima = maximo - 1;
  const demais = blocos.filter(({ coluna }) => coluna >= ultima);
  const excesso = {
    quantos: demais.length,
    inicio: Math.min(...demais.map(({ inicio }) => inicio)),
    fim: Math.max(...demais.map(({ fim }) => fim)),
    coluna: ultima,
    colunas: maximo,
  };
  const cabem = blocos.filter(({ coluna }) => coluna < ultima).map((bloco) => ({ ...bloco, colunas: maximo }));
  return { blocos: cabem, excessos: [excesso] };
}

/** The events of one day that have an hour; those that overlap stand side by side, at most `maximo` of them. */
export function assembleDia(itens: readonly Item[], dia: string, maximo: number): DiaMontado {
  const [de, ate] = [meiaNoite(dia), meiaNoite(addDias(dia, 1))];
  const soltos = itens
    .filter((item) => !semHora(item) && item.inicio < ate && item.fim > de)
    .map((item) => {
      const inicio = Math.max(0, minutosEntre(de, item.inicio));
      const fim = Math.min(DIA_MIN, Math.max(inicio + MINIMO_MIN, minutosEntre(de, item.fim)));
      return { item, inicio: Math.min(inicio, DIA_MIN - MINIMO_MIN), fim };
    })
    .sort((a, b) => a.inicio - b.inicio || b.fim - a.fim);
  const grupos: Solto[][] = [];
  let ocupadoAte = 0;
  for (const bloco of soltos) {
    const grupo = grupos.at(-1);
    if (grupo && bloco.inicio < ocupadoAte) grupo.push(bloco);
    else grupos.push([bloco]);
    ocupadoAte = Math.max(ocupadoAte, bloco.fim);
  }
  const montados = grupos.map((grupo) => fit(lado(grupo), maximo));
  return {
    blocos: montados.flatMap(({ blocos }) => blocos),
    excessos: montados.flatMap(({ excessos }) => excessos),
  };
}
