import { documentos } from './documento.ts';

/** Rows of a printed list at most: laid out within the minute that a person waits. */
export const LINHAS_IMPRESSAS = 20_000;

/** A list as it is printed. */
export interface Lista {
  readonly titulo: string;
  /** Lines under the title: client and project, the request, the author and the time. */
  readonly topo: readonly string[];
  readonly colunas: readonly { readonly titulo: string; readonly aDireita: boolean }[];
  readonly linhas: readonly (readonly string[])[];
  /** Heading over each row that begins a group, empty over the others; absent: the list has no groups. */
  readonly grupos?: readonly string[];
  /** Whether the row at each place sums up those below it; absent: none does. */
  readonly resumos?: readonly boolean[];
}

/** Papers from the smallest, with the width inside their margins, in points. */
const PAPEIS = [
  { papel: 'a4', deitada: false, largura: 538 },
  { papel: 'a4', deitada: true, largura: 785 },
  { papel: 'a3', deitada: true, largura: 1_133 },
] as const;
const MAIOR = PAPEIS[2];

/** Sizes of the letters, in points: the usual one and the smallest that people read without effort. */
const TAMANHO = 7.5;
const MENOR = 6;

/** Widths, in ems: the empty space of a cell, the widest word that is never broken, the widest column that a text gets. */
const FOLGA = 1.1;
const PALAVRA = 14;
const TEXTO = 24;
/** Lines that a text takes in the mean, before a larger paper is better. */
const DOBRAS = 1.6;

const LARGURAS: readonly (readonly [RegExp, number])[] = [
  [/[iljI.,:;'!|()[\] ]/, 0.3],
  [/[mwMW@%ΔÁÀÂÃÓÔÕQOGHNU]/, 0.82],
  [/[A-Z]/, 0.7],
  [/\d/, 0.63],
];

const conhecidas = new Map<string, number>();

function larguraDaLetra(letra: string): number {
  const conhecida = conhecidas.get(letra);
  if (conhecida !== undefined) return conhecida;
  const largura = LARGURAS.find(([quais]) => quais.test(letra))?.[1] ?? 0.58;
  conhecidas.set(letra, largura);
  return largura;
}

/** Width of a text in ems, rather too much than too little. */
function larguraDe(texto: string): number {
  let soma = 0;
  for (const letra of texto) soma += larguraDaLetra(letra);
  return soma;
}

interface Medida {
  /** Width of the widest word: a narrower column breaks it. */
  readonly minima: number;
  /** Width of the widest text, within a limit. */
  readonly natural: number;
}

/** What a column needs, from its title, which is bold, and its values. */
function measure(titulo: string, valores: Iterable<string>): Medida {
  let minima = Math.max(...titulo.split(' ').map((palavra) => larguraDe(palavra) * 1.1));
  let natural = minima;
  const medidos = new Map<string, Medida>();
  for (const valor of valores) {
    if (medidos.has(valor)) continue;
    const palavra = Math.max(...valor.split(/\s/).map(larguraDe));
    medidos.set(valor, { minima: palavra, natural: larguraDe(valor) });
  }
  for (const um of medidos.values()) {
    minima = Math.max(minima, Math.min(um.minima, PALAVRA));
    natural = Math.max(natural, um.natural);
  }
  return { minima: minima + FOLGA, natural: Math.max(minima, Math.min(natural, TEXTO)) + FOLGA };
}

const sum = (medidas: readonly Medida[], qual: keyof Medida): number =>
  medidas.reduce((soma, { [qual]: um }) => soma + um, 0);

/** Widths of columns that together fill a paper: each has room for its words, and long texts get the rest. */
function spread(medidas: readonly Medida[], largura: number): number[] {
  const [minimas, naturais] = [sum(medidas, 'minima'), sum(medidas, 'natural')];
  if (naturais <= largura) return medidas.map(({ natural }) => (largura * natural) / naturais);
  if (minimas >= largura) return medidas.map(({ minima }) => (largura * minima) / minimas);
  return medidas.map(
    ({ minima, natural }) => minima + ((largura - minimas) * (natural - minima)) / (naturais - minimas),
  );
}

/** Runs of columns that fit beside each other; each run after the first begins with the first column again. */
function split(medidas: readonly Medida[], largura: number): number[][] {
  const faixas: number[][] = [];
  let cheia = 0;
  for (const [n, { minima }] of medidas.entries()) {
    const ultima = faixas.at(-1);
    if (ultima && cheia + minima <= largura) ultima.push(n);
    else {
      faixas.push(n === 0 ? [0] : [0, n]);
      cheia = n === 0 ? 0 : (medidas[0]?.minima ?? 0);
    }
    cheia += minima;
  }
  return faixas;
}

/**
 * The smallest paper on which no word of the list breaks; where the largest is too narrow, smaller letters, and then
 * the columns one part after the other.
 */
function lay(medidas: readonly Medida[]) {
  const [minimas, naturais] = [sum(medidas, 'minima') * TAMANHO, sum(medidas, 'natural') * TAMANHO];
  const { largura, ...papel } = PAPEIS.find((um) => minimas <= um.largura && naturais <= um.largura * DOBRAS) ?? MAIOR;
  const cabe = Math.min(TAMANHO, (largura / minimas) * TAMANHO);
  const tamanho = cabe < MENOR ? TAMANHO : cabe;
  const faixas = split(medidas, (largura + 0.01) / tamanho).map((quais) => ({
    quais,
    larguras: spread(
      quais.flatMap((n) => medidas[n] ?? []),
      largura / tamanho,
    ),
  }));
  return { ...papel, tamanho, faixas };
}

/** The heading over each row that begins a run of one value, with the number of its rows; empty over the others. */
export function countRuns(valores: readonly string[]): string[] {
  const inicios = valores.flatMap((valor, i) => (valor === valores[i - 1] ? [] : [i]));
  const quantas = new Map(inicios.map((inicio, n) => [inicio, (inicios[n + 1] ?? valores.length) - inicio]));
  return valores.map((valor, i) => (quantas.has(i) ? `${valor} (${quantas.get(i)?.toLocaleString('pt-BR')})` : ''));
}

const measured = ({ colunas, linhas }: Pick<Lista, 'colunas' | 'linhas'>): Medida[] =>
  colunas.map(({ titulo }, n) =>
    measure(
      titulo,
      linhas.map((linha) => linha[n] ?? ''),
    ),
  );

/** How a table stands across this many points: letters small enough that no word breaks, and widths in ems. */
export function fitAcross(lista: Pick<Lista, 'colunas' | 'linhas'>, largura: number) {
  const medidas = measured(lista);
  const tamanho = Math.min(TAMANHO, largura / sum(medidas, 'minima'));
  return { tamanho, larguras: spread(medidas, largura / tamanho) };
}

/** Rows that are laid out at once: their pages take some 250 MB of memory. */
const POR_PARTE = 1_500;

/** A list as PDF, each page with its titles. It holds its thread, so only work in threads may call it. */
export async function printLista({ linhas, grupos, resumos, colunas, ...lista }: Lista): Promise<Uint8Array> {
  const { faixas, tamanho, ...papel } = lay(measured({ colunas, linhas }));
  const inicios = Array.from({ length: Math.max(1, Math.ceil(linhas.length / POR_PARTE)) }, (_, n) => n * POR_PARTE);
  const partes = faixas.flatMap(({ quais, larguras }, faixa) =>
    inicios.map((inicio, n) => {
      const suas = <T>(de: readonly T[] | undefined) => de?.slice(inicio, inicio + POR_PARTE);
      return {
        tamanho,
        larguras,
        topo: lista.topo,
        colunas: quais.map((qual) => colunas[qual]),
        linhas: suas(linhas)?.map((linha) => quais.map((qual) => linha[qual] ?? '')),
        grupos: suas(grupos),
        resumos: suas(resumos),
        nota: faixas.length > 1 && n === 0 ? `Colunas: parte ${faixa + 1} de ${faixas.length}` : '',
        segue: faixa + n > 0,
      };
    }),
  );
  return documentos('lista', partes, { titulo: lista.titulo, ...papel });
}
