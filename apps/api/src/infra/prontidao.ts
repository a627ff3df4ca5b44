import type { Db } from './database.ts';
import { emTempo } from './em-tempo.ts';
import { isSemEspaco } from './espaco.ts';
import type { EventHub } from './events.ts';
import { listAplicadas, listNomesDeMigracao } from './migrate.ts';

type Parte = 'banco de dados' | 'migrações' | 'espaço em disco' | 'trabalhos de fundo' | 'eventos';

interface Partes {
  readonly db: Db;
  readonly hub: EventHub;
  readonly dados: string;
  /** Absent: another process runs the background work. */
  readonly trabalhando?: (() => boolean) | undefined;
}

async function checkBanco(db: Db): Promise<Parte[]> {
  const conhecidas = await listNomesDeMigracao();
  const aplicadas = await emTempo(listAplicadas(db)).catch(() => undefined);
  if (!aplicadas) return ['banco de dados'];
  return conhecidas.every((nome) => aplicadas.includes(nome)) ? [] : ['migrações'];
}

/** What keeps this process from doing its work; empty when it is ready for it. */
export async function whatIsMissing({ db, hub, dados, trabalhando }: Partes): Promise<Parte[]> {
  return [
    ...(await checkBanco(db)),
    ...((await isSemEspaco(dados)) ? (['espaço em disco'] as const) : []),
    ...(trabalhando && !trabalhando() ? (['trabalhos de fundo'] as const) : []),
    ...(hub.conectado ? [] : (['eventos'] as const)),
  ];
}
