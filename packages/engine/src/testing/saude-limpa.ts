import type { Atividade, Cronograma, Vinculo } from '../cronograma.ts';
import type { CodigoSaude, DadosSaude, LugarSaude, OpcoesSaude } from '../saude/tipos.ts';
import { minuto } from '../tempo.ts';
import { readDesenho } from './desenho.ts';

export const h = (horas: number) => minuto(horas * 60);
export const porId = <T>(valores: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(valores));
const LIMPA = readDesenho(
  `
  isolar      | ####
  abrir       |     ##XX              | depois de isolar
  limpar      |         XXX           | depois de abrir
  inspecionar |         XXXX          | depois de abrir
  fechar      |             XX        | depois de inspecionar, limpar
  testar      |               XX      | depois de fechar
  fim         |                 F     | depois de testar
  `,
  { dataBase: h(6) },
).cronograma;
const IDS = LIMPA.atividades.map(({ id }) => id);
export const todas = <T>(valor: T): ReadonlyMap<string, T> => new Map(IDS.map((id) => [id, valor]));
export const com = <T>(mapa: ReadonlyMap<string, T>, mudados: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map([...mapa, ...Object.entries(mudados)]);

export const LINHA_BASE = porId({
  isolar: h(4),
  abrir: h(8),
  limpar: h(11),
  inspecionar: h(12),
  fechar: h(14),
  testar: h(16),
  fim: h(16),
});
export const HH = todas(10);
export const CREDITO = todas('ZERO_CEM' as const);
export const DESCRICOES = porId<{ readonly texto: string; readonly grupo?: string }>({
  isolar: { texto: 'Isolar permutador P-101' },
  abrir: { texto: 'Abrir tampas' },
  limpar: { texto: 'Limpar feixe com hidrojato' },
  inspecionar: { texto: 'Inspecionar feixe' },
  fechar: { texto: 'Fechar tampas' },
  testar: { texto: 'Testar com água' },
  fim: { texto: 'Permutador liberado' },
});
export const ETAPAS = porId({
  abrir: { equipamento: 'P-101', etapa: 'ABERTURA' as const },
  inspecionar: { equipamento: 'P-101', etapa: 'INSPECAO' as const },
  fechar: { equipamento: 'P-101', etapa: 'FECHAMENTO' as const },
});
const RAQUETES = porId({ 'P-101': [{ id: 'R1', instaladaEm: h(-30) }] });
/** Everybody at P-101, where four fit; the bay is another place of the area. */
export const LUGARES: ReadonlyMap<string, LugarSaude> = new Map(
  IDS.map((id) => [id, { local: id === 'limpar' ? 'baia' : 'P-101', area: 'U-1', pessoas: 2 }]),
);
export const demandas = (mudadas: Readonly<Record<string, number>> = {}) =>
  IDS.map((atividade) => ({ atividade, recurso: 'caldeiraria', quantidade: mudadas[atividade] ?? 2 }));
const DADOS: DadosSaude = {
  linhaBase: LINHA_BASE,
  hh: HH,
  demandas: demandas(),
  recursos: [{ id: 'caldeiraria', capacidades: [{ quantidade: 4 }] }],
  credito: CREDITO,
  descricoes: DESCRICOES,
  etapas: ETAPAS,
  raquetes: RAQUETES,
  apontamentos: porId({ isolar: h(4) }),
  agora: h(6),
  emExecucao: true,
  lugares: LUGARES,
  capacidades: porId({ 'P-101': 4 }),
};

/** A change of the schedule without faults, and the findings it must give. */
export interface CasoSaude {
  readonly nome: string;
  readonly atividades?: Readonly<Record<string, Partial<Atividade>>>;
  /** `abrir>limpar`: links to remove. */
  readonly sem?: readonly string[];
  /** `abrir>limpar II +1`: links to add, with the lag in hours. */
  readonly vinculos?: readonly string[];
  readonly terminoImposto?: number;
  readonly dados?: Partial<DadosSaude>;
  readonly opcoes?: Partial<OpcoesSaude>;
  /** Findings by check: `MOTIVO activity other`, in any order. All other checks find nothing. */
  readonly achados: Partial<Readonly<Record<CodigoSaude, readonly string[]>>>;
  /** Checks that have findings but pass. */
  readonly passam?: readonly CodigoSaude[];
}

export interface EntradaSaude {
  readonly cronograma: Cronograma;
  readonly dados: DadosSaude;
  readonly opcoes: Partial<OpcoesSaude>;
}

function readVinculo(texto: string): Vinculo {
  const [, de = '', para = '', tipo = 'TI', lag = '0'] = /^(\w+)>(\w+)(?: (TI|II|TT|IT))?(?: ([+-]\d+))?$/.exec(texto)!;
  return { de, para, tipo: tipo as Vinculo['tipo'], lag: Number(lag) * 60, tipoLag: 'TRABALHO' };
}

/** The input of a case. */
export function entradaDe(caso: Omit<CasoSaude, 'nome' | 'achados'>): EntradaSaude {
  const { atividades = {}, sem = [], vinculos = [], terminoImposto, dados, opcoes = {} } = caso;
  return {
    cronograma: {
      ...LIMPA,
      ...(terminoImposto !== undefined && { terminoImposto: h(terminoImposto) }),
      atividades: LIMPA.atividades.map((atividade) => ({ ...atividade, ...atividades[atividade.id] })),
      vinculos: [
        ...LIMPA.vinculos.filter(({ de, para }) => !sem.includes(`${de}>${para}`)),
        ...vinculos.map(readVinculo),
      ],
    },
    dados: { ...DADOS, ...dados },
    opcoes,
  };
}
