import { TIPOS_NO } from '@cadencia/domain/eap/schema.ts';
import { codigosDe, type LinhaEap, type Tabela } from '@cadencia/domain/exportacao/eap/linhas.ts';
import {
  type ColunaEap,
  colunasDoPedido,
  includesConteudo,
  type PedidoEap,
} from '@cadencia/domain/exportacao/eap/schema.ts';
import type { AtividadeArquivo, ProjetoArquivo } from '@cadencia/interop/arquivo.ts';
import { contextoDe } from '@cadencia/interop/planilha-cronograma/linhas-escritas.ts';
import { TIPOS } from '@cadencia/interop/planilha-cronograma/palavras.ts';
import { fromMinuto, toMinuto } from '../../../infra/clock.ts';
import { toPrevistos } from '../../../infra/previsto.ts';
import { toProjeto } from '../projeto.ts';
import type { Momento, NoDoMomento, ServicoDoMomento } from './queries.ts';

/** What the rows under a row add up to. Instants in minutes, weights in percent of the project. */
interface Soma {
  hh: number;
  peso: number;
  real: number;
  previsto: number;
  concluidas: number;
  atividades: number;
  readonly datas: Partial<Record<'Lb0' | 'Vigente' | 'Real' | 'Tend', [inicio: number, fim: number]>>;
}

const vazia = (): Soma => ({ hh: 0, peso: 0, real: 0, previsto: 0, concluidas: 0, atividades: 0, datas: {} });

const PERIODOS = ['Lb0', 'Vigente', 'Real', 'Tend'] as const;

function add(para: Soma, de: Soma): void {
  for (const nome of ['hh', 'peso', 'real', 'previsto', 'concluidas', 'atividades'] as const) para[nome] += de[nome];
  for (const nome of PERIODOS) {
    const [novo, antes] = [de.datas[nome], para.datas[nome]];
    if (novo) para.datas[nome] = antes ? [Math.min(antes[0], novo[0]), Math.max(antes[1], novo[1])] : novo;
  }
}

/** Hours keep two decimals and percentages four: so does every reader of the file. */
const round = (valor: number, casas: number): number => Number(valor.toFixed(casas));
const horas = (minutos: number | undefined) => (minutos === undefined ? undefined : round(minutos / 60, 2));

type Valores = { -readonly [K in ColunaEap]?: string | number | undefined };

/** The sums of a row, in its columns. */
function somados({ hh, peso, real, previsto, datas, concluidas, atividades }: Soma): Valores {
  const valores: Valores = { hh: round(hh, 2), peso: round(peso, 4) };
  if (peso > 0) Object.assign(valores, { real: round(real / peso, 4), previsto: round(previsto / peso, 4) });
  for (const nome of PERIODOS) {
    const periodo = datas[nome];
    if (!periodo) continue;
    valores[`inicio${nome}`] = fromMinuto(periodo[0]);
    // Work ends with its last activity.
    if (nome !== 'Real' || concluidas === atividades) valores[`fim${nome}`] = fromMinuto(periodo[1]);
  }
  return valores;
}

/** Texts as every format gives them back: without blanks around them, one kind of line break. */
const limpo = (texto: string): string => texto.replaceAll('\r\n', '\n').trim();

/** Where a node of the file is: what it keeps, and at which level. */
export interface Posto {
  readonly id: number;
  readonly paiId: number | null;
  readonly nivel: number;
  readonly nome: string;
  readonly codigo: string;
  readonly servicos: readonly ServicoDoMomento[];
}

/** What goes into a file. */
export interface Recorte {
  readonly tabela: Tabela;
  /** The nodes, in the order of the tree. */
  readonly postos: readonly Posto[];
  /** Place of each activity that goes along, in the retrato → the node that it hangs on. */
  readonly onde: ReadonlyMap<number, number>;
  readonly projeto: ProjetoArquivo;
}

interface Ferramentas {
  readonly momento: Momento;
  readonly pedido: PedidoEap;
  readonly projeto: ProjetoArquivo;
  /** False: weights are costs that the person may not see. */
  readonly mostraPeso: boolean;
}

type Periodo = [inicio: number, fim: number];

const periodosDe = (itens: readonly (readonly [id: number, inicio: number, fim: number])[]) =>
  new Map(itens.map(([id, inicio, fim]): [number, Periodo] => [id, [inicio, fim]]));

const periodoDe = (inicio: number | undefined, fim: number | undefined): Periodo | undefined =>
  inicio === undefined || fim === undefined ? undefined : [inicio, fim];

const presentes = (datas: { readonly [K in (typeof PERIODOS)[number]]: Periodo | undefined }): Soma['datas'] =>
  Object.fromEntries(Object.entries(datas).filter(([, periodo]) => periodo));

/** The values and the sum of each activity, by its place in the retrato. */
function atividadesDe({ momento: { retrato, extra }, pedido, projeto }: Ferramentas) {
  const { recursos, predecessoras } = contextoDe(projeto);
  const corte = pedido.corte === null ? retrato.dataBase : toMinuto(pedido.corte);
  const previstos = toPrevistos({ dataBase: corte, calendarios: retrato.calendarios }, extra.planejadas);
  const medidas = extra.corte && new Map(extra.corte.map(([id, ...resto]) => [id, resto]));
  const bases = { Lb0: periodosDe(extra.lb0), Vigente: periodosDe(extra.vigente) };
  const total = projeto.atividades.reduce((soma, { proprio }) => soma + (proprio?.peso ?? 0), 0);
  const realDe = (id: number, a: AtividadeArquivo) => {
    if (!medidas) return { avanco: a.avanco, inicio: a.inicioReal, fim: a.terminoReal };
    const [avanco = 0, inicio = null, fim = null] = medidas.get(id) ?? [];
    return { avanco: Number(avanco), inicio: inicio ?? undefined, fim: fim ?? undefined };
  };
  return projeto.atividades.map((a, lugar) => {
    const id = retrato.atividades[lugar]?.[0] ?? 0;
    const { avanco, inicio, fim } = realDe(id, a);
    const peso = total > 0 ? (100 * (a.proprio?.peso ?? 0)) / total : 0;
    const previsto = previstos.get(String(id));
    const soma: Soma = {
      hh: a.hh,
      peso,
      real: peso * avanco,
      previsto: peso * (previsto ?? 0),
      concluidas: fim === undefined ? 0 : 1,
      atividades: 1,
      datas: presentes({
        Lb0: bases.Lb0.get(id),
        Vigente: bases.Vigente.get(id),
        Real: periodoDe(inicio, fim ?? inicio),
        Tend: periodoDe(a.inicioReal ?? a.datas.inicioCedo, a.terminoReal ?? a.datas.terminoCedo),
      }),
    };
    const { servico, tag, etapa, disciplina, contrato, especialidade, ordemSap, operacaoSap } = a.proprio ?? {};
    const valores: Valores = {
      ...somados(soma),
      nome: limpo(a.nome),
      tipo: TIPOS.de(a.tipo),
      tag,
      servico,
      atividade: a.codigo,
      descricao: limpo(a.nome),
      etapa,
      disciplina,
      contrato,
      especialidade,
      recursos: recursos.get(a.id),
      duracao: horas(a.duracao),
      previsto: previsto === undefined ? undefined : round(previsto, 4),
      real: round(avanco, 4),
      folga: horas(a.datas.folgaTotal),
      predecessoras: predecessoras.get(a.id),
      ordemSap,
      operacao: operacaoSap,
    };
    return { id, valores, soma };
  });
}

const groupBy = <T>(itens: readonly T[], chaveDe: (item: T) => number | null) => {
  const grupos = new Map<number | null, T[]>();
  for (const item of itens) {
    const chave = chaveDe(item);
    const grupo = grupos.get(chave);
    if (grupo) grupo.push(item);
    else grupos.set(chave, [item]);
  }
  return grupos;
};

const ficha = ({ tag, descricao, etapa, disciplina, contrato }: Omit<NoDoMomento, 'id' | 'tipo'>): Valores => ({
  tag: tag ?? undefined,
  descricao: descricao === null ? undefined : limpo(descricao),
  etapa: etapa ?? undefined,
  disciplina: disciplina ?? undefined,
  contrato: contrato ?? undefined,
});

/** The tree with only what was asked for, each row with the sums of the rows below it. */
class Montagem {
  readonly linhas: LinhaEap[] = [];
  readonly postos: Posto[] = [];
  readonly onde = new Map<number, number>();
  readonly #ferramentas: Ferramentas;
  readonly #colunas: readonly ColunaEap[];
  readonly #codigos: ReadonlyMap<number, string>;
  readonly #filhos;
  readonly #servicos;
  readonly #fichas;
  readonly #atividades;
  readonly #doServico;
  readonly #ramos: ReadonlySet<number>;

  constructor(ferramentas: Ferramentas, soComServico: boolean) {
    const { momento, pedido } = ferramentas;
    const { retrato, extra } = momento;
    this.#ferramentas = ferramentas;
    this.#colunas = colunasDoPedido(pedido);
    const nos = retrato.eap.map(([id, eapPaiId, , codigo, nome, ordem]) => ({ id, eapPaiId, codigo, nome, ordem }));
    this.#codigos = codigosDe(nos, pedido.codificacao, retrato.id);
    this.#servicos = groupBy(extra.servicos, ({ eapId }) => eapId);
    const vistos = new Set<number>();
    const porId = new Map(nos.map((no) => [no.id, no]));
    for (const id of soComServico ? this.#servicos.keys() : porId.keys())
      for (let no = porId.get(id ?? 0); no && !vistos.has(no.id); no = porId.get(no.eapPaiId ?? 0)) vistos.add(no.id);
    this.#filhos = groupBy(
      nos.filter(({ id }) => vistos.has(id)).toSorted((a, b) => a.ordem - b.ordem || a.id - b.id),
      ({ eapPaiId }) => eapPaiId,
    );
    this.#fichas = new Map(extra.nos.map((no) => [no.id, no]));
    this.#atividades = atividadesDe(ferramentas);
    const servicoDe = new Map(extra.servicoDe);
    this.#doServico = groupBy(
      this.#atividades.map((uma, lugar) => ({ ...uma, lugar })),
      ({ id }) => servicoDe.get(id) ?? null,
    );
    this.#ramos = new Set(pedido.ramos);
    for (const raiz of this.#filhos.get(null) ?? []) this.#visit(raiz, 1, this.#ramos.size === 0);
  }

  #has(conteudo: PedidoEap['conteudo']): boolean {
    return includesConteudo(this.#ferramentas.pedido.conteudo, conteudo);
  }

  /** Keeps a place for a row, whose sums come with the rows below it. */
  #open(tipo: LinhaEap['tipo'], id: number): (valores: Valores) => void {
    const lugar = this.linhas.push({ tipo, id, valores: {} }) - 1;
    return (todos) => {
      const { mostraPeso } = this.#ferramentas;
      const valores = Object.fromEntries(
        this.#colunas.flatMap((nome) => {
          const valor = nome === 'peso' && !mostraPeso ? undefined : todos[nome];
          return valor === undefined || valor === '' ? [] : [[nome, valor]];
        }),
      );
      this.linhas[lugar] = { tipo, id, valores };
    };
  }

  #isWanted(id: number): boolean {
    return this.#ramos.has(id) || (this.#filhos.get(id) ?? []).some((filho) => this.#isWanted(filho.id));
  }

  /** A node and all that hangs on it; nodes that are too deep leave what they have to the node above. */
  #visit(
    no: { readonly id: number; readonly eapPaiId: number | null; readonly nome: string },
    nivel: number,
    dentro: boolean,
  ): Soma {
    const inteiro = dentro || this.#ramos.has(no.id);
    const soma = vazia();
    if (!inteiro && !this.#isWanted(no.id)) return soma;
    const codigo = this.#codigos.get(no.id) ?? '';
    const close = this.#open('NO', no.id);
    const fundo = this.#ferramentas.pedido.niveis !== null && nivel >= this.#ferramentas.pedido.niveis;
    const servicos = fundo ? this.#gather(no.id, inteiro) : this.#own(no.id, inteiro);
    this.postos.push({ id: no.id, paiId: no.eapPaiId, nivel, nome: no.nome, codigo, servicos });
    for (const servico of servicos) add(soma, this.#service(servico, { no: no.id, nivel: nivel + 1, codigo }));
    if (!fundo) for (const filho of this.#filhos.get(no.id) ?? []) add(soma, this.#visit(filho, nivel + 1, inteiro));
    const dele = this.#fichas.get(no.id);
    close({
      ...somados(soma),
      ...(dele && ficha(dele)),
      codigo,
      nivel,
      nome: limpo(no.nome),
      tipo: dele && TIPOS_NO[dele.tipo as keyof typeof TIPOS_NO],
    });
    return soma;
  }

  #own = (id: number, inteiro: boolean): ServicoDoMomento[] => (inteiro ? (this.#servicos.get(id) ?? []) : []);

  #gather(id: number, dentro: boolean): ServicoDoMomento[] {
    const inteiro = dentro || this.#ramos.has(id);
    return [
      ...this.#own(id, inteiro),
      ...(this.#filhos.get(id) ?? []).flatMap((filho) => this.#gather(filho.id, inteiro)),
    ];
  }

  #service(servico: ServicoDoMomento, { no, nivel, codigo }: { no: number; nivel: number; codigo: string }): Soma {
    const soma = vazia();
    const close = this.#has('SERVICOS') ? this.#open('SERVICO', servico.id) : undefined;
    for (const { id, lugar, valores, soma: dela } of this.#doServico.get(servico.id) ?? []) {
      add(soma, dela);
      if (!this.#has('ATIVIDADES')) continue;
      this.onde.set(lugar, no);
      this.#open('ATIVIDADE', id)({ ...valores, codigo, nivel: nivel + 1 });
    }
    close?.({
      ...somados(soma),
      ...ficha(servico),
      codigo,
      nivel,
      nome: limpo(servico.titulo),
      tipo: 'Serviço',
      servico: servico.codigo,
      ordemSap: servico.ordemSap ?? undefined,
    });
    return soma;
  }
}

/**
 * What a request takes out of a project. `todas`: the person sees every row, so nodes without work go along; `custo`:
 * they may see costs.
 */
export function recorteDe(
  momento: Momento,
  pedido: PedidoEap,
  { todas, custo }: { readonly todas: boolean; readonly custo: boolean },
): Recorte {
  const projeto = toProjeto(momento.retrato, todas);
  const mostraPeso = custo || momento.retrato.peso !== 'CUSTO';
  const { linhas, postos, onde } = new Montagem({ momento, pedido, projeto, mostraPeso }, !todas);
  const colunas = colunasDoPedido(pedido).filter((nome) => nome !== 'peso' || mostraPeso);
  return { tabela: { colunas, linhas }, postos, onde, projeto };
}

/** Level of each row, also where the file has no column of it. */
export function niveisDe({ tabela: { linhas }, postos }: Recorte): number[] {
  const nivel = new Map(postos.map((posto) => [posto.id, posto.nivel]));
  let [no, servico] = [1, 1];
  return linhas.map(({ tipo, id }) => {
    if (tipo === 'NO') no = nivel.get(id ?? 0) ?? 1;
    if (tipo === 'SERVICO') servico = no + 1;
    return { NO: no, SERVICO: no + 1, ATIVIDADE: servico + 1 }[tipo];
  });
}
