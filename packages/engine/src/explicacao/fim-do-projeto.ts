import { CONCLUIDA } from '../cpm/modelo.ts';
import { minuto } from '../tempo.ts';
import { atividadeDe, type Candidato, type Exame } from './exame.ts';
import { daData } from './restricoes.ts';
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

/**
 * The calculated end of the project: among the activities that finish last, the first by id. An activity as late as
 * possible waits for the end; it sets the end only when no other does and it has not moved there.
 */
export function causaDoFim(
  { modelo, passadas, cronograma }: Omit<Exame, 'fim'>,
  foiAdiada: (no: number) => boolean,
): Causa {
  const { situacao, extras, extra } = modelo;
  const ultimas: { readonly id: string; readonly adiada: number }[] = [];
  for (let no = 0; no < situacao.length; no++) {
    if (situacao[no]! > CONCLUIDA) continue;
    const seu = extras[extra[no]!];
    const termino = situacao[no] === CONCLUIDA ? seu!.terminoReal : passadas.datas.terminoCedo[no]!;
    if (termino === passadas.termino) {
      const { id } = cronograma.atividades[modelo.rede.atividadeDoNo[no]!]!;
      ultimas.push({ id, adiada: seu?.oMaisTarde ? (foiAdiada(no) ? 2 : 1) : 0 });
    }
  }
  ultimas.sort((a, b) => a.adiada - b.adiada || (a.id < b.id ? -1 : 1));
  return { tipo: 'TERMINO_DO_PROJETO', atividade: ultimas[0]?.id ?? '', data: minuto(passadas.termino) };
}

/** The end of the project as a bound of the finish of a node. */
export const doFim = (exame: Exame, no: number, { causa, data }: { causa: Causa; data: number }): Candidato =>
  daData(exame, no, { causa, data, restante: exame.modelo.restante[no]! });
