import path from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { AppError } from '@cadencia/domain/errors.ts';
import { fromDefeito, fromErro, type Pedido, type Resposta } from './threads/mensagens.ts';
import type { Tarefa } from './threads/tarefa.ts';

/** Threads at once: two for background work, which runs two jobs at a time, and two for calls. */
const SIMULTANEAS = 4;
/** Work that waits for a thread at most; the next caller is told that there is too much to do. */
const EM_ESPERA = 100;
/** A thread without work for this long, in ms, ends and frees its memory. */
const OCIOSA_MS = 60_000;
/** Time, in ms, for cancelled work to end by itself. */
const DESPEDIDA_MS = 2_000;

export interface Opcoes {
  readonly passo?: (etapa: string, andamento: number) => void;
  /** Calls the work off. */
  readonly signal?: AbortSignal;
}

interface Encomenda {
  readonly pedido: Pedido;
  readonly passo: (etapa: string, andamento: number) => void;
  readonly resolve: (valor: unknown) => void;
  readonly reject: (error: unknown) => void;
  worker?: Worker;
}

export interface Programa {
  /** JavaScript that calls `atender`. */
  readonly arquivo: string;
  readonly execArgv?: readonly string[];
}

/** The program of the threads: it lies beside the program of this process, in the same form. */
export function programaAoLado(): Programa {
  const { dir, ext } = path.parse(process.argv[1] ?? '');
  return { arquivo: path.join(dir, `thread${ext === '.ts' ? '.mjs' : ext}`) };
}

/**
 * Threads for work that would keep the main thread busy: calculating, levelling, comparing. They start when needed and
 * each has its own connection to the database. A thread that dies takes only its own work with it.
 */
export class Threads {
  /** Address of the database that work asked for from now on is done in. */
  url: string;
  readonly #programa: Programa;
  readonly #espera: Encomenda[] = [];
  readonly #livres = new Map<Worker, NodeJS.Timeout>();
  readonly #ocupadas = new Map<Worker, Encomenda>();
  #despedidas = false;
  #paradas = false;

  constructor(url: string, programa: Programa) {
    this.url = url;
    this.#programa = programa;
  }

  /** Ids of the threads at work. */
  get ocupadas(): readonly number[] {
    return [...this.#ocupadas.keys()].map(({ threadId }) => threadId);
  }

  /** Whether the threads were told to end: work that was called off then must be asked for again. */
  get despedidas(): boolean {
    return this.#despedidas;
  }

  /** Starts a thread before the first request, when there is none: it takes some 90 MB and a second. */
  warmUp(): void {
    if (!this.#despedidas && this.#livres.size + this.#ocupadas.size === 0) this.#descansar(this.#iniciar());
  }

  /**
   * @throws {AppError} what the work refuses; `trabalho.cancelado` when it was called off; `trabalho.interrompido` when
   * its thread died; `servidor.ocupado` when too much is waiting
   */
  run<E, S>({ nome }: Tarefa<E, S>, entrada: E, { passo, signal }: Opcoes = {}): Promise<S> {
    return new Promise<S>((resolve, reject) => {
      if (this.#despedidas) return reject(new AppError('trabalho.interrompido'));
      if (this.#espera.length >= EM_ESPERA) return reject(new AppError('servidor.ocupado'));
      if (signal?.aborted) return reject(new AppError('trabalho.cancelado'));
      const sinal = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
      const encomenda: Encomenda = {
        pedido: { url: this.url, nome, entrada, sinal },
        passo: passo ?? (() => undefined),
        resolve: resolve as (valor: unknown) => void,
        reject,
      };
      signal?.addEventListener('abort', () => this.#cancelar(encomenda), { once: true });
      this.#espera.push(encomenda);
      this.#despachar();
    });
  }

  /** Takes no more work and calls off the current work: it ends by itself or, after a moment, with its thread. */
  despedir(): void {
    this.#despedidas = true;
    for (const encomenda of this.#espera.splice(0)) encomenda.reject(new AppError('trabalho.interrompido'));
    for (const encomenda of this.#ocupadas.values()) this.#cancelar(encomenda);
  }

  /** Ends the threads, whatever they are doing. */
  async stop(): Promise<void> {
    this.despedir();
    this.#paradas = true;
    const todas = [...this.#livres.keys(), ...this.#ocupadas.keys()];
    for (const relogio of this.#livres.values()) clearTimeout(relogio);
    await Promise.all(todas.map((worker) => worker.terminate()));
  }

  #cancelar(encomenda: Encomenda): void {
    Atomics.store(encomenda.pedido.sinal, 0, 1);
    const lugar = this.#espera.indexOf(encomenda);
    if (lugar >= 0) {
      this.#espera.splice(lugar, 1);
      encomenda.reject(new AppError('trabalho.cancelado'));
    }
    const { worker } = encomenda;
    setTimeout(() => {
      if (worker && this.#ocupadas.get(worker) === encomenda) void worker.terminate();
    }, DESPEDIDA_MS).unref();
  }

  #despachar(): void {
    while (this.#espera.length > 0 && this.#ocupadas.size < SIMULTANEAS) {
      const [livre] = this.#livres.keys();
      const worker = livre ?? this.#iniciar();
      clearTimeout(this.#livres.get(worker));
      this.#livres.delete(worker);
      const encomenda = this.#espera.shift() as Encomenda;
      encomenda.worker = worker;
      this.#ocupadas.set(worker, encomenda);
      worker.ref();
      worker.postMessage(encomenda.pedido);
    }
  }

  #iniciar(): Worker {
    const { arquivo, execArgv } = this.#programa;
    const opcoes: WorkerOptions = execArgv ? { execArgv: [...execArgv] } : {};
    const worker = new Worker(arquivo, opcoes);
    let morte: Error | undefined;
    worker.on('error', (error: Error) => {
      morte = error;
    });
    worker.on('exit', () => this.#enterrar(worker, morte));
    worker.on('message', (resposta: Resposta) => this.#ouvir(worker, resposta));
    return worker;
  }

  #ouvir(worker: Worker, resposta: Resposta): void {
    const encomenda = this.#ocupadas.get(worker);
    if (!encomenda) return;
    if (resposta.tipo === 'passo') {
      encomenda.passo(resposta.etapa, resposta.andamento);
      return;
    }
    this.#ocupadas.delete(worker);
    this.#descansar(worker);
    if (resposta.tipo === 'feito') encomenda.resolve(resposta.valor);
    else encomenda.reject(resposta.tipo === 'recusado' ? fromErro(resposta.erro) : fromDefeito(resposta));
    this.#despachar();
  }

  /** An idle thread does not keep the process from ending. */
  #descansar(worker: Worker): void {
    worker.unref();
    this.#livres.set(worker, setTimeout(() => void worker.terminate(), OCIOSA_MS).unref());
  }

  #enterrar(worker: Worker, cause: Error | undefined): void {
    clearTimeout(this.#livres.get(worker));
    this.#livres.delete(worker);
    const encomenda = this.#ocupadas.get(worker);
    this.#ocupadas.delete(worker);
    if (encomenda) {
      const cancelado = Atomics.load(encomenda.pedido.sinal, 0) === 1;
      encomenda.reject(new AppError(cancelado ? 'trabalho.cancelado' : 'trabalho.interrompido', { cause }));
    }
    if (!this.#paradas) this.#despachar();
  }
}
