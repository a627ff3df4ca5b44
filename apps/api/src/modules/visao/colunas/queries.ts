import type { LeiauteDaLista, LeiauteGuardado } from '@cadencia/domain/visao/colunas/schema.ts';
import type { Db } from '../../../infra/database.ts';

export const toGuardado = (linha: { leiaute: LeiauteDaLista; alteradoEm: string }): LeiauteGuardado => ({
  ...linha.leiaute,
  em: linha.alteradoEm,
});

/** Layouts of all lists that the person changed. */
export async function findLeiautes(db: Db, usuarioId: number): Promise<Record<string, LeiauteGuardado>> {
  const linhas = await db
    .selectFrom('colunasDaLista')
    .select(['lista', 'leiaute', 'alteradoEm'])
    .where('usuarioId', '=', usuarioId)
    .execute();
  return Object.fromEntries(linhas.map((linha) => [linha.lista, toGuardado(linha)]));
}
