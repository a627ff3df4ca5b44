import { CATALOGO } from '@cadencia/domain/emailtemplate/catalogo.ts';
import type { ModeloGravado } from '@cadencia/domain/emailtemplate/schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueueMail } from '../../infra/mail.ts';
import { write } from '../../infra/transaction.ts';
import { runPedidos } from '../../testing/correio.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { createUsuario } from '../../testing/sample.ts';
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

const list = async (): Promise<ModeloGravado[]> =>
  (await api.send<{ modelos: ModeloGravado[] }>('GET', '/emailtemplate', undefined, admin.token)).body.modelos;
const read = async (chave: string): Promise<ModeloGravado> => {
  const modelo = (await list()).find((um) => um.chave === chave);
  if (!modelo) throw new Error(`sem o modelo ${chave}`);
  return modelo;
};
const store = (chave: string, corpo: object, token = admin.token) =>
  api.send<ModeloGravado & { campos: Record<string, string> }>('PUT', `/emailtemplate/${chave}`, corpo, token);

const MENCAO = { nome: 'Ana', autor: 'Bia', local: 'S-1', trecho: 'Oi', projeto: 'PG', link: '/servico/1' };
const mencionar = (para: string): Promise<number> =>
  write(api.database.db, (tx) => enqueueMail(tx, { para, modelo: 'MENCAO', valores: MENCAO }));

describe('the templates', () => {
  it('are the messages of the product, with its own text until somebody changes it', async () => {
    const outra = await startApi({ jobs: false });
    try {
      const { token } = await createUsuario(outra, 1);
      const { body } = await outra.send<{ modelos: ModeloGravado[]; smtp: boolean; endereco: string }>(
        'GET',
        '/emailtemplate',
        undefined,
        token,
      );
      expect(body).toMatchObject({ smtp: false, endereco: 'http://127.0.0.1:4700' });
      expect(body.modelos.map(({ chave }) => chave)).toEqual([
        'RECUPERACAO',
        'CONVITE',
        'TROCA_EMAIL_ANTIGO',
        'TROCA_EMAIL_NOVO',
        'APROVACAO',
        'APROVACAO_PRAZO',
        'APROVACAO_RESULTADO',
        'ATA',
        'MENCAO',
        'INFORME',
      ]);
      for (const { chave, assunto, corpo, padrao, alteradoPor } of body.modelos) {
        expect({ assunto, corpo, padrao, alteradoPor }).toEqual({
          ...CATALOGO[chave].padrao,
          padrao: true,
          alteradoPor: null,
        });
      }
    } finally {
      await outra.close();
    }
  });

  it('say what Admin writes from the next message on, and who wrote it', async () => {
    const { versao } = await read('MENCAO');
    const texto = { assunto: 'Veja {{local}}', corpo: '**{{autor}}** chama: {{trecho}}\n\n[Abrir]({{link}})' };
    const { status, body } = await store('MENCAO', { ...texto, versao });
    expect([status, body]).toMatchObject([200, { ...texto, padrao: false, versao: versao + 1 }]);
    expect(body.alteradoPor).toMatch(/^Pessoa/);
    await mencionar('ana@exemplo.com.br');
    await runPedidos(api, 'enviarEmail');
    const recebida = smtp.recebidas.at(-1);
    expect(recebida?.cabecalhos.get('subject')).toBe('Veja S-1');
    expect(recebida?.partes.get('text/html')).toContain('<strong>Bia</strong> chama: Oi');
  });

  it('are audited before and after', async () => {
    const antes = await read('CONVITE');
    const corpo = `${antes.corpo}\n\nAté logo.`;
    await store('CONVITE', { assunto: antes.assunto, corpo, versao: antes.versao });
    const { rows } = await api.database.pool.query(
      `select acao, usuario_id, antes->>'corpo' as antes, depois->>'corpo' as depois, depois->>'chave' as chave
        from auditoria where entidade = 'email_modelo' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ acao: 'U', usuario_id: admin.id, antes: null, depois: corpo, chave: 'CONVITE' }]);
  });

  it('go back to the text of the product with "Restaurar padrão"', async () => {
    const antes = await read('INFORME');
    const mudado = await store('INFORME', { assunto: 'Outro', corpo: '{{link}}', versao: antes.versao });
    const { status, body } = await api.send<ModeloGravado>(
      'POST',
      '/emailtemplate/INFORME/restaurar',
      { versao: mudado.body.versao },
      admin.token,
    );
    expect([status, body]).toMatchObject([200, { ...CATALOGO.INFORME.padrao, padrao: true, versao: antes.versao + 2 }]);
  });

  it('of two who save at once, the second is told who the first was', async () => {
    const { versao, assunto, corpo } = await read('APROVACAO');
    expect((await store('APROVACAO', { assunto, corpo, versao })).status).toBe(200);
    const { status, body } = await store('APROVACAO', { assunto: 'Tarde', corpo, versao });
    expect([status, body]).toMatchObject([409, { codigo: 'registro.alterado' }]);
    const restaurar = await api.send('POST', '/emailtemplate/APROVACAO/restaurar', { versao }, admin.token);
    expect(restaurar.status).toBe(409);
    expect((await read('APROVACAO')).assunto).toBe(assunto);
  });

  it.each([
    [
      'an unknown placeholder',
      { corpo: 'Olá, {{nomes}}.\n\n{{link}}' },
      'corpo',
      'Linha 1, coluna 6: O marcador {{nomes}}',
    ],
    ['a missing link', { corpo: 'Olá,\n{{nome}}.' }, 'corpo', 'Linha 2, coluna 10: Falta o marcador {{link}}'],
    [
      'a link elsewhere',
      { corpo: '[x](https://outro.exemplo)\n{{link}}' },
      'corpo',
      'Linha 1, coluna 1: Um link só leva',
    ],
    [
      'an address in the text',
      { corpo: 'Veja\nhttps://outro.exemplo\n{{link}}' },
      'corpo',
      'Linha 2, coluna 1: Um endereço',
    ],
    ['the link in the subject', { assunto: 'Token {{link}}' }, 'assunto', 'O endereço não vai no assunto'],
    ['two lines of subject', { assunto: 'Um\nBcc: x@exemplo.com.br' }, 'assunto', 'O assunto tem uma só linha'],
    ['no body', { corpo: '   ' }, 'corpo', 'Campo obrigatório.'],
    ['a long subject', { assunto: 'x'.repeat(151) }, 'assunto', 'Informe no máximo 150 caracteres.'],
    ['a long body', { corpo: `{{link}}${'x'.repeat(5_000)}` }, 'corpo', 'Informe no máximo 5000 caracteres.'],
  ])('are refused with %s, and the place is told', async (_, mudanca, campo, mensagem) => {
    const { versao, assunto, corpo } = await read('RECUPERACAO');
    const { status, body } = await store('RECUPERACAO', { assunto, corpo, versao, ...mudanca });
    expect(status).toBe(422);
    expect(body.campos[campo]).toContain(mensagem);
    expect((await read('RECUPERACAO')).versao).toBe(versao);
  });

  it('are read by who may list them and changed by who may edit them', async () => {
    const gerente = await createUsuario(api, 2);
    expect((await api.send('GET', '/emailtemplate', undefined, gerente.token)).status).toBe(403);
    const { versao, assunto, corpo } = await read('MENCAO');
    expect((await store('MENCAO', { assunto, corpo, versao }, gerente.token)).status).toBe(403);
    await api.database.pool.query(
      `insert into usuario_permissao (usuario_id, permissao_id, efeito)
        select $1, id, 'CONCEDE' from permissao where chave = 'EmailTemplate:ListarEmailTemplate'`,
      [gerente.id],
    );
    expect((await api.send('GET', '/emailtemplate', undefined, gerente.token)).status).toBe(200);
    expect((await store('MENCAO', { assunto, corpo, versao }, gerente.token)).status).toBe(403);
  });

  it('that do not exist are an unknown address', async () => {
    expect((await store('OUTRO', { assunto: 'x', corpo: 'x', versao: 1 })).status).toBe(404);
  });
});

describe('"Enviar teste para mim"', () => {
  it('sends the text as it stands in the editor, with sample data, to the caller alone', async () => {
    const texto = { assunto: 'Rascunho de {{nome}}', corpo: 'Ainda não gravado.\n\n[Entrar]({{link}})' };
    const { status, body } = await api.send('POST', '/emailtemplate/CONVITE/teste', texto, admin.token);
    expect([status, body]).toMatchObject([200, { para: admin.email, smtp: true }]);
    await runPedidos(api, 'enviarEmail');
    const recebida = smtp.recebidas.at(-1);
    expect(recebida?.para).toEqual([admin.email]);
    expect(recebida?.cabecalhos.get('subject')).toBe('[Teste] Rascunho de Marina Alves');
    expect(recebida?.partes.get('text/plain')).toContain('http://127.0.0.1:4700/auth/convite?token=exemplo');
    expect((await read('CONVITE')).assunto).not.toContain('Rascunho');
  });

  it('refuses what could not be saved', async () => {
    const texto = { assunto: 'Oi', corpo: '{{nomee}} {{link}}' };
    const { status, body } = await api.send<{ campos: Record<string, string> }>(
      'POST',
      '/emailtemplate/CONVITE/teste',
      texto,
      admin.token,
    );
    expect(status).toBe(422);
    expect(body.campos['corpo']).toContain('Você quis dizer {{nome}}?');
  });
});

interface Caixa {
  total: number;
  guardaConteudo: boolean;
  itens: { id: number; para: string; assunto: string | null; situacao: string; modelo: string; erro: string | null }[];
}

describe('the mailbox of sent messages', () => {
  const open = (query = '', token = admin.token) => api.send<Caixa>('GET', `/email${query}`, undefined, token);
  beforeEach(async () => {
    await api.database.pool.query('delete from email');
    for (const nome of ['joao', 'maria', 'pedro']) await mencionar(`${nome}@exemplo.com.br`);
    await runPedidos(api, 'enviarEmail');
  });

  it('is for role 1 alone: not for who may list or edit the templates', async () => {
    const gerente = await createUsuario(api, 2);
    await api.database.pool.query(
      `insert into usuario_permissao (usuario_id, permissao_id, efeito)
        select $1, id, 'CONCEDE' from permissao where chave like 'EmailTemplate:%'`,
      [gerente.id],
    );
    const { body } = await open();
    for (const caminho of ['/email', `/email/${body.itens[0]?.id}`]) {
      const recusa = await api.send('GET', caminho, undefined, gerente.token);
      expect(recusa).toMatchObject({ status: 403, body: { codigo: 'permissao.admin' } });
    }
    expect((await open()).status).toBe(200);
  });

  it('comes in windows, the newest first, with the total', async () => {
    const { body } = await open('?limite=2');
    expect(body).toMatchObject({ total: 3, guardaConteudo: false });
    expect(body.itens.map(({ para }) => para)).toEqual(['pedro@exemplo.com.br', 'maria@exemplo.com.br']);
    const resto = await open('?limite=2&inicio=2');
    expect(resto.body.itens.map(({ para }) => para)).toEqual(['joao@exemplo.com.br']);
  });

  it('is searched by recipient and subject without minding accents, and filtered by state and template', async () => {
    await api.database.pool.query(`update email set assunto = 'Citação no forno' where para like 'maria%'`);
    await api.database.pool.query(
      `update email set situacao = 'FALHOU', enviado_em = null, erro = 'recusada' where para like 'joao%'`,
    );
    const nomes = async (query: string) => (await open(query)).body.itens.map(({ para }) => para.split('@')[0]);
    expect(await nomes('?busca=CITACAO')).toEqual(['maria']);
    expect(await nomes('?busca=pedro%40')).toEqual(['pedro']);
    expect(await nomes('?busca=%25')).toEqual([]);
    expect(await nomes('?situacao=FALHOU')).toEqual(['joao']);
    expect(await nomes('?modelo=CONVITE')).toEqual([]);
    expect((await open('?situacao=FALHOU')).body.itens[0]?.erro).toBe('recusada');
  });

  it('is filtered by each state that its lines show', async () => {
    await api.database.pool.query('delete from email');
    const linhas: [para: string, situacao: string, via: string | null, tentativas: number, reenviada: string | null][] =
      [
        ['PENDENTE', 'PENDENTE', null, 0, null],
        ['NOVA_TENTATIVA', 'PENDENTE', null, 2, null],
        ['ENVIADO', 'ENVIADO', 'SMTP', 1, null],
        ['NAO_SAIU', 'ENVIADO', 'REGISTRO', 1, null],
        ['FALHOU', 'FALHOU', 'SMTP', 5, null],
        ['REENVIADA', 'FALHOU', 'SMTP', 5, '2026-01-01'],
      ];
    for (const linha of linhas) {
      await api.database.pool.query(
        `insert into email (para, modelo, situacao, via, tentativas, reenviada_em, valores, enviado_em)
          values ($1 || '@exemplo.com.br', 'INFORME', $2, $3, $4, $5, '{}', case when $2 = 'ENVIADO' then now() end)`,
        linha,
      );
    }
    for (const [estado] of linhas) {
      const { body } = await open(`?situacao=${estado}`);
      expect([estado, body.total, body.itens.map(({ para }) => para)]).toEqual([
        estado,
        1,
        [`${estado}@exemplo.com.br`],
      ]);
    }
  });

  it('forgets messages after ninety days, but not one that still waits', async () => {
    await api.database.pool.query(
      `update email set criado_em = now() - interval '91 days' where para not like 'pedro%'`,
    );
    await api.database.pool.query(`update email set situacao = 'PENDENTE', enviado_em = null where para like 'joao%'`);
    await api.jobs.find(({ name }) => name === 'limparEmails')?.run({});
    const { body } = await open();
    expect(body.itens.map(({ para }) => para.split('@')[0])).toEqual(['pedro', 'joao']);
  });

  it('tells of a message without its body, which is kept in the demonstration only', async () => {
    const id = (await open()).body.itens[0]?.id;
    const { body } = await api.send('GET', `/email/${id}`, undefined, admin.token);
    expect(body).toMatchObject({ id, situacao: 'ENVIADO', via: 'SMTP', html: null, texto: null });
    expect((await api.send('GET', '/email/999999', undefined, admin.token)).status).toBe(404);
  });
});
