import { listMassaCritica } from '@cadencia/domain/cronograma/massacritica/endpoints.ts';
import { type RouteDeps, route } from '../../../infra/http.ts';
import { consultar } from '../../../infra/threads/consultar.ts';
import { findCitadas, remember } from '../consulta/queries.ts';
import { loadCapacidades } from '../nivelamento/queries.ts';
import { massaCriticaTarefa } from './jobs.ts';
import { citadasNas, linhasDe, toQuadro } from './quadro.ts';
import { findCortes, listEspecialidades } from './queries.ts';

/** The call that tells whether the remaining work still fits in the hours of the crafts. */
export function massaCriticaRoutes({ app, db, threads }: RouteDeps): void {
  route(app, listMassaCritica, async ({ contexto, input: { query } }) => {
    const { projetoId } = contexto;
    const { inicio, limite, ...pedido } = query;
    const cortes = await findCortes(db, contexto);
    const entrada = { ...pedido, projetoId, folgaBaixa: pedido.folgaBaixa ?? cortes.folgaQuaseCritica, cortes };
    // Shifts and limits may change while the schedule does not.
    const pergunta = JSON.stringify(['massacritica', entrada, await loadCapacidades(db, projetoId)]);
    const massa = await remember(db, contexto, pergunta, () => consultar(threads, massaCriticaTarefa, entrada));
    const { inteiras, ocultas } = await listEspecialidades(db, contexto);
    const linhas = linhasDe(massa, inteiras);
    const daJanela = linhas.slice(inicio, inicio + limite);
    const visiveis = await findCitadas(db, contexto, citadasNas(daJanela));
    return { ...toQuadro(massa, daJanela, inteiras, visiveis), total: linhas.length, ocultas };
  });
}
