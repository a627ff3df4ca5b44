import { dateEarly, limiteDaEntrada, semLimites } from '../cpm/forward-pass.ts';
import { dateEarlyMsProject } from '../cpm/ida-ms-project.ts';
import { lagRestante, minutosDeLag } from '../cpm/minutos-de-lag.ts';
import { CONCLUIDA, createDatas, type Datas, type Modelo } from '../cpm/modelo.ts';
import { terminoDoNo } from '../cpm/passadas.ts';
import { ladoDe, restanteDe } from '../cpm/prepare.ts';
import type { Cronograma, Programa } from '../cronograma.ts';
import { LAG_PERCENTUAL, MASCARA_RELACAO, TT } from '../rede/rede.ts';
import { SEM_MINIMO } from '../tempo.ts';
import { createSeguir, dateAgain, goBack, type Ida } from './seguir-a-mudanca.ts';

/** The earliest and the latest dates of each node when any one node has no remaining work. */
interface Faixas {
  readonly cedo: Datas;
  readonly tarde: Datas;
}

/**
 * By outgoing link, 1 where the end of the project may depend on the link when any one node has no remaining work: the
 * other links need not be followed. Undefined where that is not known beforehand. It relies on dates never coming
 * earlier when others come later, which fails where a lag is a part of a duration, or an expected finish sets the
 * remaining work.
 */
function vinculosQueImportam(ida: Ida, semNada: SemNada): Uint8Array | undefined {
  const { rede, extras } = ida.modelo;
  if (rede.codigoEntrada.some((codigo) => (codigo & LAG_PERCENTUAL) !== 0)) return undefined;
  if (extras.some(({ terminoEsperado }) => terminoEsperado !== SEM_MINIMO)) return undefined;
  const faixas = faixasDe(ida, semNada);
  const pesam = vinculosQuePesam(ida, faixas);
  const n = rede.atividadeDoNo.length;
  let fim = SEM_MINIMO;
  for (let no = 0; no < n; no++) fim = Math.max(fim, terminoDoNo(ida.modelo, faixas.cedo, no));
  const importa = new Uint8Array(n);
  const vinculos = new Uint8Array(rede.sucessora.length);
  for (let no = n - 1; no >= 0; no--) {
    if (terminoDoNo(ida.modelo, faixas.tarde, no) > fim) importa[no] = 1;
    for (let s = rede.saida[no]!; s < rede.saida[no + 1]!; s++) {
      if (pesam[rede.entradaDaSaida[s]!] === 0 || importa[rede.sucessora[s]!] === 0) continue;
      vinculos[s] = 1;
      importa[no] = 1;
    }
  }
  return vinculos;
}

/** Runs `make` while a node has no remaining work. */
type SemNada = (no: number, make: () => void) => void;

function faixasDe(ida: Ida, semNada: SemNada): Faixas {
  const { modelo, datas, date } = ida;
  const { situacao } = modelo;
  const cedo = createDatas(situacao.length);
  const tarde = createDatas(situacao.length);
  for (let no = 0; no < situacao.length; no++) {
    date(cedo, no);
    date(tarde, no);
    if (situacao[no]! >= CONCLUIDA || modelo.restante[no] === 0) continue;
    semNada(no, () => dateAgain(ida, no));
    for (const ponta of ['inicioCedo', 'terminoCedo'] as const) {
      cedo[ponta][no] = Math.min(cedo[ponta][no]!, datas[ponta][no]!);
      tarde[ponta][no] = Math.max(tarde[ponta][no]!, datas[ponta][no]!);
    }
    goBack(ida, no);
  }
  return { cedo, tarde };
}

/** By incoming link, 1 where the link may ask for a later instant than all others at the same end of the activity. */
function vinculosQuePesam({ modelo }: Ida, { cedo, tarde }: Faixas): Uint8Array {
  const { entrada, codigoEntrada } = modelo.rede;
  const pesam = new Uint8Array(codigoEntrada.length);
  for (let no = 0; no + 1 < entrada.length; no++) {
    const doInicio: Pedidos = { maior: modelo.piso, deQuem: -1, segundo: SEM_MINIMO };
    const doTermino: Pedidos = { maior: SEM_MINIMO, deQuem: -1, segundo: SEM_MINIMO };
    const daPonta = (e: number) => ((codigoEntrada[e]! & MASCARA_RELACAO) < TT ? doInicio : doTermino);
    for (let e = entrada[no]!; e < entrada[no + 1]!; e++) note(daPonta(e), limiteDaEntrada(modelo, cedo, no, e), e);
    for (let e = entrada[no]!; e < entrada[no + 1]!; e++) {
      const { maior, deQuem, segundo } = daPonta(e);
      if (limiteDaEntrada(modelo, tarde, no, e) > (deQuem === e ? segundo : maior)) pesam[e] = 1;
    }
  }
  return pesam;
}

/** The two latest instants that links ask for at one end, at the earliest. */
interface Pedidos {
  maior: number;
  deQuem: number;
  segundo: number;
}

function note(pedidos: Pedidos, pedido: number, e: number): void {
  if (pedido > pedidos.maior) {
    pedidos.segundo = pedidos.maior;
    pedidos.maior = pedido;
    pedidos.deQuem = e;
  } else if (pedido > pedidos.segundo) pedidos.segundo = pedido;
}

/**
 * A function that gives the end of the project without a node's remaining work. It runs only the forward pass, over the
 * nodes that the change reaches, until the state equals that of an earlier change. It works on its own model and
 * restores it; ask from the last node to the first. Undefined when the end depends on late dates: in MS Project, with
 * "as late as possible" or a project scheduled from its finish.
 */
export function createRefazer(
  cronograma: Cronograma,
  original: Modelo,
  programa: Programa,
): ((no: number) => number) | undefined {
  if (programa === 'MS_PROJECT' && dependeDasTardias(original)) return undefined;
  const ida = prepareIda(cronograma, original, programa);
  const { modelo, antes, inicial } = ida;
  const semNada = (no: number, make: () => void) => {
    const { duracao } = modelo;
    const { restante, lado } = antes;
    const guardado = { duracao: duracao[no]!, restante: restante[no]!, lado: lado[no]! };
    duracao[no] = Math.max(0, guardado.duracao - guardado.restante);
    restante[no] = 0;
    lado[no] = ladoDe(cronograma.atividades[modelo.rede.atividadeDoNo[no]!]!, 0);
    make();
    duracao[no] = guardado.duracao;
    restante[no] = guardado.restante;
    lado[no] = guardado.lado;
  };
  const follow = createSeguir(ida, programa === 'P6' ? vinculosQueImportam(ida, semNada) : undefined);
  return (no) => {
    let termino = 0;
    semNada(no, () => {
      const lags = redoLags(modelo, no, programa);
      termino = follow([no, ...lags.map(({ para }) => para)]);
      for (const { e } of lags) modelo.lagEntrada[e] = inicial.lagEntrada[e]!;
    });
    return termino;
  };
}

const dependeDasTardias = ({ doTermino, extras }: Modelo): boolean =>
  doTermino || extras.some(({ oMaisTarde }) => oMaisTarde);

function prepareIda(cronograma: Cronograma, original: Modelo, programa: Programa): Ida {
  const antes = copyModelo(original);
  for (let no = 0; no < antes.restante.length; no++) {
    if ((original.extras[original.extra[no]!]?.terminoEsperado ?? SEM_MINIMO) === SEM_MINIMO) continue;
    const atividade = cronograma.atividades[original.rede.atividadeDoNo[no]!]!;
    antes.restante[no] = restanteDe(atividade);
    antes.lado[no] = ladoDe(atividade, antes.restante[no]!);
  }
  const modelo = copyModelo(antes);
  const limites = semLimites();
  const date = (datas: Datas, no: number) => {
    if (programa === 'P6') dateEarly(modelo, datas, no, limites);
    else dateEarlyMsProject(modelo, datas, no, limites, cronograma.inicio);
  };
  const base = createDatas(modelo.situacao.length);
  const datas = createDatas(modelo.situacao.length);
  for (let no = 0; no < modelo.situacao.length; no++) date(base, no);
  datas.inicioCedo.set(base.inicioCedo);
  datas.terminoCedo.set(base.terminoCedo);
  return { modelo, datas, base, antes, inicial: copyModelo(modelo), date };
}

/** A copy of the arrays that change in a forward pass or when a node loses its remaining work. */
const copyModelo = (modelo: Modelo): Modelo => ({
  ...modelo,
  extras: modelo.extras.map((extra) => ({ ...extra })),
  restante: modelo.restante.slice(),
  duracao: modelo.duracao.slice(),
  lado: modelo.lado.slice(),
  lagEntrada: modelo.lagEntrada.slice(),
});

/** Recalculates the lags that are a percentage of the duration of `no`; gives the incoming links and their nodes. */
function redoLags(modelo: Modelo, no: number, programa: Programa) {
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
