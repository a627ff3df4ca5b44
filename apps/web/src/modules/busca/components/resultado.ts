import type { Icon } from '@tabler/icons-react';

/** Effect of choosing a result. */
export type Acao =
  /** Goes to a path of the product. */
  | { readonly destino: string }
  | { readonly execute: () => void }
  /** Chooses the project, then goes on in it. */
  | { readonly projetoId: number };

/** A row of the search, wherever it came from. */
export interface Resultado {
  /** Key that is unique among all results. */
  readonly chave: string;
  readonly titulo: string;
  readonly detalhe?: string;
  readonly icone: Icon;
  readonly teclas?: string;
  readonly acao: Acao;
  /** Kind of the result; a chosen one is offered again soon, before anything is typed. */
  readonly tipo: string;
}

export interface Grupo {
  readonly rotulo: string;
  /** Text beside the label: `5 de 120`. */
  readonly contagem?: string;
  readonly resultados: readonly Resultado[];
}

/** A result that is found without the server. */
export interface Oferta {
  readonly chave: string;
  readonly titulo: string;
  readonly detalhe?: string;
  readonly palavras?: string;
  readonly icone?: Icon;
  readonly teclas?: string;
  readonly acao: Acao;
}
