import { addTrabalho, type CalendarioCompilado, type Minuto, type Minutos, trabalhoEntre } from '@cadencia/engine';
import type { AtividadeArquivo } from '../arquivo.ts';
import { instanteEscrito } from '../datas-escritas.ts';
import { grupo } from '../escrita/xml.ts';
import { tempoParado } from '../interrupcoes.ts';
import { duracaoEscrita } from './duracao-escrita.ts';
import { TRABALHO_RESTANTE } from './interrupcoes.ts';

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

const data = (instante: Minuto): string => instanteEscrito(instante, 'T', ':00');

interface Alocada {
  readonly uid: number;
  /** Remaining hours of work; 0 means as long as the task works. */
  readonly hh: number;
}

/** The work of an assignment of a split task, in MS Project's form. */
export function interrupcoesEscritas(
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
