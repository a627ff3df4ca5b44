import { delay } from '../cpm/atraso-nivelamento.ts';
import { dizOndeRetoma, trabalhoFeito } from '../cpm/ida-ms-project.ts';
import { CONCLUIDA, EM_ANDAMENTO } from '../cpm/modelo.ts';
import { MASCARA_RELACAO, TT } from '../rede/rede.ts';
import { minuto, SEM_MINIMO } from '../tempo.ts';
import { causaDoPiso } from './causas-cedo-p6.ts';
import { type Alvo, type Candidato, choose, type Exame } from './exame.ts';
import { causaOMaisTarde } from './fim-do-projeto.ts';
import { ateAqui, daData, daquiEmDiante, dasRestricoes, doTrabalho, obrigatoria } from './restricoes.ts';
import type { Causa, Ponta } from './tipos.ts';
import { dasEntradas } from './vinculos.ts';

/** Causes of the early date of a node in MS Project. */
export function causasCedoMsProject(exame: Exame, no: number, ponta: Ponta): Causa[] {
  const { modelo } = exame;
  const extra = modelo.extras[modelo.extra[no]!];
  const situacao = modelo.situacao[no]!;
  const termina = ponta === 'TERMINO';
  if (situacao === CONCLUIDA) {
    return [real(termina ? 'TERMINO_REAL' : 'INICIO_REAL', termina ? extra!.terminoReal : extra!.inicioReal)];
  }
  if (extra && extra.inicioManual !== SEM_MINIMO) {
    return [real('DATA_MANUAL', termina ? extra.terminoManual : extra.inicioManual)];
  }
  if (situacao !== EM_ANDAMENTO) return causasDaNaoIniciada(exame, no);
  return termina ? causasDoQueFalta(exame, no) : [real('INICIO_REAL', extra!.inicioReal)];
}

const real = (tipo: 'INICIO_REAL' | 'TERMINO_REAL' | 'DATA_MANUAL', data: number): Causa => ({
  tipo,
  data: minuto(data),
});

/** Causes of the start of remaining work: done work, resumption, data date, and unfinished predecessors. */
function causasDoQueFalta(exame: Exame, no: number): Causa[] {
  const { modelo, passadas } = exame;
  const extra = modelo.extras[modelo.extra[no]!]!;
  const { inicioReal } = extra;
  const feito = {
    causa: real('INICIO_REAL', inicioReal),
    pedido: trabalhoFeito(modelo, no, extra),
    instante: inicioReal,
  };
  const candidatos: Candidato[] = [
    ...(dizOndeRetoma(modelo, extra) ? [] : [feito]),
    ...doPisoSeHouver(exame, no),
    ...daquiEmDiante(exame, no),
    ...dasEntradas(exame, no, modelo.restante[no]!),
  ];
  return choose(exame, no, candidatos, { trabalho: passadas.datas.trabalhoCedo[no]!, instante: SEM_MINIMO });
}

/** The data date, when open work is rescheduled from it. */
const doPisoSeHouver = (exame: Exame, no: number): Candidato[] =>
  exame.modelo.piso === SEM_MINIMO
    ? []
    : [daData(exame, no, { causa: causaDoPiso(exame), data: exame.modelo.piso, restante: 0 })];

function causasDaNaoIniciada(exame: Exame, no: number): Causa[] {
  const { modelo, passadas } = exame;
  const { datas } = passadas;
  const restante = modelo.restante[no]!;
  const trabalho = datas.trabalhoCedo[no]!;
  const alvo = { trabalho, instante: datas.inicioCedo[no]! };
  const adiaveis = [...daquiEmDiante(exame, no), ...dasRestricoes(exame, no, 'MINIMO', restante)];
  if (semInicio(exame, no)) adiaveis.push(...doInicio(exame, no));
  const deBaixo = [
    ...doPisoSeHouver(exame, no),
    ...adiaveis.map((candidato) => atrasado(exame, no, candidato)),
    ...dasEntradas(exame, no, restante),
  ];
  const fixa = obrigatoria(exame, no, restante);
  const pedido = Math.max(...deBaixo.map((um) => um.pedido));
  const seguram = choose(exame, no, [...(fixa ? [fixa] : []), ...deBaixo], alvo);
  const pedem = fixa ? [] : deBaixo;
  const postas = pedido > trabalho ? comOQueContem(exame, no, { deBaixo: pedem, seguram, alvo }) : seguram;
  const causas = [...postas, ...quandoSemVinculos(exame, no, { seguram: postas, trabalho })];
  // "As late as possible" also counts with an earlier late date: without that date's causes the node would move.
  const tarde = exame.antes.passadas.datas.trabalhoTarde[no]!;
  const adiavel = modelo.extras[modelo.extra[no]!]?.oMaisTarde === true && tarde <= trabalho;
  if (!adiavel || fixa !== undefined) return causas;
  const ateATarde: Causa[] = [...causaOMaisTarde(exame, no), { tipo: 'PROPRIA_DATA', lado: 'TARDE', ponta: 'INICIO' }];
  return trabalho > pedido ? ateATarde : [...causas, ...ateATarde];
}

/**
 * The limits that hold the node, and the links that ask for as much or more: without such a link on the chain, the node
 * would be earlier. When an own date asks for as much, the links do not count.
 */
function comOQueContem(
  exame: Exame,
  no: number,
  { deBaixo, seguram, alvo }: { readonly deBaixo: Candidato[]; readonly seguram: Causa[]; readonly alvo: Alvo },
): Causa[] {
  const tetos = choose(exame, no, ateAqui(exame, no, exame.modelo.restante[no]!), alvo);
  const novos = tetos.filter((teto) => !seguram.some((uma) => mesmaRestricao(uma, teto)));
  const pedem = deBaixo.filter((um) => um.pedido >= alvo.trabalho).map(({ causa }) => causa);
  const soVinculos = pedem.every(({ tipo }) => tipo === 'VINCULO');
  return pedem.length > 0 && soVinculos ? [...novos, ...pedem] : [...seguram, ...novos];
}

const mesmaRestricao = (uma: Causa, outra: Causa): boolean =>
  uma.tipo === 'RESTRICAO' && outra.tipo === 'RESTRICAO' && uma.secundaria === outra.secundaria;

/** A cause of a start, after the delay of levelling. */
function atrasado(exame: Exame, no: number, candidato: Candidato): Candidato {
  const pedido = delay(exame.modelo, no, candidato.pedido);
  return pedido === candidato.pedido ? candidato : doTrabalho(exame, no, { ...candidato, pedido });
}

/** Whether the project's start binds a node, because no link binds the node's start. */
function semInicio({ modelo }: Exame, no: number): boolean {
  const { entrada, codigoEntrada } = modelo.rede;
  if (modelo.piso !== SEM_MINIMO) return false;
  for (let e = entrada[no]!; e < entrada[no + 1]!; e++) {
    if ((codigoEntrada[e]! & MASCARA_RELACAO) < TT) return false;
  }
  return true;
}

/** The project's start, where it would bind as much without the given links: no other link binds the start. */
function quandoSemVinculos(
  exame: Exame,
  no: number,
  { seguram, trabalho }: { readonly seguram: readonly Causa[]; readonly trabalho: number },
): Causa[] {
  const { entrada, codigoEntrada, vinculoEntrada } = exame.modelo.rede;
  if (exame.modelo.piso !== SEM_MINIMO || semInicio(exame, no)) return [];
  const nomeados = new Set(seguram.map((causa) => (causa.tipo === 'VINCULO' ? causa.vinculo : -1)));
  for (let e = entrada[no]!; e < entrada[no + 1]!; e++) {
    if ((codigoEntrada[e]! & MASCARA_RELACAO) < TT && !nomeados.has(vinculoEntrada[e]!)) return [];
  }
  const inicio = doInicio(exame, no).map((candidato) => atrasado(exame, no, candidato));
  return inicio.filter(({ pedido }) => pedido === trabalho).map(({ causa }) => causa);
}

/** The project's start (calculated when scheduled from the finish), unless a date not to start before precedes it. */
function doInicio(exame: Exame, no: number): Candidato[] {
  const { cronograma, passadas, modelo } = exame;
  const inicio = modelo.doTermino
    ? passadas.datas.inicioCedo.reduce(
        (menor, um, i) => (modelo.situacao[i]! < CONCLUIDA ? Math.min(menor, um) : menor),
        passadas.termino,
      )
    : cronograma.inicio;
  const causa: Causa = { tipo: 'INICIO_DO_PROJETO', data: minuto(inicio) };
  const candidato = daData(exame, no, { causa, data: inicio, restante: 0 });
  const minimo = modelo.extras[modelo.extra[no]!]?.inicioMinimo ?? SEM_MINIMO;
  const precedido = minimo !== SEM_MINIMO && minimo < candidato.pedido && !modelo.doTermino;
  return precedido ? [] : [candidato];
}
