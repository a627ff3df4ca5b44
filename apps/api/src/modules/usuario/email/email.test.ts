import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto, SENHA } from '../../../testing/sample.ts';

type Pessoa = Awaited<ReturnType<typeof createUsuario>>;
interface Links {
  readonly antigo: string | null;
  readonly novo: string | null;
}
interface Pendente {
  readonly novo: string;
  readonly por: string;
  readonly motivo: string | null;
  readonly antigoConfirmou: boolean;
  readonly novoConfirmou: boolean;
}

let api: Api;
let comCorreio: Api;
let admin: Pessoa;
let gerente: Pessoa;
let alvo: Pessoa;
let serie = 0;
let novo: string;
beforeAll(async () => {
  api = await startApi({ jobs: false });
  comCorreio = await startApi({
    jobs: false,
    env: { SMTP_URL: 'smtp://127.0.0.1:1', EMAIL_REMETENTE: 'cadencia@parada.exemplo' },
  });
  admin = await createUsuario(api, 1);
  gerente = await createUsuario(api, 2);
});
afterAll(async () => {
  await comCorreio.close();
  await api.close();
});
beforeEach(async () => {
  alvo = await createUsuario(api, 4, gerente.id);
  serie += 1;
  novo = `corrigida${serie}@exemplo.com.br`;
});

const MOTIVO = 'A caixa de antes foi desligada.';
const INVALIDO = { status: 422, body: { codigo: 'senha.token' } };
const post = <T = { codigo?: string }>(url: string, body: unknown = {}, token = gerente.token) =>
  api.send<T>('POST', url, body, token);
const ask = (corpo: object = {}, token = gerente.token, id = alvo.id) =>
  post<Links>(`/usuario/${id}/email`, { email: novo, ...corpo }, token);
const tokenDe = (link: string | null): string => new URL(link ?? '', 'http://x').searchParams.get('token') ?? '';
const confirm = (link: string | null) =>
  api.send<{ trocado?: boolean }>('POST', '/usuario/email/confirmar', { token: tokenDe(link) });
const refuse = (link: string | null) => api.send('POST', '/usuario/email/recusar', { token: tokenDe(link) });
const check = (link: string | null) => api.send('POST', '/usuario/email/conferir', { token: tokenDe(link) });
const pendente = async (id = alvo.id) =>
  (await api.send<{ trocaEmail: Pendente | null; email: string }>('GET', `/usuario/${id}`, undefined, gerente.token))
    .body;
const signin = (email: string, em = api) =>
  em.send<{ token: string }>('POST', '/usuario/signin', { des_email_usu: email, des_senha_usu: SENHA });
const isOpen = async (token: string) => (await api.send('GET', '/projeto', undefined, token)).status === 200;
const mensagens = async (
  em: Api,
  usuarioId: number,
): Promise<{ para: string; modelo: string; valores: Record<string, string> }[]> =>
  (
    await em.database.pool.query('select para, modelo, valores from email where usuario_id = $1 order by id', [
      usuarioId,
    ])
  ).rows;
const avisos = async (usuarioId: number): Promise<string[]> =>
  (
    await api.database.pool.query(
      `select titulo from notificacao where usuario_id = $1 and tipo = 'SENHA' order by id`,
      [usuarioId],
    )
  ).rows.map(({ titulo }) => titulo);

describe('the e-mail of a person', () => {
  it('changes when both addresses have confirmed, and not before', async () => {
    const { status, body: links } = await ask({ email: novo.toUpperCase() });
    expect(status).toBe(200);
    expect(await pendente()).toMatchObject({
      email: alvo.email,
      trocaEmail: { novo, motivo: null, antigoConfirmou: false, novoConfirmou: false },
    });
    expect((await check(links.antigo)).body).toMatchObject({
      endereco: 'ANTIGO',
      antigo: 'p***@exemplo.com.br',
      novo: 'c***@exemplo.com.br',
      confirmou: false,
    });
    expect((await confirm(links.novo)).body).toEqual({ trocado: false });
    expect(await pendente()).toMatchObject({
      email: alvo.email,
      trocaEmail: { antigoConfirmou: false, novoConfirmou: true },
    });
    expect(await confirm(links.novo)).toMatchObject(INVALIDO);
    expect((await signin(novo)).status).toBe(422);
    expect(await isOpen(alvo.token)).toBe(true);
    expect((await confirm(links.antigo)).body).toEqual({ trocado: true });
    expect(await pendente()).toMatchObject({ email: novo, trocaEmail: null });
    expect(await isOpen(alvo.token)).toBe(false);
    expect([(await signin(alvo.email)).status, (await signin(novo)).status]).toEqual([422, 200]);
    for (const link of [links.antigo, links.novo]) {
      expect(await check(link)).toMatchObject(INVALIDO);
      expect(await confirm(link)).toMatchObject(INVALIDO);
      expect(await refuse(link)).toMatchObject(INVALIDO);
    }
    expect(await avisos(alvo.id)).toEqual(['Há um pedido para trocar o seu e-mail', 'Seu e-mail foi trocado']);
  });

  it('leaves no recovery link that was sent to the address of before', async () => {
    await api.database.pool.query(
      `insert into token_senha (usuario_id, tipo, sha256, expira_em) values ($1, 'RECUPERACAO', $2, now() + interval '1 hour')`,
      [alvo.id, Buffer.from(`antes${serie}`)],
    );
    const { body } = await ask();
    await confirm(body.antigo);
    await confirm(body.novo);
    const { rows } = await api.database.pool.query('select anulado_em from token_senha where usuario_id = $1', [
      alvo.id,
    ]);
    expect(rows).toEqual([{ anulado_em: expect.anything() }]);
  });

  it.each(['antigo', 'novo'] as const)('stays when the address "%s" refuses, and who asked is told', async (qual) => {
    const { body } = await ask();
    expect((await refuse(body[qual])).body).toEqual({});
    expect(await pendente()).toMatchObject({ email: alvo.email, trocaEmail: null });
    for (const link of [body.antigo, body.novo]) expect(await confirm(link)).toMatchObject(INVALIDO);
    expect((await avisos(gerente.id)).at(-1)).toMatch(/^A troca do e-mail de Pessoa.* foi recusada$/);
  });

  it('stays when the time is over', async () => {
    const { body } = await ask();
    await confirm(body.novo);
    await api.database.pool.query(
      `update troca_email set expira_em = now() - interval '1 second' where usuario_id = $1`,
      [alvo.id],
    );
    expect(await confirm(body.antigo)).toMatchObject(INVALIDO);
    expect(await pendente()).toMatchObject({ email: alvo.email, trocaEmail: null });
  });

  it('gives the two addresses 72 hours', async () => {
    const { body } = await ask();
    const { expiraEm } = (await check(body.novo)).body as { expiraEm: string };
    expect((Date.parse(expiraEm) - Date.now()) / 3_600_000).toBeCloseTo(72, 1);
  });

  it('stays when the person is blocked meanwhile', async () => {
    const { body } = await ask();
    await post(`/usuario/${alvo.id}/bloquear`, { motivo: 'Saiu da empresa.' });
    await post(`/usuario/${alvo.id}/desbloquear`);
    expect(await confirm(body.novo)).toMatchObject(INVALIDO);
  });

  it('stays when somebody took the new address meanwhile, in words', async () => {
    const { body } = await ask();
    await confirm(body.novo);
    await api.database.pool.query('update usuario set email = $1 where id = $2', [novo, (await createUsuario(api)).id]);
    expect(await confirm(body.antigo)).toMatchObject({ status: 409, body: { codigo: 'usuario.email' } });
    expect(await pendente()).toMatchObject({ email: alvo.email });
  });

  it('changes once when both confirm at the same moment', async () => {
    const { body } = await ask();
    const respostas = await Promise.all([confirm(body.antigo), confirm(body.novo)]);
    expect(respostas.map(({ body: { trocado } }) => trocado).sort()).toEqual([false, true]);
    expect(await pendente()).toMatchObject({ email: novo });
  });
});

describe('a request for another e-mail', () => {
  it('takes the place of the one before', async () => {
    const { body: primeira } = await ask();
    const { body: segunda } = await ask({ email: `outra.${novo}` });
    expect(await confirm(primeira.novo)).toMatchObject(INVALIDO);
    expect((await check(segunda.novo)).status).toBe(200);
    expect(await pendente()).toMatchObject({ trocaEmail: { novo: `outra.${novo}` } });
  });

  it('is sent again to who has not confirmed: the links before stop being good, what was confirmed stays', async () => {
    const { body: antes } = await ask();
    await confirm(antes.novo);
    const { body: depois } = await post<Links>(`/usuario/${alvo.id}/email/reenviar`);
    expect(depois).toEqual({ antigo: expect.any(String), novo: null });
    expect(await confirm(antes.antigo)).toMatchObject(INVALIDO);
    expect((await confirm(depois.antigo)).body).toEqual({ trocado: true });
    expect((await post(`/usuario/${alvo.id}/email/reenviar`)).body).toMatchObject({ codigo: 'usuario.troca_email' });
  });

  it('is cancelled, and its links with it', async () => {
    const { body } = await ask();
    expect((await post(`/usuario/${alvo.id}/email/cancelar`)).status).toBe(200);
    expect(await confirm(body.antigo)).toMatchObject(INVALIDO);
    expect(await pendente()).toMatchObject({ trocaEmail: null });
    expect(await post(`/usuario/${alvo.id}/email/cancelar`)).toMatchObject({ status: 409 });
  });

  it('sends at most six messages about one person in an hour', async () => {
    await ask();
    await ask();
    await post(`/usuario/${alvo.id}/email/reenviar`);
    expect(await post(`/usuario/${alvo.id}/email/reenviar`)).toMatchObject({
      status: 429,
      body: { codigo: 'usuario.muitos_links' },
    });
    expect(await mensagens(api, alvo.id)).toHaveLength(6);
  });

  it.each(['', 'sem arroba', 'a@b', 'a b@c.de', 'a@b.c\r\nBcc: x@y.z', '<a@b.cd>'])('refuses "%s"', async (email) => {
    expect(await ask({ email })).toMatchObject({ status: 422, body: { campos: { email: expect.any(String) } } });
  });

  it('refuses the e-mail that the person has, and one that is taken, as an invitation does', async () => {
    expect(await ask({ email: alvo.email })).toMatchObject({
      status: 422,
      body: { campos: { email: 'Este já é o e-mail atual.' } },
    });
    expect(await ask({ email: gerente.email })).toMatchObject({
      status: 409,
      body: { codigo: 'usuario.email', campos: { email: 'Já é o e-mail de um usuário.' } },
    });
    const invisivel = await createUsuario(api);
    expect(await ask({ email: invisivel.email })).toMatchObject({
      status: 422,
      body: { campos: { email: 'Não é possível usar este e-mail: fale com o administrador.' } },
    });
  });

  it('is not for oneself, nor for who has not accepted the invitation', async () => {
    expect((await ask({}, admin.token, admin.id)).body).toMatchObject({ codigo: 'usuario.protegido' });
    await api.database.pool.query(`update usuario set situacao = 'CONVIDADO' where id = $1`, [alvo.id]);
    expect((await ask()).body).toMatchObject({ codigo: 'usuario.situacao' });
  });

  it.each(['', '/reenviar', '/cancelar'])(
    'is not made on an Admin, on who is of a project not one’s own, nor on who is not seen: POST /usuario/:id/email%s',
    async (caminho) => {
      const chefe = await createUsuario(api, 1, gerente.id);
      const alheio = await createUsuario(api, 4, gerente.id);
      await enterProjeto(api, alheio, (await createProjeto(api, admin.token)).cod_projeto_pro);
      const solto = await createUsuario(api, 4);
      const estados = [];
      for (const { id } of [chefe, alheio, solto]) {
        estados.push((await post(`/usuario/${id}/email${caminho}`, { email: novo })).status);
      }
      expect(estados).toEqual([409, 409, 404]);
      const semDireito = await createUsuario(api, 3);
      expect((await post(`/usuario/${alvo.id}/email${caminho}`, { email: novo }, semDireito.token)).status).toBe(403);
    },
  );

  it('asks only the new address when an administrator says why the old one cannot answer', async () => {
    expect(await ask({ motivo: MOTIVO })).toMatchObject({ status: 403, body: { codigo: 'permissao.so_admin' } });
    expect(await ask({ motivo: 'ok' }, admin.token)).toMatchObject({
      status: 422,
      body: { campos: { motivo: expect.any(String) } },
    });
    const { body } = await ask({ motivo: MOTIVO }, admin.token);
    expect(body).toEqual({ antigo: null, novo: expect.any(String) });
    expect((await mensagens(api, alvo.id)).map(({ para }) => para)).toEqual([novo]);
    expect(await pendente()).toMatchObject({ trocaEmail: { motivo: MOTIVO } });
    expect((await confirm(body.novo)).body).toEqual({ trocado: true });
    expect(await pendente()).toMatchObject({ email: novo });
  });

  it('keeps only the digests of its secrets', async () => {
    const { body } = await ask();
    const { rows } = await api.database.pool.query('select t::text as tudo from troca_email t where usuario_id = $1', [
      alvo.id,
    ]);
    for (const link of [body.antigo, body.novo]) {
      expect(tokenDe(link)).toMatch(/^[\w-]{43}$/);
      expect(rows[0].tudo).not.toContain(tokenDe(link));
    }
  });

  it('is written down, each step by whom, without a link', async () => {
    const { body } = await ask({ motivo: MOTIVO }, admin.token);
    await post(`/usuario/${alvo.id}/email/cancelar`, {}, admin.token);
    const { body: outra } = await ask();
    await confirm(outra.novo);
    await confirm(outra.antigo);
    const { rows } = await api.database.pool.query(
      `select acao, usuario_id, antes, depois from auditoria where registro_id = $1 and acao like 'EMAIL%' order by id`,
      [alvo.id],
    );
    expect(rows).toEqual([
      { acao: 'EMAIL_PEDIDO', usuario_id: admin.id, antes: null, depois: { email: novo, motivo: MOTIVO } },
      { acao: 'EMAIL_CANCELADO', usuario_id: admin.id, antes: { email: novo }, depois: null },
      { acao: 'EMAIL_PEDIDO', usuario_id: gerente.id, antes: null, depois: { email: novo } },
      { acao: 'EMAIL_CONFIRMADO', usuario_id: alvo.id, antes: null, depois: { email: novo } },
      { acao: 'EMAIL_CONFIRMADO', usuario_id: alvo.id, antes: null, depois: { email: alvo.email } },
      { acao: 'EMAIL_TROCADO', usuario_id: alvo.id, antes: { email: alvo.email }, depois: { email: novo } },
    ]);
    for (const link of [body.novo, outra.novo, outra.antigo]) expect(JSON.stringify(rows)).not.toContain(tokenDe(link));
  });
});

describe('the links of a change of e-mail', () => {
  it.each(['', 'x', 'A'.repeat(43)])('are not guessed: "%s"', async (token) => {
    for (const acao of ['conferir', 'confirmar', 'recusar']) {
      expect(await api.send('POST', `/usuario/email/${acao}`, { token })).toMatchObject(INVALIDO);
    }
  });

  it('are limited by address', async () => {
    const limitada = await startApi({ jobs: false, entradasPorMinuto: 1 });
    try {
      for (const acao of ['conferir', 'confirmar', 'recusar']) {
        const call = async () => (await limitada.send('POST', `/usuario/email/${acao}`, { token: 'x' })).status;
        expect([await call(), await call()]).toEqual([422, 429]);
      }
    } finally {
      await limitada.close();
    }
  });

  it('go to each address alone where e-mail leaves, in messages that say who asked and how to cancel', async () => {
    const quem = await createUsuario(comCorreio, 1);
    const pessoa = await createUsuario(comCorreio, 4);
    const { body } = await comCorreio.send('POST', `/usuario/${pessoa.id}/email`, { email: novo }, quem.token);
    expect(body).toEqual({ antigo: null, novo: null });
    expect(await mensagens(comCorreio, pessoa.id)).toEqual([
      {
        para: pessoa.email,
        modelo: 'TROCA_EMAIL_ANTIGO',
        valores: expect.objectContaining({
          novo,
          solicitante: expect.stringMatching(/^Pessoa/),
          link: expect.stringMatching(/^\/auth\/confirmar-email\?token=/),
          linkCancelar: expect.stringMatching(/^\/auth\/cancelar-email\?token=/),
        }),
      },
      { para: novo, modelo: 'TROCA_EMAIL_NOVO', valores: expect.not.objectContaining({ novo }) },
    ]);
  });
});

describe('one’s own e-mail', () => {
  it('is changed with the current password and both addresses, and cancelled by oneself', async () => {
    const eu = await createUsuario(comCorreio, 4);
    const call = (caminho: string, corpo: object = {}) =>
      comCorreio.send<Record<string, unknown>>('POST', `/usuario/conta/email${caminho}`, corpo, eu.token);
    expect(await call('', { email: novo, senha: 'errada' })).toMatchObject({
      status: 422,
      body: { campos: { senha: 'A senha atual não confere.' } },
    });
    expect(await call('', { email: novo, senha: SENHA })).toMatchObject({ status: 200, body: {} });
    const conta = async () =>
      (await comCorreio.send<{ trocaEmail: Pendente | null }>('GET', '/usuario/conta', undefined, eu.token)).body
        .trocaEmail;
    expect(await conta()).toMatchObject({ novo });
    expect((await call('/reenviar')).status).toBe(200);
    expect((await call('/cancelar')).status).toBe(200);
    expect(await conta()).toBeNull();
    expect((await call('', { email: novo, senha: SENHA })).status).toBe(200);
    const links = (await mensagens(comCorreio, eu.id)).slice(-2).map(({ valores }) => valores['link'] ?? '');
    for (const link of links) {
      await comCorreio.send('POST', '/usuario/email/confirmar', { token: tokenDe(link) });
    }
    expect((await signin(novo, comCorreio)).status).toBe(200);
  });

  it('is changed by the administrator where nothing leaves by e-mail', async () => {
    const { body } = await api.send('POST', '/usuario/conta/email', { email: novo, senha: SENHA }, alvo.token);
    expect(body).toMatchObject({ codigo: 'usuario.sem_email' });
  });
});
