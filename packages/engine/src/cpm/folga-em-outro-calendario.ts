import type { CalendarioCompilado } from '../calendario/compilado.ts';
import { instanteTermino, trabalhoEntre } from '../calendario/instante.ts';
import type { Cronograma, OpcoesCronograma } from '../cronograma.ts';
import { folgaDaOpcao } from './folgas.ts';
import { CONCLUIDA, EM_ANDAMENTO, type Modelo } from './modelo.ts';
import type { Passadas } from './passadas.ts';

/** The compiled calendar of a node's float, where it differs from its working calendar. */
export function calendariosDeFolga(
  modelo: Modelo,
  { atividades }: Cronograma,
): (no: number) => CalendarioCompilado | undefined {
  const porId = new Map(modelo.calendarios.map((compilado) => [compilado.calendario.id, compilado]));
  return (no) => {
    const { calendarioFolga } = atividades[modelo.rede.atividadeDoNo[no]!]!;
    return calendarioFolga === undefined ? undefined : porId.get(calendarioFolga);
  };
}

/** Total float between the dates themselves, in work of `cal`; work in progress can only slip its finish. */
export function folgaDasPontas(
  modelo: Modelo,
  { datas }: Pick<Passadas, 'datas'>,
  no: number,
  { cal, opcao }: { readonly cal: CalendarioCompilado; readonly opcao: OpcoesCronograma['folgaTotal'] },
): number {
  const termino = trabalhoEntre(cal, datas.terminoCedo[no]!, datas.terminoTarde[no]!);
  if (modelo.situacao[no] === EM_ANDAMENTO) return termino;
  return folgaDaOpcao(opcao, trabalhoEntre(cal, datas.inicioCedo[no]!, datas.inicioTarde[no]!), termino);
}

/** P6 counts the floats of an activity with its resource's calendar in the calendar of the activity. */
export function countInCalendarioDaFolga(modelo: Modelo, passadas: Passadas, cronograma: Cronograma): void {
  if (!modelo.outraFolga) return;
  const { datas, folgas } = passadas;
  const daFolga = calendariosDeFolga(modelo, cronograma);
  for (let no = 0; no < modelo.situacao.length; no++) {
    const cal = modelo.situacao[no]! < CONCLUIDA ? daFolga(no) : undefined;
    if (!cal) continue;
    const proprio = modelo.calendarios[modelo.calendario[no]!]!;
    const solto = instanteTermino(proprio, datas.trabalhoCedo[no]! + modelo.restante[no]! + folgas.livre[no]!);
    folgas.livre[no] = Math.max(0, trabalhoEntre(cal, datas.terminoCedo[no]!, solto));
    folgas.total[no] = folgaDasPontas(modelo, passadas, no, { cal, opcao: cronograma.opcoes.folgaTotal });
  }
}
