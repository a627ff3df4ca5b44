import type { Planilha } from '@cadencia/domain/planilha/schema.ts';

/** Props of every step of an import. */
export interface PropsPasso {
  readonly planilha: Planilha;
  /** Goes back to the columns of a sheet that is ready, or leaves them. */
  readonly onColunas: (nelas: boolean) => void;
  /** Starts again with another file. */
  readonly onOutra: () => void;
  readonly onClose: () => void;
}
