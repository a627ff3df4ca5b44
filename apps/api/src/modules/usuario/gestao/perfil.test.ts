import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../../testing/harness.ts';
import { createUsuario } from '../../../testing/sample.ts';

type Pessoa = Awaited<ReturnType<typeof createUsuario>>;

let api: Api;
let admin: Pessoa;
let gerente: Pessoa;
let alvo: Pessoa;
beforeAll(async () => {
  api = await startApi({ jobs: false });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  admin = await createUsuario(api, 1);
  gerente = await createUsuario(api, 2);
});
afterAll(() => api.close());
beforeEach(async () => {
  alvo = await createUsuario(api, 4, gerente.id);
});

/** Notices to the person about the change. */
const avisos = async (): Promise<string[]> => {
  const { rows } = await api.database.pool.query<{ texto: string }>(
    `select texto from notificacao where usuario_id = $1 and tipo = 'PERMISSAO' order by id`,
    [alvo.id],
  );
  return rows.map(({ texto }) => texto);
};

describe('PUT /usuario/:id/perfil', () => {
  const change = (perfilId: number, { de = admin, em = alvo, versao = 1 } = {}) =>
    api.send<{ codigo: string; campos: object }>('PUT', `/usuario/${em.id}/perfil`, { perfilId, versao }, de.token);
  const perfilDe = async ({ id }: Pessoa) => {
    const { rows } = await api.database.pool.query('select perfil_id from usuario where id = $1', [id]);
    return rows[0].perfil_id;
  };

  it('changes the rights from the next call on, tells the person, and writes down who did it', async () => {
    expect(await change(12)).toMatchObject({ status: 200, body: {} });
    expect(await api.send('POST', '/projeto', {}, alvo.token)).toMatchObject({ status: 403 });
    expect(await avisos()).toEqual([expect.stringContaining('mudou o seu perfil para Consulta.')]);
    const { rows } = await api.database.pool.query(
      `select usuario_id, antes, depois from auditoria where registro_id = $1 and acao = 'PERFIL'`,
      [alvo.id],
    );
    expect(rows).toEqual([{ usuario_id: admin.id, antes: { perfilId: 4 }, depois: { perfilId: 12 } }]);
  });

  it('reaches the open screens of the person at once', async () => {
    const { port } = api.app.server.address() as AddressInfo;
    const controle = new AbortController();
    const corrente = await fetch(`http://127.0.0.1:${port}/api/evento`, {
      headers: { authorization: `Bearer ${alvo.token}` },
      signal: controle.signal,
    });
    const leitor = (corrente.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
    await change(12);
    let ouvido = '';
    while (!ouvido.includes('"permissoes"')) ouvido += (await leitor.read()).value ?? '';
    controle.abort();
  });

  it('changes and tells nothing when it is the profile they have', async () => {
    expect((await change(4)).status).toBe(200);
    expect(await avisos()).toEqual([]);
  });

  it('refuses a version nobody read', async () => {
    await change(12);
    expect(await change(5)).toMatchObject({ status: 409, body: { codigo: 'registro.alterado' } });
    expect(await perfilDe(alvo)).toBe(12);
  });

  it('refuses a profile that does not exist, in its field', async () => {
    expect(await change(30_000)).toMatchObject({ status: 422, body: { campos: { perfilId: expect.any(String) } } });
  });

  it('gives Admin only by an Admin, and never takes or gives what the caller has not', async () => {
    expect((await change(1, { de: gerente })).status).toBe(422);
    const outroAdmin = await createUsuario(api, 1, gerente.id);
    expect((await change(12, { de: gerente, em: outroAdmin })).body).toMatchObject({ codigo: 'usuario.protegido' });
    const { db, pool } = api.database;
    await db.insertInto('perfil').values({ id: 952, nome: 'Editor de modelos', visibilidade: 'PROJETO' }).execute();
    await pool.query(`insert into perfil_permissao select 952, id from permissao
      where chave = 'EmailTemplate:EditarEmailTemplate'`);
    expect((await change(952, { de: gerente })).status).toBe(403);
    expect([await perfilDe(alvo), await perfilDe(outroAdmin)]).toEqual([4, 1]);
  });

  it('is not of oneself', async () => {
    expect((await change(12, { em: admin })).body).toMatchObject({ codigo: 'usuario.protegido' });
  });

  it('leaves an active Admin, of two who demote each other at once too', async () => {
    const so = await startApi({ jobs: false });
    try {
      const [a, b] = [await createUsuario(so, 1), await createUsuario(so, 1)];
      const demote = (quem: Pessoa, de: Pessoa) =>
        so.send('PUT', `/usuario/${de.id}/perfil`, { perfilId: 12, versao: 1 }, quem.token);
      expect((await Promise.all([demote(a, b), demote(b, a)])).map(({ status }) => status)).toContain(200);
      const { rows } = await so.database.pool.query('select from usuario where perfil_id = 1');
      expect(rows).toHaveLength(1);
    } finally {
      await so.close();
    }
  });
});
