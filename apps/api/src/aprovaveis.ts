import type { Aprovavel } from './modules/aprovacao/queries.ts';

/** Every kind of record that is approved. */
export const aprovaveis: readonly Aprovavel[] = [];
