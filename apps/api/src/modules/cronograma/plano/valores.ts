import { semAcento } from '@cadencia/domain/cadastro-celula.ts';
import { readRecursos, readRestricao, readTipo } from '@cadencia/domain/cronograma/plano/palavras.ts';
import type { CampoDoPlano, ValoresDoPlano } from '@cadencia/domain/cronograma/plano/schema.ts';
import { DURACAO_PADRAO, type OpcoesDuracao } from '@cadencia/domain/duracao-escrita.ts';
import { type CriterioPeso, pesoDaAtividade, type TipoAtividade } from '@cadencia/engine';
import { sql } from 'kysely';
import type { Db } from '../../../infra/database.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { DIA_DE_TRABALHO } from '../queries.ts';
import type { Coluna, Estado, Recurso } from './estado.ts';

/** One change is refused, for a reason that belongs to a field or to the whole. */
export class Recusa extends Error {
  readonly campo: string | null;
  readonly agora: { readonly valor: unknown } | undefined;

  constructor(mensagem: string, campo: string | null = null, agora?: { readonly valor: unknown }) {
    super(mensagem);
    this.campo = campo;
    this.agora = agora;
  }
}

interface Nomeada {
  readonly id: number;
  readonly sigla: string | null;
  readonly nome: string;
  readonly custo: number;
  /** A machine: its hours are nobody's. */
  readonly maquina: boolean;
}

/** What the texts of planners may name, and how the project weighs. */
export interface Palavras {
  readonly criterio: string;
  /** What a day and a shift of work are in the project's calendar. */
  readonly duracao: OpcoesDuracao;
  readonly calendarios: readonly Nomeada[];
  readonly etapas: readonly Nomeada[];
  readonly especialidades: readonly Nomeada[];
}

export async function loadPalavras(db: Db | Tx, projetoId: number): Promise<Palavras> {
  const { rows } =
    await sql<Palavras>`select p.peso as criterio, json_build_object('minutosPorDia', w.dia, 'minutosPorTurno', w.turno) as duracao,
    coalesce((select json_agg(json_build_object('id', k.id, 'sigla', null, 'nome', k.nome, 'custo', 0, 'maquina', false) order by k.id)
      from calendario k where k.projeto_id = p.id and k.ativo), '[]') as calendarios,
    coalesce((select json_agg(json_build_object('id', e.id, 'sigla', e.sigla, 'nome', e.nome, 'custo', 0, 'maquina', false) order by e.ordem)
      from etapa e where e.ativo), '[]') as etapas,
    coalesce((select json_agg(json_build_object('id', s.id, 'sigla', s.sigla, 'nome', s.nome, 'custo', coalesce(s.custo_hh, 0), 'maquina', s.mao_obra = 'EQUIPAMENTO') order by s.id)
      from especialidade s where s.ativo), '[]') as especialidades
    from projeto p left join calendario k on k.id = p.calendario_id ${DIA_DE_TRABALHO} where p.id = ${projetoId}`.execute(
      db as Db,
    );
  return rows[0] ?? { criterio: 'HH', duracao: DURACAO_PADRAO, calendarios: [], etapas: [], especialidades: [] };
}

/** Names that a message lists. */
const MAX_PARECIDAS = 6;

const ROTULO = { calendario: 'calendário', etapa: 'etapa', especialidade: 'especialidade' } as const;

function named(lista: readonly Nomeada[], texto: string, campo: keyof typeof ROTULO | 'recursos'): number {
  const procurado = semAcento(texto);
  const achada =
    lista.find(({ sigla }) => sigla !== null && semAcento(sigla) === procurado) ??
    lista.find(({ nome }) => semAcento(nome) === procurado);
  if (achada) return achada.id;
  const comeca = (texto: string | null) => texto !== null && semAcento(texto).startsWith(procurado);
  const comeco = lista.filter(({ sigla, nome }) => comeca(sigla) || comeca(nome));
  if (comeco.length === 1 && comeco[0]) return comeco[0].id;
  const oque = campo === 'recursos' ? 'especialidade' : ROTULO[campo];
  if (comeco.length > 1 && comeco.length <= MAX_PARECIDAS)
    throw new Recusa(
      `Há mais de uma ${oque} “${texto}”: ${comeco.map(({ sigla, nome }) => sigla ?? nome).join(', ')}. Escreva qual.`,
      campo,
    );
  throw new Recusa(`Não há ${oque} “${texto}”. Escreva a sigla ou o nome como no cadastro.`, campo);
}

type Colunas = Record<Coluna, string | number | null>;
const MARCOS = new Set<unknown>(['MARCO_INICIO', 'MARCO_FIM']);
const SEM_DURACAO_PROPRIA = new Set<unknown>(['RESUMO', 'REDE']);
const centavos = (valor: number): number => Math.round(valor * 10_000) / 10_000;

const hhDe = (um: Pick<Recurso, 'quantidade' | 'ocupacao_pct'>, duracao: number): number =>
  centavos((um.quantidade * duracao * um.ocupacao_pct) / 6_000);

/** People with the hours of another duration: in proportion, so that an imported profile keeps its share. */
const stretch = (recursos: readonly Recurso[], antes: number, depois: number): Recurso[] =>
  recursos.map((um) => ({ ...um, hh: antes > 0 ? centavos((um.hh * depois) / antes) : hhDe(um, depois) }));

/** Hours of people: machines have none. */
function soma({ especialidades }: Palavras, recursos: readonly Recurso[]): number {
  const maquinas = new Set<number | null>(especialidades.flatMap(({ id, maquina }) => (maquina ? [id] : [])));
  return centavos(recursos.reduce((hh, um) => (maquinas.has(um.especialidade_id) ? hh : hh + um.hh), 0));
}

function people(
  palavras: Palavras,
  { colunas, recursos }: Pick<Estado, 'colunas' | 'recursos'>,
  texto: string,
): Recurso[] {
  const lidos = readRecursos(texto);
  if (typeof lidos === 'string') throw new Recusa(lidos, 'recursos');
  const duracao = Number(colunas.duracao);
  const novos = lidos.map(({ quantidade, especialidade }) => {
    const id =
      especialidade === null ? colunas.especialidade_id : named(palavras.especialidades, especialidade, 'recursos');
    if (id === null)
      throw new Recusa('Diga de que especialidade: 6 CAL. Ou preencha antes a especialidade da atividade.', 'recursos');
    const era = recursos.find((um) => um.especialidade_id === id);
    if (era && era.quantidade === quantidade) return era;
    const um = {
      especialidade_id: Number(id),
      pessoa_id: null,
      quantidade,
      ocupacao_pct: 100,
      hh: 0,
      hh_real: era?.hh_real ?? 0,
    };
    return { ...um, hh: hhDe(um, duracao) };
  });
  if (new Set(novos.map((um) => um.especialidade_id)).size < novos.length)
    throw new Recusa('A mesma especialidade aparece duas vezes.', 'recursos');
  return [...novos, ...recursos.filter(({ pessoa_id }) => pessoa_id !== null)];
}

/** Another duration: what is left follows it until the work begins, as do the hours of people. */
function setDuracao({ palavras, colunas, recursos, andamento }: Rascunho, duracao: number): readonly Recurso[] {
  const era = Number(colunas.duracao);
  const novos = stretch(recursos, era, duracao);
  colunas.duracao = duracao;
  if (!andamento.iniciada) Object.assign(colunas, { duracao_restante: duracao, restante_inicial: null });
  if (novos.length > 0) colunas.hh = era > 0 ? centavos((Number(colunas.hh) * duracao) / era) : soma(palavras, novos);
  return novos;
}

/** What the progress of an activity allows to change. */
export interface Andamento {
  readonly concluida: boolean;
  readonly iniciada: boolean;
  /** Dates from which a new constraint starts, as programs do. */
  readonly inicio: string | null;
  readonly termino: string | null;
}

/** An activity while typed values change it. */
interface Rascunho {
  readonly palavras: Palavras;
  readonly andamento: Andamento;
  readonly colunas: Colunas;
  recursos: readonly Recurso[];
}

type Escrever = { readonly [C in CampoDoPlano]?: (um: Rascunho, valor: NonNullable<ValoresDoPlano[C]> | null) => void };

const semData = (restricao: unknown): boolean => restricao === null || restricao === 'O_MAIS_TARDE';

function writeTipo({ colunas, andamento, ...um }: Rascunho, texto: string): readonly Recurso[] {
  const tipo = readTipo(texto);
  if (tipo === undefined) throw new Recusa(`“${texto}” não é um tipo de atividade. Escolha um da lista.`, 'tipo');
  if (tipo === colunas.tipo) return um.recursos;
  if (andamento.iniciada) throw new Recusa('O tipo não muda depois do início real.', 'tipo');
  colunas.tipo = tipo;
  if (!MARCOS.has(tipo)) return um.recursos;
  Object.assign(colunas, { duracao: 0, duracao_restante: 0, restante_inicial: null, hh: 0 });
  return [];
}

function writeDuracao(um: Rascunho, duracao: number): readonly Recurso[] {
  const { colunas, andamento } = um;
  if (duracao === Number(colunas.duracao)) return um.recursos;
  if (MARCOS.has(colunas.tipo)) throw new Recusa('Um marco não tem duração. Mude antes o tipo para Tarefa.', 'duracao');
  if (SEM_DURACAO_PROPRIA.has(colunas.tipo))
    throw new Recusa('A duração dela vem das atividades que resume.', 'duracao');
  if (andamento.concluida) throw new Recusa('A atividade está concluída: a duração já é fato.', 'duracao');
  return setDuracao(um, duracao);
}

function writeRecursos({ palavras, colunas, recursos }: Rascunho, texto: string): readonly Recurso[] {
  if (MARCOS.has(colunas.tipo) && texto !== '') throw new Recusa('Um marco não tem equipe.', 'recursos');
  const novos = people(palavras, { colunas, recursos }, texto);
  if (novos.length > 0 || recursos.length > 0) colunas.hh = soma(palavras, novos);
  colunas.especialidade_id ??= novos.find((um) => um.especialidade_id !== null)?.especialidade_id ?? null;
  return novos;
}

function writeHh({ palavras, colunas, recursos }: Rascunho, hh: number): readonly Recurso[] {
  if (MARCOS.has(colunas.tipo) && hh > 0) throw new Recusa('Um marco não tem HH.', 'hh');
  const era = soma(palavras, recursos);
  colunas.hh = centavos(hh);
  return era > 0 ? recursos.map((um) => ({ ...um, hh: centavos((um.hh * hh) / era) })) : recursos;
}

function writeRestricao({ colunas, andamento }: Rascunho, texto: string | null): void {
  const restricao = readRestricao(texto ?? '');
  if (restricao === undefined) throw new Recusa(`“${texto}” não é uma restrição. Escolha uma da lista.`, 'restricao');
  colunas.restricao = restricao;
  const proposta = /TERMIN/.test(restricao ?? '') ? andamento.termino : andamento.inicio;
  colunas.restricao_data = semData(restricao) ? null : (colunas.restricao_data ?? proposta);
}

function writeRestricaoData({ colunas }: Rascunho, data: string | null): void {
  if (data === null && colunas.restricao !== 'O_MAIS_TARDE') colunas.restricao = null;
  if (data !== null && colunas.restricao === 'O_MAIS_TARDE')
    throw new Recusa('O mais tarde possível não tem data.', 'restricaoData');
  if (data !== null) colunas.restricao ??= 'NAO_INICIAR_ANTES';
  colunas.restricao_data = data;
}

const nomeOuNada = (lista: readonly Nomeada[], texto: string | null, campo: keyof typeof ROTULO) =>
  texto ? named(lista, texto, campo) : null;

/** How each field is written, in the order in which they count on each other. */
const ESCREVER: Escrever = {
  codigo: ({ colunas }, valor) => {
    colunas.codigo = valor;
  },
  operacaoSap: ({ colunas }, valor) => {
    colunas.operacao_sap = valor || null;
  },
  nome: ({ colunas }, valor) => {
    colunas.nome = valor;
  },
  calendario: ({ colunas, palavras }, valor) => {
    if (valor) colunas.calendario_id = named(palavras.calendarios, valor, 'calendario');
  },
  etapa: ({ colunas, palavras }, valor) => {
    colunas.etapa_id = nomeOuNada(palavras.etapas, valor, 'etapa');
  },
  especialidade: ({ colunas, palavras }, valor) => {
    colunas.especialidade_id = nomeOuNada(palavras.especialidades, valor, 'especialidade');
  },
  tipo: (um, valor) => {
    um.recursos = writeTipo(um, valor ?? '');
  },
  duracao: (um, valor) => {
    um.recursos = writeDuracao(um, valor ?? 0);
  },
  recursos: (um, valor) => {
    um.recursos = writeRecursos(um, valor ?? '');
  },
  hh: (um, valor) => {
    um.recursos = writeHh(um, valor ?? 0);
  },
  restricao: writeRestricao,
  restricaoData: writeRestricaoData,
  prazo: ({ colunas }, valor) => {
    colunas.prazo = valor;
  },
};

/** An activity with the values that were typed. @throws {Recusa} */
export function applyValores(
  palavras: Palavras,
  estado: Estado,
  { valores, andamento }: { readonly valores: ValoresDoPlano; readonly andamento: Andamento },
): Estado {
  const um: Rascunho = { palavras, andamento, colunas: { ...estado.colunas }, recursos: estado.recursos };
  for (const campo of Object.keys(ESCREVER) as (keyof Escrever)[]) {
    const write = ESCREVER[campo] as ((um: Rascunho, valor: unknown) => void) | undefined;
    if (valores[campo] !== undefined) write?.(um, valores[campo]);
  }
  const { colunas, recursos } = um;
  if (!semData(colunas.restricao) && colunas.restricao_data === null)
    throw new Recusa('Informe a data da restrição.', 'restricaoData');
  const novo = { ...estado, colunas, recursos };
  colunas.peso = pesoDe(palavras, novo);
  return novo;
}

/** Weight of progress by the project's criterion; points given by hand stay. */
function pesoDe({ criterio, especialidades }: Palavras, { colunas, recursos }: Estado): number {
  if (criterio === 'MANUAL') return Number(colunas.peso);
  const custoDe = new Map(especialidades.map(({ id, custo }) => [id, custo]));
  return centavos(
    pesoDaAtividade(criterio as CriterioPeso, {
      tipo: colunas.tipo as TipoAtividade,
      cancelada: false,
      hh: Number(colunas.hh),
      custo: recursos.reduce((reais, um) => reais + um.hh * (custoDe.get(um.especialidade_id ?? 0) ?? 0), 0),
      duracao: Number(colunas.duracao),
      equipe: recursos.reduce((n, um) => n + um.quantidade, 0),
      pontos: 0,
    }),
  );
}
