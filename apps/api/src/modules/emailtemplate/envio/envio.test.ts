import type { Mensagem } from '@cadencia/domain/emailtemplate/catalogo.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { enqueueMail } from '../../../infra/mail.ts';
import { write } from '../../../infra/transaction.ts';
import { recover } from '../../../jobs.ts';
import { type Api, startApi } from '../../../testing/harness.ts';
import { slow } from '../../../testing/por-vez.ts';
import { createUsuario } from '../../../testing/sample.ts';
import { type ServidorSmtp, startSmtp } from '../../../testing/smtp.ts';

const REMETENTE = 'Cadência <nao-responda@parada.exemplo>';
const ENDERECO = 'https://parada.exemplo/cadencia';
const TOKEN = 'segredo-de-uma-vez-8f2c';

const recuperacao = (mudanca: Partial<Record<'nome' | 'link' | 'validade', string>> = {}): Mensagem => ({
  modelo: 'RECUPERACAO',
  valores: { nome: 'Marina Alves', link: `/auth/confirmar-senha?token=${TOKEN}`, validade: '30 minutos', ...mudanca },
});

interface Linha {
  id: number;
  situacao: string;
  via: string | null;
  tentativas: number;
  erro: string | null;
  valores: object;
  html: string | null;
  texto: string | null;
}

const linhaDe = async (api: Api, id: number): Promise<Linha> =>
  (await api.database.pool.query<Linha>('select * from email where id = $1', [id])).rows[0] as Linha;

/** Writes a message to somebody and answers its id. */
async function enqueue(api: Api, mensagem: Mensagem, para = 'marina@exemplo.com.br'): Promise<number> {
  await write(api.database.db, (tx) => enqueueMail(tx, { para, ...mensagem }));
  return (await api.database.pool.query<{ id: number }>('select max(id) as id from email')).rows[0]?.id ?? 0;
}

const run = (api: Api, id: number) => api.jobs.find(({ name }) => name === 'enviarEmail')?.run({ id });

let smtp: ServidorSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.close());

describe('a message by SMTP', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi({ env: { SMTP_URL: smtp.url, EMAIL_REMETENTE: REMETENTE, CADENCIA_ENDERECO: ENDERECO } });
  });
  afterAll(() => api.close());

  it('arrives with text and HTML that say the same, from the configured sender, linking to the public address', async () => {
    const id = await enqueue(api, recuperacao());
    await api.idle();
    const recebida = smtp.recebidas.at(-1);
    expect(recebida).toMatchObject({ de: 'nao-responda@parada.exemplo', para: ['marina@exemplo.com.br'] });
    expect(recebida?.cabecalhos.get('subject')).toBe('Recuperação de senha da Cadência');
    expect(recebida?.cabecalhos.get('from')).toBe(REMETENTE);
    expect(recebida?.cabecalhos.get('auto-submitted')).toBe('auto-generated');
    expect([...(recebida?.partes.keys() ?? [])]).toEqual(['text/plain', 'text/html']);
    const link = `${ENDERECO}/auth/confirmar-senha?token=${TOKEN}`;
    expect(recebida?.partes.get('text/plain')).toContain(`Criar nova senha:\n${link}`.replaceAll('\n', '\r\n'));
    expect(recebida?.partes.get('text/html')).toContain(`href="${link}"`);
    for (const parte of recebida?.partes.values() ?? []) {
      expect(parte).toContain('Olá, Marina Alves.');
      expect(parte).toContain('30 minutos');
    }
    expect(await linhaDe(api, id)).toMatchObject({ situacao: 'ENVIADO', via: 'SMTP', tentativas: 1, erro: null });
  });

  it('is forgotten once sent: neither values nor body stay', async () => {
    const id = await enqueue(api, recuperacao());
    await api.idle();
    expect(await linhaDe(api, id)).toMatchObject({ valores: {}, html: null, texto: null });
    const { rows } = await api.database.pool.query('select e::text as linha from email e');
    expect(JSON.stringify(rows)).not.toContain(TOKEN);
    const auditoria = await api.database.pool.query('select a::text as linha from auditoria a');
    expect(JSON.stringify(auditoria.rows)).not.toContain(TOKEN);
  });

  it('is not sent when the transaction that wrote it is undone', async () => {
    const antes = smtp.recebidas.length;
    const desfeita = write(api.database.db, async (tx) => {
      await enqueueMail(tx, { para: 'ninguem@exemplo.com.br', ...recuperacao() });
      throw new Error('desfaz');
    });
    await expect(desfeita).rejects.toThrow('desfaz');
    await api.idle();
    expect(smtp.recebidas.length).toBe(antes);
  });

  it('carries a name with line breaks, HTML, quotes, emoji and 200 characters as text', async () => {
    const nome = `Zé "<b>Á&'</b>" 🦺\r\nBcc: outra@exemplo.com.br\u202e ${'ç'.repeat(200)}`.slice(0, 200);
    await enqueue(api, {
      modelo: 'CONVITE',
      valores: { nome: 'Ana', convidadoPor: nome, link: '/auth/convite?token=x', validade: '72 horas' },
    });
    await api.idle();
    const recebida = smtp.recebidas.at(-1);
    expect(recebida?.para).toEqual(['marina@exemplo.com.br']);
    expect(recebida?.cabecalhos.has('bcc')).toBe(false);
    expect(recebida?.cabecalhos.get('subject')).toContain(`Zé "<b>Á&'</b>" 🦺 Bcc: outra@exemplo.com.br ç`);
    expect(recebida?.partes.get('text/html')).toContain('Zé &quot;&lt;b&gt;Á&amp;&#39;&lt;/b&gt;&quot; 🦺');
    expect(recebida?.partes.get('text/html')).not.toContain('<b>');
    expect(recebida?.partes.get('text/plain')).toContain(`Zé "<b>Á&'</b>" 🦺`);
  });

  it.each([
    'a@exemplo.com.br, b@exemplo.com.br',
    'a@exemplo.com.br\r\nBcc: b@exemplo.com.br',
    'Ana <a@exemplo.com.br>',
    'ana',
  ])('has one recipient and nothing else: %j is refused', async (para) => {
    await expect(enqueue(api, recuperacao(), para)).rejects.toMatchObject({ code: 'dados.invalidos' });
  });

  it.each(['https://outro.exemplo/entrar', '//outro.exemplo/entrar', '/\\outro.exemplo', 'javascript:alert(1)', ''])(
    'links only to the product: %j is refused',
    async (link) => {
      await expect(enqueue(api, recuperacao({ link }))).rejects.toThrow(RangeError);
    },
  );
});

describe('a message that the mail server does not take', () => {
  let api: Api;
  const registro: string[] = [];
  beforeAll(async () => {
    api = await startApi({
      jobs: false,
      log: (linha) => registro.push(linha),
      env: { SMTP_URL: smtp.url, EMAIL_REMETENTE: REMETENTE },
    });
  });
  afterAll(() => api.close());
  afterEach(() => smtp.refuse(undefined));

  const proxima = async (id: number): Promise<number> => {
    const { rows } = await api.database.pool.query<{ minutos: number }>(
      `select round(extract(epoch from run_at - now()) / 60)::int as minutos from graphile_worker.jobs where key = $1`,
      [`email:${id}`],
    );
    return rows[0]?.minutos ?? -1;
  };

  it('is tried again with growing delay and given up after the fifth attempt, with the reason', async () => {
    const id = await enqueue(api, recuperacao());
    smtp.refuse({ codigo: 451, em: 'DATA' });
    const esperas: number[] = [];
    for (let n = 1; n <= 4; n += 1) {
      await run(api, id);
      expect(await linhaDe(api, id)).toMatchObject({ situacao: 'PENDENTE', tentativas: n });
      esperas.push(await proxima(id));
    }
    expect(esperas).toEqual([...esperas].sort((a, b) => a - b));
    expect(new Set(esperas).size).toBe(4);
    await run(api, id);
    const fim = await linhaDe(api, id);
    expect(fim).toMatchObject({ situacao: 'FALHOU', tentativas: 5, valores: {}, html: null, texto: null });
    expect(fim.erro).toBe('O servidor de e-mail adiou a mensagem: 451 mensagem recusada');
    expect(registro.join('')).not.toContain(TOKEN);
    await run(api, id);
    expect((await linhaDe(api, id)).tentativas).toBe(5);
  });

  it('arrives when a later attempt is taken, with the same identification as the first', async () => {
    const id = await enqueue(api, recuperacao());
    smtp.refuse({ codigo: 421, em: 'RCPT' });
    await run(api, id);
    expect((await linhaDe(api, id)).situacao).toBe('PENDENTE');
    smtp.refuse(undefined);
    await run(api, id);
    expect(await linhaDe(api, id)).toMatchObject({ situacao: 'ENVIADO', tentativas: 2, erro: null });
    const { rows } = await api.database.pool.query<{ chave: string }>('select chave from email where id = $1', [id]);
    expect(smtp.recebidas.at(-1)?.cabecalhos.get('message-id')).toBe(`<${rows[0]?.chave}@127.0.0.1>`);
  });

  it('takes along those that wait behind it, in their order, but not one whose time has not come', async () => {
    await api.database.pool.query(`update email set situacao = 'FALHOU' where situacao = 'PENDENTE'`);
    const ids: number[] = [];
    for (const nome of ['a', 'b', 'c', 'd']) ids.push(await enqueue(api, recuperacao(), `${nome}@exemplo.com.br`));
    await api.database.pool.query(`update email set proxima_em = now() + interval '1 minute' where id = $1`, [ids[2]]);
    const antes = smtp.recebidas.length;
    await run(api, ids[1] ?? 0);
    expect(smtp.recebidas.slice(antes).map(({ para }) => para[0])).toEqual(['b@exemplo.com.br', 'd@exemplo.com.br']);
    await enqueue(api, recuperacao(), 'e@exemplo.com.br');
    await run(api, ids[1] ?? 0);
    expect(smtp.recebidas.slice(antes + 2).map(({ para }) => para[0])).toEqual(['e@exemplo.com.br']);
  });

  it('is given up at once when the address does not exist', async () => {
    const id = await enqueue(api, recuperacao());
    smtp.refuse({ codigo: 550, em: 'RCPT' });
    await run(api, id);
    expect(await linhaDe(api, id)).toMatchObject({
      situacao: 'FALHOU',
      tentativas: 1,
      erro: expect.stringContaining('recusou o destinatário'),
    });
  });

  it('waits when there is no server at that address', async () => {
    const parado = await startSmtp();
    await parado.close();
    const semServidor = await startApi({ jobs: false, env: { SMTP_URL: parado.url, EMAIL_REMETENTE: REMETENTE } });
    try {
      const id = await enqueue(semServidor, recuperacao());
      await run(semServidor, id);
      expect(await linhaDe(semServidor, id)).toMatchObject({
        situacao: 'PENDENTE',
        erro: expect.stringContaining('não respondeu'),
      });
    } finally {
      await semServidor.close();
    }
  });
});

describe('messages and several processes', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi({ jobs: false, env: { SMTP_URL: smtp.url, EMAIL_REMETENTE: REMETENTE } });
  });
  afterAll(() => api.close());

  const resume = () => api.jobs.find(({ name }) => name === 'retomarEmails')?.run({});
  const arrivals = async (work: () => Promise<unknown>): Promise<(string | undefined)[]> => {
    const antes = smtp.recebidas.length;
    await work();
    return smtp.recebidas.slice(antes).map(({ para }) => para[0]);
  };
  /** A message written so long ago by a process whose jobs no process runs any more. */
  async function abandon(para: string, minutos: number, proximaEm = 'null'): Promise<number> {
    const id = await enqueue(api, recuperacao(), para);
    await api.database.pool.query(
      `update email set criado_em = now() - $2 * interval '1 minute', proxima_em = ${proximaEm} where id = $1`,
      [id, minutos],
    );
    await api.database.pool.query('delete from graphile_worker._private_jobs');
    return id;
  }

  it('what one left behind when it was killed is sent by another, in its order, soon after its time', async () => {
    await abandon('a@exemplo.com.br', 5);
    await abandon('nova@exemplo.com.br', 0);
    await abandon('futura@exemplo.com.br', 5, `now() + interval '1 minute'`);
    await abandon('b@exemplo.com.br', 3, `now() - interval '2 minutes'`);
    expect(await arrivals(async () => resume())).toEqual(['a@exemplo.com.br', 'b@exemplo.com.br']);
    expect(await arrivals(async () => resume())).toEqual([]);
  });

  it('nobody sends what another is sending; when that one dies, it is sent', async () => {
    const id = await abandon('presa@exemplo.com.br', 5);
    const outro = await api.database.pool.connect();
    await outro.query('begin');
    await outro.query('select from email where id = $1 for update', [id]);
    expect(await arrivals(async () => [await resume(), await run(api, id)])).not.toContain('presa@exemplo.com.br');
    outro.release(true);
    await expect.poll(() => arrivals(async () => resume())).toContain('presa@exemplo.com.br');
  });

  it('all at work at once, each message leaves once', async () => {
    const ids: number[] = [];
    for (const nome of ['x', 'y', 'z']) ids.push(await abandon(`${nome}@exemplo.com.br`, 5));
    const chegaram = await arrivals(() => Promise.all([resume(), ...ids.map((id) => run(api, id)), resume()]));
    expect(chegaram.filter((para) => /^[xyz]@/.test(para ?? '')).sort()).toEqual([
      'x@exemplo.com.br',
      'y@exemplo.com.br',
      'z@exemplo.com.br',
    ]);
  });

  it('is looked for every minute, and not for the minutes of before the start', () => {
    expect(api.jobs.find(({ name }) => name === 'retomarEmails')).toMatchObject({ cron: '* * * * *', atrasado: false });
  });
});

describe('a message that a killed process left behind', () => {
  it('is sent at the next start', async () => {
    const api = await startApi({ jobs: false, env: { SMTP_URL: smtp.url, EMAIL_REMETENTE: REMETENTE } });
    try {
      const id = await enqueue(api, recuperacao());
      await api.database.pool.query('delete from graphile_worker._private_jobs');
      await recover(api.database.db);
      const { rows } = await api.database.pool.query(
        `select task_identifier, payload from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)`,
      );
      expect(rows).toMatchObject([{ task_identifier: 'enviarEmail', payload: { id } }]);
    } finally {
      await api.close();
    }
  });
});

describe('without a mail server', () => {
  async function logOf(env: Readonly<Record<string, string>>) {
    const linhas: string[] = [];
    const api = await startApi({ log: (linha) => linhas.push(linha), env });
    try {
      const id = await enqueue(api, recuperacao());
      await api.idle();
      const admin = await createUsuario(api, 1);
      const aberta = await api.send<{ texto: string | null }>('GET', `/email/${id}`, undefined, admin.token);
      return { log: linhas.join(''), linha: await linhaDe(api, id), aberta: aberta.body };
    } finally {
      await api.close();
    }
  }

  it('the log names subject and recipient and never the token, and nothing is kept', async () => {
    const { log, linha, aberta } = await logOf({});
    expect(log).toContain('marina@exemplo.com.br');
    expect(log).toContain('Recuperação de senha da Cadência');
    expect(log).not.toContain(TOKEN);
    expect(linha).toMatchObject({ situacao: 'ENVIADO', via: 'REGISTRO', valores: {}, html: null, texto: null });
    expect(aberta).toMatchObject({ html: null, texto: null });
  });

  slow('in the demonstration the message is in the log and in the mailbox, whole', async () => {
    const { log, aberta } = await logOf({ CADENCIA_DEMO: '1' });
    expect(log).toContain(TOKEN);
    expect(aberta.texto).toContain(`http://127.0.0.1:4700/auth/confirmar-senha?token=${TOKEN}`);
  });
});
