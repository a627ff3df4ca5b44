import { forwardPass } from '../cpm/forward-pass.ts';
import { idaMsProject } from '../cpm/ida-ms-project.ts';
import { CONCLUIDA, createDatas, type Datas, type Modelo } from '../cpm/modelo.ts';
import { terminoDoProjeto } from '../cpm/passadas.ts';
import { passadasMsProject } from '../cpm/passadas-ms-project.ts';
import { postponeToLatest } from '../cpm/passadas-p6.ts';
import { executeAs } from '../cpm/programa.ts';
import type { Cronograma, FalhaCronograma } from '../cronograma.ts';
import { MINUTOS_LONGE } from '../tempo.ts';
import { defeitoDe, type Estimativas, estimar, hasIncerteza, vezes } from './estimativas.ts';
import { createTabelaPert } from './pert.ts';
import type { AchadoRisco, OpcoesRisco, TrabalhoExtra } from './tipos.ts';
import { type Chave, chaveDe, createVariaveis, type TresPontos, type Variaveis } from './variavel.ts';

/** A valid extra work, with the positions of the activities that it can lengthen. */
interface ExtraValido {
  readonly id: string;
  readonly probabilidade: number;
  readonly pontos: TresPontos;
  readonly posicoes: readonly number[];
}

/** The valid extra works, each once, and the findings about the others. */
function validateExtras(
  cronograma: Cronograma,
  opcoes: OpcoesRisco,
): { readonly extras: readonly ExtraValido[]; readonly achados: readonly AchadoRisco[] } {
  const achados: AchadoRisco[] = [];
  const posicaoDe = new Map(cronograma.atividades.map(({ id }, i) => [id, i]));
  const vistos = new Set<string>();
  const extras: ExtraValido[] = [];
  for (const extra of opcoes.extras) {
    const { id, probabilidade, duracao } = extra;
    if (vistos.has(id)) achados.push({ codigo: 'extra_repetido', outro: id });
    else if (!(probabilidade >= 0 && probabilidade <= 1) || defeitoDe(duracao)) {
      achados.push({ codigo: 'extra_invalido', outro: id });
    } else {
      const posicoes = posicoesDoExtra(extra, posicaoDe, cronograma, opcoes, achados);
      if (posicoes.length > 0) extras.push({ id, probabilidade, pontos: vezes(duracao, 1), posicoes });
    }
    vistos.add(id);
  }
  return { extras, achados };
}

function posicoesDoExtra(
  extra: TrabalhoExtra,
  posicaoDe: ReadonlyMap<string, number>,
  cronograma: Cronograma,
  opcoes: OpcoesRisco,
  achados: AchadoRisco[],
): number[] {
  const posicoes = new Set<number>();
  for (const atividade of extra.atividades) {
    const posicao = posicaoDe.get(atividade);
    if (posicao === undefined) achados.push({ codigo: 'extra_sem_atividade', atividade, outro: extra.id });
    else if (hasIncerteza(cronograma.atividades[posicao]!, cronograma, opcoes)) posicoes.add(posicao);
    else achados.push({ codigo: 'extra_ignorado', atividade, outro: extra.id });
  }
  return [...posicoes];
}

/** Function that gives the early dates of a run, from the model's remaining work at that time. */
type Ida = () => { readonly datas: Datas; readonly termino: number };

/** A schedule ready for many runs: network, calendars and draws are prepared once. */
export interface ProblemaRisco {
  /** The schedule, without impossible values. */
  readonly cronograma: Cronograma;
  readonly modelo: Modelo;
  readonly ida: Ida;
  /** Remaining and original duration by node, as planned. */
  readonly restante: Int32Array;
  readonly duracao: Int32Array;
  /** Dates without risk, and the finish of the project. */
  readonly semRisco: Datas;
  readonly calculado: number;
  /** Nodes with a random duration, and their draws. */
  readonly nos: Int32Array;
  readonly duracoes: Variaveis;
  /** Extra works, the draw of whether each happens, and the draw of its duration. */
  readonly extras: readonly (ExtraValido & { readonly nos: Int32Array; readonly chave: Chave })[];
  readonly acrescimos: Variaveis;
  readonly achados: readonly AchadoRisco[];
}

/** Prepares the common part of all runs, with the calculation without risk. */
export function prepareRisco(
  dado: Cronograma,
  opcoes: OpcoesRisco,
): { readonly ok: true; readonly problema: ProblemaRisco } | FalhaCronograma {
  const execucao = executeAs(opcoes.programa, dado);
  if (!execucao.ok) return execucao;
  const { modelo, passadas, cronograma } = execucao;
  const estimativas = estimar(cronograma, opcoes);
  const { extras, achados } = validateExtras(cronograma, opcoes);
  return {
    ok: true,
    problema: {
      cronograma,
      modelo,
      ida: idaDe(modelo, cronograma, opcoes),
      restante: restantesDados(modelo, cronograma),
      duracao: modelo.duracao.slice(),
      semRisco: passadas.datas,
      calculado: passadas.termino,
      ...variaveisDe(modelo, cronograma, opcoes, estimativas, extras),
      achados: [...estimativas.achados, ...achados],
    },
  };
}

/** Remaining work of each node as given, because an expected finish changes it in the passes. */
const restantesDados = ({ rede, restante }: Modelo, { atividades }: Cronograma): Int32Array =>
  restante.map((_, no) => Math.max(0, Math.min(atividades[rede.atividadeDoNo[no]!]!.restante, MINUTOS_LONGE)));

function variaveisDe(
  { rede }: Modelo,
  { atividades }: Cronograma,
  { semente, distribuicao }: OpcoesRisco,
  { pontos }: Estimativas,
  extras: readonly ExtraValido[],
) {
  const pert = distribuicao === 'PERT' ? createTabelaPert() : undefined;
  const incertos = [...rede.atividadeDoNo].flatMap((posicao, no) => {
    const tres = pontos[posicao];
    return tres ? [{ no, chave: chaveDe(`d ${atividades[posicao]!.id}`, semente), pontos: tres }] : [];
  });
  return {
    nos: Int32Array.from(incertos, ({ no }) => no),
    duracoes: createVariaveis(incertos, pert),
    extras: extras.map((extra) => ({
      ...extra,
      nos: Int32Array.from(extra.posicoes, (posicao) => rede.noDaAtividade[posicao]!),
      chave: chaveDe(`o ${extra.id}`, semente),
    })),
    acrescimos: createVariaveis(
      extras.map(({ id, pontos: tres }) => ({ chave: chaveDe(`a ${id}`, semente), pontos: tres })),
      pert,
    ),
  };
}

/** The forward pass alone where that is enough: in MS Project, "as late as possible" needs the late dates too. */
function idaDe(modelo: Modelo, cronograma: Cronograma, { programa }: OpcoesRisco): Ida {
  const datas = createDatas(modelo.situacao.length);
  const adia = modelo.extras.some(({ oMaisTarde }) => oMaisTarde);
  if (programa === 'P6') {
    return () => {
      forwardPass(modelo, datas);
      const termino = terminoDoProjeto(modelo, datas);
      if (adia) postponeToLatest(modelo, datas, termino);
      return { datas, termino };
    };
  }
  if (adia || modelo.doTermino) {
    return () => passadasMsProject(modelo, cronograma);
  }
  return () => {
    idaMsProject(modelo, datas, cronograma.inicio);
    return { datas, termino: terminoDoProjeto(modelo, datas) };
  };
}

/** The finish of a node without risk. */
export const terminoCalculado = ({ modelo, semRisco }: ProblemaRisco, no: number): number =>
  terminoDoNo(modelo, semRisco, no);

/** The finish of a node in a run; the actual one for a complete node. */
export const terminoDoNo = ({ situacao, extras, extra }: Modelo, datas: Datas, no: number): number =>
  situacao[no] === CONCLUIDA ? extras[extra[no]!]!.terminoReal : datas.terminoCedo[no]!;
