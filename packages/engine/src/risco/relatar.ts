import type { Cronograma } from '../cronograma.ts';
import { type Minuto, minuto, ULTIMO_MINUTO } from '../tempo.ts';
import { type ProblemaRisco, terminoCalculado } from './problema.ts';
import type { Acumulado, Somas } from './rodada.ts';
import type {
  AchadoRisco,
  BaldeRisco,
  BarraTornado,
  CriticidadeAtividade,
  DistribuicaoTermino,
  MarcoRisco,
  OpcoesRisco,
  RelatorioRisco,
} from './tipos.ts';
import { mediaDe, quantil } from './variavel.ts';

/** The finish over all runs, for comparison with each variable. */
interface Final {
  readonly rodadas: number;
  /** Sum of the distances from the finish without risk, and the standard deviation. */
  readonly soma: number;
  readonly desvio: number;
}

/** Bars of the tornado, the widest first. `idDoNo`: the activity of a node. */
function assembleTornado(
  problema: ProblemaRisco,
  acumulado: Acumulado,
  desvio: number,
  { idDoNo, barras }: { readonly idDoNo: (no: number) => string; readonly barras: number },
): BarraTornado[] {
  const { rodadas, terminos } = acumulado;
  let soma = 0;
  for (let k = 0; k < rodadas; k++) soma += terminos[k]! - problema.calculado;
  const final = { rodadas, soma, desvio };
  const lista = [
    ...barrasDasDuracoes(problema, acumulado, final, idDoNo),
    ...barrasDosExtras(problema, acumulado, final),
  ];
  const largura = ({ baixo, alto }: BarraTornado) => Math.abs(alto - baixo);
  lista.sort((a, b) => largura(b) - largura(a) || (a.tipo + a.id < b.tipo + b.id ? -1 : 1));
  return lista.slice(0, barras);
}

function barrasDasDuracoes(
  { nos, duracoes, restante }: ProblemaRisco,
  acumulado: Acumulado,
  final: Final,
  idDoNo: (no: number) => string,
): BarraTornado[] {
  const lista: BarraTornado[] = [];
  for (let i = 0; i < nos.length; i++) {
    const no = nos[i]!;
    const media = restante[no]! + acumulado.duracoes.x[i]! / final.rodadas;
    const extremos = [quantil(duracoes, i, 0.1) - media, quantil(duracoes, i, 0.9) - media] as const;
    const barra = barraDe(acumulado.duracoes, i, final, extremos, acumulado.criticas[no]!);
    if (barra) lista.push({ tipo: 'DURACAO', id: idDoNo(no), ...barra });
  }
  return lista;
}

function barrasDosExtras({ extras, acrescimos }: ProblemaRisco, acumulado: Acumulado, final: Final): BarraTornado[] {
  const lista: BarraTornado[] = [];
  for (let i = 0; i < extras.length; i++) {
    const media = acumulado.extras.x[i]! / final.rodadas;
    const extremos = [-media, mediaDe(acrescimos, i) - media] as const;
    const barra = barraDe(acumulado.extras, i, final, extremos, acumulado.extras.criticas[i]!);
    if (barra) lista.push({ tipo: 'EXTRA', id: extras[i]!.id, ...barra });
  }
  return lista;
}

/** Undefined for a variable that was never on the longest path, or never changed. */
function barraDe(
  { x, xx, xy }: Somas,
  i: number,
  { rodadas, soma, desvio }: Final,
  [baixo, alto]: readonly [number, number],
  criticas: number,
): Omit<BarraTornado, 'tipo' | 'id'> | undefined {
  const variancia = xx[i]! / rodadas - (x[i]! / rodadas) ** 2;
  if (criticas === 0 || variancia <= 1e-9 || desvio === 0) return undefined;
  const covariancia = xy[i]! / rodadas - (x[i]! / rodadas) * (soma / rodadas);
  const inclinacao = covariancia / variancia;
  const desvioProprio = Math.sqrt(variancia);
  const criticidade = criticas / rodadas;
  return {
    baixo: inclinacao * baixo,
    alto: inclinacao * alto,
    correlacao: covariancia / (desvioProprio * desvio),
    criticidade,
    sensibilidade: (criticidade * desvioProprio) / desvio,
  };
}

/** Mean and standard deviation of the population. */
function mediaEDesvio(valores: Int32Array): { readonly media: number; readonly desvio: number } {
  const base = valores[0] ?? 0;
  let soma = 0;
  for (const valor of valores) soma += valor - base;
  const media = soma / valores.length;
  let quadrados = 0;
  for (const valor of valores) quadrados += (valor - base - media) ** 2;
  return { media: base + media, desvio: Math.sqrt(quadrados / valores.length) };
}

/** The smallest value such that at least `parte` (0 … 1) of the values in order are no greater. */
const percentil = (emOrdem: Int32Array, parte: number): number =>
  emOrdem[Math.max(0, Math.ceil(parte * emOrdem.length - 1e-9) - 1)]!;

/** Number of values in order that are no greater than `limite`. */
function quantosAte(emOrdem: Int32Array, limite: number): number {
  let de = 0;
  let ate = emOrdem.length;
  while (de < ate) {
    const meio = (de + ate) >> 1;
    if (emOrdem[meio]! <= limite) de = meio + 1;
    else ate = meio;
  }
  return de;
}

/** Distribution of the finishes of the runs. `calculado` is the finish without risk. */
function allot(terminos: Int32Array, calculado: number, meta: Minuto | undefined, baldes: number): DistribuicaoTermino {
  const emOrdem = terminos.slice().sort();
  const n = emOrdem.length;
  const parteAte = (limite: number) => quantosAte(emOrdem, limite) / n;
  return {
    minimo: minuto(emOrdem[0]!),
    maximo: minuto(emOrdem[n - 1]!),
    ...mediaEDesvio(emOrdem),
    p10: minuto(percentil(emOrdem, 0.1)),
    p50: minuto(percentil(emOrdem, 0.5)),
    p80: minuto(percentil(emOrdem, 0.8)),
    p90: minuto(percentil(emOrdem, 0.9)),
    calculado: minuto(calculado),
    chanceDoCalculado: parteAte(calculado),
    ...(meta !== undefined && { meta, chanceDaMeta: parteAte(meta) }),
    histograma: histogramaDe(emOrdem, baldes),
  };
}

/** Bars of one width, whole minutes, from the first finish to the last; fewer when there are not that many minutes. */
function histogramaDe(emOrdem: Int32Array, baldes: number): BaldeRisco[] {
  const primeiro = emOrdem[0]!;
  const vao = emOrdem.at(-1)! - primeiro + 1;
  const largura = Math.ceil(vao / baldes);
  const quantos = Math.ceil(vao / largura);
  let antes = 0;
  return Array.from({ length: quantos }, (_, k) => {
    const de = primeiro + k * largura;
    const acumuladas = quantosAte(emOrdem, de + largura - 1);
    const rodadas = acumuladas - antes;
    antes = acumuladas;
    return { de: minuto(de), ate: minuto(Math.min(de + largura, ULTIMO_MINUTO)), rodadas, acumuladas };
  });
}

/** A milestone with its node. */
export interface MarcoEscolhido extends MarcoRisco {
  readonly no: number;
}

/** Report on the runs made so far. */
export function report(
  cronograma: Cronograma,
  opcoes: OpcoesRisco,
  problema: ProblemaRisco,
  acumulado: Acumulado,
  { marcos, achados }: { readonly marcos: readonly MarcoEscolhido[]; readonly achados: readonly AchadoRisco[] },
): RelatorioRisco {
  const { rodadas } = acumulado;
  const idDoNo = (no: number) => cronograma.atividades[problema.modelo.rede.atividadeDoNo[no]!]!.id;
  const meta = opcoes.meta ?? cronograma.terminoImposto;
  const termino = allot(acumulado.terminos.subarray(0, rodadas), problema.calculado, meta, opcoes.baldes);
  return {
    ok: true,
    rodadas,
    interrompido: rodadas < opcoes.rodadas,
    termino,
    marcos: marcos.map(({ atividade, no, meta: desejada }, i) => ({
      atividade,
      termino: allot(
        acumulado.alvos[i]!.terminos.subarray(0, rodadas),
        terminoCalculado(problema, no),
        desejada,
        opcoes.baldes,
      ),
    })),
    criticidade: criticidades(acumulado, idDoNo),
    tornado: assembleTornado(problema, acumulado, termino.desvio, { idDoNo, barras: opcoes.barras }),
    achados: sortAchados(achados),
  };
}

function criticidades({ criticas, rodadas }: Acumulado, idDoNo: (no: number) => string): CriticidadeAtividade[] {
  const lista: CriticidadeAtividade[] = [];
  for (let no = 0; no < criticas.length; no++) {
    if (criticas[no]! > 0) lista.push({ atividade: idDoNo(no), indice: criticas[no]! / rodadas });
  }
  return lista.sort((a, b) => b.indice - a.indice || (a.atividade < b.atividade ? -1 : 1));
}

/** Findings in an order that does not depend on the input. */
function sortAchados(achados: readonly AchadoRisco[]): AchadoRisco[] {
  const chave = ({ codigo, atividade = '', outro = '' }: AchadoRisco) => `${codigo}\u0000${atividade}\u0000${outro}`;
  return [...achados].sort((a, b) => (chave(a) < chave(b) ? -1 : 1));
}
