import type { Sessao } from '@cadencia/domain/usuario/sessao/schema.ts';
import { sql } from 'kysely';
import type { Db } from '../../../infra/database.ts';

/** Sessions listed at most: more open ones would be leftovers of a forgotten robot. */
const LIMITE = 200;

/** Open sessions of a person, the last used first; `atual` marks the session of the call. */
export async function listSessoes(db: Db, usuarioId: number, atual: string): Promise<Sessao[]> {
  const linhas = await db
    .selectFrom('sessao')
    .select(['id', 'criadaEm', 'ultimoUso', 'expiraEm', 'ip', 'dispositivo'])
    .where('usuarioId', '=', usuarioId)
    .where('encerradaEm', 'is', null)
    .where('autorId', 'is', null)
    .where('expiraEm', '>', sql<string>`now()`)
    .orderBy('ultimoUso', 'desc')
    .limit(LIMITE)
    .execute();
  return linhas.map((linha) => ({
    ...linha,
    ip: linha.ip ?? '',
    dispositivo: linha.dispositivo || 'Dispositivo desconhecido',
    atual: linha.id === atual,
  }));
}
