import type { CampoIgnorado } from './arquivo.ts';

/** Most names in memory; further ones count together under "…". */
const MAXIMO_NOMES = 5_000;

/** Counts, per table and field, the values of the file that the reader does not use. */
export class Ignorados {
  readonly #tabelas = new Map<string, Map<string, number>>();
  #nomes = 0;
  #excedentes = 0;

  conta(tabela: string, campo: string, vezes = 1): void {
    const campos = this.#tabelas.get(tabela) ?? new Map<string, number>();
    const antes = campos.get(campo);
    if (antes === undefined) {
      if (this.#nomes >= MAXIMO_NOMES) {
        this.#excedentes += vezes;
        return;
      }
      this.#nomes += 1;
      this.#tabelas.set(tabela, campos);
    }
    campos.set(campo, (antes ?? 0) + vezes);
  }

  lista(): CampoIgnorado[] {
    const lista = [...this.#tabelas].flatMap(([tabela, campos]) =>
      [...campos].map(([campo, ocorrencias]) => ({ tabela, campo, ocorrencias })),
    );
    if (this.#excedentes > 0) lista.push({ tabela: '…', campo: '…', ocorrencias: this.#excedentes });
    return lista;
  }
}
