import type { Notificacao } from '@cadencia/domain/notificacao/schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Aviso, notify, notifyAll } from '../../infra/notificacao.ts';
import { write } from '../../infra/transaction.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';

let api: Api;
let ana: Awaited<ReturnType<typeof createUsuario>>;
beforeAll(async () => {
  api = await startApi({ jobs: false });
});
afterAll(() => api.close());
beforeEach(async () => {
  ana = await createUsuario(api);
});

const tell = (aviso: Partial<Aviso> = {}) =>
  write(api.database.db, (tx) => notify(tx, { usuarioIds: [ana.id], tipo: 'IMPORTACAO', titulo: 'Olá', ...aviso }));
const list = async (query = '', token = ana.token) =>
  (await api.send<{ linhas: Notificacao[]; proximo: number | null }>('GET', `/notificacao${query}`, undefined, token))
    .body;
const count = async (token = ana.token) =>
  (await api.send<{ naoLidas: number }>('GET', '/notificacao/contagem', undefined, token)).body.naoLidas;
const read = (body: object, token = ana.token) => api.send('POST', '/notificacao/lidas', body, token);
const titulos = async (query = '', token = ana.token) => (await list(query, token)).linhas.map(({ titulo }) => titulo);

describe('GET /notificacao', () => {
  it('answers the newest first, page by page, each once', async () => {
    for (let n = 1; n <= 5; n++) await tell({ titulo: `Aviso ${n}` });
    const primeira = await list('?limite=2');
    expect(primeira.linhas.map(({ titulo }) => titulo)).toEqual(['Aviso 5', 'Aviso 4']);
    await tell({ titulo: 'Aviso 6' });
    const segunda = await list(`?limite=2&cursor=${primeira.proximo}`);
    expect(segunda.linhas.map(({ titulo }) => titulo)).toEqual(['Aviso 3', 'Aviso 2']);
    expect(await list(`?limite=2&cursor=${segunda.proximo}`)).toMatchObject({
      linhas: [{ titulo: 'Aviso 1' }],
      proximo: null,
    });
  });

  it("is the caller's alone, whoever asks, Admin too", async () => {
    await tell();
    const admin = await createUsuario(api, 1);
    expect(await titulos('', admin.token)).toEqual([]);
    expect(await count(admin.token)).toBe(0);
    const [minha] = (await list()).linhas;
    expect((await read({ ids: [minha?.id] }, admin.token)).body).toEqual({ naoLidas: 0 });
    expect(await count()).toBe(1);
  });

  it('keeps what is of a project from whom left it, and shows it in words to who is in it', async () => {
    const projeto = await createProjeto(api, ana.token);
    await tell({ projetoId: projeto.cod_projeto_pro, link: '/gestaoprojeto' });
    expect((await list()).linhas).toMatchObject([
      { projetoId: projeto.cod_projeto_pro, projeto: projeto.des_titulo_pro, link: '/gestaoprojeto', lidaEm: null },
    ]);
    await api.database.db.deleteFrom('projetoUsuario').where('usuarioId', '=', ana.id).execute();
    expect(await titulos()).toEqual([]);
    expect(await count()).toBe(0);
  });

  it('needs a session', async () => {
    for (const caminho of ['/notificacao', '/notificacao/contagem']) {
      expect((await api.send('GET', caminho)).status).toBe(401);
    }
  });

  it.each(['?cursor=abc', '?limite=0', '?limite=101', '?naoLidas=talvez'])('refuses %s', async (query) => {
    expect((await api.send('GET', `/notificacao${query}`, undefined, ana.token)).status).toBe(422);
  });
});

describe('reading', () => {
  it('marks these, leaves the others, and says how many are left', async () => {
    for (const titulo of ['A', 'B', 'C']) await tell({ titulo });
    const { linhas } = await list();
    expect((await read({ ids: [linhas[1]?.id] })).body).toEqual({ naoLidas: 2 });
    expect(await titulos('?naoLidas=true')).toEqual(['C', 'A']);
    expect((await read({ ids: [linhas[1]?.id] })).body).toEqual({ naoLidas: 2 });
    expect(await titulos()).toEqual(['C', 'B', 'A']);
  });

  it('marks all up to the newest that was seen: what came in meanwhile stays', async () => {
    await tell({ titulo: 'vista' });
    const [vista] = (await list()).linhas;
    await tell({ titulo: 'chegou depois' });
    expect((await read({ todas: true, ate: vista?.id })).body).toEqual({ naoLidas: 1 });
    expect(await titulos('?naoLidas=true')).toEqual(['chegou depois']);
    expect((await read({ todas: true })).body).toEqual({ naoLidas: 0 });
  });

  it('is told to the other tabs of the same person and written down', async () => {
    await tell();
    const ouvido = new Promise((resolve) => api.hub.subscribe(resolve));
    await read({ todas: true });
    expect(await ouvido).toEqual({ tipo: 'notificacao', usuarioId: ana.id });
    const { rows } = await api.database.pool.query(
      `select acao from auditoria where entidade = 'notificacao' and usuario_id = $1`,
      [ana.id],
    );
    expect(rows).toEqual([{ acao: 'LIDA' }]);
  });

  it.each([{}, { ids: [] }, { ids: ['1'] }, { todas: false }, { ids: [1], todas: true }])(
    'refuses %o',
    async (body) => {
      expect((await read(body)).status).toBe(422);
    },
  );

  it('counts up to one hundred, which is shown as 99+', async () => {
    await write(api.database.db, (tx) =>
      notifyAll(
        tx,
        Array.from({ length: 130 }, (_, n) => ({ usuarioIds: [ana.id], tipo: 'CALCULO', titulo: `Aviso ${n}` })),
      ),
    );
    expect(await count()).toBe(100);
  });
});

describe('telling', () => {
  it('reaches each person once, in the transaction: what is undone was never said', async () => {
    await tell({ usuarioIds: [ana.id, ana.id] });
    expect(await count()).toBe(1);
    const desfeita = write(api.database.db, async (tx) => {
      await notify(tx, { usuarioIds: [ana.id], tipo: 'IMPORTACAO', titulo: 'Desfeita' });
      throw new Error('desfaz');
    });
    await expect(desfeita).rejects.toThrow('desfaz');
    expect(await titulos()).toEqual(['Olá']);
  });

  it('keeps hostile text as text, and cuts what is too long between characters', async () => {
    await tell({ titulo: '👷'.repeat(300), texto: '<img src=x onerror=alert(1)> "aspas"' });
    const [nova] = (await list()).linhas;
    expect(nova).toMatchObject({ titulo: `${'👷'.repeat(199)}…`, texto: '<img src=x onerror=alert(1)> "aspas"' });
  });

  it('never links to another site', async () => {
    for (const link of ['https://exemplo.com', '//exemplo.com', '/\\exemplo.com']) {
      await expect(tell({ link })).rejects.toMatchObject({ code: 'dados.invalidos' });
    }
    expect(await count()).toBe(0);
  });

  it('leaves out the kinds that the person refused, except those of the safety of the account', async () => {
    const nao = { sistema: false };
    const notificacoes = { CALCULO: nao, SENHA: nao, MENCAO: { sistema: true } };
    await api.send('PUT', '/usuario/conta/preferencias', { notificacoes }, ana.token);
    for (const tipo of ['CALCULO', 'SENHA', 'MENCAO', 'PROJETO'] as const) await tell({ tipo, titulo: tipo });
    expect(await titulos()).toEqual(['PROJETO', 'MENCAO', 'SENHA']);
  });

  it('replaces the unread one of the same subject; what was read stays', async () => {
    await tell({ titulo: 'Primeira', assunto: 'calculo:1' });
    await tell({ titulo: 'Segunda', assunto: 'calculo:1' });
    expect(await titulos()).toEqual(['Segunda']);
    await read({ todas: true });
    await tell({ titulo: 'Terceira', assunto: 'calculo:1' });
    expect(await titulos()).toEqual(['Terceira', 'Segunda']);
  });

  it('tells who enters a team and whose profile changes there, not who does it to themselves', async () => {
    const gerente = await createUsuario(api, 2);
    const projeto = await createProjeto(api, gerente.token);
    const id = projeto.cod_projeto_pro;
    const token = await enterProjeto(api, gerente, id);
    const link = (corpo: object) => api.send('POST', `/projeto/${id}/usuario`, corpo, token);
    await api.database.db.updateTable('usuario').set({ criadoPor: gerente.id }).where('id', '=', ana.id).execute();
    expect((await link({ cod_usuario_usu: ana.id })).status).toBe(200);
    expect((await list()).linhas).toMatchObject([{ tipo: 'PROJETO', titulo: 'Você entrou na equipe', projetoId: id }]);
    expect((await link({ cod_usuario_usu: ana.id, cod_perfil_prf: 12 })).status).toBe(200);
    expect(await titulos()).toEqual(['Seu perfil mudou', 'Você entrou na equipe']);
    expect(await count(gerente.token)).toBe(0);
  });
});

describe('the clean-up', () => {
  const clearFromHere = async (dias: number) => {
    api.setNow(new Date(Date.now() + dias * 86_400_000).toISOString());
    await api.jobs.find(({ name }) => name === 'limparNotificacoes')?.run({});
    api.setNow(new Date().toISOString());
  };

  it('throws away after 90 days what was read, never what was not', async () => {
    await tell({ titulo: 'lida' });
    await read({ todas: true });
    await tell({ titulo: 'não lida' });
    await clearFromHere(89);
    expect(await titulos()).toEqual(['não lida', 'lida']);
    await clearFromHere(91);
    expect(await titulos()).toEqual(['não lida']);
  });
});
