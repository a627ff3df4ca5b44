import type { Atividade, Cronograma } from '../cronograma.ts';
import { naoConduz } from '../rede/rede.ts';
import { MINUTOS_LONGE } from '../tempo.ts';
import type { AchadoRisco, CodigoAchadoRisco, FaixaFator, OpcoesRisco } from './tipos.ts';
import type { TresPontos } from './variavel.ts';

/** Factor above the likely value from which an estimate deserves a second look. */
const EXAGERO = 10;

const finitos = ({ otimista, provavel, pessimista }: TresPontos): boolean =>
  [otimista, provavel, pessimista].every((valor) => Number.isFinite(valor) && valor >= 0);

const emOrdem = ({ otimista, provavel, pessimista }: TresPontos): boolean =>
  otimista <= provavel && provavel <= pessimista;

/** Why three estimates do not count; undefined when they do. */
export function defeitoDe(pontos: TresPontos): 'faixa_invalida' | 'faixa_fora_de_ordem' | undefined {
  if (!finitos(pontos)) return 'faixa_invalida';
  return emOrdem(pontos) ? undefined : 'faixa_fora_de_ordem';
}

export const pontosDoFator = ({ otimista, provavel = 1, pessimista }: FaixaFator): TresPontos => ({
  otimista,
  provavel,
  pessimista,
});

/** Three estimates times `fator`, within the calendars' reach. */
export const vezes = ({ otimista, provavel, pessimista }: TresPontos, fator: number): TresPontos => ({
  otimista: Math.min(otimista * fator, MINUTOS_LONGE),
  provavel: Math.min(provavel * fator, MINUTOS_LONGE),
  pessimista: Math.min(pessimista * fator, MINUTOS_LONGE),
});

/** Whether the remaining duration of an activity sets its dates. */
export function hasIncerteza(atividade: Atividade, { opcoes }: Cronograma, { programa }: OpcoesRisco): boolean {
  if (naoConduz(atividade.tipo) || atividade.tipo.startsWith('MARCO') || atividade.terminoReal !== undefined)
    return false;
  if (opcoes.usarTerminoEsperado && atividade.terminoEsperado !== undefined) return false;
  return programa === 'P6' || atividade.manual === undefined;
}

/** The three estimates of the remaining work of each activity with any, by position, and those that do not count. */
export interface Estimativas {
  readonly pontos: readonly (TresPontos | undefined)[];
  readonly achados: readonly AchadoRisco[];
}

export function estimar(cronograma: Cronograma, opcoes: OpcoesRisco): Estimativas {
  const achados: AchadoRisco[] = [];
  const classes = new Map<string, TresPontos>();
  for (const [id, fator] of opcoes.classes) {
    const pontos = pontosDoFator(fator);
    if (defeitoDe(pontos)) achados.push({ codigo: 'classe_invalida', outro: id });
    else classes.set(id, pontos);
  }
  const padrao = pontosDoFator(opcoes.padrao);
  const ids = new Set<string>();
  const pontos = cronograma.atividades.map((atividade) => {
    const { id, restante } = atividade;
    ids.add(id);
    if (!hasIncerteza(atividade, cronograma, opcoes)) {
      if (opcoes.faixas.has(id)) achados.push({ codigo: 'faixa_ignorada', atividade: id });
      return undefined;
    }
    const propria = faixaPropria(atividade, opcoes, achados);
    if (propria) return propria;
    const classe = opcoes.classeDaAtividade.get(id);
    if (classe !== undefined && !opcoes.classes.has(classe)) {
      achados.push({ codigo: 'classe_ausente', atividade: id, outro: classe });
    }
    return restante > 0 ? vezes(classes.get(classe ?? '') ?? padrao, restante) : undefined;
  });
  for (const atividade of [...opcoes.faixas.keys(), ...opcoes.classeDaAtividade.keys()]) {
    if (!ids.has(atividade)) achados.push({ codigo: 'faixa_sem_atividade', atividade });
  }
  return { pontos, achados };
}

/** Estimates of the whole duration, scaled to the remaining work; undefined when none count. */
function faixaPropria(
  { id, duracao, restante, inicioReal }: Atividade,
  { faixas }: OpcoesRisco,
  achados: AchadoRisco[],
): TresPontos | undefined {
  const faixa = faixas.get(id);
  if (!faixa) return undefined;
  const pontos = { provavel: duracao, ...faixa };
  const find = (codigo: CodigoAchadoRisco) => achados.push({ codigo, atividade: id });
  const defeito = defeitoDe(pontos);
  if (defeito) {
    find(defeito);
    return undefined;
  }
  if (pontos.pessimista > EXAGERO * pontos.provavel) find('faixa_exagerada');
  if (inicioReal === undefined && restante === duracao) return vezes(pontos, 1);
  return vezes(pontos, duracao > 0 ? restante / duracao : 0);
}
