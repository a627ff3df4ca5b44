import type { Formato, Tabela, Valor } from '@cadencia/domain/informe/modelo.ts';

/** Lines of each table of a report: people read it, and the lists have the rest. */
export const LINHAS = 15;

export type Colunas = readonly (readonly [titulo: string, formato: Formato, peso: number])[];

/** A table of a report. `vazia` stands for one without rows; `cortada` says what one leaves out, and cuts it. */
export const tabela = (
  titulo: string,
  colunas: Colunas,
  linhas: readonly (readonly Valor[])[],
  { vazia = '', cortada }: { readonly vazia?: string; readonly cortada?: string } = {},
): Tabela => ({
  tipo: 'tabela',
  titulo,
  colunas: colunas.map(([nome, formato, peso]) => ({ titulo: nome, formato, peso })),
  linhas: linhas.slice(0, cortada ? LINHAS : undefined).map((linha) => [...linha]),
  nota: linhas.length === 0 ? vazia : cortada && linhas.length > LINHAS ? cortada : '',
});
