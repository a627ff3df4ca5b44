import { instanteInicio, instanteTermino, trabalhoAte } from '../calendario/instante.ts';
import { MASCARA_RELACAO, TI, TT } from '../rede/rede.ts';
import { SEM_MINIMO } from '../tempo.ts';
import { delay, delayLimite } from './atraso-nivelamento.ts';
import type { Extra } from './extra.ts';
import { type Limites, limit, limiteDaEntrada, semLimites } from './forward-pass.ts';
import { storeEarly } from './gravar.ts';
import { instanteCedo, semInstante } from './instante-da-data.ts';
import { ACOMPANHA, COM_DURACAO, CONCLUIDA, type Datas, EM_ANDAMENTO, type Modelo, SOBREPOSTA } from './modelo.ts';

/**
 * Earliest dates by the rules of MS Project. A complete node has its actual dates, which drive unchanged. A node in
 * progress goes from its actual start to the end of its remaining work. A node that has not begun follows its links;
 * only without links does it follow the start of the project, `inicio`, which its own date not to start before may
 * precede; its constraints hold even against the links. With `adiadas`, each node "as late as possible" then moves to
 * its late dates, which must be known, and its successors wait for it.
 */
export function idaMsProject(modelo: Modelo, datas: Datas, inicio: number, adiadas = false): void {
  const limites = semLimites();
  for (let no = 0; no < modelo.situacao.length; no++) {
    if (dateEarlyMsProject(modelo, datas, no, limites, inicio) && adiadas) postpone(modelo, datas, no);
  }
}

/**
 * Early dates of one node, once those before it have theirs; `limites` is a work object. True when links and
 * constraints place the node, not its progress or dates typed by hand.
 */
export function dateEarlyMsProject(
  modelo: Modelo,
  datas: Datas,
  no: number,
  limites: Limites,
  inicio: number,
): boolean {
  if (modelo.situacao[no] === ACOMPANHA || datado(modelo, datas, no)) return false;
  limit(modelo, datas, no, limites);
  if (limites.inicio === SEM_MINIMO) limites.inicio = delayLimite(modelo, no, TI, semVinculos(modelo, no, inicio));
  position(modelo, datas, no, limites);
  return true;
}

/** Start of a node without links: the project's start, or its own earlier date not to start before. */
function semVinculos(modelo: Modelo, no: number, inicio: number): number {
  const minimo = modelo.extras[modelo.extra[no]!]?.inicioMinimo ?? SEM_MINIMO;
  if (minimo === SEM_MINIMO || modelo.doTermino) return inicio;
  return Math.min(inicio, instanteInicio(modelo.calendarios[modelo.calendario[no]!]!, minimo));
}

/** "As late as possible" in MS Project: the late dates, whatever float that takes from the successors. */
function postpone(modelo: Modelo, datas: Datas, no: number): void {
  if (!modelo.extras[modelo.extra[no]!]?.oMaisTarde || datas.trabalhoTarde[no]! <= datas.trabalhoCedo[no]!) return;
  datas.condutor[no] = -1;
  datas.trabalhoCedo[no] = datas.trabalhoTarde[no]!;
  store(datas, no, datas.inicioTarde[no]!, datas.terminoTarde[no]!);
}

/** Writes the dates of a node that is complete, in progress or dated by hand; false when its links place it. */
function datado(modelo: Modelo, datas: Datas, no: number): boolean {
  const situacao = modelo.situacao[no]!;
  const extra = modelo.extras[modelo.extra[no]!];
  if (!extra) return false;
  if (situacao === CONCLUIDA) store(datas, no, extra.inicioReal, extra.terminoReal);
  else if (extra.inicioManual !== SEM_MINIMO) retain(modelo, datas, no, extra);
  else if (situacao === EM_ANDAMENTO) goOn(modelo, datas, no, extra);
  else return false;
  return true;
}

function store(datas: Datas, no: number, inicio: number, termino: number): void {
  datas.inicioCedo[no] = inicio;
  datas.terminoCedo[no] = termino;
}

/** Keeps dates typed by hand. */
function retain(modelo: Modelo, datas: Datas, no: number, extra: Extra): void {
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  store(datas, no, extra.inicioManual, extra.terminoManual);
  datas.trabalhoCedo[no] = trabalhoAte(cal, extra.terminoManual) - modelo.restante[no]!;
}

/**
 * Work in progress that may be split waits for incomplete predecessors, by any link; with `SplitsInProgressTasks` off
 * it waits for none.
 */
export const esperaPelaEntrada = ({ progresso, situacao, rede }: Modelo, e: number): boolean =>
  progresso !== SOBREPOSTA && situacao[rede.predecessora[e]!]! < CONCLUIDA;

/**
 * True when the instant of resumption tells where the remaining work begins, better than the length of the done work
 * does. It does not when the work stopped and resumed at once, which may come from the first of its resources, nor when
 * it is before the data date, from which open work resumes.
 */
export const dizOndeRetoma = ({ piso }: Modelo, { retomada, interrompida }: Extra): boolean =>
  interrompida && retomada >= piso;

/** End of the done work of a node, as work of its calendar. */
export const trabalhoFeito = (
  { calendarios, calendario, duracao, restante }: Modelo,
  no: number,
  extra: Extra,
): number => trabalhoAte(calendarios[calendario[no]!]!, extra.inicioReal) + duracao[no]! - restante[no]!;

/** The remaining work begins at the resumption, or else after the done work, when its predecessors allow it. */
function goOn(modelo: Modelo, datas: Datas, no: number, extra: Extra): void {
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  const restante = modelo.restante[no]!;
  let trabalho = extra.inicioMinimo;
  if (!dizOndeRetoma(modelo, extra)) trabalho = Math.max(trabalho, trabalhoFeito(modelo, no, extra));
  if (modelo.piso !== SEM_MINIMO) trabalho = Math.max(trabalho, trabalhoAte(cal, modelo.piso));
  const { entrada, codigoEntrada } = modelo.rede;
  for (let e = entrada[no]!; e < entrada[no + 1]!; e++) {
    if (!esperaPelaEntrada(modelo, e)) continue;
    const pedido = trabalhoAte(cal, limiteDaEntrada(modelo, datas, no, e));
    trabalho = Math.max(trabalho, (codigoEntrada[e]! & MASCARA_RELACAO) < TT ? pedido : pedido - restante);
  }
  datas.trabalhoCedo[no] = trabalho;
  store(datas, no, extra.inicioReal, Math.max(extra.inicioReal, instanteTermino(cal, trabalho + restante)));
}

function position(modelo: Modelo, datas: Datas, no: number, limites: Limites): void {
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  const restante = modelo.restante[no]!;
  let trabalho = trabalhoAte(cal, limites.inicio);
  let condutor = limites.condutorInicio;
  const pedido = limites.termino === SEM_MINIMO ? SEM_MINIMO : trabalhoAte(cal, limites.termino) - restante;
  if (pedido > trabalho) {
    trabalho = pedido;
    condutor = limites.condutorTermino;
  }
  const extra = modelo.extras[modelo.extra[no]!];
  const restrito = extra ? constrain(modelo, no, extra, trabalho) : trabalho;
  datas.condutor[no] = restrito === trabalho ? condutor : -1;
  datas.empate[no] = limites.empate;
  storeEarly(modelo, datas, no, restrito, limites.termino);
  if (modelo.lado[no] === COM_DURACAO) return;
  // A node without duration happens at the very instant of its limits, in work or not.
  const pedidoDosLinks = restrito === trabalho ? Math.max(limites.inicio, limites.termino) : SEM_MINIMO;
  const contem = restrito < trabalho;
  const instante = instanteCedo(extra?.instantes ?? [], restrito, { pedido: pedidoDosLinks, contem });
  if (!semInstante(instante)) store(datas, no, instante, instante);
}

/** A constraint moves the dates even before the limits of the links; the start of the links stays, for the float. */
function constrain(modelo: Modelo, no: number, extra: Extra, trabalho: number): number {
  const restante = modelo.restante[no]!;
  extra.inicioDaLogica = trabalho;
  if (extra.inicioObrigatorio !== SEM_MINIMO) return extra.inicioObrigatorio;
  if (extra.terminoObrigatorio !== SEM_MINIMO) return extra.terminoObrigatorio - restante;
  const minimo = Math.max(extra.inicioMinimo, extra.terminoMinimo - restante);
  const depois = minimo === SEM_MINIMO ? trabalho : Math.max(trabalho, delay(modelo, no, minimo));
  return Math.min(depois, extra.inicioMaximo, extra.terminoMaximo - restante);
}
