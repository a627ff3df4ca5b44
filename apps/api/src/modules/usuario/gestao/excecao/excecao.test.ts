import type { AcessoDaPessoa } from '@cadencia/domain/permissao/explicacao.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../../../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../../../testing/sample.ts';

type Pessoa = Awaited<ReturnType<typeof createUsuario>>;
type Falha = { codigo: string; mensagem: string };

let api: Api;
let admin: Pessoa;
let gerente: Pessoa;
/** A project of the manager, with the manager's token in it. */
let projeto: number;
let doGerente: string;
let alvo: Pessoa;
beforeAll(async () => {
  api = await startApi({ jobs: false });
  admin = await createUsuario(api, 1);
  gerente = await createUsuario(api, 2);
  projeto = (await createProjeto(api, gerente.token)).cod_projeto_pro;
  doGerente = await enterProjeto(api, gerente, projeto);
});
afterAll(() => api.close());
beforeEach(async () => {
  alvo = await createUsuario(api, 12);
  await enterProjeto(api, alvo, projeto);
});

const explain = (id: number, { projetoId, token = admin.token }: { projetoId?: number; token?: string } = {}) =>
  api.send<AcessoDaPessoa & Falha>(
    'GET',
    `/permissao/usuario/${id}${projetoId === undefined ? '' : `?projetoId=${projetoId}`}`,
    undefined,
    token,
  );
const sobre = async (chave: string, onde: Parameters<typeof explain>[1] = {}) =>
  (await explain(alvo.id, onde)).body.permissoes.find((cada) => cada.chave === chave);
const save = (excecoes: unknown, { token = admin.token, versao = 1, ...resto }: Record<string, unknown> = {}) =>
  api.send<Falha>('PUT', `/permissao/usuario/${alvo.id}`, { excecoes, versao, ...resto }, token as string);
const give = (chave: string) => [{ chave, efeito: 'CONCEDE' }];
const deny = (chave: string) => [{ chave, efeito: 'NEGA' }];
/** Whether a call that needs the right is not refused for it. */
const podeEditarEap = async (projetoId: number) =>
  (await api.send('POST', '/projeto/eap', { cod_projeto_pro: projetoId, des_nome_eap: 'Nó' }, alvo.token)).status !==
  403;

describe('PUT /permissao/usuario/:id', () => {
  it('gives and denies in one project or in all, from the next call on, and takes it back', async () => {
    const outro = (await createProjeto(api, gerente.token)).cod_projeto_pro;
    await enterProjeto(api, alvo, outro);
    const em = async () => [await podeEditarEap(projeto), await podeEditarEap(outro)];
    expect(await em()).toEqual([false, false]);
    expect((await save(give('Eap:EditarEap'), { projetoId: projeto })).status).toBe(200);
    expect(await em()).toEqual([true, false]);
    expect((await save(give('Eap:EditarEap'), { versao: 2 })).status).toBe(200);
    expect(await em()).toEqual([true, true]);
    expect((await save(deny('Eap:EditarEap'), { projetoId: outro, versao: 3 })).status).toBe(200);
    expect(await em()).toEqual([true, false]);
    expect((await save([{ chave: 'Eap:EditarEap', efeito: null }], { versao: 4 })).status).toBe(200);
    expect(await em()).toEqual([true, false]);
    expect((await save([{ chave: 'Eap:EditarEap', efeito: null }], { projetoId: projeto, versao: 5 })).status).toBe(
      200,
    );
    expect(await em()).toEqual([false, false]);
  });

  it('tells the person in words, and writes down before and after', async () => {
    await save(give('Eap:EditarEap'));
    await save(deny('Eap:EditarEap'), { versao: 2 });
    const { rows: avisos } = await api.database.pool.query(
      `select texto from notificacao where usuario_id = $1 and tipo = 'PERMISSAO'`,
      [alvo.id],
    );
    expect(avisos).toEqual([{ texto: expect.stringContaining('mudou o que você pode: EAP: Editar.') }]);
    const { rows } = await api.database.pool.query(
      `select usuario_id, antes, depois from auditoria where registro_id = $1 and acao = 'EXCECOES' order by id`,
      [alvo.id],
    );
    expect(rows[1]).toEqual({
      usuario_id: admin.id,
      antes: { projetoId: null, excecoes: give('Eap:EditarEap') },
      depois: { projetoId: null, excecoes: deny('Eap:EditarEap') },
    });
  });

  it('is in the history of the person, in words, for who is in all their projects', async () => {
    await save(give('Eap:EditarEap'));
    await save([{ chave: 'Eap:EditarEap', efeito: null }], { versao: 2 });
    await api.send('PUT', `/usuario/${alvo.id}/perfil`, { perfilId: 3, versao: 3 }, admin.token);
    await api.send('POST', `/usuario/${alvo.id}/bloquear`, { motivo: 'Saiu da empresa.' }, admin.token);
    const historico = (token: string) =>
      api.send<{ linhas: { acao: string; autor: string; mudancas: object[] }[] } & Falha>(
        'GET',
        `/auditoria/usuario/${alvo.id}`,
        undefined,
        token,
      );
    const [bloqueio, perfil, retirada, concedida] = (await historico(doGerente)).body.linhas;
    expect(bloqueio).toMatchObject({
      acao: 'Bloqueou',
      mudancas: [
        { campo: 'situacao', rotulo: 'Situação', de: 'Ativo', para: 'Bloqueado' },
        { campo: 'motivo', rotulo: 'Motivo', de: '', para: 'Saiu da empresa.' },
      ],
    });
    expect(perfil?.mudancas).toEqual([{ campo: 'perfilId', rotulo: 'Perfil', de: 'Consulta', para: 'Planejador' }]);
    expect(retirada?.mudancas).toEqual([
      {
        campo: 'excecoes',
        rotulo: 'Além do perfil',
        de: 'EAP: Editar (concedida)',
        para: 'EAP: Editar (como o perfil)',
      },
    ]);
    expect(concedida).toMatchObject({
      acao: 'Mudou o que pode além do perfil',
      mudancas: [{ campo: 'excecoes', rotulo: 'Além do perfil', de: '', para: 'EAP: Editar (concedida)' }],
    });
    await enterProjeto(api, alvo, (await createProjeto(api, admin.token)).cod_projeto_pro);
    expect((await historico(doGerente)).body.mensagem).toBe('Esta pessoa também é de um projeto que não é seu.');
    expect((await historico(admin.token)).status).toBe(200);
    expect((await historico((await createUsuario(api, 3)).token)).status).toBe(403);
  });

  it('is saved over the version that was read: the second of two is told', async () => {
    const [a, b] = await Promise.all([save(give('Eap:EditarEap')), save(give('Ata:EditarAta'))]);
    expect([a.status, b.status].sort()).toEqual([200, 409]);
    expect((a.status === 409 ? a : b).body.codigo).toBe('registro.alterado');
  });

  it.each([
    ['nothing', []],
    ['an unknown permission', give('Nada:Fazer')],
    ['an unknown effect', [{ chave: 'Eap:EditarEap', efeito: 'TALVEZ' }]],
    ['the same twice', [...give('Eap:EditarEap'), ...deny('Eap:EditarEap')]],
    ['the first screen denied', deny('Dashboard:ListarMain')],
    ['a text', 'Eap:EditarEap'],
  ])('refuses %s', async (_, excecoes) => {
    expect((await save(excecoes)).status).toBe(422);
  });

  it('is not of oneself, not of an Admin, not of nobody', async () => {
    const put = (id: number, token: string) =>
      api.send<Falha>('PUT', `/permissao/usuario/${id}`, { excecoes: give('Eap:EditarEap'), versao: 1 }, token);
    const outroAdmin = await createUsuario(api, 1, gerente.id);
    expect((await put(gerente.id, gerente.token)).body.mensagem).toBe('Ninguém muda as próprias permissões.');
    expect((await put(outroAdmin.id, admin.token)).body.codigo).toBe('usuario.protegido');
    expect((await put(outroAdmin.id, gerente.token)).body.codigo).toBe('usuario.protegido');
    expect((await put(999_999, admin.token)).status).toBe(404);
  });

  it('gives only what the caller holds in that place', async () => {
    expect((await save(give('EmailTemplate:EditarEmailTemplate'), { token: gerente.token })).status).toBe(403);
    const planejador = await createUsuario(api, 3);
    expect((await save(give('Eap:EditarEap'), { token: planejador.token })).status).toBe(403);
    // A manager of only this project grants rights in it, and nowhere else.
    const aqui = await createUsuario(api, 12);
    const token = await enterProjeto(api, aqui, projeto, 2);
    expect((await save(give('Eap:EditarEap'), { token })).status).toBe(403);
    expect((await save(give('Eap:EditarEap'), { token, projetoId: projeto })).status).toBe(200);
  });

  it('does not reach through a right for all projects into one where the caller may less', async () => {
    const ali = (await createProjeto(api, admin.token)).cod_projeto_pro;
    await enterProjeto(api, alvo, ali);
    expect((await save(give('Eap:EditarEap'), { token: gerente.token })).body.codigo).toBe('usuario.protegido');
    await enterProjeto(api, gerente, ali, 12);
    expect((await save(give('Eap:EditarEap'), { token: gerente.token })).status).toBe(403);
    expect(await podeEditarEap(ali)).toBe(false);
  });

  it('takes nothing from who may more in the project', async () => {
    const chefe = await createUsuario(api, 12);
    const token = await enterProjeto(api, chefe, projeto, 2);
    const { db, pool } = api.database;
    await db.insertInto('perfil').values({ id: 960, nome: 'Mais que gerente', visibilidade: 'PROJETO' }).execute();
    await pool.query('insert into perfil_permissao select 960, id from permissao');
    await enterProjeto(api, alvo, projeto, 960);
    expect((await save(deny('Eap:EditarEap'), { token, projetoId: projeto })).status).toBe(403);
  });

  it("knows no project that is not the caller's, nor a person who is not in it", async () => {
    const alheio = (await createProjeto(api, admin.token)).cod_projeto_pro;
    expect((await save(give('Eap:EditarEap'), { token: gerente.token, projetoId: alheio })).status).toBe(404);
    expect(await save(give('Eap:EditarEap'), { projetoId: alheio })).toMatchObject({
      status: 404,
      body: { mensagem: 'Esta pessoa não está na equipe do projeto.' },
    });
    expect((await save(give('Eap:EditarEap'), { projetoId: 999_999 })).status).toBe(404);
  });
});

describe('GET /permissao/usuario/:id', () => {
  it('says of each permission whether it is held, by which profile, and who gave or denied it when', async () => {
    await enterProjeto(api, alvo, projeto, 3);
    await save(deny('Eap:EditarEap'), { projetoId: projeto });
    await save(give('Usuario:ListarUsuario'), { versao: 2 });
    const { body } = await explain(alvo.id, { projetoId: projeto });
    expect(body).toMatchObject({
      perfilNome: 'Planejador',
      admin: false,
      versao: 3,
      impedimento: null,
      outrosProjetos: 0,
    });
    expect(body.projetos).toEqual([
      {
        id: projeto,
        titulo: expect.any(String),
        perfilId: 3,
        perfilNome: 'Planejador',
        proprioDoProjeto: true,
        nivel: 0,
      },
    ]);
    const por = expect.stringMatching(/^Pessoa/);
    const de = (chave: string) => body.permissoes.find((cada) => cada.chave === chave);
    expect(de('Eap:EditarEap')).toMatchObject({
      pode: false,
      doPerfil: true,
      excecoes: [{ efeito: 'NEGA', projetoId: projeto, por, em: expect.any(String) }],
    });
    expect(de('Usuario:ListarUsuario')).toMatchObject({
      pode: true,
      doPerfil: false,
      excecoes: [{ efeito: 'CONCEDE', projetoId: null, por }],
    });
    expect(de('Servico:EditarServico')).toMatchObject({ pode: true, doPerfil: true, perfilPor: null, excecoes: [] });
    // Outside the project the profile is another, and exceptions of the project do not count.
    expect((await explain(alvo.id)).body.perfilNome).toBe('Consulta');
    expect(await sobre('Eap:EditarEap')).toMatchObject({ pode: false, doPerfil: false, excecoes: [] });
  });

  it('names who put a permission into the profile', async () => {
    const criado = await api.send<{ id: number }>(
      'POST',
      '/permissao/perfil',
      { nome: `Apoio ${alvo.id}`, visibilidade: 'PROJETO', copiaDe: 12 },
      gerente.token,
    );
    await enterProjeto(api, alvo, projeto, criado.body.id);
    expect(await sobre('Eap:ListarEap', { projetoId: projeto })).toMatchObject({
      doPerfil: true,
      perfilPor: expect.stringMatching(/^Pessoa/),
      perfilEm: expect.any(String),
    });
  });

  it('agrees with what the server lets through, for every permission', async () => {
    await save(deny('Eap:ListarEap'), { projetoId: projeto });
    const { body } = await explain(alvo.id, { projetoId: projeto });
    const { access_token } = (
      await api.send<{ access_token: string }>('POST', `/usuario/tokenprojeto/${projeto}`, {}, alvo.token)
    ).body;
    const { permissions } = JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString());
    expect(body.permissoes.filter(({ pode }) => pode).map(({ chave }) => chave)).toEqual(permissions);
  });

  it('tells why the exceptions cannot be changed', async () => {
    expect((await explain(admin.id)).body).toMatchObject({
      impedimento: 'Ninguém muda as próprias permissões.',
      editaveis: [],
    });
    expect((await explain(alvo.id, { token: gerente.token })).body.editaveis).toContain('Eap:EditarEap');
    const alheio = (await createProjeto(api, admin.token)).cod_projeto_pro;
    await enterProjeto(api, alvo, alheio);
    const { body } = await explain(alvo.id, { token: gerente.token });
    expect(body.impedimento).toContain('projeto que não é seu');
    expect([body.projetos.map(({ id }) => id), body.outrosProjetos]).toEqual([[projeto], 1]);
    expect((await explain(alvo.id, { token: gerente.token, projetoId: alheio })).status).toBe(404);
  });

  it('is for who lists permissions; of oneself for everybody', async () => {
    expect((await explain(alvo.id, { token: alvo.token })).status).toBe(403);
    const { body } = await api.send<AcessoDaPessoa>('GET', '/permissao/meu-acesso', undefined, alvo.token);
    expect([body.id, body.projetoId, body.permissoes.length > 200]).toEqual([alvo.id, null, true]);
    const { body: ali } = await api.send<AcessoDaPessoa>('GET', '/permissao/meu-acesso', undefined, doGerente);
    expect([ali.id, ali.projetoId]).toEqual([gerente.id, projeto]);
  });

  it.each(['abc', '1;drop', '%00'])('has no person "%s"', async (id) => {
    const { status } = await api.send('GET', `/permissao/usuario/${id}`, undefined, admin.token);
    expect(status).toBe(404);
  });
});
