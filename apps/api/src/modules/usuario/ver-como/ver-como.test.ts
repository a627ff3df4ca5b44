import type { AddressInfo } from 'node:net';
import type { Endpoint } from '@cadencia/domain/endpoint.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStream } from '../../../testing/corrente.ts';
import { type Api, startApi } from '../../../testing/harness.ts';
import { slow } from '../../../testing/por-vez.ts';
import { createProjeto, createUsuario, enterProjeto, SENHA } from '../../../testing/sample.ts';
import { readToken } from '../../../testing/tokens.ts';

type Pessoa = Awaited<ReturnType<typeof createUsuario>>;
type Resposta = { token: string; codigo: string; access_token: string };

let api: Api;
let admin: Pessoa;
let projeto: number;
let alvo: Pessoa;
beforeAll(async () => {
  api = await startApi({ jobs: false });
  admin = await createUsuario(api, 1);
  projeto = (await createProjeto(api, admin.token)).cod_projeto_pro;
});
afterAll(() => api.close());
beforeEach(async () => {
  alvo = await createUsuario(api, 3);
  await enterProjeto(api, alvo, projeto);
});

const send = (metodo: string, url: string, token: string, corpo?: unknown) =>
  api.send<Resposta>(metodo, url, corpo ?? (metodo === 'GET' ? undefined : {}), token);
const see = (id: number, token = admin.token) => send('POST', `/usuario/${id}/ver-como`, token);
const verComo = async (): Promise<string> => (await see(alvo.id)).body.token;
const status = async (token: string) => (await send('GET', '/projeto', token)).status;
const linha = async (sql: string, valores: unknown[] = []) => (await api.database.pool.query(sql, valores)).rows;
const fatos = () =>
  linha(
    `select usuario_id, acao from auditoria where entidade = 'usuario' and registro_id = $1 and acao <> 'LOGIN' order by id`,
    [alvo.id],
  );

describe('POST /usuario/:id/ver-como', () => {
  it('opens a session that sees what the person sees, in the project where both are', async () => {
    const aqui = await enterProjeto(api, admin, projeto);
    const { token } = (await see(alvo.id, aqui)).body;
    const { claims } = readToken(token);
    expect(claims).toMatchObject({ cod_usuario_usu: alvo.id, role: 3, cod_projeto_pro: projeto, ver_como: true });
    const dela = readToken(
      (await send('POST', `/usuario/tokenprojeto/${projeto}`, alvo.token)).body.access_token,
    ).claims;
    expect(claims['permissions']).toEqual(dela['permissions']);
    expect((claims['exp'] as number) - Date.now() / 1_000).toBeGreaterThan(3_500);
    expect((claims['exp'] as number) - Date.now() / 1_000).toBeLessThanOrEqual(3_600);
    expect((await send('GET', `/projeto/eap/${projeto}`, token)).status).toBe(200);
    expect((await send('GET', '/usuario/lista', token)).status).toBe(403);
  });

  it('is for an Admin, on an active person who is none, and never on oneself', async () => {
    const [gerente, outroAdmin, inativo] = [
      await createUsuario(api, 2),
      await createUsuario(api, 1),
      await createUsuario(api, 12),
    ];
    await linha(`update usuario set situacao = 'BLOQUEADO' where id = $1`, [inativo.id]);
    expect(await see(alvo.id, gerente.token)).toMatchObject({ status: 403, body: { codigo: 'permissao.so_admin' } });
    expect(await see(outroAdmin.id)).toMatchObject({ status: 409, body: { codigo: 'usuario.protegido' } });
    expect(await see(admin.id)).toMatchObject({ status: 409, body: { codigo: 'usuario.protegido' } });
    expect(await see(inativo.id)).toMatchObject({ status: 409, body: { codigo: 'usuario.situacao' } });
    expect((await see(999_999)).status).toBe(404);
    expect((await see(outroAdmin.id, await verComo())).body.codigo).toBe('sessao.so_leitura');
  });
});

const efeitoDe = ({ metodo, efeito }: Endpoint) => efeito ?? (metodo === 'GET' ? 'leitura' : 'escrita');

describe('such a session', () => {
  it('writes nothing: every call that would is refused, whatever it is', async () => {
    const token = await verComo();
    const escrita = api.app.endpoints.filter(
      (endpoint) => endpoint.acesso !== 'publica' && efeitoDe(endpoint) === 'escrita',
    );
    expect(escrita.length).toBeGreaterThan(60);
    const caminhos = escrita.map(({ caminho }) => caminho);
    // The exceptions: a GET that writes; data files, which are logged; calls that send mail.
    expect(caminhos).toEqual(
      expect.arrayContaining([
        '/projeto/:a/:b',
        '/area/exportar',
        '/usuario/exportar',
        '/pessoa/exportar',
        '/usuario/importar',
      ]),
    );
    for (const { metodo, caminho } of escrita) {
      const url = caminho.replace(/:\w+/g, '1');
      const { status, body } = await send(metodo, url, token);
      expect([`${metodo} ${url}`, status, body.codigo]).toEqual([`${metodo} ${url}`, 403, 'sessao.so_leitura']);
    }
  });

  it('reads what the person reads: no call that only reads is refused for being looked at as somebody else', {
    tags: ['demorado'],
  }, async () => {
    const token = await verComo();
    const leitura = api.app.endpoints.filter(
      (endpoint) => endpoint.acesso !== 'publica' && efeitoDe(endpoint) === 'leitura',
    );
    // The call that ends the session comes last; the stream never ends, and has its own test.
    const [fim, demais] = ['/usuario/signout', leitura.filter(({ caminho }) => caminho !== '/evento')];
    const emOrdem = demais.toSorted((a, b) => Number(a.caminho === fim) - Number(b.caminho === fim));
    expect(emOrdem.length).toBeGreaterThan(60);
    for (const { metodo, caminho, pessoal } of emOrdem) {
      const { body } = await send(metodo, caminho.replace(/:\w+/g, '1'), token);
      const recusa = ['sessao.so_leitura', 'sessao.pessoal', 'sessao.invalida'].find((uma) => uma === body?.codigo);
      expect([`${metodo} ${caminho}`, recusa]).toEqual([
        `${metodo} ${caminho}`,
        pessoal ? 'sessao.pessoal' : undefined,
      ]);
    }
    expect(await status(token)).toBe(401);
  });

  slow('hears the events that the person hears, until it ends', async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const base = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/api`;
    const token = (await see(alvo.id, await enterProjeto(api, admin, projeto))).body.token;
    const corrente = await openStream(base, token);
    expect(corrente.resposta.status).toBe(200);
    await send('POST', '/usuario/signout', token);
    await expect(corrente.next()).rejects.toThrow('a corrente terminou');
  });

  it('links nobody by the deprecated GET', async () => {
    await linha(`update usuario set perfil_id = 2 where id = $1`, [alvo.id]);
    const outra = await createUsuario(api, 12);
    expect((await send('GET', `/projeto/${projeto}/${outra.id}`, await verComo())).body.codigo).toBe(
      'sessao.so_leitura',
    );
    expect(await linha('select from projeto_usuario where usuario_id = $1', [outra.id])).toEqual([]);
  });

  it.each(['', '/projetos', '/ausencia', '/dados', '/sessoes'])(
    'does not open the account: /usuario/conta%s',
    async (parte) => {
      expect(await send('GET', `/usuario/conta${parte}`, await verComo())).toMatchObject({
        status: 403,
        body: { codigo: 'sessao.pessoal' },
      });
    },
  );

  it('changes project and takes new rights, and lasts no longer for it', async () => {
    const token = await verComo();
    for (const url of [`/usuario/tokenprojeto/${projeto}`, '/usuario/token']) {
      const { body } = await send('POST', url, token);
      expect(readToken(body.access_token).claims['exp']).toBe(readToken(token).claims['exp']);
      expect(readToken(body.access_token).claims).toMatchObject({ ver_como: true });
      expect((await send('POST', '/projeto', body.access_token)).body.codigo).toBe('sessao.so_leitura');
    }
  });

  it('leaves no trace on the person: last access, sessions, devices, first sign-in', async () => {
    const acesso = () => linha('select ultimo_acesso, versao, alterado_em from usuario where id = $1', [alvo.id]);
    const antes = await acesso();
    await verComo();
    expect(await acesso()).toEqual(antes);
    const { body } = await api.send<object[]>('GET', '/usuario/conta/sessoes', undefined, alvo.token);
    expect(body).toHaveLength(1);
    const nova = { des_email_usu: alvo.email, des_senha_usu: SENHA };
    await api.app.inject({
      method: 'POST',
      url: '/api/usuario/signin',
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0' },
      payload: nova,
    });
    expect(await linha(`select from notificacao where usuario_id = $1 and tipo = 'ENTRADA'`, [alvo.id])).toHaveLength(
      1,
    );
  });

  it('is written down at its start and at its end, under who looked', async () => {
    const token = await verComo();
    await send('POST', '/usuario/signout', token);
    expect(await status(token)).toBe(401);
    expect(await status(alvo.token)).toBe(200);
    expect(await fatos()).toEqual([
      { usuario_id: admin.id, acao: 'VER_COMO' },
      { usuario_id: admin.id, acao: 'VER_COMO_FIM' },
    ]);
  });

  it('is one at a time for each session of the administrator', async () => {
    const [primeira, segunda] = [await verComo(), await verComo()];
    expect([await status(primeira), await status(segunda)]).toEqual([401, 200]);
    expect((await fatos()).map(({ acao }) => acao)).toEqual(['VER_COMO', 'VER_COMO_FIM', 'VER_COMO']);
  });

  it.each([
    ['the administrator signs out', (quem: Pessoa) => send('POST', '/usuario/signout', quem.token)],
    [
      'is an administrator no more',
      (quem: Pessoa) => linha('update usuario set perfil_id = 12 where id = $1', [quem.id]),
    ],
    ['is blocked', (quem: Pessoa) => linha(`update usuario set situacao = 'BLOQUEADO' where id = $1`, [quem.id])],
    [
      'the hour is over',
      () => linha(`update sessao set expira_em = now() where usuario_id = $1 and autor_id is not null`, [alvo.id]),
    ],
    ['the person is blocked', () => linha(`update usuario set situacao = 'BLOQUEADO' where id = $1`, [alvo.id])],
  ])('ends when %s, and that is written down', async (_, acontecer) => {
    const quem = await createUsuario(api, 1);
    const { token } = (await see(alvo.id, quem.token)).body;
    expect(await status(token)).toBe(200);
    await acontecer(quem);
    expect(await status(token)).toBe(401);
    const encerrar = api.jobs.find(({ name }) => name === 'encerrarVerComo');
    await encerrar?.run({});
    await encerrar?.run({});
    const fim = (await fatos()).filter(({ acao }) => acao === 'VER_COMO_FIM');
    expect(fim).toEqual([{ usuario_id: quem.id, acao: 'VER_COMO_FIM' }]);
  });

  it('ends with the sessions of the person that an administrator ends', async () => {
    const token = await verComo();
    await send('POST', `/usuario/${alvo.id}/sessoes/encerrar`, admin.token, { todas: true });
    expect(await status(token)).toBe(401);
    await api.jobs.find(({ name }) => name === 'encerrarVerComo')?.run({});
    expect((await fatos()).at(-1)).toEqual({ usuario_id: admin.id, acao: 'VER_COMO_FIM' });
  });

  it('shows what is behind a password that must be changed, without asking for one', async () => {
    await linha('update usuario set trocar_senha = true where id = $1', [alvo.id]);
    expect(await status(await verComo())).toBe(200);
  });
});
