import type { Fluxo } from '@cadencia/domain/cadastro.ts';
import { transicoesOf } from '@cadencia/domain/cadastro-endpoints.ts';
import { suprimento } from '@cadencia/domain/suprimento/cadastro.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadContexto } from '../infra/authorize.ts';
import type { Contexto } from '../infra/context.ts';
import { write } from '../infra/transaction.ts';
import { suprimentos } from '../modules/suprimento/queries.ts';
import { createSample } from '../testing/cadastro.ts';
import { type Api, startApi } from '../testing/harness.ts';
import { JPEG } from '../testing/imagens.ts';
import { createProjeto, createUsuario, enterProjeto } from '../testing/sample.ts';
import { transitionRows } from './fluxo.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ jobs: false });
});
afterAll(() => api.close());

const foto = `data:image/jpeg;base64,${JPEG.toString('base64')}`;

it('an action that needs a photo is refused without it, and hangs it on each record that moves', async () => {
  const admin = await createUsuario(api, 1);
  const { cod_projeto_pro: projetoId, cod_cliente_cli: clienteId } = await createProjeto(api, admin.token);
  const token = await enterProjeto(api, admin, projetoId);
  const banco = { api, token, clienteId };
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const { db } = api.database;
  const contexto = (await loadContexto(db, { sessaoId: sid, usuarioId: admin.id, projetoId, ip: '' })) as Contexto;
  const { transicoes, ...fluxo } = suprimento.fluxo as Fluxo;
  const cotar = { ...transicoes['cotar'], foto: 'A etiqueta' } as Fluxo['transicoes'][string];
  const comFoto = { ...suprimentos, fluxo: { ...fluxo, transicoes: { ...transicoes, cotar } } };
  const [um, outro] = [
    await createSample(banco, suprimento, { fonte: 'COMPRA' }),
    await createSample(banco, suprimento, { fonte: 'ESTOQUE' }),
  ];
  const pendurados: object[] = [];
  const act = (pedido: object) =>
    write(db, (tx) =>
      transitionRows(tx, contexto, comFoto, {
        acao: 'cotar',
        linhas: [um, outro].map(({ id, versao }) => ({ id, versao })),
        ciente: false,
        now: new Date(),
        fotografar: async (_, __, movidos) => void pendurados.push(movidos),
        ...pedido,
      }),
    );
  expect((await act({})).map((recusa) => recusa?.campos)).toEqual([{ foto: 'Falta a foto: A etiqueta.' }, {}]);
  expect(pendurados).toEqual([]);
  expect((await act({ foto })).map((recusa) => recusa?.code)).toEqual([undefined, 'registro.acao']);
  expect(pendurados).toEqual([{ entidade: 'suprimento', registros: [um.id], legenda: 'Pôr em cotação: A etiqueta' }]);
  const { body } = transicoesOf(suprimento).actMany;
  expect(body.safeParse({ linhas: [{ id: 1, versao: 1 }], foto: 'data:image/svg+xml;base64,AAAA' }).success).toBe(
    false,
  );
  expect(
    body.safeParse({ linhas: Array.from({ length: 101 }, (_, i) => ({ id: i + 1, versao: 1 })), foto }).success,
  ).toBe(false);
});
