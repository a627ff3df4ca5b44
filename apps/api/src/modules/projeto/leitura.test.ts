import { type ProjetoWire, projetoWire } from '@cadencia/domain/projeto/schema.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cenarioProjeto, PROJETO_NAO_ENCONTRADO } from '../../testing/cenario-projeto.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';

const c = cenarioProjeto();
/** A project as lists have it, without the fields of its form alone. */
const naLista = (projeto: ProjetoWire): ProjetoWire => projetoWire.parse(projeto);

describe('GET /projeto', () => {
  it("answers a plain array of the caller's projects, by title; all of them to Admin", async () => {
    const alheio = await createProjeto(c.api, (await createUsuario(c.api)).token);
    const meus = [
      await createProjeto(c.api, c.planejador.token, { des_titulo_pro: 'Parada 10' }),
      await createProjeto(c.api, c.planejador.token, { des_titulo_pro: 'Parada 9' }),
    ];
    const { status, body } = await c.get<ProjetoWire[]>('/projeto');
    expect(status).toBe(200);
    expect(body).toEqual([meus[1], meus[0]].map((um) => naLista(um as ProjetoWire)));
    const admin = await createUsuario(c.api, 1);
    const todos = (await c.get<ProjetoWire[]>('/projeto', admin.token)).body;
    expect(todos).toEqual(expect.arrayContaining([...meus, alheio].map(naLista)));
    expect((await c.get('/projeto', (await createUsuario(c.api)).token)).body).toEqual([]);
  });

  it('needs no project in the token, nor minds another one there', async () => {
    const primeiro = await createProjeto(c.api, c.planejador.token);
    const segundo = await createProjeto(c.api, c.planejador.token);
    const token = await enterProjeto(c.api, c.planejador, primeiro.cod_projeto_pro);
    expect((await c.get<ProjetoWire[]>('/projeto', token)).body).toHaveLength(2);
    expect((await c.get(`/projeto/${segundo.cod_projeto_pro}`, token)).body).toEqual(segundo);
  });
});

describe('GET /projeto/listar/usuario/{userId}', () => {
  it('answers the own projects with a session alone', async () => {
    const projeto = await createProjeto(c.api, c.planejador.token);
    expect(await c.get(`/projeto/listar/usuario/${c.planejador.id}`)).toMatchObject({
      status: 200,
      body: [naLista(projeto)],
    });
  });

  it("answers another's only to who may list users, and only those both are in", async () => {
    const gerente = await createUsuario(c.api, 2);
    const comum = await createProjeto(c.api, c.planejador.token);
    await createProjeto(c.api, c.planejador.token);
    await enterProjeto(c.api, gerente, comum.cod_projeto_pro);
    expect((await c.get<ProjetoWire[]>(`/projeto/listar/usuario/${c.planejador.id}`, gerente.token)).body).toEqual([
      naLista(comum),
    ]);
    expect((await c.get(`/projeto/listar/usuario/${gerente.id}`)).status).toBe(403);
    expect((await c.get('/projeto/listar/usuario/999999', gerente.token)).status).toBe(404);
  });
});

describe('GET /projeto/{id}', () => {
  it("answers a project of the caller's, and 404 for any other", async () => {
    const meu = await createProjeto(c.api, c.planejador.token);
    const alheio = (await createProjeto(c.api, (await createUsuario(c.api)).token)).cod_projeto_pro;
    expect((await c.get(`/projeto/${meu.cod_projeto_pro}`)).body).toEqual(meu);
    for (const id of [alheio, 0, 999_999, '000000000000000', '999999999999999']) {
      expect(await c.get(`/projeto/${id}`)).toMatchObject(PROJETO_NAO_ENCONTRADO);
    }
  });

  it.each(['abc', '1e3', '-1', '1.0', '%00', '1%2F2', '9'.repeat(16), '9'.repeat(300), '%E0%A4%A', '1;drop'])(
    'is not an address as /projeto/%s',
    async (id) => {
      expect(await c.get(`/projeto/${id}`)).toMatchObject({
        status: 404,
        body: {
          codigo: 'requisicao.rota',
          mensagem: 'Endereço não encontrado.',
          acao: 'Confira o endereço.',
          campos: {},
        },
      });
    },
  );

  it('does not show a project that was made inactive', async () => {
    const { cod_projeto_pro: id } = await createProjeto(c.api, c.planejador.token);
    await c.api.database.db.updateTable('projeto').set({ ativo: false }).where('id', '=', id).execute();
    expect(await c.get(`/projeto/${id}`)).toMatchObject(PROJETO_NAO_ENCONTRADO);
    expect((await c.get('/projeto')).body).toEqual([]);
  });
});

describe('the countdown', () => {
  const diaEm = async (instante: string, mudanca: Readonly<Record<string, unknown>> = {}) => {
    const { cod_projeto_pro: id } = await createProjeto(c.api, c.planejador.token, mudanca);
    c.api.setNow(instante);
    return (await c.get(`/projeto/${id}`)).body.num_dia_parada_pro;
  };

  it.each([
    // 07:00 in São Paulo is 10:00Z: the operational day of 2 August begins there.
    ['2027-08-02T09:59:00Z', -1],
    ['2027-08-02T10:00:00Z', 0],
    ['2027-08-03T09:59:00Z', 0],
    ['2027-08-03T10:00:00Z', 1],
    ['2027-06-18T12:00:00Z', -45],
  ])('at %s is D%i, by operational days that begin at 07:00', async (instante, dia) => {
    expect(await diaEm(instante)).toBe(dia);
  });

  it("follows the project's own zone and hour", async () => {
    // 10:00Z is 06:00 in Manaus; the day there begins at 05:00.
    expect(await diaEm('2027-08-02T10:00:00Z', { des_fuso_pro: 'America/Manaus' })).toBe(-1);
    const cedo = { des_fuso_pro: 'America/Manaus', num_hora_inicio_dia_pro: 5 };
    expect(await diaEm('2027-08-02T10:00:00Z', cedo)).toBe(0);
  });
});

describe('GET /cliente', () => {
  interface Lista {
    readonly total: number;
    readonly linhas: readonly { id: number; projetosAtivos: number }[];
  }

  it('counts the projects that are still worked on, of those that the caller may see', async () => {
    const create = async (situacao: string, dono = c.planejador.token) => {
      const { cod_projeto_pro: id } = await createProjeto(c.api, dono, { cod_cliente_cli: c.clienteId });
      await sql`update projeto set situacao = ${situacao} where id = ${id}`.execute(c.api.database.db);
    };
    await create('PLANEJAMENTO');
    await create('EXECUCAO');
    await create('ENCERRADO');
    await create('CANCELADO');
    const outro = await createUsuario(c.api);
    await create('PLANEJAMENTO', outro.token);
    const de = async (token: string, filtro = '') => {
      const { body } = await c.get<Lista>(`/cliente?limite=200${filtro}`, token);
      return body.linhas.find(({ id }) => id === c.clienteId)?.projetosAtivos;
    };
    expect([await de(c.planejador.token), await de(outro.token)]).toEqual([2, 1]);
    expect(await de(c.planejador.token, '&f.projetosAtivos=2..&ordem=-projetosAtivos')).toBe(2);
    expect(await de(c.planejador.token, '&f.projetosAtivos=..1')).toBeUndefined();
  });
});
