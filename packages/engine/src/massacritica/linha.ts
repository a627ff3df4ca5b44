import { minuto } from '../tempo.ts';
import { type Fluxo, type Percurso, type Ponto, RUIDO } from './fluxo.ts';
import type { Aperto, Farol, LinhaMassaCritica, OpcoesMassaCritica } from './tipos.ts';
import { feitoAte, type Trabalho } from './trabalhos.ts';

/** Inputs of the line of a resource. */
export interface Contas {
  readonly recurso: string;
  readonly trabalhos: readonly Trabalho[];
  readonly percurso: Percurso & { readonly fim: number; readonly horizonte: number };
  readonly fluxo: Fluxo;
  readonly opcoes: OpcoesMassaCritica;
  readonly idDoNo: (no: number) => string;
}

/** Unit-minutes in hours, without the noise of the sums. */
const emHoras = (unidades: number): number => Math.round((unidades / 60) * 1e6) / 1e6;

const add = (trabalhos: readonly Trabalho[], valor: (trabalho: Trabalho) => number): number =>
  trabalhos.reduce((soma, trabalho) => soma + valor(trabalho), 0);

export function linhaDe(contas: Contas): LinhaMassaCritica {
  const { recurso, trabalhos, percurso, fluxo, opcoes } = contas;
  const restante = add(trabalhos, (um) => um.quantidade * um.restante);
  const capacidade = pontoEm(fluxo, percurso.fim).capacidade;
  const horizonte = noHorizonte(contas);
  return {
    recurso,
    hhRestante: emHoras(restante),
    capacidade: emHoras(capacidade),
    folga: emHoras(capacidade - restante),
    horizonte,
    periodos: opcoes.periodos.map(({ de, ate }) => noPeriodo(contas, de, ate)),
    farol: fluxo.falta > RUIDO ? 'VERMELHO' : horizonte.farol,
    ...(fluxo.falta > RUIDO && { naoCabe: naoCabe(contas) }),
  };
}

/** The run stops at every instant in question; an instant before the beginning has the values of the beginning. */
const pontoEm = ({ pontos }: Fluxo, instante: number): Ponto =>
  pontos.get(instante) ?? { instante, feito: 0, exigido: 0, capacidade: 0 };

/** Work with little float that is due by the horizon, against the hours until then. */
function noHorizonte({ trabalhos, percurso, fluxo, opcoes }: Contas): Aperto {
  const { de, horizonte } = percurso;
  const poucas = trabalhos.filter(({ folga }) => folga < opcoes.folgaBaixa);
  const unidades = add(poucas, (um) => feitoAte(um, um.tarde, horizonte));
  return aperto({ de, ate: horizonte, unidades, capacidade: pontoEm(fluxo, horizonte).capacidade }, opcoes);
}

/** Work that is due by the end of a stretch and cannot be done before it, against the hours of the stretch. */
function noPeriodo({ fluxo, opcoes }: Contas, de: number, ate: number): Aperto {
  const antes = pontoEm(fluxo, de);
  const depois = pontoEm(fluxo, ate);
  const unidades = Math.max(0, depois.exigido - antes.feito);
  return aperto({ de, ate, unidades, capacidade: depois.capacidade - antes.capacidade }, opcoes);
}

function aperto(
  { de, ate, unidades, capacidade }: { de: number; ate: number; unidades: number; capacidade: number },
  opcoes: OpcoesMassaCritica,
): Aperto {
  const hh = emHoras(unidades);
  const horas = emHoras(capacidade);
  const indice = horas > 0 ? hh / horas : hh > 0 ? undefined : 0;
  const comum = { de: minuto(de), ate: minuto(ate), hh, capacidade: horas, farol: farolDe(indice, opcoes) };
  return indice === undefined ? comum : { ...comum, indice };
}

function farolDe(indice: number | undefined, { amarelo, vermelho }: OpcoesMassaCritica): Farol {
  if (indice === undefined || indice > vermelho) return 'VERMELHO';
  return indice > amarelo ? 'AMARELO' : 'VERDE';
}

function naoCabe({ trabalhos, fluxo, opcoes, idDoNo }: Contas): NonNullable<LinhaMassaCritica['naoCabe']> {
  const { cruzaEm, falta, faltaEm, desde } = fluxo;
  const pesam = trabalhos
    .map((um) => ({
      atividade: idDoNo(um.no),
      hh: emHoras(feitoAte(um, um.tarde, faltaEm) - feitoAte(um, um.cedo, desde)),
    }))
    .filter(({ hh }) => hh > 0)
    .sort((a, b) => b.hh - a.hh || (a.atividade < b.atividade ? -1 : 1));
  return {
    cruzaEm: minuto(cruzaEm ?? faltaEm),
    falta: emHoras(falta),
    faltaEm: minuto(faltaEm),
    desde: minuto(desde),
    pesam: pesam.slice(0, opcoes.quantidade),
  };
}
