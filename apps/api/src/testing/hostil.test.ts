import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from './harness.ts';
import { createUsuario, SENHA } from './sample.ts';

let api: Api;
let token: string;
let email: string;
/** The lines that the server logged. */
const log: string[] = [];
let porta: number;
beforeAll(async () => {
  api = await startApi({ jobs: false, esperaCorpoMs: 300, log: (linha) => log.push(linha) });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  porta = (api.app.server.address() as AddressInfo).port;
  ({ token, email } = await createUsuario(api));
});
afterAll(() => api.close());

const CORPO = {
  codigo: expect.stringMatching(/^[a-z]+\.[a-z_]+$/),
  // No `{x}` of the catalogue is left unfilled.
  mensagem: expect.stringMatching(/^[^{}]+\.$/),
  acao: expect.stringMatching(/^[^{}]+\.$/),
  campos: expect.any(Object),
};

const inject = async (method: string, url: string, payload?: string | Buffer, headers: Record<string, string> = {}) => {
  const resposta = await api.app.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: resposta.statusCode, body: resposta.json(), type: resposta.headers['content-type'] };
};
const JSON_TYPE = { 'content-type': 'application/json' };
const post = (payload: string | Buffer, headers: Record<string, string> = JSON_TYPE) =>
  inject('POST', '/api/projeto', payload, headers);

describe('a body', () => {
  it.each<[string, string | Buffer, Record<string, string>, number]>([
    ['that is not JSON', '{"des_titulo_pro":', JSON_TYPE, 400],
    ['of bytes that are not UTF-8', Buffer.from([0xff, 0xfe, 0x00]), JSON_TYPE, 400],
    ['that reaches for the prototype', '{"__proto__":{"role":1}}', JSON_TYPE, 400],
    ['as a form', 'des_titulo_pro=x', { 'content-type': 'application/x-www-form-urlencoded' }, 400],
    ['as XML', '<a/>', { 'content-type': 'application/xml' }, 400],
    ['of a type that is no type', '{}', { 'content-type': ';;;' }, 400],
    ['as text', '{}', { 'content-type': 'text/plain' }, 422],
    ['that is a list', '[]', JSON_TYPE, 422],
    ['that is null', 'null', JSON_TYPE, 422],
    ['that is a number', '1', JSON_TYPE, 422],
    ['that is empty', '', JSON_TYPE, 422],
    ['nested ten thousand deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, JSON_TYPE, 422],
    ['over the limit', JSON.stringify({ des_titulo_pro: 'x'.repeat(3_000_000) }), JSON_TYPE, 413],
  ])('%s is refused with what to do', async (_, payload, headers, status) => {
    expect(await post(payload, headers)).toEqual({ status, body: CORPO, type: 'application/json; charset=utf-8' });
  });

  it('as a multipart form is refused where JSON is expected', async () => {
    const payload = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n';
    const { status, body } = await post(payload, { 'content-type': 'multipart/form-data; boundary=x' });
    expect({ status, body }).toEqual({ status: 422, body: CORPO });
  });

  it('may be missing in a call that ignores it, even announced as JSON', async () => {
    expect((await inject('POST', '/api/usuario/token', '', JSON_TYPE)).status).toBe(200);
    expect((await inject('DELETE', '/api/projeto/999999', '', JSON_TYPE)).status).toBe(404);
  });

  it.each(['Parada \\ud83d', 'Parada \\u0000', 'Parada \\u001b[31m'])(
    'with "%s" in a text names the field',
    async (texto) => {
      expect((await post(`{"des_titulo_pro":"${texto}"}`)).body).toMatchObject({
        codigo: 'dados.invalidos',
        campos: { des_titulo_pro: 'O texto tem caracteres inválidos.' },
      });
    },
  );
});

const SEM_ROTA = {
  status: 404,
  body: { codigo: 'requisicao.rota', mensagem: 'Endereço não encontrado.', acao: 'Confira o endereço.', campos: {} },
};

describe('an address', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nada',
    '/api/projeto/%',
    '/api/projeto/%ZZ',
    '/api/projeto/%FF%FE',
    '/api/projeto/..%2f..%2fetc%2fpasswd',
    '/api/projeto/1%00',
    '/api/projeto/',
    '/api//projeto',
    '/api/PROJETO',
  ])('that does not exist is a 404 with what to do: %s', async (url) => {
    const { status, body } = await inject('GET', url);
    expect({ status, body }).toEqual(SEM_ROTA);
  });

  it('too long to be one is a 404 like the others', async () => {
    const { status, body } = await inject('GET', `/api/projeto/${'1'.repeat(5_000)}`);
    expect({ status, body }).toEqual(SEM_ROTA);
  });

  it.each(['PATCH', 'OPTIONS', 'HEAD', 'PUT'])('does not take %s', async (method) => {
    const resposta = await api.app.inject({ method: method as 'GET', url: '/api/projeto', payload: '{}' });
    expect(resposta.statusCode).toBeGreaterThanOrEqual(400);
    expect(resposta.statusCode).toBeLessThan(500);
  });
});

describe('on the wire', () => {
  const headerOf = (bytes: number) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const chamada = request(
        {
          port: porta,
          path: '/api/projeto',
          headers: { authorization: `Bearer ${token}`, 'x-enchimento': 'x'.repeat(bytes) },
        },
        (resposta) => {
          let body = '';
          resposta.setEncoding('utf8').on('data', (parte: string) => {
            body += parte;
          });
          resposta.on('end', () => resolve({ status: resposta.statusCode, body }));
        },
      );
      chamada.on('error', reject).end();
    });

  it('takes 31 kB of headers', async () => {
    expect(await headerOf(31_000 - token.length)).toEqual({ status: 200, body: '[]' });
  });

  it('refuses headers past 32 kB with what to do', async () => {
    const { status, body } = await headerOf(40_000);
    expect(status).toBe(431);
    expect(JSON.parse(body)).toEqual(CORPO);
  });

  const rawAnswer = (bytes: string) =>
    new Promise<string[]>((resolve, reject) => {
      let texto = '';
      const tomada = connect(porta, '127.0.0.1', () => tomada.write(bytes));
      tomada.setEncoding('utf8').on('data', (parte: string) => {
        texto += parte;
      });
      tomada.on('end', () => resolve(texto.split('\r\n\r\n'))).on('error', reject);
    });

  it('answers what is not HTTP with what to do, and closes', async () => {
    const [cabeca, corpo = ''] = await rawAnswer('ISTO NÃO É HTTP\r\n\r\n');
    expect(cabeca).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(JSON.parse(corpo)).toEqual(CORPO);
  });

  it('gives up a request that never ends, and says so', async () => {
    const { server } = api.app;
    expect(server.requestTimeout).toBeGreaterThan(0);
    // Does what Node does when that time is over.
    server.once('connection', (tomada) => {
      setTimeout(() => {
        server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), tomada);
      }, 50);
    });
    const [cabeca, corpo = ''] = await rawAnswer(
      'POST /api/projeto HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    );
    expect(cabeca).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(JSON.parse(corpo)).toEqual({ ...CORPO, codigo: 'requisicao.demorada' });
  });

  it.each(['application/json', 'multipart/form-data; boundary=x'])('cuts half a body of %s', async (tipo) => {
    const { token } = await createUsuario(api, 1);
    const [cabeca] = await rawAnswer(
      `POST /api/importacao HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: ${tipo}\r\ncontent-length: 900\r\n\r\n--x`,
    );
    expect(cabeca).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  });
});

it('answers a failure of the database with an opaque code, which the log has too, and nothing of its words', async () => {
  const { pool } = api.dono;
  await pool.query('alter table cliente rename column nome_fantasia to escondida');
  log.length = 0;
  try {
    const { status, body } = await inject('GET', '/api/projeto');
    const codigo = /informe o código ([0-9a-f]{8}) ao suporte/.exec((body as { acao: string }).acao)?.[1];
    expect({ status, body }).toEqual({ status: 500, body: { ...CORPO, codigo: 'servidor.falha', id: codigo } });
    expect(JSON.stringify(body)).not.toMatch(/nome_fantasia|select|column/);
    expect(log.map((linha) => JSON.parse(linha))).toMatchObject([
      {
        level: 50,
        falha: codigo,
        err: { message: expect.stringContaining('nome_fantasia'), stack: expect.any(String) },
      },
    ]);
  } finally {
    await pool.query('alter table cliente rename column escondida to nome_fantasia');
  }
});

it('writes down neither what people sent nor the values of their rows', async () => {
  const { pool } = api.dono;
  await pool.query(`update sessao set motivo = 'SAIDA'`);
  await pool.query('alter table sessao alter column motivo set not null');
  log.length = 0;
  try {
    const payload = JSON.stringify({ des_email_usu: email, des_senha_usu: SENHA });
    expect((await inject('POST', '/api/usuario/signin', payload, JSON_TYPE)).status).toBe(500);
    expect(log).toHaveLength(1);
    for (const segredo of [SENHA, email, token, 'Failing row', '127.0.0.1']) expect(log[0]).not.toContain(segredo);
  } finally {
    await pool.query('alter table sessao alter column motivo drop not null');
  }
});

it('lets nobody keep the answers of the API, nor read them as something else', async () => {
  for (const url of ['/api/projeto', '/api/nada']) {
    const { headers } = await api.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    for (const diretiva of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(headers['content-security-policy']).toContain(diretiva);
    }
  }
});
