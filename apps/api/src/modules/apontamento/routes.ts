import * as endpoints from '@cadencia/domain/apontamento/endpoints.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { type Tx, write } from '../../infra/transaction.ts';
import { createApontamentos } from './commands.ts';
import { estornarApontamentos } from './estorno/commands.ts';
import { listAtividades } from './estorno/queries.ts';

interface Deps extends RouteDeps {
  /** Brings what hangs on activities to their progress, in the transaction of the report. */
  readonly followAvanco: (tx: Tx, contexto: ContextoProjeto, atividades: readonly number[]) => Promise<void>;
}

/** The requests that were not refused. */
function stored<T extends { readonly chave: string }>(
  itens: readonly T[],
  resultados: readonly { readonly chave: string; readonly ok: boolean }[],
): T[] {
  const feitas = new Set(resultados.filter(({ ok }) => ok).map(({ chave }) => chave));
  return itens.filter(({ chave }) => feitas.has(chave));
}

export function apontamentoRoutes({ app, db, now, followAvanco }: Deps): void {
  route(app, endpoints.createApontamentos, ({ contexto, input: { body } }) =>
    write(db, async (tx) => {
      const resultados = await createApontamentos(tx, contexto, body.itens, now());
      const atividades = stored(body.itens, resultados).map(({ atividadeId }) => atividadeId);
      await followAvanco(tx, contexto, atividades);
      return { resultados };
    }),
  );
  route(app, endpoints.estornarApontamentos, ({ contexto, input: { body } }) =>
    write(db, async (tx) => {
      const resultados = await estornarApontamentos(tx, contexto, body);
      await followAvanco(tx, contexto, await listAtividades(tx, stored(body.itens, resultados)));
      return { resultados };
    }),
  );
}
