import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../../../testing/harness.ts';
import { readPdf } from '../../../../testing/pdf.ts';
import { planilhas } from '../../../../testing/planilha.ts';
import { createProjeto, createUsuario, enterProjeto, SENHA } from '../../../../testing/sample.ts';

type Pessoa = Awaited<ReturnType<typeof createUsuario>>;

let api: Api;
let admin: Pessoa;
let gerente: Pessoa;
let alvo: Pessoa;
beforeAll(async () => {
  api = await startApi({ jobs: false });
  admin = await createUsuario(api, 1);
  gerente = await createUsuario(api, 2);
});
afterAll(() => api.close());
beforeEach(async () => {
  alvo = await createUsuario(api, 4, gerente.id);
});

const post = <T = { codigo?: string }>(url: string, body: unknown = {}, token = admin.token) =>
  api.send<T>('POST', url, body, token);
const isOpen = async ({ token }: Pessoa) => (await api.send('GET', '/projeto', undefined, token)).status === 200;
const signin = (email: string, des_senha_usu: string) =>
  api.send<{ token: string }>('POST', '/usuario/signin', { des_email_usu: email, des_senha_usu });
const MOTIVO = { motivo: 'Saiu da empresa.' };

describe('GET /usuario/lista', () => {
  const list = (query: string, token = admin.token) =>
    api.send<{ linhas: { id: number; nome: string }[]; total: number }>(
      'GET',
      `/usuario/lista?${query}`,
      undefined,
      token,
    );

  it('tells what administering needs of each person, and no password', async () => {
    await createProjeto(api, alvo.token);
    const projeto = (await createProjeto(api, gerente.token)).cod_projeto_pro;
    await enterProjeto(api, alvo, projeto);
    const { body } = await list(`busca=${encodeURIComponent(alvo.email)}`);
    expect(body).toEqual({
      total: 1,
      linhas: [
        {
          id: alvo.id,
          nome: expect.any(String),
          email: alvo.email,
          perfilId: 4,
          perfilNome: 'Controlador (Apontador)',
          projetos: 1,
          situacao: 'ATIVO',
          ultimoAcesso: expect.any(String),
          mfa: false,
          bloqueadoAte: null,
          motivoBloqueio: null,
          foto: false,
          versao: 1,
        },
      ],
    });
  });

  it('filters by situation and profile, and reads % and _ as letters', async () => {
    await post(`/usuario/${alvo.id}/bloquear`, MOTIVO);
    const ids = async (query: string) => (await list(query)).body.linhas.map(({ id }) => id);
    expect(await ids('f.situacao=BLOQUEADO')).toContain(alvo.id);
    expect(await ids('f.situacao=ATIVO')).not.toContain(alvo.id);
    expect(await ids('f.perfilId=1')).toContain(admin.id);
    expect(await ids('f.perfilId=1')).not.toContain(alvo.id);
    expect(await ids('f.perfilId=1,4&f.situacao=ATIVO,BLOQUEADO')).toEqual(expect.arrayContaining([admin.id, alvo.id]));
    expect(await ids('busca=%25')).toEqual([]);
    expect(await ids('inicio=5000')).toEqual([]);
  });

  it('finds a name without its accents and in any case', async () => {
    await api.database.db.updateTable('usuario').set({ nome: 'Otávio Conceição' }).where('id', '=', alvo.id).execute();
    expect((await list('busca=OTAVIO%20conceicao')).body.linhas.map(({ id }) => id)).toEqual([alvo.id]);
  });

  it('orders by several columns, who was never here last, and answers a window with the total', async () => {
    const nomes = ['Zilda', 'ábaco', 'Beto'];
    const criadas = [await createUsuario(api, 12), await createUsuario(api, 12), await createUsuario(api, 12)];
    for (const [i, { id }] of criadas.entries()) {
      await api.database.pool.query(
        `update usuario set nome = $2, email = $3, ultimo_acesso = case $4::int when 2 then null else timestamptz '2027-03-10T02:30:00Z' + $4 * interval '1 day' end where id = $1`,
        [id, nomes[i], `janela${id}@ordem.com.br`, i],
      );
    }
    const ordem = async (query: string) =>
      (await list(`f.email=@ordem.com.br&${query}`)).body.linhas.map(({ nome }) => nome);
    expect(await ordem('ordem=nome')).toEqual(['ábaco', 'Beto', 'Zilda']);
    expect(await ordem('ordem=ultimoAcesso')).toEqual(['Zilda', 'ábaco', 'Beto']);
    expect(await ordem('ordem=-ultimoAcesso')).toEqual(['ábaco', 'Zilda', 'Beto']);
    expect(await ordem('ordem=situacao,-nome')).toEqual(['Zilda', 'Beto', 'ábaco']);
    expect((await list('f.email=@ordem.com.br&inicio=1&limite=1&ordem=nome')).body).toMatchObject({
      total: 3,
      linhas: [{ nome: 'Beto' }],
    });
    // 02:30 UTC of the tenth is still the ninth in Brasília.
    expect(await ordem('f.ultimoAcesso=2027-03-09..2027-03-09')).toEqual(['Zilda']);
    expect(await ordem('f.ultimoAcesso=2027-03-10..')).toEqual(['ábaco']);
    expect(await ordem('f.ultimoAcesso=2027-03-09T23:30..2027-03-09T23:30')).toEqual(['Zilda']);
    expect(await ordem('f.mfa=true')).toEqual([]);
    expect(await ordem('f.projetos=1..')).toEqual([]);
    expect(await ordem('f.projetos=0..0&f.perfilId=vazio')).toEqual([]);
  });

  it('answers the groups of all people in the order of the list, and heads its PDF with them', async () => {
    interface Grupo {
      readonly valor: string | null;
      readonly rotulo: string;
      readonly total: number;
    }
    const groups = async (query: string) =>
      (await api.send<{ grupos: Grupo[] }>('GET', `/usuario/grupos?${query}`, undefined, admin.token)).body.grupos;
    for (const campo of ['perfilId', 'situacao', 'mfa']) {
      for (const ordem of [campo, `-${campo}`]) {
        const query = `busca=pessoa&ordem=${ordem},nome`;
        const { body } = await list(`${query}&limite=200`);
        const valores = body.linhas.map((linha) => String((linha as unknown as Record<string, unknown>)[campo]));
        const grupos = await groups(query);
        expect(grupos.flatMap(({ valor, total }) => Array.from({ length: total }, () => valor))).toEqual(valores);
      }
    }
    const perfis = (await groups('ordem=perfilId')).map(({ rotulo }) => rotulo);
    expect(perfis).toContain('Controlador (Apontador)');
    expect((await api.send('GET', '/usuario/grupos?ordem=projetoId', undefined, admin.token)).status).toBe(422);
    expect((await api.send('GET', '/usuario/grupos?ordem=nome', undefined, admin.token)).status).toBe(422);
    const { rawPayload } = await api.app.inject({
      method: 'POST',
      url: '/api/usuario/exportar',
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { formato: 'pdf', ordem: 'perfilId', grupo: 'perfilId', colunas: ['nome'] },
    });
    expect((await readPdf(rawPayload)).texto).toMatch(/Controlador \(Apontador\) \(\d+\)/);
  });

  it('shows the team of a project to who is in it too, and of another nobody', async () => {
    const projeto = (await createProjeto(api, gerente.token)).cod_projeto_pro;
    await enterProjeto(api, alvo, projeto);
    const daEquipe = async (token: string) =>
      (await list(`f.projetoId=${projeto}`, token)).body.linhas.map(({ id }) => id).sort((a, b) => a - b);
    expect(await daEquipe(gerente.token)).toEqual([gerente.id, alvo.id].sort((a, b) => a - b));
    expect(await daEquipe(admin.token)).toContain(alvo.id);
    expect(await daEquipe((await createUsuario(api, 2)).token)).toEqual([]);
  });

  it.each([
    'ordem=senha',
    'ordem=nome;drop',
    'ordem=nome,email,situacao,mfa,projetos,perfilId',
    'situacao=ATIVO',
    'f.situacao=NADA',
    'f.perfilId=x',
    'f.ultimoAcesso=ontem',
    'f.ultimoAcesso=2027-02-31..',
    'f.projetos=dois..',
    'limite=201',
    'inicio=-1',
    `busca=${'x'.repeat(121)}`,
    'f.mfa=talvez',
  ])('refuses %s', async (query) => expect((await list(query)).status).toBe(422));

  it('answers one person as the list does, and nobody to who may not list', async () => {
    const um = (id: number, token: string) => api.send<{ nome: string }>('GET', `/usuario/${id}`, undefined, token);
    const { body } = await list(`busca=${encodeURIComponent(alvo.email)}`);
    expect((await um(alvo.id, admin.token)).body).toEqual({ ...body.linhas[0], trocaEmail: null });
    expect((await um(999_999, admin.token)).status).toBe(404);
    expect((await um(admin.id, alvo.token)).status).toBe(403);
  });

  it('is exported as it is on the screen, by who may, and no text runs as a formula', {
    tags: ['demorado'],
  }, async () => {
    const projeto = (await createProjeto(api, gerente.token)).cod_projeto_pro;
    const eles = planilhas(api, admin.token);
    const [a, b] = [alvo, await createUsuario(api, 12)];
    for (const [{ id }, nome] of [[a, '=1+1'] as const, [b, 'Zoé'] as const]) {
      await api.database.pool.query(`update usuario set nome = $2, email = $3 where id = $1`, [
        id,
        nome,
        `formula${id}@exporta.com.br`,
      ]);
    }
    const pedido = { formato: 'csv', 'f.email': '@exporta.com.br' };
    const csv = async (mais: object) =>
      (await eles.baixar('POST', '/usuario/exportar', { ...pedido, ...mais })).bytes.toString().split('\r\n');
    const [titulos, linha, , fim] = await csv({});
    expect(titulos).toBe('\uFEFFNome;E-mail;Perfil;Projetos;Situação;Segundo fator;Último acesso');
    expect(linha).toMatch(
      /^'=1\+1;formula\d+@exporta\.com\.br;Controlador \(Apontador\);0;Ativo;Não;\d\d\/\d\d\/\d{4} \d\d:\d\d$/,
    );
    expect(fim).toBe('');
    expect(await csv({ ordem: '-nome', colunas: ['situacao', 'nome'] })).toEqual([
      '\uFEFFSituação;Nome',
      'Ativo;Zoé',
      "Ativo;'=1+1",
      '',
    ]);
    expect(await csv({ ids: [b.id], colunas: ['nome'] })).toEqual(['\uFEFFNome', 'Zoé', '']);
    expect(await csv({ exceto: [a.id], colunas: ['nome'] })).toEqual(['\uFEFFNome', 'Zoé', '']);
    const xlsx = await eles.baixar('POST', '/usuario/exportar', { ...pedido, formato: 'xlsx' });
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
    const deOutro = { formato: 'pdf', 'f.projetoId': String(projeto), 'f.perfilId': '2' };
    expect((await eles.baixar('POST', '/usuario/exportar', deOutro)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await planilhas(api, alvo.token).baixar('POST', '/usuario/exportar', pedido)).status).toBe(403);
    for (const ruim of [{ formato: 'doc' }, { colunas: ['senha'] }, { ids: [] }, { busca: 'x'.repeat(101) }]) {
      expect((await post('/usuario/exportar', { ...pedido, ...ruim })).status).toBe(422);
    }
    const { rows } = await api.database.pool.query(
      `select depois->>'filtros' as filtros from auditoria where entidade = 'usuario' and acao = 'EXPORTAR'
        and usuario_id = $1 order by id desc limit 1`,
      [admin.id],
    );
    expect(rows[0].filtros).toMatch(/^Perfil: Gerente da Parada; Equipe do projeto: /);
  });

  it('shows who is waiting after wrong passwords, until somebody unlocks them', async () => {
    for (let i = 0; i < 6; i++) await signin(alvo.email, 'errada');
    const [linha] = (await list(`busca=${alvo.email}`)).body.linhas;
    expect(linha).toMatchObject({ bloqueadoAte: expect.any(String) });
    expect((await signin(alvo.email, SENHA)).status).toBe(429);
    expect((await post(`/usuario/${alvo.id}/desbloquear`)).status).toBe(200);
    expect((await signin(alvo.email, SENHA)).status).toBe(200);
  });
});

describe('several people at once', () => {
  type Resultado = { feitos: number[]; recusas: { id: number; mensagem: string }[] };
  const lote = (acao: string, corpo: object, token = admin.token) =>
    post<Resultado & { campos: object }>(`/usuario/lote/${acao}`, corpo, token);

  it('are blocked one by one: who is protected stays, with the reason', async () => {
    const [outra, outroAdmin] = [await createUsuario(api, 12, gerente.id), await createUsuario(api, 1, gerente.id)];
    const ids = [alvo.id, outroAdmin.id, gerente.id, 999_999, outra.id];
    const { body } = await lote('bloquear', { ids, ...MOTIVO }, gerente.token);
    expect(body.feitos).toEqual([alvo.id, outra.id]);
    expect(body.recusas).toEqual([
      { id: outroAdmin.id, mensagem: 'Só um administrador age sobre outro administrador.' },
      { id: gerente.id, mensagem: 'Esta ação não pode ser feita com o próprio usuário.' },
      { id: 999_999, mensagem: 'Usuário não encontrado.' },
    ]);
    expect([await isOpen(alvo), await isOpen(outra), await isOpen(outroAdmin)]).toEqual([false, false, true]);
    const { rows } = await api.database.pool.query(
      `select registro_id from auditoria where acao = 'BLOQUEIO' and usuario_id = $1 and registro_id = any($2)`,
      [gerente.id, [alvo.id, outra.id]],
    );
    expect(rows).toHaveLength(2);
  });

  it('have their sessions ended, and another invitation sent to who never entered', async () => {
    const nova = { nome: 'Ana Lote', email: `ana.lote${alvo.id}@exemplo.com.br`, perfilId: 12 };
    const { id } = (await post<{ id: number }>('/usuario/convidar', nova)).body;
    expect((await lote('encerrar-sessoes', { ids: [alvo.id] })).body).toEqual({ feitos: [alvo.id], recusas: [] });
    expect(await isOpen(alvo)).toBe(false);
    const { body } = await lote('convite', { ids: [id, alvo.id] });
    expect([body.feitos, body.recusas.map((cada) => cada.id)]).toEqual([[id], [alvo.id]]);
  });

  it.each([
    ['bloquear', { ids: [1] }],
    ['bloquear', { ids: [], ...MOTIVO }],
    ['encerrar-sessoes', { ids: [1, 1] }],
    ['encerrar-sessoes', { ids: Array.from({ length: 201 }, (_, i) => i + 1) }],
    ['convite', { ids: ['1'] }],
    ['convite', {}],
  ])('%s refuses %j', async (acao, corpo) => expect((await lote(acao, corpo)).status).toBe(422));

  it('never are the last active Admins, of two who block all at once too', { tags: ['demorado'] }, async () => {
    const so = await startApi({ jobs: false });
    try {
      const tres = [await createUsuario(so, 1), await createUsuario(so, 1), await createUsuario(so, 1)];
      const ids = tres.map(({ id }) => id);
      await Promise.all(tres.map(({ token }) => so.send('POST', '/usuario/lote/bloquear', { ids, ...MOTIVO }, token)));
      const { rows } = await so.database.pool.query(`select from usuario where perfil_id = 1 and situacao = 'ATIVO'`);
      expect(rows.length).toBeGreaterThanOrEqual(1);
    } finally {
      await so.close();
    }
  });
});
