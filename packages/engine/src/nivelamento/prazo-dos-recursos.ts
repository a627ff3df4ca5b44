import { SEM_MAXIMO, SEM_MINIMO } from '../cpm/sem-limite.ts';
import { fimDoQueHa } from './perfil.ts';
import type { Problema } from './problema.ts';

/** The instant after which each node no longer has what it needs, because its crews have left for good; none for what never had it. */
export function prazosDosRecursos({
  demanda,
  recurso,
  quantidade,
  capacidade,
}: Pick<Problema, 'demanda' | 'recurso' | 'quantidade' | 'capacidade'>): Int32Array {
  const prazos = new Int32Array(demanda.length - 1).fill(SEM_MAXIMO);
  for (let no = 0; no < prazos.length; no++) {
    for (let d = demanda[no]!; d < demanda[no + 1]!; d++) {
      const fim = fimDoQueHa(capacidade[recurso[d]!]!, quantidade[d]!);
      if (fim !== SEM_MINIMO) prazos[no] = Math.min(prazos[no]!, fim);
    }
  }
  return prazos;
}
