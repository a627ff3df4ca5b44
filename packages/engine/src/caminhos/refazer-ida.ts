import { dateEarly, semLimites } from '../cpm/forward-pass.ts';
import { dateEarlyMsProject } from '../cpm/ida-ms-project.ts';
import { lagRestante, minutosDeLag } from '../cpm/minutos-de-lag.ts';
import { createDatas, type Datas, type Modelo } from '../cpm/modelo.ts';
import { ladoDe, restanteDe } from '../cpm/prepare.ts';
import { SEM_MINIMO } from '../cpm/sem-limite.ts';
import type { Cronograma, Programa } from '../cronograma.ts';
import { LAG_PERCENTUAL } from '../rede/rede.ts';
import type { Ida } from './ida.ts';
import { createSeguir } from './seguir-a-mudanca.ts';
import { vinculosQueImportam } from './vinculos-que-importam.ts';

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
