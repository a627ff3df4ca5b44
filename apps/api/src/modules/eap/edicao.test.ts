import type { EapWire } from '@cadencia/domain/eap/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../testing/harness.ts';
import { slow } from '../../testing/por-vez.ts';
import {
  createAtividade,
  createContrato,
  createFrente,
  createProjeto,
  createServico,
  createUsuario,
  enterProjeto,
} from '../../testing/sample.ts';

let api: Api;
let planejador: Awaited<ReturnType<typeof createUsuario>>;
let id: number;
let raiz: EapWire;
beforeAll(async () => {
  api = await startApi({ jobs: false });
});
afterAll(() => api.close());
beforeEach(async () => {
  planejador = await createUsuario(api);
  id = (await createProjeto(api, planejador.token)).cod_projeto_pro;
  raiz = (await list())[0] as EapWire;
});

const list = async (token = planejador.token) =>
  (await api.send<EapWire[]>('GET', `/projeto/eap/${id}`, undefined, token)).body;
const add = async (des_nome_eap: string, pai: EapWire | null = raiz) =>
  (
    await api.send<EapWire>(
      'POST',
      '/projeto/eap',
      { cod_projeto_pro: id, des_nome_eap, cod_eap_pai_eap: pai?.cod_eap_eap ?? null },
      planejador.token,
    )
  ).body;
const put = (no: Pick<EapWire, 'cod_eap_eap' | 'versao'>, body: object, token = planejador.token) =>
  api.send<EapWire>('PUT', `/projeto/eap/${no.cod_eap_eap}`, { versao: no.versao, ...body }, token);
const call = (metodo: 'GET' | 'POST', resto: string, body?: object, token = planejador.token) =>
  api.send<Record<string, unknown>>(metodo, `/projeto/eap/${id}/${resto}`, body, token);
const outline = async () => (await list()).map((no) => `${no.des_codigo_eap} ${no.des_nome_eap}`);
const projeto = () => api.database.db.selectFrom('projeto').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const setProjeto = (valores: object) =>
  api.database.db.updateTable('projeto').set(valores).where('id', '=', id).execute();

describe('PUT /projeto/eap/{id}', () => {
  it('changes what a node says of itself, and tells the history', async () => {
    const no = await add('Área');
    const { status, body } = await put(no, {
      des_nome_eap: 'Área 210',
      tip_no_eap: 'AREA',
      des_dicionario_eap: 'Entregável: unidade pronta.',
      num_peso_manual_eap: 40.5,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      des_nome_eap: 'Área 210',
      tip_no_eap: 'AREA',
      des_dicionario_eap: 'Entregável: unidade pronta.',
      num_peso_manual_eap: 40.5,
      des_codigo_eap: '1.1',
      versao: 2,
    });
    const fato = await api.database.db
      .selectFrom('auditoria')
      .selectAll()
      .where('entidade', '=', 'eap')
      .where('registroId', '=', no.cod_eap_eap)
      .where('acao', '=', 'U')
      .executeTakeFirstOrThrow();
    expect(fato).toMatchObject({ antes: { nome: 'Área' }, depois: { nome: 'Área 210', tipo: 'AREA' } });
    expect((await projeto()).calculoPendente).toBe(false);
  });

  it('takes only a contract of the project', async () => {
    const no = await add('Pacote');
    const { clienteId } = await projeto();
    const contratoId = await createContrato(api, clienteId);
    expect((await put(no, { cod_contrato_con: contratoId })).status).toBe(422);
    await sql`insert into projeto_contrato (projeto_id, contrato_id) values (${id}, ${contratoId})`.execute(
      api.database.db,
    );
    expect((await put(no, { cod_contrato_con: contratoId })).body).toMatchObject({ cod_contrato_con: contratoId });
  });

  it('moves a node among its siblings, and the codes follow', async () => {
    const [a, b, c] = [await add('A'), await add('B'), await add('C')];
    await add('B1', b);
    expect((await put(c, { num_ordem_eap: 1 })).body).toMatchObject({ num_ordem_eap: 1, des_codigo_eap: '1.1' });
    expect((await outline()).slice(1)).toEqual(['1.1 C', '1.2 A', '1.3 B', '1.3.1 B1']);
    // The codes of the others changed, not their versions.
    expect((await put(a, { des_nome_eap: 'A2' })).status).toBe(200);
  });

  it('moves a branch under another node, its work is calculated again', async () => {
    const [a, b] = [await add('A'), await add('B')];
    const b1 = await add('B1', b);
    await createAtividade(api, await createServico(api, id, { eapId: b1.cod_eap_eap }));
    expect((await put(b, { cod_eap_pai_eap: a.cod_eap_eap })).body).toMatchObject({ num_nivel_eap: 3 });
    expect((await outline()).slice(1)).toEqual(['1.1 A', '1.1.1 B', '1.1.1.1 B1']);
    expect((await projeto()).calculoPendente).toBe(true);
  });

  it('makes a root of a node', async () => {
    const a = await add('A');
    expect((await put(a, { cod_eap_pai_eap: null })).body).toMatchObject({ des_codigo_eap: '2', num_nivel_eap: 1 });
  });

  it('keeps a code that was typed, and skips it when others are numbered', async () => {
    const [a, b] = [await add('A'), await add('B')];
    const b1 = await add('B1', b);
    expect((await put(a, { des_codigo_eap: '1.2' })).status).toBe(409);
    expect((await put(b, { des_codigo_eap: 'U-210' })).body).toMatchObject({
      des_codigo_eap: 'U-210',
      flg_codigo_travado_eap: true,
    });
    expect((await put(b1, { num_ordem_eap: 1 })).body.des_codigo_eap).toBe('U-210.1');
    await put(a, { des_codigo_eap: '1.1', flg_codigo_travado_eap: true });
    const c = await add('C');
    expect((await put(c, { num_ordem_eap: 1 })).body.des_codigo_eap).toBe('1.2');
    expect((await call('POST', 'renumerar', {})).body).toEqual({ mudaram: 0 });
    expect((await call('POST', 'renumerar', { travados: true })).body['mudaram']).toBeGreaterThan(0);
    expect((await outline()).slice(1)).toEqual(['1.1 C', '1.2 A', '1.3 B', '1.3.1 B1']);
  });

  it.each([
    ['itself', (a: EapWire) => a],
    ['what is below it', (_: EapWire, b: EapWire) => b],
  ])('never goes under %s', async (_, para) => {
    const a = await add('A');
    const b = await add('B', a);
    expect(await put(a, { cod_eap_pai_eap: para(a, b).cod_eap_eap })).toMatchObject({
      status: 422,
      body: { campos: { cod_eap_pai_eap: 'Um nó não vai para baixo dele mesmo. Escolha outro nó.' } },
    });
  });

  slow('refuses what would be deeper than ten levels, a name of a sibling, and what is of nobody', async () => {
    let fundo = raiz;
    for (let nivel = 2; nivel <= 9; nivel++) fundo = await add(`N${nivel}`, fundo);
    const a = await add('A');
    const b = await add('B', a);
    expect((await put(a, { cod_eap_pai_eap: fundo.cod_eap_eap })).body).toMatchObject({
      campos: { cod_eap_pai_eap: 'A EAP tem no máximo 10 níveis.' },
    });
    expect((await put(b, { cod_eap_pai_eap: fundo.cod_eap_eap })).status).toBe(200);
    expect(await put(a, { des_nome_eap: 'n2' })).toMatchObject({
      status: 409,
      body: { campos: { des_nome_eap: 'Use outro nome.' } },
    });
    expect((await put(a, { cod_area_are: 999_999 })).body).toMatchObject({
      campos: { cod_area_are: expect.any(String) },
    });
  });

  it('tells the second of two people', async () => {
    const no = await add('A');
    const [um, dois] = await Promise.all([put(no, { des_nome_eap: 'Um' }), put(no, { des_nome_eap: 'Dois' })]);
    expect([um.status, dois.status].sort()).toEqual([200, 409]);
    expect([um, dois].find(({ status }) => status === 409)?.body).toMatchObject({ codigo: 'registro.alterado' });
  });

  it('keeps one tree when two people move nodes under each other at once', async () => {
    const [a, b] = [await add('A'), await add('B')];
    const feitos = await Promise.all([
      put(a, { cod_eap_pai_eap: b.cod_eap_eap }),
      put(b, { cod_eap_pai_eap: a.cod_eap_eap }),
    ]);
    expect(feitos.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await outline()).toHaveLength(3);
  });

  it('is refused in a closed project, without the permission, and in a project of others', async () => {
    const no = await add('A');
    const consulta = await createUsuario(api, 12);
    await enterProjeto(api, consulta, id);
    expect((await put(no, { des_nome_eap: 'X' }, consulta.token)).status).toBe(403);
    const estranho = await createUsuario(api, 2);
    expect((await put(no, { des_nome_eap: 'X' }, estranho.token)).body).toMatchObject({
      codigo: 'registro.nao_encontrado',
    });
    const outro = await createProjeto(api, planejador.token);
    const [alheia] = (
      await api.send<EapWire[]>('GET', `/projeto/eap/${outro.cod_projeto_pro}`, undefined, planejador.token)
    ).body;
    expect((await put(no, { cod_eap_pai_eap: alheia?.cod_eap_eap })).status).toBe(422);
    await setProjeto({ situacao: 'ENCERRADO' });
    expect((await put(no, { des_nome_eap: 'X' })).body).toMatchObject({ codigo: 'projeto.situacao' });
    expect((await call('POST', 'renumerar', {})).body).toMatchObject({ codigo: 'projeto.situacao' });
  });
});

describe('GET /projeto/eap/{id}/verificacao', () => {
  it('names the nodes of each finding', async () => {
    const a = await add('A');
    let fundo = await add('Repetido', a);
    for (let nivel = 4; nivel <= 7; nivel++) fundo = await add(`N${nivel}`, fundo);
    const repetido = await add('REPETIDO', fundo);
    await createServico(api, id, { eapId: repetido.cod_eap_eap });
    const b = await add('B');
    const { body } = await call('GET', 'verificacao');
    const achados = Object.fromEntries(
      (body as unknown as { achado: string; nos: number[] }[]).map(({ achado, nos }) => [achado, nos]),
    );
    expect(achados['SEM_SERVICO']).toEqual([b.cod_eap_eap]);
    expect(achados['FILHO_UNICO']).toHaveLength(6);
    expect(achados['NOME_REPETIDO']).toContain(repetido.cod_eap_eap);
    expect(achados['PROFUNDO']).toEqual([fundo.cod_eap_eap, repetido.cod_eap_eap]);
    expect(achados).not.toHaveProperty('PESO');
    await setProjeto({ peso: 'MANUAL' });
    await put(b, { num_peso_manual_eap: 60 });
    expect(JSON.stringify((await call('GET', 'verificacao')).body)).toContain('PESO');
  });
});

it('tells whoever sees a part of the tree of that part', async () => {
  const supervisor = await createUsuario(api, 5);
  await enterProjeto(api, supervisor, id);
  const frenteId = await createFrente(api, id, supervisor.id);
  const [a] = [await add('A'), await add('Folha sem serviço')];
  await createAtividade(api, await createServico(api, id, { eapId: a.cod_eap_eap, frenteId }));
  expect((await call('GET', 'verificacao', undefined, supervisor.token)).body).toEqual([]);
});

describe('templates', () => {
  const aplicar = (body: object, token = planejador.token) =>
    call('POST', 'modelo/aplicar', { modelo: 'A', cod_eap_eap: raiz.cod_eap_eap, ...body }, token);
  const eapDe = async (servicoId: number) =>
    (
      await api.database.db
        .selectFrom('servico as s')
        .innerJoin('eap as e', 'e.id', 's.eapId')
        .select('e.nome')
        .where('s.id', '=', servicoId)
        .executeTakeFirstOrThrow()
    ).nome;
  const setFase = (servicoId: number, fase: string) =>
    sql`update servico set fase = ${fase} where id = ${servicoId}`.execute(api.database.db);

  it('builds the tree of the attributes once, and moves the services', async () => {
    const antigo = await add('Antigo');
    const [um, dois] = [
      await createServico(api, id, { eapId: antigo.cod_eap_eap }),
      await createServico(api, id, { eapId: antigo.cod_eap_eap }),
    ];
    await setFase(um, 'PRE_PARADA');
    await add('PARADA');
    expect((await call('GET', `modelo?modelo=A&cod_eap_eap=${raiz.cod_eap_eap}`)).body).toEqual({
      nos: [
        { nivel: 2, nome: 'PARADA', novo: false, servicos: 1 },
        { nivel: 2, nome: 'Pré-parada', novo: true, servicos: 1 },
      ],
      novos: 1,
      reaproveitados: 1,
      movidos: 2,
      semAtributo: 2,
      vazios: [{ cod_eap_eap: antigo.cod_eap_eap, des_codigo_eap: '1.1', des_nome_eap: 'Antigo' }],
      escopoCongelado: false,
      ultima: null,
    });
    expect((await aplicar({})).body).toMatchObject({ novos: 1, movidos: 2, excluidos: 0 });
    expect(await eapDe(um)).toBe('Pré-parada');
    expect(await eapDe(dois)).toBe('PARADA');
    expect((await outline()).slice(1)).toEqual(['1.1 Antigo', '1.2 PARADA', '1.3 Pré-parada']);
    expect((await projeto()).calculoPendente).toBe(true);
    expect((await aplicar({ excluirVazios: true })).body).toMatchObject({ novos: 0, movidos: 0, excluidos: 0 });
  });

  it('deletes the nodes that it leaves empty only when the person asks', async () => {
    const antigo = await add('Antigo');
    const dentro = await add('Dentro', antigo);
    await createServico(api, id, { eapId: dentro.cod_eap_eap });
    expect((await aplicar({ excluirVazios: true })).body).toMatchObject({ novos: 1, movidos: 1, excluidos: 2 });
    expect((await outline()).slice(1)).toEqual(['1.1 Parada']);
  });

  it('is undone whole, by levels of one’s own too, and refused by name once somebody changed the tree', async () => {
    const antigo = await add('Antigo');
    const dentro = await add('Dentro', antigo);
    const [um, dois] = [
      await createServico(api, id, { eapId: dentro.cod_eap_eap }),
      await createServico(api, id, { eapId: dentro.cod_eap_eap }),
    ];
    await setFase(dois, 'PRE_PARADA');
    const retrato = async () =>
      (
        await sql`select e.id, e.eap_pai_id, e.codigo, e.nome, e.ordem, e.nivel, e.posicao, (select json_agg(json_build_array(s.id, s.ordem)
          order by s.ordem) from servico s where s.eap_id = e.id) as servicos from eap e where e.projeto_id = ${id} order by e.id`.execute(
          api.database.db,
        )
      ).rows;
    const antes = await retrato();
    const undo = (montagemId: number) => call('POST', 'modelo/desfazer', { montagemId });
    const montar = async () => {
      const { body } = await aplicar({ modelo: 'L', niveis: ['fase'], excluirVazios: true });
      expect(body).toMatchObject({ novos: 2, movidos: 2, excluidos: 2 });
      return (body as { montagemId: number }).montagemId;
    };
    expect((await undo(await montar())).body).toEqual({ movidos: 2 });
    expect(await retrato()).toEqual(antes);

    const montagemId = await montar();
    const novo = await add('Depois');
    expect(await undo(montagemId)).toMatchObject({
      status: 409,
      body: { mensagem: expect.stringContaining(`o nó «${novo.des_codigo_eap} Depois» foi criado`) },
    });
    await sql`delete from eap where id = ${novo.cod_eap_eap}`.execute(api.database.db);
    await sql`update servico set eap_id = ${raiz.cod_eap_eap} where id = ${um}`.execute(api.database.db);
    expect((await undo(montagemId)).body).toMatchObject({ mensagem: expect.stringMatching(/o serviço \S+ foi para/) });
    expect((await aplicar({ modelo: 'L', niveis: ['fase', 'fase'] })).status).toBe(422);
  });

  it('asks a reason where the scope is frozen, of who may give one', async () => {
    await createServico(api, id);
    await setProjeto({ escopoCongelado: true });
    expect((await aplicar({})).body).toMatchObject({ codigo: 'projeto.escopo_congelado' });
    const motivo = 'Reorganização pedida pela gerência da parada.';
    expect((await aplicar({ motivo })).status).toBe(200);
  });

  it('stays in its project and in its rights', async () => {
    const outro = await createProjeto(api, planejador.token);
    const alheias = await api.send<EapWire[]>(
      'GET',
      `/projeto/eap/${outro.cod_projeto_pro}`,
      undefined,
      planejador.token,
    );
    expect((await aplicar({ cod_eap_eap: alheias.body[0]?.cod_eap_eap })).status).toBe(422);
    const consulta = await createUsuario(api, 12);
    await enterProjeto(api, consulta, id);
    expect((await aplicar({}, consulta.token)).status).toBe(403);
    await setProjeto({ situacao: 'ENCERRADO' });
    expect((await aplicar({})).body).toMatchObject({ codigo: 'projeto.situacao' });
  });
});
