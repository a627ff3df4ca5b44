import type { Icon } from '@tabler/icons-react';

/** What choosing a result does. */
export type Acao =
  /** Goes to a path of the product. */
  | { readonly destino: string }
  | { readonly execute: () => void }
  /** Chooses the project, then goes on in it. */
  | { readonly projetoId: number };

/** A row of the search, wherever it came from. */
export interface Resultado {
  /** Unique among all that is offered. */
  readonly chave: string;
  readonly titulo: string;
  readonly detalhe?: string;
  readonly icone: Icon;
  readonly teclas?: string;
  readonly acao: Acao;
  /** Chosen again soon, it is offered before anything is typed. */
  readonly tipo: string;
}

export interface Grupo {
  readonly rotulo: string;
  /** Beside the label: `5 de 120`. */
  readonly contagem?: string;
  readonly resultados: readonly Resultado[];
}

/** What is found without asking the server. */
export interface Oferta {
  readonly chave: string;
  readonly titulo: string;
  readonly detalhe?: string;
  readonly palavras?: string;
  readonly icone?: Icon;
  readonly teclas?: string;
  readonly acao: Acao;
}
