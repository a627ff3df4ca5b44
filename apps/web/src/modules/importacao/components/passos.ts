import type { Importacao } from '@cadencia/domain/importacao/schema.ts';

/** One schedule of the file. */
export type Previsto = Importacao['projetos'][number];

export const PASSOS = ['Arquivo', 'Prévia', 'Destino', 'Aplicando', 'Concluído'] as const;
export type Passo = (typeof PASSOS)[number];

/** Whether the file was read to the end: what failed after that can be applied again. */
export const isLida = ({ projetos }: Importacao): boolean => projetos.length > 0;

/** Where an import is; `destino` is chosen here, the rest follows the server. */
export function passoDe(importacao: Importacao | undefined, escolhendoDestino: boolean, calculando: boolean): Passo {
  if (importacao === undefined || importacao.situacao === 'ANALISANDO') return 'Arquivo';
  if (importacao.situacao === 'APLICANDO') return 'Aplicando';
  if (importacao.situacao === 'APLICADA') return calculando ? 'Aplicando' : 'Concluído';
  if (!isLida(importacao)) return 'Arquivo';
  return escolhendoDestino ? 'Destino' : 'Prévia';
}
