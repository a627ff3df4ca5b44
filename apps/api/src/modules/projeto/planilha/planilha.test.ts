import type { ProjetoNaLista } from '@cadencia/domain/projeto/lista/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Api, startApi } from '../../../testing/harness.ts';
import { planilhas, xlsx } from '../../../testing/planilha.ts';
import { slow } from '../../../testing/por-vez.ts';
import {
  createAtividade,
  createCliente,
  createProjeto,
  createServico,
  createUsuario,
  enterProjeto,
  touchProjeto,
} from '../../../testing/sample.ts';

type Pessoa = Awaited<ReturnType<typeof createUsuario>>;

let api: Api;
let gerente: Pessoa;
let alheio: Pessoa;
let eu: ReturnType<typeof planilhas>;
let clienteId: number;
let cliente: string;
const ids: Record<string, number> = {};

/** Creates a project of the manager with this progress and HH in its baseline 0, which planned all of it as done. */
async function create(sigla: string, { inicio, hh, avanco }: { inicio: string; hh: number; avanco: number }) {
  const { cod_projeto_pro: id } = await createProjeto(api, gerente.token, {
    cod_cliente_cli: clienteId,
    des_sigla_pro: sigla,
    des_titulo_pro: `Parada ${sigla}`,
    dat_inicio_parada_pro: `${inicio}T07:00`,
    dat_fim_parada_pro: `${inicio.slice(0, 8)}28T07:00`,
    val_orcamento_pro: '62000000',
  });
  const atividade = await createAtividade(api, await createServico(api, id), { peso: 10, avanco });
  await sql`with l as (insert into linhabase (projeto_id, numero, nome, principal, data_base) values (${id}, 0, 'LB0', true, '2026-08-01T07:00')
      returning id)
    insert into linhabase_item (linhabase_id, atividade_id, inicio, termino, duracao, hh, peso, calendario_id)
    select l.id, a.id, '2026-08-01T07:00', '2026-08-02T07:00', 600, ${hh}, 10, a.calendario_id
    from l join atividade a on a.id = ${atividade}`.execute(api.database.db);
  await touchProjeto(api, id);
  ids[sigla] = id;
}

beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-08-09T15:00:00Z');
  gerente = await createUsuario(api, 2);
  alheio = await createUsuario(api, 2);
  clienteId = await createCliente(api);
  ({ nome: cliente } = await api.database.db
    .selectFrom('cliente')
    .select('nomeFantasia as nome')
    .where('id', '=', clienteId)
    .executeTakeFirstOrThrow());
  await create('A-1', { inicio: '2027-03-01', hh: 100.5, avanco: 50 });
  await create('B-1', { inicio: '2026-08-01', hh: 40, avanco: 95 });
  await createProjeto(api, gerente.token, { cod_cliente_cli: clienteId, des_sigla_pro: 'C-1' });
  await createProjeto(api, alheio.token, { des_sigla_pro: 'X-9', des_titulo_pro: 'Segredo deles' });
  eu = planilhas(api, gerente.token);
});
afterAll(() => api.close());

const lista = async (query = '', token = gerente.token) =>
  (await api.send<{ linhas: ProjetoNaLista[]; total: number }>('GET', `/projeto/lista?${query}`, undefined, token))
    .body;
const siglas = async (query: string) => (await lista(query)).linhas.map(({ sigla }) => sigla);
const soma = async (query = '', token = gerente.token) =>
  (await api.send<{ somas: object }>('GET', `/projeto/somas?${query}`, undefined, token)).body.somas;
const csv = async (pedido: object, token = gerente.token) => {
  const { status, bytes } = await planilhas(api, token).baixar('POST', '/projeto/exportar', {
    formato: 'csv',
    ...pedido,
  });
  expect(status).toBe(200);
  // A decimal comma is quoted where it could be taken for a separator.
  return bytes.toString().replace('\uFEFF', '').replaceAll('"', '').trimEnd().split('\r\n');
};
const projetoDe = async (sigla: string) =>
  (await sql<Record<string, unknown>>`select * from projeto where sigla = ${sigla}`.execute(api.database.db)).rows[0];

describe('a lista', () => {
  it.each([
    ['ordem=spi', ['A-1', 'B-1', 'C-1']],
    ['ordem=-spi', ['B-1', 'A-1', 'C-1']],
    ['ordem=previsto,-sigla', ['B-1', 'A-1', 'C-1']],
    ['f.spi=..0.9', ['A-1']],
    ['f.real=95..95', ['B-1']],
    ['ordem=-hhBase', ['A-1', 'B-1', 'C-1']],
    ['f.hhBase=50..', ['A-1']],
    // 9 August 2026 is D+8 of B-1, and D-204 of A-1.
    ['ordem=-diaParada&f.diaParada=-204..8', ['B-1', 'A-1']],
    ['f.diaParada=8..8', ['B-1']],
    ['f.situacao=RASCUNHO&f.periodo=2027-03-28..2027-03-31', ['A-1']],
    ['f.periodo=..2026-08-01', ['B-1']],
    ['ativo=false', []],
    ['busca=parada b-1', ['B-1']],
  ])('%s', async (query, esperadas) => {
    const { linhas, total } = await lista(query);
    expect([linhas.map(({ sigla }) => sigla), total]).toEqual([esperadas, esperadas.length]);
  });

  it('corta a janela depois de calcular, e diz quantos há', async () => {
    expect(await lista('ordem=spi&inicio=1&limite=1')).toMatchObject({ total: 3, linhas: [{ sigla: 'B-1' }] });
    for (const ruim of ['f.spi=x..', 'ordem=senha', 'limite=201', 'f.nada=1']) {
      expect((await api.send('GET', `/projeto/lista?${ruim}`, undefined, gerente.token)).status).toBe(422);
    }
  });

  it('ninguém vê projeto de que não é: na lista, na contagem, nas somas, nos arquivos', async () => {
    expect([await siglas('busca=segredo'), (await lista()).total]).toEqual([[], 3]);
    expect([await soma(), await soma('f.spi=..0.9'), await soma('', alheio.token)]).toEqual([
      { hhBase: '140.5' },
      { hhBase: '100.5' },
      { hhBase: null },
    ]);
    expect(await csv({ colunas: ['sigla'] })).toEqual(['Sigla', 'A-1', 'B-1', 'C-1']);
    const x = (await lista('', alheio.token)).linhas[0]?.id;
    expect(await csv({ colunas: ['sigla'], ids: [x, ids['B-1']] })).toEqual(['Sigla', 'B-1']);
    expect(await csv({ colunas: ['sigla'] }, alheio.token)).toEqual(['Sigla', 'X-9']);
  });

  it('do que é do projeto inteiro, a contratada não sabe: nem por filtro, ordem, soma ou arquivo', async () => {
    const contratada = await createUsuario(api, 11);
    await enterProjeto(api, contratada, ids['A-1'] ?? 0);
    expect(await lista('', contratada.token)).toMatchObject({ total: 1, linhas: [{ sigla: 'A-1', hhBase: null }] });
    for (const filtro of ['f.hhBase=0..', 'f.orcamento=1..']) {
      expect(await lista(filtro, contratada.token)).toMatchObject({ total: 0 });
    }
    expect(await soma('', contratada.token)).toEqual({ hhBase: null });
    const colunas = ['sigla', 'orcamento', 'hhBase'];
    expect(await csv({ colunas }, contratada.token)).toEqual(['Sigla;Orçamento aprovado;HH LB0', 'A-1;;']);
    expect(await csv({ colunas, 'f.sigla': 'A-1' })).toEqual(['Sigla;Orçamento aprovado;HH LB0', 'A-1;62000000;100,5']);
  });

  it('o arquivo é o que está na tela: colunas, ordem e números como na lista', async () => {
    const pedido = { colunas: ['sigla', 'clienteId', 'situacao', 'diaParada', 'real', 'spi'], ordem: '-spi' };
    expect((await csv(pedido)).slice(0, 3)).toEqual([
      'Sigla;Cliente;Situação;D±;% real;SPI',
      `B-1;${cliente};Rascunho;8;95;0,95`,
      `A-1;${cliente};Rascunho;-204;50;0,5`,
    ]);
    for (const formato of ['xlsx', 'pdf'] as const) {
      expect((await eu.baixar('POST', '/projeto/exportar', { formato, ...pedido })).status).toBe(200);
    }
  });
});

const TITULOS = [
  'Sigla',
  'Título',
  'Cliente',
  'Tipo de parada',
  'Início da parada (D)',
  'Término da parada (meta)',
  'Início da pré-parada',
];
type Linha = readonly [string, string, string, string, string | null, string | null, ...(string | null)[]];
/** Rows with the start of the preparation after the other columns; existing projects have that of their creation. */
const comPreparada = (linhas: readonly Linha[]): (string | null)[][] =>
  linhas.map(([sigla, titulo, dono, tipo, inicio, termino, ...resto]) => [
    sigla,
    titulo,
    dono,
    tipo,
    inicio,
    termino,
    /^[AB]-1$/.test(sigla) ? `${inicio?.slice(0, 10)} 06:00` : inicio && '01/01/2028 07:00',
    ...resto,
  ]);

describe('a planilha', () => {
  it('o modelo vem com as listas e os clientes de quem o pede', async () => {
    const { status, bytes } = await eu.baixar('GET', '/projeto/modelo?formato=csv');
    expect(status).toBe(200);
    expect(bytes.toString().split('\r\n')[0]).toContain('Título *;Sigla *;Cliente *;Tipo de parada *;Porte;');
    expect((await eu.baixar('GET', '/projeto/modelo')).status).toBe(200);
  });

  it('diz o que é novo, o que muda e o que está errado como o formulário diria; nada se grava', async () => {
    const bytes = await xlsx(
      [...TITULOS, 'Ativo'],
      comPreparada([
        ['A-1', 'Parada A-1', cliente, 'Parada geral', '01/03/2027 07:00', '28/03/2027 07:00', 'Sim'],
        ['B-1', 'Parada da caldeira', cliente, 'Parada de caldeira', '01/08/2026 07:00', '28/08/2026 07:00', null],
        ['N-1', 'Nova', cliente, 'Parada parcial', '01/05/2028', '31/05/2028 07:00', null],
        ['N-2', 'Tipo que não há', cliente, 'Meia parada', '01/05/2028 07:00', '30/05/2028 07:00', null],
        ['N-3', 'Sem datas', 'NÃO-HÁ', 'Parada parcial', null, null, null],
        ['minúscula', '=1+1', cliente, 'Parada parcial', '01/05/2028 07:00', '31/05/2028 07:00', null],
        ['X-9', 'Deles', cliente, 'Parada geral', '01/05/2028 07:00', '31/05/2028 07:00', null],
        ['N-4', 'Parada A-1', cliente, 'Parada geral', '01/05/2028 07:00', '31/05/2028 07:00', null],
        ['N-5', 'Inativa', cliente, 'Parada geral', '01/05/2028 07:00', '31/05/2028 07:00', 'Não'],
        ['N-6', 'Invertida', cliente, 'Parada geral', '31/05/2028 07:00', '01/05/2028 07:00', null],
      ]),
    );
    const previa = await eu.previa('projeto', bytes);
    expect(previa).toMatchObject({
      situacao: 'PRONTA',
      contagens: { total: 10, NOVO: 1, ALTERADO: 1, IGUAL: 1, ERRO: 7 },
    });
    const linhas = await eu.linhas(previa.id);
    expect(linhas[1]?.mudancas).toEqual({
      titulo: { de: 'Parada B-1', para: 'Parada da caldeira' },
      tipo: { de: 'Parada geral', para: 'Parada de caldeira' },
    });
    expect(linhas.slice(3).map(({ erros }) => Object.keys(erros))).toEqual([
      ['tipo'],
      expect.arrayContaining(['clienteId', 'inicioPreparada', 'inicioParada', 'terminoParada']),
      ['sigla'],
      ['sigla'],
      ['titulo'],
      ['ativo'],
      ['terminoParada'],
    ]);
    expect(await projetoDe('N-1')).toBeUndefined();
  });

  slow('grava rascunhos com calendário e etapas; o mesmo arquivo de novo não muda nada; desfaz', async () => {
    const bytes = await xlsx(
      TITULOS,
      comPreparada([
        ['I-1', 'Importada', cliente, 'Parada geral', '01/05/2028 07:00', '31/05/2028 07:00'],
        ['I-2', 'Importada 2', cliente, 'Parada geral', '01/06/2028 07:00', '30/06/2028 07:00'],
        ['B-1', 'Renomeada', cliente, 'Parada geral', '01/08/2026 07:00', '28/08/2026 07:00'],
      ]),
    );
    const { id } = await eu.previa('projeto', bytes);
    expect(await eu.confirmar(id)).toMatchObject({ situacao: 'APLICADA' });
    const feito = await projetoDe('I-1');
    expect(feito).toMatchObject({ situacao: 'RASCUNHO', porte: 'MEDIA', titulo: 'Importada' });
    expect(feito?.['calendarioId']).toEqual(expect.any(Number));
    const partes = await sql<{ etapas: number; equipe: number; feitos: number }>`
      select (select count(*) from projeto_etapa where projeto_id = ${feito?.['id']})::int as etapas,
        (select count(*) from projeto_usuario where projeto_id = ${feito?.['id']} and usuario_id = ${gerente.id})::int as equipe,
        (select count(*) from auditoria where entidade = 'projeto' and registro_id = ${feito?.['id']} and acao = 'I')::int as feitos`.execute(
      api.database.db,
    );
    expect(partes.rows[0]).toMatchObject({ equipe: 1, feitos: 1 });
    expect(await projetoDe('B-1')).toMatchObject({ titulo: 'Renomeada' });
    expect(await eu.previa('projeto', bytes)).toMatchObject({ contagens: { total: 3, IGUAL: 3 } });
    // Somebody wrote in one of them since, so it stays.
    await createServico(api, (await projetoDe('I-2'))?.['id'] as number);
    expect(await eu.undo(id)).toMatchObject({ situacao: 'DESFEITA', avisos: [{ linha: 3 }] });
    expect([
      await projetoDe('I-1'),
      (await projetoDe('I-2'))?.['titulo'],
      (await projetoDe('B-1'))?.['titulo'],
    ]).toEqual([undefined, 'Importada 2', 'Parada B-1']);
  });

  it('muitos custam as mesmas instruções ao banco que poucos: prévia, gravação e volta', {
    tags: ['demorado'],
  }, async () => {
    const conexoes: { readonly mock: { readonly calls: unknown[] } }[] = [];
    api.database.pool.on('acquire', (conexao) => {
      if (!vi.isMockFunction(conexao.query)) conexoes.push(vi.spyOn(conexao, 'query'));
    });
    const comandos = () => conexoes.reduce((soma, { mock }) => soma + mock.calls.length, 0);
    const gastos = async (prefixo: string, quantos: number) => {
      const linhas = Array.from({ length: quantos }, (_, i) => [
        `${prefixo}-${i}`,
        `Muitos ${prefixo} ${i}`,
        cliente,
        'Parada geral',
        '01/05/2028 07:00',
        '31/05/2028 07:00',
        '01/01/2028 07:00',
      ]);
      const bytes = await xlsx(TITULOS, linhas);
      const mudados = await xlsx(
        TITULOS,
        linhas.map(([sigla, titulo, ...resto]) => [sigla ?? '', `${titulo} bis`, ...resto]),
      );
      const antes = comandos();
      for (const arquivo of [bytes, mudados]) {
        const { id, contagens } = await eu.previa('projeto', arquivo);
        expect(contagens).toMatchObject({ total: quantos, ERRO: 0, IGUAL: 0 });
        expect((await eu.confirmar(id)).situacao).toBe('APLICADA');
        if (arquivo === mudados) expect(await eu.undo(id)).toMatchObject({ situacao: 'DESFEITA', avisos: [] });
      }
      return comandos() - antes;
    };
    const poucos = await gastos('POUCOS', 2);
    const muitos = await gastos('MUITOS', 40);
    expect(poucos).toBeGreaterThan(50);
    // One by one, each of the 38 more would cost a dozen queries at every step; background work adds a few of its own.
    expect(muitos - poucos).toBeLessThan(100);
  });

  it('o que se exporta e se importa de volta não muda nada', async () => {
    const { bytes } = await eu.baixar('POST', '/projeto/exportar', { formato: 'xlsx' });
    const { contagens } = await eu.previa('projeto', bytes);
    expect(contagens).toMatchObject({ total: (await lista()).total, IGUAL: (await lista()).total });
  });

  it('só muda projeto em que se pode editar, qualquer que seja o selecionado', async () => {
    const leitora = await createUsuario(api, 3);
    await enterProjeto(api, leitora, ids['A-1'] ?? 0, 12);
    const { cod_projeto_pro: proprio } = await createProjeto(api, leitora.token, { cod_cliente_cli: clienteId });
    const dela = planilhas(api, await enterProjeto(api, leitora, proprio));
    const previa = await dela.previa('projeto', await xlsx(['Sigla', 'Título'], [['A-1', 'Tomada']]));
    expect((await dela.linhas(previa.id))[0]).toMatchObject({ situacao: 'ERRO', erros: { linha: expect.any(String) } });
    // Without the column of the client, the client of the selected project is not used.
    const minha = await xlsx(['Sigla', 'Porte'], [['A-1', 'Mega']]);
    const nele = planilhas(
      api,
      await enterProjeto(api, gerente, (await createProjeto(api, gerente.token)).cod_projeto_pro),
    );
    expect((await nele.linhas((await nele.previa('projeto', minha)).id))[0]).toMatchObject({
      situacao: 'ALTERADO',
      mudancas: { porte: { de: 'Média', para: 'Mega' } },
    });
  });
});
