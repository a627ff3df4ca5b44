import { ATRIBUTOS, type NomeDeAtributo } from '@cadencia/domain/cronograma/campos.ts';
import type { NoArvore } from '@cadencia/domain/cronograma/schema.ts';
import { diaEscrito } from '@cadencia/domain/data-escrita.ts';

type LinhaEap = readonly [id: number, paiId: number | null, nivel: number, codigo: string, nome: string];

/** Sums of activities; the dates of the baseline are there only when they are asked for. */
type SomaLida = readonly [
  atividades: number,
  peso: number | null,
  ganho: number | null,
  hh: number,
  inicio: string | null,
  termino: string | null,
  folga: number | null,
  critica: boolean,
  inicioBase?: string | null,
  terminoBase?: string | null,
  pesoBase?: number | null,
  ganhoBase?: number | null,
];

type LinhaServico = readonly [id: number, eapId: number, codigo: string, titulo: string, ...SomaLida];

/** Innermost groups in order. */
export interface Grupos {
  readonly calculo: number;
  readonly grupos: readonly (readonly [valores: readonly (string | null)[], ...SomaLida])[];
}

/** EAP in tree order, and serviços in their order within the node. */
export interface Ramos {
  readonly calculo: number;
  readonly eap: readonly LinhaEap[];
  readonly servicos: readonly LinhaServico[];
}

/** A partial roll-up: weight and weight × %, so that sums of sums are right. */
interface Soma {
  atividades: number;
  peso: number;
  ganho: number;
  hh: number;
  inicio: string | null;
  termino: string | null;
  folga: number | null;
  critica: boolean;
  inicioBase: string | null;
  terminoBase: string | null;
  pesoBase: number;
  ganhoBase: number;
  primeira: number;
}

const vazia = (): Soma => ({
  atividades: 0,
  peso: 0,
  ganho: 0,
  hh: 0,
  inicio: null,
  termino: null,
  folga: null,
  critica: false,
  inicioBase: null,
  terminoBase: null,
  pesoBase: 0,
  ganhoBase: 0,
  primeira: 0,
});

const menor = <T extends string | number>(a: T | null, b: T | null): T | null =>
  a === null ? b : b === null || a <= b ? a : b;
const maior = <T extends string | number>(a: T | null, b: T | null): T | null =>
  a === null ? b : b === null || a >= b ? a : b;

function accumulate(em: Soma, de: Soma): void {
  em.atividades += de.atividades;
  em.peso += de.peso;
  em.ganho += de.ganho;
  em.hh += de.hh;
  em.inicio = menor(em.inicio, de.inicio);
  em.termino = maior(em.termino, de.termino);
  em.folga = menor(em.folga, de.folga);
  em.critica ||= de.critica;
  em.inicioBase = menor(em.inicioBase, de.inicioBase);
  em.terminoBase = maior(em.terminoBase, de.terminoBase);
  em.pesoBase += de.pesoBase;
  em.ganhoBase += de.ganhoBase;
}

function toSoma(lida: SomaLida, primeira: number): Soma {
  const [atividades, peso, ganho, hh, inicio, termino, folga, critica, inicioBase, terminoBase, pesoBase, ganhoBase] =
    lida;
  return {
    atividades,
    peso: peso ?? 0,
    ganho: ganho ?? 0,
    hh,
    inicio,
    termino,
    folga,
    critica,
    inicioBase: inicioBase ?? null,
    terminoBase: terminoBase ?? null,
    pesoBase: pesoBase ?? 0,
    ganhoBase: ganhoBase ?? 0,
    primeira,
  };
}

/** Sums that only some readers ask for: working minutes between two instants, and the dates and progress of the baseline. */
export interface SomasPedidas {
  readonly duracao?: ((inicio: string, termino: string) => number) | undefined;
  readonly base?: boolean | undefined;
}

/** Adds what was asked for to a row. */
function addPedidas(
  no: NoArvore,
  { inicio, termino, inicioBase, terminoBase, pesoBase, ganhoBase }: Soma,
  pedidas: SomasPedidas,
): NoArvore {
  const previsto = pesoBase > 0 ? ganhoBase / pesoBase : null;
  if (pedidas.base) Object.assign(no, { inicioBase, terminoBase, previsto });
  if (pedidas.duracao) no.duracao = inicio === null || termino === null ? null : pedidas.duracao(inicio, termino);
  return no;
}

const toNo = (
  { tipo, id, paiId, nivel, codigo, nome }: Pick<NoArvore, 'tipo' | 'id' | 'paiId' | 'nivel' | 'codigo' | 'nome'>,
  soma: Soma,
  // The fields are copied one by one: a spread takes a hundred times as long, too long for a tree of thousands.
): NoArvore => ({
  tipo,
  id,
  paiId,
  nivel,
  codigo,
  nome,
  inicio: soma.inicio,
  termino: soma.termino,
  avanco: soma.peso > 0 ? soma.ganho / soma.peso : null,
  hh: soma.hh,
  folgaMinima: soma.folga,
  critica: soma.critica,
  atividades: soma.atividades,
  primeira: soma.primeira,
});

function groupByNo(servicos: readonly LinhaServico[]): ReadonlyMap<number, LinhaServico[]> {
  const porNo = new Map<number, LinhaServico[]>();
  for (const linha of servicos) {
    const lista = porNo.get(linha[1]);
    if (lista) lista.push(linha);
    else porNo.set(linha[1], [linha]);
  }
  return porNo;
}

interface Somas {
  readonly doNo: ReadonlyMap<number, Soma>;
  readonly doServico: ReadonlyMap<number, Soma>;
  readonly total: number;
}

/** Sums of serviços and nodes. Nodes come in tree order: a running count gives the place in the activity list. */
function add(eap: readonly LinhaEap[], porNo: ReadonlyMap<number, readonly LinhaServico[]>): Somas {
  const doNo = new Map(eap.map(([id]) => [id, vazia()]));
  const doServico = new Map<number, Soma>();
  let total = 0;
  for (const [id, soma] of doNo) {
    soma.primeira = total;
    for (const linha of porNo.get(id) ?? []) {
      const [, , , , ...lida] = linha;
      const parte = toSoma(lida, total);
      total += parte.atividades;
      doServico.set(linha[0], parte);
      accumulate(soma, parte);
    }
  }
  for (const [id, paiId] of eap.toReversed()) {
    const pai = paiId === null ? undefined : doNo.get(paiId);
    if (pai) accumulate(pai, doNo.get(id) ?? vazia());
  }
  return { doNo, doServico, total };
}

/**
 * The tree from top to bottom: each node, its serviços, then its children, with rolled-up sums and the place of the
 * first activity in the filtered list, which has the same order. `todos` keeps branches without activities.
 */
export function toArvore(
  { eap, servicos }: Ramos,
  todos: boolean,
  pedidas: SomasPedidas = {},
): { nos: NoArvore[]; total: number } {
  const porNo = groupByNo(servicos);
  const { doNo, doServico, total } = add(eap, porNo);
  const create = (no: Parameters<typeof toNo>[0], soma = vazia()) => addPedidas(toNo(no, soma), soma, pedidas);
  const nos = eap.flatMap(([id, paiId, nivel, codigo, nome]) => [
    create({ tipo: 'EAP', id, paiId, nivel, codigo, nome }, doNo.get(id)),
    ...(porNo.get(id) ?? []).map(([servicoId, , codigoServico, titulo]) =>
      create(
        { tipo: 'SERVICO', id: servicoId, paiId: id, nivel: nivel + 1, codigo: codigoServico, nome: titulo },
        doServico.get(servicoId),
      ),
    ),
  ]);
  return { nos: todos ? nos : nos.filter((no) => no.atividades > 0), total };
}

const porExtenso = (nome: NomeDeAtributo, valor: string | null): string => {
  if (valor === null) return ATRIBUTOS[nome].sem;
  return ATRIBUTOS[nome].especie === 'data' ? diaEscrito(valor) : valor;
};

/** The tree by attributes: each value is a branch with the values of the next attribute in it. */
export function toArvoreDeGrupos(
  { grupos }: Grupos,
  nomes: readonly NomeDeAtributo[],
  pedidas: SomasPedidas = {},
): { nos: NoArvore[]; total: number } {
  const ramos: { readonly no: Parameters<typeof toNo>[0]; readonly soma: Soma }[] = [];
  /** The open branch of each level. */
  let abertos: typeof ramos = [];
  let antes: readonly (string | null)[] = [];
  let total = 0;
  for (const [valores, ...lida] of grupos) {
    const iguais = valores.findIndex((valor, n) => abertos.length <= n || valor !== antes[n]);
    abertos = abertos.slice(0, iguais < 0 ? valores.length : iguais);
    for (let n = abertos.length; n < valores.length; n++) {
      const nome = nomes[n];
      if (nome === undefined) break;
      const ramo = {
        no: {
          tipo: 'GRUPO' as const,
          id: ramos.length + 1,
          paiId: abertos.at(-1)?.no.id ?? null,
          nivel: n + 1,
          codigo: ATRIBUTOS[nome].rotulo,
          nome: porExtenso(nome, valores[n] ?? null),
        },
        soma: { ...vazia(), primeira: total },
      };
      ramos.push(ramo);
      abertos = [...abertos, ramo];
    }
    const parte = toSoma(lida, total);
    for (const { soma } of abertos) accumulate(soma, parte);
    total += parte.atividades;
    antes = valores;
  }
  return { nos: ramos.map(({ no, soma }) => addPedidas(toNo(no, soma), soma, pedidas)), total };
}
