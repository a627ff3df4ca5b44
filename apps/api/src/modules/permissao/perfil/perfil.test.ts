import type { AddressInfo } from 'node:net';
import { PERFIS } from '@cadencia/domain/perfis.ts';
import { PERMISSOES } from '@cadencia/domain/permissions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { write } from '../../../infra/transaction.ts';
import { type Api, startApi } from '../../../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../../testing/sample.ts';
import { syncPermissoes } from '../commands.ts';

type Pessoa = Awaited<ReturnType<typeof createUsuario>>;
type Falha = { codigo: string; mensagem: string; campos: Record<string, string> };
interface Perfil {
  id: number;
  nome: string;
  versao: number;
  pessoas: number;
  permissoes: string[];
  padrao: string[] | null;
  sistema: boolean;
  ativo: boolean;
  visibilidade: string;
  alteradoPor: string | null;
}

let api: Api;
let admin: Pessoa;
let gerente: Pessoa;
beforeAll(async () => {
  api = await startApi({ jobs: false });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  admin = await createUsuario(api, 1);
  gerente = await createUsuario(api, 2);
});
afterAll(() => api.close());

let serie = 0;
const novo = (mudanca: object = {}) => {
  serie += 1;
  return { nome: `Perfil ${serie}`, descricao: '', visibilidade: 'PROJETO', copiaDe: 12, ...mudanca };
};
const create = (corpo: object, token = admin.token) =>
  api.send<{ id: number } & Falha>('POST', '/permissao/perfil', corpo, token);
const list = async (token = admin.token) =>
  (
    await api.send<{ perfis: Perfil[]; editaveis: string[]; meus: number[] }>(
      'GET',
      '/permissao/perfil',
      undefined,
      token,
    )
  ).body;
const read = async (id: number) => (await list()).perfis.find((cada) => cada.id === id) as Perfil;
const save = (id: number, corpo: object, token = admin.token) =>
  api.send<{ pessoas: number } & Falha>('PUT', `/permissao/perfil/${id}/permissoes`, corpo, token);
const edit = (id: number, corpo: object, token = admin.token) =>
  api.send<Falha>('PUT', `/permissao/perfil/${id}`, corpo, token);
const remove = (id: number, versao: number, token = admin.token) =>
  api.send<Falha>('DELETE', `/permissao/perfil/${id}?versao=${versao}`, undefined, token);
const fatos = async (id: number) =>
  (
    await api.database.pool.query(
      `select usuario_id, acao, antes, depois from auditoria where entidade = 'perfil' and registro_id = $1 order by id`,
      [id],
    )
  ).rows;

/** Each test has its own profile. */
let id: number;
beforeEach(async () => {
  id = (await create(novo())).body.id;
});

describe('GET /permissao/perfil', () => {
  it('shows every profile with its rights, its default and how many people have it', async () => {
    const { cod_projeto_pro: projeto } = await createProjeto(api, admin.token);
    const [uma, outra] = [await createUsuario(api, id), await createUsuario(api, 12)];
    await enterProjeto(api, outra, projeto, id);
    await enterProjeto(api, uma, projeto, id);
    const { perfis, editaveis } = await list();
    expect(perfis.slice(0, 12).map(({ nome }) => nome)).toEqual(PERFIS.map(({ nome }) => nome));
    expect(perfis.find((cada) => cada.id === id)).toMatchObject({ pessoas: 2, padrao: null, sistema: false });
    expect(perfis[2]?.padrao).toEqual(PERFIS[2]?.permissoes);
    expect([...editaveis].sort()).toEqual([...PERMISSOES].sort());
  });

  it('offers nothing to change to who only lists', async () => {
    const so = (await create(novo())).body.id;
    await save(so, { conceder: ['Permissao:ListarPermissao'], retirar: [], versao: 1 });
    const pessoa = await createUsuario(api, so);
    expect(await list(pessoa.token)).toMatchObject({ editaveis: [], meus: [so] });
  });

  it('counts what somebody is outside of projects, not what they are in one', async () => {
    const { cod_projeto_pro: projeto } = await createProjeto(api, admin.token);
    const pessoa = await createUsuario(api, 12);
    const token = await enterProjeto(api, pessoa, projeto, 2);
    expect((await list(token)).editaveis).toEqual([]);
    expect(await save(id, { conceder: ['Eap:EditarEap'], versao: 1 }, token)).toMatchObject({
      status: 403,
      body: { codigo: 'permissao.negada' },
    });
  });

  it('gives the names alone to who chooses one', async () => {
    const consulta = await createUsuario(api, 12);
    const { body } = await api.send<object[]>('GET', '/permissao/perfil/nomes', undefined, consulta.token);
    expect(body).toContainEqual({ id: 3, nome: 'Planejador', ativo: true });
  });
});

describe('POST /permissao/perfil', () => {
  it('copies the rights of another, under an id that no version of the product uses', async () => {
    const criado = await read(id);
    expect(criado.id).toBeGreaterThan(1_000);
    expect(criado.permissoes).toEqual([...(PERFIS[11]?.permissoes ?? [])].sort());
    expect(await fatos(id)).toMatchObject([{ usuario_id: admin.id, acao: 'I', depois: { copiaDe: 12 } }]);
    const pessoa = await createUsuario(api, id);
    expect((await api.send('GET', '/projeto', undefined, pessoa.token)).status).toBe(200);
  });

  it.each([
    ['no name', { nome: ' ' }, 'nome'],
    ['a long name', { nome: 'x'.repeat(61) }, 'nome'],
    ['a name of two lines', { nome: 'a\nb' }, 'nome'],
    ['a name with control characters', { nome: 'a\u0000b' }, 'nome'],
    ['a long description', { descricao: 'x'.repeat(251) }, 'descricao'],
    ['an unknown visibility', { visibilidade: 'NADA' }, 'visibilidade'],
    ['nothing to copy', { copiaDe: undefined }, 'copiaDe'],
    ['the wrong type to copy', { copiaDe: '12' }, 'copiaDe'],
    ['an unknown profile to copy', { copiaDe: 30_000 }, 'copiaDe'],
    ['a profile that no number reaches', { copiaDe: 99_999_999 }, 'copiaDe'],
  ])('refuses %s, in its field', async (_, mudanca, campo) => {
    expect(await create(novo(mudanca))).toMatchObject({
      status: 422,
      body: { campos: { [campo]: expect.any(String) } },
    });
  });

  it.each(['Planejador', 'PLANEJADOR', 'Plánejador'])('refuses the name of another: %s', async (nome) => {
    expect(await create(novo({ nome }))).toMatchObject({ status: 409, body: { codigo: 'registro.repetido' } });
  });

  it.each(['<img src=x onerror=alert(1)>', '=1+1', "'; drop table perfil; --"])(
    'keeps %s as the text it is',
    async (nome) => {
      const { body } = await create(novo({ nome }));
      expect((await read(body.id)).nome).toBe(nome);
      await remove(body.id, 1);
    },
  );

  it('gives nobody a profile with more than they hold, nor one that sees more', async () => {
    expect(await create(novo({ copiaDe: 1 }), gerente.token)).toMatchObject({ status: 403 });
    expect(await create(novo({ visibilidade: 'TUDO' }), gerente.token)).toMatchObject({
      status: 422,
      body: { campos: { visibilidade: expect.any(String) } },
    });
    expect((await create(novo(), gerente.token)).status).toBe(200);
  });
});

describe('PUT /permissao/perfil/:id/permissoes', () => {
  it('acts from the next call on, tells open screens and says how many people it touches', async () => {
    const pessoa = await createUsuario(api, id);
    const { port } = api.app.server.address() as AddressInfo;
    const controle = new AbortController();
    const corrente = await fetch(`http://127.0.0.1:${port}/api/evento`, {
      headers: { authorization: `Bearer ${pessoa.token}` },
      signal: controle.signal,
    });
    const leitor = (corrente.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
    const criar = () => api.send<Falha>('POST', '/projeto', {}, pessoa.token);
    expect((await criar()).status).toBe(403);
    expect(
      await save(id, { conceder: ['Projeto:CadastrarProjeto'], retirar: ['Eap:ListarEap'], versao: 1 }),
    ).toMatchObject({
      status: 200,
      body: { pessoas: 1 },
    });
    expect((await criar()).status).toBe(422);
    let ouvido = '';
    while (!ouvido.includes('"permissoes"')) ouvido += (await leitor.read()).value ?? '';
    controle.abort();
    const { permissoes, versao, alteradoPor } = await read(id);
    expect(permissoes).toContain('Projeto:CadastrarProjeto');
    expect(permissoes).not.toContain('Eap:ListarEap');
    expect([versao, alteradoPor]).toEqual([2, expect.any(String)]);
    expect((await fatos(id)).at(-1)).toMatchObject({
      usuario_id: admin.id,
      acao: 'PERMISSOES',
      antes: { retiradas: ['Eap:ListarEap'] },
      depois: { concedidas: ['Projeto:CadastrarProjeto'] },
    });
  });

  it('tells who has it what they may from now on, and history says who gave which right', async () => {
    const pessoa = await createUsuario(api, id);
    const avisos = async () =>
      (
        await api.database.pool.query<{ titulo: string; texto: string }>(
          `select titulo, texto from notificacao where usuario_id = $1 and tipo = 'PERMISSAO' order by id`,
          [pessoa.id],
        )
      ).rows;
    const conceder = ['Eap:EditarEap', 'Ata:EditarAta', 'Ata:ExcluirAta', 'Ata:CadastrarAta'];
    await save(id, { conceder, retirar: ['Eap:ListarEap'], versao: 1 });
    const [aviso] = await avisos();
    expect(aviso?.titulo).toBe('Suas permissões mudaram');
    expect(aviso?.texto).toMatch(
      /mudou as permissões do perfil Perfil \d+: passa a poder EAP: Editar, .+ e mais 1; deixa de poder EAP: Listar\. Atualize/,
    );
    await edit(id, { descricao: 'Só o texto', versao: 2 });
    expect(await avisos()).toHaveLength(1);
    await edit(id, { visibilidade: 'FRENTE', versao: 3 });
    // Only the newest unread notice stays.
    expect(await avisos()).toEqual([
      { titulo: 'Suas permissões mudaram', texto: expect.stringContaining('enxerga: Só as suas frentes.') },
    ]);

    const historico = (token: string) =>
      api.send<{ linhas: { acao: string; autor: string; mudancas: object[] }[] }>(
        'GET',
        `/auditoria/perfil/${id}`,
        undefined,
        token,
      );
    const [visao, , direitos, criacao] = (await historico(admin.token)).body.linhas;
    expect(visao?.mudancas).toEqual([
      { campo: 'visibilidade', rotulo: 'Enxerga', de: 'O projeto inteiro', para: 'Só as suas frentes' },
    ]);
    expect(direitos).toMatchObject({ acao: 'Mudou as permissões', autor: expect.any(String) });
    expect(direitos?.mudancas).toEqual([
      {
        campo: 'concedidas',
        rotulo: 'Passou a poder',
        de: '',
        para: 'Atas: Cadastrar; Atas: Editar; Atas: Excluir; EAP: Editar',
      },
      { campo: 'retiradas', rotulo: 'Deixou de poder', de: 'EAP: Listar', para: '' },
    ]);
    expect(criacao?.mudancas).toContainEqual({ campo: 'copiaDe', rotulo: 'Copiado de', de: '', para: 'Consulta' });
    expect((await historico(pessoa.token)).status).toBe(403);
  });

  it('lets one of two who save at once through, and tells the other who it was', async () => {
    const [a, b] = await Promise.all([
      save(id, { conceder: ['Eap:EditarEap'], versao: 1 }),
      save(id, { conceder: ['Ata:EditarAta'], versao: 1 }),
    ]);
    expect([a.status, b.status].sort()).toEqual([200, 409]);
    const segundo = a.status === 409 ? a : b;
    expect(segundo.body).toMatchObject({
      codigo: 'registro.alterado',
      mensagem: expect.stringMatching(/^Registro alterado por Pessoa/),
    });
    const { permissoes } = await read(id);
    expect(['Eap:EditarEap', 'Ata:EditarAta'].filter((chave) => permissoes.includes(chave))).toHaveLength(1);
    const perdida = a.status === 409 ? 'Eap:EditarEap' : 'Ata:EditarAta';
    expect((await save(id, { conceder: [perdida], versao: 2 })).status).toBe(200);
    expect((await read(id)).permissoes).toEqual(expect.arrayContaining(['Eap:EditarEap', 'Ata:EditarAta']));
  });

  it.each([
    ['an unknown permission', { conceder: ['Nada:Fazer'], versao: 1 }],
    ['the same twice', { conceder: ['Eap:EditarEap', 'Eap:EditarEap'], versao: 1 }],
    ['one given and taken', { conceder: ['Eap:EditarEap'], retirar: ['Eap:EditarEap'], versao: 1 }],
    ['the first screen taken', { retirar: ['Dashboard:ListarMain'], versao: 1 }],
    ['no version', { conceder: [] }],
    ['a text as list', { conceder: 'Eap:EditarEap', versao: 1 }],
  ])('refuses %s', async (_, corpo) => {
    expect((await save(id, corpo)).status).toBe(422);
    expect((await read(id)).versao).toBe(1);
  });

  it('changes nothing and no version when there is nothing to change', async () => {
    expect((await save(id, { conceder: ['Eap:ListarEap'], retirar: ['Eap:EditarEap'], versao: 1 })).body.pessoas).toBe(
      0,
    );
    expect((await read(id)).versao).toBe(1);
  });

  it('never of Admin, never of nobody', async () => {
    expect((await save(1, { retirar: ['Eap:ListarEap'], versao: 1 })).body.codigo).toBe('perfil.protegido');
    expect((await save(30_000, { retirar: ['Eap:ListarEap'], versao: 1 })).status).toBe(404);
    expect((await save(999_999_999, { retirar: ['Eap:ListarEap'], versao: 1 })).status).toBe(404);
  });

  it('gives and takes only what the caller holds', async () => {
    const chave = 'EmailTemplate:EditarEmailTemplate';
    expect((await save(id, { conceder: [chave], versao: 1 }, gerente.token)).status).toBe(403);
    await save(id, { conceder: [chave], versao: 1 });
    expect((await save(id, { retirar: [chave], versao: 2 }, gerente.token)).status).toBe(403);
    expect((await save(id, { conceder: ['Eap:EditarEap'], versao: 2 }, gerente.token)).status).toBe(200);
  });

  it('raises no profile of the caller, their own or of a project', async () => {
    const { pool } = api.database;
    const perfil = (await create(novo({ copiaDe: 2 }))).body.id;
    const chefe = await createUsuario(api, perfil);
    await save(perfil, { retirar: ['Eap:EditarEap'], versao: 1 });
    await pool.query(
      `insert into usuario_permissao (usuario_id, permissao_id, efeito) select $1, id, 'CONCEDE' from permissao where chave = 'Eap:EditarEap'`,
      [chefe.id],
    );
    expect((await save(perfil, { conceder: ['Eap:EditarEap'], versao: 2 }, chefe.token)).body).toMatchObject({
      codigo: 'perfil.protegido',
      mensagem: expect.stringContaining('Ninguém aumenta o próprio perfil'),
    });
    const { cod_projeto_pro: projeto } = await createProjeto(api, admin.token);
    await enterProjeto(api, chefe, projeto, id);
    expect((await save(id, { conceder: ['Eap:EditarEap'], versao: 1 }, chefe.token)).body.codigo).toBe(
      'perfil.protegido',
    );
    expect((await edit(id, { visibilidade: 'CONTRATO', versao: 1 }, chefe.token)).body.codigo).toBe('perfil.protegido');
    expect((await save(perfil, { retirar: ['Ata:EditarAta'], versao: 2 }, chefe.token)).status).toBe(200);
  });

  it('is not for who does not edit profiles', async () => {
    const consulta = await createUsuario(api, 3);
    for (const { status } of [
      await save(id, { conceder: ['Eap:EditarEap'], versao: 1 }, consulta.token),
      await edit(id, { nome: 'Outro', versao: 1 }, consulta.token),
      await create(novo(), consulta.token),
      await remove(id, 1, consulta.token),
    ])
      expect(status).toBe(403);
  });
});

describe('PUT and DELETE /permissao/perfil/:id', () => {
  it('renames, describes and narrows one, over the version that was read', async () => {
    const nome = `Montagem ${id}`;
    expect(
      (await edit(id, { nome, descricao: 'Equipe da montadora', visibilidade: 'CONTRATO', versao: 1 })).status,
    ).toBe(200);
    expect(await read(id)).toMatchObject({ nome, visibilidade: 'CONTRATO', versao: 2 });
    expect(await edit(id, { nome: 'Outro nome', versao: 1 })).toMatchObject({
      status: 409,
      body: { codigo: 'registro.alterado' },
    });
    expect((await fatos(id)).at(-1)).toMatchObject({ acao: 'U', depois: { nome, visibilidade: 'CONTRATO' } });
  });

  it('deletes and inactivates only what people made and nobody has', async () => {
    const { versao } = await read(12);
    for (const resposta of [await remove(12, versao), await edit(12, { ativo: false, versao })])
      expect(resposta).toMatchObject({ status: 409, body: { codigo: 'perfil.protegido' } });
    const pessoa = await createUsuario(api, id);
    expect((await remove(id, 1)).body.mensagem).toBe(
      'Não é possível excluir: existe 1 usuário vinculado. Dê antes outro perfil a quem o tem.',
    );
    expect((await edit(id, { ativo: false, versao: 1 })).body.codigo).toBe('registro.em_uso');
    await api.database.db.updateTable('usuario').set({ perfilId: 12 }).where('id', '=', pessoa.id).execute();
    expect((await edit(id, { ativo: false, versao: 1 })).status).toBe(200);
    const dar = { perfilId: id, versao: 1 };
    expect(await api.send('PUT', `/usuario/${pessoa.id}/perfil`, dar, admin.token)).toMatchObject({ status: 422 });
    expect((await remove(id, 1)).body.codigo).toBe('registro.alterado');
    expect((await remove(id, 2)).status).toBe(200);
    expect((await fatos(id)).at(-1)).toMatchObject({ acao: 'D', antes: { nome: expect.any(String) } });
    expect((await remove(id, 2)).status).toBe(404);
  });

  it('never of Admin', async () => {
    const { versao } = await read(1);
    expect((await edit(1, { nome: 'Chefe', versao })).body.codigo).toBe('perfil.protegido');
  });
});

it('a start of the product leaves what people changed as they left it', async () => {
  const { pool } = api.database;
  const { versao } = await read(6);
  await save(6, { conceder: ['Suprimento:EditarSuprimento'], retirar: ['Ata:ListarAta'], versao });
  await edit(6, { nome: 'Inspetor de equipamentos', visibilidade: 'CONTRATO', versao: versao + 1 });
  const proprio = (await create(novo({ nome: 'Inspetor' }))).body.id;
  const antes = (await list()).perfis;
  await write(api.database.db, syncPermissoes);
  expect((await list()).perfis).toEqual(antes);
  // A permission of a newer version goes once to the profiles with it by default, and to no other.
  await pool.query(`delete from permissao where chave = 'Calendario:ExportarCalendario'`);
  await write(api.database.db, syncPermissoes);
  expect((await read(6)).permissoes).toContain('Calendario:ExportarCalendario');
  expect((await read(proprio)).permissoes).not.toContain('Calendario:ExportarCalendario');
  await save(6, { retirar: ['Calendario:ExportarCalendario'], versao: versao + 2 });
  await write(api.database.db, syncPermissoes);
  expect((await read(6)).permissoes).not.toContain('Calendario:ExportarCalendario');
});
