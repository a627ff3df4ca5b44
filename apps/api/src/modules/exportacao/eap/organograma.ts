/** A node of a drawing: what stands in its box, and what hangs below. */
export interface NoDesenhado {
  readonly tipo: string;
  readonly codigo: string;
  readonly nome: string;
  readonly filhos: NoDesenhado[];
}

/** A size in millimetres. */
interface Folha {
  readonly largura: number;
  readonly altura: number;
}

/** Millimetres. */
interface Caixa {
  readonly x: number;
  readonly y: number;
  readonly no: NoDesenhado;
  /** What hangs below stands elsewhere. */
  readonly fechada: boolean;
}
type Traco = readonly [x1: number, y1: number, x2: number, y2: number];

export interface Desenho {
  readonly largura: number;
  readonly altura: number;
  readonly caixas: readonly Caixa[];
  readonly tracos: readonly Traco[];
  /** Middle of the box on top. */
  readonly meio: number;
}

/** A box, the room between boxes, and how far a box that hangs stands from its stem; millimetres. */
export const CAIXA: Folha = { largura: 48, altura: 12 };
const [VAO_LADO, VAO_BAIXO, HASTE] = [5, 4, 6];
/** Boxes that hang one below the other. */
const COLUNA = 12;

const deslocado = ({ caixas, tracos }: Desenho, dx: number, dy: number): Pick<Desenho, 'caixas' | 'tracos'> => ({
  caixas: caixas.map((caixa) => ({ ...caixa, x: caixa.x + dx, y: caixa.y + dy })),
  tracos: tracos.map(([x1, y1, x2, y2]): Traco => [x1 + dx, y1 + dy, x2 + dx, y2 + dy]),
});

/** What is below a node stands side by side, under one line. */
function abreast(no: NoDesenhado, filhos: readonly Desenho[]): Desenho {
  const altura = CAIXA.altura + VAO_BAIXO * 2;
  let x = 0;
  const postos = filhos.map((filho) => {
    const aqui = x;
    x += filho.largura + VAO_LADO;
    return { filho, x: aqui };
  });
  const [primeiro, ultimo] = [postos[0], postos.at(-1)];
  const [de, ate] = [primeiro ? primeiro.x + primeiro.filho.meio : 0, ultimo ? ultimo.x + ultimo.filho.meio : 0];
  const meio = Math.max(CAIXA.largura / 2, (de + ate) / 2);
  const barra = CAIXA.altura + VAO_BAIXO;
  const partes = postos.map(({ filho, x: dx }) => deslocado(filho, dx, altura));
  return {
    largura: Math.max(x - VAO_LADO, meio + CAIXA.largura / 2),
    altura: altura + Math.max(...filhos.map((filho) => filho.altura)),
    meio,
    caixas: [{ x: meio - CAIXA.largura / 2, y: 0, no, fechada: false }, ...partes.flatMap(({ caixas }) => caixas)],
    tracos: [
      [meio, CAIXA.altura, meio, barra],
      [Math.min(de, meio), barra, Math.max(ate, meio), barra],
      ...postos.map(({ filho, x: dx }): Traco => [dx + filho.meio, barra, dx + filho.meio, altura]),
      ...partes.flatMap(({ tracos }) => tracos),
    ],
  };
}

/** What is below a node hangs from a stem at its left; many boxes of one level stand in columns. */
function hanging(no: NoDesenhado, filhos: readonly Desenho[], emColunas: boolean): Desenho {
  const quantas = emColunas ? Math.ceil(filhos.length / COLUNA) : 1;
  const porColuna = Math.ceil(filhos.length / quantas);
  const barra = CAIXA.altura + VAO_BAIXO / 2;
  const caixas: Caixa[] = [{ x: 0, y: 0, no, fechada: false }];
  const tracos: Traco[] = [];
  let [x, largura, altura] = [0, CAIXA.largura, CAIXA.altura];
  for (let coluna = 0; coluna < quantas; coluna++) {
    let [y, fim, larga] = [CAIXA.altura + VAO_BAIXO, CAIXA.altura, 0];
    for (const filho of filhos.slice(coluna * porColuna, (coluna + 1) * porColuna)) {
      const parte = deslocado(filho, x + HASTE, y);
      caixas.push(...parte.caixas);
      tracos.push(...parte.tracos);
      fim = y + CAIXA.altura / 2;
      tracos.push([x + HASTE / 2, fim, x + HASTE, fim]);
      y += filho.altura + VAO_BAIXO;
      larga = Math.max(larga, filho.largura);
    }
    tracos.push([x + HASTE / 2, coluna === 0 ? CAIXA.altura : barra, x + HASTE / 2, fim]);
    if (coluna > 0) tracos.push([HASTE / 2, barra, x + HASTE / 2, barra]);
    largura = Math.max(largura, x + HASTE + larga);
    altura = Math.max(altura, y - VAO_BAIXO);
    x += HASTE + larga + VAO_LADO;
  }
  return { largura, altura, caixas, tracos, meio: CAIXA.largura / 2 };
}

type Aberto = (no: NoDesenhado) => boolean;

/** A node with what hangs below it: `deitados` levels side by side, the others from stems. */
export function layOut(no: NoDesenhado, aberto: Aberto, deitados: number): Desenho {
  if (no.filhos.length === 0 || !aberto(no))
    return {
      largura: CAIXA.largura,
      altura: CAIXA.altura,
      meio: CAIXA.largura / 2,
      caixas: [{ x: 0, y: 0, no, fechada: no.filhos.length > 0 }],
      tracos: [],
    };
  const filhos = no.filhos.map((filho) => layOut(filho, aberto, deitados - 1));
  const rasos = no.filhos.every((filho) => filho.filhos.length === 0 || !aberto(filho));
  return deitados > 0 && !rasos ? abreast(no, filhos) : hanging(no, filhos, rasos);
}

/** Levels side by side that are tried, from the widest drawing to the narrowest. */
const DEITADOS = [4, 3, 2, 1, 0];

function fitting(no: NoDesenhado, aberto: Aberto, { largura, altura }: Folha): Desenho | undefined {
  for (const deitados of DEITADOS) {
    const desenho = layOut(no, aberto, deitados);
    if (desenho.largura <= largura && desenho.altura <= altura) return desenho;
  }
  return undefined;
}

/** A node whose children are too many for a page, as several of the same name with a part of them each. */
function partsOf(no: NoDesenhado, folha: Folha): NoDesenhado[] {
  const colunas = Math.max(1, Math.floor((folha.largura + VAO_LADO) / (CAIXA.largura + HASTE + VAO_LADO)));
  const cabem = colunas * Math.min(COLUNA, Math.floor(folha.altura / (CAIXA.altura + VAO_BAIXO)) - 1);
  if (no.filhos.length <= cabem) return [no];
  return Array.from({ length: Math.ceil(no.filhos.length / cabem) }, (_, i) => ({
    ...no,
    nome: i === 0 ? no.nome : `${no.nome} (continuação)`,
    filhos: no.filhos.slice(i * cabem, (i + 1) * cabem),
  }));
}

/** A drawing at its place on a page, under the names of what it is below. */
export interface Bloco {
  readonly x: number;
  readonly y: number;
  readonly acima: string;
  readonly desenho: Desenho;
}

/** Room for the line that says what a drawing is below, and between two drawings; millimetres. */
const [LEGENDA, ENTRE] = [5, 6];

/** Drawings in shelves, in their order. */
function shelve(desenhos: readonly Omit<Bloco, 'x' | 'y'>[], folha: Folha): Bloco[][] {
  const paginas: Bloco[][] = [];
  let [x, y, alta] = [0, 0, 0];
  for (const um of desenhos) {
    const [largura, altura] = [um.desenho.largura, um.desenho.altura + LEGENDA];
    if (x > 0 && x + largura > folha.largura) [x, y, alta] = [0, y + alta + ENTRE, 0];
    if (paginas.length === 0 || y + altura > folha.altura) {
      paginas.push([]);
      [x, y, alta] = [0, 0, 0];
    }
    paginas.at(-1)?.push({ ...um, x, y: y + LEGENDA });
    x += largura + ENTRE;
    alta = Math.max(alta, altura);
  }
  return paginas;
}

interface Galho {
  readonly no: NoDesenhado;
  /** The names above it. */
  readonly acima: string;
}

const below = ({ no, acima }: Galho): Galho[] =>
  no.filhos.map((filho) => ({ no: filho, acima: [acima, no.nome].filter(Boolean).join(' › ') }));

/** As much of a branch, level by level, as a page holds, and the branches below it that it does not hold. */
function grow(galho: Galho, folha: Folha): { readonly desenho: Desenho; readonly faltam: readonly Galho[] } {
  const abertos = new Set([galho.no]);
  const aberto: Aberto = (um) => abertos.has(um);
  let desenho = fitting(galho.no, aberto, folha) ?? layOut(galho.no, aberto, 0);
  const faltam: Galho[] = [];
  const vez = below(galho);
  for (const um of vez) {
    if (um.no.filhos.length === 0) continue;
    abertos.add(um.no);
    const maior = fitting(galho.no, aberto, folha);
    if (maior) {
      desenho = maior;
      vez.push(...below(um));
    } else {
      abertos.delete(um.no);
      faltam.push(um);
    }
  }
  return { desenho, faltam };
}

/**
 * The trees on pages of this size. On a page stands as much of a branch, level by level, as fits; what does not is drawn
 * later, from the same box on. Answers the pages, and the page (from 0) where each node that is closed goes on.
 */
export function paginate(raizes: readonly NoDesenhado[], folha: Folha) {
  const util = { ...folha, altura: folha.altura - LEGENDA };
  const desenhos: Omit<Bloco, 'x' | 'y'>[] = [];
  const cabeca = new Map<Desenho, NoDesenhado>();
  const fila: Galho[] = raizes.map((no) => ({ no, acima: '' }));
  for (const { no: inteiro, acima } of fila)
    for (const no of partsOf(inteiro, util)) {
      const { desenho, faltam } = grow({ no, acima }, util);
      fila.push(...faltam);
      desenhos.push({ acima, desenho });
      cabeca.set(desenho, inteiro);
    }
  const paginas = shelve(desenhos, folha);
  const onde = new Map<NoDesenhado, number>();
  for (const [n, blocos] of paginas.entries())
    for (const { desenho } of blocos) {
      const no = cabeca.get(desenho);
      if (no && !onde.has(no)) onde.set(no, n);
    }
  return { paginas, onde };
}

/** The trees as one picture, of the shape nearest to a screen's. */
export function paint(raizes: readonly NoDesenhado[]): Desenho[] {
  const tudo = () => true;
  return raizes.map((raiz) => {
    const [primeiro, ...outros] = DEITADOS.map((deitados) => layOut(raiz, tudo, deitados)) as [Desenho, ...Desenho[]];
    const longe = ({ largura, altura }: Desenho) => Math.abs(Math.log(largura / altura / 1.6));
    return outros.reduce((melhor, um) => (longe(um) < longe(melhor) ? um : melhor), primeiro);
  });
}
