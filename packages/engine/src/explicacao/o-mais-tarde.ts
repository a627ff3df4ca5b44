import { atividadeDe, type Exame } from './exame.ts';
import { doFim } from './fim-do-projeto.ts';
import type { Causa } from './tipos.ts';
import { dasSaidas } from './vinculos.ts';

/** The constraint "as late as possible" of a node. */
export function causaOMaisTarde(exame: Exame, no: number): Causa[] {
  const { restricao, restricaoSecundaria } = atividadeDe(exame, no);
  return [restricao, restricaoSecundaria].flatMap((uma, i): Causa[] =>
    uma?.tipo === 'O_MAIS_TARDE' ? [{ tipo: 'RESTRICAO', secundaria: i === 1, restricao: { tipo: uma.tipo } }] : [],
  );
}

/**
 * P6's "as late as possible" moves a node up to the first early date of a successor, or, without successors, to the
 * calculated end. A successor with an earlier limit, done or at a mandatory date, keeps the node in place.
 */
export function causasDoAdiamento(exame: Exame, no: number): Causa[] {
  const { datas, termino } = exame.passadas;
  const saidas = dasSaidas(exame, no, 'CEDO');
  const ate = saidas.length > 0 ? saidas : [doFim(exame, no, { causa: exame.fim, data: termino })];
  const causas = ate.filter(({ pedido }) => pedido <= datas.trabalhoCedo[no]!).map(({ causa }) => causa);
  return causas.length > 0 ? [...causaOMaisTarde(exame, no), ...causas] : [];
}
