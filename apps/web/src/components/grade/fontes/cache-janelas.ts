export interface Janela<R> {
  readonly linhas: readonly R[];
  readonly total: number;
}

export interface OpcoesJanelas<R> {
  /** Fetches at most `limite` rows from `inicio`. */
  readonly search: (inicio: number, limite: number, sinal: AbortSignal) => Promise<Janela<R>>;
  readonly idLinha: (row: R) => string;
  /** Number of rows of one window. */
  readonly tamanho?: number | undefined;
}

/** Windows being fetched at once, and windows that may wait: beyond them the oldest request is dropped. */
const SIMULTANEAS = 3;
const FILA_MAXIMA = 24;

type SituacaoJanela = 'buscando' | 'pronta' | 'velha' | 'erro';

interface Registro<R> {
  linhas: readonly R[];
  situacao: SituacaoJanela;
  /** It arrived once: without rows it is empty, and not on its way. */
  lida: boolean;
}

export interface RetratoJanelas {
  readonly total: number;
  readonly estado: 'pronta' | 'carregando' | 'erro';
  readonly erro: string | undefined;
}

/**
 * A long list fetched in windows, the most recently requested first. After `recarregar` the current rows stay on screen
 * while new ones come; an answer that arrives after a newer request is dropped.
 */
export class CacheJanelas<R> {
  private readonly janelas = new Map<number, Registro<R>>();
  private readonly indices = new Map<string, number>();
  private fila: number[] = [];
  private emCurso = 0;
  private controle = new AbortController();
  private retrato: RetratoJanelas = { total: 0, estado: 'carregando', erro: undefined };
  private readonly ouvintes = new Set<() => void>();
  private readonly opcoes: OpcoesJanelas<R>;
  private readonly tamanho: number;

  constructor(opcoes: OpcoesJanelas<R>) {
    this.opcoes = opcoes;
    this.tamanho = opcoes.tamanho ?? 200;
  }

  subscribe = (ouvinte: () => void): (() => void) => {
    this.ouvintes.add(ouvinte);
    return () => this.ouvintes.delete(ouvinte);
  };

  /** A new object whenever rows or state changed. */
  snapshot = (): RetratoJanelas => this.retrato;

  getRow = (indice: number): R | undefined =>
    this.janelas.get(Math.floor(indice / this.tamanho))?.linhas[indice % this.tamanho];

  indexOf = (id: string): number => this.indices.get(id) ?? -1;

  /** Fetches the rows of `a..b` that are missing or old. */
  ensureRange = (a: number, b: number): void => {
    const ultima = this.retrato.total > 0 ? this.retrato.total - 1 : Number.POSITIVE_INFINITY;
    const de = Math.floor(Math.max(0, a) / this.tamanho);
    const ate = Math.floor(Math.min(Math.max(a, b), ultima) / this.tamanho);
    for (let n = ate; n >= de; n -= 1) {
      const situacao = this.janelas.get(n)?.situacao;
      if (situacao === undefined || situacao === 'velha') this.fila = [n, ...this.fila.filter((outra) => outra !== n)];
    }
    this.fila = this.fila.slice(0, Math.max(FILA_MAXIMA, ate - de + 1));
    this.serve();
  };

  /** Marks every window as old: each is fetched again when it is next asked for. */
  recarregar = (): void => {
    this.interromper();
    for (const janela of this.janelas.values()) janela.situacao = 'velha';
    this.publicar(this.retrato.total, undefined);
  };

  /** Aborts the current fetches; a new request fetches the windows again. */
  interromper = (): void => {
    this.controle.abort();
    this.controle = new AbortController();
    this.emCurso = 0;
    this.fila = [];
    for (const [n, janela] of this.janelas) {
      if (janela.situacao === 'buscando') janela.situacao = 'velha';
      if (!janela.lida) this.janelas.delete(n);
    }
  };

  private serve(): void {
    while (this.emCurso < SIMULTANEAS) {
      const n = this.fila.shift();
      if (n === undefined) return;
      void this.search(n, this.controle.signal);
    }
  }

  private async search(n: number, sinal: AbortSignal): Promise<void> {
    this.emCurso += 1;
    const { linhas = [], lida = false } = this.janelas.get(n) ?? {};
    this.janelas.set(n, { linhas, situacao: 'buscando', lida });
    try {
      const janela = await this.opcoes.search(n * this.tamanho, this.tamanho, sinal);
      if (!sinal.aborted) this.keep(n, janela);
    } catch (erro) {
      if (!sinal.aborted) this.fail(n, { linhas, lida }, erro);
    }
    if (sinal.aborted) return;
    this.emCurso -= 1;
    this.serve();
  }

  private keep(n: number, { linhas, total }: Janela<R>): void {
    for (const antiga of this.janelas.get(n)?.linhas ?? []) {
      const id = this.opcoes.idLinha(antiga);
      if (Math.floor(this.indexOf(id) / this.tamanho) === n) this.indices.delete(id);
    }
    this.janelas.set(n, { linhas, situacao: 'pronta', lida: true });
    for (const [i, row] of linhas.entries()) this.indices.set(this.opcoes.idLinha(row), n * this.tamanho + i);
    this.publicar(total, undefined);
  }

  private fail(n: number, antes: Pick<Registro<R>, 'linhas' | 'lida'>, erro: unknown): void {
    this.janelas.set(n, { ...antes, situacao: 'erro' });
    this.publicar(this.retrato.total, erro instanceof Error ? erro.message : '');
  }

  private publicar(total: number, erro: string | undefined): void {
    const falhou = [...this.janelas.values()].some(({ situacao }) => situacao === 'erro');
    const alguma = [...this.janelas.values()].some(({ situacao }) => situacao === 'pronta' || situacao === 'velha');
    const estado = falhou ? 'erro' : alguma ? 'pronta' : 'carregando';
    this.retrato = { total, estado, erro: falhou ? (erro ?? this.retrato.erro) : undefined };
    for (const ouvinte of this.ouvintes) ouvinte();
  }
}
