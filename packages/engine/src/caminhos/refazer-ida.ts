import { datarCedo, semLimites } from '../cpm/forward-pass.ts';
import { datarCedoMsProject } from '../cpm/ida-ms-project.ts';
import { lagRestante, minutosDeLag } from '../cpm/minutos-de-lag.ts';
import { criarDatas, type Datas, type Modelo } from '../cpm/modelo.ts';
import { terminoDoProjeto } from '../cpm/passadas.ts';
import { ladoDe, restanteDe } from '../cpm/preparar.ts';
import { SEM_MINIMO } from '../cpm/sem-limite.ts';
import type { Cronograma, Programa } from '../cronograma.ts';
import { LAG_PERCENTUAL } from '../rede/rede.ts';

/** Early dates that can be asked for again, with something changed in the model. */
interface Ida {
  readonly modelo: Modelo;
  readonly datas: Datas;
  /** The early dates as they are. */
  readonly base: Datas;
  /** The model before its forward pass, which calculates what is left where a finish is expected, and after it. */
  readonly antes: Modelo;
  readonly inicial: Modelo;
  readonly datar: (datas: Datas, no: number) => void;
}

/**
 * A function that answers when the project would end without what is left of a node. It runs the forward pass only, over
 * what the change reaches, on a model of its own that it leaves as it was. Undefined when the end hangs on late dates:
 * in MS Project, as late as possible, or a project scheduled from its finish.
 */
export function criarRefazer(
  cronograma: Cronograma,
  original: Modelo,
  programa: Programa,
): ((no: number) => number) | undefined {
  if (programa === 'MS_PROJECT' && dependeDasTardias(cronograma, original)) return undefined;
  const ida = prepararIda(cronograma, original, programa);
  const { modelo, datas, antes, inicial } = ida;
  const tocado = new Uint8Array(modelo.situacao.length);
  return (no) => {
    const atividade = cronograma.atividades[modelo.rede.atividadeDoNo[no]!]!;
    const { duracao, restante, lado } = antes;
    const guardado = { duracao: duracao[no]!, restante: restante[no]!, lado: lado[no]! };
    modelo.duracao[no] = Math.max(0, guardado.duracao - guardado.restante);
    restante[no] = 0;
    lado[no] = ladoDe(atividade, 0);
    const lags = refazerLags(modelo, no, programa);
    tocado[no] = 1;
    for (const { para } of lags) tocado[para] = 1;
    const refeitos = propagar(ida, tocado, no);
    const termino = terminoDoProjeto(modelo, datas);
    for (const refeito of refeitos) desfazer(ida, refeito);
    modelo.duracao[no] = guardado.duracao;
    restante[no] = guardado.restante;
    lado[no] = guardado.lado;
    for (const { e } of lags) modelo.lagEntrada[e] = inicial.lagEntrada[e]!;
    return termino;
  };
}

const dependeDasTardias = ({ opcoes, terminoImposto }: Cronograma, { extras }: Modelo): boolean =>
  (opcoes.agendarDoTermino === true && terminoImposto !== undefined) || extras.some(({ oMaisTarde }) => oMaisTarde);

function prepararIda(cronograma: Cronograma, original: Modelo, programa: Programa): Ida {
  const antes = copiarModelo(original);
  for (let no = 0; no < antes.restante.length; no++) {
    if ((original.extras[original.extra[no]!]?.terminoEsperado ?? SEM_MINIMO) === SEM_MINIMO) continue;
    const atividade = cronograma.atividades[original.rede.atividadeDoNo[no]!]!;
    antes.restante[no] = restanteDe(atividade);
    antes.lado[no] = ladoDe(atividade, antes.restante[no]!);
  }
  const modelo = copiarModelo(antes);
  const limites = semLimites();
  const datar = (datas: Datas, no: number) => {
    if (programa === 'P6') datarCedo(modelo, datas, no, limites);
    else datarCedoMsProject(modelo, datas, no, limites, cronograma.inicio);
  };
  const base = criarDatas(modelo.situacao.length);
  const datas = criarDatas(modelo.situacao.length);
  for (let no = 0; no < modelo.situacao.length; no++) datar(base, no);
  datas.inicioCedo.set(base.inicioCedo);
  datas.terminoCedo.set(base.terminoCedo);
  return { modelo, datas, base, antes, inicial: copiarModelo(modelo), datar };
}

/** A copy of what a forward pass, or the removal of what is left of a node, writes on. */
const copiarModelo = (modelo: Modelo): Modelo => ({
  ...modelo,
  extras: modelo.extras.map((extra) => ({ ...extra })),
  restante: modelo.restante.slice(),
  duracao: modelo.duracao.slice(),
  lado: modelo.lado.slice(),
  retido: modelo.retido.slice(),
  lagEntrada: modelo.lagEntrada.slice(),
});

/** Writes again the lags that are a percentage of the duration of `no`; gives the incoming links and their nodes. */
function refazerLags(modelo: Modelo, no: number, programa: Programa) {
  const { rede } = modelo;
  const lags: { readonly e: number; readonly para: number }[] = [];
  for (let s = rede.saida[no]!; s < rede.saida[no + 1]!; s++) {
    if ((rede.codigoSaida[s]! & LAG_PERCENTUAL) === 0) continue;
    const e = rede.entradaDaSaida[s]!;
    const para = rede.sucessora[s]!;
    lags.push({ e, para });
    modelo.lagEntrada[e] = programa === 'P6' ? lagRestante(modelo, e, no, para) : minutosDeLag(modelo, e);
  }
  return lags;
}

/** Dates again, from `de` on, what is `tocado` and whatever that moves; gives what it dated. */
function propagar({ modelo, datas, base, antes, inicial, datar }: Ida, tocado: Uint8Array, de: number): number[] {
  const { saida, sucessora } = modelo.rede;
  const refeitos: number[] = [];
  for (let no = tocado.indexOf(1, de); no >= 0; no = tocado.indexOf(1, no + 1)) {
    tocado[no] = 0;
    refeitos.push(no);
    modelo.restante[no] = antes.restante[no]!;
    modelo.lado[no] = antes.lado[no]!;
    datar(datas, no);
    const ficou =
      datas.inicioCedo[no] === base.inicioCedo[no] &&
      datas.terminoCedo[no] === base.terminoCedo[no] &&
      modelo.retido[no] === inicial.retido[no];
    if (ficou) continue;
    for (let s = saida[no]!; s < saida[no + 1]!; s++) tocado[sucessora[s]!] = 1;
  }
  return refeitos;
}

function desfazer({ modelo, datas, base, inicial }: Ida, no: number): void {
  datas.inicioCedo[no] = base.inicioCedo[no]!;
  datas.terminoCedo[no] = base.terminoCedo[no]!;
  modelo.restante[no] = inicial.restante[no]!;
  modelo.lado[no] = inicial.lado[no]!;
  modelo.retido[no] = inicial.retido[no]!;
}
