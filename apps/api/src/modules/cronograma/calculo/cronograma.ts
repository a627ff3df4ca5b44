import { NOMES_DE_CAMPOS, type NomeDeCampo } from '@cadencia/domain/cronograma/campos.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type {
  Atividade,
  Aviso,
  Calendario,
  Cronograma,
  Minuto,
  OpcoesCronograma,
  ResultadoCronograma,
  TipoAtividade,
  TipoLag,
  TipoRelacao,
  TipoRestricao,
} from '@cadencia/engine';
import { OPCOES_PADRAO } from '@cadencia/engine';

/** The columns of an activity in a snapshot, in the order in which baselines keep them: a new one stands at the end. */
export const COLUNAS = [
  'id',
  'codigo',
  'tipo',
  'calendarioId',
  'duracao',
  'duracaoRestante',
  'inicioReal',
  'terminoReal',
  'restricao',
  'restricaoData',
  'restricao2',
  'restricao2Data',
  'terminoEsperado',
  'prazo',
  'suspensaEm',
  'retomadaEm',
  'corrida',
  'manualInicio',
  'manualTermino',
  'inicioExterno',
  'terminoExterno',
  'calendarioFolgaId',
  'inicioNivelado',
  'atrasoNivelamento',
  'comRecursos',
] as const;

/** One activity as it leaves the database, column by column; instants in minutes. One that has only the first columns ends there. */
type LinhaAtividade = readonly [
  id: number,
  codigo: string,
  tipo: TipoAtividade,
  calendarioId: number,
  duracao: number,
  duracaoRestante: number,
  ...valores: (string | number | boolean | null)[],
];

type Instantes =
  | `${'inicio' | 'termino'}Real`
  | 'inicioNivelado'
  | `restricao${'' | '2'}Data`
  | `manual${'Inicio' | 'Termino'}`;

/** The other columns by their names, null where there is no value or an old snapshot lacks the column. */
type Outras = Readonly<
  Record<NomeDeCampo | 'calendarioFolgaId', number | null> &
    Record<Instantes, Minuto | null> &
    Record<'restricao' | 'restricao2', TipoRestricao | null> &
    Record<'corrida' | 'comRecursos', boolean | null>
>;

const LUGAR = Object.fromEntries(COLUNAS.map((nome, i) => [nome, i])) as Record<(typeof COLUNAS)[number], number>;

export type LinhaVinculo = readonly [
  id: number,
  predecessoraId: number,
  sucessoraId: number,
  tipo: TipoRelacao,
  lag: number,
  tipoLag: TipoLag,
];

type LinhaCalendario = Omit<Calendario, 'id'> & { readonly id: number; readonly nome: string };

/** The rows of a project's schedule, all read at one instant. */
export interface Snapshot {
  readonly projetoId: number;
  /** Number of the last calculation when the snapshot was read, and how often dates had been moved. */
  readonly calculo: number;
  readonly alteracao: number;
  readonly comportamento: 'P6' | 'MS_PROJECT';
  readonly opcoes: Partial<OpcoesCronograma>;
  readonly calendarioId: number | null;
  readonly inicio: Minuto;
  readonly dataBase: Minuto;
  readonly terminoImposto: Minuto | null;
  readonly calendarios: readonly LinhaCalendario[];
  readonly atividades: readonly LinhaAtividade[];
  readonly vinculos: readonly LinhaVinculo[];
  /** Summary → activities at its EAP node and below. A snapshot kept with a baseline may lack them. */
  readonly ramos?: readonly (readonly [resumoId: number, atividades: readonly number[]])[];
  /** What activities wait for beside the network: the last instant of each, and why. */
  readonly esperas?: readonly (readonly [
    atividadeId: number,
    ate: Minuto,
    motivo: string,
    entidade: string,
    registroId: number,
  ])[];
}

const DO_AVANCO: readonly unknown[] = ['inicioReal', 'terminoReal', 'suspensaEm', 'retomadaEm', 'inicioNivelado'];

/** An activity before its work began. */
export function semAvanco([id, codigo, tipo, calendario, duracao, , ...valores]: LinhaAtividade): LinhaAtividade {
  const outras = COLUNAS.slice(COLUNAS.length - valores.length);
  const noInicio = valores.map((valor, i) => (DO_AVANCO.includes(outras[i]) ? null : valor));
  return [id, codigo, tipo, calendario, duracao, duracao, ...noInicio];
}

const restricao = (tipo: TipoRestricao | null, data: Minuto | null) =>
  tipo === null ? null : { tipo, ...(data === null ? {} : { data }) };

type EmMontagem = { -readonly [K in keyof Atividade]: Atividade[K] };

/** Sets a property that has a value: the engine distinguishes absent from undefined. */
function put<K extends keyof Atividade>(uma: EmMontagem, nome: K, valor: EmMontagem[K] | null): void {
  if (valor !== null) uma[nome] = valor;
}

function toAtividade(linha: LinhaAtividade): EmMontagem {
  const [id, , tipo, calendarioId, duracao, restante] = linha;
  const uma: EmMontagem = { id: String(id), tipo, calendario: String(calendarioId), duracao, restante };
  if (isPlain(linha)) return uma;
  const read = <N extends keyof Outras>(nome: N) => (linha[LUGAR[nome]] ?? null) as Outras[N];
  const [inicio, termino, calendarioFolga] = [read('manualInicio'), read('manualTermino'), read('calendarioFolgaId')];
  for (const nome of NOMES_DE_CAMPOS) put(uma, nome, read(nome));
  for (const nome of ['inicioReal', 'terminoReal', 'inicioNivelado'] as const) put(uma, nome, read(nome));
  for (const nome of ['comRecursos', 'corrida'] as const) put(uma, nome, read(nome) || null);
  put(uma, 'restricao', restricao(read('restricao'), read('restricaoData')));
  put(uma, 'restricaoSecundaria', restricao(read('restricao2'), read('restricao2Data')));
  put(uma, 'calendarioFolga', calendarioFolga === null ? null : String(calendarioFolga));
  put(uma, 'manual', inicio === null || termino === null ? null : { inicio, termino });
  return uma;
}

/** Whether an activity has only type, calendar and duration, as most do. */
const isPlain = (linha: LinhaAtividade): boolean =>
  linha.every((valor, i) => i < 6 || valor === null || valor === false);

function toAtividades({ atividades, ramos = [], esperas = [] }: Snapshot): Atividade[] {
  const ramoDe = new Map(ramos);
  const esperaDe = new Map(esperas.map(([id, ate]) => [id, ate]));
  return atividades.map((linha) => {
    const [id] = linha;
    const ramo = ramoDe.get(id);
    const esperaAte = esperaDe.get(id);
    const uma = toAtividade(linha);
    put(uma, 'ramo', ramo?.map(String) ?? null);
    put(uma, 'esperaAte', esperaAte ?? null);
    return uma;
  });
}

/** Rows → the engine's input; the ids are those of the database, as text. */
export const toCronograma = (snapshot: Snapshot): Cronograma => ({
  inicio: snapshot.inicio,
  dataBase: snapshot.dataBase,
  ...(snapshot.terminoImposto === null ? {} : { terminoImposto: snapshot.terminoImposto }),
  calendarioPadrao: String(snapshot.calendarioId ?? snapshot.calendarios[0]?.id ?? ''),
  calendarios: snapshot.calendarios.map(({ id, semana, excecoes }) => ({ id: String(id), semana, excecoes })),
  atividades: toAtividades(snapshot),
  vinculos: snapshot.vinculos.map(([, de, para, tipo, lag, tipoLag]) => ({
    de: String(de),
    para: String(para),
    tipo,
    lag,
    tipoLag,
  })),
  opcoes: { ...OPCOES_PADRAO, ...snapshot.opcoes },
});

/** A finding as it is stored: `outro` is the id of the other activity, or of the calendar. */
export interface AvisoGravado {
  readonly codigo: Aviso['codigo'];
  readonly atividadeId: number | null;
  readonly outro: number | null;
}

const AVISOS_MAXIMO = 20_000;

export const toAvisos = (avisos: readonly Aviso[]): AvisoGravado[] =>
  avisos.slice(0, AVISOS_MAXIMO).map(({ codigo, atividade, outro }) => ({
    codigo,
    atividadeId: atividade === undefined ? null : Number(atividade),
    outro: outro === undefined || Number.isNaN(Number(outro)) ? null : Number(outro),
  }));

const CAMINHO_MAXIMO = 12;
/** Loops that a message names at most. */
const CICLOS_MAXIMOS = 3;

/** A loop as the codes of its activities; a long one loses its middle. */
function caminhoEmCodigos(caminho: readonly string[], codigoDe: (id: string) => string): string {
  const codigos = caminho.map(codigoDe);
  if (codigos.length <= CAMINHO_MAXIMO) return codigos.join(' → ');
  return [...codigos.slice(0, CAMINHO_MAXIMO - 2), '…', ...codigos.slice(-2)].join(' → ');
}

/** The reason why there are no dates, in the words of the catalogue. */
export function toAppError(falha: Extract<ResultadoCronograma, { ok: false }>, snapshot: Snapshot): AppError {
  const codigos = new Map(snapshot.atividades.map(([id, codigo]) => [String(id), codigo]));
  const codigoDe = (id: string) => codigos.get(id) ?? id;
  switch (falha.erro) {
    case 'ciclo': {
      const { caminho, outros = [] } = falha;
      const caminhos = [caminho, ...outros].slice(0, CICLOS_MAXIMOS).map((volta) => caminhoEmCodigos(volta, codigoDe));
      const quantos = outros.length === 0 ? 'um ciclo' : `${outros.length + 1} ciclos`;
      return new AppError('cronograma.ciclo', { mensagem: `Há ${quantos} nos vínculos: ${caminhos.join('; ')}.` });
    }
    case 'vinculo_orfao':
      return new AppError('cronograma.vinculo_orfao', {
        valores: { de: codigoDe(falha.de), para: codigoDe(falha.para) },
      });
    case 'calendario_sem_trabalho': {
      const calendario = snapshot.calendarios.find(({ id }) => String(id) === falha.calendario);
      return new AppError('cronograma.calendario_sem_trabalho', {
        valores: { calendario: calendario?.nome ?? falha.calendario },
      });
    }
    case 'atividade_repetida':
      throw new RangeError(`activity ${falha.atividade} twice in one snapshot`);
  }
}
