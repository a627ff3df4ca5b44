import * as endpoints from '@cadencia/domain/cronograma/comparacao/endpoints.ts';
import type { MudancaDeCampo, VinculoComparado } from '@cadencia/domain/cronograma/comparacao/schema.ts';
import { seesAll } from '../../../infra/authorize.ts';
import { fromMinuto } from '../../../infra/clock.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import { type RouteDeps, route } from '../../../infra/http.ts';
import { consultar } from '../../../infra/threads/consultar.ts';
import { findCitadas, findVisiveis, remember, requireVisivel } from '../consulta/queries.ts';
import { type ComparacaoCalculada, count } from './diferencas.ts';
import { compararTarefa } from './jobs.ts';
import { findLinhaBase } from './queries.ts';

interface Lados {
  readonly antes?: number | undefined;
  readonly depois?: number | undefined;
  readonly marco?: number | undefined;
}

/** Activities of a path that the answer has at most. */
const DO_CAMINHO = 500;

const posicoes = (quantas: number, serve: (i: number) => boolean): number[] =>
  Array.from({ length: quantas }, (_, i) => i).filter(serve);

export function comparacaoRoutes({ app, db, threads }: RouteDeps): void {
  const compare = async (contexto: ContextoProjeto, lados: Lados) => {
    const { projetoId } = contexto;
    if (lados.marco !== undefined) await requireVisivel(db, contexto, lados.marco);
    const antes = await findLinhaBase(db, contexto, lados.antes);
    const depois = lados.depois === undefined ? null : await findLinhaBase(db, contexto, lados.depois);
    const entrada = { projetoId, antes: antes.id, depois: depois?.id ?? null, marco: lados.marco ?? null };
    const pergunta = JSON.stringify(['comparacao', entrada]);
    const calculada = await remember(db, contexto, pergunta, () => consultar(threads, compararTarefa, entrada));
    return { antes, depois, calculada, ...(await vistas(contexto, calculada)) };
  };

  /** Positions of the activities and links that the caller may see. */
  const vistas = async (contexto: ContextoProjeto, { atividades, rede }: ComparacaoCalculada) => {
    const { ids } = atividades;
    const [de, para] = [rede?.vinculos.de ?? [], rede?.vinculos.para ?? []];
    const ve = await findVisiveis(db, contexto, [ids, de, para]);
    return {
      dasAtividades: posicoes(ids.length, (i) => ve(ids[i] ?? 0)),
      dosVinculos: posicoes(de.length, (i) => ve(de[i] ?? 0) && ve(para[i] ?? 0)),
    };
  };

  route(app, endpoints.getComparacao, async ({ contexto, input: { query } }) => {
    const { antes, depois, calculada, dasAtividades, dosVinculos } = await compare(contexto, query);
    const { atividades, rede } = calculada;
    const parcial = !seesAll(contexto);
    const comum = { antes, depois, parcial, atividades: count(atividades.tipos, dasAtividades) };
    if (!rede) return { ...comum, vinculos: null, termino: null, causas: null, caminho: null };
    const citadas = await findCitadas(db, contexto, [...rede.caminho.antes, ...rede.caminho.depois]);
    const caminho = (ids: readonly number[]) => ids.flatMap((id) => citadas.get(id) ?? []).slice(0, DO_CAMINHO);
    return {
      ...comum,
      vinculos: count(rede.vinculos.tipos, dosVinculos),
      termino: {
        antes: fromMinuto(rede.termino.antes),
        depois: fromMinuto(rede.termino.depois),
        minutos: rede.termino.minutos,
      },
      causas: parcial ? null : rede.causas.map((parcela) => ({ ...parcela, termino: fromMinuto(parcela.termino) })),
      caminho: { antes: caminho(rede.caminho.antes), depois: caminho(rede.caminho.depois) },
    };
  });

  route(app, endpoints.listAtividadesComparadas, async ({ contexto, input: { query } }) => {
    const { calculada, dasAtividades } = await compare(contexto, query);
    const { ids, tipos, mudancas } = calculada.atividades;
    const janela = dasAtividades.slice(query.inicio, query.inicio + query.limite);
    const citadas = await findCitadas(
      db,
      contexto,
      janela.map((i) => ids[i] ?? 0),
    );
    const linhas = janela.flatMap((i) => {
      const citada = citadas.get(ids[i] ?? 0);
      const dela = JSON.parse(mudancas[i] ?? '[]') as MudancaDeCampo[];
      return citada ? [{ ...citada, tipo: tipos[i] ?? 'ALTERADA', mudancas: dela }] : [];
    });
    return { linhas, total: dasAtividades.length };
  });

  route(app, endpoints.listVinculosComparados, async ({ contexto, input: { query } }) => {
    const { calculada, dosVinculos } = await compare(contexto, query);
    if (!calculada.rede) return { linhas: [], total: 0 };
    const { de, para, tipos, ligacoes } = calculada.rede.vinculos;
    const janela = dosVinculos.slice(query.inicio, query.inicio + query.limite);
    const citadas = await findCitadas(
      db,
      contexto,
      janela.flatMap((i) => [de[i] ?? 0, para[i] ?? 0]),
    );
    const linhas = janela.flatMap((i): VinculoComparado[] => {
      const predecessora = citadas.get(de[i] ?? 0);
      const sucessora = citadas.get(para[i] ?? 0);
      if (!predecessora || !sucessora) return [];
      const ligacao = JSON.parse(ligacoes[i] ?? '{}') as Pick<VinculoComparado, 'antes' | 'depois'>;
      return [{ tipo: tipos[i] ?? 'ALTERADA', predecessora, sucessora, ...ligacao }];
    });
    return { linhas, total: dosVinculos.length };
  });
}
