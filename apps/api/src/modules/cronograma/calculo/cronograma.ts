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

/** One activity as it leaves the database; instants in minutes. */
export type LinhaAtividade = readonly [
  id: number,
  codigo: string,
  tipo: TipoAtividade,
  calendarioId: number,
  duracao: number,
  restante: number,
  inicioReal: Minuto | null,
  terminoReal: Minuto | null,
  restricao: TipoRestricao | null,
  restricaoData: Minuto | null,
  restricao2: TipoRestricao | null,
  restricao2Data: Minuto | null,
  terminoEsperado: Minuto | null,
  prazo: Minuto | null,
  suspensaEm: Minuto | null,
  retomadaEm: Minuto | null,
  corrida: boolean,
  manualInicio: Minuto | null,
  manualTermino: Minuto | null,
  inicioExterno: Minuto | null,
  terminoExterno: Minuto | null,
  calendarioFolgaId: number | null,
  inicioNivelado: Minuto | null,
  atrasoNivelamento: number | null,
  /** Only when there is an expected finish. A snapshot kept with a baseline may lack it. */
  comRecursos?: boolean,
];

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
}

const restricao = (tipo: TipoRestricao | null, data: Minuto | null) =>
  tipo === null ? undefined : { tipo, ...(data === null ? {} : { data }) };

/** Only the optional properties that have a value: the engine distinguishes absent from undefined. */
const presentes = <T extends object>(valores: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor !== null && valor !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

function toAtividade(linha: LinhaAtividade): Atividade {
  const [id, , tipo, calendarioId, duracao, restante, inicioReal, terminoReal] = linha;
  const base = { id: String(id), tipo, calendario: String(calendarioId), duracao, restante };
  if (isPlain(linha)) return base;
  const [, , , , , , , , r1, d1, r2, d2, terminoEsperado, prazo, suspensaEm, retomadaEm, ...resto] = linha;
  const [corrida, de, ate, inicioExterno, terminoExterno, folga, inicioNivelado, ...fim] = resto;
  const [atrasoNivelamento, comRecursos] = fim;
  return {
    ...base,
    ...presentes({
      inicioReal,
      terminoReal,
      restricao: restricao(r1, d1),
      restricaoSecundaria: restricao(r2, d2),
      terminoEsperado,
      prazo,
      suspensaEm,
      retomadaEm,
      inicioExterno,
      terminoExterno,
      inicioNivelado,
      atrasoNivelamento,
      comRecursos: comRecursos || null,
      calendarioFolga: folga === null ? null : String(folga),
      corrida: corrida || null,
      manual: de === null || ate === null ? null : { inicio: de, termino: ate },
    }),
  };
}

/** Whether an activity has only type, calendar and duration, as most do. */
const isPlain = (linha: LinhaAtividade): boolean =>
  linha.every((valor, i) => i < 6 || valor === null || valor === false);

function toAtividades({ atividades, ramos = [] }: Snapshot): Atividade[] {
  if (ramos.length === 0) return atividades.map(toAtividade);
  const ramoDe = new Map(ramos);
  return atividades.map((linha) => {
    const ramo = ramoDe.get(linha[0]);
    return ramo ? { ...toAtividade(linha), ramo: ramo.map(String) } : toAtividade(linha);
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
