/** Something to do as soon as rows arrive, unless the person goes elsewhere meanwhile. */
export interface Espera {
  readonly chegou: () => boolean;
  readonly make: () => void;
  readonly giveUp: () => void;
}

/** At most one thing waits; another one, or going elsewhere, ends it. */
export class SalaDeEspera {
  private espera: Espera | undefined;

  wait(espera: Espera): void {
    this.espera = espera;
  }

  /** Does what waits when its rows have arrived. */
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
