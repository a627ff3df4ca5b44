import { instanteInicio, trabalhoAte } from '../calendario/instante.ts';
import type { Cronograma } from '../cronograma.ts';
import { MASCARA_RELACAO, TT } from '../rede/rede.ts';
import { SEM_MINIMO } from '../tempo.ts';
import type { Extra } from './extra.ts';
import { calendariosDeFolga, folgaDasPontas } from './folga-em-outro-calendario.ts';
import { limiteDaEntrada } from './forward-pass.ts';
import { esperaPelaEntrada } from './ida-ms-project.ts';
import { asCedo, type DatasDasSucessoras } from './limites-da-saida.ts';
import { CONCLUIDA, type Datas, EM_ANDAMENTO, type Modelo } from './modelo.ts';
import type { Passadas } from './passadas.ts';

/**
 * Special rules of MS Project's slacks. Total slack is counted in the task's calendar of slack, where it has one, and
 * dates typed by hand may be longer or shorter than the duration: in both cases each end has its own slack, but started
 * work can only slip its finish. A date that a constraint holds before the limit of its links has that much less slack.
 * Free slack is never more than total slack.
 */
export function adjustFolgas(modelo: Modelo, passadas: Passadas, cronograma: Cronograma): void {
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

/** Work by which a constraint puts the start before the limit of the links. */
const adiantadaPelaRestricao = ({ inicioDaLogica }: Extra, inicio: number): number =>
  inicioDaLogica === SEM_MINIMO ? 0 : Math.max(0, inicioDaLogica - inicio);

/**
 * The dates up to which free slack is counted: the early dates; for work that began before its links allowed it, the
 * start at which its remaining work resumes.
 */
export function cedoQueEspera(modelo: Modelo, datas: Datas): DatasDasSucessoras {
  const cedo = asCedo(datas);
  if (!modelo.situacao.includes(EM_ANDAMENTO)) return cedo;
  const inicio = datas.inicioCedo.map((dela, no) => {
    if (modelo.situacao[no] !== EM_ANDAMENTO || !comecouAntes(modelo, datas, no)) return dela;
    return instanteInicio(modelo.calendarios[modelo.calendario[no]!]!, datas.trabalhoCedo[no]!);
  });
  return { ...cedo, inicio };
}

/** Whether a node began before a link into its start allowed it, with a predecessor that is not complete. */
function comecouAntes(modelo: Modelo, datas: Datas, no: number): boolean {
  const { entrada, codigoEntrada } = modelo.rede;
  const { inicioReal, inicioManual } = modelo.extras[modelo.extra[no]!]!;
  if (inicioManual !== SEM_MINIMO) return false;
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  const comecou = trabalhoAte(cal, inicioReal);
  for (let e = entrada[no]!; e < entrada[no + 1]!; e++) {
    if ((codigoEntrada[e]! & MASCARA_RELACAO) >= TT || !esperaPelaEntrada(modelo, e)) continue;
    if (trabalhoAte(cal, limiteDaEntrada(modelo, datas, no, e)) > comecou) return true;
  }
  return false;
}
