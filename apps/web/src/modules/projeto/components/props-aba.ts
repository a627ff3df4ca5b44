import type { Ficha } from '@cadencia/domain/projeto/ficha/schema.ts';

/** What a tab is told: the project, and what the caller may do in it while it is open. */
export interface PropsAba {
  readonly ficha: Ficha;
  readonly pode: (permissao: string) => boolean;
}
