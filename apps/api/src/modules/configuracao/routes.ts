import { getConfiguracao } from '@cadencia/domain/configuracao/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../infra/http.ts';

/** Per address: the page of who finds no server asks every few seconds. */
const POR_MINUTO = 120;

export function configuracaoRoutes(app: FastifyInstance, { contato }: { contato: string | undefined }): void {
  route(app, getConfiguracao, async () => ({ contato: contato ?? null }), { porMinuto: POR_MINUTO });
}
