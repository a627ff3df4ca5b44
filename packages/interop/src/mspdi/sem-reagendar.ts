import { type Minuto, type OpcoesCronograma, trabalhoAte } from '@cadencia/engine';
import type { AtividadeArquivo, ProjetoArquivo } from '../arquivo.ts';
import { CalendariosCompilados } from '../calendarios-compilados.ts';

/** Constraints that hold a task, even before the status date, whether or not the rest was rescheduled. */
const FIXAS = new Set([
  'INICIO_OBRIGATORIO',
  'TERMINO_OBRIGATORIO',
  'INICIAR_EM',
  'TERMINAR_EM',
  'NAO_INICIAR_DEPOIS',
  'NAO_TERMINAR_DEPOIS',
]);

const movel = ({ tipo, terminoReal, manual, restricao }: AtividadeArquivo): boolean =>
  tipo !== 'RESUMO' && terminoReal === undefined && manual === undefined && !FIXAS.has(restricao?.tipo ?? '');

/**
 * The options with a status date that moved nothing. MS Project leaves open work where it is, and moves it to the
 * status date only on request ("reschedule uncompleted work"): the request happened if no remaining work ends earlier
 * than it could from that date on.
 */
export function comStatusQueNadaMoveu({ opcoes, ...partes }: Partes): OpcoesCronograma {
  const { semReagendarAte: _, ...outras } = opcoes;
  const { inicio, dataBase, atividades } = partes;
  if (dataBase === undefined || dataBase <= inicio) return outras;
  const abertas = atividades.filter(movel);
  if (abertas.length === 0) return outras;
  const datadas = abertas.filter(({ datas }) => datas.terminoCedo !== undefined);
  const ficou = datadas.length === 0 || datadas.some(terminaAntesDe(partes, dataBase));
  return ficou ? { ...outras, semReagendarAte: dataBase } : outras;
}

type Partes = Pick<ProjetoArquivo, 'opcoes' | 'inicio' | 'atividades' | 'calendarios'> & {
  readonly dataBase?: Minuto | undefined;
};

/** Whether an activity ends before its remaining work could be done from an instant on. */
function terminaAntesDe({ inicio, calendarios }: Omit<Partes, 'opcoes'>, dataBase: Minuto) {
  const compilados = new CalendariosCompilados(calendarios);
  return ({ calendario, restante, datas: { terminoCedo = dataBase } }: AtividadeArquivo): boolean => {
    const cal = compilados.de(calendario, inicio, maisTarde(dataBase, terminoCedo));
    return cal !== undefined && trabalhoAte(cal, terminoCedo) < trabalhoAte(cal, dataBase) + restante;
  };
}

const maisTarde = (um: Minuto, outro: Minuto): Minuto => (um > outro ? um : outro);
