import type { Minuto } from '@cadencia/engine';
import type { AlocacaoArquivo, ProjetoArquivo } from '../arquivo.ts';
import { CalendariosCompilados } from '../calendarios-compilados.ts';
import { type Conteudo, elementos } from '../escrita/xml.ts';
import { agendada } from './adapt-atividade.ts';
import { duracaoEscrita } from './duracao-escrita.ts';
import { interrupcoesEscritas } from './interrupcoes-escritas.ts';
import { NINGUEM } from './recursos.ts';
import { data } from './tarefa-escrita.ts';

type Campo = readonly [nome: string, conteudo: Conteudo];

/** Contour of work that follows no curve of the program. */
const CONTORNO_PROPRIO = 8;

/** MS Project keeps splits in assignments: a split task without any gets one of nobody, as MS Project writes it. */
function comAsDeNinguem({ atividades, alocacoes }: ProjetoArquivo): AlocacaoArquivo[] {
  const comAlguem = new Set(alocacoes.map(({ atividade }) => atividade));
  const deNinguem = atividades.flatMap(({ id, interrupcoes }) =>
    interrupcoes && !comAlguem.has(id)
      ? [{ atividade: id, recurso: NINGUEM, quantidade: 1, hh: 0, hhReal: 0 } satisfies AlocacaoArquivo]
      : [],
  );
  return [...alocacoes, ...deNinguem];
}

interface Detalhe {
  readonly inicio?: Minuto;
  readonly termino?: Minuto;
  /** Elements of the assignment's work day by day. */
  readonly porDia?: string;
}

/** The assignments; those of split tasks have their work day by day. */
export function* alocacoesEscritas(projeto: ProjetoArquivo): Generator<string> {
  const interrompidas = new Map(projeto.atividades.flatMap((um) => (um.interrupcoes ? [[um.id, um] as const] : [])));
  const calendarios = new CalendariosCompilados(projeto.calendarios);
  const detalhe = (atividade: string, uid: number, hh: number): Detalhe => {
    const interrompida = interrompidas.get(atividade);
    const { inicio, termino } = interrompida ? agendada(interrompida) : {};
    if (!interrompida || inicio === undefined || termino === undefined) return {};
    const calendario = calendarios.de(interrompida.calendario, inicio, termino);
    if (!calendario) return {};
    return { inicio, termino, porDia: interrupcoesEscritas(interrompida, calendario, inicio, { uid, hh }) };
  };
  for (const [i, { atividade, recurso, quantidade, hh, hhReal }] of comAsDeNinguem(projeto).entries()) {
    const uid = i + 1;
    const resta = Math.max(0, hh - hhReal);
    const { inicio, termino, porDia } = detalhe(atividade, uid, resta);
    const campos: Campo[] = [
      ['UID', uid],
      ['TaskUID', atividade],
      ['ResourceUID', recurso],
      ['ActualWork', duracaoEscrita(hhReal)],
      ['Finish', data(termino)],
      ['RemainingWork', duracaoEscrita(resta)],
      ['Start', data(inicio)],
      ['Units', quantidade],
      ['Work', duracaoEscrita(hh)],
      ['WorkContour', porDia && CONTORNO_PROPRIO],
    ];
    yield `<Assignment>\n${elementos(campos)}${porDia ?? ''}</Assignment>\n`;
  }
}
