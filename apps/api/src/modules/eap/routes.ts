import * as endpoints from '@cadencia/domain/eap/endpoints.ts';
import { eapCodec } from '@cadencia/domain/eap/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { type RouteDeps, routeIn } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { inWireNames } from '../../infra/wire-names.ts';
import { createEap, deleteEap } from './commands.ts';
import { findProjetoDoNo, listEap } from './queries.ts';

export function eapRoutes({ app, db }: RouteDeps): void {
  const daqui = { app, db };

  routeIn(
    daqui,
    endpoints.listEap,
    ({ params }) => params.id,
    async ({ contexto }) => (await listEap(db, contexto)).map((no) => eapCodec.toWire(no)),
  );

  routeIn(
    daqui,
    endpoints.createEap,
    ({ body }) => body.cod_projeto_pro,
    async ({ contexto, input: { body } }) => {
      const novo = {
        eapPaiId: body.cod_eap_pai_eap ?? null,
        nome: body.des_nome_eap,
        tipo: body.tip_no_eap,
      };
      return eapCodec.toWire(await write(db, (tx) => createEap(tx, contexto, novo)).catch(inWireNames(eapCodec)));
    },
  );

  routeIn(
    daqui,
    endpoints.deleteEap,
    async ({ params }, contexto) => {
      const projetoId = await findProjetoDoNo(db, contexto, params.id);
      if (projetoId === undefined) throw new AppError('registro.nao_encontrado');
      return projetoId;
    },
    ({ contexto, input }) => write(db, (tx) => deleteEap(tx, contexto, { id: input.params.id, ...input.query })),
  );
}
