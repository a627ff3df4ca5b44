import type { Planilha } from '@cadencia/domain/planilha/schema.ts';

export const PASSOS = ['Arquivo', 'Colunas', 'Conferência', 'Importação', 'Resultado'] as const;
type Passo = (typeof PASSOS)[number];

const POR_SITUACAO: Readonly<Record<Planilha['situacao'], Passo>> = {
  LENDO: 'Conferência',
  MAPEAR: 'Colunas',
  PRONTA: 'Conferência',
  APLICANDO: 'Importação',
  APLICADA: 'Resultado',
  DESFAZENDO: 'Resultado',
  DESFEITA: 'Resultado',
  FALHOU: 'Arquivo',
  INTERROMPIDA: 'Arquivo',
  DESCARTADA: 'Arquivo',
};

/** Where an import is; back to the columns is chosen here, the rest follows the server. */
export function passoDe(situacao: Planilha['situacao'] | undefined, nasColunas: boolean): Passo {
  if (situacao === undefined) return 'Arquivo';
  return situacao === 'PRONTA' && nasColunas ? 'Colunas' : POR_SITUACAO[situacao];
}
