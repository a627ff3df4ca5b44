import { storeEarly } from './gravar.ts';
import { asCedo, limitSaida, ultimoTrabalho } from './limites-da-saida.ts';
import type { Datas, Modelo } from './modelo.ts';
import { SEM_MAXIMO, SEM_MINIMO } from './sem-limite.ts';

/**
 * Moves the early dates of every "as late as possible" node until it touches its first successor, or `fim` when nothing
 * follows it. The sweep goes against the topological order, so that in a chain of such nodes each follows the one after
 * it; no other early date changes.
 */
export function postponeToLatest(modelo: Modelo, datas: Datas, fim: number): void {
  const cedo = asCedo(datas);
  const limites = { inicio: 0, termino: 0 };
  for (let no = modelo.situacao.length - 1; no >= 0; no--) {
    const extra = modelo.extra[no]!;
    if (extra < 0 || !modelo.extras[extra]!.oMaisTarde) continue;
    limitSaida(modelo, cedo, no, limites);
    const solta = limites.inicio === SEM_MAXIMO && limites.termino === SEM_MAXIMO;
    const cal = modelo.calendarios[modelo.calendario[no]!]!;
    const trabalho = ultimoTrabalho(cal, limites.inicio, solta ? fim : limites.termino, modelo.restante[no]!);
    if (trabalho <= datas.trabalhoCedo[no]!) continue;
    datas.condutor[no] = -1;
    storeEarly(modelo, datas, no, trabalho, SEM_MINIMO);
  }
}
