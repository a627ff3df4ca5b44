import * as endpoints from '@cadencia/domain/usuario/mfa/endpoints.ts';
import { renderSVG } from 'uqr';
import { type RouteDeps, route } from '../../../infra/http.ts';
import { write } from '../../../infra/transaction.ts';
import type { EntradaDeps } from '../commands.ts';
import { removeMfaDe } from '../gestao/commands.ts';
import { proveCaller } from '../senha/prova.ts';
import { activateMfa, removeMfa, renewCodigos, startMfa } from './commands.ts';

export function mfaRoutes(deps: RouteDeps & EntradaDeps): void {
  const { app, db, cofre, now } = deps;

  route(app, endpoints.startMfa, async ({ contexto, input }) => {
    await proveCaller(deps, contexto, { senha: { valor: input.body.senha, campo: 'senha' } });
    const { segredo, uri } = await write(db, (tx) => startMfa(tx, contexto, cofre));
    return { segredo, uri, qr: renderSVG(uri, { ecc: 'M', border: 2 }) };
  });

  route(app, endpoints.activateMfa, async ({ contexto, input }) => ({
    codigos: await write(db, (tx) => activateMfa(tx, contexto, { codigo: input.body.codigo, cofre, now: now() })),
  }));

  route(app, endpoints.deactivateMfa, async ({ contexto, input }) => {
    const { senha, codigo } = input.body;
    await proveCaller(deps, contexto, { senha: { valor: senha, campo: 'senha' }, codigo });
    const { usuarioId } = contexto;
    await write(db, (tx) => removeMfa(tx, contexto, { usuarioId, acao: 'MFA_DESLIGADO' }));
  });

  route(app, endpoints.renewCodigos, async ({ contexto, input }) => {
    await proveCaller(deps, contexto, { codigo: input.body.codigo });
    return { codigos: await write(db, (tx) => renewCodigos(tx, contexto)) };
  });

  route(app, endpoints.resetMfa, ({ contexto, input }) =>
    write(db, (tx) => removeMfaDe(tx, contexto, input.params.id)),
  );
}
