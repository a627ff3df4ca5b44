import { sql } from 'kysely';
import type { Db } from './database.ts';
import { emTempo } from './em-tempo.ts';
import type { EventHub } from './events.ts';
import { listNomesDeMigracao } from './migrate.ts';

type Parte = 'banco de dados' | 'migrações' | 'trabalhos de fundo' | 'eventos';

interface Partes {
  readonly db: Db;
  readonly hub: EventHub;
  /** Absent: another process runs the background work. */
  readonly trabalhando?: (() => boolean) | undefined;
}

async function lastMigracao(db: Db): Promise<{ readonly name?: string }> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C" desc limit 1`.execute(db);
  return { ...rows[0] };
}

async function checkBanco(db: Db): Promise<Parte[]> {
  const esperada = (await listNomesDeMigracao()).at(-1);
  const ultima = await emTempo(lastMigracao(db)).catch(() => undefined);
  if (!ultima) return ['banco de dados'];
  return ultima.name === esperada ? [] : ['migrações'];
}

/** What keeps this process from doing its work; empty when it is ready for it. */
export async function whatIsMissing({ db, hub, trabalhando }: Partes): Promise<Parte[]> {
  return [
    ...(await checkBanco(db)),
    ...(trabalhando && !trabalhando() ? (['trabalhos de fundo'] as const) : []),
    ...(hub.conectado ? [] : (['eventos'] as const)),
  ];
}
