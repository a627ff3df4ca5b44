import { CONCLUIDA } from '../cpm/modelo.ts';
import { minuto } from '../tempo.ts';
import type { Candidato, Exame } from './exame.ts';
import { daData } from './restricoes.ts';
import type { Causa } from './tipos.ts';

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
