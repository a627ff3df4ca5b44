import { ACOMPANHA, CONCLUIDA } from '../cpm/modelo.ts';
import { executeAs } from '../cpm/programa.ts';
import type { Cronograma } from '../cronograma.ts';
import { minuto } from '../tempo.ts';
import { folgasPorEntrada } from './folgas-dos-vinculos.ts';
import { entradaVemAntes, type Mapa, porFolgaLivre, type Trilha } from './por-folga-livre.ts';
import { CAMINHOS_PADRAO, type CaminhoDeFolga, type OpcoesCaminhos, type ResultadoCaminhos } from './tipos.ts';

/** A link that may begin a path, or a node without outgoing links (`entrada` −1). */
interface Semente {
  readonly no: number;
  readonly entrada: number;
  readonly total: number;
}

/** Scope of the search: nodes that lead to the target, and nodes already on a path. */
interface Procura {
  readonly leva: Uint8Array;
  readonly emCaminho: Uint8Array;
}

/**
 * Starts from the most critical of all links that lead to the target. From its successor it goes on by the most
 * critical outgoing link, until the target or another path; from its predecessor it goes back by the most critical
 * incoming link, until nothing comes before. The next path starts from the next most critical link whose predecessor is
 * on no path.
 */
function porFolgaTotal(mapa: Mapa, quantidade: number): Trilha[] {
  const leva = queLevamAoAlvo(mapa);
  const emCaminho = new Uint8Array(leva.length);
  const trilhas: Trilha[] = [];
  while (trilhas.length < quantidade) {
    const semente = maisCriticaDeTodas(mapa, { leva, emCaminho });
    if (!semente) break;
    const adiante = follow(mapa, { leva, emCaminho }, semente);
    const antes = goBack(mapa, emCaminho, semente.no);
    trilhas.push({ folga: semente.total, nos: [...antes.reverse(), ...adiante.nos], entrada: adiante.entrada });
  }
  return trilhas;
}

/** 1 = the node is open, and some chain of links that count leads from it to the target. */
function queLevamAoAlvo({ modelo, folgas, alvo }: Mapa): Uint8Array {
  const { rede, situacao } = modelo;
  const leva = new Uint8Array(situacao.length);
  for (let no = leva.length - 1; no >= 0; no--) {
    if (alvo < 0 && situacao[no]! < CONCLUIDA) leva[no] = 1;
    if (no === alvo) leva[no] = 1;
    if (leva[no] === 0) continue;
    for (let e = rede.entrada[no]!; e < rede.entrada[no + 1]!; e++) {
      if (folgas.conta[e] === 1) leva[rede.predecessora[e]!] = 1;
    }
  }
  return leva;
}

/** The most critical start off any path: a link that leads to the target, or a node that ends there. */
function maisCriticaDeTodas(mapa: Mapa, procura: Procura): Semente | undefined {
  let melhor: Semente | undefined;
  for (const semente of sementes(mapa, procura)) {
    const vence = !melhor || semente.total < melhor.total;
    if (vence || (semente.total === melhor?.total && vemAntes(mapa, semente, melhor))) melhor = semente;
  }
  return melhor;
}

function* sementes(mapa: Mapa, { leva, emCaminho }: Procura): Generator<Semente> {
  const { passadas, folgas } = mapa;
  const { entrada, predecessora } = mapa.modelo.rede;
  for (let no = 0; no < leva.length; no++) {
    if (leva[no] === 0) continue;
    if (emCaminho[no] === 0 && maisCriticaAdiante(mapa, leva, no) < 0) {
      yield { no, entrada: -1, total: passadas.folgas.total[no]! };
    }
    for (let e = entrada[no]!; e < entrada[no + 1]!; e++) {
      const de = predecessora[e]!;
      if (folgas.conta[e] === 1 && emCaminho[de] === 0) yield { no: de, entrada: e, total: folgas.total[e]! };
    }
  }
}

function vemAntes(mapa: Mapa, a: Semente, b: Semente): boolean {
  if (a.entrada >= 0 && b.entrada >= 0) return entradaVemAntes(mapa, a.entrada, b.entrada);
  return a.entrada < 0 && (b.entrada >= 0 || mapa.idDoNo(a.no) < mapa.idDoNo(b.no));
}

/** The nodes from the seed's node on, and the link by which they join another path. */
function follow(mapa: Mapa, { leva, emCaminho }: Procura, semente: Semente): { nos: number[]; entrada: number } {
  const nos = [semente.no];
  emCaminho[semente.no] = 1;
  let entrada = semente.entrada;
  while (entrada >= 0) {
    const no = mapa.folgas.destino[entrada]!;
    if (emCaminho[no] === 1) break;
    emCaminho[no] = 1;
    nos.push(no);
    entrada = no === mapa.alvo ? -1 : maisCriticaAdiante(mapa, leva, no);
  }
  return { nos, entrada };
}

/** Among the links out of `no` that lead to the target, the one with the least total float, as an incoming link. */
function maisCriticaAdiante(mapa: Mapa, leva: Uint8Array, no: number): number {
  const { saida, sucessora, entradaDaSaida } = mapa.modelo.rede;
  let escolhida = -1;
  for (let s = saida[no]!; s < saida[no + 1]!; s++) {
    const e = entradaDaSaida[s]!;
    if (mapa.folgas.conta[e] === 1 && leva[sucessora[s]!] === 1) escolhida = maisCritica(mapa, escolhida, e);
  }
  return escolhida;
}

/** The nodes before `no` on its path, from the last to the first in order of work. */
function goBack(mapa: Mapa, emCaminho: Uint8Array, no: number): number[] {
  const { entrada, predecessora } = mapa.modelo.rede;
  const nos: number[] = [];
  for (let atual = no; ; ) {
    let escolhida = -1;
    for (let e = entrada[atual]!; e < entrada[atual + 1]!; e++) {
      if (mapa.folgas.conta[e] === 1 && emCaminho[predecessora[e]!] === 0) escolhida = maisCritica(mapa, escolhida, e);
    }
    if (escolhida < 0) return nos;
    atual = predecessora[escolhida]!;
    emCaminho[atual] = 1;
    nos.push(atual);
  }
}

function maisCritica(mapa: Mapa, a: number, b: number): number {
  if (a < 0) return b;
  const { total } = mapa.folgas;
  if (total[a] !== total[b]) return total[a]! < total[b]! ? a : b;
  return entradaVemAntes(mapa, a, b) ? a : b;
}

/**
 * The most critical paths of open activities to a chosen activity or to the end of the project, as P6's "calculate
 * multiple float paths". By free float, path 1 is the longest path: the links that drive the target, one after another.
 * By total float, each path follows the most critical links, whatever drives the target.
 */
export function caminhosDeFolga(dado: Cronograma, opcoes: Partial<OpcoesCaminhos> = {}): ResultadoCaminhos {
  const { programa, alvo, quantidade, por } = { ...CAMINHOS_PADRAO, ...opcoes };
  const execucao = executeAs(programa, dado);
  if (!execucao.ok) return execucao;
  const { modelo, passadas, cronograma } = execucao;
  const posicao = alvo === undefined ? -1 : cronograma.atividades.findIndex(({ id }) => id === alvo);
  const noAlvo = posicao < 0 ? -1 : modelo.rede.noDaAtividade[posicao]!;
  if (alvo !== undefined && (noAlvo < 0 || modelo.situacao[noAlvo] === ACOMPANHA)) {
    return { ok: false, erro: 'atividade_ausente', atividade: alvo };
  }
  const folgas = folgasPorEntrada({ modelo, passadas, programa });
  const idDoNo = (no: number) => cronograma.atividades[modelo.rede.atividadeDoNo[no]!]!.id;
  const mapa: Mapa = { modelo, passadas, folgas, alvo: noAlvo, idDoNo, vinculos: cronograma.vinculos };
  const trilhas = (por === 'FOLGA_LIVRE' ? porFolgaLivre : porFolgaTotal)(mapa, quantidade);
  return { ok: true, termino: minuto(passadas.termino), caminhos: trilhas.map((t, i) => emIds(mapa, t, i + 1)) };
}

const emIds = ({ modelo, idDoNo }: Mapa, { folga, nos, entrada }: Trilha, numero: number): CaminhoDeFolga => ({
  numero,
  folga,
  atividades: nos.map(idDoNo),
  ...(entrada >= 0 && { vinculo: modelo.rede.vinculoEntrada[entrada]! }),
});
