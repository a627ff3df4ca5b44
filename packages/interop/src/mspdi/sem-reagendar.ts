import { type Minuto, type OpcoesCronograma, trabalhoAte } from '@cadencia/engine';
import type { AtividadeArquivo, ProjetoArquivo } from '../arquivo.ts';
import { CalendariosCompilados } from '../calendarios-compilados.ts';

/** Kept where they are, before the status date too, whether or not the rest was rescheduled. */
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
 * The options with the status date to which nothing was moved. MS Project leaves what was not done where it is, and moves it
 * to the status date only when asked ("reschedule uncompleted work"): some work that ends sooner than it could from that
 * date on shows that it was not asked.
 */
export function comStatusQueNadaMoveu({
  opcoes,
  inicio,
  dataBase,
  atividades,
  calendarios,
}: Pick<ProjetoArquivo, 'opcoes' | 'inicio' | 'atividades' | 'calendarios'> & {
  readonly dataBase?: Minuto | undefined;
}): OpcoesCronograma {
  const { semReagendarAte: _, ...outras } = opcoes;
  if (dataBase === undefined || dataBase <= inicio) return outras;
  const compilados = new CalendariosCompilados(calendarios);
  const ficou = atividades.some((atividade) => {
    const { terminoCedo } = atividade.datas;
    if (terminoCedo === undefined || !movel(atividade)) return false;
    const cal = compilados.de(atividade.calendario, inicio, maisTarde(dataBase, terminoCedo));
    return cal !== undefined && trabalhoAte(cal, terminoCedo) < trabalhoAte(cal, dataBase) + atividade.restante;
  });
  return ficou ? { ...outras, semReagendarAte: dataBase } : outras;
}

const maisTarde = (um: Minuto, outro: Minuto): Minuto => (um > outro ? um : outro);
