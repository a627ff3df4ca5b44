import type { ProblemaRisco } from './problema.ts';
import type { Acumulado, Somas } from './rodada.ts';
import type { BarraTornado } from './tipos.ts';
import { mediaDe, quantil } from './variavel.ts';

/** The finish over all runs, for comparison with each variable. */
interface Final {
  readonly rodadas: number;
  /** Sum of the distances from the finish without risk, and the standard deviation. */
  readonly soma: number;
  readonly desvio: number;
}

/** Bars of the tornado, the widest first. `idDoNo`: the activity of a node. */
export function assembleTornado(
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
