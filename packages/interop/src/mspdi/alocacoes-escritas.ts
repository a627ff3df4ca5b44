import { addTrabalho, type CalendarioCompilado, type Minuto, type Minutos, trabalhoEntre } from '@cadencia/engine';
import type { AlocacaoArquivo, AtividadeArquivo, ProjetoArquivo } from '../arquivo.ts';
import { CalendariosCompilados } from '../calendarios-compilados.ts';
import { type Conteudo, elementos, grupo } from '../escrita/xml.ts';
import { tempoParado } from '../interrupcoes.ts';
import { agendada } from './adapt-atividade.ts';
import { duracaoEscrita } from './duracao.ts';
import { TRABALHO_RESTANTE } from './interrupcoes.ts';
import { NINGUEM } from './recursos.ts';
import { data } from './tarefa-escrita.ts';

const DIA = 1_440;
const UNIDADE_DIA = 2;

interface Periodo {
  readonly inicio: Minuto;
  readonly termino: Minuto;
  /** Working time of the period; absent when there is none. */
  readonly trabalho?: Minutos;
}

type Interrompida = Pick<AtividadeArquivo, 'duracao' | 'interrupcoes'>;

/** The work of a split task day by day from its start; days are cut where it stops and where it resumes. */
function* periodosDe(
  { duracao, interrupcoes = [] }: Interrompida,
  calendario: CalendarioCompilado,
  inicio: Minuto,
): Generator<Periodo> {
  const partes = interrupcoes.flatMap(({ depois, dura }) => [
    { ate: depois, parada: false },
    { ate: depois + dura, parada: true },
  ]);
  let de = inicio;
  for (const { ate, parada } of [...partes, { ate: duracao, parada: false }]) {
    const fim = addTrabalho(calendario, inicio, ate) as Minuto;
    while (de < fim) {
      const termino = Math.min(de + DIA, fim) as Minuto;
      const trabalho = trabalhoEntre(calendario, de, termino);
      yield { inicio: de, termino, ...(trabalho > 0 && { trabalho: parada ? 0 : trabalho }) };
      de = termino;
    }
  }
}

interface Alocada {
  readonly uid: number;
  /** Remaining hours of work; 0 means as long as the task works. */
  readonly hh: number;
}

/** The work of an assignment of a split task, in MS Project's form. */
function interrupcoesEscritas(
  atividade: Interrompida,
  calendario: CalendarioCompilado,
  inicio: Minuto,
  { uid, hh }: Alocada,
): string {
  const total = (atividade.duracao - tempoParado(atividade.interrupcoes)) / 60;
  const porHora = hh > 0 ? hh / total : 1;
  let texto = '';
  for (const periodo of periodosDe(atividade, calendario, inicio)) {
    const { trabalho } = periodo;
    // At least a second, because a period without work would be a split.
    const valor = trabalho && Math.max(1 / 3_600, (trabalho / 60) * porHora);
    texto += grupo('TimephasedData', [
      ['Type', TRABALHO_RESTANTE],
      ['UID', uid],
      ['Start', data(periodo.inicio)],
      ['Finish', data(periodo.termino)],
      ['Unit', UNIDADE_DIA],
      ['Value', valor === undefined ? undefined : duracaoEscrita(valor)],
    ]);
  }
  return texto;
}

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
