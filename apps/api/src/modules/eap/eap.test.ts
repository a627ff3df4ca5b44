import type { EapWire } from '@cadencia/domain/eap/schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { write } from '../../infra/transaction.ts';
import { reorderTree } from '../../infra/tree.ts';
import { type Api, startApi } from '../../testing/harness.ts';
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
let clienteId: number;
let raiz: EapWire;
beforeAll(async () => {
  api = await startApi({ jobs: false });
});
afterAll(() => api.close());
beforeEach(async () => {
  planejador = await createUsuario(api);
  const projeto = await createProjeto(api, planejador.token);
  id = projeto.cod_projeto_pro;
  clienteId = projeto.cod_cliente_cli;
  raiz = (await list())[0] as EapWire;
});

const list = async (token = planejador.token) =>
  (await api.send<EapWire[]>('GET', `/projeto/eap/${id}`, undefined, token)).body;
const post = (body: object, token = planejador.token) =>
  api.send<EapWire>('POST', '/projeto/eap', { cod_projeto_pro: id, ...body }, token);
const add = async (des_nome_eap: string, pai: EapWire | null = raiz) =>
  (await post({ des_nome_eap, cod_eap_pai_eap: pai?.cod_eap_eap ?? null })).body;
const remove = (eapId: number | string, token = planejador.token) =>
  api.send('DELETE', `/projeto/eap/${eapId}`, undefined, token);
const outline = (nos: readonly EapWire[]) => nos.map((no) => `${no.des_codigo_eap} ${no.des_nome_eap}`);
const setSituacao = (situacao: string) =>
  api.database.db.updateTable('projeto').set({ situacao }).where('id', '=', id).execute();

describe('POST /projeto/eap', () => {
  it('answers the whole node, the last of its siblings, with its code', async () => {
    await add('Área 1');
    expect(
      await post({ des_nome_eap: ' Área 2 ', cod_eap_pai_eap: raiz.cod_eap_eap, tip_no_eap: 'AREA' }),
    ).toMatchObject({
      status: 200,
      body: {
        cod_eap_eap: expect.any(Number),
        cod_projeto_pro: id,
        cod_eap_pai_eap: raiz.cod_eap_eap,
        des_codigo_eap: '1.2',
        des_nome_eap: 'Área 2',
        num_ordem_eap: 2,
        num_nivel_eap: 2,
        tip_no_eap: 'AREA',
        versao: 1,
      },
    });
  });

  it('makes another root without a parent', async () => {
    expect(await add('Fora', null)).toMatchObject({ des_codigo_eap: '2', num_nivel_eap: 1, cod_eap_pai_eap: null });
  });

  it('takes the first code that is free from its place on', async () => {
    const primeiro = await add('Um');
    await api.database.db.updateTable('eap').set({ codigo: '1.2' }).where('id', '=', primeiro.cod_eap_eap).execute();
    expect((await add('Dois')).des_codigo_eap).toBe('1.3');
  });

  it('goes down ten levels by hand, and no further', async () => {
    let pai = raiz;
    for (let nivel = 2; nivel <= 10; nivel++) pai = await add(`Nível ${nivel}`, pai);
    expect(pai.num_nivel_eap).toBe(10);
    expect(pai.des_codigo_eap).toBe('1.1.1.1.1.1.1.1.1.1');
    expect(await post({ des_nome_eap: 'Nível 11', cod_eap_pai_eap: pai.cod_eap_eap })).toMatchObject({
      status: 422,
      body: { codigo: 'dados.invalidos', campos: { cod_eap_pai_eap: 'A EAP tem no máximo 10 níveis.' } },
    });
  });

  it('refuses a name that a sibling has, whatever its case and accents; a cousin may have it', async () => {
    const area = await add('Preaquecimento');
    expect(await post({ des_nome_eap: 'PRÉAQUECIMENTO', cod_eap_pai_eap: raiz.cod_eap_eap })).toMatchObject({
      status: 409,
      body: {
        codigo: 'registro.repetido',
        mensagem: 'Já existe um nó com este nome neste nível da EAP.',
        campos: { des_nome_eap: 'Use outro nome.' },
      },
    });
    expect((await add('Preaquecimento', area)).des_codigo_eap).toBe('1.1.1');
  });

  it('gives two made at once two places and two codes', async () => {
    const feitos = await Promise.all(['Um', 'Dois', 'Três', 'Quatro'].map((nome) => add(nome)));
    expect(feitos.map((no) => no.des_codigo_eap).sort()).toEqual(['1.1', '1.2', '1.3', '1.4']);
    const mesmoNome = await Promise.all(
      [1, 2].map(() => post({ des_nome_eap: 'Igual', cod_eap_pai_eap: raiz.cod_eap_eap })),
    );
    expect(mesmoNome.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['des_nome_eap', { des_nome_eap: '' }],
    ['des_nome_eap', { des_nome_eap: 'x'.repeat(151) }],
    ['des_nome_eap', { des_nome_eap: 'A\u0000B' }],
    ['tip_no_eap', { des_nome_eap: 'A', tip_no_eap: 'QUALQUER' }],
    ['cod_eap_pai_eap', { des_nome_eap: 'A', cod_eap_pai_eap: 999_999 }],
    ['cod_projeto_pro', { des_nome_eap: 'A', cod_projeto_pro: '1' }],
  ])('names the field %s in %o', async (campo, body) => {
    expect(await post(body)).toMatchObject({
      status: 422,
      body: { codigo: 'dados.invalidos', campos: { [campo]: expect.any(String) } },
    });
  });

  it("refuses a parent of another project of the caller's", async () => {
    const outro = await createProjeto(api, planejador.token);
    const alheio = await api.send<EapWire[]>(
      'GET',
      `/projeto/eap/${outro.cod_projeto_pro}`,
      undefined,
      planejador.token,
    );
    expect(await post({ des_nome_eap: 'A', cod_eap_pai_eap: alheio.body[0]?.cod_eap_eap })).toMatchObject({
      status: 422,
      body: { campos: { cod_eap_pai_eap: 'Nó pai não encontrado neste projeto.' } },
    });
  });

  it('is refused in a closed project', async () => {
    await setSituacao('ENCERRADO');
    expect(await post({ des_nome_eap: 'A' })).toMatchObject({
      status: 409,
      body: { codigo: 'projeto.situacao', mensagem: 'Projeto em Encerrado: alteração não permitida.' },
    });
  });
});

describe('GET /projeto/eap/{id}', () => {
  it('answers the nodes in the order of the tree', async () => {
    const a = await add('Área A');
    const b = await add('Área B');
    await add('Sistema B1', b);
    await add('Sistema A1', a);
    await add('Sistema A2', a);
    expect(outline(await list())).toEqual([
      `1 ${raiz.des_nome_eap}`,
      '1.1 Área A',
      '1.1.1 Sistema A1',
      '1.1.2 Sistema A2',
      '1.2 Área B',
      '1.2.1 Sistema B1',
    ]);
  });

  it('shows a FRENTE user only the nodes with their activities, up to the root', async () => {
    const supervisor = await createUsuario(api, 5);
    await enterProjeto(api, supervisor, id);
    const frenteId = await createFrente(api, id, supervisor.id);
    const a = await add('Área A');
    const a1 = await add('Sistema A1', a);
    const a2 = await add('Sistema A2', a);
    const b = await add('Área B');
    await createAtividade(api, await createServico(api, id, { eapId: a1.cod_eap_eap, frenteId }));
    await createAtividade(api, await createServico(api, id, { eapId: a2.cod_eap_eap }));
    await createAtividade(api, await createServico(api, id, { eapId: b.cod_eap_eap }));
    // A service of the frente without activities makes nothing visible.
    await createServico(api, id, { eapId: b.cod_eap_eap, frenteId });
    expect(outline(await list(supervisor.token))).toEqual([`1 ${raiz.des_nome_eap}`, '1.1 Área A', '1.1.1 Sistema A1']);
    expect(await list()).toHaveLength(5);
  });

  it('shows a CONTRATO user only the nodes of their contract', async () => {
    const contratada = await createUsuario(api, 11);
    await enterProjeto(api, contratada, id);
    expect(await list(contratada.token)).toEqual([]);
    const contratoId = await createContrato(api, clienteId);
    await api.database.db
      .updateTable('projetoUsuario')
      .set({ contratoId })
      .where('usuarioId', '=', contratada.id)
      .execute();
    const a = await add('Área A');
    await add('Área B');
    await createAtividade(api, await createServico(api, id, { eapId: a.cod_eap_eap, contratoId }));
    expect(outline(await list(contratada.token))).toEqual([`1 ${raiz.des_nome_eap}`, '1.1 Área A']);
  });

  it('works with the token of another project, with the rights of the one in the path', async () => {
    const outro = await createProjeto(api, planejador.token);
    const token = await enterProjeto(api, planejador, outro.cod_projeto_pro);
    expect(await list(token)).toEqual([raiz]);
  });
});

describe('DELETE /projeto/eap/{id}', () => {
  it('deletes an empty node; the codes of those after it stay, their places close up', async () => {
    const [um, dois, tres] = [await add('Um'), await add('Dois'), await add('Três')];
    expect(await remove(dois.cod_eap_eap)).toMatchObject({ status: 200, body: {} });
    expect(await list()).toEqual([raiz, um, tres]);
    const posicoes = api.database.db.selectFrom('eap').select('posicao').where('projetoId', '=', id).orderBy('posicao');
    expect((await posicoes.execute()).map(({ posicao }) => posicao)).toEqual([0, 1, 2]);
    expect((await remove(dois.cod_eap_eap)).status).toBe(404);
  });

  it('says what is under the node', async () => {
    const pai = await add('Pai');
    await add('Filho 1', pai);
    expect((await remove(pai.cod_eap_eap)).body).toMatchObject({
      mensagem: 'Não é possível excluir: existe 1 nó da EAP vinculado. Exclua antes o que está abaixo dele.',
      acao: 'Depois, tente de novo.',
    });
    await add('Filho 2', pai);
    expect(await remove(pai.cod_eap_eap)).toMatchObject({
      status: 409,
      body: {
        codigo: 'registro.em_uso',
        mensagem: 'Não é possível excluir: existem 2 nós da EAP vinculados. Exclua antes o que está abaixo dele.',
        campos: {},
      },
    });
    expect(await list()).toHaveLength(4);
  });

  it('proposes where its services go, and moves them in the same deed', async () => {
    const [pai, outro] = [await add('Pai'), await add('Outro')];
    const no = await add('Nó', pai);
    const la = await createServico(api, id, { eapId: outro.cod_eap_eap });
    const servicos = [
      await createServico(api, id, { eapId: no.cod_eap_eap }),
      await createServico(api, id, { eapId: no.cod_eap_eap }),
    ];
    await createAtividade(api, servicos[0]!);
    expect(await remove(no.cod_eap_eap)).toMatchObject({
      status: 409,
      body: {
        codigo: 'registro.em_uso',
        mensagem: `Não é possível excluir: existem 2 serviços vinculados. Eles podem ir para o nó acima, 1.1 Pai (destino ${pai.cod_eap_eap}), ou para outro.`,
        acao: 'Exclua de novo com o nó de destino dos serviços.',
      },
    });
    const para = (destino: number, token?: string) => remove(`${no.cod_eap_eap}?destino=${destino}`, token);
    for (const destino of [no.cod_eap_eap, 999_999]) {
      expect(await para(destino)).toMatchObject({ status: 422, body: { campos: { destino: expect.any(String) } } });
    }
    expect(await para(outro.cod_eap_eap)).toMatchObject({ status: 200 });
    const { db } = api.database;
    const daqui = await db
      .selectFrom('servico')
      .select(['id', 'eapId'])
      .where('projetoId', '=', id)
      .orderBy('ordem')
      .orderBy('id')
      .execute();
    expect(daqui).toEqual([la, ...servicos].map((um) => ({ id: um, eapId: outro.cod_eap_eap })));
    expect((await list()).map(({ cod_eap_eap }) => cod_eap_eap)).not.toContain(no.cod_eap_eap);
    const fatos = await db
      .selectFrom('auditoria')
      .selectAll()
      .where('entidade', '=', 'servico')
      .where('acao', '=', 'U')
      .where('projetoId', '=', id)
      .orderBy('registroId')
      .execute();
    expect(fatos.map(({ registroId, antes, depois }) => ({ registroId, antes, depois }))).toEqual(
      servicos.map((um) => ({
        registroId: um,
        antes: { eapId: no.cod_eap_eap },
        depois: { eapId: outro.cod_eap_eap },
      })),
    );
    const { calculoPendente } = await db
      .selectFrom('projeto')
      .select('calculoPendente')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(calculoPendente).toBe(true);
  });

  it('is refused in a closed project', async () => {
    const no = await add('A');
    await setSituacao('CANCELADO');
    expect(await remove(no.cod_eap_eap)).toMatchObject({ status: 409, body: { codigo: 'projeto.situacao' } });
  });

  it('records who made and who deleted', async () => {
    const no = await add('Passageiro');
    await remove(no.cod_eap_eap);
    const fatos = api.database.db.selectFrom('auditoria').selectAll().where('entidade', '=', 'eap').orderBy('id');
    expect(await fatos.where('registroId', '=', no.cod_eap_eap).execute()).toMatchObject([
      {
        acao: 'I',
        usuarioId: planejador.id,
        projetoId: id,
        antes: null,
        depois: { nome: 'Passageiro', codigo: '1.1' },
      },
      { acao: 'D', usuarioId: planejador.id, projetoId: id, antes: { nome: 'Passageiro' }, depois: null },
    ]);
  });
});

describe('who is not in the project, or may not', () => {
  it('is answered 404 in every call, as if it did not exist', async () => {
    const estranho = await createUsuario(api, 2);
    const no = await add('Segredo');
    const naoEncontrado = (codigo: string) => ({ status: 404, body: { codigo } });
    const { token } = estranho;
    expect(await api.send('GET', `/projeto/eap/${id}`, undefined, token)).toMatchObject(
      naoEncontrado('projeto.nao_encontrado'),
    );
    expect(await post({ des_nome_eap: 'X' }, token)).toMatchObject(naoEncontrado('projeto.nao_encontrado'));
    const [deOutro, deNinguem] = [await remove(no.cod_eap_eap, token), await remove(999_999, token)];
    expect(deOutro).toMatchObject(naoEncontrado('registro.nao_encontrado'));
    expect(deOutro.body).toEqual(deNinguem.body);
  });

  it('is answered 403 without the permission in that project', async () => {
    const consulta = await createUsuario(api, 12);
    await enterProjeto(api, consulta, id);
    const no = await add('A');
    expect((await list(consulta.token)).length).toBe(2);
    expect((await post({ des_nome_eap: 'X' }, consulta.token)).status).toBe(403);
    expect((await remove(no.cod_eap_eap, consulta.token)).status).toBe(403);
  });
});

describe('reorderTree', () => {
  it('puts siblings by order, the services of a node before its children, activities by sequence', async () => {
    const a = await add('A');
    const b = await add('B');
    const a1 = await add('A1', a);
    const { db } = api.database;
    await db.updateTable('eap').set({ ordem: 1 }).where('id', '=', b.cod_eap_eap).execute();
    await db.updateTable('eap').set({ ordem: 2 }).where('id', '=', a.cod_eap_eap).execute();
    const emA1 = await createServico(api, id, { eapId: a1.cod_eap_eap });
    const emA = await createServico(api, id, { eapId: a.cod_eap_eap, ordem: 2 });
    const antesEmA = await createServico(api, id, { eapId: a.cod_eap_eap, ordem: 1 });
    const emB = await createServico(api, id, { eapId: b.cod_eap_eap });
    const atividades = [
      await createAtividade(api, emA1),
      await createAtividade(api, emA, { sequencia: 20 }),
      await createAtividade(api, emA, { sequencia: 10 }),
      await createAtividade(api, antesEmA),
      await createAtividade(api, emB),
    ];
    await write(db, (tx) => reorderTree(tx, id));
    expect(outline(await list())).toEqual([`1 ${raiz.des_nome_eap}`, '1.2 B', '1.1 A', '1.1.1 A1']);
    const ordenadas = await db
      .selectFrom('atividade')
      .select('id')
      .where('projetoId', '=', id)
      .orderBy('posicao')
      .execute();
    expect(ordenadas.map((row) => atividades.indexOf(row.id))).toEqual([4, 3, 2, 1, 0]);
  });
});
