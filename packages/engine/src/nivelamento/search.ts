import { ACOMPANHA } from '../cpm/modelo.ts';
import { agendarAdiante, agendarParaTras } from './adiante.ts';
import { type Agenda, createAgenda } from './agenda.ts';
import { cross, pesos } from './cruzar.ts';
import { excessoTotal, melhorQue, type Nota, notaDe } from './melhor.ts';
import { disputa, type Problema } from './problema.ts';
import type { OpcoesNivelamento } from './tipos.ts';

/** A key by node, the smaller first, and the spread of the keys. */
interface Chaves {
  readonly chave: Float64Array;
  readonly amplitude: number;
}

/** Larger than any difference of instants: the user's priority outweighs keys; nodes without resources come first. */
const CLASSE = 2 ** 36;
const PRIMEIRO = -(2 ** 52);

/** The keys of a priority rule. */
function chavesIniciais({ cedo }: Problema, regra: OpcoesNivelamento['regra']): Chaves {
  const chave = new Float64Array(cedo.inicioCedo.length);
  let menor = Number.POSITIVE_INFINITY;
  let maior = Number.NEGATIVE_INFINITY;
  for (let no = 0; no < chave.length; no++) {
    const tarde = cedo.terminoTarde[no]!;
    chave[no] = regra === 'FOLGA' ? cedo.inicioTarde[no]! - cedo.inicioCedo[no]! : tarde;
    menor = Math.min(menor, chave[no]!);
    maior = Math.max(maior, chave[no]!);
  }
  return { chave, amplitude: Math.max(1, maior - menor) };
}

/** Puts the user's priority above the keys of a direction (1 forwards, −1 backwards). */
function fixChaves(problema: Problema, chave: Float64Array, sentido: 1 | -1): void {
  const { classe } = problema;
  for (let no = 0; no < chave.length; no++) {
    chave[no] = disputa(problema, no) ? chave[no]! + sentido * classe[no]! * CLASSE : PRIMEIRO;
  }
}

/** Numbers in [0, 1) from a seed, the same on every machine (xorshift32). */
function sample(semente: number): () => number {
  let estado = Math.imul(semente | 0, 0x9e37_79b1) ^ 0x2545_f491 || 1;
  return () => {
    estado ^= estado << 13;
    estado ^= estado >>> 17;
    estado ^= estado << 5;
    return (estado >>> 0) / 0x1_0000_0000;
  };
}

/** The best order for forward generation, its grade, and the way the search ended. */
export interface Busca {
  readonly chave: Float64Array;
  readonly nota: Nota;
  readonly agendas: number;
  readonly interrompido: boolean;
}

interface Individuo {
  /** Starts of a backward schedule, finishes of a forward one: the other kind is generated from them. */
  readonly instantes: Int32Array;
  valor: number;
}

/** Distance of the first random schedules from the rule, as a share of the span of the rule's keys. */
const RUIDO_INICIAL = 0.5;
/** Number of candidates in each choice of the other parent. */
const TORNEIO = 2;
/** Schedules per member without a better one, after which all but the best are drawn again. */
const PACIENCIA = 30;
/** The population grows with the budget and shrinks with the network, where each member takes longer to improve. */
const AGENDAS_QUE_CONTAM = 5_000;
const PROPORCAO = 40;
const POPULACAO = { minima: 8, maxima: 100 };

function tamanhoDaPopulacao(agendas: number, n: number): number {
  const tamanho = Math.round(Math.sqrt((Math.min(agendas, AGENDAS_QUE_CONTAM) * PROPORCAO) / n));
  return Math.max(POPULACAO.minima, Math.min(tamanho, POPULACAO.maxima));
}

/**
 * Looks for the best schedule within the budget. The first is the rule's own; others are drawn around it. Then forward
 * and backward generations take turns, and each schedule combines the order of two of the other kind: one gives a busy
 * window, the other the parts before and after it. The search stops when no schedule can be better than the best found.
 */
export function search(problema: Problema, opcoes: OpcoesNivelamento, fim: number): Busca {
  const estado = start(problema, opcoes, fim);
  if (!generateIniciais(estado)) return conclude(estado);
  for (;;) {
    if (!generate(estado, estado.adiante, estado.paraTras, false)) break;
    if (!generate(estado, estado.paraTras, estado.adiante, true)) break;
    if (estado.agendas - estado.desde > PACIENCIA * estado.populacao && !restart(estado)) break;
  }
  return conclude(estado);
}

interface Estado {
  readonly problema: Problema;
  readonly opcoes: OpcoesNivelamento;
  readonly agenda: Agenda;
  readonly iniciais: Chaves;
  readonly chave: Float64Array;
  readonly melhorChave: Float64Array;
  readonly sorte: () => number;
  readonly peso: Float64Array;
  readonly adiante: Individuo[];
  readonly paraTras: Individuo[];
  readonly minimo: { readonly excesso: number; readonly termino: number };
  readonly populacao: number;
  melhor: Nota | undefined;
  agendas: number;
  interrompido: boolean;
  desde: number;
}

function start(problema: Problema, opcoes: OpcoesNivelamento, minimo: number): Estado {
  const n = problema.modelo.situacao.length;
  return {
    problema,
    opcoes,
    agenda: createAgenda(problema),
    iniciais: chavesIniciais(problema, opcoes.regra),
    chave: new Float64Array(n),
    melhorChave: new Float64Array(n),
    sorte: sample(opcoes.semente),
    peso: pesos(problema),
    adiante: [],
    paraTras: [],
    minimo: { excesso: excessoTotal({ perfis: problema.base }), termino: minimo },
    populacao: tamanhoDaPopulacao(opcoes.agendas, n),
    melhor: undefined,
    agendas: 0,
    interrompido: false,
    desde: 0,
  };
}

const conclude = ({ melhorChave, melhor, agendas, interrompido }: Estado): Busca => ({
  chave: melhorChave,
  nota: melhor!,
  agendas,
  interrompido,
});

/** False when the search ends: no budget, no possible improvement, or the caller's wish. The first always runs. */
function segue(estado: Estado): boolean {
  const { melhor, opcoes, agendas, minimo } = estado;
  if (!melhor) return true;
  if (agendas >= opcoes.agendas) return false;
  if (melhor.excesso <= minimo.excesso && melhor.termino <= minimo.termino) return false;
  if (opcoes.goOn?.(agendas) !== false) return true;
  estado.interrompido = true;
  return false;
}

/** Makes a forward schedule by the keys of the state; true when the search may go on. */
function makeForward(estado: Estado, individuo: Individuo): void {
  const { problema, agenda, chave, minimo } = estado;
  fixChaves(problema, chave, 1);
  agendarAdiante(problema, agenda, chave);
  estado.agendas++;
  const nota = notaDe(problema, agenda, minimo.excesso);
  individuo.instantes.set(agenda.datas.terminoCedo);
  individuo.valor = nota.excesso > minimo.excesso ? 1e12 + nota.excesso : nota.termino;
  if (!estado.melhor || melhorQue(nota, estado.melhor)) {
    if (nota.termino !== estado.melhor?.termino || nota.excesso !== estado.melhor.excesso)
      estado.desde = estado.agendas;
    estado.melhor = nota;
    estado.melhorChave.set(chave);
  }
}

function makeBackward(estado: Estado, individuo: Individuo): void {
  const { problema, agenda, chave } = estado;
  for (let no = 0; no < chave.length; no++) chave[no] = -chave[no]!;
  fixChaves(problema, chave, -1);
  const fim = estado.melhor!.termino;
  agendarParaTras(problema, agenda, chave, fim);
  estado.agendas++;
  const { inicioTarde } = agenda.datas;
  for (let no = 0; no < chave.length; no++) individuo.instantes[no] = inicioTarde[no]! - fim;
  let primeiro = fim;
  const { situacao } = problema.modelo;
  for (let no = 0; no < situacao.length; no++) {
    if (situacao[no] !== ACOMPANHA && agenda.datas.inicioTarde[no]! < primeiro)
      primeiro = agenda.datas.inicioTarde[no]!;
  }
  individuo.valor = fim - primeiro;
}

const novo = (estado: Estado): Individuo => ({ instantes: new Int32Array(estado.chave.length), valor: 0 });

function restart(estado: Estado): boolean {
  estado.paraTras.length = 0;
  estado.adiante.sort((a, b) => a.valor - b.valor);
  estado.adiante.length = 1;
  estado.desde = estado.agendas;
  return generateIniciais(estado);
}

function generateIniciais(estado: Estado): boolean {
  const { chave, iniciais, sorte } = estado;
  for (let i = estado.adiante.length; i < estado.populacao; i++) {
    if (!segue(estado)) return false;
    const ruido = i === 0 ? 0 : RUIDO_INICIAL * iniciais.amplitude;
    for (let no = 0; no < chave.length; no++) chave[no] = iniciais.chave[no]! + ruido * sorte();
    const individuo = novo(estado);
    makeForward(estado, individuo);
    estado.adiante.push(individuo);
  }
  return true;
}

function torneio({ sorte }: Estado, lista: readonly Individuo[], menos: number): number {
  let melhor = -1;
  for (let t = 0; t < TORNEIO; t++) {
    let i = Math.floor(sorte() * (lista.length - 1));
    if (i >= menos) i++;
    if (melhor < 0 || lista[i]!.valor < lista[melhor]!.valor) melhor = i;
  }
  return melhor;
}

function generate(estado: Estado, pais: readonly Individuo[], filhos: Individuo[], adiante: boolean): boolean {
  const { sorte, chave } = estado;
  for (let i = 0; i < pais.length; i++) {
    if (!segue(estado)) return false;
    const outro = torneio(estado, pais, i);
    const [a, b] = sorte() < 0.5 ? [pais[i]!, pais[outro]!] : [pais[outro]!, pais[i]!];
    cross(chave, a.instantes, b.instantes, estado.peso, sorte);
    const filho = novo(estado);
    if (adiante) makeForward(estado, filho);
    else makeBackward(estado, filho);
    const velho = filhos[i];
    if (!velho || filho.valor <= velho.valor) filhos[i] = filho;
  }
  return true;
}
