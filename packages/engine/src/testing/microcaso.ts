import { type Atividade, type Calendario, type Cronograma, OPCOES_PADRAO, type Restricao } from '../cronograma.ts';
import { diaDe } from '../tempo.ts';
import { instante, turno } from './calendarios.ts';

/** `input.json` of a micro-case that a person scheduled in Primavera P6. */
export interface EntradaMicrocaso {
  readonly activities: readonly {
    readonly code: string;
    readonly duration_days: number;
    readonly clndr_id: string;
    readonly actual_start?: string;
    readonly actual_finish?: string;
    readonly remaining_duration?: number;
    readonly constraint?: RestricaoXer;
    readonly constraint2?: RestricaoXer;
  }[];
  readonly relationships: readonly {
    readonly from_code: string;
    readonly to_code: string;
    readonly type: 'FS' | 'SS' | 'FF' | 'SF';
    readonly lag_days: number;
  }[];
  readonly opts: {
    readonly dataDate: string;
    readonly projectStart: string;
    readonly cal_map: Readonly<Record<string, { readonly work_days: number[]; readonly holidays: string[] }>>;
  };
}

interface RestricaoXer {
  readonly type: string;
  readonly date?: string;
}

const DIA = 8 * 60;
const RELACOES = { FS: 'TI', SS: 'II', FF: 'TT', SF: 'IT' } as const;
const RESTRICOES: Readonly<Record<string, Restricao['tipo']>> = {
  CS_MSO: 'INICIAR_EM',
  CS_MSOA: 'NAO_INICIAR_ANTES',
  CS_MSOB: 'NAO_INICIAR_DEPOIS',
  CS_MEO: 'TERMINAR_EM',
  CS_MEOA: 'NAO_TERMINAR_ANTES',
  CS_MEOB: 'NAO_TERMINAR_DEPOIS',
  CS_ALAP: 'O_MAIS_TARDE',
  CS_MANDSTART: 'INICIO_OBRIGATORIO',
  CS_MANDFIN: 'TERMINO_OBRIGATORIO',
};

/** The schedule of a case in P6: days of 8 h from 08:00 to 17:00; a date is its 08:00, an actual finish its 17:00. */
export function cronogramaDoMicrocaso({ activities, relationships, opts }: EntradaMicrocaso): Cronograma {
  const calendarios = Object.entries(opts.cal_map).map(
    ([id, { work_days, holidays }]): Calendario => ({
      id,
      semana: [0, 1, 2, 3, 4, 5, 6].map((dia) => (work_days.includes(dia) ? [turno(8, 12), turno(13, 17)] : [])),
      excecoes: holidays.map((data) => {
        const dia = diaDe(instante(data));
        return { de: dia, ate: dia, intervalos: [] };
      }),
    }),
  );
  return {
    inicio: manha(opts.projectStart),
    dataBase: manha(opts.dataDate),
    calendarioPadrao: calendarios[0]!.id,
    calendarios,
    atividades: activities.map(atividadeDe),
    vinculos: relationships.map(({ from_code, to_code, type, lag_days }) => ({
      de: from_code,
      para: to_code,
      tipo: RELACOES[type],
      lag: lag_days * DIA,
      tipoLag: 'TRABALHO',
    })),
    opcoes: OPCOES_PADRAO,
  };
}

const manha = (data: string) => instante(`${data} 08:00`);

function atividadeDe(dada: EntradaMicrocaso['activities'][number]): Atividade {
  const duracao = dada.duration_days * DIA;
  const restante = dada.actual_finish ? 0 : (dada.remaining_duration ?? dada.duration_days) * DIA;
  return {
    id: dada.code,
    tipo: 'TAREFA',
    calendario: dada.clndr_id,
    duracao,
    restante,
    ...(dada.actual_start && { inicioReal: manha(dada.actual_start) }),
    ...(dada.actual_finish && { terminoReal: instante(`${dada.actual_finish} 17:00`) }),
    ...(dada.constraint && { restricao: restricaoDe(dada.constraint) }),
    ...(dada.constraint2 && { restricaoSecundaria: restricaoDe(dada.constraint2) }),
  };
}

function restricaoDe({ type, date }: RestricaoXer): Restricao {
  const tipo = RESTRICOES[type];
  if (!tipo) throw new RangeError(`restrição desconhecida: ${type}`);
  return date ? { tipo, data: manha(date) } : { tipo };
}
