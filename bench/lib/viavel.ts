import type { InstanciaRcpsp } from './rcpsp.ts';

/** Earliest starts by the links alone: repeated relaxation, since the jobs may come in any order. */
export function iniciosSemRecursos({ duracoes, sucessores }: InstanciaRcpsp): number[] {
  const inicios = duracoes.map(() => 0);
  for (let mudou = true; mudou; ) {
    mudou = false;
    for (const [job, seguintes] of sucessores.entries()) {
      for (const seguinte of seguintes) {
        const depois = inicios[job]! + duracoes[job]!;
        if (depois <= inicios[seguinte]!) continue;
        inicios[seguinte] = depois;
        mudou = true;
      }
    }
  }
  return inicios;
}

/**
 * Checks a schedule one unit of time after the other, without knowledge of how it was made.
 * @throws {Error} when a job starts before one of its predecessors ends, or a resource is overdrawn
 */
export function checkViavel(instancia: InstanciaRcpsp, inicios: readonly number[]): number {
  const { duracoes, demandas, sucessores, capacidades, nome } = instancia;
  const termino = Math.max(...inicios.map((inicio, job) => inicio + duracoes[job]!));
  const usado = capacidades.map(() => new Float64Array(termino));
  for (const [job, inicio] of inicios.entries()) {
    if (!Number.isInteger(inicio) || inicio < 0) throw new Error(`${nome}: o job ${job + 1} começa em ${inicio}`);
    const fim = inicio + duracoes[job]!;
    for (const seguinte of sucessores[job]!) {
      if (inicios[seguinte]! < fim) throw new Error(`${nome}: ${seguinte + 1} começa antes do fim de ${job + 1}`);
    }
    for (const [r, uso] of usado.entries()) {
      for (let t = inicio; t < fim; t++) {
        uso[t]! += demandas[job]![r]!;
        if (uso[t]! > capacidades[r]!) throw new Error(`${nome}: recurso ${r + 1} acima da capacidade em ${t}`);
      }
    }
  }
  return termino;
}
