import { controlevalvula } from '../controlevalvula/cadastro.ts';
import { painelDeValvulas, CONTA as VALVULAS } from '../controlevalvula/painel.ts';
import { equipamentograma } from '../equipamentograma/cadastro.ts';
import { MARCOS } from '../equipamentograma/modelo.ts';
import { APLICA, painelDoEquipamentograma } from '../equipamentograma/painel.ts';
import type { Kpi, Medido, Recorte } from '../painel.ts';
import { type Quadro, quadroDe } from '../painel-quadro.ts';
import { METRICAS } from '../pmp/metricas.ts';
import { CONTRATOS_ASSINADOS, painelDoPmp } from '../pmp/painel.ts';
import { raquete } from '../raquete/cadastro.ts';
import { painelDeRaquetes, CONTA as RAQUETES } from '../raquete/painel.ts';
import { rdo } from '../rdo/cadastro.ts';
import { FILTROS, type NomeDeFiltro, type QuadrosDoGeral } from './geral.ts';

type NomeDeMarco = keyof typeof MARCOS;

/** What the Painel Geral counts in another register. */
export interface QuadroDoGeral extends Medido {
  /** The board or the list that has the rest, and its name. */
  readonly inteiro: { readonly rota: string; readonly titulo: string };
  /** Filters of the Painel Geral that narrow it, by the field of the register; the others leave it as it is. */
  readonly filtros: Readonly<Partial<Record<NomeDeFiltro, string>>>;
  /** Lists of figures that are of another register. */
  readonly listas?: Readonly<Record<string, { readonly rota: string; readonly f: Recorte }>>;
}

const noPainel = ({ caminho: rota, titulo }: { readonly caminho: string; readonly titulo: string }) => ({
  inteiro: { rota, titulo },
});

/** Figures of a mark of equipment: how many have it, how many should have come to it by the data date, how many did. */
const doMarco = (marco: string, corte: string): [string, Kpi][] => [
  [`total${marco}`, { label: 'Total', f: { marco, situacao: APLICA } }],
  [`previstos${marco}`, { label: 'Previstos', f: { marco, situacao: APLICA, fimPlanejado: `..${corte}` } }],
  [`feitos${marco}`, { label: 'Feitos', f: { marco, situacao: 'CONCLUIDA' } }],
];

const daMetrica = (metrica: keyof typeof METRICAS) => {
  const { rota, feitas } = METRICAS[metrica];
  return { rota, f: { situacao: feitas } };
};

const { prontidao, abertos, obrigatorios, atrasados, pacotes, materiais, contratos } = painelDoPmp.kpis as Record<
  string,
  Kpi
>;
const doPmp = { prontidao, abertos, atrasados, obrigatorios, pacotes, materiais, contratos };

const PERDAS =
  'HH informadas em cada impedimento do Diário de Obra; sem elas, pessoas paradas × horas do dia dentro dos turnos, do início ao fim do impedimento (o aberto, até a data de corte). O que não tem HH nem parados não soma.';

/** The boards of the Painel Geral, each counted up to the data date `corte`. */
export const QUADROS = {
  equipamentos: (corte: string): QuadroDoGeral => ({
    ...noPainel(painelDoEquipamentograma),
    cadastro: equipamentograma,
    filtros: { area: 'areaId', contrato: 'contratoId' },
    kpis: Object.fromEntries(Object.keys(MARCOS).flatMap((marco) => doMarco(marco, corte))),
    graficos: {},
  }),
  raquetes: (): QuadroDoGeral => ({
    ...noPainel(painelDeRaquetes),
    cadastro: raquete,
    filtros: { area: 'areaId', contrato: 'contratoId' },
    kpis: {},
    graficos: {
      dias: {
        tipo: 'acumulado',
        label: 'Raquetes',
        linhas: {
          aInstalar: { data: 'instalacaoPrevista', label: 'Instalar: previsto' },
          instaladas: { data: 'instaladaEm', label: 'Instaladas', feita: true },
          aRetirar: { data: 'retiradaPrevista', label: 'Retirar: previsto' },
          retiradas: { data: 'retiradaEm', label: 'Retiradas', feita: true },
        },
        f: { situacao: RAQUETES },
        ajuda: 'Raquetes somadas dia a dia: previstas pelas datas do cronograma, e instaladas e retiradas de fato.',
      },
    },
  }),
  valvulas: (): QuadroDoGeral => ({
    ...noPainel(painelDeValvulas),
    cadastro: controlevalvula,
    filtros: { area: 'areaId', contrato: 'contratoId' },
    kpis: {},
    graficos: {
      dias: {
        tipo: 'acumulado',
        label: 'Válvulas',
        linhas: {
          aRetirar: { data: 'retiradaPrevista', label: 'Retirar: previsto' },
          retiradas: { data: 'retiradaEm', label: 'Retiradas', feita: true },
          aDevolver: { data: 'devolucaoPrevista', label: 'Devolver: previsto' },
          instaladas: { data: 'instaladaEm', label: 'De volta', feita: true },
        },
        f: { situacao: VALVULAS },
        ajuda: 'Válvulas somadas dia a dia: retirada e devolução previstas, e as que saíram e voltaram ao lugar.',
      },
    },
  }),
  diario: (): QuadroDoGeral => ({
    inteiro: { rota: '/rdo', titulo: 'Diário de obra' },
    cadastro: rdo,
    filtros: { contrato: 'contratoId' },
    kpis: {},
    graficos: {
      motivos: { tipo: 'pareto', label: 'HH perdidas por motivo', por: 'motivos', soma: 'hhPerdido', ajuda: PERDAS },
      responsaveis: {
        tipo: 'pareto',
        label: 'HH perdidas por responsável',
        por: 'responsaveis',
        soma: 'hhPerdido',
        ajuda: PERDAS,
      },
      efetivo: {
        tipo: 'consulta',
        label: 'Efetivo por dia',
        linhas: { previsto: 'Previsto', presente: 'Presente' },
        unidade: '',
        colunas: true,
        dia: 'dia',
        semLista: ['previsto'],
        ajuda:
          'Previsto: de cada contrato e especialidade, o pico de pessoas ao mesmo tempo no dia, pelos recursos das atividades nas datas calculadas. Presente: a soma dos presentes nos Diários de Obra do dia.',
        largo: true,
      },
    },
  }),
  preparo: (): QuadroDoGeral => ({
    ...noPainel(painelDoPmp),
    cadastro: painelDoPmp.cadastro,
    filtros: { contrato: 'contratoId' },
    kpis: doPmp as Record<string, Kpi>,
    graficos: { curva: { ...painelDoPmp.graficos['curva'], label: 'Prontidão' } as Medido['graficos'][string] },
    listas: {
      pacotes: daMetrica('PACOTES_LIBERADOS'),
      materiais: daMetrica('MATERIAIS_RECEBIDOS'),
      contratos: CONTRATOS_ASSINADOS,
    },
  }),
} as const;
export type NomeDeQuadro = keyof typeof QUADROS;

/** Those of a moment: before the shutdown the preparation stands where its controls stand later. */
export const nomesDosQuadros = (comecou: boolean): readonly NomeDeQuadro[] =>
  comecou ? ['equipamentos', 'raquetes', 'valvulas', 'diario'] : ['preparo', 'diario'];

/** Charts of the diary that have nothing to say before the shutdown. */
const SO_DEPOIS: ReadonlySet<string> = new Set(['motivos', 'responsaveis']);

/** What a board says of the filters that leave it as it is; empty when all that are set narrow it. */
export function foraDe({ filtros }: QuadroDoGeral, ativos: readonly NomeDeFiltro[]): string {
  const fora = ativos.filter((parte) => !(parte in filtros)).map((parte) => FILTROS[parte].toLowerCase());
  if (fora.length === 0) return '';
  return fora.length === 1 ? `Não segue o filtro de ${fora[0]}` : `Não segue os filtros de ${fora.join(' e ')}`;
}

/** What the Pareto leaves out. */
function mudas(n: number): string {
  if (n === 0) return '';
  return n === 1 ? '1 impedimento sem HH nem parados não soma' : `${n} impedimentos sem HH nem parados não somam`;
}

interface Momento extends Pick<QuadrosDoGeral, 'corte' | 'comecou'> {
  /** The filters that are set. */
  readonly ativos: readonly NomeDeFiltro[];
}

type Lido = QuadrosDoGeral['quadros'][string];

/** The charts of a board, by name, as the screen and the paper draw them. */
export function desenhados(quadro: QuadroDoGeral, lido: Lido, { corte, comecou, ativos }: Momento): [string, Quadro][] {
  return Object.entries(quadro.graficos).flatMap(([nome, grafico]): [string, Quadro][] => {
    const pontos = lido.graficos[nome];
    if (!pontos || (SO_DEPOIS.has(nome) && !comecou)) return [];
    const origem = { projeto: '', corte, filtros: '' };
    const feito = quadroDe(quadro.cadastro, grafico, { ...lido, pontos, origem });
    const notas = [
      feito.medida,
      foraDe(quadro, ativos),
      SO_DEPOIS.has(nome) ? mudas(lido.numeros['semHoras'] ?? 0) : '',
    ];
    return [[nome, { ...feito, medida: notas.filter(Boolean).join('. ') }]];
  });
}

/** One mark of equipment. */
export interface Marcado {
  readonly marco: NomeDeMarco;
  readonly label: string;
  readonly total: number;
  readonly previstos: number;
  readonly feitos: number;
}

const PLURAIS: Readonly<Record<NomeDeMarco, string>> = {
  LIBERACAO: 'Liberados',
  ABERTURA: 'Abertos',
  INSPECAO: 'Inspecionados',
  FECHAMENTO: 'Fechados',
  ENTREGA: 'Entregues',
};

/** How many pieces of equipment came to each mark, of those that have it. */
export const funilDe = ({ kpis }: Lido): Marcado[] =>
  (Object.keys(PLURAIS) as NomeDeMarco[]).map((marco) => {
    const [total = 0, previstos = 0, feitos = 0] = ['total', 'previstos', 'feitos'].map(
      (de) => kpis[`${de}${marco}`] ?? 0,
    );
    return { marco, label: PLURAIS[marco], total, previstos, feitos };
  });

/** People of the last day up to the data date of which the diary tells; undefined without one. */
export function efetivoDe({ corte, quadros }: Pick<QuadrosDoGeral, 'corte' | 'quadros'>) {
  const pontos = quadros['diario']?.graficos['efetivo'] ?? [];
  const dia = pontos.findLast(({ chave, serie }) => serie === 'presente' && (chave ?? '') <= corte.slice(0, 10))?.chave;
  if (!dia) return undefined;
  const de = (qual: string) => pontos.find(({ chave, serie }) => chave === dia && serie === qual)?.valor ?? 0;
  return { dia, previsto: de('previsto'), presente: de('presente') };
}

/** Growth of the scope in % of the baseline's HH; null without one. */
export const crescimentoDe = (escopo: QuadrosDoGeral['escopo']): number | null =>
  escopo && escopo.lb0 > 0 ? (100 * (escopo.asfe + escopo.sse + escopo.cap)) / escopo.lb0 : null;
