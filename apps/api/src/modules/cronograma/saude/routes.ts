import { getSaude, listAchadosSaude } from '@cadencia/domain/cronograma/saude/endpoints.ts';
import { seesAll } from '../../../infra/authorize.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import { type RouteDeps, route } from '../../../infra/http.ts';
import { consultar } from '../../../infra/threads/consultar.ts';
import { remember } from '../consulta/queries.ts';
import { loadCapacidades } from '../nivelamento/queries.ts';
import { type PedidoSaude, saudeTarefa } from './jobs.ts';
import {
  findAgora,
  findDosAchados,
  findEspecialidades,
  findFatosDoCampo,
  findRegistros,
  findVe,
  findVeBuscados,
} from './queries.ts';
import { citadosPor, janelaDeAchados, type SaudeCalculada, toAchado, toRelatorio } from './relatorio.ts';

type Limites = Pick<PedidoSaude, 'folgaAlta' | 'duracaoAlta'>;

export function saudeRoutes({ app, db, threads, now }: RouteDeps): void {
  const evaluate = async (contexto: ContextoProjeto, { folgaAlta, duracaoAlta }: Limites): Promise<SaudeCalculada> => {
    const { projetoId } = contexto;
    const entrada = { projetoId, folgaAlta, duracaoAlta, agora: await findAgora(db, contexto, now()) };
    // Shifts and limits may change while the schedule does not; so may risks, places, people, blinds and bookings.
    const [capacidades, fatos] = await Promise.all([loadCapacidades(db, projetoId), findFatosDoCampo(db, contexto)]);
    const pergunta = JSON.stringify(['saude', entrada, capacidades, fatos]);
    return remember(db, contexto, pergunta, () => consultar(threads, saudeTarefa, entrada));
  };

  route(app, getSaude, async ({ contexto, input: { query } }) => {
    const saude = await evaluate(contexto, query);
    return toRelatorio(saude, await findVe(db, contexto, saude), !seesAll(contexto));
  });

  route(app, listAchadosSaude, async ({ contexto, input: { params, query } }) => {
    const saude = await evaluate(contexto, query);
    const verificacao = saude.verificacoes.find(({ codigo }) => codigo === params.codigo);
    if (!verificacao) return { linhas: [], total: 0, motivos: [] };
    const ve =
      query.busca || query.servicoId
        ? await findVeBuscados(db, contexto, verificacao, query)
        : await findVe(db, contexto, saude);
    const { total, motivos, linhas, citadas } = janelaDeAchados(verificacao, ve, query);
    const nomes = {
      atividades: await findDosAchados(db, contexto, citadas),
      especialidades: await findEspecialidades(db, citadas),
      registros: await findRegistros(db, contexto, citadosPor(verificacao.achados, linhas)),
    };
    return { linhas: linhas.map((i) => toAchado(verificacao.achados, i, nomes)), total, motivos };
  });
}
