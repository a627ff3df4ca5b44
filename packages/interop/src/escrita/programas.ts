import type { Restricao, TipoAtividade, TipoRestricao, Vinculo } from '@cadencia/engine';
import type { AtividadeArquivo } from '../arquivo.ts';
import { restricaoQueVale } from '../p6/estado.ts';
import { semVazios } from '../sem-vazios.ts';

type Opcional<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T];
type Restrita = Pick<AtividadeArquivo, 'restricao' | 'inicioExterno'>;
type Parada = Pick<AtividadeArquivo, 'suspensaEm' | 'retomadaEm'>;
type Lag = Pick<Vinculo, 'lag' | 'tipoLag'>;

/**
 * What the files of a program cannot say of an activity. By it an activity is made to fit, which gives the losses, and by
 * it a file that comes back leaves as it is here what it says in the only way that it can.
 */
export interface Programa {
  /** What it has no place for. */
  readonly semLugar: readonly Opcional<AtividadeArquivo>[];
  /** What a type may come back as, the ones that do not come back as they are. */
  readonly tipos: Readonly<Partial<Record<TipoAtividade, readonly TipoAtividade[]>>>;
  /** The constraint that it holds. */
  readonly restricao: (atividade: Restrita) => Restricao | undefined;
  /** The progress that it holds. */
  readonly avanco: (avanco: number) => number;
  /** The suspension that it holds, of an activity that is in progress or not. */
  readonly parada: (atividade: Parada, andamento: boolean) => Parada;
  /** The lag that it holds; `duracao` is of the predecessor. */
  readonly lag: (lag: Lag, duracao: number) => Lag;
  /** What has not begun may have another length left than its duration; else its duration is what is left. */
  readonly restanteAntesDoInicio: boolean;
  /** Of several links between the same two activities it holds the first. */
  readonly umVinculo: boolean;
}

const MARCOS = ['MARCO_INICIO', 'MARCO_FIM'] as const;

/** MS Project's "must" is the nearest that it has to P6's "on". */
const NO_MS_PROJECT: Partial<Record<TipoRestricao, TipoRestricao>> = {
  INICIAR_EM: 'INICIO_OBRIGATORIO',
  TERMINAR_EM: 'TERMINO_OBRIGATORIO',
};

/** One constraint: the first, else what comes from outside the links. */
function restricaoNoMsProject({ restricao, inicioExterno }: Restrita): Restricao | undefined {
  const propria = restricaoQueVale(restricao);
  if (propria) return { ...propria, tipo: NO_MS_PROJECT[propria.tipo] ?? propria.tipo };
  return inicioExterno === undefined ? undefined : { tipo: 'NAO_INICIAR_ANTES', data: inicioExterno };
}

const restricaoPropria = ({ restricao }: Restrita): Restricao | undefined => restricaoQueVale(restricao);
const mesmo = (avanco: number): number => avanco;
const mesmaParada = ({ suspensaEm, retomadaEm }: Parada): Parada => semVazios<Parada>({ suspensaEm, retomadaEm });

/** Where the work done stops and the rest goes on: both, of what is in progress. */
function paradaNoMsProject({ suspensaEm, retomadaEm }: Parada, andamento: boolean): Parada {
  if (!andamento || suspensaEm === undefined || retomadaEm === undefined || retomadaEm < suspensaEm) return {};
  return { suspensaEm, retomadaEm };
}

const mesmoLag = ({ lag, tipoLag }: Lag): Lag => ({ lag, tipoLag });

/** In P6 every lag is working time: a percentage becomes what it is worth today. */
const lagNoP6 = ({ lag, tipoLag }: Lag, duracao: number): Lag => ({
  lag: tipoLag === 'PERCENTUAL' ? Math.round((duracao * lag) / 100) + 0 : lag,
  tipoLag: 'TRABALHO',
});

/** Percentages are whole. */
const lagNoMsProject = ({ lag, tipoLag }: Lag): Lag => ({ lag: Math.round(lag) + 0, tipoLag });

/** What only our calculation knows. */
const SO_DAQUI = ['inicioNivelado'] as const;

export const PROGRAMAS: Record<'P6' | 'MS_PROJECT' | 'PLANILHA', Programa> = {
  P6: {
    semLugar: [
      ...SO_DAQUI,
      'prazo',
      'corrida',
      'manual',
      'calendarioFolga',
      'atrasoNivelamento',
      'interrupcoes',
      'proprio',
    ],
    tipos: { REDE: ['ESFORCO'] },
    restricao: restricaoPropria,
    avanco: mesmo,
    parada: mesmaParada,
    lag: lagNoP6,
    restanteAntesDoInicio: true,
    umVinculo: false,
  },
  MS_PROJECT: {
    semLugar: [
      ...SO_DAQUI,
      'restricaoSecundaria',
      'terminoEsperado',
      'inicioExterno',
      'terminoExterno',
      'calendarioFolga',
      'proprio',
    ],
    tipos: {
      TAREFA_RECURSO: ['TAREFA'],
      REDE: ['TAREFA'],
      ESFORCO: ['TAREFA'],
      RESUMO: ['TAREFA'],
      MARCO_INICIO: MARCOS,
      MARCO_FIM: MARCOS,
    },
    restricao: restricaoNoMsProject,
    avanco: Math.round,
    parada: paradaNoMsProject,
    lag: lagNoMsProject,
    restanteAntesDoInicio: false,
    umVinculo: true,
  },
  PLANILHA: {
    semLugar: [...SO_DAQUI, 'interrupcoes'],
    tipos: {},
    restricao: restricaoPropria,
    avanco: mesmo,
    parada: mesmaParada,
    lag: mesmoLag,
    restanteAntesDoInicio: true,
    umVinculo: false,
  },
};

/** The activity without what a program has no place for, and with the constraint that it holds. */
export function soOQueCabe(atividade: AtividadeArquivo, { semLugar, restricao }: Programa): AtividadeArquivo {
  const fora = Object.fromEntries(semLugar.map((campo) => [campo, undefined]));
  return semVazios<AtividadeArquivo>({ ...atividade, ...fora, restricao: restricao(atividade) });
}

/** Whether a type in a file of the program is what ours is there. */
export const mesmoTipo = ({ tipos }: Programa, doArquivo: TipoAtividade, daqui: TipoAtividade): boolean =>
  (tipos[daqui] ?? [daqui]).includes(doArquivo);
