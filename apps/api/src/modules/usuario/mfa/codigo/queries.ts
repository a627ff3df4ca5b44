import type { Db } from '../../../../infra/database.ts';

/** A stored recovery code; it has only `sha256` until it is converted. */
export interface CodigoGuardado {
  readonly id: number;
  readonly resumo: string | null;
  readonly sha256: Buffer | null;
}

/** The unused codes of a person. */
export const listCodigos = (db: Db, usuarioId: number): Promise<CodigoGuardado[]> =>
  db
    .selectFrom('codigoRecuperacao')
    .select(['id', 'resumo', 'sha256'])
    .where('usuarioId', '=', usuarioId)
    .where('usadoEm', 'is', null)
    .orderBy('id')
    .execute();

/** Some of the codes that are stored as a digest only. */
export const listDesprotegidos = (db: Db, limite: number): Promise<{ id: number; sha256: Buffer | null }[]> =>
  db
    .selectFrom('codigoRecuperacao')
    .select(['id', 'sha256'])
    .where('sha256', 'is not', null)
    .orderBy('id')
    .limit(limite)
    .execute();
