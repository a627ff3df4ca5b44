import { trabalhoAte } from '../calendario/instante.ts';
import { CONCLUIDA } from '../cpm/modelo.ts';
import { type Comeco, criarFilaDeCaminhos } from './fila-de-caminhos.ts';
import { entradaVemAntes, type Mapa, type Trilha } from './mapa.ts';

/**
 * From the target back: a path is followed through driving links until nothing open drives; what joins it by a link with
 * free float begins another, with that float on top of the path's own. The paths come in order of how much they may
 * slip before the target moves.
 */
export function porFolgaLivre(mapa: Mapa, quantidade: number): Trilha[] {
  const emCaminho = new Uint8Array(mapa.modelo.situacao.length);
  const fila = criarFilaDeCaminhos((a, b) => vemAntes(mapa, a, b));
  for (const comeco of comecos(mapa)) fila.entrar(comeco);
  const trilhas: Trilha[] = [];
  while (trilhas.length < quantidade) {
    const comeco = fila.sair();
    if (!comeco) break;
    if (emCaminho[comeco.no] === 1) continue;
    const nos: number[] = [];
    for (let no = comeco.no; no >= 0; no = condutora(mapa, emCaminho, no)) {
      emCaminho[no] = 1;
      nos.push(no);
      for (const ramo of ramos(mapa, emCaminho, no, comeco.folga)) fila.entrar(ramo);
    }
    trilhas.push({ folga: comeco.folga, nos: nos.reverse(), entrada: comeco.entrada });
  }
  return trilhas;
}

/** What comes before `no`, which is on a path that may slip by `folga`, and is on no path yet. */
function* ramos({ modelo, folgas }: Mapa, emCaminho: Uint8Array, no: number, folga: number): Generator<Comeco> {
  const { entrada, predecessora } = modelo.rede;
  for (let e = entrada[no]!; e < entrada[no + 1]!; e++) {
    const de = predecessora[e]!;
    if (folgas.conta[e] === 0 || emCaminho[de] === 1) continue;
    yield { no: de, folga: folga + Math.max(0, folgas.livre[e]!), entrada: e, vez: 0 };
  }
}

/** The target or, for the end of the project, everything, each with what it may slip before the end moves. */
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

/** The predecessor, not on a path yet, that drives a node; −1 when none does. */
function condutora(mapa: Mapa, emCaminho: Uint8Array, no: number): number {
  const { folgas, modelo } = mapa;
  const { entrada, predecessora } = modelo.rede;
  let escolhida = -1;
  for (let e = entrada[no]!; e < entrada[no + 1]!; e++) {
    if (folgas.conta[e] === 0 || folgas.livre[e]! > 0 || emCaminho[predecessora[e]!] === 1) continue;
    if (escolhida < 0 || entradaVemAntes(mapa, e, escolhida)) escolhida = e;
  }
  return escolhida < 0 ? -1 : predecessora[escolhida]!;
}

function vemAntes(mapa: Mapa, a: Comeco, b: Comeco): boolean {
  if (a.folga !== b.folga) return a.folga < b.folga;
  if (a.entrada < 0 !== b.entrada < 0) return a.entrada < 0;
  if (a.vez !== b.vez) return a.vez < b.vez;
  if (a.no !== b.no) return mapa.idDoNo(a.no) < mapa.idDoNo(b.no);
  return a.entrada >= 0 && entradaVemAntes(mapa, a.entrada, b.entrada);
}
