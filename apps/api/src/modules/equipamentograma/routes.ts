import { buffer } from 'node:stream/consumers';
import * as endpoints from '@cadencia/domain/equipamentograma/endpoints.ts';
import { attachFile, type RouteDeps, route } from '../../infra/http.ts';
import { consultar, toBuffer } from '../../infra/threads/consultar.ts';
import { write } from '../../infra/transaction.ts';
import { readOrigem } from '../planilha/exportacao/queries.ts';
import { equipamentogramaTarefa, impressaDe, matrizEmPlanilha } from './arquivo.ts';
import { createModelosPadrao } from './padroes.ts';
import { celulas, readMatriz } from './queries.ts';

export function equipamentogramaRoutes({ app, db, threads, now }: RouteDeps): void {
  route(app, endpoints.getMatriz, ({ contexto, input: { query } }) => readMatriz(db, contexto, query));

  route(app, endpoints.exportEquipamentograma, async ({ contexto, input: { query }, reply }) => {
    const { formato, ...pergunta } = query;
    const matriz = await readMatriz(db, contexto, pergunta);
    const { titulo, filtros, carimbo } = await readOrigem(db, contexto, { cadastro: celulas, pergunta, now: now() });
    const topo = [titulo, `Corte: ${matriz.em.replace(/^(\d+)-(\d+)-(\d+)T/, '$3/$2/$1 ')} · ${filtros}`, carimbo];
    attachFile(reply, 'equipamentograma', formato);
    if (formato === 'xlsx') return buffer(matrizEmPlanilha(matriz, topo));
    const impressa = impressaDe(matriz, 'Equipamentograma', topo, formato === 'png');
    return toBuffer(await consultar(threads, equipamentogramaTarefa, impressa));
  });

  route(app, endpoints.createModelosPadrao, ({ contexto }) =>
    write(db, async (tx) => ({ criados: await createModelosPadrao(tx, contexto) })),
  );
}
