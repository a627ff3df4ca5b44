import { cruzados, filtroDe } from '@cadencia/domain/cadastro-filtro.ts';
import { somadosDe } from '@cadencia/domain/cadastro-somas.ts';
import { comUnidadeNoTitulo, textOf } from '@cadencia/domain/cadastro-texto.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { dataHora } from '@cadencia/domain/field-time.ts';
import { paineis } from '@cadencia/domain/paineis.ts';
import {
  campoDe,
  camposDaTabela,
  DEMAIS,
  type Grafico,
  type Kpi,
  listaDoPonto,
  MAX_BARRAS,
  MAX_TABELA,
  type Painel,
  type Ponto,
  type Recorte,
  type RespostaDoPainel,
} from '@cadencia/domain/painel.ts';
import { contagemDe, numerosDe } from '@cadencia/domain/painel-numeros.ts';
import { quadroDe } from '@cadencia/domain/painel-quadro.ts';
import { tabelaDoGrafico } from '@cadencia/domain/painel-tabela.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { snake } from '../infra/bulk.ts';
import { type Banco, createSample, type Entrada } from '../testing/cadastro.ts';
import { type Api, startApi } from '../testing/harness.ts';
import { readPdf } from '../testing/pdf.ts';
import { porVez } from '../testing/por-vez.ts';
import { createProjeto, createUsuario, enterProjeto } from '../testing/sample.ts';

let api: Api;
let banco: Banco & { readonly projetoId: number };
/** A profile that lists every board and sees no cost. */
let semCusto: string;
let deOutro: string;
let sigla: string;
beforeAll(async () => {
  api = await startApi();
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  const projetoId = projeto.cod_projeto_pro;
  sigla = projeto.des_sigla_pro;
  banco = { api, token: await enterProjeto(api, admin, projetoId), clienteId: projeto.cod_cliente_cli, projetoId };
  semCusto = await enterProjeto(api, await createUsuario(api, 7), projetoId, 7);
  const outro = await createProjeto(api, admin.token);
  deOutro = await enterProjeto(api, admin, outro.cod_projeto_pro);
  for (const painel of paineis) await fill(painel);
});
afterAll(() => api.close());

/** Who asks for an extra service is of the client. */
const DO_CLIENTE = { vinculo: 'CLIENTE', contratoId: null };

/** Rows that those of the boards point to, by their register: boards share them. */
const apontadas = new Map<string, number[]>();

async function pointed(alvo: string, n: number): Promise<number> {
  const delas = apontadas.get(alvo) ?? [];
  apontadas.set(alvo, delas);
  delas[n] ??= (await createSample(banco, cadastroDe(alvo), alvo === 'pessoa' ? DO_CLIENTE : {})).id;
  return delas[n];
}

/** Rows whose choices and states differ. */
async function fill({ cadastro, graficos }: Painel): Promise<void> {
  const referencias = Object.values(graficos).flatMap((grafico) => {
    const alvo = 'por' in grafico ? cadastro.fields[grafico.por]?.alvo : undefined;
    const dado = 'por' in grafico && cadastro.fields[grafico.por]?.gerado;
    return alvo !== undefined && 'por' in grafico && !dado ? [[grafico.por, alvo] as const] : [];
  });
  for (let n = 0; n < 20; n += 1) {
    const escolhas: Entrada = {};
    // More values than a chart has bars, and some rows without one.
    for (const [nome, alvo] of n < MAX_BARRAS + 4 ? referencias : []) escolhas[nome] = await pointed(alvo, n);
    for (const [nome, { kind, opcoes, gerado, required }] of Object.entries(cadastro.fields)) {
      const valores = Object.keys(opcoes ?? {});
      if (kind === 'opcao' && required && !gerado && nome !== 'situacao') escolhas[nome] = valores[n % valores.length];
    }
    for (const [nome, { campos }] of Object.entries(cadastro.filhos ?? {})) {
      const pedeOutro = Object.values(campos).some(
        ({ alvo, required, gerado }) => gerado || (alvo !== undefined && required),
      );
      const filho = Object.entries(campos).map(([um, { exemplo }]) => [um, exemplo?.(n)]);
      escolhas[nome] = pedeOutro ? [] : [Object.fromEntries(filho)];
    }
    if (cadastro.path === 'sse')
      Object.assign(escolhas, { itens: [], boletins: [], autorizouId: null, autorizadaEm: null });
    if (cadastro.path === 'controlevalvula')
      escolhas['equipamentoProtegidoId'] = (await createSample(banco, cadastroDe('equipamento'), { pmta: '9999' })).id;
    const { id } = await createSample(banco, cadastro, escolhas);
    const estados = Object.keys(cadastro.fluxo?.estados ?? {});
    if (estados.length > 0)
      await sql`update ${sql.table(cadastro.path)} set situacao = ${estados[(n * 5) % estados.length]} where id = ${id}`.execute(
        api.database.db,
      );
  }
  // What an action writes has no sample, nor has what asks for a calculation: a line of a chart needs its date.
  const datas = Object.values<Grafico>(graficos)
    .flatMap((grafico) => (grafico.tipo === 'acumulado' ? Object.values(grafico.linhas) : []))
    .filter(({ data }) => cadastro.fields[data]);
  for (const { data } of datas)
    await sql`update ${sql.table(cadastro.path)} set ${sql.ref(snake(data))} = coalesce(${sql.ref(snake(data))}, '2027-08-20')`.execute(
      api.database.db,
    );
  if (cadastro.path === 'sse')
    await sql`update sse set hh = 10 + id % 7, hh_aprovado = 10 + id % 5, valor_aprovado = 1000 + id % 5 * 100, hh_executado = 9 + id % 6,
      valor_executado = 900 + id % 6 * 100, hh_aceito = 8 + id % 4, valor_aceito = id % 4 * 100, medida_em = '2027-08-20',
      iniciada_antes = true, regularizar_ate = '2026-01-01', decidida_em = now()`.execute(api.database.db);
  if (cadastro.path === 'controleapoio')
    await sql`update controleapoio set necessidade = '2020-01-01' where id % 3 > 0`.execute(api.database.db);
  if (cadastro.path === 'controlevalvula')
    await sql`insert into fluxo_evento (projeto_id, entidade, registro_id, de, para, acao, usuario_id, em)
      select projeto_id, 'controlevalvula', id, 'PLANEJADA', para, 'mover', (select min(id) from usuario), now() + interval '1 hour'
      from controlevalvula, unnest(array['RETIRADA', 'INSTALADA']) as para`.execute(api.database.db);
  if (cadastro.path === 'cap')
    await sql`update cap set item_legal = id % 2 = 0, hh = id % 7, valor = id % 5, decidida_em = case when situacao not in ('RASCUNHO', 'EM_APROVACAO') then now() end`.execute(
      api.database.db,
    );
  if (cadastro.path === 'pmp')
    await sql`update pmp set d_inicio = -400, d_termino = -390 where id % 2 = 0`.execute(api.database.db);
  if (cadastro.path === 'equipamentograma')
    await sql`update equipamentograma set marco = (array['ABERTURA', 'INSPECAO', 'FECHAMENTO', 'ENTREGA'])[1 + id % 4],
      inicio_real = '2027-08-18', fim_real = timestamp '2027-08-18' + (1 + id % 7) * interval '1 hour',
      situacao = case when id % 5 > 0 then 'CONCLUIDA' else 'AGUARDANDO_INSPECAO' end`.execute(api.database.db);
  if (cadastro.path === 'asfe')
    await sql`update asfe set impacto_termino = id % 5 * 60,
      decidida_em = case when situacao not in ('RASCUNHO', 'EM_ANALISE_TECNICA', 'EM_APROVACAO') then now() end`.execute(
      api.database.db,
    );
}

const get = async <T>(url: string, token = banco.token) => {
  const { status, body } = await api.send<T>('GET', url, undefined, token);
  expect([url, status]).toEqual([url, 200]);
  return body;
};

const semEspaco = (texto: string): string => texto.replace(/\s|\u200b/g, '');

const query = (f: Recorte = {}) =>
  new URLSearchParams(
    Object.fromEntries(Object.entries(f).map(([nome, escrito]) => [`f.${nome}`, escrito])),
  ).toString();

/** What the list of a figure says: how many rows it has, or their sum. No list is that of no rows. */
async function inTheList({ cadastro }: Painel, soma: string | undefined, f: Recorte | undefined): Promise<number> {
  if (f === undefined) return 0;
  if (soma === undefined) return (await get<{ total: number }>(`/${cadastro.path}?limite=1&${query(f)}`)).total;
  expect(somadosDe(cadastro).map(([nome]) => nome)).toContain(soma);
  const { somas } = await get<{ somas: Record<string, string | null> }>(`/${cadastro.path}/somas?${query(f)}`);
  return Number(somas[soma] ?? 0);
}

/** The filters of the list behind a number, as the page makes them from those of the board. */
const narrowed = ({ cadastro }: Painel, f: Recorte, dele: Recorte = {}) => cruzados(cadastro, f, dele, '2027-01-15');

/** What a figure is, from the list: a number of rows, a sum, a mean of what the rows show, or a share. */
async function ofTheList(painel: Painel, kpi: Kpi, f: Recorte, { numeros }: RespostaDoPainel): Promise<number> {
  const seu = narrowed(painel, f, kpi.f);
  if (kpi.media !== undefined) {
    if (seu === undefined) return 0;
    const { linhas } = await get<{ linhas: Record<string, unknown>[] }>(
      `/${painel.cadastro.path}?limite=200&${query(seu)}`,
    );
    const valores = linhas.map((linha) => linha[kpi.media ?? '']).filter((valor) => valor !== null);
    return valores.reduce<number>((soma, valor) => soma + Number(valor), 0) / (valores.length || 1);
  }
  const lido = await inTheList(painel, kpi.soma, seu);
  if (kpi.dividido !== undefined) return (100 * lido) / ((await inTheList(painel, kpi.dividido, seu)) || 1);
  if (kpi.sobre === undefined) return lido;
  const todo =
    typeof kpi.sobre === 'string'
      ? (numeros[kpi.sobre] ?? 0)
      : await inTheList(painel, kpi.soma, narrowed(painel, f, kpi.sobre));
  return todo === 0 ? 0 : (100 * lido) / todo;
}

const read = (painel: Painel, f: Recorte = {}, token?: string) =>
  get<RespostaDoPainel>(`${painel.caminho}?${query(f)}`, token);

describe.each(paineis.map((painel): [string, Painel] => [painel.caminho, painel]))('%s', (caminho, painel) => {
  const { cadastro, kpis, graficos } = painel;
  /** A filter of the board that some of its rows pass. */
  const recorte = (): Recorte => {
    const [nome, field] =
      Object.entries(cadastro.fields).find(([um, { kind }]) => kind === 'opcao' && um !== 'situacao') ?? [];
    return nome && field
      ? {
          [nome]: Object.keys(field.opcoes ?? {})
            .slice(0, 3)
            .join(','),
        }
      : {};
  };

  /** A filter by a field that figures and charts cut by too: half of the states. */
  const situacoes = (): Recorte => {
    const estados = Object.keys(cadastro.fluxo?.estados ?? {}).filter((_, i) => i % 2 === 0);
    return estados.length > 0 ? { situacao: estados.join(',') } : {};
  };

  /** A filter by the date of a curve, from one of its days on. */
  const periodo = async (): Promise<Recorte> => {
    for (const [nome, grafico] of Object.entries(graficos)) {
      if (grafico.tipo !== 'acumulado') continue;
      const [serie, linha] = Object.entries(grafico.linhas)[0] ?? [];
      const dias = (await read(painel)).graficos[nome]?.filter((ponto) => ponto.serie === serie) ?? [];
      if (linha) return { [linha.data]: `${dias[Math.floor(dias.length / 2)]?.chave}..` };
    }
    return {};
  };

  // Of all rows one point in three is read as a list. A narrowed board is narrowed in one of three ways: one in five is.
  const estreitos = [
    ['the rows of a filter', () => Promise.resolve(recorte())],
    ['the rows of a filter by state', () => Promise.resolve(situacoes())],
    ['the rows of a period', periodo],
  ] as const;
  const n = paineis.indexOf(painel);
  const vez = porVez(n);
  const isItsLists = async (make: () => Promise<Recorte>, passo: number) => {
    const f = await make();
    const lido = await read(painel, f);
    expect(Object.keys(lido.kpis).sort()).toEqual(Object.keys(kpis).sort());
    for (const [nome, kpi] of Object.entries(kpis))
      if (kpi.consulta === undefined)
        expect(lido.kpis[nome] ?? 0, nome).toBeCloseTo(await ofTheList(painel, kpi, f, lido), 6);
    for (const [nome, grafico] of Object.entries(graficos)) {
      const { chaves, series, valores } = tabelaDoGrafico(cadastro, grafico, lido.graficos[nome] ?? []);
      const todas = (lido.graficos[nome] ?? []).reduce((soma, { valor }) => soma + valor, 0);
      // Means and shares of parts do not add up.
      if (!grafico.media && !grafico.dividido && ['barras', 'pareto', 'rosca', 'empilhado'].includes(grafico.tipo))
        expect([nome, Math.round(todas * 100) / 100]).toEqual([
          nome,
          await inTheList(painel, grafico.soma, narrowed(painel, f, grafico.f)),
        ]);
      const pontosDaLista = chaves.flatMap((chave, i) =>
        series.map((serie, j): Ponto => ({ chave, serie, valor: valores[i]?.[j] ?? 0 })),
      );
      for (const ponto of pontosDaLista.filter((__, n) => n % passo === 0)) {
        const lista = listaDoPonto(cadastro, grafico, ponto);
        // A share up to a day opens the rows that it is made of, and is no count of them.
        if (lista && !('ateODia' in grafico))
          expect([nome, ponto]).toEqual([
            nome,
            { ...ponto, valor: expect.closeTo(await ofTheList(painel, { ...grafico, f: lista }, f, lido), 6) },
          ]);
      }
    }
  };
  const TITULO = 'shows figures and points that are what their lists hold, of';
  it(`${TITULO} all rows`, () => isItsLists(() => Promise.resolve({}), 3));
  const [quais, make] = estreitos[Math.floor(n / estreitos.length) % estreitos.length] ?? estreitos[0];
  it(`${TITULO} ${quais}`, vez, () => isItsLists(make, 5));

  // Boards by turns: what a person may not see is left out of the answer that is printed.
  const [quemImprime, quem] =
    n % 2 === 0 ? (['who sees all', () => banco.token] as const) : (['who sees no cost', () => semCusto] as const);
  it(`prints every figure and every table of its charts, of ${quemImprime}`, vez, async () => {
    const f = recorte();
    const lido = await read(painel, f, quem());
    const { statusCode, headers, rawPayload } = await api.app.inject({
      method: 'GET',
      url: `/api${caminho}/pdf?${query(f)}`,
      headers: { authorization: `Bearer ${quem()}` },
    });
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    const { texto, deitada, paginas } = await readPdf(rawPayload);
    const tudo = semEspaco(texto);
    expect([deitada, tudo.includes(semEspaco(`Página 1 de ${paginas}`))]).toEqual([true, true]);
    const { tabela: lida, origem } = lido;
    const ditos = [
      painel.titulo,
      origem.projeto,
      `Data de corte ${textOf(dataHora(''), origem.corte)}`,
      ...(lida && painel.tabela ? [painel.tabela.label, contagemDe(lida)] : []),
      ...(lida?.colunas ?? []).map((nome) => comUnidadeNoTitulo(campoDe(cadastro, nome))),
      ...(lida?.linhas ?? []).map((linha: Readonly<Record<string, unknown>>) => String(linha[cadastro.title[0]])),
      ...Object.keys(f).map((nome) => `${campoDe(cadastro, nome).label}:`),
      ...numerosDe(painel, lido).flatMap(({ kpi, valor, comparacao = '' }) => [kpi.label, valor, comparacao]),
      ...Object.entries(lido.graficos).flatMap(([nome, pontos]) => {
        const grafico = graficos[nome];
        if (!grafico) return [];
        const quadro = quadroDe(cadastro, grafico, { ...lido, pontos });
        return [
          grafico.label,
          ...quadro.linhas.map((linha, i) => [linha, ...(quadro.valores[i] ?? []).map(quadro.numero)].join('')),
        ];
      }),
    ];
    expect(ditos.filter((dito) => !tudo.includes(semEspaco(dito)))).toEqual([]);
    const ausentes = [...Object.entries(kpis), ...Object.entries(graficos)].filter(
      ([nome]) => !(nome in lido.kpis) && !(nome in lido.graficos),
    );
    expect(ausentes.filter(([, { label }]) => tudo.includes(semEspaco(label)))).toEqual([]);
  });

  it('ends with the first records of its list, without the columns that the person may not see', vez, async () => {
    const { tabela } = painel;
    if (!tabela) return;
    const colunas = tabela.colunas.split(',');
    // A table of one state has no rows of others.
    const f = 'situacao' in (tabela.f ?? {}) ? {} : situacoes();
    const seu = narrowed(painel, f, tabela.f) ?? {};
    const { linhas, rotulos, total } = await get<NonNullable<RespostaDoPainel['tabela']>>(
      `/${cadastro.path}?limite=${MAX_TABELA}&ordem=${tabela.ordem}&${query(seu)}`,
    );
    const lida = (await read(painel, f)).tabela;
    expect(lida).toEqual({ colunas, linhas, rotulos, total });
    expect([linhas.length > 0, colunas[0]]).toEqual([true, cadastro.title[0]]);
    const doMenos = (await read(painel, f, semCusto)).tabela;
    const secretas = colunas.filter((nome) => campoDe(cadastro, nome).acesso);
    expect(doMenos?.colunas).toEqual(colunas.filter((nome) => !secretas.includes(nome)));
    for (const linha of doMenos?.linhas ?? [])
      for (const nome of secretas) expect((linha as Record<string, unknown>)[nome]).toBeNull();
  });

  it('tells the project, its data date and the filters', async () => {
    const { origem } = await read(painel, recorte());
    expect(origem.projeto).toContain(sigla);
    expect(origem.corte).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
    for (const nome of Object.keys(recorte())) expect(origem.filtros).toContain(`${campoDe(cadastro, nome).label}:`);
  });

  it('has points in every chart', async () => {
    const lido = await read(painel);
    for (const [nome, grafico] of Object.entries(graficos)) {
      // What a module's query brings is its module's to test.
      if (['consulta', 'cascata', 'marcos'].includes(grafico.tipo)) continue;
      const series = new Set((lido.graficos[nome] ?? []).map(({ serie }) => serie));
      expect([nome, series.size]).toEqual([
        nome,
        grafico.tipo === 'acumulado' ? Object.keys(grafico.linhas).length : series.size || 1,
      ]);
      // The mean of the smaller ones is none of the greater.
      const valores = grafico.media ? (lido.graficos[nome] ?? []).map(({ valor }) => valor) : [];
      expect([nome, valores]).toEqual([nome, valores.toSorted((a, b) => b - a)]);
    }
  });

  it('names every bar that stands for a row, also where the row is found by derivation', async () => {
    const { graficos: lidos, rotulos } = await read(painel);
    for (const [nome, grafico] of Object.entries(graficos))
      if ('por' in grafico && campoDe(cadastro, grafico.por).alvo !== undefined)
        for (const { chave } of lidos[nome] ?? [])
          if (chave !== null && chave !== DEMAIS)
            expect([nome, rotulos[grafico.por]?.[chave]]).toEqual([nome, expect.any(String)]);
  });

  it('is narrowed by fields that have filters, and its table is ordered by no reference', () => {
    for (const nome of painel.filtros.split(',')) expect(filtroDe(campoDe(cadastro, nome)), nome).toBeDefined();
    for (const nome of painel.tabela ? camposDaTabela(painel.tabela) : [])
      expect(campoDe(cadastro, nome).alvo, nome).toBeUndefined();
  });

  it('has a share of a figure that it has, and stacks and orders choices', () => {
    for (const { parteDe } of Object.values(kpis)) if (parteDe) expect(Object.keys(kpis)).toContain(parteDe);
    for (const grafico of Object.values(graficos)) {
      if ('por' in grafico)
        expect(['opcao', 'booleano', 'referencia', 'inteiro']).toContain(campoDe(cadastro, grafico.por).kind);
      if ('em' in grafico) expect(['opcao', 'inteiro']).toContain(campoDe(cadastro, grafico.em).kind);
      if (grafico.tipo === 'acumulado')
        for (const { data } of Object.values(grafico.linhas))
          expect(['data', 'dataHora']).toContain(campoDe(cadastro, data).kind);
    }
  });

  it('leaves out what the person may not see, and refuses to filter by it', async () => {
    const secretos = [...Object.entries(kpis), ...Object.entries(graficos)].flatMap(([nome, { soma }]) =>
      soma && campoDe(cadastro, soma).acesso ? [nome] : [],
    );
    const lido = await read(painel, {}, semCusto);
    for (const nome of secretos) expect([...Object.keys(lido.kpis), ...Object.keys(lido.graficos)]).not.toContain(nome);
    const campo = Object.entries({ ...cadastro.fields, ...cadastro.derivados }).find(([, { acesso }]) => acesso)?.[0];
    if (campo) expect((await api.send('GET', `${caminho}?f.${campo}=1..2`, undefined, semCusto)).status).toBe(403);
  });

  it('counts nothing of another project, and needs one', async () => {
    const { kpis: nenhum, tabela } = await read(painel, {}, deOutro);
    expect([Object.values(nenhum).filter(Boolean), tabela?.total ?? 0]).toEqual([[], 0]);
    const { token } = await createUsuario(api, 1);
    expect((await api.send('GET', caminho, undefined, token)).status).toBeGreaterThanOrEqual(400);
  });
});
