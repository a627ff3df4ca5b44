import { OPCOES_PADRAO, type OpcoesCronograma } from '@cadencia/engine';
import { numeroDe } from '../texto.ts';
import type { NoXml } from '../xml/no-xml.ts';

/** Largest "critical if slack is at most" that makes sense, in days. */
const DIAS_MAXIMOS = 10_000;

/** MS Project's rules as options: remaining work moved by its links, the smallest slack, every loose end critical if asked. */
export function opcoesMspdi(projeto: NoXml): OpcoesCronograma {
  const dias = numeroDe(projeto.texto('CriticalSlackLimit')) ?? 0;
  const minutosPorDia = Math.min(1_440, numeroDe(projeto.texto('MinutesPerDay')) ?? 480);
  const limite = Math.round(Math.min(DIAS_MAXIMOS, Math.max(-DIAS_MAXIMOS, dias)) * minutosPorDia);
  return {
    ...OPCOES_PADRAO,
    progresso: projeto.texto('SplitsInProgressTasks') === '0' ? 'SOBREPOR_PROGRESSO' : 'LOGICA_RETIDA',
    calendarioLag: 'SUCESSORA',
    folgaTotal: 'MENOR',
    limiteCritico: limite + 0,
    pontasAbertasCriticas: projeto.sim('MultipleCriticalPaths'),
    usarTerminoEsperado: false,
    ...(projeto.texto('ScheduleFromStart') === '0' && { agendarDoTermino: true }),
  };
}
