import type { Planilha } from '@cadencia/domain/planilha/schema.ts';

/** What every step of an import takes. */
export interface PropsPasso {
  readonly planilha: Planilha;
  /** Goes back to the columns of what is ready, or leaves them as they are. */
  readonly onColunas: (nelas: boolean) => void;
  /** Begins with another file. */
  readonly onOutra: () => void;
  readonly onClose: () => void;
}
