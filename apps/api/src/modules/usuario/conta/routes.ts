import * as endpoints from '@cadencia/domain/usuario/conta/endpoints.ts';
import { audit } from '../../../infra/audit.ts';
import { type RouteDeps, route } from '../../../infra/http.ts';
import { write } from '../../../infra/transaction.ts';
import { saveAusencia } from './ausencia/commands.ts';
import { findAusencia, listMeusProjetos } from './ausencia/queries.ts';
import { saveConta, savePreferencias } from './commands.ts';
import { collectDados, findConta } from './queries.ts';

export function contaRoutes({ app, db, now }: RouteDeps): void {
  route(app, endpoints.getConta, ({ contexto }) => findConta(db, contexto.usuarioId));

  route(app, endpoints.saveConta, ({ contexto, input }) =>
    write(db, (tx) => saveConta(tx, contexto, { dados: input.body, now: now() })),
  );

  route(app, endpoints.savePreferencias, ({ contexto, input }) =>
    write(db, (tx) => savePreferencias(tx, contexto, { dados: input.body, now: now() })),
  );

  route(app, endpoints.listMeusProjetos, ({ contexto }) => listMeusProjetos(db, contexto.usuarioId));

  route(app, endpoints.getAusencia, ({ contexto }) => findAusencia(db, contexto.usuarioId));

  route(app, endpoints.saveAusencia, ({ contexto, input }) =>
    write(db, (tx) => saveAusencia(tx, contexto, { ausencia: input.body, now: now() })),
  );

  route(app, endpoints.exportDados, async ({ contexto }) => {
    const { usuarioId } = contexto;
    const dados = await collectDados(db, usuarioId, now());
    await write(db, (tx) =>
      audit(tx, contexto, { entidade: 'usuario', registro: usuarioId, acao: 'DADOS_EXPORTADOS' }),
    );
    return dados;
  });
}
