import type { Excecao } from '@cadencia/engine';
import { LIMITES } from './limites.ts';
import { LeituraInterrompida } from './problemas.ts';

/** Counts the exceptions of a file, so that a few of its lines cannot become millions of days. */
export class OrcamentoExcecoes {
  #gastas = 0;

  /** @throws {LeituraInterrompida} `arquivo.excecoes_demais` */
  gasta(quantas: number): void {
    this.#gastas += quantas;
    if (this.#gastas <= LIMITES.excecoes) return;
    throw new LeituraInterrompida(
      'arquivo.excecoes_demais',
      `Os calendários do arquivo têm mais de ${LIMITES.excecoes.toLocaleString('pt-BR')} exceções. Tire os calendários que o projeto não usa e exporte de novo.`,
    );
  }

  /** Inherited exceptions, then the calendar's own; a single list is shared, not copied. */
  join(listas: readonly (readonly Excecao[])[]): readonly Excecao[] {
    const cheias = listas.filter((lista) => lista.length > 0);
    if (cheias.length < 2) return cheias[0] ?? [];
    const juntas = cheias.flat();
    this.gasta(juntas.length);
    return juntas;
  }
}
