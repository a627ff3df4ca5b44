import type { Painel } from '@cadencia/domain/painel.ts';
import type { Listavel } from '../cadastro/derivados.ts';
import type { Pergunta } from '../cadastro/queries.ts';
import type { ContextoProjeto } from '../infra/context.ts';
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

  const read = async (contexto: ContextoProjeto, query: Parameters<typeof perguntaOf>[0]) => {
    const pergunta = perguntaOf(query);
    const now = deps.now();
    const [numeros, { titulo, filtros, corte, ...origem }] = await Promise.all([
      readPainel(db, contexto, painel, { cadastro, query: pergunta, now, consulta }),
      readOrigem(db, contexto, { cadastro, pergunta, now }),
    ]);
    return { dados: { ...numeros, origem: { projeto: titulo, corte, filtros } }, ...origem };
  };

  route(app, painel.endpoint, async ({ contexto, input: { query } }) => (await read(contexto, query)).dados);

  route(app, painel.pdf, async ({ contexto, input: { query }, reply }) => {
    const { dados, carimbo, dia } = await read(contexto, query);
    const pdf = await consultar(threads, imprimirPainel, { caminho: painel.caminho, dados, carimbo });
    attach(reply, `${painel.caminho.slice(1).replaceAll('/', '-')}-${dia}`, 'pdf');
    return toBuffer(pdf);
  });
}
