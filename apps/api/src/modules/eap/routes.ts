import { verificar } from '@cadencia/domain/eap/arvore.ts';
import * as endpoints from '@cadencia/domain/eap/endpoints.ts';
import { eapCodec } from '@cadencia/domain/eap/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { Contexto } from '../../infra/context.ts';
import { doCaminho, type RouteDeps, routeIn } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { inWireNames } from '../../infra/wire-names.ts';
import { createEap, deleteEap, renumerarEap, updateEap } from './commands.ts';
import { applyModelo, previewModelo } from './modelo.ts';
import { findProjetoDoNo, isPesoManual, listAll, listEap } from './queries.ts';
import { undoMontagem } from './volta.ts';

export function eapRoutes({ app, db, now }: RouteDeps): void {
  const daqui = { app, db };

  routeIn(daqui, endpoints.listEap, doCaminho, async ({ contexto }) =>
    (await listEap(db, contexto)).map((no) => eapCodec.toWire(no)),
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

  const doNo = async ({ params }: { readonly params: { readonly id: number } }, contexto: Contexto) => {
    const projetoId = await findProjetoDoNo(db, contexto, params.id);
    if (projetoId === undefined) throw new AppError('registro.nao_encontrado');
    return projetoId;
  };

  routeIn(daqui, endpoints.updateEap, doNo, async ({ contexto, input: { params, body } }) => {
    const { versao, ...mudanca } = body;
    const pedido = { id: params.id, now: now(), mudanca: { ...eapCodec.fromWire(mudanca), versao } };
    return eapCodec.toWire(await write(db, (tx) => updateEap(tx, contexto, pedido)).catch(inWireNames(eapCodec)));
  });

  routeIn(daqui, endpoints.renumerarEap, doCaminho, ({ contexto, input }) =>
    write(db, (tx) => renumerarEap(tx, contexto, input.body)),
  );

  routeIn(daqui, endpoints.verificarEap, doCaminho, async ({ contexto }) => {
    const vistos = new Set((await listEap(db, contexto)).map(({ id }) => id));
    const achados = verificar(await listAll(db, contexto), { pesoManual: await isPesoManual(db, contexto) });
    // Whoever sees a part of the tree is told of that part.
    return achados
      .map(({ achado, nos }) => ({ achado, nos: nos.filter((id) => vistos.has(id)) }))
      .filter(({ nos }) => nos.length > 0);
  });

  routeIn(daqui, endpoints.previaModeloEap, doCaminho, ({ contexto, input }) =>
    previewModelo(db, contexto, {
      modelo: input.query.modelo,
      niveis: input.query.niveis,
      raiz: input.query.cod_eap_eap,
    }),
  );

  routeIn(daqui, endpoints.aplicarModeloEap, doCaminho, ({ contexto, input: { body } }) => {
    const { cod_eap_eap: raiz, ...pedido } = body;
    return write(db, (tx) => applyModelo(tx, contexto, { raiz, ...pedido }));
  });

  routeIn(daqui, endpoints.desfazerModeloEap, doCaminho, ({ contexto, input: { body } }) =>
    write(db, (tx) => undoMontagem(tx, contexto, body.montagemId)),
  );

  routeIn(daqui, endpoints.deleteEap, doNo, ({ contexto, input }) =>
    write(db, (tx) => deleteEap(tx, contexto, { id: input.params.id, ...input.query })),
  );
}
