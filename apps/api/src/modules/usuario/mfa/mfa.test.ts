import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recover } from '../../../jobs.ts';
import { type Api, startApi } from '../../../testing/harness.ts';
import { createUsuario, SENHA } from '../../../testing/sample.ts';

let api: Api;
let usuario: Awaited<ReturnType<typeof createUsuario>>;
/** The clock of the person's phone, in ms. */
let relogio = 0;
beforeAll(async () => {
  api = await startApi({ jobs: false });
});
afterAll(() => api.close());
beforeEach(async () => {
  relogio = Date.now();
  api.setNow(new Date(relogio).toISOString());
  usuario = await createUsuario(api);
});

const PASSO_MS = 30_000;
const post = <T = { codigo?: string }>(url: string, body: unknown, token = usuario.token) =>
  api.send<T>('POST', url, body, token);
const signin = (codigo_mfa?: string, des_senha_usu = SENHA) =>
  api.send<{ token: string }>('POST', '/usuario/signin', {
    des_email_usu: usuario.email,
    des_senha_usu,
    ...(codigo_mfa === undefined ? {} : { codigo_mfa }),
  });

/** The authenticator of the person: RFC 6238 with the secret of the QR code. */
const codigo = (segredo: string, passos = 0): string =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: relogio + passos * PASSO_MS });

/** Moves the time of the phone and of the server alike. */
function wait(passos: number): void {
  relogio += passos * PASSO_MS;
  api.setNow(new Date(relogio).toISOString());
}

/** Turns the second factor on and waits until its first code is old. */
async function turnOn(): Promise<{ segredo: string; codigos: string[] }> {
  const { segredo } = (await post<{ segredo: string }>('/usuario/conta/mfa/iniciar', { senha: SENHA })).body;
  const { codigos } = (await post<{ codigos: string[] }>('/usuario/conta/mfa/ativar', { codigo: codigo(segredo) }))
    .body;
  wait(2);
  return { segredo, codigos };
}

describe('turning the second factor on', () => {
  it('gives the secret, its address and a QR code, and asks nothing of sign-in until a code came back', async () => {
    const { status, body } = await post<{ segredo: string; uri: string; qr: string }>('/usuario/conta/mfa/iniciar', {
      senha: SENHA,
    });
    expect(status).toBe(200);
    expect(body.segredo).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(body.uri);
    expect(`${uri.protocol}//${uri.host}`).toBe('otpauth://totp');
    expect(decodeURIComponent(uri.pathname)).toBe(`/Cadência:${usuario.email}`);
    expect(uri.searchParams.get('secret')).toBe(body.segredo);
    expect(body.qr).toMatch(/^<svg /);
    expect(body.qr).not.toMatch(/script|style|href="http/);
    expect((await signin()).status).toBe(200);
  });

  it('asks for the password', async () => {
    expect(await post('/usuario/conta/mfa/iniciar', { senha: 'errada' })).toMatchObject({
      status: 422,
      body: { codigo: 'senha.atual', campos: { senha: 'A senha atual não confere.' } },
    });
  });

  it('refuses a wrong code and says so in its field', async () => {
    await post('/usuario/conta/mfa/iniciar', { senha: SENHA });
    expect(await post('/usuario/conta/mfa/ativar', { codigo: '000000' })).toMatchObject({
      status: 422,
      body: { codigo: 'mfa.codigo', campos: { codigo: 'O código não confere ou já foi usado.' } },
    });
  });

  it('gives ten recovery codes, shows in the account, and cannot be done twice', async () => {
    const { segredo, codigos } = await turnOn();
    expect(new Set(codigos).size).toBe(10);
    for (const um of codigos) expect(um).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/);
    const conta = await api.send('GET', '/usuario/conta', undefined, usuario.token);
    expect(conta.body).toMatchObject({ mfa: true, codigosRestantes: 10 });
    expect(await post('/usuario/conta/mfa/iniciar', { senha: SENHA })).toMatchObject({ status: 409 });
    expect(await post('/usuario/conta/mfa/ativar', { codigo: codigo(segredo) })).toMatchObject({
      status: 409,
      body: { codigo: 'mfa.situacao' },
    });
  });

  it('keeps neither the secret nor the codes in clear', async () => {
    const { segredo, codigos } = await turnOn();
    const { rows } = await api.database.pool.query(
      `select encode(u.mfa_segredo, 'escape') || u::text || (select string_agg(c::text, '')
         from codigo_recuperacao c where c.usuario_id = u.id)
         || (select string_agg(a::text, '') from auditoria a where a.usuario_id = u.id) as tudo
       from usuario u where u.id = $1`,
      [usuario.id],
    );
    for (const segredoDito of [segredo, ...codigos, ...codigos.map((um) => um.replace('-', ''))]) {
      expect(rows[0].tudo).not.toContain(segredoDito);
    }
  });
});

describe('recovery codes, of less than 112 random bits', () => {
  const codigosDe = async (id: number) => {
    const { rows } = await api.database.pool.query<{ resumo: string | null; sha256: Buffer | null }>(
      'select resumo, sha256 from codigo_recuperacao where usuario_id = $1 order by id',
      [id],
    );
    return rows;
  };
  /** Stores codes in the form before migration 0020. */
  const keepAsDigest = (codigos: readonly string[]) =>
    api.database.pool.query(
      `update codigo_recuperacao c set resumo = null, sha256 = sha256(convert_to(v.codigo, 'UTF8'))
       from (select row_number() over (order by id) as n, id from codigo_recuperacao where usuario_id = $1) o
       join unnest($2::text[]) with ordinality as v (codigo, n) using (n) where c.id = o.id`,
      [usuario.id, codigos.map((um) => um.replace('-', ''))],
    );

  it('are kept as argon2id, each with a salt of its own (ASVS 5.0 V6.5.2)', async () => {
    await turnOn();
    const guardados = await codigosDe(usuario.id);
    expect(guardados).toHaveLength(10);
    for (const { resumo, sha256 } of guardados) {
      expect(resumo).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(sha256).toBeNull();
    }
    expect(new Set(guardados.map(({ resumo }) => resumo?.split('$')[4])).size).toBe(10);
  });

  it('kept as a digest by an earlier version are good once, and are kept anew from the next start on', {
    tags: ['demorado'],
  }, async () => {
    const { codigos } = await turnOn();
    await keepAsDigest(codigos);
    expect((await signin(codigos[0])).status).toBe(200);
    expect((await signin(codigos[0])).status).toBe(422);
    await recover(api.database.db);
    await api.jobs.find(({ name }) => name === 'protegerCodigos')?.run({});
    for (const { resumo, sha256 } of await codigosDe(usuario.id)) {
      expect(resumo).toMatch(/^\$argon2id\$/);
      expect(sha256).toBeNull();
    }
    expect((await signin(codigos[0])).status).toBe(422);
    expect((await signin(codigos[9])).status).toBe(200);
  });

  it('ask for that work at the start only while there is some', async () => {
    const waiting = async () => {
      const { rows } = await api.database.pool.query(
        `select from graphile_worker.jobs where task_identifier = 'protegerCodigos'`,
      );
      return rows.length;
    };
    await api.database.pool.query('delete from graphile_worker._private_jobs');
    const { codigos } = await turnOn();
    await recover(api.database.db);
    expect(await waiting()).toBe(0);
    await keepAsDigest(codigos);
    await recover(api.database.db);
    expect(await waiting()).toBe(1);
  });
});

describe('sign-in with a second factor', () => {
  it('asks for the code with 422 sessao.segundo_fator when it is missing, and that is no failure', async () => {
    const { segredo } = await turnOn();
    for (let i = 0; i < 7; i++) {
      expect(await signin()).toMatchObject({ status: 422, body: { codigo: 'sessao.segundo_fator', campos: {} } });
    }
    const { status, body } = await signin(codigo(segredo));
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['token']);
  });

  it('says nothing of the second factor to a wrong password', async () => {
    await turnOn();
    expect(await signin(undefined, 'errada')).toMatchObject({ body: { codigo: 'sessao.credenciais' } });
  });

  it('takes the code of the step before and after, and no other', async () => {
    const { segredo } = await turnOn();
    for (const [passos, status] of [
      [-2, 422],
      [2, 422],
      [-1, 200],
      [1, 200],
    ] as const) {
      expect((await signin(codigo(segredo, passos))).status).toBe(status);
    }
  });

  it('takes a code once, and after it none of an earlier step', async () => {
    const { segredo } = await turnOn();
    const agora = codigo(segredo);
    expect((await signin(agora)).status).toBe(200);
    expect(await signin(agora)).toMatchObject({
      status: 422,
      body: { codigo: 'sessao.segundo_fator', campos: { codigo_mfa: 'O código não confere ou já foi usado.' } },
    });
    expect((await signin(codigo(segredo, -1))).status).toBe(422);
    wait(1);
    expect((await signin(codigo(segredo))).status).toBe(200);
  });

  it('lets one of two uses of a code at once succeed', { tags: ['demorado'] }, async () => {
    const { segredo, codigos } = await turnOn();
    const [um] = codigos;
    for (const qual of [codigo(segredo), um]) {
      const estados = (await Promise.all([signin(qual), signin(qual)])).map(({ status }) => status);
      expect(estados.sort()).toEqual([200, 422]);
    }
  });

  it('counts a wrong code as a wrong password, and asking in between does not forgive it', async () => {
    const { segredo } = await turnOn();
    for (let i = 0; i < 5; i++) {
      expect((await signin('000000')).status).toBe(422);
      if (i < 4) await signin();
    }
    const barrada = await signin(codigo(segredo));
    expect(barrada).toMatchObject({ status: 429, body: { codigo: 'sessao.bloqueada' } });
    expect(Number(barrada.headers['retry-after'])).toBe(15);
  });

  it('takes a recovery code once, with or without its hyphen, in any case', async () => {
    const { codigos } = await turnOn();
    const [primeiro = '', segundo = ''] = codigos;
    expect((await signin(` ${primeiro.toUpperCase()} `)).status).toBe(200);
    expect((await signin(primeiro)).status).toBe(422);
    expect((await signin(segundo.replace('-', ''))).status).toBe(200);
    const conta = await api.send('GET', '/usuario/conta', undefined, usuario.token);
    expect(conta.body).toMatchObject({ codigosRestantes: 8 });
  });

  it('refuses what is not a code', async () => {
    await turnOn();
    for (const ruim of ['', 'x', '12345', "' or 1=1 --"])
      expect([ruim, (await signin(ruim)).status]).toEqual([ruim, 422]);
  });

  it('does not take the codes of somebody else', async () => {
    const { codigos } = await turnOn();
    usuario = await createUsuario(api);
    await turnOn();
    expect((await signin(codigos[0])).status).toBe(422);
  });
});

describe('turning it off and renewing the codes', () => {
  it('asks for password and code, both right', async () => {
    const { segredo } = await turnOn();
    const turnOff = (senha: string, qual: string) => post('/usuario/conta/mfa/desativar', { senha, codigo: qual });
    expect((await turnOff('errada', codigo(segredo))).body).toMatchObject({ codigo: 'senha.atual' });
    expect((await turnOff(SENHA, '000000')).body).toMatchObject({ codigo: 'mfa.codigo' });
    expect((await turnOff(SENHA, codigo(segredo))).status).toBe(200);
    expect((await signin()).status).toBe(200);
    expect(await turnOff(SENHA, codigo(segredo, 1))).toMatchObject({ status: 422 });
  });

  it('replaces the recovery codes by others', async () => {
    const { segredo, codigos } = await turnOn();
    const { body } = await post<{ codigos: string[] }>('/usuario/conta/mfa/codigos', { codigo: codigo(segredo) });
    expect(body.codigos).toHaveLength(10);
    expect((await signin(codigos[0])).status).toBe(422);
    expect((await signin(body.codigos[0])).status).toBe(200);
  });

  it('is done by an administrator for who lost phone and codes, and ends the sessions', async () => {
    await turnOn();
    const gerente = await createUsuario(api, 2);
    const admin = await createUsuario(api, 1, gerente.id);
    const doAdmin = `/usuario/${admin.id}/mfa/remover`;
    expect((await post(doAdmin, {}, gerente.token)).body).toMatchObject({ codigo: 'usuario.protegido' });
    expect((await post(`/usuario/${usuario.id}/mfa/remover`, {}, admin.token)).status).toBe(200);
    expect((await api.send('GET', '/projeto', undefined, usuario.token)).status).toBe(401);
    expect((await signin()).status).toBe(200);
    expect((await post(`/usuario/${usuario.id}/mfa/remover`, {}, admin.token)).body).toMatchObject({
      codigo: 'mfa.situacao',
    });
  });

  it('tells the person each time', async () => {
    const { segredo, codigos } = await turnOn();
    await signin(codigos[0]);
    await post('/usuario/conta/mfa/desativar', { senha: SENHA, codigo: codigo(segredo) });
    const { rows } = await api.database.pool.query(
      `select titulo from notificacao where usuario_id = $1 and tipo = 'SEGUNDO_FATOR' order by id`,
      [usuario.id],
    );
    expect(rows.map(({ titulo }) => titulo)).toEqual([
      'O segundo fator foi ligado',
      'Um código de recuperação foi usado',
      'O segundo fator foi desligado',
    ]);
  });
});
