import {
  agendarComoP6,
  type CalendarioCompilado,
  type Cronograma,
  compilarCalendario,
  trabalhoEntre,
} from '@cadencia/engine';
import { CALENDARIOS } from '../catalogo/calendario.ts';
import { cronogramaDe, type ProjetoGerado } from '../projeto/mapping.ts';
import { criarSorteio } from '../sorteio.ts';

/** How one activity really went, or would go. Instants and working minutes. */
export interface Execucao {
  readonly inicio: number;
  readonly termino: number;
  readonly calendario: CalendarioCompilado;
  /** Work it took, stops apart. */
  readonly trabalho: number;
  /** Stopped after so much work, for so much work time. */
  readonly parada: { readonly apos: number; readonly por: number } | undefined;
}

const RUIDO = 0.12;
const PARADAS = 0.04;
const PARADA_MINIMA_H = 10;
const PARADA_MAXIMA_H = 26;
/** Shorter than this, nothing is worth telling apart. */
const DURACAO_PARAVEL_H = 6;
const PASSO_MIN = 10;
const HORA = 60;

/**
 * What happens when the plan meets the field: each activity at `rendimento` of the planned pace, with noise, and one in
 * twenty-five stopped for a while, in the order that the logic allows. The same project gives the same execution.
 */
export function executar(projeto: ProjetoGerado, rendimento: number): Execucao[] {
  const cronograma = cronogramaDe(projeto);
  const sorteados = cronograma.atividades.map(({ id, duracao }) => sortear(projeto, id, duracao, rendimento));
  const real: Cronograma = {
    ...cronograma,
    atividades: cronograma.atividades.map((atividade, i) => {
      const { trabalho = 0, parada } = sorteados[i] ?? {};
      const duracao = trabalho + (parada?.por ?? 0);
      return { ...atividade, duracao, restante: duracao };
    }),
  };
  const resultado = agendarComoP6(real);
  if (!resultado.ok) throw new RangeError(`rede inválida: ${resultado.erro}`);
  const calendarios = compilados(projeto);
  return projeto.obra.atividades.map(({ calendario }, i) => {
    const compilado = calendarios.get(calendario);
    if (!compilado) throw new RangeError(`calendário desconhecido: ${calendario}`);
    return {
      inicio: resultado.datas.inicioCedo[i] ?? 0,
      termino: resultado.datas.terminoCedo[i] ?? 0,
      calendario: compilado,
      trabalho: sorteados[i]?.trabalho ?? 0,
      parada: sorteados[i]?.parada,
    };
  });
}

/** The calendars of the demonstration over the dates of a project, by name. */
export const compilados = ({ plano }: ProjetoGerado): ReadonlyMap<string, CalendarioCompilado> =>
  new Map(
    CALENDARIOS.map((calendario) => [
      calendario.id,
      compilarCalendario(calendario, plano.inicioPreparada, plano.termino),
    ]),
  );

function sortear({ plano }: ProjetoGerado, codigo: string, duracao: number, rendimento: number) {
  if (duracao === 0) return { trabalho: 0, parada: undefined };
  const sorteio = criarSorteio(`${plano.semente}/execucao/${codigo}`);
  const bruto = (duracao / rendimento) * sorteio.lognormal(RUIDO);
  const trabalho = Math.max(PASSO_MIN, Math.round(bruto / PASSO_MIN) * PASSO_MIN);
  const para = sorteio.chance(PARADAS) && duracao >= DURACAO_PARAVEL_H * HORA;
  const apos = Math.round((trabalho * (0.2 + 0.6 * sorteio.uniforme())) / PASSO_MIN) * PASSO_MIN;
  const por = sorteio.inteiro(PARADA_MINIMA_H, PARADA_MAXIMA_H) * HORA;
  return { trabalho, parada: para ? { apos, por } : undefined };
}

/** Work done up to an instant, stops apart. */
export function trabalhoFeito({ calendario, inicio, termino, parada, trabalho }: Execucao, ate: number): number {
  if (ate >= termino) return trabalho;
  if (ate <= inicio) return 0;
  const corrido = trabalhoEntre(calendario, inicio, ate);
  if (!parada || corrido <= parada.apos) return corrido;
  return Math.max(parada.apos, corrido - parada.por);
}

/** True when it is in the middle of its stop at an instant. */
export function isParada({ calendario, inicio, termino, parada }: Execucao, em: number): boolean {
  if (!parada || em >= termino || em <= inicio) return false;
  const corrido = trabalhoEntre(calendario, inicio, em);
  return corrido > parada.apos && corrido < parada.apos + parada.por;
}
