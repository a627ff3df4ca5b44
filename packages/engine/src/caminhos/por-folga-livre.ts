import { trabalhoAte } from '../calendario/instante.ts';
import { CONCLUIDA, type Modelo } from '../cpm/modelo.ts';
import type { Passadas } from '../cpm/passadas.ts';
import type { Vinculo } from '../cronograma.ts';
import type { FolgasPorEntrada } from './folgas-dos-vinculos.ts';

/** Data for a search of paths. */
export interface Mapa {
  readonly modelo: Modelo;
  readonly passadas: Passadas;
  readonly folgas: FolgasPorEntrada;
  /** Node at which paths end, −1 for the end of the project. */
  readonly alvo: number;
  readonly idDoNo: (no: number) => string;
  readonly vinculos: readonly Vinculo[];
}

/** A path as nodes in order of work; `entrada` is the link by which it joins another path, −1 for none. */
export interface Trilha {
  readonly folga: number;
  readonly nos: readonly number[];
  readonly entrada: number;
}

/** Order of links that does not depend on the input: by predecessor, successor, type and lag. */
export function entradaVemAntes({ modelo, vinculos }: Mapa, a: number, b: number): boolean {
  const um = vinculos[modelo.rede.vinculoEntrada[a]!]!;
  const outro = vinculos[modelo.rede.vinculoEntrada[b]!]!;
  if (um.de !== outro.de) return um.de < outro.de;
  if (um.para !== outro.para) return um.para < outro.para;
  return um.tipo !== outro.tipo ? um.tipo < outro.tipo : um.lag < outro.lag;
}

/** A possible first node of a path, with its float and the link that joins it to a path (−1 = none, at the target). */
interface Comeco {
  readonly no: number;
  readonly folga: number;
  readonly entrada: number;
  /** Order among starts of equal float that reach the project's end: last finish first, then no successors. */
  readonly vez: number;
}

/** A heap; `antes` says which item comes out first. */
function createFilaDeCaminhos(antes: (a: Comeco, b: Comeco) => boolean) {
  const itens: Comeco[] = [];
  const climb = (i: number) => {
    while (i > 0) {
      const pai = (i - 1) >> 1;
      if (!antes(itens[i]!, itens[pai]!)) return;
      swap(i, pai);
      i = pai;
    }
  };
  const descend = (i: number) => {
    for (;;) {
      let menor = i;
      for (const filho of [2 * i + 1, 2 * i + 2]) {
        if (filho < itens.length && antes(itens[filho]!, itens[menor]!)) menor = filho;
      }
      if (menor === i) return;
      swap(i, menor);
      i = menor;
    }
  };
  const swap = (i: number, j: number) => {
    [itens[i], itens[j]] = [itens[j]!, itens[i]!];
  };
  return {
    enter(item: Comeco): void {
      itens.push(item);
      climb(itens.length - 1);
    },
    sair(): Comeco | undefined {
      const primeiro = itens[0];
      const ultimo = itens.pop();
      if (itens.length > 0 && ultimo) {
        itens[0] = ultimo;
        descend(0);
      }
      return primeiro;
    },
  };
}

/**
 * Search from the target back: a path follows driving links until no open node drives. Among the links that join a
 * path, the one with the least free float begins the next path, however much the joined path may slip.
 */
export function porFolgaLivre(mapa: Mapa, quantidade: number): Trilha[] {
  const fins = [...comecos(mapa)];
  const ateOAlvo = folgasAteOAlvo(mapa, fins);
  const emCaminho = new Uint8Array(mapa.modelo.situacao.length);
  const fila = createFilaDeCaminhos((a, b) => vemAntes(mapa, a, b));
  for (const comeco of fins) fila.enter(comeco);
  const trilhas: Trilha[] = [];
  while (trilhas.length < quantidade) {
    const comeco = fila.sair();
    if (!comeco) break;
    if (emCaminho[comeco.no] === 1) continue;
    const nos: number[] = [];
    for (let no = comeco.no; no >= 0; no = condutora(mapa, emCaminho, no)) {
      emCaminho[no] = 1;
      nos.push(no);
      for (const ramo of ramos(mapa, emCaminho, no)) fila.enter(ramo);
    }
    trilhas.push({ folga: ateOAlvo[comeco.no]!, nos: nos.reverse(), entrada: comeco.entrada });
  }
  return trilhas;
}

/** Slip of each node before the target moves: the least sum of free floats on the way to it. */
function folgasAteOAlvo({ modelo, folgas }: Mapa, fins: readonly Comeco[]): Float64Array {
  const { entrada, predecessora } = modelo.rede;
  const ate = new Float64Array(modelo.situacao.length).fill(Number.POSITIVE_INFINITY);
  for (const { no, folga } of fins) ate[no] = folga;
  for (let no = ate.length - 1; no >= 0; no--) {
    for (let e = entrada[no]!; e < entrada[no + 1]!; e++) {
      if (folgas.conta[e] === 0) continue;
      const de = predecessora[e]!;
      ate[de] = Math.min(ate[de]!, ate[no]! + Math.max(0, folgas.livre[e]!));
    }
  }
  return ate;
}

/** The predecessors of `no`, which is on a path, that are on no path yet. */
function* ramos({ modelo, folgas }: Mapa, emCaminho: Uint8Array, no: number): Generator<Comeco> {
  const { entrada, predecessora } = modelo.rede;
  for (let e = entrada[no]!; e < entrada[no + 1]!; e++) {
    const de = predecessora[e]!;
    if (folgas.conta[e] === 0 || emCaminho[de] === 1) continue;
    yield { no: de, folga: Math.max(0, folgas.livre[e]!), entrada: e, vez: 0 };
  }
}

/** The target or, for the end of the project, every node, each with its slip before the end moves. */
function* comecos({ modelo, passadas, folgas, alvo }: Mapa): Generator<Comeco> {
  const { rede, situacao, calendario, calendarios, restante } = modelo;
  const { datas, termino } = passadas;
  for (let no = 0; no < situacao.length; no++) {
    if (situacao[no]! >= CONCLUIDA || (alvo >= 0 && no !== alvo)) continue;
    const fim = datas.trabalhoCedo[no]! + restante[no]!;
    const termina = datas.terminoCedo[no] === termino;
    const ateOFim = termina ? 0 : trabalhoAte(calendarios[calendario[no]!]!, termino) - fim;
    const saidas = rede.entradaDaSaida.subarray(rede.saida[no]!, rede.saida[no + 1]!);
    const vez = (termina ? 0 : 2) + (saidas.every((e) => folgas.conta[e] === 0) ? 0 : 1);
    yield { no, folga: alvo >= 0 ? 0 : Math.max(0, ateOFim), entrada: -1, vez };
  }
}

/** The driving predecessor of a node that is on no path yet; −1 when there is none. Of several, the last to finish. */
function condutora(mapa: Mapa, emCaminho: Uint8Array, no: number): number {
  const { folgas, modelo } = mapa;
  const { entrada, predecessora } = modelo.rede;
  let escolhida = -1;
  for (let e = entrada[no]!; e < entrada[no + 1]!; e++) {
    if (folgas.conta[e] === 0 || folgas.livre[e]! > 0 || emCaminho[predecessora[e]!] === 1) continue;
    if (escolhida < 0 || conduzAntes(mapa, e, escolhida)) escolhida = e;
  }
  return escolhida < 0 ? -1 : predecessora[escolhida]!;
}

/** Order of two driving links, as observed in P6: the later finish comes first, then the earlier start. */
function conduzAntes(mapa: Mapa, a: number, b: number): boolean {
  const { predecessora } = mapa.modelo.rede;
  const { inicioCedo, terminoCedo } = mapa.passadas.datas;
  const [um, outro] = [predecessora[a]!, predecessora[b]!];
  if (terminoCedo[um] !== terminoCedo[outro]) return terminoCedo[um]! > terminoCedo[outro]!;
  if (inicioCedo[um] !== inicioCedo[outro]) return inicioCedo[um]! < inicioCedo[outro]!;
  return entradaVemAntes(mapa, a, b);
}

/** Order of two starts with equal float, as observed in P6: the one with more remaining work comes first. */
function vemAntes(mapa: Mapa, a: Comeco, b: Comeco): boolean {
  const { restante } = mapa.modelo;
  if (a.folga !== b.folga) return a.folga < b.folga;
  if (a.entrada < 0 !== b.entrada < 0) return a.entrada < 0;
  if (a.vez !== b.vez) return a.vez < b.vez;
  if (a.no !== b.no && a.entrada >= 0 && restante[a.no] !== restante[b.no]) return restante[a.no]! > restante[b.no]!;
  if (a.no !== b.no) return mapa.idDoNo(a.no) < mapa.idDoNo(b.no);
  return a.entrada >= 0 && entradaVemAntes(mapa, a.entrada, b.entrada);
}
