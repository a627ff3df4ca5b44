/** Something to do as soon as rows arrive, unless the person goes elsewhere meanwhile. */
export interface Espera {
  readonly chegou: () => boolean;
  readonly fazer: () => void;
  readonly desistir: () => void;
}

/** At most one thing waits; another one, or going elsewhere, ends it. */
export class SalaDeEspera {
  private espera: Espera | undefined;

  esperar(espera: Espera): void {
    this.espera = espera;
  }

  /** Does what waits when its rows have arrived. */
  conferir(): void {
    const { espera } = this;
    if (!espera?.chegou()) return;
    this.espera = undefined;
    espera.fazer();
  }

  desistir(): void {
    const { espera } = this;
    this.espera = undefined;
    espera?.desistir();
  }
}
