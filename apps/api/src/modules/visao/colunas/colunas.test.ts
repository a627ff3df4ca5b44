import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../../testing/harness.ts';
import { createCliente, createProjeto, createUsuario, enterProjeto, SENHA } from '../../../testing/sample.ts';

type Pessoa = Awaited<ReturnType<typeof createUsuario>>;

let api: Api;
let pessoa: Pessoa;
beforeAll(async () => {
  api = await startApi({ jobs: false });
});
afterAll(() => api.close());
beforeEach(async () => {
  pessoa = await createUsuario(api, 3);
});

const LEIAUTE = {
  colunas: { ordem: ['nome', 'codigo'], larguras: { nome: 260 }, ocultas: ['ativo'], fixas: ['nome'] },
  densidade: 'compacta',
};
const read = async (token = pessoa.token) =>
  (await api.send<Record<string, object>>('GET', '/visao/colunas', undefined, token)).body;
const save = (lista: string, leiaute: unknown = LEIAUTE, token = pessoa.token) =>
  api.send<{ codigo?: string; campos?: object; em: string }>('PUT', `/visao/colunas/${lista}`, leiaute, token);

describe('the columns of a list', () => {
  it('come back as they were left, list by list, to every session of the person', async () => {
    expect(await read()).toEqual({});
    expect((await save('area')).status).toBe(200);
    await save('projeto.escopo', { ...LEIAUTE, densidade: 'normal' });
    const { body } = await api.send<{ token: string }>('POST', '/usuario/signin', {
      des_email_usu: pessoa.email,
      des_senha_usu: SENHA,
    });
    expect(await read(body.token)).toEqual({
      area: { ...LEIAUTE, em: expect.any(String) },
      'projeto.escopo': { ...LEIAUTE, densidade: 'normal', em: expect.any(String) },
    });
  });

  it('of somebody else are not seen, nor changed', async () => {
    const outra = await createUsuario(api, 3);
    await save('area');
    expect(await read(outra.token)).toEqual({});
    await save('area', { ...LEIAUTE, densidade: 'confortavel' }, outra.token);
    expect(await read()).toMatchObject({ area: LEIAUTE });
  });

  it('of another client are not seen, changed nor counted, whatever project is selected', async () => {
    const admin = await createUsuario(api, 1);
    const [meu, alheio] = await Promise.all(
      [await createCliente(api, admin.id), await createCliente(api, admin.id)].map(async (cliente) => {
        const { cod_projeto_pro: projeto } = await createProjeto(api, admin.token, { cod_cliente_cli: cliente });
        return projeto;
      }),
    );
    const daqui = await enterProjeto(api, pessoa, meu ?? 0);
    const outra = await createUsuario(api, 3);
    const dela = await enterProjeto(api, outra, alheio ?? 0);
    const nossa = await save('area', LEIAUTE, daqui);
    const delas = { ...LEIAUTE, densidade: 'confortavel' };
    expect((await save('area', delas, dela)).status).toBe(200);
    await save('sistema', delas, dela);

    expect(await read(daqui)).toEqual({ area: { ...LEIAUTE, em: nossa.body.em } });
    // The layout belongs to the person: it is the same in a session without a project.
    expect(await read()).toEqual(await read(daqui));
    expect(await read(dela)).toMatchObject({ area: delas, sistema: delas });
    expect(Object.keys(await read(dela))).toHaveLength(2);
  });

  it('are the last that were written, and each save has its own mark', async () => {
    const primeira = await save('area');
    const segunda = await save('area', { ...LEIAUTE, densidade: 'normal' });
    expect(segunda.body.em > primeira.body.em).toBe(true);
    expect(await read()).toEqual({ area: { ...LEIAUTE, densidade: 'normal', em: segunda.body.em } });
  });

  it('of several lists saved at once are all kept', async () => {
    const listas = ['area', 'disciplina', 'equipamento', 'usuario', 'servico', 'gestaoprojeto'];
    await Promise.all(listas.map((lista) => save(lista)));
    expect(Object.keys(await read()).sort()).toEqual([...listas].sort());
  });

  it('are kept of the 200 lists changed last', { tags: ['demorado'], timeout: 60_000 }, async () => {
    const nome = (n: number) => `lista.${'abcdefghij'[Math.floor(n / 26)]}${String.fromCharCode(97 + (n % 26))}`;
    for (let n = 0; n < 202; n += 1) await save(nome(n));
    const guardadas = Object.keys(await read());
    expect(guardadas).toHaveLength(200);
    expect(guardadas).not.toContain(nome(1));
    expect(guardadas).toContain(nome(201));
  });

  it.each([
    ['no body', undefined],
    ['a part that nobody knows', { ...LEIAUTE, cor: 'azul' }],
    ['a column that is no name', { ...LEIAUTE, colunas: { ...LEIAUTE.colunas, ordem: ['<b>'] } }],
    ['a width out of reason', { ...LEIAUTE, colunas: { ...LEIAUTE.colunas, larguras: { nome: 9_000 } } }],
    ['too many columns', { ...LEIAUTE, colunas: { ...LEIAUTE.colunas, ordem: Array(121).fill('nome') } }],
    ['a density that does not exist', { ...LEIAUTE, densidade: 'minima' }],
  ])('refuses %s and keeps what was there', async (_, leiaute) => {
    await save('area');
    const { status, body } = await save('area', leiaute ?? {});
    expect(status).toBe(422);
    expect(Object.keys(body.campos ?? {})).not.toEqual([]);
    expect(await read()).toMatchObject({ area: LEIAUTE });
  });

  it('have no place under a name that no list could have', async () => {
    expect((await save('AREA;drop')).status).toBe(404);
    expect(await read()).toEqual({});
  });

  it('are read, and not written, by who looks as the person', async () => {
    const admin = await createUsuario(api, 1);
    await save('area');
    const { body } = await api.send<{ token: string }>('POST', `/usuario/${pessoa.id}/ver-como`, {}, admin.token);
    expect(await read(body.token)).toMatchObject({ area: LEIAUTE });
    expect((await save('area', { ...LEIAUTE, densidade: 'normal' }, body.token)).status).toBe(403);
    expect(await read()).toMatchObject({ area: LEIAUTE });
  });

  it('are for who is signed in', async () => {
    expect((await api.send('GET', '/visao/colunas')).status).toBe(401);
    expect((await api.send('PUT', '/visao/colunas/area', LEIAUTE)).status).toBe(401);
  });
});
