import type { FonteGrade } from '../fontes/fonte.ts';
import { type Coluna, createColunas } from '../tipos.ts';

/** A row of the grid that the tests drive. */
export interface Linha {
  readonly id: string;
  readonly nome: string;
  readonly avanco: number | null;
  readonly duracao: number;
  readonly fechada?: boolean;
}

export const coluna = createColunas<Linha>();
export const COLUNAS: Coluna<Linha>[] = [
  coluna({ id: 'nome', header: 'Nome', value: ({ nome }) => nome }),
  coluna({
    id: 'avanco',
    header: 'Avanço',
    value: ({ avanco }) => avanco,
    editor: 'percentual',
    editavel: (l) => !l.fechada,
  }),
  coluna({ id: 'duracao', header: 'Duração', value: ({ duracao }) => duracao, editor: 'duracao' }),
];

export const LINHAS: Linha[] = [
  { id: 'a', nome: 'Abrir', avanco: 10, duracao: 60 },
  { id: 'b', nome: 'Isolar', avanco: 20, duracao: 90 },
  { id: 'c', nome: 'Resumo', avanco: 30, duracao: 120, fechada: true },
  { id: 'd', nome: 'Montar', avanco: null, duracao: 480 },
];

export function fonteDe(linhas: readonly (Linha | undefined)[]): FonteGrade<Linha> {
  return {
    total: linhas.length,
    getRow: (i) => linhas[i],
    ensureRange: () => undefined,
    indexOf: (id) => linhas.findIndex((linha) => linha?.id === id),
  };
}
