import { Codigos } from '@cadencia/domain/cronograma/plano/codigos.ts';
import { readRestricao } from '@cadencia/domain/cronograma/plano/palavras.ts';
import type { ItemDoPlano } from '@cadencia/domain/cronograma/plano/schema.ts';
import { readLigacoes } from '@cadencia/domain/pacote/predecessora.ts';
import {
  type Atividade,
  agendarComoMsProject,
  agendarComoP6,
  type Cronograma,
  type DatasCalculadas,
  type Minuto,
  minuto,
  type Vinculo,
} from '@cadencia/engine';
import type { RedeDoPlano } from './chamadas-do-plano.ts';

const AGENDAR = { P6: agendarComoP6, MS_PROJECT: agendarComoMsProject } as const;
const MS_MINUTO = 60_000;

const toMinuto = (dataHora: string): Minuto => minuto(Date.parse(`${dataHora}Z`) / MS_MINUTO);
const fromMinuto = (minuto: number): string => new Date(minuto * MS_MINUTO).toISOString().slice(0, 16);

/** What a change makes of the dates of an activity, before the server says it. */
export interface DatasPrevistas {
  readonly inicioCedo: string;
  readonly terminoCedo: string;
  readonly folgaTotal: number;
  readonly critica: boolean;
}

export type RespostaDaPrevia =
  | { readonly ok: true; readonly datasDe: (id: number) => DatasPrevistas | undefined }
  | { readonly ok: false; readonly ciclo: string };

type Alterar = Extract<ItemDoPlano, { acao: 'alterar' }>;

const semRestricao = ({ restricao: _, ...resto }: Atividade): Atividade => resto;
const SEM_DATA = new Set(['O_MAIS_TARDE']);

/** An activity with the constraint that was typed; one that needs a date waits for it. */
function constrained(era: Atividade, { restricao, restricaoData }: Alterar['valores']): Atividade {
  const tipo = restricao === undefined ? undefined : readRestricao(restricao ?? '');
  let nova = era;
  if (tipo === null) nova = semRestricao(nova);
  else if (tipo && SEM_DATA.has(tipo)) nova = { ...nova, restricao: { tipo } };
  if (!restricaoData) return nova;
  return { ...nova, restricao: { tipo: nova.restricao?.tipo ?? 'NAO_INICIAR_ANTES', data: toMinuto(restricaoData) } };
}

/** Activities of the piece, and how often it is run: by then the browser has compiled the engine. */
const TRECHO = 400;
const VOLTAS = 40;

let compilado = false;

/**
 * Runs the engine, once in a page, over a piece of a network, a run at a time, so that no typing waits. Without it the
 * first five changes of a plan of 8,000 activities show their dates up to 0.4 s late: the browser has yet to compile the
 * engine.
 */
export function compileEngine(rede: RedeDoPlano): void {
  if (compilado) return;
  compilado = true;
  void runOverPiece(rede);
}

async function runOverPiece({ cronograma, comportamento }: RedeDoPlano): Promise<void> {
  const inteiro = cronograma as Cronograma;
  const atividades = inteiro.atividades.slice(0, TRECHO);
  const delas = new Set(atividades.map(({ id }) => id));
  const vinculos = inteiro.vinculos.filter(({ de, para }) => delas.has(de) && delas.has(para));
  for (let volta = 0; volta < VOLTAS; volta += 1) {
    // A list of its own makes the engine build the network again.
    AGENDAR[comportamento]({ ...inteiro, atividades, vinculos: [...vinculos] });
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/**
 * The network of a project in the browser: it takes the changes of the plan as they are typed, and the engine says the
 * new dates at once. The server's own dates replace them.
 */
export class Previa {
  private readonly cronograma: Cronograma;
  private readonly agendar: (cronograma: Cronograma) => ReturnType<typeof agendarComoP6>;
  private readonly lugarDe: Map<string, number>;
  private readonly codigos: Codigos;
  private readonly calendarioDe: Map<string, string>;
  private vinculos: Vinculo[];
  private readonly atividades: Atividade[];

  constructor({ cronograma, comportamento, codigos, calendarios, duracao }: RedeDoPlano) {
    this.cronograma = cronograma as Cronograma;
    this.agendar = AGENDAR[comportamento];
    this.atividades = [...this.cronograma.atividades];
    this.vinculos = [...this.cronograma.vinculos];
    this.lugarDe = new Map(this.atividades.map(({ id }, i) => [id, i]));
    const nomeadas = codigos.map(([id, codigo, servicoId, sequencia]) => ({ id, codigo, servicoId, sequencia }));
    this.codigos = new Codigos(nomeadas, [], duracao);
    this.calendarioDe = new Map(calendarios.map(({ id, nome }) => [nome.toLowerCase(), String(id)]));
  }

  /** The dates after these changes; undefined where they move none, or this network does not know them all. */
  apply(itens: readonly ItemDoPlano[]): RespostaDaPrevia | undefined {
    const antes = this.vinculos;
    const eram = itens.flatMap((item) => ('id' in item ? [[item.id, this.of(item.id)] as const] : []));
    if (!itens.map((item) => this.change(item)).some(Boolean)) return undefined;
    const resultado = this.agendar({ ...this.cronograma, atividades: this.atividades, vinculos: this.vinculos });
    if (resultado.ok) return { ok: true, datasDe: (id) => this.datesOf(resultado.datas, id) };
    this.vinculos = antes;
    for (const [id, era] of eram) if (era) this.put(id, era);
    if (resultado.erro !== 'ciclo') return undefined;
    return { ok: false, ciclo: resultado.caminho.map((id) => this.codigos.ofId(Number(id))?.codigo ?? id).join(' → ') };
  }

  private of = (id: number): Atividade | undefined => this.atividades[this.lugarDe.get(String(id)) ?? -1];

  private put(id: number, atividade: Atividade): void {
    const lugar = this.lugarDe.get(String(id));
    if (lugar !== undefined) this.atividades[lugar] = atividade;
  }

  private change(item: ItemDoPlano): boolean {
    if (item.acao === 'vincular' || item.acao === 'desvincular') {
      const [de, para] = [String(item.de), String(item.para)];
      const outros = this.vinculos.filter((um) => um.de !== de || um.para !== para);
      this.vinculos =
        item.acao === 'vincular' ? [...outros, { de, para, tipo: 'TI', lag: 0, tipoLag: 'TRABALHO' }] : outros;
      return true;
    }
    return item.acao === 'alterar' && this.alter(item);
  }

  private alter({ id, valores }: Alterar): boolean {
    const era = this.of(id);
    if (!era) return false;
    const { duracao, calendario, prazo, predecessoras } = valores;
    let nova = constrained(era, valores);
    if (duracao !== undefined)
      nova = { ...nova, duracao, ...(era.inicioReal === undefined ? { restante: duracao } : {}) };
    const doCalendario = this.calendarioDe.get(calendario?.toLowerCase() ?? '');
    if (doCalendario) nova = { ...nova, calendario: doCalendario };
    if (prazo) nova = { ...nova, prazo: toMinuto(prazo) };
    this.put(id, nova);
    const ligou = predecessoras !== undefined && this.relink(id, predecessoras);
    return ligou || nova !== era;
  }

  private relink(id: number, texto: string): boolean {
    const para = String(id);
    const servicoId = this.codigos.ofId(id)?.servicoId ?? 0;
    const idDe = (escrito: string) => this.codigos.find(escrito, servicoId)?.id;
    const { duracao } = this.codigos;
    const lidas = readLigacoes(texto, 'predecessora', { has: (escrito) => idDe(escrito) !== undefined, duracao });
    if (!lidas.ok) return false;
    const novos = lidas.ligacoes.map(({ quem, ...espera }): Vinculo => ({ de: String(idDe(quem)), para, ...espera }));
    this.vinculos = [...this.vinculos.filter((um) => um.para !== para), ...novos];
    return true;
  }

  private datesOf(datas: DatasCalculadas, id: number): DatasPrevistas | undefined {
    const lugar = this.lugarDe.get(String(id));
    if (lugar === undefined) return undefined;
    return {
      inicioCedo: fromMinuto(datas.inicioCedo[lugar] ?? 0),
      terminoCedo: fromMinuto(datas.terminoCedo[lugar] ?? 0),
      folgaTotal: datas.folgaTotal[lugar] ?? 0,
      critica: datas.critica[lugar] === 1,
    };
  }
}
