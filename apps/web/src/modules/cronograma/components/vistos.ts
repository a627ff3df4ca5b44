/** Milliseconds for which a write of this screen counts more than a row that may still be on its way. */
const VALE_MS = 10_000;

interface Visto {
  /** Id of the activity's last valid report after this screen wrote; null for none. */
  readonly ultimo: number | null;
  /** Ids that the row showed before that. */
  readonly velhos: ReadonlySet<number | null>;
  readonly em: number;
}

/** The last report on each activity that this screen knows of: its own, until the row brings it. */
export class Vistos {
  private readonly vistos = new Map<number, Visto>();
  private readonly agora: () => number;

  constructor(agora: () => number = Date.now) {
    this.agora = agora;
  }

  /** The last report, for a row that shows `naLinha`. */
  ultimo(atividadeId: number, naLinha: number | null): number | null {
    const visto = this.recente(atividadeId);
    return visto?.velhos.has(naLinha) ? visto.ultimo : naLinha;
  }

  /** Whether a row that shows `naLinha` holds no later report of others than this screen's. */
  isOwn(atividadeId: number, naLinha: number | null): boolean {
    const visto = this.vistos.get(atividadeId);
    return visto !== undefined && this.ultimo(atividadeId, naLinha) === visto.ultimo;
  }

  /** Notes a write of this screen after which `ultimo` is the last report, and no longer `antes`. */
  note(atividadeId: number, antes: number | null, ultimo: number | null): void {
    const visto = this.recente(atividadeId);
    const velhos = new Set([...(visto ? [...visto.velhos, visto.ultimo] : []), antes]);
    velhos.delete(ultimo);
    this.vistos.set(atividadeId, { ultimo, velhos, em: this.agora() });
  }

  private recente(atividadeId: number): Visto | undefined {
    const visto = this.vistos.get(atividadeId);
    return visto && this.agora() - visto.em <= VALE_MS ? visto : undefined;
  }
}
