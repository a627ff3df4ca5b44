import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runPedidos, tokensEnviados } from '../../../testing/correio.ts';
import { type Api, startApi } from '../../../testing/harness.ts';
import { slow } from '../../../testing/por-vez.ts';
import { createUsuario, SENHA } from '../../../testing/sample.ts';

const NOVA = 'vento de agosto na torre';

let api: Api;
const linhas: string[] = [];
let usuario: Awaited<ReturnType<typeof createUsuario>>;
beforeAll(async () => {
  api = await startApi({ jobs: false, log: (linha) => linhas.push(linha) });
});
afterAll(() => api.close());
beforeEach(async () => {
  usuario = await createUsuario(api);
});

const ask = (des_email_usu: unknown) => api.send('POST', '/usuario/recuperarsenha', { des_email_usu });
/** Asks for a link as a person does, and answers its secret. */
async function link(email = usuario.email): Promise<string> {
  await ask(email);
  await runPedidos(api, 'recuperarSenha');
  return (await tokensEnviados(api, email)).at(-1) ?? '';
}
const confirm = (token: string, des_senha_usu = NOVA) =>
  api.send('POST', '/usuario/confirmarsenha', { des_senha_usu, token });
const check = (token: string) => api.send('POST', '/usuario/conferirtoken', { token });
const signin = (des_senha_usu: string, des_email_usu = usuario.email) =>
  api.send<{ token: string }>('POST', '/usuario/signin', { des_email_usu, des_senha_usu });
const change = (atual: string, nova: string, token = usuario.token) =>
  api.send('PUT', '/usuario/conta/senha', { atual, nova }, token);
const isOpen = async (token: string) => (await api.send('GET', '/projeto', undefined, token)).status === 200;

const INVALIDO = { status: 422, body: { codigo: 'senha.token' } };

describe('POST /usuario/recuperarsenha', () => {
  it('answers the same whether the address exists', async () => {
    const [conhecida, ninguem] = [await ask(usuario.email), await ask('ninguem@exemplo.com.br')];
    expect(conhecida).toMatchObject({ status: 200, body: {} });
    expect([ninguem.status, ninguem.body]).toEqual([conhecida.status, conhecida.body]);
    expect(await runPedidos(api, 'recuperarSenha')).toBe(2);
    expect(await tokensEnviados(api, 'ninguem@exemplo.com.br')).toEqual([]);
    expect(await tokensEnviados(api, usuario.email)).toHaveLength(1);
  });

  it('does the same work before it answers, so that the time tells nothing', async () => {
    const demora = async (email: string) => {
      const inicio = performance.now();
      await ask(email);
      return performance.now() - inicio;
    };
    const mediana = (valores: number[]) => valores.sort((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0;
    const vezes = Array.from({ length: 15 });
    const [sim, nao]: [number[], number[]] = [[], []];
    for (const _ of vezes) {
      sim.push(await demora(usuario.email));
      nao.push(await demora('fantasma@exemplo.com.br'));
    }
    expect(Math.abs(mediana(sim) - mediana(nao))).toBeLessThan(25);
  });

  it('takes the e-mail in any case, and tells what is wrong with one that is not a text', async () => {
    await link(` ${usuario.email.toUpperCase()} `);
    expect(await tokensEnviados(api, usuario.email)).toHaveLength(1);
    expect(await ask({ $ne: '' })).toMatchObject({ status: 422, body: { codigo: 'dados.invalidos' } });
  });

  it('sends at most three messages an hour to one person', async () => {
    for (let i = 0; i < 5; i++) await link();
    expect(await tokensEnviados(api, usuario.email)).toHaveLength(3);
  });

  it('makes a new request void the former one', async () => {
    const [primeiro, segundo] = [await link(), await link()];
    expect(await confirm(primeiro)).toMatchObject(INVALIDO);
    expect((await confirm(segundo)).status).toBe(200);
  });

  it.each(['BLOQUEADO', 'INATIVO', 'CONVIDADO'] as const)('sends nothing to a user who is %s', async (situacao) => {
    await api.database.db.updateTable('usuario').set({ situacao }).where('id', '=', usuario.id).execute();
    await link();
    expect(await tokensEnviados(api, usuario.email)).toEqual([]);
  });

  it('keeps only the digest of the secret', async () => {
    const token = await link();
    const { rows } = await api.database.pool.query(
      `select sha256, t::text as tudo from token_senha t where usuario_id = $1`,
      [usuario.id],
    );
    expect(rows[0].sha256).toEqual(createHash('sha256').update(token).digest());
    expect(rows[0].tudo).not.toContain(token);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  it('is limited by address', async () => {
    const limitada = await startApi({ jobs: false, entradasPorMinuto: 2 });
    try {
      const pedir = () => limitada.send('POST', '/usuario/recuperarsenha', { des_email_usu: 'a@b.c' });
      expect([(await pedir()).status, (await pedir()).status]).toEqual([200, 200]);
      expect(await pedir()).toMatchObject({ status: 429, body: { codigo: 'requisicao.muitas' } });
    } finally {
      await limitada.close();
    }
  });

  slow('reaches the person with background work running', async () => {
    const viva = await startApi();
    try {
      const { email } = await createUsuario(viva);
      await viva.send('POST', '/usuario/recuperarsenha', { des_email_usu: email });
      await viva.idle();
      const enviados = await viva.database.db.selectFrom('email').select(['para', 'modelo']).execute();
      expect(enviados).toEqual([{ para: email, modelo: 'RECUPERACAO' }]);
    } finally {
      await viva.close();
    }
  });
});

describe('POST /usuario/conferirtoken', () => {
  it('says whose it is, the e-mail half hidden, and until when', async () => {
    const antes = Date.now();
    const { status, body } = await check(await link());
    expect(status).toBe(200);
    expect(body).toEqual({
      tipo: 'RECUPERACAO',
      nome: expect.stringMatching(/^Pessoa/),
      email: 'p***@exemplo.com.br',
      expiraEm: expect.any(String),
    });
    const minutos = (Date.parse((body as { expiraEm: string }).expiraEm) - antes) / 60_000;
    expect(minutos).toBeGreaterThan(29.9);
    expect(minutos).toBeLessThan(30.5);
  });

  it.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(200)}`])('refuses "%s"', async (token) => {
    expect(await check(token)).toMatchObject(INVALIDO);
    expect(await confirm(token)).toMatchObject(INVALIDO);
  });
});

describe('POST /usuario/confirmarsenha', () => {
  it('sets the password, ends every session of the person and forgives the wrong tries', async () => {
    for (let i = 0; i < 6; i++) await signin('errada');
    expect((await confirm(await link())).body).toEqual({});
    expect(await isOpen(usuario.token)).toBe(false);
    expect((await signin(SENHA)).body).toMatchObject({ codigo: 'sessao.credenciais' });
    expect((await signin(NOVA)).status).toBe(200);
  });

  it('uses the token once', async () => {
    const token = await link();
    expect((await confirm(token)).status).toBe(200);
    expect(await confirm(token, 'outra frase bem comprida')).toMatchObject(INVALIDO);
    expect(await check(token)).toMatchObject(INVALIDO);
  });

  it('lets one of two uses at once succeed', async () => {
    const token = await link();
    const respostas = await Promise.all([
      confirm(token, 'primeira frase comprida'),
      confirm(token, 'segunda frase comprida'),
    ]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 422]);
    const venceu = respostas[0]?.status === 200 ? 'primeira' : 'segunda';
    expect((await signin(`${venceu} frase comprida`)).status).toBe(200);
  });

  it('takes it for 30 minutes and no longer', async () => {
    const token = await link();
    await api.database.pool.query(
      `update token_senha set expira_em = now() - interval '1 second' where usuario_id = $1`,
      [usuario.id],
    );
    expect(await check(token)).toMatchObject(INVALIDO);
    expect(await confirm(token)).toMatchObject(INVALIDO);
  });

  it('keeps the token good when the password is refused', async () => {
    const token = await link();
    expect(await confirm(token, 'curta')).toMatchObject({
      status: 422,
      body: { codigo: 'senha.fraca', campos: { des_senha_usu: 'Use ao menos 10 caracteres.' } },
    });
    expect((await confirm(token)).status).toBe(200);
  });

  it('refuses a user who was blocked meanwhile', async () => {
    const token = await link();
    await api.database.db.updateTable('usuario').set({ situacao: 'BLOQUEADO' }).where('id', '=', usuario.id).execute();
    expect(await check(token)).toMatchObject(INVALIDO);
    expect(await confirm(token)).toMatchObject(INVALIDO);
  });

  it('is no 401, whatever is sent', async () => {
    for (const corpo of [{}, { token: 1 }, { token: 'x' }, [], { token: 'x', des_senha_usu: null }]) {
      expect((await api.send('POST', '/usuario/confirmarsenha', corpo)).status).toBe(422);
    }
  });
});

describe('PUT /usuario/conta/senha', () => {
  it('changes the password, keeps this session and ends the others', async () => {
    const outra = (await signin(SENHA)).body.token;
    expect(await change(SENHA, NOVA)).toMatchObject({ status: 200, body: {} });
    expect(await isOpen(usuario.token)).toBe(true);
    expect(await isOpen(outra)).toBe(false);
    expect((await signin(NOVA)).status).toBe(200);
  });

  it('says a wrong current password is 422 in its field, never 401, and the session goes on', async () => {
    expect(await change('não é esta', NOVA)).toMatchObject({
      status: 422,
      body: { codigo: 'senha.atual', campos: { atual: 'A senha atual não confere.' } },
    });
    expect(await isOpen(usuario.token)).toBe(true);
  });

  it('counts wrong ones like wrong sign-ins: a stolen session is no way around the wait', async () => {
    for (let i = 0; i < 5; i++) expect((await change('errada', NOVA)).status).toBe(422);
    const barrada = await change(SENHA, NOVA);
    expect(barrada).toMatchObject({ status: 429, body: { codigo: 'sessao.bloqueada' } });
    expect(Number(barrada.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signin(SENHA)).status).toBe(429);
  });

  it.each([
    ['curta', 'Use ao menos 10 caracteres.'],
    ['senha123456', 'Use outra senha: esta é das primeiras que alguém tentaria.'],
    ['torre vaso bomba flange junta '.repeat(5), 'Use no máximo 128 caracteres.'],
    [SENHA, 'Use outra senha: esta é uma das suas últimas 5.'],
  ])('refuses "%s" in words', async (nova, mensagem) => {
    const { status, body } = await change(SENHA, nova);
    expect(status).toBe(422);
    expect(body).toMatchObject({ codigo: 'senha.fraca', campos: { nova: mensagem } });
  });

  it('refuses the last five and takes the sixth again', async () => {
    const frases = [SENHA, ...['um', 'dois', 'tres', 'quatro', 'cinco'].map((n) => `frase numero ${n} da torre`)];
    for (let i = 1; i < frases.length; i++)
      expect((await change(frases[i - 1] ?? '', frases[i] ?? '')).status).toBe(200);
    const atual = frases.at(-1) ?? '';
    expect((await change(atual, frases[1] ?? '')).body).toMatchObject({ codigo: 'senha.fraca' });
    expect((await change(atual, SENHA)).status).toBe(200);
  });
});

describe('what is written down of passwords', () => {
  it('is that they changed, by whom and from where: never a password, a token or an e-mail that was typed', async () => {
    const token = await link();
    await confirm(token, 'frase que ninguém deve ler');
    const { token: entrada } = (await signin('frase que ninguém deve ler')).body;
    await change('frase errada qualquer', 'outra que ninguém deve ler', entrada);
    await change('frase que ninguém deve ler', 'outra que ninguém deve ler', entrada);
    const fatos = await api.database.db
      .selectFrom('auditoria')
      .select(['acao', 'antes', 'depois', 'ip'])
      .where('registroId', '=', usuario.id)
      .where('entidade', '=', 'usuario')
      .orderBy('id')
      .execute();
    expect(fatos.map(({ acao }) => acao)).toEqual([
      'LOGIN',
      'SENHA_PEDIDA',
      'SENHA_RECUPERADA',
      'LOGIN',
      'PROVA_RECUSADA',
      'SENHA_TROCADA',
    ]);
    const escrito = JSON.stringify(fatos) + linhas.join('\n');
    for (const segredo of ['ninguém deve ler', 'frase errada', token, entrada, 'argon2']) {
      expect(escrito).not.toContain(segredo);
    }
  });
});
