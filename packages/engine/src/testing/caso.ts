import {
  type Cronograma,
  OPCOES_PADRAO,
  type OpcoesCronograma,
  type ResultadoCronograma,
  type Vinculo,
} from '../cronograma.ts';
import { minuto } from '../tempo.ts';
import { calendario, turno } from './calendarios.ts';
import { readAtividade, readInstante } from './caso-atividade.ts';

const TODOS = [0, 1, 2, 3, 4, 5, 6];
const UTEIS = [1, 2, 3, 4, 5];
const COMERCIAL = [turno(8, 12), turno(13, 17)];
/** Day 3 of the cases, a Wednesday. */
const QUARTA = Math.floor(readInstante('3.00') / 1_440);

/** Calendars of the cases: around the clock, office hours (and with Wednesday off, or with a Saturday), night shift, Mondays. */
export const CALENDARIOS_DOS_CASOS = [
  calendario('N', TODOS, [turno(0, 24)]),
  calendario('C', UTEIS, COMERCIAL),
  { ...calendario('F', UTEIS, COMERCIAL), excecoes: [{ de: QUARTA, ate: QUARTA, intervalos: [] }] },
  {
    ...calendario('S', UTEIS, COMERCIAL),
    excecoes: [{ de: QUARTA + 3, ate: QUARTA + 3, intervalos: [turno(8, 12)] }],
  },
  calendario('T', TODOS, [turno(19, 29)]),
  calendario('D', TODOS, [turno(7, 17), turno(19, 29)]),
  calendario('G', [1], COMERCIAL),
];

export interface OpcoesDoGrupo extends Partial<OpcoesCronograma> {
  /** Instants in the form of the rows. */
  readonly inicio?: string;
  readonly dataBase?: string;
  readonly imposto?: string;
  /** The status date of the file, in MS Project. */
  readonly doArquivo?: string;
  readonly padrao?: string;
}

/** One row of a table: the input and the expected result. */
export interface Caso {
  readonly nome: string;
  readonly cronograma: Cronograma;
  readonly espera: string;
}

/** Rows with a common basis and common options. */
export interface GrupoDeCasos {
  readonly grupo: string;
  /** Source of the expectations. */
  readonly base: string;
  readonly programas: readonly ('P6' | 'MSP')[];
  readonly opcoes?: OpcoesDoGrupo;
  /**
   * `name | activities | expected`, one case a line. Activities: `A 4 nia=2 < B II+2c, C`, separated by `;`. Expected:
   * `A 0~4 6~10 6/0`, early start and finish, late ones, total and free float in hours; `*` where the source says
   * nothing. An instant is hours since the project's day, or `day.hour` from Monday the 1st. `{x,y}` makes one case for
   * each, with the same expectation.
   */
  readonly tabela: string;
}

/** The cases of a group. */
export const casosDe = ({ tabela, opcoes = {} }: GrupoDeCasos): Caso[] =>
  tabela
    .split('\n')
    .filter((linha) => linha.trim() !== '')
    .flatMap(openChaves)
    .map((linha) => {
      const [nome = '', rede = '', espera = ''] = linha.split('|').map((parte) => parte.trim());
      return { nome: `${nome}: ${rede}`, cronograma: assembleCronograma(rede, opcoes), espera };
    });

function openChaves(linha: string): string[] {
  const achado = /\{([^}]*)\}/.exec(linha);
  if (!achado) return [linha];
  const [trecho, opcoes = ''] = achado;
  return opcoes.split(',').flatMap((opcao) => openChaves(linha.replace(trecho, opcao.trim())));
}

function assembleCronograma(rede: string, opcoes: OpcoesDoGrupo): Cronograma {
  const { inicio = '0', dataBase = inicio, imposto, doArquivo, padrao = 'N', ...dadas } = opcoes;
  const lidas = rede.split(';').map(readAtividade);
  return {
    inicio: minuto(readInstante(inicio)),
    dataBase: minuto(readInstante(dataBase)),
    ...(imposto !== undefined && { terminoImposto: minuto(readInstante(imposto)) }),
    calendarioPadrao: padrao,
    calendarios: CALENDARIOS_DOS_CASOS,
    atividades: lidas.map(({ atividade }) => atividade),
    vinculos: lidas.flatMap(({ vinculos }): readonly Vinculo[] => vinculos),
    opcoes: {
      ...OPCOES_PADRAO,
      ...dadas,
      ...(doArquivo !== undefined && { semReagendarAte: minuto(readInstante(doArquivo)) }),
    },
  };
}

/** The result in the form of the case's expectation, with `*` where that says nothing. */
export function leaveAs({ cronograma, espera }: Caso, resultado: ResultadoCronograma): string {
  if (!resultado.ok) return JSON.stringify(resultado);
  const { datas } = resultado;
  return partes(espera)
    .map(([id, cedo, tarde, folgas]) => {
      const i = cronograma.atividades.findIndex((atividade) => atividade.id === id);
      const ponto = (instantes: Int32Array) => writeInstante(instantes[i]!, espera.includes('.'));
      return [
        id,
        par(cedo, '~', [ponto(datas.inicioCedo), ponto(datas.terminoCedo)]),
        par(tarde, '~', [ponto(datas.inicioTarde), ponto(datas.terminoTarde)]),
        par(folgas, '/', [horas(datas.folgaTotal[i]!), horas(datas.folgaLivre[i]!)]),
      ].join(' ');
    })
    .join('; ');
}

/** The expectation with its blanks filled in, for comparison. */
export const esperado = ({ espera }: Caso): string =>
  partes(espera)
    .map((parte) => parte.join(' '))
    .join('; ');

const partes = (espera: string) =>
  espera.split(';').map((parte) => {
    const [id = '', cedo = '*', tarde = '*', folgas = '*'] = parte.trim().split(/ +/);
    return [id, cedo, tarde, folgas] as const;
  });

/** Two values in the form of the expectation: `*` stays where it says nothing of one, or of both. */
function par(pedido: string, sinal: string, valores: readonly [string, string]): string {
  if (pedido === '*') return pedido;
  return pedido
    .split(sinal)
    .map((lado, i) => (lado === '*' ? lado : valores[i]))
    .join(sinal);
}

const horas = (minutos: number): string => String(Math.round((minutos / 60) * 100) / 100);

const DIA_UM = readInstante('1.00');

function writeInstante(valor: number, comDia: boolean): string {
  if (!comDia) return horas(valor - DIA_UM);
  const dia = Math.floor((valor - DIA_UM) / 1_440);
  const resto = valor - DIA_UM - dia * 1_440;
  const minutos = resto % 60;
  return `${dia + 1}.${String(Math.floor(resto / 60)).padStart(2, '0')}${minutos ? `:${String(minutos).padStart(2, '0')}` : ''}`;
}
