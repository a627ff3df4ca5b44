import type { Mensagem } from '@cadencia/domain/emailtemplate/catalogo.ts';
import type { EmailEnviado } from '@cadencia/domain/emailtemplate/schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueueMail } from '../../infra/mail.ts';
import { write } from '../../infra/transaction.ts';
import { runPedidos } from '../../testing/correio.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { createUsuario, SENHA } from '../../testing/sample.ts';
import { type ServidorSmtp, startSmtp } from '../../testing/smtp.ts';

let api: Api;
let smtp: ServidorSmtp;
let admin: Awaited<ReturnType<typeof createUsuario>>;
beforeAll(async () => {
  smtp = await startSmtp();
  api = await startApi({ jobs: false, env: { SMTP_URL: smtp.url, EMAIL_REMETENTE: 'cadencia@parada.exemplo' } });
  admin = await createUsuario(api, 1);
});
afterAll(async () => {
  await api.close();
  await smtp.close();
});
beforeEach(() => api.database.pool.query('delete from email'));

const deliver = () => runPedidos(api, 'enviarEmail');
const list = async () =>
  (await api.send<{ itens: EmailEnviado[] }>('GET', '/email', undefined, admin.token)).body.itens;
const resend = (id: number | undefined, token = admin.token) =>
  api.send<{ id: number; codigo: string; mensagem: string }>('POST', `/email/${id}/reenviar`, undefined, token);
const post = (caminho: string, corpo?: object, token?: string) => api.send('POST', caminho, corpo, token);

/** Lets the mail server refuse, for good, the message that `ask` requests; answers its id. */
async function fail(ask: () => Promise<unknown>): Promise<number | undefined> {
  await ask();
  smtp.refuse({ codigo: 550, em: 'RCPT' });
  await deliver();
  smtp.refuse(undefined);
  const [falha] = await list();
  expect(falha?.situacao).toBe('FALHOU');
  return falha?.id;
}

const tokenDa = (texto: string | undefined): string => /token=([\w-]+)/.exec(texto ?? '')?.[1] ?? '';
const isBom = async (token: string) => (await post('/usuario/conferirtoken', { token })).status === 200;
const tokens = async (): Promise<string[]> => {
  const { rows } = await api.database.pool.query<{ link: string }>(
    `select valores->>'link' as link from email order by id`,
  );
  return rows.map(({ link }) => tokenDa(link ?? ''));
};

const MENCAO: Mensagem = {
  modelo: 'MENCAO',
  valores: { nome: 'Ana', autor: 'Bia', local: 'S-1', trecho: 'Chegou.', projeto: 'PG', link: '/servico/1' },
};
const mention = () => write(api.database.db, (tx) => enqueueMail(tx, { para: 'ana@exemplo.com.br', ...MENCAO }));

describe('"Reenviar" a message that failed', () => {
  it('puts another in its place, and says so of the first', async () => {
    const id = await fail(mention);
    const { status, body } = await resend(id);
    expect(status).toBe(200);
    await deliver();
    const recebida = smtp.recebidas.at(-1);
    expect(recebida?.para).toEqual(['ana@exemplo.com.br']);
    expect(recebida?.partes.get('text/plain')).toContain('Bia citou você');
    expect(await list()).toMatchObject([
      { id: body.id, situacao: 'ENVIADO', tentativas: 1, reenviadaEm: null },
      { id, situacao: 'FALHOU', reenviadaEm: expect.any(String) },
    ]);
    const { rows } = await api.database.pool.query(
      `select acao, usuario_id, depois from auditoria where entidade = 'email' and registro_id = $1`,
      [id],
    );
    expect(rows).toEqual([
      {
        acao: 'REENVIO',
        usuario_id: admin.id,
        depois: { modelo: 'MENCAO', para: 'ana@exemplo.com.br', nova: body.id },
      },
    ]);
  });

  it('once: of two who ask, at once too, the second is refused', async () => {
    const id = await fail(mention);
    const duas = await Promise.all([resend(id), resend(id)]);
    expect(duas.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await resend(id)).toMatchObject({ status: 409, body: { codigo: 'email.situacao' } });
    expect(await list()).toHaveLength(2);
  });

  it('a test goes as it was', async () => {
    const texto = { assunto: 'Rascunho', corpo: 'Ainda não gravado.\n\n{{link}}' };
    const id = await fail(() => post('/emailtemplate/CONVITE/teste', texto, admin.token));
    expect((await resend(id)).status).toBe(200);
    await deliver();
    const recebida = smtp.recebidas.at(-1);
    expect([recebida?.para, recebida?.cabecalhos.get('subject')]).toEqual([[admin.email], '[Teste] Rascunho']);
    expect(recebida?.partes.get('text/plain')).toContain('Ainda não gravado.');
  });

  it('not one that waits, nor one that left, nor one whose content was not kept', async () => {
    await mention();
    const [espera] = await list();
    expect((await resend(espera?.id)).body.codigo).toBe('email.situacao');
    await deliver();
    expect((await resend(espera?.id)).body.codigo).toBe('email.situacao');
    const id = await fail(mention);
    await api.database.pool.query(`update email set valores = '{}' where id = $1`, [id]);
    expect((await resend(id)).body.mensagem).toBe('O conteúdo desta mensagem não foi guardado.');
    expect((await resend(999_999)).status).toBe(404);
  });

  it('is for role 1 alone', async () => {
    const id = await fail(mention);
    const gerente = await createUsuario(api, 2);
    await api.database.pool.query(
      `insert into usuario_permissao (usuario_id, permissao_id, efeito)
        select $1, id, 'CONCEDE' from permissao where chave like 'EmailTemplate:%'`,
      [gerente.id],
    );
    expect(await resend(id, gerente.token)).toMatchObject({ status: 403, body: { codigo: 'permissao.admin' } });
    expect(await list()).toHaveLength(1);
  });
});

describe('a message with a link that is good once', () => {
  let serie = 0;
  const invite = () => {
    serie += 1;
    const convite = { nome: 'Convidada', email: `convidada${serie}@exemplo.com.br`, perfilId: 3 };
    return post('/usuario/convidar', convite, admin.token);
  };

  it('an invitation goes with a new link to the address of now; the link before is void, and was not kept', async () => {
    const id = await fail(async () => {
      await invite();
      expect(await tokens()).toEqual([expect.stringMatching(/./)]);
    });
    expect(await tokens()).toEqual(['']);
    const novo = `corrigido${serie}@exemplo.com.br`;
    await api.database.pool.query('update usuario set email = $1 where email = $2', [
      novo,
      `convidada${serie}@exemplo.com.br`,
    ]);
    expect((await resend(id)).status).toBe(200);
    await deliver();
    const recebida = smtp.recebidas.at(-1);
    expect(recebida?.para).toEqual([novo]);
    expect(await isBom(tokenDa(recebida?.partes.get('text/plain')))).toBe(true);
  });

  it('the link of before stops being good', async () => {
    let antigo = '';
    const id = await fail(async () => {
      await invite();
      [antigo = ''] = await tokens();
      expect(await isBom(antigo)).toBe(true);
    });
    await resend(id);
    expect(await isBom(antigo)).toBe(false);
  });

  it('an invitation that was accepted meanwhile is not sent again', async () => {
    let token = '';
    const id = await fail(async () => {
      await invite();
      [token = ''] = await tokens();
    });
    expect(await post('/usuario/confirmarsenha', { token, des_senha_usu: SENHA })).toMatchObject({
      status: 200,
    });
    expect(await resend(id)).toMatchObject({ status: 409, body: { codigo: 'usuario.situacao' } });
    expect((await list()).find((email) => email.id === id)?.reenviadaEm).toBeNull();
  });

  it('a recovery likewise, unless the person had three in the hour', async () => {
    const { email } = await createUsuario(api);
    const recover = async () => {
      await post('/usuario/recuperarsenha', { des_email_usu: email });
      await runPedidos(api, 'recuperarSenha');
    };
    const primeira = await fail(recover);
    expect((await resend(primeira)).status).toBe(200);
    await deliver();
    expect(smtp.recebidas.at(-1)?.para).toEqual([email]);
    expect(await isBom(tokenDa(smtp.recebidas.at(-1)?.partes.get('text/plain')))).toBe(true);
    const terceira = await fail(recover);
    expect(await resend(terceira)).toMatchObject({
      status: 409,
      body: { codigo: 'email.situacao', mensagem: expect.stringContaining('três na última hora') },
    });
    expect((await list()).find(({ id }) => id === terceira)?.reenviadaEm).toBeNull();
  });
});
