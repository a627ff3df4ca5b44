import { getPlanta as getEndpoint, inativarArea } from '@cadencia/domain/planta/endpoints.ts';
import { authorize } from '../../infra/authorize.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { deactivateArea } from './commands.ts';
import { getPlanta } from './queries.ts';

/** Permissions to make an area and everything in it inactive. */
const ABAIXO = ['Sistema:EditarSistema', 'Local:EditarLocal', 'Equipamento:EditarEquipamento'];

export function plantaRoutes({ app, db, now }: RouteDeps): void {
  route(app, getEndpoint, ({ contexto }) => getPlanta(db, contexto));

  route(app, inativarArea, ({ contexto, input: { params, body } }) => {
    for (const permissao of ABAIXO) authorize(contexto, permissao);
    return write(db, (tx) => deactivateArea(tx, contexto, { ...params, ...body, now: now() }));
  });
}
