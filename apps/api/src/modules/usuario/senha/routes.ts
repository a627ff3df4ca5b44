import { AppError } from '@cadencia/domain/errors.ts';
import * as endpoints from '@cadencia/domain/usuario/senha/endpoints.ts';
import { type RouteDeps, route } from '../../../infra/http.ts';
import { write } from '../../../infra/transaction.ts';
import type { EntradaDeps } from '../commands.ts';
import { changeSenha, confirmSenha } from './commands.ts';
import { proveCaller } from './prova.ts';
import { findToken } from './queries.ts';
import { requestRecuperacao } from './recuperacao/jobs.ts';
import { maskEmail } from './senha.ts';

export function senhaRoutes(deps: RouteDeps & EntradaDeps & { readonly porMinuto: number }): void {
  const { app, db, porMinuto } = deps;
  route(
    app,
    endpoints.recoverSenha,
    ({ input, request }) => requestRecuperacao(db, { email: input.body.des_email_usu.toLowerCase(), ip: request.ip }),
    { porMinuto },
  );

  route(
    app,
    endpoints.confirmSenha,
    async ({ input, request }) => {
      const { des_senha_usu: senha, token } = input.body;
      await write(db, (tx) => confirmSenha(tx, { senha, token, ip: request.ip }));
    },
    { porMinuto },
  );

  route(
    app,
    endpoints.checkToken,
    async ({ input }) => {
      const achado = await findToken(db, input.body.token);
      if (!achado) throw new AppError('senha.token');
      return { ...achado, email: maskEmail(achado.email) };
    },
    { porMinuto },
  );

  route(app, endpoints.changeSenha, async ({ contexto, input }) => {
    const { atual, nova } = input.body;
    await proveCaller(deps, contexto, { senha: { valor: atual, campo: 'atual' } });
    await write(db, (tx) => changeSenha(tx, contexto, nova));
  });
}
