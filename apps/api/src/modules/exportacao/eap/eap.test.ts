import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ComparacaoEap, ExportacaoEap, PedidoEap } from '@cadencia/domain/exportacao/eap/schema.ts';
import { COLUNAS_EAP } from '@cadencia/domain/exportacao/eap/schema.ts';
import type { Celula } from '@cadencia/interop/planilha/celula.ts';
import { readPlanilha } from '@cadencia/interop/planilha/read-planilha.ts';
import { Problemas } from '@cadencia/interop/problemas.ts';
import { readArquivo } from '@cadencia/interop/read-arquivo.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../../testing/harness.ts';
import { importSobre } from '../../../testing/importacao.ts';
import { readPdf } from '../../../testing/pdf.ts';
import {
  createAtividade,
  createFrente,
  createProjeto,
  createServico,
  createUsuario,
  enterProjeto,
} from '../../../testing/sample.ts';
import { clearExportacoesJob } from './jobs.ts';

let api: Api;
let base: Awaited<ReturnType<typeof createScenario>>;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2027-08-02T15:00:00Z');
  base = await createScenario();
});
afterAll(() => api.close());

/** Root, Caldeiraria with Permutadores under it, Elétrica; two services, three activities, one link, a baseline. */
async function createScenario() {
  const usuario = await createUsuario(api, 1);
  const { cod_projeto_pro: projetoId } = await createProjeto(api, usuario.token);
  const { db } = api.database;
  const { rows } = await sql<{ id: number }>`
    with raiz as (select id from eap where projeto_id = ${projetoId}),
      a as (insert into eap (projeto_id, eap_pai_id, codigo, codigo_travado, nome, ordem, nivel, posicao, tipo, dicionario)
        select ${projetoId}, id, '1.1', false, 'Caldeiraria', 1, 2, 1, 'DISCIPLINA', E'Troca dos feixes\nInclui teste; 2 "etapas"' from raiz returning id),
      b as (insert into eap (projeto_id, eap_pai_id, codigo, codigo_travado, nome, ordem, nivel, posicao)
        select ${projetoId}, id, '1.1.1', false, '=Permutadores', 1, 3, 2 from a returning id),
      c as (insert into eap (projeto_id, eap_pai_id, codigo, codigo_travado, nome, ordem, nivel, posicao)
        select ${projetoId}, id, 'ELE', true, 'Elétrica', 2, 2, 3 from raiz returning id)
    select id from raiz union all select id from a union all select id from b union all select id from c`.execute(db);
  const [raiz = 0, caldeiraria = 0, permutadores = 0, eletrica = 0] = rows.map(({ id }) => Number(id));
  const um = await createServico(api, projetoId, { eapId: permutadores });
  const dois = await createServico(api, projetoId, { eapId: eletrica });
  const ids = [
    await createAtividade(api, um, { sequencia: 1, peso: 30 }),
    await createAtividade(api, um, { sequencia: 2, peso: 10 }),
    await createAtividade(api, dois, { sequencia: 3, peso: 60 }),
  ];
  await sql`update atividade set hh = peso, duracao = 610, duracao_restante = 610 where projeto_id = ${projetoId}`.execute(
    db,
  );
  await sql`insert into atividade_relacao (projeto_id, predecessora_id, sucessora_id, tipo, lag, tipo_lag)
    values (${projetoId}, ${ids[0]}, ${ids[1]}, 'II', 60, 'TRABALHO')`.execute(db);
  const token = await enterProjeto(api, usuario, projetoId);
  return { usuario, projetoId, token, raiz, caldeiraria, permutadores, eletrica, ids };
}

const TUDO = { formato: 'XLSX', conteudo: 'AVANCO' } as const;

async function generate(pedido: Partial<PedidoEap>, token = base.token) {
  const { status, body } = await api.send<{ id: number }>('POST', '/exportacaoeap', { ...TUDO, ...pedido }, token);
  expect({ status, body }).toMatchObject({ status: 200 });
  await api.idle();
  return body.id;
}

const list = async (token = base.token) =>
  (await api.send<{ linhas: ExportacaoEap[]; total: number }>('GET', '/exportacaoeap', undefined, token)).body;

async function take(id: number, token = base.token) {
  const { statusCode, rawPayload, headers } = await api.app.inject({
    url: `/api/exportacaoeap/${id}/arquivo`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: statusCode, bytes: rawPayload, nome: String(headers['content-disposition']) };
}

const fileOf = async (pedido: Partial<PedidoEap>, token?: string) => {
  const { status, bytes } = await take(await generate(pedido, token), token);
  expect(status).toBe(200);
  return bytes;
};

async function check(id: number, arquivo: Buffer, token = base.token) {
  const form = new FormData();
  form.append('chave', randomUUID());
  form.append('exportacao', String(id));
  form.append('arquivo', new Blob([new Uint8Array(arquivo)]), 'eap');
  const pedido = new Request('http://x', { method: 'POST', body: form });
  const { statusCode, body } = await api.app.inject({
    method: 'POST',
    url: '/api/exportacaoeap/conferencia',
    headers: { authorization: `Bearer ${token}`, 'content-type': pedido.headers.get('content-type') ?? '' },
    payload: Buffer.from(await pedido.arrayBuffer()),
  });
  return { status: statusCode, body: JSON.parse(body) as ComparacaoEap & { mensagem?: string } };
}

/** The cells of the first sheet, by the reader of sheets. */
async function cellsOf(arquivo: Buffer): Promise<readonly (readonly Celula[])[]> {
  const lida = await readPlanilha(
    () => Readable.from([arquivo]),
    async (leitor) =>
      (await Readable.from(leitor.linhas(leitor.abas[0]?.nome ?? '', new Problemas())).toArray()) as {
        celulas: Celula[];
      }[],
  );
  if (!lida.ok) throw new Error('a planilha não se lê');
  return lida.valor.map(({ celulas }) => celulas);
}

const NADA = { adicionadas: 0, removidas: 0, alteradas: 0 };

describe('the tree as a sheet', () => {
  it('has the columns of its register in their order, an outline of rows, and sums at each level', async () => {
    const arquivo = await fileOf({});
    const [titulos, ...linhas] = await cellsOf(arquivo);
    expect(titulos).toEqual([
      'Código EAP',
      'Nível',
      'Nome',
      'Tipo',
      'TAG',
      'Serviço',
      'ID atividade',
      'Descrição',
      'Etapa',
      'Disciplina',
      'Contrato',
      'Especialidade',
      'Recursos',
      'Duração (h)',
      'HH',
      'Peso (%)',
      'Início LB0',
      'Fim LB0',
      'Início vigente',
      'Fim vigente',
      'Início real',
      'Fim real',
      'Início tend.',
      'Fim tend.',
      '% prev.',
      '% real',
      'Folga (h)',
      'Predecessoras',
      'Ordem SAP',
      'Operação',
    ]);
    const coluna = (nome: keyof typeof COLUNAS_EAP) =>
      linhas.map((linha) => linha[(titulos ?? []).indexOf(COLUNAS_EAP[nome].titulo)] ?? null);
    expect(coluna('nivel')).toEqual([1, 2, 3, 4, 5, 5, 2, 3, 4]);
    expect(coluna('codigo')).toEqual(['1', '1.1', '1.1.1', '1.1.1', '1.1.1', '1.1.1', 'ELE', 'ELE', 'ELE']);
    expect(coluna('hh')).toEqual([100, 40, 40, 40, 30, 10, 60, 60, 60]);
    expect(coluna('peso')).toEqual([100, 40, 40, 40, 30, 10, 60, 60, 60]);
    expect(coluna('duracao').filter((um) => um !== null)).toEqual([10.17, 10.17, 10.17]);
    expect(coluna('tipo').slice(0, 5)).toEqual(['Projeto', 'Disciplina', expect.any(String), 'Serviço', 'Tarefa']);
    // The reader of schedules, which is another program of ours, finds the same activities and their link.
    const lido = await readArquivo(arquivo);
    expect(lido.ok && lido.arquivo.projetos[0]).toMatchObject({
      atividades: { length: 3 },
      vinculos: [{ tipo: 'II', lag: 60 }],
    });
  });

  it('takes the branches, levels, columns and codes that were asked for', async () => {
    const { raiz, caldeiraria, projetoId } = base;
    const colunas = ['nome', 'codigo'] as const;
    const rows = async (pedido: Partial<PedidoEap>) =>
      (await cellsOf(await fileOf({ formato: 'CSV', ...pedido, colunas: [...colunas] }))).slice(1);
    const pep = `P-${String(projetoId).padStart(4, '0')}`;
    expect(await rows({ conteudo: 'EAP', ramos: [caldeiraria], codificacao: 'PEP' })).toEqual([
      [expect.stringContaining('Parada'), pep],
      ['Caldeiraria', `${pep}.01`],
      ["'=Permutadores", `${pep}.01.01`],
    ]);
    expect((await rows({ conteudo: 'EAP', codificacao: 'NUMERICA' })).map(([, codigo]) => codigo)).toEqual([
      '1',
      '1.1',
      '1.1.1',
      '1.2',
    ]);
    // What is too deep hangs on the last level.
    expect((await rows({ conteudo: 'SERVICOS', niveis: 2 })).map(([nome]) => nome)).toEqual([
      expect.any(String),
      'Caldeiraria',
      expect.stringMatching(/^Serviço/),
      'Elétrica',
      expect.stringMatching(/^Serviço/),
    ]);
    const { status } = await api.send('POST', '/exportacaoeap', { ...TUDO, ramos: [raiz + 100_000] }, base.token);
    expect(status).toBe(422);
    const deOutro = await sql<{ id: number }>`insert into linhabase (projeto_id, numero, nome, data_base)
      values (${(await createScenario()).projetoId}, 7, 'De outro', '2027-08-02T07:00') returning id`.execute(
      api.database.db,
    );
    const pedido = { ...TUDO, linhaBaseId: Number(deOutro.rows[0]?.id) };
    expect((await api.send('POST', '/exportacaoeap', pedido, base.token)).status).toBe(422);
  });

  it('comes back from XLSX, CSV and JSON with no difference, and with the one that was made', async () => {
    for (const formato of ['XLSX', 'CSV', 'JSON'] as const) {
      const id = await generate({ formato });
      const { bytes } = await take(id);
      expect({ formato, ...(await check(id, bytes)).body }).toMatchObject({
        formato,
        ...NADA,
        iguais: 9,
        fora: [],
        diferencas: [],
      });
      if (formato === 'XLSX') continue;
      const mudado = Buffer.from(bytes.toString().replace('Elétrica', 'Instrumentação'));
      expect((await check(id, mudado)).body).toMatchObject({
        ...NADA,
        alteradas: 1,
        diferencas: [{ codigo: 'ELE', mudancas: [{ coluna: 'nome', antes: 'Elétrica', depois: 'Instrumentação' }] }],
      });
    }
    const id = (await list()).linhas[0]?.id ?? 0;
    for (const ruim of ['', '{"a":1}', 'a;b\r\n1;2', 'ERMHDR\t1', '%PDF-1.7'])
      expect((await check(id, Buffer.from(ruim))).status).toBe(422);
  });
});

describe('the tree for other programs', () => {
  it.each(['MSPDI', 'XER', 'PMXML'] as const)(
    'comes back from %s as an update that changes nothing',
    async (formato) => {
      const { token, projetoId } = await createScenario();
      const arquivo = await fileOf({ formato }, token);
      const { final } = await importSobre(api, token, arquivo, projetoId);
      expect(final).toMatchObject({ situacao: 'APLICADA', resumo: { novas: 0, alteradas: 0, ausentes: 0 } });
    },
  );

  it('holds the nodes alone, or with the services as nodes, when no activity is asked for', async () => {
    const nos = async (pedido: Partial<PedidoEap>) => {
      const lido = await readArquivo(await fileOf(pedido));
      const [projeto] = lido.ok ? lido.arquivo.projetos : [];
      return [projeto?.eap.length, projeto?.atividades.length];
    };
    expect(await nos({ formato: 'XER', conteudo: 'EAP' })).toEqual([4, 0]);
    expect(await nos({ formato: 'PMXML', conteudo: 'SERVICOS' })).toEqual([6, 0]);
    expect(await nos({ formato: 'XER', conteudo: 'ATIVIDADES', ramos: [base.eletrica] })).toEqual([2, 1]);
  });

  it('is drawn as pages with a number each, and as a picture', async () => {
    const { texto, deitada } = await readPdf(await fileOf({ formato: 'PDF' }));
    expect(texto).toContain('Caldeiraria');
    expect(texto).toContain('Página 1 de 1');
    expect(deitada).toBe(true);
    const png = await fileOf({ formato: 'PNG', conteudo: 'EAP' });
    expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  });
});

describe('an export', () => {
  it('shows one instant of the project, though others change it while it is read', async () => {
    const { token, eletrica, ids } = await createScenario();
    const trava = await api.dono.pool.connect();
    try {
      // The second read waits for this table; the first one does not read it.
      await trava.query('begin; lock table apontamento in access exclusive mode');
      await api.send(
        'POST',
        '/exportacaoeap',
        { formato: 'JSON', conteudo: 'AVANCO', corte: '2027-08-03T07:00' },
        token,
      );
      for (let esperam = 0; esperam === 0; ) {
        const { rows } = await trava.query<{ n: string }>(
          `select count(*) as n from pg_locks where not granted and relation = 'apontamento'::regclass`,
        );
        esperam = Number(rows[0]?.n);
      }
      await trava.query(`update eap set nome = 'Mudada' where id = ${eletrica}`);
      await trava.query(`update eap set dicionario = 'Mudado' where id = ${eletrica}`);
      await trava.query(`update atividade set nome = 'Mudada' where id = ${ids[2]}`);
      await trava.query('commit');
    } finally {
      trava.release();
    }
    await api.idle();
    const { linhas } = await list(token);
    const { bytes } = await take(linhas[0]?.id ?? 0, token);
    expect(bytes.toString()).toContain('Elétrica');
    expect(bytes.toString()).not.toMatch(/Mudad[ao]/);
  });

  it('stays in the history with its digest, is compared with another, and lets go of its file after 90 days', async () => {
    const { token, ids, permutadores, projetoId } = await createScenario();
    const antes = await generate({ formato: 'PDF' }, token);
    const { db } = api.database;
    await sql`update atividade set nome = 'Abrir tampa', duracao = 1200 where id = ${ids[0]}`.execute(db);
    await sql`update atividade set ausente_na_origem = true where id = ${ids[2]}`.execute(db);
    await createServico(api, projetoId, { eapId: permutadores });
    const depois = await generate({}, token);
    const { bytes, nome } = await take(depois, token);
    const { linhas, total } = await list(token);
    expect(total).toBe(2);
    expect(linhas[0]).toMatchObject({
      id: depois,
      situacao: 'CONCLUIDO',
      disponivel: true,
      linhas: 9,
      tamanho: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      pedido: { formato: 'XLSX', conteudo: 'AVANCO' },
    });
    expect(nome).toContain(linhas[0]?.arquivo);
    const url = `/exportacaoeap/${depois}/comparacao?antes=${antes}`;
    const { body } = await api.send<ComparacaoEap>('GET', url, undefined, token);
    expect(body).toMatchObject({ adicionadas: 1, removidas: 1 });
    expect(
      body.diferencas.find(({ codigo, como }) => como === 'ALTERADA' && codigo.startsWith('A-'))?.mudancas,
    ).toEqual(expect.arrayContaining([{ coluna: 'duracao', antes: 10.17, depois: 20 }]));
    api.setNow('2027-11-01T15:00:00Z');
    await sql`update exportacao set criado_em = '2027-08-02T15:00Z' where projeto_id = ${projetoId}`.execute(db);
    await clearExportacoesJob({ db, now: () => new Date('2027-11-01T15:00:00Z') }).run(undefined);
    expect((await list(token)).linhas.map(({ disponivel }) => disponivel)).toEqual([false, false]);
    expect((await take(depois, token)).status).toBe(404);
    expect((await api.send('GET', url, undefined, token)).status).toBe(404);
    api.setNow('2027-08-02T15:00:00Z');
  });

  it('is for who may export, in their project; shares no cost with who sees none, and gives a part to who sees a part', async () => {
    const { token, projetoId, ids } = await createScenario();
    const id = await generate({}, token);
    const { token: fora } = await createScenario();
    expect((await take(id, fora)).status).toBe(404);
    expect((await list(fora)).total).toBe(0);
    expect((await check(id, Buffer.from('{}'), fora)).status).toBe(404);
    const { db } = api.database;
    const outro = await createUsuario(api, 3);
    const deny = (chave: string) =>
      sql`insert into usuario_permissao (usuario_id, permissao_id, efeito) select ${outro.id}, id, 'NEGA' from permissao where chave = ${chave}`.execute(
        db,
      );
    // The weights of this project are costs.
    await sql`update projeto set peso = 'CUSTO' where id = ${projetoId}`.execute(db);
    const comCusto = await generate({ formato: 'CSV' }, token);
    await deny('Servico:VerCusto');
    const semCusto = await enterProjeto(api, outro, projetoId);
    expect((await take(comCusto, semCusto)).status).toBe(404);
    const meu = (await fileOf({ formato: 'CSV' }, semCusto)).toString();
    expect(meu).not.toContain('Peso (%)');
    await deny('Eap:ExportarEap');
    const { status } = await api.send('POST', '/exportacaoeap', TUDO, await enterProjeto(api, outro, projetoId));
    expect(status).toBe(403);
    const lider = await createUsuario(api, 5);
    await db
      .updateTable('atividade')
      .set({ frenteId: await createFrente(api, projetoId, lider.id) })
      .where('id', '=', ids[2] ?? 0)
      .execute();
    const parte = await enterProjeto(api, lider, projetoId);
    expect((await list(parte)).total).toBe(0);
    const linhas = await cellsOf(await fileOf({ formato: 'CSV', colunas: ['codigo', 'nome'] }, parte));
    expect(linhas.slice(1).map(([codigo]) => codigo)).toEqual(['1', 'ELE', 'ELE', 'ELE']);
  });
});
