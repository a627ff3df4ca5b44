import { instanteInicio, instanteTermino, trabalhoAte } from '../calendario/instante.ts';
import { MASCARA_RELACAO, TI, TT } from '../rede/rede.ts';
import { delay, delayLimite } from './atraso-nivelamento.ts';
import type { Extra } from './extra.ts';
import { type Limites, limit, limiteDaEntrada, semLimites } from './forward-pass.ts';
import { storeEarly } from './gravar.ts';
import { instanteCedo, semInstante } from './instante-da-data.ts';
import { ACOMPANHA, COM_DURACAO, CONCLUIDA, type Datas, EM_ANDAMENTO, type Modelo, SOBREPOSTA } from './modelo.ts';
import { SEM_MINIMO } from './sem-limite.ts';

/**
 * Earliest dates as MS Project gives them. Complete: the actual ones, which drive as they are. In progress: from the
 * actual start to the end of the remaining work. Not begun: what its links say, and only without them the start of the
 * project, `inicio`, which a date not to start before may precede; its constraints are kept even against the links. With `adiadas`, what is to be done as late as possible
 * is then put at its late dates, which have to be known, and what comes after it waits.
 */
export function idaMsProject(modelo: Modelo, datas: Datas, inicio: number, adiadas = false): void {
  const limites = semLimites();
  for (let no = 0; no < modelo.situacao.length; no++) {
    if (dateEarlyMsProject(modelo, datas, no, limites, inicio) && adiadas) postpone(modelo, datas, no);
  }
}

/**
 * Early dates of one node, once those before it have theirs; `limites` is only where it works. True when its links and
 * constraints place it, not what has happened nor dates typed by hand.
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

/** Where what no link binds begins: at the start of the project, or before it when its own date not to start before is. */
function semVinculos(modelo: Modelo, no: number, inicio: number): number {
  const minimo = modelo.extras[modelo.extra[no]!]?.inicioMinimo ?? SEM_MINIMO;
  if (minimo === SEM_MINIMO || modelo.doTermino) return inicio;
  return Math.min(inicio, instanteInicio(modelo.calendarios[modelo.calendario[no]!]!, minimo));
}

/** As late as possible in MS Project: at the late dates, whatever float that takes from what comes after. */
function postpone(modelo: Modelo, datas: Datas, no: number): void {
  if (!modelo.extras[modelo.extra[no]!]?.oMaisTarde || datas.trabalhoTarde[no]! <= datas.trabalhoCedo[no]!) return;
  datas.condutor[no] = -1;
  datas.trabalhoCedo[no] = datas.trabalhoTarde[no]!;
  store(datas, no, datas.inicioTarde[no]!, datas.terminoTarde[no]!);
}

/** Writes the dates of a node that its links do not place, and says so: complete, in progress or dated by hand. */
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

/** Dates typed by hand stay. */
function retain(modelo: Modelo, datas: Datas, no: number, extra: Extra): void {
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  store(datas, no, extra.inicioManual, extra.terminoManual);
  datas.trabalhoCedo[no] = trabalhoAte(cal, extra.terminoManual) - modelo.restante[no]!;
}

/**
 * What is in progress, and may be split, waits for what is not complete, by whatever link; with `SplitsInProgressTasks`
 * off it waits for nothing.
 */
export const esperaPelaEntrada = ({ progresso, situacao, rede }: Modelo, e: number): boolean =>
  progresso !== SOBREPOSTA && situacao[rede.predecessora[e]!]! < CONCLUIDA;

/**
 * True when the instant in which the work was resumed says where what is left goes on, better than the length of what was
 * done: not when it stopped and went on at once, which may be that of the first of its resources, nor before the data date
 * from which what is not done goes on.
 */
export const dizOndeRetoma = ({ piso }: Modelo, { retomada, interrompida }: Extra): boolean =>
  interrompida && retomada >= piso;

/** Where what was done of a node ends, as work of its calendar. */
export const trabalhoFeito = (
  { calendarios, calendario, duracao, restante }: Modelo,
  no: number,
  extra: Extra,
): number => trabalhoAte(calendarios[calendario[no]!]!, extra.inicioReal) + duracao[no]! - restante[no]!;

/** The remaining work goes on when it was resumed, else after what was done, and where what it waits for lets it. */
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
  // What takes no time happens at the very instant that is asked for, in work or not.
  const pedidoDosLinks = restrito === trabalho ? Math.max(limites.inicio, limites.termino) : SEM_MINIMO;
  const contem = restrito < trabalho;
  const instante = instanteCedo(extra?.instantes ?? [], restrito, { pedido: pedidoDosLinks, contem });
  if (!semInstante(instante)) store(datas, no, instante, instante);
}

/** A constraint moves the dates even before what the links ask; that start is kept, for the float. */
function constrain(modelo: Modelo, no: number, extra: Extra, trabalho: number): number {
  const restante = modelo.restante[no]!;
  extra.inicioDaLogica = trabalho;
  if (extra.inicioObrigatorio !== SEM_MINIMO) return extra.inicioObrigatorio;
  if (extra.terminoObrigatorio !== SEM_MINIMO) return extra.terminoObrigatorio - restante;
  const minimo = Math.max(extra.inicioMinimo, extra.terminoMinimo - restante);
  const depois = minimo === SEM_MINIMO ? trabalho : Math.max(trabalho, delay(modelo, no, minimo));
  return Math.min(depois, extra.inicioMaximo, extra.terminoMaximo - restante);
}
