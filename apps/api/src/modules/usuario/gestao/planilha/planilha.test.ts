import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../../../testing/harness.ts';
import { planilhas, xlsx } from '../../../../testing/planilha.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../../../testing/sample.ts';
import { type ServidorSmtp, startSmtp } from '../../../../testing/smtp.ts';

type Pessoa = Awaited<ReturnType<typeof createUsuario>>;
const TITULOS = ['Nome *', 'E-mail *', 'Perfil *'];

let api: Api;
let smtp: ServidorSmtp;
let admin: Pessoa;
let gerente: Pessoa;
let eu: ReturnType<typeof planilhas>;
let doGerente: ReturnType<typeof planilhas>;
beforeAll(async () => {
  smtp = await startSmtp();
  api = await startApi({ env: { SMTP_URL: smtp.url, EMAIL_REMETENTE: 'Cadência <nao-responda@exemplo.com.br>' } });
  admin = await createUsuario(api, 1);
  gerente = await createUsuario(api, 2);
  const projetoId = (await createProjeto(api, gerente.token)).cod_projeto_pro;
  eu = planilhas(api, admin.token);
  doGerente = planilhas(api, await enterProjeto(api, gerente, projetoId));
});
afterAll(async () => {
  await api.close();
  await smtp.close();
});

/** The secrets in the links that an address received. */
const links = (para: string) =>
  smtp.recebidas
    .filter((uma) => uma.para.includes(para))
    .map(({ partes }) => /convite\?token=([\w-]+)/.exec(partes.get('text/plain') ?? '')?.[1] ?? '');

let serie = 0;
const email = () => `planilha${++serie}@exemplo.com.br`;
const pessoa = async (endereco: string) => {
  const { rows } = await api.database.pool.query<{ id: number; nome: string; perfil: number; situacao: string }>(
    'select id::int, nome, perfil_id as perfil, situacao from usuario where email = $1',
    [endereco],
  );
  return rows[0];
};
const acoes = async (id: number | undefined) =>
  (
    await api.database.pool.query<{ acao: string }>(
      `select acao from auditoria where entidade = 'usuario' and registro_id = $1 order by id`,
      [id],
    )
  ).rows.map(({ acao }) => acao);

describe('usuários por planilha', () => {
  it('convida os novos uma vez, depois de gravar; a mesma planilha de novo não muda nada; desfeita, tira o convite', {
    tags: ['demorado'],
  }, async () => {
    const [ana, beto] = [email(), email()];
    const bytes = await xlsx(TITULOS, [
      ['Ana Souza', ana.toUpperCase(), 'planejador'],
      ['Beto Lima', beto, 'Consulta'],
    ]);
    const previa = await eu.previa('usuario', bytes);
    expect(previa).toMatchObject({
      situacao: 'PRONTA',
      contagens: { total: 2, NOVO: 2, ERRO: 0 },
      efeito: expect.stringMatching(
        /^2 pessoas serão convidadas por e-mail quando .*72 horas. A planilha não põe ninguém em projeto/,
      ),
      campos: [
        { rotulo: 'Nome', obrigatorio: true },
        { rotulo: 'E-mail', chave: true },
        { rotulo: 'Perfil', obrigatorio: true },
      ],
    });
    expect(await pessoa(ana)).toBeUndefined();
    expect(links(ana)).toEqual([]);

    expect(await eu.confirmar(previa.id)).toMatchObject({ situacao: 'APLICADA', efeito: null });
    expect(await pessoa(ana)).toMatchObject({ nome: 'Ana Souza', perfil: 3, situacao: 'CONVIDADO' });
    expect(await acoes((await pessoa(ana))?.id)).toEqual(['CONVITE']);
    const [token, ...outros] = links(ana);
    expect(outros).toEqual([]);
    expect(await eu.call('POST', '/usuario/conferirtoken', { token })).toMatchObject({ body: { tipo: 'CONVITE' } });

    const deNovo = await eu.previa('usuario', bytes);
    expect(deNovo).toMatchObject({
      contagens: { IGUAL: 2, NOVO: 0 },
      efeito: null,
      jaImportada: { por: expect.any(String) },
    });

    // Beto accepts the invitation before it is withdrawn, so he stays.
    const [doBeto] = links(beto);
    const aceite = { token: doBeto, des_senha_usu: 'vento de agosto na torre' };
    expect((await api.send('POST', '/usuario/confirmarsenha', aceite)).status).toBe(200);
    const volta = await eu.call<{ excluir: number; ficam: number; linhas: object[] }>(
      'GET',
      `/planilha/${previa.id}/desfazer`,
    );
    expect(volta.body).toMatchObject({
      excluir: 1,
      ficam: 1,
      linhas: [{ linha: 3, titulo: 'Beto Lima', motivo: 'Já aceitou o convite ou foi bloqueado.' }],
    });
    const { id } = (await pessoa(ana)) ?? {};
    expect((await eu.undo(previa.id)).situacao).toBe('DESFEITA');
    expect(await pessoa(ana)).toBeUndefined();
    expect(await acoes(id)).toEqual(['CONVITE', 'D']);
    expect((await api.send('POST', '/usuario/conferirtoken', { token })).body).toMatchObject({ codigo: 'senha.token' });
    expect(await pessoa(beto)).toMatchObject({ situacao: 'ATIVO' });
    expect((await eu.previa('usuario', bytes)).contagens).toMatchObject({ NOVO: 1, IGUAL: 1 });
  });

  it('muda nome e perfil de quem já existe, avisa a pessoa, e desfaz', { tags: ['demorado'] }, async () => {
    const alvo = await createUsuario(api, 4);
    const antes = await pessoa(alvo.email);
    const previa = await eu.previa('usuario', await xlsx(TITULOS, [['Nome Novo', alvo.email, 'Inspetor']]));
    const [linha] = await eu.linhas(previa.id);
    expect(linha).toMatchObject({
      situacao: 'ALTERADO',
      mudancas: {
        nome: { de: antes?.nome, para: 'Nome Novo' },
        perfilId: { de: 'Controlador (Apontador)', para: 'Inspetor' },
      },
    });
    await eu.confirmar(previa.id);
    expect(await pessoa(alvo.email)).toMatchObject({ nome: 'Nome Novo', perfil: 6 });
    expect(await acoes(alvo.id)).toEqual(expect.arrayContaining(['U', 'PERFIL']));
    const avisos = await api.database.pool.query('select titulo from notificacao where usuario_id = $1', [alvo.id]);
    expect(avisos.rows).toEqual([{ titulo: 'Seu perfil mudou' }]);
    expect((await eu.undo(previa.id)).avisos).toEqual([]);
    expect(await pessoa(alvo.email)).toEqual(antes);
  });

  it('um erro se corrige na prévia; o que está errado diz por quê', async () => {
    const repetido = email();
    const previa = await eu.previa(
      'usuario',
      await xlsx(TITULOS, [
        ['Carla', 'sem arroba', 'Consulta'],
        ['', email(), 'Consulta'],
        ['Davi', email(), 'Não há'],
        ['Duas\nlinhas', email(), 'Consulta'],
        ['x'.repeat(121), email(), 'Consulta'],
        ['Eva', repetido, 'Consulta'],
        ['Eva de novo', repetido, 'Consulta'],
        ['Sem e-mail', null, 'Consulta'],
        ['=1+1', email(), null],
        ['<b>Gil</b>', email(), 'Consulta'],
      ]),
    );
    const linhas = await eu.linhas(previa.id);
    expect(
      linhas.map(({ situacao, erros }) => (situacao === 'ERRO' ? Object.values(erros).join(' ') : situacao)),
    ).toEqual([
      'E-mail "sem arroba" — E-mail inválido.',
      'Nome — Campo obrigatório.',
      'Perfil "Não há" — Não encontrado ou inativo.',
      // A text with line breaks becomes one line.
      'NOVO',
      `Nome "${'x'.repeat(80)}" — Informe no máximo 120 caracteres.`,
      'NOVO',
      `E-mail "${repetido}" — Repetido: é o mesmo da linha 7.`,
      expect.stringContaining('E-mail'),
      'Perfil — Campo obrigatório.',
      'NOVO',
    ]);
    const corrigida = await eu.call<{ linhas: object[] }>('PUT', `/planilha/${previa.id}/linhas`, {
      linhas: [{ linha: 2, celulas: { email: email() } }],
    });
    expect(corrigida.body.linhas).toMatchObject([{ situacao: 'NOVO' }]);
  });

  it('vale o que vale no formulário: perfil acima do seu, administrador, pessoa de projeto alheio, o próprio perfil', async () => {
    const { db, pool } = api.database;
    await db.insertInto('perfil').values({ id: 960, nome: 'Modelos', visibilidade: 'PROJETO' }).execute();
    await pool.query(
      `insert into perfil_permissao select 960, id from permissao where chave = 'EmailTemplate:EditarEmailTemplate'`,
    );
    const alheia = await createUsuario(api, 12, gerente.id);
    const outroAdmin = await createUsuario(api, 1, gerente.id);
    await enterProjeto(api, alheia, (await createProjeto(api, admin.token)).cod_projeto_pro, 12);
    const previa = await doGerente.previa(
      'usuario',
      await xlsx(TITULOS, [
        ['Novo admin', email(), 'Admin'],
        ['Acima', email(), 'Modelos'],
        ['Rebaixado', outroAdmin.email, 'Consulta'],
        ['Alheia', alheia.email, 'Inspetor'],
        ['Eu', gerente.email, 'Consulta'],
        ['Vale', email(), 'Planejador'],
      ]),
    );
    const linhas = await doGerente.linhas(previa.id);
    expect(linhas.map(({ situacao, erros }) => (situacao === 'ERRO' ? Object.values(erros) : situacao))).toEqual([
      ['Perfil "Admin" — O perfil Admin só é dado por um administrador.'],
      [expect.stringMatching(/^Perfil "Modelos" — .*Modelos de e-mail: Editar/)],
      ['Só um administrador age sobre outro administrador.'],
      ['Esta pessoa também é de um projeto que não é seu.'],
      ['Esta ação não pode ser feita com o próprio usuário.'],
      'NOVO',
    ]);
  });

  it('o que mudou entre a prévia e a gravação não se grava por cima, e nada fica pela metade', async () => {
    const [alvo, novo] = [await createUsuario(api, 4), email()];
    const previa = await eu.previa(
      'usuario',
      await xlsx(TITULOS, [
        ['Outro', alvo.email, 'Inspetor'],
        ['Novo', novo, 'Consulta'],
      ]),
    );
    const { versao } = (await api.send<{ versao: number }>('GET', `/usuario/${alvo.id}`, undefined, admin.token)).body;
    await api.send('PUT', `/usuario/${alvo.id}/perfil`, { perfilId: 12, versao }, admin.token);
    const depois = await eu.confirmar(previa.id);
    expect(depois).toMatchObject({ situacao: 'PRONTA', erros: [{ codigo: 'planilha.mudou' }] });
    expect(await pessoa(novo)).toBeUndefined();
    expect(links(novo)).toEqual([]);
  });

  it('o que a lista exporta volta sem mudar nada, e o modelo oferece os perfis', async () => {
    for (const formato of ['xlsx', 'csv']) {
      const { bytes } = await eu.baixar('POST', '/usuario/exportar', { formato });
      const previa = await eu.previa('usuario', bytes);
      expect(previa).toMatchObject({ situacao: 'PRONTA', erros: [], contagens: { NOVO: 0, ALTERADO: 0, ERRO: 0 } });
      expect(previa.contagens.IGUAL).toBeGreaterThan(3);
      const modelo = await eu.baixar('GET', `/usuario/modelo?formato=${formato}`);
      expect((await eu.previa('usuario', modelo.bytes)).contagens.total).toBe(0);
    }
  });

  it('quem não pode importar, ou não vê os usuários, não importa', async () => {
    const consulta = planilhas(api, (await createUsuario(api, 12)).token);
    const bytes = await xlsx(TITULOS, [['A', email(), 'Consulta']]);
    expect((await consulta.enviar('usuario', bytes)).status).toBe(403);
    const { db, pool } = api.database;
    await db.insertInto('perfil').values({ id: 961, nome: 'Só importa', visibilidade: 'PROJETO' }).execute();
    await pool.query(
      `insert into perfil_permissao select 961, id from permissao where chave = 'Usuario:ImportarUsuario'`,
    );
    const cega = planilhas(api, (await createUsuario(api, 961)).token);
    expect((await cega.enviar('usuario', await xlsx(TITULOS, [['A', admin.email, 'Consulta']]))).status).toBe(403);
  });
});
