import {
  saveAusencia as ausenciaEndpoint,
  exportDados,
  getAusencia,
  getConta,
  listMeusProjetos as listProjetosEndpoint,
  savePreferencias as preferenciasEndpoint,
  saveConta as saveEndpoint,
} from '@cadencia/domain/usuario/conta/endpoints.ts';
import { audit } from '../../../infra/audit.ts';
import { type RouteDeps, route } from '../../../infra/http.ts';
import { write } from '../../../infra/transaction.ts';
import { saveAusencia } from './ausencia/commands.ts';
import { findAusencia, listMeusProjetos } from './ausencia/queries.ts';
import { saveConta, savePreferencias } from './commands.ts';
import { collectDados, findConta } from './queries.ts';

export function contaRoutes({ app, db, now }: RouteDeps): void {
  route(app, getConta, ({ contexto }) => findConta(db, contexto.usuarioId));

  route(app, saveEndpoint, ({ contexto, input }) =>
    write(db, (tx) => saveConta(tx, contexto, { dados: input.body, now: now() })),
  );

  route(app, preferenciasEndpoint, ({ contexto, input }) =>
    write(db, (tx) => savePreferencias(tx, contexto, { dados: input.body, now: now() })),
  );

  route(app, listProjetosEndpoint, ({ contexto }) => listMeusProjetos(db, contexto.usuarioId));

  route(app, getAusencia, ({ contexto }) => findAusencia(db, contexto.usuarioId));

  route(app, ausenciaEndpoint, ({ contexto, input }) =>
    write(db, (tx) => saveAusencia(tx, contexto, { ausencia: input.body, now: now() })),
  );

  route(app, exportDados, async ({ contexto }) => {
    const { usuarioId } = contexto;
    const dados = await collectDados(db, usuarioId, now());
    await write(db, (tx) =>
      audit(tx, contexto, { entidade: 'usuario', registro: usuarioId, acao: 'DADOS_EXPORTADOS' }),
    );
    return dados;
  });
}
