import { caminhoMaisLongo } from '../cpm/caminho-mais-longo.ts';
import { COM_DURACAO, NADA_A_FAZER } from '../cpm/modelo.ts';
import { MINUTOS_LONGE } from '../tempo.ts';
import { type ProblemaRisco, terminoDoNo } from './problema.ts';
import { sample, valorNaRodada } from './variavel.ts';

/** Sums over the runs for one group of variables, alone and with the finish: as distances from the expected values. */
export interface Somas {
  /** Value of each variable in the present run. */
  readonly valor: Float64Array;
  readonly x: Float64Array;
  readonly xx: Float64Array;
  readonly xy: Float64Array;
  /** Number of runs in which each was on the longest path. */
  readonly criticas: Float64Array;
}

/** Sums over the runs made so far. */
export interface Acumulado {
  rodadas: number;
  /** Finish of the project, and of each milestone's node, run by run. */
  readonly terminos: Int32Array;
  readonly alvos: readonly { readonly no: number; readonly terminos: Int32Array }[];
  readonly duracoes: Somas;
  readonly extras: Somas;
  /** Number of runs in which each node was on the longest path. */
  readonly criticas: Uint32Array;
}

const createSomas = (n: number): Somas => ({
  valor: new Float64Array(n),
  x: new Float64Array(n),
  xx: new Float64Array(n),
  xy: new Float64Array(n),
  criticas: new Float64Array(n),
});

export const createAcumulado = (problema: ProblemaRisco, rodadas: number, alvos: readonly number[]): Acumulado => ({
  rodadas: 0,
  terminos: new Int32Array(rodadas),
  alvos: alvos.map((no) => ({ no, terminos: new Int32Array(rodadas) })),
  duracoes: createSomas(problema.nos.length),
  extras: createSomas(problema.extras.length),
  criticas: new Uint32Array(problema.modelo.situacao.length),
});

/** Makes the next run: draws, forward pass, sums. */
export function run(problema: ProblemaRisco, acumulado: Acumulado): void {
  const rodada = acumulado.rodadas++;
  sampleDuracoes(problema, acumulado.duracoes, rodada);
  sampleExtras(problema, acumulado.extras, rodada);
  adjustModelo(problema);
  const { datas, termino } = problema.ida();
  acumulado.terminos[rodada] = termino;
  for (const { no, terminos } of acumulado.alvos) terminos[rodada] = terminoDoNo(problema.modelo, datas, no);
  const caminho = caminhoMaisLongo(problema.modelo, { datas, termino });
  for (let no = 0; no < caminho.length; no++) acumulado.criticas[no]! += caminho[no]!;
  const desvio = termino - problema.calculado;
  add(acumulado.duracoes, desvio, (i) => problema.restante[problema.nos[i]!]!);
  add(acumulado.extras, desvio, () => 0);
  for (let i = 0; i < problema.extras.length; i++) {
    const { nos } = problema.extras[i]!;
    if (acumulado.extras.valor[i]! > 0 && nos.some((no) => caminho[no] === 1)) acumulado.extras.criticas[i]!++;
  }
}

function sampleDuracoes({ modelo, restante, nos, duracoes }: ProblemaRisco, { valor }: Somas, rodada: number): void {
  modelo.restante.set(restante);
  for (let i = 0; i < nos.length; i++) {
    const minutos = Math.round(valorNaRodada(duracoes, i, rodada));
    valor[i] = minutos;
    modelo.restante[nos[i]!] = minutos;
  }
}

function sampleExtras({ modelo, extras, acrescimos }: ProblemaRisco, { valor }: Somas, rodada: number): void {
  for (let i = 0; i < extras.length; i++) {
    const { chave, probabilidade, nos } = extras[i]!;
    const acontece = sample(chave.a, chave.b, rodada) < probabilidade;
    const minutos = acontece ? Math.round(valorNaRodada(acrescimos, i, rodada)) : 0;
    valor[i] = minutos;
    for (const no of nos) modelo.restante[no] = Math.min(modelo.restante[no]! + minutos, MINUTOS_LONGE);
  }
}

/** Updates the model after a draw of remaining work: the side of nodes without duration, and the whole duration. */
function adjustModelo({ modelo, restante, duracao, nos, extras }: ProblemaRisco): void {
  const adjust = (no: number) => {
    modelo.lado[no] = modelo.restante[no]! > 0 ? COM_DURACAO : NADA_A_FAZER;
    modelo.duracao[no] = duracao[no]! + modelo.restante[no]! - restante[no]!;
  };
  for (let i = 0; i < nos.length; i++) adjust(nos[i]!);
  for (const { nos: dosExtras } of extras) for (const no of dosExtras) adjust(no);
}

function add({ valor, x, xx, xy }: Somas, y: number, centro: (i: number) => number): void {
  for (let i = 0; i < valor.length; i++) {
    const dx = valor[i]! - centro(i);
    x[i]! += dx;
    xx[i]! += dx * dx;
    xy[i]! += dx * y;
  }
}
