import type { DistribuicaoRisco, PedidoRisco, SimulacaoRisco } from '@cadencia/domain/cronograma/risco/schema.ts';
import { achadoDoRisco } from '@cadencia/domain/risco-em-palavras.ts';
import type { DistribuicaoTermino, Minuto, Minutos, OpcoesRisco, RelatorioRisco } from '@cadencia/engine';
import { fromMinuto } from '../../../infra/clock.ts';

type Resultado = NonNullable<SimulacaoRisco['resultado']>;
type Citada = Resultado['marcos'][number]['atividade'];

const ACHADOS = 200;

/** The request in the form of the engine; `meta` is the minute at which the project should end. */
export const toOpcoes = (pedido: PedidoRisco, meta: number | null): Partial<OpcoesRisco> => ({
  rodadas: pedido.rodadas,
  semente: pedido.semente,
  distribuicao: pedido.distribuicao,
  padrao: { otimista: pedido.otimista, pessimista: pedido.pessimista },
  marcos: pedido.marcos.map((id) => ({ atividade: String(id) })),
  extras: pedido.extras.map(({ nome, probabilidade, otimista, provavel, pessimista, atividades }) => ({
    id: nome,
    probabilidade,
    duracao: {
      otimista: otimista as Minutos,
      provavel: provavel as Minutos,
      pessimista: pessimista as Minutos,
    },
    atividades: atividades.map(String),
  })),
  ...(meta === null ? {} : { meta: meta as Minuto }),
});

/** The stored part of a report; parts that grow with the schedule have their own rows. */
export type ResultadoGravado = Pick<RelatorioRisco, 'rodadas' | 'termino' | 'marcos' | 'tornado' | 'achados'>;

export const toGravado = ({ rodadas, termino, marcos, tornado, achados }: RelatorioRisco): ResultadoGravado => ({
  rodadas,
  termino,
  marcos,
  tornado,
  achados: achados.slice(0, ACHADOS),
});

const toDistribuicao = ({
  media,
  desvio,
  meta,
  chanceDaMeta,
  histograma,
  ...resto
}: DistribuicaoTermino): DistribuicaoRisco => ({
  minimo: fromMinuto(resto.minimo),
  p10: fromMinuto(resto.p10),
  p50: fromMinuto(resto.p50),
  p80: fromMinuto(resto.p80),
  p90: fromMinuto(resto.p90),
  maximo: fromMinuto(resto.maximo),
  media: fromMinuto(Math.round(media)),
  desvio: desvio / 60,
  calculado: fromMinuto(resto.calculado),
  chanceDoCalculado: resto.chanceDoCalculado,
  meta: meta === undefined ? null : fromMinuto(meta),
  chanceDaMeta: chanceDaMeta ?? null,
  histograma: histograma.map(({ de, ate, rodadas, acumuladas }) => ({
    de: fromMinuto(de),
    ate: fromMinuto(ate),
    rodadas,
    acumuladas,
  })),
});

/** Every activity that a result names. */
export const citadasNo = ({ marcos, tornado, achados }: ResultadoGravado): number[] =>
  [
    ...marcos.map(({ atividade }) => atividade),
    ...tornado.flatMap(({ tipo, id }) => (tipo === 'DURACAO' ? [id] : [])),
    ...achados.flatMap(({ atividade }) => atividade ?? []),
  ].map(Number);

/** A result without the activities that the reader may not see. */
export function toResultado(gravado: ResultadoGravado, visiveis: ReadonlyMap<number, Citada>): Resultado {
  const { rodadas, termino, marcos, tornado, achados } = gravado;
  const citada = (id: string | undefined): Citada | undefined =>
    id === undefined ? undefined : visiveis.get(Number(id));
  return {
    rodadas,
    termino: toDistribuicao(termino),
    marcos: marcos.flatMap((marco) => {
      const atividade = citada(marco.atividade);
      return atividade ? [{ atividade, termino: toDistribuicao(marco.termino) }] : [];
    }),
    tornado: tornado.flatMap<Resultado['tornado'][number]>(({ tipo, id, ...medidas }) => {
      if (tipo === 'EXTRA') return [{ tipo, atividadeId: null, codigo: '', nome: id, ...medidas }];
      const atividade = citada(id);
      return atividade
        ? [{ tipo, atividadeId: atividade.id, codigo: atividade.codigo, nome: atividade.nome, ...medidas }]
        : [];
    }),
    achados: achados.flatMap((achado) => {
      const atividade = citada(achado.atividade) ?? null;
      return atividade || achado.atividade === undefined ? [{ mensagem: achadoDoRisco(achado), atividade }] : [];
    }),
  };
}
