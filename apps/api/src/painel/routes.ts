import type { Painel } from '@cadencia/domain/painel.ts';
import type { Listavel } from '../cadastro/derivados.ts';
import type { Pergunta } from '../cadastro/queries.ts';
import { type RouteDeps, route } from '../infra/http.ts';
import { consultar, toBuffer } from '../infra/threads/consultar.ts';
import { readOrigem } from '../modules/planilha/exportacao/queries.ts';
import { attach } from '../modules/planilha/exportacao/routes.ts';
import { imprimirPainel } from './jobs.ts';
import { type ConsultaDoPainel, readPainel } from './queries.ts';

interface Deps extends RouteDeps {
  /** The module's query for what is no measure of the rows. */
  readonly consulta: ConsultaDoPainel | undefined;
}

/** The calls of a board: its numbers, and the same on paper. */
export function painelRoutes(deps: Deps, painel: Painel, cadastro: Listavel): void {
  const { app, db, threads, consulta } = deps;
  const perguntaOf = (query: Pick<Pergunta, 'busca' | 'ativo'>): Pergunta => ({ ...query, ordem: [] });

  route(app, painel.endpoint, ({ contexto, input: { query } }) =>
    readPainel(db, contexto, painel, { cadastro, query: perguntaOf(query), now: deps.now(), consulta }),
  );

  route(app, painel.pdf, async ({ contexto, input: { query }, reply }) => {
    const pergunta = perguntaOf(query);
    const now = deps.now();
    const dados = await readPainel(db, contexto, painel, { cadastro, query: pergunta, now, consulta });
    const { titulo, filtros, carimbo, dia } = await readOrigem(db, contexto, { cadastro, pergunta, now });
    const topo = [titulo, `Filtros: ${filtros}`, carimbo];
    const pdf = await consultar(threads, imprimirPainel, { caminho: painel.caminho, dados, topo });
    attach(reply, `${painel.caminho.slice(1).replaceAll('/', '-')}-${dia}`, 'pdf');
    return toBuffer(pdf);
  });
}
