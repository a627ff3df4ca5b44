/** A task that runs as soon as its rows arrive, unless the person goes elsewhere meanwhile. */
export interface Espera {
  readonly chegou: () => boolean;
  readonly make: () => void;
  readonly giveUp: () => void;
}

/** Holds one waiting task at most; another task, or a person who goes elsewhere, ends it. */
export class SalaDeEspera {
  private espera: Espera | undefined;

  wait(espera: Espera): void {
    this.espera = espera;
  }

  /** Runs the waiting task when its rows have arrived. */
  check(): void {
    const { espera } = this;
    if (!espera?.chegou()) return;
    this.espera = undefined;
    espera.make();
  }

  giveUp(): void {
    const { espera } = this;
    this.espera = undefined;
    espera?.giveUp();
  }
}
