import type { Ficha } from '@cadencia/domain/projeto/ficha/schema.ts';

/** Props of a tab: the project, and the caller's rights in it while it is open. */
export interface PropsAba {
  readonly ficha: Ficha;
  readonly pode: (permissao: string) => boolean;
}
