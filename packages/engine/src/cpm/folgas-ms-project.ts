import type { Cronograma } from '../cronograma.ts';
import type { Extra } from './extra.ts';
import { calendariosDeFolga, folgaDasPontas } from './folga-em-outro-calendario.ts';
import { CONCLUIDA, type Modelo } from './modelo.ts';
import type { Passadas } from './passadas.ts';
import { SEM_MINIMO } from './sem-limite.ts';

/**
 * What MS Project's slacks have of their own. Total slack is counted in the task's calendar of slack, where it has one,
 * and dates typed by hand may be longer or shorter than the duration: in both cases each end has a slack of its own, but
 * what has started can only slip its finish. A date that a constraint holds before what the links ask for has that much
 * less. Free slack is never more than total slack.
 */
export function ajustarFolgas(modelo: Modelo, passadas: Passadas, cronograma: Cronograma): void {
  const { datas, folgas } = passadas;
  const daFolga = calendariosDeFolga(modelo, cronograma);
  for (let no = 0; no < modelo.situacao.length; no++) {
    if (modelo.situacao[no]! >= CONCLUIDA) continue;
    const extra = modelo.extras[modelo.extra[no]!];
    const outro = daFolga(no);
    if (outro || (extra && extra.inicioManual !== SEM_MINIMO)) {
      const cal = outro ?? modelo.calendarios[modelo.calendario[no]!]!;
      folgas.total[no] = folgaDasPontas(modelo, passadas, no, { cal, opcao: cronograma.opcoes.folgaTotal });
    }
    if (extra) folgas.total[no]! -= adiantadaPelaRestricao(extra, datas.trabalhoCedo[no]!);
    folgas.livre[no] = Math.max(0, Math.min(folgas.livre[no]!, folgas.total[no]!));
  }
}

/** Work by which a constraint puts the start before what the links ask. */
const adiantadaPelaRestricao = ({ inicioDaLogica }: Extra, inicio: number): number =>
  inicioDaLogica === SEM_MINIMO ? 0 : Math.max(0, inicioDaLogica - inicio);
