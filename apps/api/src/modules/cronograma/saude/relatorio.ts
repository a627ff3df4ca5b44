import type { AchadoSaude, RelatorioSaude, VerificacaoSaude } from '@cadencia/domain/cronograma/saude/schema.ts';
import {
  ACHADO_EM_PALAVRAS,
  DADO_QUE_FALTA,
  NOME_DA_VERIFICACAO,
  SEVERIDADE_DO_ACHADO,
} from '@cadencia/domain/saude-em-palavras.ts';
import type {
  AchadoSaude as AchadoCalculado,
  DadosSaude,
  Demanda,
  EtapaSaude,
  LugarSaude,
  Minuto,
  MotivoSaude,
  OpcoesSaude,
  Recurso,
  RegraCredito,
  VerificacaoSaude as VerificacaoCalculada,
} from '@cadencia/engine';
import { fromMinuto } from '../../../infra/clock.ts';

/** Facts of one activity besides its place in the network; instants in minutes. */
export type LinhaSaude = readonly [
  id: number,
  nome: string,
  servicoId: number,
  hh: number,
  regraCredito: RegraCredito | 'ETAPAS',
  terminoBase: Minuto | null,
  apontadaEm: Minuto | null,
  /** Units of all resources. */
  recursos: number,
  equipamentoId: number | null,
  /** Short name of its standard stage. */
  etapa: string | null,
];

interface Turno {
  readonly inicio: number;
  readonly fim: number;
}

export interface FatosSaude {
  readonly emExecucao: boolean;
  readonly temLinhaBase: boolean;
  readonly turnos: readonly Turno[];
  readonly linhas: readonly LinhaSaude[];
}

/** The values by id as text; undefined when no activity has one: a fact that nobody entered is not judged. */
function porId<T>(linhas: readonly LinhaSaude[], valor: (linha: LinhaSaude) => T | null): Map<string, T> | undefined {
  const mapa = new Map<string, T>();
  for (const linha of linhas) {
    const dela = valor(linha);
    if (dela !== null) mapa.set(String(linha[0]), dela);
  }
  return mapa.size > 0 ? mapa : undefined;
}

/** What goes on at the same time, and what holds it; instants in minutes. */
export interface SimultaneasSaude {
  readonly lugares: ReadonlyMap<string, LugarSaude>;
  readonly capacidades: ReadonlyMap<string, number>;
  readonly excessos: readonly {
    readonly apoio: string;
    readonly atividade: string;
    readonly valor: number;
    readonly de: number;
    readonly ate: number;
  }[];
  readonly raquetes: readonly {
    readonly equipamento: string;
    readonly id: string;
    readonly instaladaEm: number | null;
  }[];
}

interface ComRecursos extends SimultaneasSaude {
  readonly recursos: readonly Recurso[];
  readonly demandas: readonly Demanda[];
}

/** Blinds by equipment; undefined for a project that has none: what nobody entered is not judged. */
function porEquipamento(raquetes: SimultaneasSaude['raquetes']): DadosSaude['raquetes'] {
  const mapa = new Map<string, { id: string; instaladaEm?: Minuto }[]>();
  for (const { equipamento, id, instaladaEm } of raquetes)
    mapa.set(equipamento, [
      ...(mapa.get(equipamento) ?? []),
      instaladaEm === null ? { id } : { id, instaladaEm: instaladaEm as Minuto },
    ]);
  return mapa.size > 0 ? mapa : undefined;
}

/** Short names of the standard stages that open, inspect and close an equipment. */
const ETAPAS: Readonly<Record<string, EtapaSaude>> = { ABE: 'ABERTURA', INS: 'INSPECAO', FEC: 'FECHAMENTO' };

function daEtapa([, , , , , , , , equipamentoId, sigla]: LinhaSaude) {
  const etapa = sigla === null ? undefined : ETAPAS[sigla];
  return etapa && equipamentoId !== null ? { equipamento: String(equipamentoId), etapa } : null;
}

/** Facts in the form of the engine. */
export function toDados(
  { linhas, emExecucao, temLinhaBase }: FatosSaude,
  { recursos, demandas, lugares, capacidades, excessos, raquetes }: ComRecursos,
  agora: Minuto,
): DadosSaude {
  // Somebody of a craft without a limit works on it: that is enough for the check of resources.
  const semLimite = linhas.flatMap(([id, , , , , , , quantidade]) =>
    quantidade > 0 ? [{ atividade: String(id), recurso: '', quantidade }] : [],
  );
  const todas = [...demandas, ...semLimite];
  const dados = {
    linhaBase: temLinhaBase ? (porId(linhas, ([, , , , , termino]) => termino) ?? new Map()) : undefined,
    hh: porId(linhas, ([, , , hh]) => (hh > 0 ? hh : null)),
    demandas: todas.length > 0 ? todas : undefined,
    recursos: recursos.length > 0 ? recursos : undefined,
    credito: porId(linhas, ([, , , , regra]) => (regra === 'ETAPAS' ? ('MARCOS' as const) : regra)),
    descricoes: porId(linhas, ([, texto, servicoId]) => ({ texto, grupo: String(servicoId) })),
    etapas: porId(linhas, daEtapa),
    apontamentos: porId(linhas, ([, , , , , , apontadaEm]) => apontadaEm),
    raquetes: porEquipamento(raquetes),
    lugares: lugares.size > 0 ? lugares : undefined,
    capacidades,
    excessos: excessos as DadosSaude['excessos'],
  };
  const presentes = Object.fromEntries(Object.entries(dados).filter(([, valor]) => valor !== undefined));
  return { ...presentes, agora, emExecucao };
}

const DIA = 1_440;

/** The average shift of the project; undefined when it has none. */
export function toTurno(turnos: readonly Turno[]): OpcoesSaude['turno'] | undefined {
  if (turnos.length === 0) return undefined;
  const minutos = turnos.reduce((soma, { inicio, fim }) => soma + fim - inicio, 0);
  return { util: Math.round(minutos / turnos.length), corrido: Math.round(DIA / turnos.length) };
}

/** Findings by column, which can leave the thread by the hundred thousand; 0 and NaN where there is no value. */
export interface AchadosCalculados {
  readonly motivos: readonly MotivoSaude[];
  /** Position in `motivos`. */
  readonly motivo: Uint8Array;
  readonly atividade: Float64Array;
  readonly outro: Float64Array;
  readonly valor: Float64Array;
  readonly de: Float64Array;
  readonly ate: Float64Array;
}

export type ComColunas = Omit<VerificacaoCalculada, 'achados'> & { readonly achados: AchadosCalculados };

export interface SaudeCalculada {
  readonly dataBase: number;
  readonly indice: number | null;
  readonly verificacoes: readonly ComColunas[];
}

export function toColunas({ achados, ...verificacao }: VerificacaoCalculada): ComColunas {
  const motivos = [...new Set(achados.map(({ motivo }) => motivo))];
  const coluna = (valor: (achado: AchadoCalculado) => number) => Float64Array.from(achados, valor);
  return {
    ...verificacao,
    achados: {
      motivos,
      motivo: Uint8Array.from(achados, ({ motivo }) => motivos.indexOf(motivo)),
      atividade: coluna(({ atividade }) => Number(atividade ?? 0)),
      outro: coluna(({ outro }) => Number(outro ?? 0)),
      valor: coluna(({ valor }) => valor ?? Number.NaN),
      de: coluna(({ de }) => de ?? Number.NaN),
      ate: coluna(({ ate }) => ate ?? Number.NaN),
    },
  };
}

/** Whether the reader may see an activity; 0 stands for the whole project. */
export type Ve = (atividadeId: number) => boolean;

const visiveis = ({ atividade }: AchadosCalculados, ve: Ve): number[] => {
  const lista: number[] = [];
  for (const [i, id] of atividade.entries()) if (ve(id)) lista.push(i);
  return lista;
};

const SEVERIDADES = ['Crítica', 'Alta', 'Média'] as const;

/** The kinds of these findings, most of them first. */
function contados({ motivos, motivo }: AchadosCalculados, linhas: readonly number[]) {
  return motivos
    .map((um, i) => ({
      motivo: um,
      achado: ACHADO_EM_PALAVRAS[um].achado,
      severidade: SEVERIDADE_DO_ACHADO[um] ?? null,
      quantidade: linhas.filter((linha) => motivo[linha] === i).length,
    }))
    .filter(({ quantidade }) => quantidade > 0)
    .sort((a, b) => b.quantidade - a.quantidade);
}

function toVerificacao({ achados, falta, ...dela }: ComColunas, ve: Ve, parcial: boolean): VerificacaoSaude {
  const vistos = visiveis(achados, ve);
  const motivos = contados(achados, vistos);
  const [maioria] = motivos;
  return {
    ...dela,
    ...(parcial && { quantidade: null, denominador: null, percentual: null, medida: null, veredito: null }),
    nome: NOME_DA_VERIFICACAO[dela.codigo],
    falta: falta ? DADO_QUE_FALTA[falta] : null,
    achados: vistos.length,
    severidade: SEVERIDADES.find((uma) => motivos.some(({ severidade }) => severidade === uma)) ?? null,
    sugestao: maioria ? ACHADO_EM_PALAVRAS[maioria.motivo].sugestao : null,
  };
}

export const toRelatorio = (
  { dataBase, indice, verificacoes }: SaudeCalculada,
  ve: Ve,
  parcial: boolean,
): RelatorioSaude => ({
  dataBase: fromMinuto(dataBase),
  indice: parcial ? null : indice,
  parcial,
  verificacoes: verificacoes.map((uma) => toVerificacao(uma, ve, parcial)),
});

/** The findings of one check that the reader may see, and the rows of a window of them. */
export function janelaDeAchados(
  { achados }: ComColunas,
  ve: Ve,
  quais: { readonly inicio: number; readonly limite: number; readonly motivo?: MotivoSaude | undefined },
) {
  const { inicio, limite, motivo } = quais;
  const todos = visiveis(achados, ve);
  const qual = motivo === undefined ? -1 : achados.motivos.indexOf(motivo);
  const pedidos = motivo === undefined ? todos : todos.filter((i) => achados.motivo[i] === qual);
  const linhas = pedidos.slice(inicio, inicio + limite);
  const citadas = linhas.flatMap((i) => [achados.atividade[i] ?? 0, achados.outro[i] ?? 0]).filter(Boolean);
  return { total: pedidos.length, motivos: contados(achados, todos), linhas, citadas };
}

export type CitadaDoAchado = NonNullable<AchadoSaude['atividade']> & Pick<AchadoSaude, 'servico' | 'tag'>;

interface Nomes {
  readonly atividades: ReadonlyMap<number, CitadaDoAchado>;
  readonly especialidades: ReadonlyMap<number, NonNullable<AchadoSaude['especialidade']>>;
  /** By kind and id: `raquete 12`. */
  readonly registros: ReadonlyMap<string, string>;
}

/** Reasons whose `outro` is a craft, and those where it is a record of another kind; elsewhere it is another activity. */
const DE_ESPECIALIDADE: ReadonlySet<MotivoSaude> = new Set(['ACIMA_DO_LIMITE']);
const DE_REGISTRO: Readonly<Partial<Record<MotivoSaude, Entidade>>> = {
  SEM_INSPECAO_ANTES: 'equipamento',
  RAQUETE_NAO_INSTALADA: 'raquete',
  RAQUETE_DEPOIS_DA_ABERTURA: 'raquete',
  LOCAL_LOTADO: 'local',
  APOIO_EM_DOBRO: 'controleapoio',
  TREINAMENTO_VENCIDO: 'pessoa',
  ANTES_DA_LIBERACAO: 'sistema',
  DEPOIS_DA_ENTREGA: 'sistema',
};

type Entidade = 'raquete' | 'local' | 'controleapoio' | 'equipamento' | 'pessoa' | 'sistema';
export type Citados = Readonly<Record<Entidade, readonly number[]>>;

/** Ids of the records that these rows of findings name, by kind. */
export function citadosPor({ motivos, motivo, outro }: AchadosCalculados, linhas: readonly number[]): Citados {
  const citados: Record<Entidade, number[]> = {
    raquete: [],
    local: [],
    controleapoio: [],
    equipamento: [],
    pessoa: [],
    sistema: [],
  };
  for (const i of linhas) {
    const qual = DE_REGISTRO[motivos[motivo[i] ?? 0] as MotivoSaude];
    if (qual) citados[qual].push(outro[i] ?? 0);
  }
  return citados;
}

const valorDe = (coluna: Float64Array, i: number): number | null => {
  const valor = coluna[i] ?? Number.NaN;
  return Number.isNaN(valor) ? null : valor;
};

export function toAchado(
  achados: AchadosCalculados,
  i: number,
  { atividades, especialidades, registros }: Nomes,
): AchadoSaude {
  const motivo = achados.motivos[achados.motivo[i] ?? 0] as MotivoSaude;
  const outro = achados.outro[i] ?? 0;
  const daEspecialidade = DE_ESPECIALIDADE.has(motivo);
  const doRegistro = DE_REGISTRO[motivo];
  const nome = doRegistro && registros.get(`${doRegistro} ${outro}`);
  const { servico = null, tag = null, ...atividade } = atividades.get(achados.atividade[i] ?? 0) ?? {};
  const quando = (coluna: Float64Array) => {
    const minuto = valorDe(coluna, i);
    return minuto === null ? null : fromMinuto(minuto);
  };
  return {
    motivo,
    ...ACHADO_EM_PALAVRAS[motivo],
    severidade: SEVERIDADE_DO_ACHADO[motivo] ?? null,
    registro: nome ? { entidade: doRegistro, id: outro, nome } : null,
    atividade: 'id' in atividade ? atividade : null,
    servico,
    tag,
    outra: daEspecialidade || doRegistro ? null : (atividades.get(outro) ?? null),
    especialidade: daEspecialidade ? (especialidades.get(outro) ?? null) : null,
    valor: valorDe(achados.valor, i),
    de: quando(achados.de),
    ate: quando(achados.ate),
  };
}
