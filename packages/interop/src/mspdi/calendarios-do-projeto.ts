import type { CalendarioArquivo } from '../arquivo.ts';
import { SEMANA_PADRAO } from '../intervalos.ts';
import { cortado, nomeLimpo } from '../texto.ts';
import { calendariosMspdi } from './calendario.ts';
import type { ContextoMspdi } from './contexto.ts';

/** The calendars of the file and the project's: the first base one when the project's is missing, or one made up. */
export function calendariosDoProjeto({ projeto, problemas }: ContextoMspdi): {
  readonly calendarios: readonly CalendarioArquivo[];
  readonly padrao: string;
} {
  const nos = projeto.em('Calendars', 'Calendar');
  const calendarios = calendariosMspdi(nos);
  const pedido = projeto.texto('CalendarUID');
  const ids = new Set(calendarios.map((calendario) => calendario.id));
  if (ids.has(pedido)) return { calendarios, padrao: pedido };
  const basicos = nos.filter((no) => no.sim('IsBaseCalendar')).map((no) => no.texto('UID'));
  const padrao = [...basicos, ...ids].find((id) => ids.has(id));
  if (padrao !== undefined) {
    const mensagem = `O calendário do projeto (${cortado(nomeLimpo(pedido), 40)}) não está no arquivo; valeu o primeiro calendário básico.`;
    problemas.aviso('mspdi.calendario_ausente', mensagem);
    return { calendarios, padrao };
  }
  const nome = 'Padrão (segunda a sexta, 8 h)';
  const mensagem = `O arquivo não traz calendários; foi criado "${nome}". Confira-o depois da importação.`;
  problemas.aviso('mspdi.sem_calendario', mensagem);
  return {
    calendarios: [{ id: 'padrao', nome, semana: SEMANA_PADRAO, excecoes: [], excecoesProprias: 0 }],
    padrao: 'padrao',
  };
}
