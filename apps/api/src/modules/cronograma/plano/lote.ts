import type { ItemDoPlano, ResultadoDoPlano } from '@cadencia/domain/cronograma/plano/schema.ts';
import { recusaDeTrabalho } from '@cadencia/domain/servico/geracao.ts';
import type { Estado } from './estado.ts';
import { changed, requireVisto, successorsOf, withPredecessoras } from './itens.ts';
import type { Obra } from './obra.ts';
import { dropLinks, tryLinks } from './rede.ts';
import { Recusa } from './valores.ts';

const NADA: Estado['colunas'] = {
  codigo: '',
  nome: 'Nova atividade',
  tipo: 'TAREFA',
  servico_id: null,
  sequencia: 0,
  duracao: 480,
  duracao_restante: 480,
  restante_inicial: null,
  hh: 0,
  peso: 0,
  calendario_id: null,
  etapa_id: null,
  especialidade_id: null,
  restricao: null,
  restricao_data: null,
  prazo: null,
  operacao_sap: null,
};

const naoAchada = () => new Recusa('A atividade não existe mais, ou você não a vê.');
const estadoDe = (obra: Obra, id: number): Estado => {
  const estado = obra.agora.get(id);
  if (!estado) throw naoAchada();
  return estado;
};

/** Takes a change of the links of an activity, or refuses it with the loop that it would close. @throws {Recusa} */
function take({ rede, codigos, agora }: Obra, id: number, depois: Estado, campo: string): void {
  const antes = agora.get(id) ?? null;
  dropLinks(rede, { id, antes, depois });
  const volta = tryLinks(rede, { id, antes, depois });
  if (volta) {
    tryLinks(rede, { id, antes: null, depois: antes });
    const nomes = volta.map((um) => codigos.ofId(um)?.codigo ?? 'atividade que você não vê');
    throw new Recusa(`A relação criaria um ciclo: ${nomes.join(' → ')}.`, campo);
  }
  agora.set(id, depois);
}

type Inclusao = Extract<ItemDoPlano, { acao: 'incluir' }>;

/** The service that takes an activity. @throws {Recusa} */
function requireServico(servicos: Obra['servicos'], id: number) {
  const servico = servicos.get(id);
  if (!servico) throw new Recusa('O serviço não existe neste projeto.');
  const recusa = recusaDeTrabalho(servico);
  if (recusa) throw new Recusa(recusa);
  return servico;
}

/** A new activity at its place, without its links yet: they may name another of the same call. @throws {Recusa} */
function include(
  obra: Obra,
  { servicoId, valores }: Inclusao,
  { id, depoisDe }: { id: number; depoisDe: number | null | undefined },
): void {
  const { codigos, lugares, servicos, palavras, agora, antes } = obra;
  const servico = requireServico(servicos, servicoId);
  if (servico.calendarioId === null)
    throw new Recusa('O projeto não tem calendário: crie um em Projetos, aba Calendários.');
  const vizinha = typeof depoisDe === 'number' ? depoisDe : lugares.last(servicoId);
  const codigo = valores.codigo ?? codigos.after((vizinha && codigos.ofId(vizinha)?.codigo) || `${servico.codigo}-0`);
  if (codigos.has(codigo)) throw new Recusa(`Já há uma atividade ${codigo} neste cronograma.`, 'codigo');
  if (!lugares.put(id, servicoId, depoisDe)) throw new Recusa('A atividade vizinha não está mais neste serviço.');
  try {
    const colunas = { ...NADA, codigo, servico_id: servicoId, calendario_id: servico.calendarioId };
    agora.set(
      id,
      changed(palavras, codigos, {
        id,
        estado: { colunas, recursos: [], entradas: [] },
        valores: { ...valores, codigo: undefined },
      }),
    );
  } catch (erro) {
    lugares.remove(id, servicoId);
    throw erro;
  }
  antes.set(id, null);
  codigos.add({ id, codigo, servicoId, sequencia: -1 });
}

function dropNew(obra: Obra, id: number): void {
  const estado = obra.agora.get(id);
  if (!estado) return;
  dropLinks(obra.rede, { id, antes: estado, depois: null });
  obra.agora.delete(id);
  obra.antes.delete(id);
  obra.codigos.remove(id);
  obra.lugares.remove(id, Number(estado.colunas.servico_id));
}

/** Links typed in an activity: its predecessors, and its place among those of its successors. @throws {Recusa} */
function typeLinks(
  obra: Obra,
  id: number,
  { predecessoras, sucessoras }: Pick<Inclusao['valores'], 'predecessoras' | 'sucessoras'>,
): void {
  const { codigos } = obra;
  if (predecessoras !== undefined)
    take(obra, id, withPredecessoras(codigos, id, estadoDe(obra, id), predecessoras), 'predecessoras');
  if (sucessoras === undefined) return;
  const servicoId = Number(estadoDe(obra, id).colunas.servico_id);
  const saidas = [...obra.agora].flatMap(([para, estado]) =>
    estado?.entradas.some(({ de }) => de === id) ? [{ para }] : [],
  );
  for (const [para, entradas] of successorsOf(codigos, { id, servicoId, texto: sucessoras, saidas })) {
    const estado = estadoDe(obra, para);
    take(
      obra,
      para,
      { ...estado, entradas: [...estado.entradas.filter(({ de }) => de !== id), ...entradas] },
      'sucessoras',
    );
  }
}

/** Brings every activity and its links back to how they were. */
function restore({ agora, rede }: Obra, eram: ReadonlyMap<number, Estado | null>): void {
  const mudadas = [...agora].filter(([id, estado]) => eram.get(id) !== estado);
  for (const [id, antes] of mudadas) dropLinks(rede, { id, antes, depois: eram.get(id) ?? null });
  for (const [id, antes] of mudadas) {
    const depois = eram.get(id) ?? null;
    tryLinks(rede, { id, antes, depois });
    agora.set(id, depois);
  }
}

/** Types the links of an activity, all of them or none. @throws {Recusa} */
function relink(obra: Obra, id: number, valores: Pick<Inclusao['valores'], 'predecessoras' | 'sucessoras'>): void {
  // Predecessors alone change nothing where they are refused.
  if (valores.sucessoras === undefined) {
    typeLinks(obra, id, valores);
    return;
  }
  const eram = new Map(obra.agora);
  try {
    typeLinks(obra, id, valores);
  } catch (erro) {
    restore(obra, eram);
    throw erro;
  }
}

function remove(obra: Obra, id: number): number {
  const estado = estadoDe(obra, id);
  const linha = obra.linhas.get(id);
  const motivo = obra.presas.get(id);
  if (motivo) throw new Recusa(`${linha?.codigo ?? 'A atividade'} ${motivo}.`);
  dropLinks(obra.rede, { id, antes: estado, depois: null });
  obra.agora.set(id, null);
  obra.codigos.remove(id);
  return id;
}

type Ligar = Extract<ItemDoPlano, { acao: 'vincular' | 'desvincular' }>;
type Mover = Extract<ItemDoPlano, { acao: 'mover' }>;
type Alterar = Extract<ItemDoPlano, { acao: 'alterar' }>;

function link(obra: Obra, { acao, de, para }: Ligar): number {
  if (!obra.codigos.ofId(de)) throw naoAchada();
  if (de === para) throw new Recusa('Uma atividade não se vincula a ela mesma.');
  const estado = estadoDe(obra, para);
  const outras = estado.entradas.filter((uma) => uma.de !== de);
  const nova = { de, tipo: 'TI', lag: 0, tipo_lag: 'TRABALHO' };
  if (acao === 'desvincular') take(obra, para, { ...estado, entradas: outras }, 'predecessoras');
  else if (outras.length === estado.entradas.length)
    take(obra, para, { ...estado, entradas: [...estado.entradas, nova] }, 'predecessoras');
  return para;
}

function move(obra: Obra, { id, servicoId, depoisDe }: Mover): number {
  const estado = estadoDe(obra, id);
  if (servicoId !== Number(estado.colunas.servico_id)) requireServico(obra.servicos, servicoId);
  if (depoisDe === id) return id;
  const era = obra.lugares.remove(id, Number(estado.colunas.servico_id));
  if (!obra.lugares.put(id, servicoId, depoisDe)) {
    obra.lugares.put(id, Number(estado.colunas.servico_id), era);
    throw new Recusa('A atividade vizinha não está mais neste serviço.');
  }
  obra.agora.set(id, { ...estado, colunas: { ...estado.colunas, servico_id: servicoId } });
  return id;
}

function edit(obra: Obra, { id, valores, antes }: Alterar): number {
  const estado = estadoDe(obra, id);
  const linha = obra.linhas.get(id);
  if (!linha) throw naoAchada();
  requireVisto(linha, antes);
  const nomeada = obra.codigos.ofId(id);
  if (!nomeada) throw naoAchada();
  obra.agora.set(id, changed(obra.palavras, obra.codigos, { id, estado, valores, linha }));
  try {
    relink(obra, id, valores);
  } catch (erro) {
    obra.agora.set(id, estado);
    obra.codigos.remove(id);
    obra.codigos.add(nomeada);
    throw erro;
  }
  return id;
}

/** Makes one change; answers the activity. @throws {Recusa} */
function make(obra: Obra, item: Exclude<ItemDoPlano, Inclusao>): number {
  switch (item.acao) {
    case 'excluir':
      return remove(obra, item.id);
    case 'mover':
      return move(obra, item);
    case 'alterar':
      return edit(obra, item);
    case 'vincular':
    case 'desvincular':
      return link(obra, item);
  }
}

const refused = (erro: unknown): ResultadoDoPlano => {
  if (!(erro instanceof Recusa)) throw erro;
  return {
    ok: false,
    id: null,
    mensagem: erro.message,
    campo: erro.campo,
    ...(erro.agora ? { agora: erro.agora.valor ?? null, alterado: true } : {}),
  };
};
const accepted = (id: number): ResultadoDoPlano => ({ ok: true, id, mensagem: null, campo: null });

/** The changes of one call while they are made: what became of each, by its place. */
class Lote {
  readonly resultados = new Map<number, ResultadoDoPlano>();

  private readonly obra: Obra;
  private readonly itens: readonly ItemDoPlano[];
  private readonly novos: readonly number[];

  constructor(obra: Obra, itens: readonly ItemDoPlano[], novos: readonly number[]) {
    this.obra = obra;
    this.itens = itens;
    this.novos = novos;
  }

  private attempt(n: number, work: () => number): void {
    try {
      this.resultados.set(n, accepted(work()));
    } catch (erro) {
      this.resultados.set(n, refused(erro));
    }
  }

  private inclusoes(): (readonly [n: number, item: Inclusao])[] {
    return [...this.itens.entries()].flatMap(([n, item]) => (item.acao === 'incluir' ? [[n, item] as const] : []));
  }

  /** New activities, without their links; rows of one paste stand in their order after the same neighbour. */
  includeAll(): void {
    const livres = [...this.novos];
    const depoisDaMesma = new Map<string, number>();
    for (const [n, item] of this.inclusoes()) {
      const id = livres.shift() as number;
      const chave = `${item.servicoId} ${item.depoisDe}`;
      this.attempt(n, () => {
        include(this.obra, item, { id, depoisDe: depoisDaMesma.get(chave) ?? item.depoisDe });
        depoisDaMesma.set(chave, id);
        return id;
      });
    }
  }

  private refuseNew(n: number, id: number, erro: unknown): void {
    dropNew(this.obra, id);
    this.resultados.set(n, refused(erro));
  }

  /** Every other change, and the links of the new ones, in the order of the call. */
  makeAll(): void {
    const recusadas: (readonly [n: number, id: number, erro: unknown])[] = [];
    for (const [n, item] of this.itens.entries()) {
      if (item.acao !== 'incluir') {
        this.attempt(n, () => make(this.obra, item));
        continue;
      }
      const id = this.resultados.get(n)?.id;
      if (!id) continue;
      try {
        relink(this.obra, id, item.valores);
      } catch (erro) {
        recusadas.push([n, id, erro]);
      }
    }
    // Those that name a refused one are told so, and not that its code is of nobody.
    for (const [n, id, erro] of recusadas) this.refuseNew(n, id, erro);
  }

  /** A new activity that was refused takes with it those that name it. */
  dropOrphans(): void {
    const { agora } = this.obra;
    const novos = new Set(this.novos);
    const orfa = (id: number) => agora.get(id)?.entradas.some(({ de }) => novos.has(de) && !agora.has(de));
    for (let mudou = true; mudou; ) {
      mudou = false;
      for (const [n] of this.inclusoes()) {
        const id = this.resultados.get(n)?.id;
        if (!id || !orfa(id)) continue;
        this.refuseNew(n, id, new Recusa('A predecessora que ela cita não foi incluída.', 'predecessoras'));
        mudou = true;
      }
    }
  }
}

/** Makes every change that stands alone; answers what became of each. */
export function makeAll(obra: Obra, itens: readonly ItemDoPlano[], novos: readonly number[]): ResultadoDoPlano[] {
  const lote = new Lote(obra, itens, novos);
  lote.includeAll();
  lote.makeAll();
  lote.dropOrphans();
  return itens.map((_, n) => lote.resultados.get(n) as ResultadoDoPlano);
}
