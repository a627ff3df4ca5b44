import { PERFIS } from '@cadencia/domain/perfis.ts';
import type { PreviaDaMatriz } from '@cadencia/domain/permissao/matriz/schema.ts';
import { PERMISSOES } from '@cadencia/domain/permissions.ts';
import { pasta } from '@cadencia/interop/planilha/testing/pasta.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../../testing/harness.ts';
import { multipart } from '../../../testing/importacao.ts';
import { type Falha, xlsx } from '../../../testing/planilha.ts';
import { createUsuario } from '../../../testing/sample.ts';

type Pessoa = Awaited<ReturnType<typeof createUsuario>>;
type Mudanca = { id: number; versao: number; conceder?: string[]; retirar?: string[] };
interface Perfil {
  id: number;
  nome: string;
  versao: number;
  permissoes: string[];
}

let api: Api;
let admin: Pessoa;
let gerente: Pessoa;
beforeAll(async () => {
  api = await startApi({ jobs: false });
  admin = await createUsuario(api, 1);
  gerente = await createUsuario(api, 2);
});
afterAll(() => api.close());

const preview = async (arquivo: Uint8Array | string, token = admin.token) => {
  const { payload, headers } = multipart(arquivo, undefined, 'permissoes.xlsx');
  const resposta = await api.app.inject({
    method: 'POST',
    url: '/api/permissao/importar',
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  });
  return { status: resposta.statusCode, body: resposta.json<PreviaDaMatriz & Falha>() };
};
const save = (perfis: Mudanca[], token = admin.token) =>
  api.send<{ pessoas: number; perfis: { id: number; versao: number }[] } & Falha>(
    'PUT',
    '/permissao/matriz',
    { perfis },
    token,
  );
const exported = async (formato: 'xlsx' | 'csv') =>
  (
    await api.app.inject({
      method: 'POST',
      url: '/api/permissao/exportar',
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { formato },
    })
  ).rawPayload;
const list = async () =>
  (await api.send<{ perfis: Perfil[] }>('GET', '/permissao/perfil', undefined, admin.token)).body.perfis;
const read = async (id: number) => (await list()).find((cada) => cada.id === id) as Perfil;
const facts = async (id: number) =>
  (
    await api.database.pool.query(
      `select usuario_id::int as quem, acao, antes, depois from auditoria
       where entidade = 'perfil' and registro_id = $1 and acao = 'PERMISSOES' order by id`,
      [id],
    )
  ).rows;
const csv = (...linhas: string[][]): string => linhas.map((linha) => linha.join(';')).join('\r\n');

/** Two profiles of each test, copies of Consulta: they list the EAP and do not edit it. */
let um: Perfil;
let outro: Perfil;
let serie = 0;
async function create(copiaDe = 12): Promise<Perfil> {
  serie += 1;
  const dados = { nome: `Montagem nº ${serie}`, visibilidade: 'PROJETO', copiaDe };
  return read((await api.send<{ id: number }>('POST', '/permissao/perfil', dados, admin.token)).body.id);
}
beforeEach(async () => {
  um = await create();
  outro = await create();
});

const LISTAR = 'Eap:ListarEap';
const EDITAR = 'Eap:EditarEap';

describe('POST /permissao/importar', () => {
  it.each(['xlsx', 'csv'] as const)('reads what was exported as %s, and nothing changes', async (formato) => {
    expect(await preview(await exported(formato))).toEqual({
      status: 200,
      body: {
        perfis: [],
        iguais: (await list()).map(({ nome }) => nome),
        semColuna: [],
        semLinha: [],
        colunasDesconhecidas: [],
        problemas: [],
        totalDeProblemas: 0,
        avisos: [],
      },
    });
  });

  it('says by profile what would be given and taken, and stores nothing', async () => {
    const { body } = await preview(
      csv(
        ['Permissão', um.nome.toUpperCase(), outro.nome, 'Perfil que não há'],
        [EDITAR, 'X', '', 'X'],
        [LISTAR, '', 'X', ''],
        ['Nada:Fazer', 'X', 'X', 'X'],
      ),
    );
    expect(body.perfis).toEqual([
      {
        id: um.id,
        nome: um.nome,
        versao: 1,
        pessoas: 0,
        conceder: [EDITAR],
        retirar: [LISTAR],
        presas: [],
      },
    ]);
    expect(body.iguais).toEqual([outro.nome]);
    expect(body.semColuna).toEqual(expect.arrayContaining(PERFIS.map(({ nome }) => nome)));
    expect(body.semLinha).toHaveLength(PERMISSOES.length - 2);
    expect(body.colunasDesconhecidas).toEqual(['Perfil que não há']);
    expect(body.problemas).toEqual([{ linha: 4, mensagem: 'a permissão "Nada:Fazer" não existe.' }]);
    expect(await read(um.id)).toEqual(um);
    expect(await facts(um.id)).toEqual([]);
  });

  /** One row per cell, with permissions that the profile has, or lacks. */
  const rowsOf = (celulas: readonly string[], tidas: boolean): [string, string][] => {
    const chaves = PERMISSOES.filter(
      (chave) => chave !== 'Dashboard:ListarMain' && um.permissoes.includes(chave) === tidas,
    );
    return celulas.map((celula, i) => [chaves[i] ?? '', celula]);
  };

  it('takes each way to mark a cell', async () => {
    const sim = rowsOf(['X', 'x', 'Sim', 's', '●', '✓', '✔️', '1', 'VERDADEIRO'], false);
    const nao = rowsOf(['', 'não', 'NAO', 'n', '-', '–', '0', 'falso'], true);
    const { body } = await preview(csv(['Permissão', um.nome], ...sim, ...nao));
    expect(body.perfis[0]?.conceder).toEqual(sim.map(([chave]) => chave));
    expect(body.perfis[0]?.retirar).toEqual(nao.map(([chave]) => chave));
    expect(body.problemas).toEqual([]);
  });

  it('leaves a cell that says neither as it is, and tells where it stands', async () => {
    const celulas = ['talvez', '○', '=1+1', '=HYPERLINK(1)', '<b>x</b>', '2', '01/02/2027'];
    const { body } = await preview(csv(['Permissão', um.nome], ...rowsOf(celulas, true), ...rowsOf(celulas, false)));
    expect([body.perfis, body.totalDeProblemas]).toEqual([[], 2 * celulas.length]);
    expect(body.problemas).toEqual(
      [...celulas, ...celulas].map((celula, i) => ({
        linha: i + 2,
        mensagem: `na coluna B (${um.nome}), "${celula}" não é X, Sim nem vazio.`,
      })),
    );
  });

  it('knows a row by the key, or by module and action, in words or as the key has them', async () => {
    const casos = [
      [['Módulo', 'Ação'], ['EAP', 'Editar'], EDITAR],
      [['Ação', 'Módulo'], ['EditarEap', 'eap'], EDITAR],
      [['Permissao', 'Grupo'], ['eap: editar', 'Planejamento'], EDITAR],
      [['Módulo', 'Ação'], ['Equipamentograma', 'mover etapa'], 'Equipamentograma:MoverEtapa'],
    ] as const;
    for (const [titulos, linha, chave] of casos) {
      const { body } = await preview(csv(['Matriz da parada'], [...titulos, um.nome], [...linha, 'X']));
      expect([body.perfis[0]?.conceder, body.problemas]).toEqual([[chave], []]);
    }
  });

  it('leaves a row whose words and key are of two permissions, as after one column was sorted alone', async () => {
    const { body } = await preview(
      csv(
        ['Módulo', 'Ação', 'Permissão', um.nome],
        ['Atas', 'Editar', EDITAR, 'X'],
        ['Nada', 'Fazer', '', 'X'],
        ['Cadastros', '', '', ''],
        ['', '', '', 'X'],
        ['Atas', 'Editar', 'Ata:EditarAta', 'X'],
      ),
    );
    expect(body.perfis[0]?.conceder).toEqual(['Ata:EditarAta']);
    expect(body.problemas).toEqual([
      { linha: 2, mensagem: 'o módulo e a ação dizem "Atas: Editar", a permissão diz "Eap:EditarEap".' },
      { linha: 3, mensagem: 'a ação "Nada: Fazer" não existe.' },
      { linha: 5, mensagem: 'há marcas, mas falta a permissão.' },
    ]);
  });

  it('finds the matrix among the sheets of a workbook, and says of formulas that they are there', async () => {
    const texto = (valor: string) => `<c t="inlineStr"><is><t>${valor}</t></is></c>`;
    const linha = (n: number, celulas: string) => `<row r="${n}">${celulas}</row>`;
    const titulos = linha(1, texto('Permissão') + texto(um.nome) + texto(outro.nome));
    const livro = await pasta({
      oculta: 'Rascunho',
      abas: {
        Leia: `<sheetData>${linha(1, texto('Como preencher'))}</sheetData>`,
        Rascunho: `<sheetData>${titulos}${linha(2, texto(EDITAR) + texto('') + texto('X'))}</sheetData>`,
        Matriz: `<sheetData>${titulos}${linha(2, `${texto(EDITAR)}<c t="str"><f>IF(1,"X","")</f><v>X</v></c><c><f>A9</f></c>`)}</sheetData>`,
      },
    });
    const { body } = await preview(livro);
    expect(body.perfis.map(({ id, conceder }) => [id, conceder])).toEqual([[um.id, [EDITAR]]]);
    expect(body.avisos.join(' ')).toMatch(/fórmula/i);
    expect(body.problemas).toEqual([{ linha: 2, mensagem: expect.stringContaining(`coluna C (${outro.nome})`) }]);
  });

  it('knows a profile whose name looks like a formula or HTML as it was exported', async () => {
    for (const nome of ['=1+1', '<img src=x>', 'Módulo']) {
      const dados = { nome, visibilidade: 'PROJETO', copiaDe: 12 };
      const { body } = await api.send<{ id: number }>('POST', '/permissao/perfil', dados, admin.token);
      const previa = (await preview(await exported('csv'))).body;
      expect([previa.perfis, previa.semColuna, previa.colunasDesconhecidas]).toEqual([[], [], []]);
      await api.send('DELETE', `/permissao/perfil/${body.id}?versao=1`, undefined, admin.token);
    }
  });

  it('holds back what the caller may not change, with the reason', async () => {
    const proprio = await create(2);
    const chefe = await createUsuario(api, proprio.id);
    await save([{ id: proprio.id, versao: 1, retirar: [EDITAR] }]);
    const planilha = csv(
      ['Permissão', 'Admin', um.nome, proprio.nome],
      [LISTAR, '', '', ''],
      [EDITAR, 'X', '', 'X'],
      ['Dashboard:ListarMain', 'X', '', 'X'],
      ['EmailTemplate:EditarEmailTemplate', 'X', 'X', ''],
      ['Ata:EditarAta', 'X', 'X', 'X'],
    );
    const { body } = await preview(planilha, chefe.token);
    const daqui = Object.fromEntries(body.perfis.map(({ nome, ...resto }) => [nome, resto]));
    expect(daqui['Admin']).toMatchObject({
      conceder: [],
      retirar: [],
      presas: [{ motivo: 'O perfil Admin tem tudo e não muda.', chaves: [LISTAR] }],
    });
    expect(daqui[um.nome]).toMatchObject({
      conceder: ['Ata:EditarAta'],
      retirar: [LISTAR],
      presas: expect.arrayContaining([
        { motivo: 'O Painel Principal é de todos os perfis.', chaves: ['Dashboard:ListarMain'] },
        {
          motivo: 'Você não tem: quem não tem não dá nem tira.',
          chaves: ['EmailTemplate:EditarEmailTemplate'],
        },
      ]),
    });
    // The caller removed a part of it from themselves before: nobody restores their own rights.
    expect(daqui[proprio.nome]).toMatchObject({ conceder: [], retirar: [LISTAR] });
    expect(JSON.stringify(daqui[proprio.nome])).toContain(EDITAR);
    const aceitas = body.perfis.filter(({ conceder, retirar }) => conceder.length + retirar.length > 0);
    expect(await save(aceitas, chefe.token)).toMatchObject({ status: 200, body: { pessoas: 1 } });
  });

  it('refuses what is no matrix and says why', async () => {
    const dupla = csv(['Permissão', um.nome, outro.nome, um.nome], [EDITAR, 'X', '', '']);
    const linhas = csv(['Permissão', um.nome], [EDITAR, 'X'], [LISTAR, 'X'], ['EAP: Editar', '']);
    const casos: [string, Uint8Array | string, RegExp][] = [
      ['vazio', '', /vazio/],
      ['PDF', '%PDF-1.7', /PDF/],
      ['XLS', Buffer.from('d0cf11e0a1b11ae1'.padEnd(2_048, '0'), 'hex'), /Excel antigo/],
      ['HTML', '<html><table><tr><td>Permissão</td></tr></table>', /página/],
      ['binário', Buffer.alloc(3_000, 7), /não é uma planilha/],
      ['outra planilha', csv(['Sigla', 'Nome'], ['U-100', 'Destilação']), /não tem a coluna Permissão/],
      ['outra pasta', await xlsx(['Módulo', 'Listar', 'Cadastrar'], [['EAP', 'Sim', null]]), /não tem a coluna/],
      ['sem perfil', csv(['Permissão', 'Ninguém'], [EDITAR, 'X']), /Nenhuma coluna/],
      ['sem linhas', csv(['Permissão', um.nome]), /nenhuma linha/],
      ['perfil duas vezes', dupla, new RegExp(`${um.nome} está em mais de uma coluna: B e D`)],
      ['permissão com duas marcas', linhas, /EAP: Editar está nas linhas 2 e 4, com marcas diferentes/],
      ['linhas demais', `Permissão;${um.nome}\r\n${`${EDITAR};X\r\n`.repeat(2_001)}`, /2\.000 linhas/],
    ];
    for (const [nome, arquivo, motivo] of casos) {
      const { status, body } = await preview(arquivo);
      expect([nome, status, body.codigo]).toEqual([nome, 422, 'permissao.planilha']);
      expect(body.mensagem, nome).toMatch(motivo);
    }
    const grande = await preview(`Permissão;${um.nome}\r\n${'x'.repeat(5 * 1_048_576)}`);
    expect([grande.status, grande.body.codigo]).toEqual([413, 'planilha.grande']);
    expect((await api.send('POST', '/permissao/importar', { arquivo: 'x' }, admin.token)).status).toBe(400);
    // The same mark twice is no conflict.
    const igual = await preview(csv(['Permissão', um.nome], [EDITAR, 'X'], ['EAP: Editar', 'sim']));
    expect(igual.body.perfis[0]?.conceder).toEqual([EDITAR]);
  });

  it('is for who imports and edits profiles', async () => {
    const planilha = csv(['Permissão', um.nome], [EDITAR, 'X']);
    const planejador = await createUsuario(api, 3);
    await save([{ id: outro.id, versao: 1, conceder: ['Permissao:ImportarPermissao', 'Permissao:ListarPermissao'] }]);
    const soImporta = await createUsuario(api, outro.id);
    for (const { token } of [planejador, soImporta]) {
      expect((await preview(planilha, token)).status).toBe(403);
      expect((await save([{ id: um.id, versao: 1, conceder: [EDITAR] }], token)).status).toBe(403);
    }
    expect((await preview(planilha, gerente.token)).status).toBe(200);
    expect((await read(um.id)).versao).toBe(1);
  });
});

describe('PUT /permissao/matriz', () => {
  it('makes all the changes of a sheet at once, told and written down for each; the same sheet again changes nothing', async () => {
    const [pessoa, dela] = [await createUsuario(api, um.id), await createUsuario(api, outro.id)];
    const planilha = csv(['Permissão', um.nome, outro.nome], [EDITAR, 'X', 'X'], [LISTAR, '', 'X']);
    const { body } = await preview(planilha);
    expect(await save(body.perfis)).toMatchObject({
      status: 200,
      body: {
        pessoas: 2,
        perfis: [
          { id: um.id, versao: 2 },
          { id: outro.id, versao: 2 },
        ],
      },
    });
    expect((await read(um.id)).permissoes).toEqual(
      [...um.permissoes.filter((chave) => chave !== LISTAR), EDITAR].toSorted(),
    );
    expect(await facts(um.id)).toEqual([
      { quem: admin.id, acao: 'PERMISSOES', antes: { retiradas: [LISTAR] }, depois: { concedidas: [EDITAR] } },
    ]);
    expect(await facts(outro.id)).toMatchObject([{ antes: { retiradas: [] }, depois: { concedidas: [EDITAR] } }]);
    const { rows } = await api.database.pool.query<{ quem: number; texto: string }>(
      `select usuario_id::int as quem, texto from notificacao where tipo = 'PERMISSAO' and usuario_id = any($1) order by usuario_id`,
      [[pessoa.id, dela.id]],
    );
    expect(rows).toEqual([
      { quem: pessoa.id, texto: expect.stringContaining(`${um.nome}: passa a poder EAP: Editar; deixa de poder`) },
      { quem: dela.id, texto: expect.stringContaining(`${outro.nome}: passa a poder EAP: Editar.`) },
    ]);
    expect((await preview(planilha)).body.perfis).toEqual([]);
    expect((await api.send('GET', '/permissao/perfil', undefined, pessoa.token)).status).toBe(403);
  });

  it('goes back by the same changes the other way round', async () => {
    await save([{ id: um.id, versao: 1, conceder: [EDITAR], retirar: [LISTAR] }]);
    expect(await save([{ id: um.id, versao: 2, conceder: [LISTAR], retirar: [EDITAR] }])).toMatchObject({
      status: 200,
      body: { perfis: [{ id: um.id, versao: 3 }] },
    });
    expect((await read(um.id)).permissoes).toEqual(um.permissoes);
    expect(await facts(um.id)).toHaveLength(2);
  });

  it('changes none when one changed meanwhile, and says which and by whom', async () => {
    const { body } = await preview(csv(['Permissão', um.nome, outro.nome], [EDITAR, 'X', 'X']));
    await save([{ id: outro.id, versao: 1, conceder: ['Ata:EditarAta'] }], gerente.token);
    expect(await save(body.perfis)).toMatchObject({
      status: 409,
      body: {
        codigo: 'registro.alterado',
        mensagem: expect.stringMatching(new RegExp(`^${outro.nome}: Registro alterado por Pessoa`)),
      },
    });
    expect(await read(um.id)).toEqual(um);
    expect(await facts(um.id)).toEqual([]);
    expect((await read(outro.id)).permissoes).not.toContain(EDITAR);
  });

  it('lets one of two that hold the same profiles through, in whatever order they name them', async () => {
    const duas = [um, outro].map(({ id }) => ({ id, versao: 1, conceder: [EDITAR] }));
    const respostas = await Promise.all([save(duas), save(duas.toReversed())]);
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('keeps every guard of a change by hand', async () => {
    const chave = 'EmailTemplate:EditarEmailTemplate';
    const bom = { id: outro.id, versao: 1, conceder: [EDITAR] };
    const { versao } = await read(1);
    const casos: [Mudanca[], string, number, string][] = [
      [[bom, { id: um.id, versao: 1, conceder: [chave] }], gerente.token, 403, 'permissao.negada'],
      [[bom, { id: 1, versao, retirar: [LISTAR] }], admin.token, 409, 'perfil.protegido'],
      [[bom, { id: 30_000, versao: 1 }], admin.token, 404, 'registro.nao_encontrado'],
      [[bom, { id: 999_999_999, versao: 1 }], admin.token, 404, 'registro.nao_encontrado'],
      [[bom, { id: um.id, versao: 1, retirar: ['Dashboard:ListarMain'] }], admin.token, 422, 'dados.invalidos'],
      [[bom, bom], admin.token, 422, 'dados.invalidos'],
      [[], admin.token, 422, 'dados.invalidos'],
      [[bom, { id: um.id, versao: 1, conceder: ['Nada:Fazer'] }], admin.token, 422, 'dados.invalidos'],
      [[bom, { id: um.id, versao: 1, conceder: [EDITAR], retirar: [EDITAR] }], admin.token, 422, 'dados.invalidos'],
      [[bom, { id: um.id, versao: 0 }], admin.token, 422, 'dados.invalidos'],
    ];
    for (const [mudancas, token, status, codigo] of casos) {
      const resposta = await save(mudancas, token);
      expect([resposta.status, resposta.body.codigo]).toEqual([status, codigo]);
    }
    expect(await read(outro.id)).toEqual(outro);
  });
});
