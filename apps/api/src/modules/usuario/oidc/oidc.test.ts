import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../../testing/harness.ts';
import { CLIENTE, type Provedor, SEGREDO, startProvedor } from '../../../testing/provedor.ts';
import { createUsuario } from '../../../testing/sample.ts';
import { readToken } from '../../../testing/tokens.ts';

const PRODUTO = 'http://parada.exemplo';
const RETORNO = `${PRODUTO}/api/usuario/oidc/retorno`;

let provedor: Provedor;
let api: Api;

beforeAll(async () => {
  provedor = await startProvedor(RETORNO);
  api = await startApi({
    jobs: false,
    env: {
      OIDC_EMISSOR: provedor.emissor,
      OIDC_CLIENTE: CLIENTE,
      OIDC_SEGREDO: SEGREDO,
      OIDC_NOME: 'Entrada da Refinaria',
      CADENCIA_ENDERECO: PRODUTO,
    },
  });
});
afterAll(async () => {
  await api.close();
  provedor.close();
});

const get = (url: string, cookie = '', qual = api) =>
  qual.app.inject({ method: 'GET', url: `/api/usuario/oidc${url}`, headers: { cookie } });

const cookieOf = ({ headers }: { headers: { 'set-cookie'?: string | string[] | undefined } }): string =>
  [headers['set-cookie'] ?? ''].flat()[0]?.split(';')[0] ?? '';

/** A browser at the provider: it follows the pages, signs in, consents, and stops at the return to the product. */
async function signInAt(url: string, email: string): Promise<URL> {
  const jar = new Map<string, string>();
  let atual = url;
  let form: URLSearchParams | undefined;
  for (let passos = 0; passos < 12; passos++) {
    const resposta = await fetch(atual, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([nome, valor]) => `${nome}=${valor}`).join('; ') },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    for (const linha of resposta.headers.getSetCookie()) {
      const [nome = '', valor = ''] = (linha.split(';')[0] ?? '').split('=');
      if (valor === '') jar.delete(nome);
      else jar.set(nome, valor);
    }
    form = undefined;
    const destino = resposta.headers.get('location');
    if (destino) {
      const proximo = new URL(destino, atual);
      if (proximo.href.startsWith(PRODUTO)) return proximo;
      atual = proximo.href;
      continue;
    }
    const pagina = await resposta.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(pagina)?.[1];
    if (!prompt) throw new Error(`o provedor não pediu nada: ${resposta.status} ${pagina.slice(0, 300)}`);
    form = new URLSearchParams({ prompt, ...(prompt === 'login' ? { login: email, password: 'x' } : {}) });
    atual = new URL(/action="([^"]+)"/.exec(pagina)?.[1] ?? '', atual).href;
  }
  throw new Error('o provedor não devolveu o navegador');
}

/** Goes to the provider and comes back; `change` alters the address of the return. */
async function comeBack(email: string, change: (volta: URL) => void = () => undefined, returnUrl?: string) {
  const partida = await get(`/entrar${returnUrl === undefined ? '' : `?returnUrl=${encodeURIComponent(returnUrl)}`}`);
  expect(partida.statusCode).toBe(302);
  const volta = await signInAt(String(partida.headers.location), email);
  change(volta);
  const retorno = await get(`/retorno${volta.search}`, cookieOf(partida));
  expect(retorno.statusCode).toBe(302);
  const pagina = new URL(String(retorno.headers.location));
  expect(`${pagina.origin}${pagina.pathname}`).toBe(`${PRODUTO}/auth/retorno`);
  return { pagina, cookie: cookieOf(retorno), partida, volta };
}

const exchange = (codigo: string | null, cookie: string) =>
  api.app.inject({ method: 'POST', url: '/api/usuario/oidc/token', headers: { cookie }, payload: { codigo } });

describe('sign-in by an identity provider', () => {
  it('is off until it is configured', async () => {
    const sem = await startApi({ jobs: false });
    try {
      expect((await get('', '', sem)).json()).toEqual({ ativo: false, nome: null });
      expect((await get('/entrar', '', sem)).headers.location).toMatch(/\/auth\/retorno\?erro=oidc\.inativo$/);
      expect((await get('/retorno?code=1', '', sem)).headers.location).toMatch(/\/auth\/retorno\?erro=oidc\.inativo$/);
      const troca = await sem.send('POST', '/usuario/oidc/token', { codigo: 'x' });
      expect(troca).toMatchObject({ status: 404, body: { codigo: 'oidc.inativo' } });
    } finally {
      await sem.close();
    }
  });

  it('says its name', async () => {
    expect((await get('')).json()).toEqual({ ativo: true, nome: 'Entrada da Refinaria' });
  });

  it('asks for a code with PKCE S256, state and nonce, kept in a cookie that no script reads', async () => {
    const partida = await get('/entrar');
    const { searchParams } = new URL(String(partida.headers.location));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: CLIENTE,
      redirect_uri: RETORNO,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{20,}$/),
      nonce: expect.stringMatching(/^[\w-]{20,}$/),
    });
    const cookie = String(partida.headers['set-cookie']);
    expect(cookie).toMatch(/; Path=\/api\/usuario\/oidc; Max-Age=600; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain(searchParams.get('state'));
  });

  it('gives the session of the active user with the verified e-mail, once, and goes to returnUrl', async () => {
    const { id, email } = await createUsuario(api, 12);
    const { pagina, cookie } = await comeBack(email.toUpperCase(), undefined, '/gestaoprojeto?aba=curva');
    expect(pagina.searchParams.get('returnUrl')).toBe('/gestaoprojeto?aba=curva');
    const codigo = pagina.searchParams.get('codigo');
    const resposta = await exchange(codigo, cookie);
    expect(resposta.statusCode).toBe(200);
    const { token } = resposta.json<{ token: string }>();
    expect(readToken(token).claims).toMatchObject({ cod_usuario_usu: id, role: 12 });
    expect((await api.send('GET', '/projeto', undefined, token)).status).toBe(200);
    expect((await exchange(codigo, cookie)).json()).toMatchObject({ codigo: 'oidc.vencido' });
    const fato = await api.database.db
      .selectFrom('auditoria')
      .select('depois')
      .where('usuarioId', '=', id)
      .where('acao', '=', 'LOGIN')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(fato?.depois).toMatchObject({ meio: 'OIDC' });
  });

  it('gives one session to a code brought twice at once', async () => {
    const { email } = await createUsuario(api);
    const { pagina, cookie } = await comeBack(email);
    const codigo = pagina.searchParams.get('codigo');
    const estados = (await Promise.all([exchange(codigo, cookie), exchange(codigo, cookie)])).map((r) => r.statusCode);
    expect(estados.sort()).toEqual([200, 422]);
  });

  it('takes the code only from the browser that earned it, and within its minute', async () => {
    const { email } = await createUsuario(api);
    const { pagina, cookie } = await comeBack(email);
    const codigo = pagina.searchParams.get('codigo');
    expect((await exchange(codigo, '')).json()).toMatchObject({ codigo: 'oidc.vencido' });
    await api.database.pool.query(`update entrada_oidc set expira_em = now() - interval '1 second'`);
    expect((await exchange(codigo, cookie)).json()).toMatchObject({ codigo: 'oidc.vencido' });
  });

  it.each([
    'https://outro.exemplo/',
    '//outro.exemplo',
    '/\\outro.exemplo',
    '/\t/outro.exemplo',
    'javascript:alert(1)',
  ])('never goes to another site (%s)', async (returnUrl) => {
    const { email } = await createUsuario(api);
    const { pagina } = await comeBack(email, undefined, returnUrl);
    expect([...pagina.searchParams.keys()]).toEqual(['codigo']);
  });

  it('says nothing of where to go when nothing was asked: the own start page acts', async () => {
    const { email } = await createUsuario(api);
    for (const returnUrl of [undefined, '/']) {
      const { pagina } = await comeBack(email, undefined, returnUrl);
      expect([...pagina.searchParams.keys()]).toEqual(['codigo']);
    }
  });

  it.each<[string, string, (volta: URL) => void]>([
    ['another state', 'oidc.vencido', (volta) => volta.searchParams.set('state', 'outro')],
    ['no state', 'oidc.vencido', (volta) => volta.searchParams.delete('state')],
    ['a code that the provider did not give', 'oidc.recusado', (volta) => volta.searchParams.set('code', 'inventado')],
    ['another issuer', 'oidc.recusado', (volta) => volta.searchParams.set('iss', 'https://outro.exemplo')],
    ['a refusal of the provider', 'oidc.negado', (volta) => volta.searchParams.set('error', 'access_denied')],
    ['a failure of the provider', 'oidc.indisponivel', (volta) => volta.searchParams.set('error', 'server_error')],
    ['an error without a name', 'oidc.recusado', (volta) => volta.searchParams.set('error', 'x')],
  ])('refuses %s (%s), and still knows where the person was going', async (_, erro, change) => {
    const { email } = await createUsuario(api);
    const { pagina } = await comeBack(email, change, '/servico?busca=A30');
    expect(Object.fromEntries(pagina.searchParams)).toEqual({ erro, returnUrl: '/servico?busca=A30' });
  });

  it('refuses what comes back to a browser that never left, or left another time (state, nonce and verifier)', async () => {
    const { email } = await createUsuario(api);
    const partida = await get('/entrar');
    const volta = await signInAt(String(partida.headers.location), email);
    const outra = await get('/entrar');
    for (const cookie of ['', cookieOf(outra), `${cookieOf(partida)}x`]) {
      const retorno = await get(`/retorno${volta.search}`, cookie);
      expect(retorno.headers.location).toBe(`${PRODUTO}/auth/retorno?erro=oidc.vencido`);
    }
  });

  it('refuses an identity token with another nonce', async () => {
    const { email } = await createUsuario(api);
    const partida = await get('/entrar');
    const ida = new URL(String(partida.headers.location));
    ida.searchParams.set('nonce', 'de-outra-ida');
    const volta = await signInAt(ida.href, email);
    const retorno = await get(`/retorno${volta.search}`, cookieOf(partida));
    expect(retorno.headers.location).toBe(`${PRODUTO}/auth/retorno?erro=oidc.recusado`);
  });

  it('refuses an e-mail that the provider did not verify', async () => {
    const { email } = await createUsuario(api);
    provedor.check(false);
    try {
      const { pagina } = await comeBack(email);
      expect(Object.fromEntries(pagina.searchParams)).toEqual({ erro: 'oidc.email' });
    } finally {
      provedor.check(true);
    }
  });

  it('refuses who is not a user, and creates nobody', async () => {
    const { pagina } = await comeBack('estranha@exemplo.com.br');
    expect(Object.fromEntries(pagina.searchParams)).toEqual({ erro: 'oidc.usuario' });
    const { rowCount } = await api.database.pool.query(`select from usuario where email like 'estranha%'`);
    expect(rowCount).toBe(0);
  });

  it.each(['BLOQUEADO', 'INATIVO', 'CONVIDADO'] as const)('refuses a user who is %s', async (situacao) => {
    const { id, email } = await createUsuario(api);
    const { pagina, cookie } = await comeBack(email);
    await api.database.db.updateTable('usuario').set({ situacao }).where('id', '=', id).execute();
    expect((await exchange(pagina.searchParams.get('codigo'), cookie)).json()).toMatchObject({
      codigo: 'oidc.usuario',
    });
    const outra = await comeBack(email);
    expect(Object.fromEntries(outra.pagina.searchParams)).toEqual({ erro: 'oidc.usuario' });
  });

  /** A product that creates a user for everybody that the provider brings. */
  async function comCriacao(prova: () => Promise<void>): Promise<void> {
    const anterior = api;
    const criadora = await startApi({
      jobs: false,
      env: {
        OIDC_EMISSOR: provedor.emissor,
        OIDC_CLIENTE: CLIENTE,
        OIDC_SEGREDO: SEGREDO,
        OIDC_CRIAR_PERFIL: '12',
        CADENCIA_ENDERECO: PRODUTO,
      },
    });
    api = criadora;
    try {
      await prova();
    } finally {
      api = anterior;
      await criadora.close();
    }
  }

  it('creates an unknown person with the configured profile, when one is', async () => {
    await comCriacao(async () => {
      const { pagina, cookie } = await comeBack('Rosa@exemplo.com.br');
      const { token } = (await exchange(pagina.searchParams.get('codigo'), cookie)).json<{ token: string }>();
      expect(readToken(token).claims).toMatchObject({ role: 12, des_nome_usu: 'Rosa de Campos' });
    });
  });

  it('makes one person of two tabs that bring an unknown one at once', { tags: ['demorado'] }, async () => {
    await comCriacao(async () => {
      const abas = await Promise.all([1, 2, 3].map(() => comeBack('duas.abas@exemplo.com.br')));
      for (const { pagina } of abas) expect([...pagina.searchParams.keys()]).toEqual(['codigo']);
      const { rowCount } = await api.database.pool.query(`select from usuario where email like 'duas.abas%'`);
      expect(rowCount).toBe(1);
    });
  });

  describe('a refusal is written down as one of a password is', () => {
    /** Facts that the log gained during `prova`. */
    async function recusasDe(prova: () => Promise<unknown>) {
      const { pool } = api.database;
      const { rows } = await pool.query<{ id: number }>('select coalesce(max(id), 0) as id from auditoria');
      await prova();
      const novas = await pool.query(
        `select registro_id, usuario_id, ip, depois from auditoria where id > $1 and acao = 'LOGIN_RECUSADO' order by id`,
        [rows[0]?.id],
      );
      return novas.rows;
    }
    const recusa = (registro_id: number | null, motivo: string, email?: string) => ({
      registro_id,
      usuario_id: null,
      ip: '127.0.0.1',
      depois: { meio: 'OIDC', motivo, ...(email === undefined ? {} : { email }) },
    });

    it('of whom, when the provider said who came; of a stranger the e-mail is half hidden', async () => {
      const { id, email } = await createUsuario(api);
      await api.database.db.updateTable('usuario').set({ situacao: 'BLOQUEADO' }).where('id', '=', id).execute();
      expect(await recusasDe(() => comeBack(email))).toEqual([recusa(id, 'oidc.usuario')]);
      expect(await recusasDe(() => comeBack('Estranha@exemplo.com.br'))).toEqual([
        recusa(null, 'oidc.usuario', 'e***@exemplo.com.br'),
      ]);
      provedor.check(false);
      try {
        expect(await recusasDe(() => comeBack(email))).toEqual([recusa(id, 'oidc.email')]);
      } finally {
        provedor.check(true);
      }
    });

    it.each<[string, (volta: URL) => void]>([
      ['oidc.vencido', (volta) => volta.searchParams.set('state', 'outro')],
      ['oidc.recusado', (volta) => volta.searchParams.set('code', 'inventado')],
      ['oidc.negado', (volta) => volta.searchParams.set('error', 'access_denied')],
    ])('%s, of nobody that is known', async (motivo, change) => {
      const { email } = await createUsuario(api);
      expect(await recusasDe(() => comeBack(email, change))).toEqual([recusa(null, motivo)]);
    });

    it('at the exchange: a code used up, and who was blocked on the way', async () => {
      const { id, email } = await createUsuario(api);
      const { pagina, cookie } = await comeBack(email);
      const codigo = pagina.searchParams.get('codigo');
      await api.database.db.updateTable('usuario').set({ situacao: 'BLOQUEADO' }).where('id', '=', id).execute();
      expect(await recusasDe(() => exchange(codigo, cookie))).toEqual([recusa(id, 'oidc.usuario')]);
      expect(await recusasDe(() => exchange(codigo, ''))).toEqual([recusa(null, 'oidc.vencido')]);
    });

    it('but a provider that does not answer refused nobody', async () => {
      const { email } = await createUsuario(api);
      const cair = (volta: URL) => volta.searchParams.set('error', 'server_error');
      expect(await recusasDe(() => comeBack(email, cair))).toEqual([]);
    });
  });

  it('ends on a page, not on bare JSON, when one address asks too often', async () => {
    const limitada = await startApi({
      jobs: false,
      entradasPorMinuto: 1,
      env: { OIDC_EMISSOR: provedor.emissor, OIDC_CLIENTE: CLIENTE, CADENCIA_ENDERECO: PRODUTO },
    });
    try {
      expect((await get('/entrar', '', limitada)).headers.location).toContain(provedor.emissor);
      const barrada = await get('/entrar?returnUrl=%2Fservico', '', limitada);
      expect(barrada.headers.location).toBe(`${PRODUTO}/auth/retorno?erro=oidc.recusado&returnUrl=%2Fservico`);
    } finally {
      await limitada.close();
    }
  });

  it('answers in words when the provider is down', async () => {
    const fora = await startApi({
      jobs: false,
      env: { OIDC_EMISSOR: 'http://127.0.0.1:9', OIDC_CLIENTE: CLIENTE, CADENCIA_ENDERECO: PRODUTO },
    });
    try {
      expect((await get('/entrar', '', fora)).headers.location).toBe(`${PRODUTO}/auth/retorno?erro=oidc.indisponivel`);
    } finally {
      await fora.close();
    }
  });
});
