import { trabalhoAte } from '../calendario/instante.ts';
import { MASCARA_RELACAO, TI, TT } from '../rede/rede.ts';
import { SEM_MINIMO } from '../tempo.ts';
import { delayLimite } from './atraso-nivelamento.ts';
import type { Extra } from './extra.ts';
import { storeEarly } from './gravar.ts';
import { contaDoInicioReal, ignorado, maiorCodigoDireto } from './ignorado.ts';
import { addLag } from './lag.ts';
import { ACOMPANHA, COM_DURACAO, CONCLUIDA, type Datas, type Modelo, NADA_A_FAZER, REAIS, RETIDA } from './modelo.ts';

/**
 * Earliest start and finish of every node, in one sweep in topological order. A completed node gets the instant from
 * which it releases its successors: see `release`.
 */
export function forwardPass(modelo: Modelo, datas: Datas): void {
  const n = modelo.situacao.length;
  const limites = semLimites();
  for (let no = 0; no < n; no++) dateEarly(modelo, datas, no, limites);
}

export const semLimites = (): Limites => ({
  inicio: 0,
  termino: 0,
  condutorInicio: -1,
  condutorTermino: -1,
  empate: 0,
});

/** Early dates of one node, once those before it have theirs; `limites` is a work object. */
export function dateEarly(modelo: Modelo, datas: Datas, no: number, limites: Limites): void {
  const situacao = modelo.situacao[no]!;
  if (situacao === ACOMPANHA) return;
  limit(modelo, datas, no, limites);
  if (situacao === CONCLUIDA) release(modelo, datas, no, limites);
  else position(modelo, datas, no, limites);
}

/** The limits that the links into a node put on its start and its finish, and one link behind each limit. */
export interface Limites {
  inicio: number;
  termino: number;
  condutorInicio: number;
  condutorTermino: number;
  empate: number;
}

export function limit(modelo: Modelo, datas: Datas, no: number, limites: Limites): void {
  const { entrada, codigoEntrada, predecessora } = modelo.rede;
  const diretos = maiorCodigoDireto(modelo);
  const fim = entrada[no + 1]!;
  let inicio = modelo.piso;
  let termino = SEM_MINIMO;
  let condutorInicio = -1;
  let condutorTermino = -1;
  let empate = 0;
  for (let e = entrada[no]!; e < fim; e++) {
    const codigo = codigoEntrada[e]!;
    const limite = codigo <= diretos ? direto(datas, codigo, predecessora[e]!) : limiteDaEntrada(modelo, datas, no, e);
    if ((codigo & MASCARA_RELACAO) < TT) {
      if (limite < inicio) continue;
      empate |= Number(limite === inicio && condutorInicio >= 0);
      inicio = limite;
      condutorInicio = e;
    } else if (limite >= termino) {
      empate |= Number(limite === termino);
      termino = limite;
      condutorTermino = e;
    }
  }
  limites.inicio = inicio;
  limites.termino = termino;
  limites.condutorInicio = condutorInicio;
  limites.condutorTermino = condutorTermino;
  limites.empate = empate;
}

/** The limit of most links: the unchanged date from which they count. */
const direto = ({ inicioCedo, terminoCedo }: Datas, codigo: number, de: number): number =>
  (codigo & 1) === 0 ? terminoCedo[de]! : inicioCedo[de]!;

/** The limit of one link on the start, or on the finish, of its successor. */
export function limiteDaEntrada(modelo: Modelo, datas: Datas, no: number, e: number): number {
  const { rede } = modelo;
  const relacao = rede.codigoEntrada[e]! & MASCARA_RELACAO;
  if (ignorado(modelo, no, relacao)) return SEM_MINIMO;
  const de = rede.predecessora[e]!;
  const data = relacao === TI || relacao === TT ? datas.terminoCedo[de]! : inicioQueConta(modelo, datas, de, relacao);
  return delayLimite(modelo, no, relacao, addLag(modelo, data, no, e));
}

/** The start from which a link counts: the early one or, by option once it has begun, the data date or resumption. */
export function inicioQueConta(modelo: Modelo, datas: Datas, de: number, relacao: number): number {
  if (!contaDoInicioReal(modelo, de, relacao)) return datas.inicioCedo[de]!;
  return Math.max(modelo.piso, modelo.extras[modelo.extra[de]!]!.retomada);
}

/**
 * A completed node releases its successors at the data date, or at its resumption if that is later. With retained
 * logic, a node that was completed out of sequence holds them until its predecessors are done; with actual dates, until
 * its own actual dates, even in the future.
 */
export function release(modelo: Modelo, datas: Datas, no: number, limites: Limites): void {
  const { inicioReal, terminoReal, retomada } = modelo.extras[modelo.extra[no]!]!;
  const logica = modelo.progresso === RETIDA ? Math.max(limites.inicio, limites.termino) : modelo.dataBase;
  const instante = Math.max(logica, retomada);
  const valem = modelo.progresso === REAIS;
  datas.inicioCedo[no] = valem ? Math.max(instante, inicioReal) : instante;
  datas.terminoCedo[no] = valem ? Math.max(instante, terminoReal) : instante;
}

function position(modelo: Modelo, datas: Datas, no: number, limites: Limites): void {
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  const restante = modelo.restante[no]!;
  let trabalho = trabalhoAte(cal, limites.inicio);
  let condutor = limites.condutorInicio;
  if (limites.termino !== SEM_MINIMO) {
    const pedido = trabalhoAte(cal, limites.termino) - restante;
    if (pedido > trabalho) {
      trabalho = pedido;
      condutor = limites.condutorTermino;
    }
  }
  const extra = modelo.extra[no]!;
  if (extra >= 0) {
    const restrito = constrainEarly(modelo.extras[extra]!, trabalho, restante, trabalhoAte(cal, modelo.piso));
    if (restrito !== trabalho) condutor = -1;
    trabalho = restrito;
    shorten(modelo, no, modelo.extras[extra]!, trabalho, limites.termino);
  }
  datas.condutor[no] = condutor;
  datas.empate[no] = limites.empate;
  storeEarly(modelo, datas, no, trabalho, pedidoDe(modelo, no, limites));
}

/** The latest instant that links ask for at a node's finish; for a node without duration, its own dates count too. */
export function pedidoDe(modelo: Modelo, no: number, limites: Limites): number {
  if (modelo.restante[no]! > 0) return limites.termino;
  const extra = modelo.extra[no]!;
  const proprio = extra < 0 ? SEM_MINIMO : modelo.extras[extra]!.pedido;
  return Math.max(limites.inicio, limites.termino, proprio);
}

/** A mandatory date replaces the limits of the links, but nothing starts before `piso`. */
export function constrainEarly(extra: Extra, trabalho: number, restante: number, piso: number): number {
  if (extra.inicioObrigatorio !== SEM_MINIMO) return Math.max(extra.inicioObrigatorio, piso);
  if (extra.terminoObrigatorio !== SEM_MINIMO) return Math.max(extra.terminoObrigatorio - restante, piso);
  return Math.max(trabalho, extra.inicioMinimo, extra.terminoMinimo - restante);
}

/**
 * An expected finish sets the remaining work, but not where a link asks for a later finish (`pedido`), nor where it
 * would leave no work to a node with resources.
 */
function shorten(modelo: Modelo, no: number, extra: Extra, trabalho: number, pedido: number): void {
  const { terminoEsperado } = extra;
  if (terminoEsperado === SEM_MINIMO || (extra.comRecursos && terminoEsperado <= trabalho)) return;
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  if (pedido !== SEM_MINIMO && trabalhoAte(cal, pedido) > terminoEsperado) return;
  modelo.restante[no] = Math.max(0, terminoEsperado - trabalho);
  modelo.lado[no] = modelo.restante[no] === 0 ? NADA_A_FAZER : COM_DURACAO;
}
