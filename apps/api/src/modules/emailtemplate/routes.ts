import * as endpoints from '@cadencia/domain/emailtemplate/endpoints.ts';
import type { ModeloEmail } from '@cadencia/domain/emailtemplate/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { type NovosLinks, requireAdmin, resendEmail, saveModelo, sendTeste } from './commands.ts';
import { listModelos } from './queries.ts';
import { findSaida, listSaida } from './saida/queries.ts';

interface Deps extends RouteDeps {
  readonly smtp: boolean;
  /** True only in the demonstration: messages are kept and shown whole. */
  readonly guardaConteudo: boolean;
  /** How to send again messages whose link works only once. */
  readonly novosLinks: NovosLinks;
}

const ENVIOS_POR_MINUTO = 20;

export function emailTemplateRoutes(deps: Deps): void {
  const { app, db, now, endereco, smtp, guardaConteudo, novosLinks } = deps;

  const umModelo = async (chave: ModeloEmail) => {
    const modelo = (await listModelos(db)).find((um) => um.chave === chave);
    if (!modelo) throw new AppError('registro.nao_encontrado');
    return modelo;
  };

  route(app, endpoints.listEmailTemplates, async () => ({ modelos: await listModelos(db), smtp, endereco }));

  route(app, endpoints.updateEmailTemplate, async ({ contexto, input }) => {
    const { versao, ...texto } = input.body;
    const modelo = input.params.chave;
    await write(db, (tx) => saveModelo(tx, contexto, { modelo, texto, versao, now: now() }));
    return umModelo(modelo);
  });

  route(app, endpoints.restoreEmailTemplate, async ({ contexto, input }) => {
    const modelo = input.params.chave;
    const { versao } = input.body;
    await write(db, (tx) => saveModelo(tx, contexto, { modelo, texto: null, versao, now: now() }));
    return umModelo(modelo);
  });

  route(
    app,
    endpoints.testEmailTemplate,
    async ({ contexto, input }) => {
      const pedido = { modelo: input.params.chave, texto: input.body, endereco };
      return { ...(await write(db, (tx) => sendTeste(tx, contexto, pedido))), smtp };
    },
    { porMinuto: ENVIOS_POR_MINUTO },
  );

  route(app, endpoints.listEmails, async ({ contexto, input }) => {
    requireAdmin(contexto);
    return { ...(await listSaida(db, input.query)), guardaConteudo };
  });

  route(app, endpoints.getEmail, async ({ contexto, input }) => {
    requireAdmin(contexto);
    const email = await findSaida(db, input.params.id);
    if (!email) throw new AppError('registro.nao_encontrado');
    return guardaConteudo ? email : { ...email, html: null, texto: null };
  });

  route(
    app,
    endpoints.resendEmail,
    async ({ contexto, input }) => {
      requireAdmin(contexto);
      const { id } = input.params;
      return { id: await write(db, (tx) => resendEmail(tx, contexto, { id, now: now(), novosLinks })) };
    },
    { porMinuto: ENVIOS_POR_MINUTO },
  );
}
