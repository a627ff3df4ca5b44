import type { Minuto } from '@cadencia/engine';
import type { ProjetoArquivo } from '@cadencia/interop/arquivo.ts';
import type { Programa } from '@cadencia/interop/escrita/programas.ts';
import type { CriterioImportado } from '../../plano/peso.ts';
import type { Proprios } from '../../plano/plano.ts';
import type { LinhaAtividade, LinhaEap, LinhaServico, LinhaServicoPropria } from '../lote.ts';

export interface AtividadeExistente {
  readonly linha: LinhaAtividade;
  /** Instant of the last valid report, and whether it was made here and not by an import. */
  readonly ultimo: { readonly referencia: number; readonly local: boolean } | null;
}

export interface CalendarioExistente {
  readonly id: number;
  readonly nome: string;
  /** Week and exceptions as one text, see `textoDoCalendario`. */
  readonly conteudo: string;
}

export interface RelacaoExistente {
  readonly id: number;
  readonly predecessoraId: number;
  readonly sucessoraId: number;
  readonly tipo: string;
  readonly lag: number;
  readonly tipoLag: string;
  readonly ausente: boolean;
  /** Made here: a re-import leaves it alone. */
  readonly local: boolean;
}

/** The project before an import. Maps use the ids of the source; `semOrigem` lists codes of rows made here. */
export interface Existente {
  readonly criterio: string;
  readonly calendarios: ReadonlyMap<string, CalendarioExistente>;
  readonly eap: ReadonlyMap<string, LinhaEap>;
  readonly servicos: ReadonlyMap<string, LinhaServico>;
  readonly atividades: ReadonlyMap<string, AtividadeExistente>;
  readonly relacoes: readonly RelacaoExistente[];
  readonly semOrigem: {
    readonly atividades: readonly string[];
    readonly eap: readonly string[];
    readonly servicos: readonly string[];
    readonly calendarios: readonly string[];
  };
  /** Absent for a project that is being created. */
  readonly projeto?: ProjetoExistente;
  /** Every serviço, including those made here. */
  readonly servicosPorId: ReadonlyMap<number, ServicoExistente>;
  /** Present when the file was written from this project: the program that it came back through. */
  readonly daqui?: { readonly programa: Programa };
}

export interface ServicoExistente {
  readonly eapId: number;
  readonly codigo: string;
  /** Names of registers of the serviço. */
  readonly linha: LinhaServicoPropria;
}

export interface ProjetoExistente {
  readonly guid: string;
  readonly comportamento: ProjetoArquivo['comportamento'];
  readonly opcoes: Partial<ProjetoArquivo['opcoes']>;
  readonly terminoImposto: Minuto | undefined;
  readonly inicio: Minuto;
  readonly dataBase: Minuto;
  readonly calendarioId: number | null;
}

export const VAZIO: Existente = {
  criterio: 'HH',
  calendarios: new Map(),
  eap: new Map(),
  servicos: new Map(),
  atividades: new Map(),
  relacoes: [],
  servicosPorId: new Map(),
  semOrigem: { atividades: [], eap: [], servicos: [], calendarios: [] },
};

interface Semana {
  readonly semana: readonly (readonly { readonly inicio: number; readonly fim: number }[])[];
  readonly excecoes: readonly {
    readonly de: number;
    readonly ate: number;
    readonly intervalos: readonly { readonly inicio: number; readonly fim: number }[];
  }[];
}

type Turnos = readonly (readonly [inicio: number, fim: number])[];

/** Week and exceptions as a text that does not depend on the order of keys, for comparison. */
export const textoDoCalendario = ({ semana, excecoes }: Semana): string =>
  JSON.stringify([
    semana.map((dia) => dia.map(({ inicio, fim }) => [inicio, fim])),
    excecoes.map(({ de, ate, intervalos }) => [de, ate, intervalos.map(({ inicio, fim }) => [inicio, fim])]),
  ]);

/** The reverse of `textoDoCalendario`. */
export function calendarioDoTexto(conteudo: string): Semana {
  const [semana, excecoes] = JSON.parse(conteudo) as [Turnos[], [number, number, Turnos][]];
  const intervalos = (turnos: Turnos) => turnos.map(([inicio, fim]) => ({ inicio, fim }));
  return {
    semana: semana.map(intervalos),
    excecoes: excecoes.map(([de, ate, turnos]) => ({ de, ate, intervalos: intervalos(turnos) })),
  };
}

function restantes<T>(mapa: ReadonlyMap<string, T>, noArquivo: ReadonlySet<string>, codigoDe: (item: T) => string) {
  return [...mapa].flatMap(([idExterno, item]) => (noArquivo.has(idExterno) ? [] : [codigoDe(item)]));
}

/** True when the project has no activities yet: the first file decides its weights. */
export const isEmpty = ({ atividades, semOrigem }: Existente): boolean =>
  atividades.size === 0 && semOrigem.atividades.length === 0;

const CRITERIOS: readonly string[] = ['HH', 'DURACAO_RECURSO'] satisfies CriterioImportado[];

/** What an update leaves to the project: codes of rows that the file does not bring, and the criterion of weights. */
export function propriosDe(existente: Existente, projeto: ProjetoArquivo): Proprios {
  const { semOrigem, criterio } = existente;
  const atividades = new Set(projeto.atividades.map(({ id }) => id));
  const eap = new Set(projeto.eap.map(({ idExterno }) => idExterno));
  const calendarios = new Set(projeto.calendarios.map(({ id }) => id));
  return {
    codigos: new Set([
      ...semOrigem.atividades,
      ...restantes(existente.atividades, atividades, ({ linha }) => String(linha.codigo)),
    ]),
    codigosEap: new Set([...semOrigem.eap, ...restantes(existente.eap, eap, ({ codigo }) => String(codigo))]),
    nomesCalendario: new Set([
      ...semOrigem.calendarios,
      ...restantes(existente.calendarios, calendarios, ({ nome }) => nome),
    ]),
    criterio: isEmpty(existente) ? undefined : CRITERIOS.includes(criterio) ? (criterio as CriterioImportado) : 'HH',
  };
}
