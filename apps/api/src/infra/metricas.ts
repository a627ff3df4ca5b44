import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './database.ts';
import type { EventHub } from './events.ts';

/** Patience of a caller who asks how the server is, in ms. */
const PACIENCIA = 3_000;

/** The result of a promise, or undefined when it takes longer than that. */
export async function emTempo<T>(resposta: Promise<T>): Promise<T | undefined> {
  let relogio: NodeJS.Timeout | undefined;
  const tarde = new Promise<undefined>((resolve) => {
    relogio = setTimeout(resolve, PACIENCIA, undefined);
  });
  try {
    return await Promise.race([resposta, tarde]);
  } finally {
    clearTimeout(relogio);
  }
}

/** Buckets in seconds: from an answer out of memory to a report that makes people wait. */
const FAIXAS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

let doProcesso: Registry | undefined;

/** Figures of the process: memory, event loop, garbage collection. */
function metricasDoProcesso(): Registry {
  if (!doProcesso) {
    doProcesso = new Registry();
    collectDefaultMetrics({ register: doProcesso });
  }
  return doProcesso;
}

interface Chamada {
  readonly metodo: string;
  /** The pattern of the address, never the address itself, which may name people. */
  readonly rota: string;
  readonly status: number;
  readonly segundos: number;
}

/** Figures of one process for a monitoring system. Labels are names of the program only. */
export class Metricas {
  readonly #registro = new Registry();
  readonly #chamadas: Histogram<'metodo' | 'rota' | 'status'>;

  constructor({ database, hub }: { database: Database; hub: EventHub }) {
    const registers = [this.#registro];
    this.#chamadas = new Histogram({
      name: 'cadencia_http_duracao_segundos',
      help: 'Duração das chamadas, por rota',
      labelNames: ['metodo', 'rota', 'status'],
      buckets: FAIXAS,
      registers,
    });
    const { pool } = database;
    new Gauge({
      name: 'cadencia_banco_conexoes',
      help: 'Conexões do processo com o banco de dados: em uso, livres, e pedidos à espera de uma',
      labelNames: ['situacao'],
      registers,
      collect() {
        this.set({ situacao: 'em_uso' }, pool.totalCount - pool.idleCount);
        this.set({ situacao: 'livre' }, pool.idleCount);
        this.set({ situacao: 'espera' }, pool.waitingCount);
      },
    });
    new Gauge({
      name: 'cadencia_trabalhos',
      help: 'Trabalhos de fundo na fila do banco de dados',
      labelNames: ['situacao'],
      registers,
      async collect() {
        // Without an answer of the database the figure is left out: zero would be false.
        this.reset();
        const fila = (await emTempo(countTrabalhos(database)).catch(() => undefined)) ?? {};
        for (const [situacao, n] of Object.entries(fila)) this.set({ situacao }, n);
      },
    });
    new Gauge({
      name: 'cadencia_eventos_leitores',
      help: 'Correntes de eventos abertas neste processo',
      registers,
      collect() {
        this.set(hub.leitores);
      },
    });
  }

  observe({ metodo, rota, status, segundos }: Chamada): void {
    this.#chamadas.observe({ metodo, rota, status }, segundos);
  }

  get tipo(): string {
    return this.#registro.contentType;
  }

  text(): Promise<string> {
    return Registry.merge([this.#registro, metricasDoProcesso()]).metrics();
  }
}

async function countTrabalhos({ pool }: Database): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ espera: number; andamento: number }>(
    `select count(*) filter (where locked_at is null and attempts < max_attempts)::int as espera,
       count(*) filter (where locked_at is not null)::int as andamento
     from graphile_worker._private_jobs`,
  );
  return { ...rows[0] };
}
