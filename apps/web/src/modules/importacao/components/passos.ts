import type { Importacao } from '@cadencia/domain/importacao/schema.ts';

/** One schedule of the file, as the analysis describes it. */
export type Previsto = Importacao['projetos'][number];

export const PASSOS = ['Arquivo', 'Prévia', 'Destino', 'Aplicando', 'Concluído'] as const;
export type Passo = (typeof PASSOS)[number];

/** Whether the file was read to the end: an import that failed later can be applied again. */
export const isLida = ({ projetos }: Importacao): boolean => projetos.length > 0;

/** Schedules of the file that can still be imported: all, or those that an import of several did not make. */
export function importaveis({ projetos, resultados }: Importacao): readonly Previsto[] {
  const feitos = new Set(resultados?.filter(({ projetoId }) => projetoId !== null).map(({ idExterno }) => idExterno));
  return projetos.filter(({ idExterno }) => !feitos.has(idExterno));
}

/** Step that the person chose: to name the destination, or to import schedules that an applied import left out. */
export type Escolhendo = 'destino' | 'outros' | undefined;

/** The current step of an import; the person chooses some steps, the server's state gives the rest. */
export function passoDe(importacao: Importacao | undefined, escolhendo: Escolhendo, calculando: boolean): Passo {
  if (importacao === undefined || importacao.situacao === 'ANALISANDO') return 'Arquivo';
  if (importacao.situacao === 'APLICANDO') return 'Aplicando';
  if (importacao.situacao === 'APLICADA' && calculando) return 'Aplicando';
  if (importacao.situacao === 'APLICADA' && escolhendo === undefined) return 'Concluído';
  if (!isLida(importacao)) return 'Arquivo';
  return escolhendo === 'destino' ? 'Destino' : 'Prévia';
}
