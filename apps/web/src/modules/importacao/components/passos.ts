import type { Importacao } from '@cadencia/domain/importacao/schema.ts';

/** One schedule of the file. */
export type Previsto = Importacao['projetos'][number];

export const PASSOS = ['Arquivo', 'Prévia', 'Destino', 'Aplicando', 'Concluído'] as const;
export type Passo = (typeof PASSOS)[number];

/** Whether the file was read to the end: what failed after that can be applied again. */
export const isLida = ({ projetos }: Importacao): boolean => projetos.length > 0;

/** Schedules of the file that the import may still make: all, or those that it did not make of several. */
export function importaveis({ projetos, resultados }: Importacao): readonly Previsto[] {
  const feitos = new Set(resultados?.filter(({ projetoId }) => projetoId !== null).map(({ idExterno }) => idExterno));
  return projetos.filter(({ idExterno }) => !feitos.has(idExterno));
}

/** What the person chose on the way: to name the destination, or to import what an applied import left out. */
export type Escolhendo = 'destino' | 'outros' | undefined;

/** Where an import is; the choices are made here, the rest follows the server. */
export function passoDe(importacao: Importacao | undefined, escolhendo: Escolhendo, calculando: boolean): Passo {
  if (importacao === undefined || importacao.situacao === 'ANALISANDO') return 'Arquivo';
  if (importacao.situacao === 'APLICANDO') return 'Aplicando';
  if (importacao.situacao === 'APLICADA' && calculando) return 'Aplicando';
  if (importacao.situacao === 'APLICADA' && escolhendo === undefined) return 'Concluído';
  if (!isLida(importacao)) return 'Arquivo';
  return escolhendo === 'destino' ? 'Destino' : 'Prévia';
}
