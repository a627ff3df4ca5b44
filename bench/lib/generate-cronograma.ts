import {
  type Atividade,
  type Calendario,
  type Cronograma,
  type Intervalo,
  minuto,
  OPCOES_PADRAO,
  type TipoRelacao,
  type Vinculo,
} from '@cadencia/engine';
import { sorteio } from './aleatorio.ts';

const SEMENTE = 20_270_802;
const PASSOS = 40;
const CADEIAS_POR_GRUPO = 10;
const PORTOES = 40;
/** 2027-08-02 00:00, a Monday. */
const INICIO = minuto(21_032 * 1_440);

const turno = (de: number, ate: number): Intervalo => ({ inicio: de * 60, fim: ate * 60 });
const semana = (dias: readonly number[], turnos: readonly Intervalo[]) =>
  [0, 1, 2, 3, 4, 5, 6].map((dia) => (dias.includes(dia) ? turnos : []));

const TODO_DIA = [0, 1, 2, 3, 4, 5, 6];
const DOIS_TURNOS = [turno(7, 13), turno(19, 25)];
const CALENDARIOS: readonly Calendario[] = [
  { id: '24x7', semana: semana(TODO_DIA, [turno(0, 24)]), excecoes: [] },
  { id: '2x6', semana: semana(TODO_DIA, DOIS_TURNOS), excecoes: [] },
  { id: '2x6-sabado', semana: semana([1, 2, 3, 4, 5, 6], DOIS_TURNOS), excecoes: [] },
  { id: '8h', semana: semana([1, 2, 3, 4, 5], [turno(8, 12), turno(13, 17)]), excecoes: [] },
];

const DISTRIBUICAO: readonly (readonly [number, TipoRelacao])[] = [
  [0.77, 'TI'],
  [0.89, 'II'],
  [0.98, 'TT'],
  [1, 'IT'],
];

/**
 * A schedule of `n` activities like a shutdown, with about two links each: chains of 40 steps in groups of 10, an
 * occasional link to a neighbour chain of the group, and 40 gates (milestones) that groups wait for and report to.
 */
export function generateCronograma(n: number): Cronograma {
  const sample = sorteio(SEMENTE);
  const inteiro = (ate: number) => Math.floor(sample() * ate);
  const atividades: Atividade[] = [];
  const vinculos: Vinculo[] = [];
  const link = (de: number, para: number) => {
    const u = sample();
    const tipo = DISTRIBUICAO.find(([ate]) => u < ate)?.[1] ?? 'TI';
    const lag = sample() < 0.13 ? (inteiro(25) - 4) * 60 : 0;
    vinculos.push({ de: id(de), para: id(para), tipo, lag, tipoLag: 'TRABALHO' });
  };
  for (let i = 0; i < n; i++) {
    const portao = i < PORTOES;
    const marco = portao || sample() < 0.06;
    const duracao = marco ? 0 : (1 + inteiro(24)) * 60;
    const tipo = marco ? (sample() < 0.5 ? 'MARCO_INICIO' : 'MARCO_FIM') : 'TAREFA';
    const calendario = CALENDARIOS[portao ? 0 : inteiro(CALENDARIOS.length)]!.id;
    atividades.push({ id: id(i), tipo, calendario, duracao, restante: duracao });
    if (portao) {
      if (i > 0) link(i - 1, i);
      continue;
    }
    linkPasso(i - PORTOES, n - PORTOES, { link, sample, inteiro });
  }
  return {
    inicio: INICIO,
    dataBase: INICIO,
    calendarioPadrao: '24x7',
    calendarios: CALENDARIOS,
    atividades,
    vinculos,
    opcoes: OPCOES_PADRAO,
  };
}

const id = (i: number) => `A${String(i).padStart(7, '0')}`;

/** Links into step number `k` of all chains: from the step before, and from an earlier step of a neighbour chain or a gate. */
function linkPasso(
  k: number,
  total: number,
  acoes: { link(de: number, para: number): void; sample(): number; inteiro(ate: number): number },
): void {
  const { link, sample, inteiro } = acoes;
  const passo = k % PASSOS;
  const cadeia = Math.floor(k / PASSOS);
  const grupo = Math.floor(cadeia / CADEIAS_POR_GRUPO);
  const i = k + PORTOES;
  if (passo === 0) {
    const grupos = Math.max(1, Math.ceil(total / (PASSOS * CADEIAS_POR_GRUPO)));
    link(Math.min(PORTOES - 1, Math.floor((grupo * PORTOES) / grupos)), i);
    return;
  }
  link(i - 1, i);
  const vizinhas = cadeia % CADEIAS_POR_GRUPO;
  if (vizinhas === 0 && sample() < 0.5) link(inteiro(PORTOES), i);
  if (vizinhas > 0) {
    const outra = cadeia - 1 - inteiro(vizinhas);
    link(PORTOES + outra * PASSOS + inteiro(passo + 1), i);
  }
}
