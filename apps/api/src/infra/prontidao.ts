import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { EventHub } from './events.ts';
import { listNomesDeMigracao } from './migrate.ts';

/** For the database to answer, in ms: who asks wants to know now. */
const PACIENCIA = 3_000;

type Parte = 'banco de dados' | 'migrações' | 'trabalhos de fundo' | 'eventos';

interface Partes {
  readonly db: Db;
  readonly hub: EventHub;
  /** Absent: another process runs the background work. */
  readonly trabalhando?: (() => boolean) | undefined;
}

async function lastMigracao(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C" desc limit 1`.execute(db);
  return rows[0]?.name;
}

async function checkBanco(db: Db): Promise<Parte[]> {
  const esperada = (await listNomesDeMigracao()).at(-1);
  const atraso = Symbol();
  let relogio: NodeJS.Timeout | undefined;
  const tarde = new Promise<typeof atraso>((resolve) => {
    relogio = setTimeout(resolve, PACIENCIA, atraso);
  });
  try {
    const ultima = await Promise.race([lastMigracao(db), tarde]);
    if (ultima === atraso) return ['banco de dados'];
    return ultima === esperada ? [] : ['migrações'];
  } catch {
    return ['banco de dados'];
  } finally {
    clearTimeout(relogio);
  }
}

/** What keeps this process from doing its work; empty when it is ready for it. */
export async function whatIsMissing({ db, hub, trabalhando }: Partes): Promise<Parte[]> {
  return [
    ...(await checkBanco(db)),
    ...(trabalhando && !trabalhando() ? (['trabalhos de fundo'] as const) : []),
    ...(hub.conectado ? [] : (['eventos'] as const)),
  ];
}
