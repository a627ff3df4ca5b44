import type { Exame } from './exame.ts';
import { doFim } from './fim-do-projeto.ts';
import type { Causa } from './tipos.ts';
import { dasSaidas } from './vinculos.ts';

/** What a node may not move without moving something else: the early dates of its successors, else the calculated end. */
export function causasDaFolgaLivre(exame: Exame, no: number): Causa[] {
  const saidas = dasSaidas(exame, no, 'CEDO');
  const candidatos =
    saidas.length > 0 ? saidas : [doFim(exame, no, { causa: exame.fim, data: exame.passadas.termino })];
  const menor = Math.min(...candidatos.map(({ pedido }) => pedido));
  return candidatos.filter(({ pedido }) => pedido === menor).map(({ causa }) => causa);
}
