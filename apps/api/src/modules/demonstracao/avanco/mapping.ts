import { proximoInicio, somarTrabalho } from '@cadencia/engine';
import type { ProjetoGerado } from '../projeto/mapping.ts';
import { criarSorteio, type Sorteio } from '../sorteio.ts';
import { type Execucao, executar, isParada, trabalhoFeito } from './execucao.ts';
import { proximoFim, situar } from './turno.ts';

/** One report: what was true of an activity at the end of a shift. */
export interface Relato {
  /** Position of the activity. */
  readonly atividade: number;
  readonly referencia: number;
  /** Position in `TURNOS`, and the operational day (days since 1970) that the shift belongs to. */
  readonly turno: number;
  readonly dia: number;
  readonly avanco: number;
  readonly restante: number;
  readonly inicioReal: number;
  readonly terminoReal: number | undefined;
  readonly hh: number;
  readonly observacao: string | undefined;
}

/** Progress of a project up to its data date. */
export interface Avanco {
  readonly dataBase: number;
  /** In the order in which they were made. */
  readonly relatos: readonly Relato[];
  /** Last report of each activity. */
  readonly ultimo: ReadonlyMap<number, Relato>;
  /** Activities that stopped → since when. */
  readonly paradas: ReadonlyMap<number, number>;
}

const PASSO_AVANCO = 5;
const PASSO_RESTANTE = 30;
const FORA_DE_SEQUENCIA = 6;
const MOTIVOS = [
  'Aguardando liberação da PT.',
  'Aguardando guindaste.',
  'Chuva e raios: trabalho em altura suspenso.',
  'Aguardando parecer da inspeção.',
  'Falta de material: junta em fabricação.',
  'Interferência com outra frente.',
];

/** Reports of a project carried out at `rendimento` of the planned pace, shift by shift until `dataBase`. */
export function relatar(projeto: ProjetoGerado, dataBase: number, rendimento: number): Avanco {
  const execucoes = executar(projeto, rendimento);
  const relatos: Relato[] = [];
  const paradas = new Map<number, number>();
  for (const [atividade, execucao] of execucoes.entries()) {
    if (execucao.inicio >= dataBase && execucao.termino > dataBase) continue;
    const sorteio = criarSorteio(`${projeto.plano.semente}/relato/${projeto.obra.atividades[atividade]?.codigo}`);
    relatos.push(...relatosDe(projeto, atividade, execucao, dataBase, sorteio));
    if (execucao.parada && isParada(execucao, dataBase)) {
      paradas.set(atividade, somarTrabalho(execucao.calendario, execucao.inicio, execucao.parada.apos));
    }
  }
  relatos.push(...anteciparAlgumas(projeto, execucoes, relatos, dataBase));
  relatos.sort((a, b) => a.referencia - b.referencia || a.atividade - b.atividade);
  return { dataBase, relatos, ultimo: new Map(relatos.map((relato) => [relato.atividade, relato])), paradas };
}

/** People report in fives, and 100 % only what is finished. */
const arredondar = (fracao: number): number =>
  Math.min(100 - PASSO_AVANCO, Math.max(PASSO_AVANCO, Math.floor((fracao * 100) / PASSO_AVANCO) * PASSO_AVANCO));

const restanteDe = (trabalho: number): number =>
  Math.max(PASSO_RESTANTE, Math.round(trabalho / PASSO_RESTANTE) * PASSO_RESTANTE);

function relatosDe(
  { obra }: ProjetoGerado,
  atividade: number,
  execucao: Execucao,
  dataBase: number,
  sorteio: Sorteio,
): Relato[] {
  const { hh = 0, duracao = 0 } = obra.atividades[atividade] ?? {};
  const ritmo = duracao === 0 ? 0 : hh / duracao;
  const relatos: Relato[] = [];
  let anterior = 0;
  for (const fim of finsDeTurno(execucao, dataBase)) {
    const feito = trabalhoFeito(execucao, fim);
    if (feito === anterior && fim < execucao.termino) continue;
    const hhGasto = (feito - anterior) * ritmo * (0.95 + 0.1 * sorteio.uniforme());
    const observacao = isParada(execucao, fim) ? sorteio.escolher(MOTIVOS) : undefined;
    relatos.push({
      atividade,
      ...situar(fim),
      ...situacaoEm(execucao, feito, fim),
      inicioReal: execucao.inicio,
      hh: Math.round(hhGasto * 10) / 10,
      observacao,
    });
    anterior = feito;
  }
  return relatos;
}

const situacaoEm = ({ termino, trabalho }: Execucao, feito: number, fim: number) =>
  fim >= termino
    ? { avanco: 100, restante: 0, terminoReal: termino }
    : { avanco: arredondar(feito / trabalho), restante: restanteDe(trabalho - feito), terminoReal: undefined };

/** The ends of the shifts in which it was carried out, the one in which it finished included. */
function finsDeTurno({ inicio, termino }: Execucao, dataBase: number): number[] {
  const fins: number[] = [];
  let fim = proximoFim(inicio === termino ? inicio : inicio + 1);
  while (fim <= dataBase && (fins.at(-1) ?? 0) < termino) {
    fins.push(fim);
    fim = proximoFim(fim + 1);
  }
  return fins;
}

/** A few activities begin before what they should wait for is over: it happens in every shutdown. */
function anteciparAlgumas(
  { plano, obra }: ProjetoGerado,
  execucoes: readonly Execucao[],
  relatos: readonly Relato[],
  dataBase: number,
): Relato[] {
  const sorteio = criarSorteio(`${plano.semente}/fora-de-sequencia`);
  const ultimo = new Map(relatos.map((relato) => [relato.atividade, relato]));
  const pendentes = new Map<number, number>();
  for (const { de, para } of obra.vinculos) {
    if (ultimo.get(de)?.avanco !== 100) pendentes.set(para, (pendentes.get(para) ?? 0) + 1);
  }
  const candidatas = obra.vinculos.filter(({ de, para, tipo }) => {
    const [antes, depois] = [obra.atividades[de], obra.atividades[para]];
    const quase = (ultimo.get(de)?.avanco ?? 0) >= 50 && pendentes.get(para) === 1;
    return tipo === 'TI' && quase && !ultimo.has(para) && antes?.servico === depois?.servico && depois?.duracao !== 0;
  });
  return candidatas.slice(0, FORA_DE_SEQUENCIA).flatMap(({ para }) => {
    const { duracao = 0, hh = 0 } = obra.atividades[para] ?? {};
    const calendario = execucoes[para]?.calendario;
    const inicioReal = calendario && proximoInicio(calendario, dataBase - sorteio.inteiro(2, 5) * 60);
    if (inicioReal === undefined || inicioReal >= dataBase) return [];
    return [
      {
        atividade: para,
        ...situar(dataBase),
        avanco: 10,
        restante: restanteDe(duracao * 0.9),
        inicioReal,
        terminoReal: undefined,
        hh: Math.round(hh) / 10,
        observacao: 'Iniciada em paralelo para ganhar tempo.',
      },
    ];
  });
}
