import { CABECALHO, contain, type Faixa, type Posicao, umaCelula } from './faixa.ts';

export interface Dimensoes {
  readonly linhas: number;
  readonly colunas: number;
  /** Rows that fit on the screen. */
  readonly pagina: number;
}

export type Direcao =
  | 'esquerda'
  | 'direita'
  | 'cima'
  | 'baixo'
  | 'inicioLinha'
  | 'fimLinha'
  | 'inicio'
  | 'fim'
  | 'topo'
  | 'base'
  | 'paginaAcima'
  | 'paginaAbaixo';

type Passo = (de: Posicao, grade: Dimensoes) => Posicao;

const PASSOS: Readonly<Record<Direcao, Passo>> = {
  esquerda: ({ linha, coluna }) => ({ linha, coluna: coluna - 1 }),
  direita: ({ linha, coluna }) => ({ linha, coluna: coluna + 1 }),
  cima: ({ linha, coluna }) => ({ linha: linha <= 0 ? CABECALHO : linha - 1, coluna }),
  baixo: ({ linha, coluna }) => ({ linha: linha + 1, coluna }),
  inicioLinha: ({ linha }) => ({ linha, coluna: 0 }),
  fimLinha: ({ linha }, { colunas }) => ({ linha, coluna: colunas - 1 }),
  inicio: () => ({ linha: 0, coluna: 0 }),
  fim: (_de, { linhas, colunas }) => ({ linha: linhas - 1, coluna: colunas - 1 }),
  topo: ({ coluna }) => ({ linha: 0, coluna }),
  base: ({ coluna }, { linhas }) => ({ linha: linhas - 1, coluna }),
  paginaAcima: ({ linha, coluna }, { pagina }) => ({ linha: Math.max(0, linha - pagina), coluna }),
  paginaAbaixo: ({ linha, coluna }, { pagina }) => ({ linha: Math.max(0, linha) + pagina, coluna }),
};

/** The focus after one step, always inside the grid. Going up from the first row reaches the header. */
export function move(faixa: Faixa, direcao: Direcao, grade: Dimensoes): Faixa {
  const destino = PASSOS[direcao](faixa.foco, grade);
  return contain(umaCelula(destino), grade.linhas, grade.colunas);
}

/** The range after one step of its focus; it stays among the rows. */
export function extend(faixa: Faixa, direcao: Direcao, grade: Dimensoes): Faixa {
  if (faixa.foco.linha === CABECALHO) return faixa;
  const destino = PASSOS[direcao](faixa.foco, grade);
  const foco = { linha: Math.max(0, destino.linha), coluna: destino.coluna };
  return contain({ ancora: faixa.ancora, foco }, grade.linhas, grade.colunas);
}
