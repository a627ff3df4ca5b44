import { simular } from '@cadencia/domain/cronograma/simulacao/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../infra/http.ts';
import type { Threads } from '../../../infra/threads.ts';
import { simulateMudanca } from './queries.ts';

export function simulacaoRoutes(app: FastifyInstance, { threads }: { readonly threads: Threads }): void {
  route(app, simular, ({ contexto, input }) => simulateMudanca(threads, contexto, input.body));
}
