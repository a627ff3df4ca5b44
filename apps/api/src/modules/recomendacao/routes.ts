import { AppError } from '@cadencia/domain/errors.ts';
import { gerarAsfe } from '@cadencia/domain/recomendacao/endpoints.ts';
import type { Escrita } from '../../cadastro/commands.ts';
import { findRow } from '../../cadastro/queries.ts';
import type { Contexto } from '../../infra/context.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { type Tx, write } from '../../infra/transaction.ts';
import { createAsfe } from './commands.ts';
import { recomendacoes } from './queries.ts';

type Pendurar = (tx: Tx, contexto: Contexto, registroId: number) => Promise<void>;

interface Deps extends RouteDeps {
  readonly asfes: Pick<Escrita, 'createRows'>;
  /** Copies the photos of one record while `run` writes the other, on which it hangs them. */
  readonly comFotos: <T>(
    de: { readonly entidade: string; readonly registroId: number },
    para: string,
    run: (pendurar: Pendurar) => Promise<T>,
  ) => Promise<T>;
}

/** The call of recommendations that no register has: the request out of scope that one of them asks for. */
export function recomendacaoRoutes({ app, db, asfes, comFotos }: Deps): void {
  route(app, gerarAsfe, async ({ contexto, input: { params } }) => {
    if (!(await findRow(db, contexto, recomendacoes, params.id))) throw new AppError('registro.nao_encontrado');
    return comFotos({ entidade: 'recomendacao', registroId: params.id }, 'asfe', (pendurar) =>
      write(db, async (tx) => {
        const feita = await createAsfe(tx, contexto, asfes, params.id);
        await pendurar(tx, contexto, feita.id);
        return feita;
      }),
    );
  });
}
