import type { Db } from '../../../../infra/database.ts';

/** A recovery code as it is kept; `sha256` alone until it is brought over. */
export interface CodigoGuardado {
  readonly id: number;
  readonly resumo: string | null;
  readonly sha256: Buffer | null;
}

/** Those of a person that were not used. */
export const listCodigos = (db: Db, usuarioId: number): Promise<CodigoGuardado[]> =>
  db
    .selectFrom('codigoRecuperacao')
    .select(['id', 'resumo', 'sha256'])
    .where('usuarioId', '=', usuarioId)
    .where('usadoEm', 'is', null)
    .orderBy('id')
    .execute();

/** Some of those whose digest alone is kept. */
export const listDesprotegidos = (db: Db, limite: number): Promise<{ id: number; sha256: Buffer | null }[]> =>
  db
    .selectFrom('codigoRecuperacao')
    .select(['id', 'sha256'])
    .where('sha256', 'is not', null)
    .orderBy('id')
    .limit(limite)
    .execute();
