import type { Restricao, TipoAtividade, TipoRestricao, Vinculo } from '@cadencia/engine';
import type { AtividadeArquivo } from '../arquivo.ts';
import { restricaoQueVale } from '../p6/estado.ts';
import { semVazios } from '../sem-vazios.ts';

type Opcional<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T];
type Restrita = Pick<AtividadeArquivo, 'restricao' | 'inicioExterno'>;
type Parada = Pick<AtividadeArquivo, 'suspensaEm' | 'retomadaEm'>;
type Lag = Pick<Vinculo, 'lag' | 'tipoLag'>;

/**
 * Limits of a program's files for an activity. They adapt an activity, which gives the losses; and when a file comes
 * back, values that the file could not say otherwise leave ours as they are.
 */
export interface Programa {
  /** Fields without a place in the files. */
  readonly semLugar: readonly Opcional<AtividadeArquivo>[];
  /** Types that may come back for a type of ours, for types that do not come back the same. */
  readonly tipos: Readonly<Partial<Record<TipoAtividade, readonly TipoAtividade[]>>>;
  /** The constraint in the files. */
  readonly restricao: (atividade: Restrita) => Restricao | undefined;
  /** The progress in the files. */
  readonly avanco: (avanco: number) => number;
  /** The suspension in the files, for an activity in progress or not. */
  readonly parada: (atividade: Parada, andamento: boolean) => Parada;
  /** The lag in the files; `duracao` is that of the predecessor. */
  readonly lag: (lag: Lag, duracao: number) => Lag;
  /** True when an activity that has not begun may have another remaining duration; otherwise that is its duration. */
  readonly restanteAntesDoInicio: boolean;
  /** True when only the first of several links between the same two activities stays. */
  readonly umVinculo: boolean;
}

const MARCOS = ['MARCO_INICIO', 'MARCO_FIM'] as const;

/** MS Project's "must" is its nearest constraint to P6's "on". */
const NO_MS_PROJECT: Partial<Record<TipoRestricao, TipoRestricao>> = {
  INICIAR_EM: 'INICIO_OBRIGATORIO',
  TERMINAR_EM: 'TERMINO_OBRIGATORIO',
};

/** The only constraint that stays: the first or, without one, the limit from outside the links. */
function restricaoNoMsProject({ restricao, inicioExterno }: Restrita): Restricao | undefined {
  const propria = restricaoQueVale(restricao);
  if (propria) return { ...propria, tipo: NO_MS_PROJECT[propria.tipo] ?? propria.tipo };
  return inicioExterno === undefined ? undefined : { tipo: 'NAO_INICIAR_ANTES', data: inicioExterno };
}

const restricaoPropria = ({ restricao }: Restrita): Restricao | undefined => restricaoQueVale(restricao);
const mesmo = (avanco: number): number => avanco;
const mesmaParada = ({ suspensaEm, retomadaEm }: Parada): Parada => semVazios<Parada>({ suspensaEm, retomadaEm });

/** Instants at which done work stops and remaining work resumes: an activity in progress has both or none. */
function paradaNoMsProject({ suspensaEm, retomadaEm }: Parada, andamento: boolean): Parada {
  if (!andamento || suspensaEm === undefined || retomadaEm === undefined || retomadaEm < suspensaEm) return {};
  return { suspensaEm, retomadaEm };
}

const mesmoLag = ({ lag, tipoLag }: Lag): Lag => ({ lag, tipoLag });

/** In P6 every lag is working time: a percentage becomes its present value. */
const lagNoP6 = ({ lag, tipoLag }: Lag, duracao: number): Lag => ({
  lag: tipoLag === 'PERCENTUAL' ? Math.round((duracao * lag) / 100) + 0 : lag,
  tipoLag: 'TRABALHO',
});

/** A lag with whole percentages. */
const lagNoMsProject = ({ lag, tipoLag }: Lag): Lag => ({ lag: Math.round(lag) + 0, tipoLag });

/** Fields that only our calculation has. */
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

/** The activity without the fields that a program has no place for, and with the constraint that it holds. */
export function soOQueCabe(atividade: AtividadeArquivo, { semLugar, restricao }: Programa): AtividadeArquivo {
  const fora = Object.fromEntries(semLugar.map((campo) => [campo, undefined]));
  return semVazios<AtividadeArquivo>({ ...atividade, ...fora, restricao: restricao(atividade) });
}

/** Whether a type in a file of the program stands for ours. */
export const mesmoTipo = ({ tipos }: Programa, doArquivo: TipoAtividade, daqui: TipoAtividade): boolean =>
  (tipos[daqui] ?? [daqui]).includes(doArquivo);
