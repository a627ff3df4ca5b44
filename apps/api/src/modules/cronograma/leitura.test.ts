import type {
  AtividadeLinha,
  COLUNAS_ORDENAVEIS,
  EstadoCronograma,
  NoArvore,
} from '@cadencia/domain/cronograma/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../testing/harness.ts';
import { importNovo } from '../../testing/importacao.ts';
import { PROJETO_DE_LEITURA } from '../../testing/projeto-de-leitura.ts';
import { createContrato, createFrente, createUsuario, enterProjeto } from '../../testing/sample.ts';
import { buildXer, CONTINUO } from '../../testing/xer.ts';

let api: Api;
let planejador: { id: number; token: string };
let token: string;
let projetoId: number;

beforeAll(async () => {
  api = await startApi();
  planejador = await createUsuario(api);
  projetoId = (await importNovo(api, planejador.token, buildXer([PROJETO_DE_LEITURA], [CONTINUO]))).projetoId ?? 0;
  token = await enterProjeto(api, planejador, projetoId);
});
afterAll(() => api.close());

interface Lista {
  linhas: AtividadeLinha[];
  total: number;
}
const lista = async (query: string, quem = token): Promise<Lista> =>
  (await api.send<Lista>('GET', `/cronograma/atividade?${query}`, undefined, quem)).body;
const codigos = async (query: string, quem = token): Promise<string[]> =>
  (await lista(query, quem)).linhas.map(({ codigo }) => codigo);
const arvore = async (query = '', quem = token) =>
  (await api.send<{ nos: NoArvore[]; total: number }>('GET', `/cronograma/arvore?${query}`, undefined, quem)).body;
const idDe = async (tabela: 'eap' | 'servico', nome: string): Promise<number> => {
  const coluna = tabela === 'eap' ? 'nome' : 'titulo';
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(tabela)} where projeto_id = ${projetoId} and ${sql.ref(coluna)} = ${nome}`.execute(
    api.database.db,
  );
  return rows[0]?.id ?? 0;
};

let contrato: Promise<number> | undefined;
let contratada: ReturnType<typeof createUsuario> | undefined;

/** A contractor in the project whose contract has one serviço; answers the token with the project. */
async function contratadaDe(servico: string, usuario: Awaited<ReturnType<typeof createUsuario>>): Promise<string> {
  const { clienteId } = await api.database.db
    .selectFrom('projeto')
    .select('clienteId')
    .where('id', '=', projetoId)
    .executeTakeFirstOrThrow();
  contrato ??= createContrato(api, clienteId);
  const contratoId = await contrato;
  const dela = await enterProjeto(api, usuario, projetoId);
  await sql`update servico set contrato_id = ${contratoId} where projeto_id = ${projetoId} and titulo = ${servico}`.execute(
    api.database.db,
  );
  await sql`update projeto_usuario set contrato_id = ${contratoId} where usuario_id = ${usuario.id}`.execute(
    api.database.db,
  );
  return dela;
}

describe('the list of activities', () => {
  it('comes in the order of the tree, a node before its children, with everything a row shows', async () => {
    const { linhas, total } = await lista('');
    expect(total).toBe(5);
    expect(linhas.map(({ codigo }) => codigo)).toEqual(['N10', 'N1', 'N2', 'S1', 'S2']);
    expect(linhas[2]).toMatchObject({
      codigo: 'N2',
      nome: '100% de solda',
      tipo: 'TAREFA',
      situacao: 'NAO_INICIADA',
      duracao: 240,
      hh: 40,
      avanco: 0,
      // After N1 (10 h) and 2 h of lag; the project ends with S1 at 50 h, so there are 34 h to spare.
      inicioCedo: '2027-03-01T12:00',
      terminoCedo: '2027-03-01T16:00',
      inicioTarde: '2027-03-02T22:00',
      terminoTarde: '2027-03-03T02:00',
      folgaTotal: 34 * 60,
      folgaLivre: 34 * 60,
      critica: false,
      calendario: '24 h',
      predecessoras: 'N1TI+2h',
      ausenteNaOrigem: false,
      ultimoApontamentoId: null,
    });
  });

  it('writes links as planners do', async () => {
    const porCodigo = new Map((await lista('')).linhas.map((linha) => [linha.codigo, linha.predecessoras]));
    expect(Object.fromEntries(porCodigo)).toEqual({
      N1: '',
      N10: 'N1II+1h',
      N2: 'N1TI+2h',
      S1: '',
      S2: 'N10TT-1h; N2TI; S1TI',
    });
  });

  it('gives the window that is asked for, and the total beside it', async () => {
    expect(await codigos('inicio=1&limite=2')).toEqual(['N1', 'N2']);
    expect(await lista('inicio=50')).toEqual({ linhas: [], total: 5 });
    expect((await api.send('GET', '/cronograma/atividade?limite=201', undefined, token)).status).toBe(422);
  });

  it.each(['arvore', 'inicio', 'nome', 'situacao', 'inicioCedo', 'folgaLivre'])(
    'by %s gives windows that are slices of one order, near its start and near its end',
    async (ordem) => {
      contratada ??= createUsuario(api, 11);
      const dela = await contratadaDe('Permutador 1', await contratada);
      for (const quem of [token, dela]) {
        for (const filtro of ['', '&decrescente=true', '&busca=n&decrescente=true']) {
          const inteira = await codigos(`ordem=${ordem}${filtro}`, quem);
          expect(inteira.length).toBeGreaterThan(1);
          for (const inicio of inteira.keys()) {
            const janela = await codigos(`ordem=${ordem}${filtro}&inicio=${inicio}&limite=2`, quem);
            expect(janela, `${filtro} de ${inicio}`).toEqual(inteira.slice(inicio, inicio + 2));
          }
        }
      }
    },
  );

  const ORDENS: Record<(typeof COLUNAS_ORDENAVEIS)[number], string[]> = {
    arvore: ['N10', 'N1', 'N2', 'S1', 'S2'],
    // Nothing has begun, so the early start sorts.
    inicio: ['N1', 'S1', 'N10', 'N2', 'S2'],
    codigo: ['N1', 'N2', 'N10', 'S1', 'S2'],
    nome: ['N2', 'N10', 'S2', 'N1', 'S1'],
    situacao: ['N1', 'N2', 'N10', 'S1', 'S2'],
    duracao: ['S2', 'N10', 'N2', 'N1', 'S1'],
    duracaoRestante: ['S2', 'N10', 'N2', 'N1', 'S1'],
    hh: ['S2', 'N10', 'N1', 'S1', 'N2'],
    avanco: ['N1', 'N2', 'N10', 'S1', 'S2'],
    inicioCedo: ['N1', 'S1', 'N10', 'N2', 'S2'],
    terminoCedo: ['N10', 'N1', 'N2', 'S1', 'S2'],
    inicioTarde: ['S1', 'N1', 'N2', 'N10', 'S2'],
    terminoTarde: ['N1', 'S1', 'S2', 'N2', 'N10'],
    folgaTotal: ['S1', 'S2', 'N1', 'N2', 'N10'],
    folgaLivre: ['N1', 'S1', 'S2', 'N2', 'N10'],
  };
  it.each(Object.entries(ORDENS))('sorts by %s', async (ordem, esperada) => {
    const { linhas } = await lista(`ordem=${ordem}`);
    const valor = (linha: AtividadeLinha) =>
      ordem === 'arvore' ? '' : linha[(ordem === 'inicio' ? 'inicioCedo' : ordem) as keyof AtividadeLinha];
    // Equal values may come in any stable order; their place among the others is fixed.
    const iguais = (a: string, b: string) => {
      const [x, y] = [a, b].map((codigo) => linhas.find((linha) => linha.codigo === codigo));
      return x !== undefined && y !== undefined && valor(x) === valor(y) && ordem !== 'arvore';
    };
    for (const [i, { codigo }] of linhas.entries()) {
      expect(codigo === esperada[i] || iguais(codigo, esperada[i] ?? ''), `${codigo} na posição ${i}`).toBe(true);
    }
    const inversa = await codigos(`ordem=${ordem}&decrescente=true`);
    expect(inversa[0] === esperada.at(-1) || iguais(inversa[0] ?? '', esperada.at(-1) ?? '')).toBe(true);
  });

  it('looks for text whatever its accents and case, and takes wildcards literally', async () => {
    expect(await codigos('busca=INSPECAO')).toEqual(['N1']);
    expect(await codigos('busca=n10')).toEqual(['N10']);
    expect(await codigos('busca=100%25')).toEqual(['N2']);
    expect(await codigos('busca=r_t')).toEqual(['N10']);
    expect(await codigos('busca=%25')).toEqual(['N2']);
  });

  it('filters by critical, float, situation, branch and serviço, alone and together', async () => {
    const norte = await idDe('eap', 'Área Norte');
    const servico = await idDe('servico', 'Permutador 1');
    expect(await codigos('criticas=true')).toEqual(['S1', 'S2']);
    expect(await codigos('criticas=false')).toEqual(['N10', 'N1', 'N2']);
    expect(await codigos(`folgaAte=${34 * 60}`)).toEqual(['N1', 'N2', 'S1', 'S2']);
    expect(await codigos('situacao=CONCLUIDA,EM_ANDAMENTO')).toEqual([]);
    expect(await codigos(`eapId=${norte}`)).toEqual(['N10', 'N1', 'N2']);
    expect(await codigos(`servicoId=${servico}`)).toEqual(['N1', 'N2']);
    expect(await lista(`eapId=${norte}&folgaAte=${34 * 60}&busca=solda`)).toMatchObject({ total: 1 });
  });
});

describe('the tree', () => {
  it('rolls up dates, hours and floats, and knows where each branch begins in the list', async () => {
    const { nos, total } = await arvore();
    expect(total).toBe(5);
    const linha = ({
      tipo,
      nome,
      nivel,
      atividades,
      primeira,
      hh,
      inicio,
      termino,
      folgaMinima,
      critica,
    }: NoArvore) => [tipo, nome, nivel, atividades, primeira, hh, inicio, termino, folgaMinima, critica];
    expect(nos.map(linha)).toEqual([
      // Nothing ends later than the project, so the lead of N10 gives it at most 46 h.
      ['EAP', 'Parada de leitura', 1, 5, 0, 100, '2027-03-01T00:00', '2027-03-03T02:00', 0, true],
      ['EAP', 'Área Norte', 2, 3, 0, 70, '2027-03-01T00:00', '2027-03-01T16:00', 34 * 60, false],
      ['SERVICO', 'Área Norte', 3, 1, 0, 10, '2027-03-01T01:00', '2027-03-01T04:00', 46 * 60, false],
      ['EAP', 'Permutador 1', 3, 2, 1, 60, '2027-03-01T00:00', '2027-03-01T16:00', 34 * 60, false],
      ['SERVICO', 'Permutador 1', 4, 2, 1, 60, '2027-03-01T00:00', '2027-03-01T16:00', 34 * 60, false],
      ['EAP', 'Área Sul', 2, 2, 3, 30, '2027-03-01T00:00', '2027-03-03T02:00', 0, true],
      ['SERVICO', 'Área Sul', 3, 2, 3, 30, '2027-03-01T00:00', '2027-03-03T02:00', 0, true],
      ['EAP', 'Área sem atividades', 2, 0, 5, 0, null, null, null, false],
    ]);
  });

  it('narrows with the filter of the list, and its places are places in that list', async () => {
    const { nos, total } = await arvore('criticas=true');
    expect(total).toBe(2);
    expect(nos.map(({ nome, atividades, primeira }) => [nome, atividades, primeira])).toEqual([
      ['Parada de leitura', 2, 0],
      ['Área Sul', 2, 0],
      ['Área Sul', 2, 0],
    ]);
  });

  it('weighs progress by weight', async () => {
    const { db } = api.database;
    await db.transaction().execute(async (tx) => {
      await sql`update atividade set avanco = 50, inicio_real = '2027-03-01 00:00' where projeto_id = ${projetoId} and codigo = 'N2'`.execute(
        tx,
      );
    });
    const { nos } = await arvore();
    const avancos = Object.fromEntries(
      nos.filter(({ tipo }) => tipo === 'EAP').map(({ nome, avanco }) => [nome, avanco]),
    );
    // 40 HH half done: 20 of 70 in the north, 20 of 100 in all.
    expect(avancos['Área Norte']).toBeCloseTo((100 * 20) / 70, 6);
    expect(avancos['Parada de leitura']).toBeCloseTo(20, 6);
    expect(avancos['Área Sul']).toBe(0);
    expect(avancos['Área sem atividades']).toBeNull();
    await sql`update atividade set avanco = 0, inicio_real = null where projeto_id = ${projetoId} and codigo = 'N2'`.execute(
      db,
    );
  });
});

describe('one activity', () => {
  it('comes with its links both ways and the one that drives it', async () => {
    const { linhas } = await lista('busca=N2');
    const { body } = await api.send<{ vinculos: unknown[]; apontamentos: unknown[] }>(
      'GET',
      `/cronograma/atividade/${linhas[0]?.id}`,
      undefined,
      token,
    );
    expect(body.vinculos).toEqual([
      expect.objectContaining({
        sentido: 'PREDECESSORA',
        codigo: 'N1',
        tipo: 'TI',
        lag: 120,
        tipoLag: 'TRABALHO',
        condutora: true,
      }),
      expect.objectContaining({ sentido: 'SUCESSORA', codigo: 'S2', tipo: 'TI', lag: 0, condutora: false }),
    ]);
    expect(body.apontamentos).toEqual([]);
  });

  it('is not found when it belongs to another project or to nobody', async () => {
    const outra = await createUsuario(api);
    const dele =
      (await importNovo(api, outra.token, buildXer([{ ...PROJETO_DE_LEITURA, id: '78' }], [CONTINUO]))).projetoId ?? 0;
    const { id } = await api.database.db
      .selectFrom('atividade')
      .select('id')
      .where('projetoId', '=', dele)
      .executeTakeFirstOrThrow();
    for (const alvo of [id, 999_999_999]) {
      const { status, body } = await api.send('GET', `/cronograma/atividade/${alvo}`, undefined, token);
      expect(status).toBe(404);
      expect(body).toMatchObject({ codigo: 'registro.nao_encontrado' });
    }
  });
});

describe('the state of the schedule', () => {
  it('counts what the list shows', async () => {
    const { body } = await api.send<EstadoCronograma>('GET', '/cronograma', undefined, token);
    expect(body).toMatchObject({
      projetoId,
      fuso: 'America/Sao_Paulo',
      dataBase: '2027-03-01T00:00',
      termino: '2027-03-03T02:00',
      calculo: 1,
      pendente: false,
      erro: null,
      comportamento: 'P6',
      atividades: 5,
      criticas: 2,
      concluidas: 0,
      avisos: 0,
    });
  });

  it('lists the findings of the last calculation in words, a window at a time', async () => {
    const { linhas } = await lista('busca=S1');
    const avisos = [
      { codigo: 'folga_negativa', atividadeId: linhas[0]?.id, outro: null },
      { codigo: 'projeto_sem_atividade', atividadeId: null, outro: null },
    ];
    await sql`update projeto set avisos = ${JSON.stringify(avisos)} where id = ${projetoId}`.execute(api.database.db);
    const { body } = await api.send('GET', '/cronograma/aviso?limite=1', undefined, token);
    expect(body).toEqual({
      linhas: [
        {
          codigo: 'folga_negativa',
          mensagem: expect.stringContaining('negativa'),
          atividadeId: linhas[0]?.id,
          atividade: 'S1',
        },
      ],
      total: 2,
    });
    await sql`update projeto set avisos = '[]' where id = ${projetoId}`.execute(api.database.db);
  });
});

describe('who sees only part of the rows', () => {
  const TUDO = ['N10', 'N1', 'N2', 'S1', 'S2'];

  async function check(quem: string, vistos: string[]): Promise<void> {
    expect(await codigos('', quem)).toEqual(vistos);
    expect(await lista('limite=1', quem)).toMatchObject({ total: vistos.length });
    expect((await arvore('', quem)).total).toBe(vistos.length);
    const nomes = (await arvore('', quem)).nos.filter(({ tipo }) => tipo === 'SERVICO').map(({ nome }) => nome);
    expect(nomes).toEqual(vistos.length > 0 ? ['Permutador 1'] : []);
    const { body } = await api.send<EstadoCronograma>('GET', '/cronograma', undefined, quem);
    expect(body.atividades).toBe(vistos.length);
    for (const linha of (await lista('')).linhas) {
      const { status } = await api.send('GET', `/cronograma/atividade/${linha.id}`, undefined, quem);
      expect(status, linha.codigo).toBe(vistos.includes(linha.codigo) ? 200 : 404);
    }
    // A link to an activity that they may not see is not shown either.
    for (const { predecessoras } of (await lista('', quem)).linhas) {
      for (const codigo of TUDO.filter((item) => !vistos.includes(item))) expect(predecessoras).not.toContain(codigo);
    }
  }

  it('sees the rows of the contract, in list, count, tree and single row', async () => {
    const contratada = await createUsuario(api, 11);
    await check(await enterProjeto(api, contratada, projetoId), []);
    const dela = await contratadaDe('Permutador 1', contratada);
    await check(dela, ['N1', 'N2']);
  });

  it('sees the rows of the frentes, in list, count, tree and single row', async () => {
    const encarregado = await createUsuario(api, 5);
    const dele = await enterProjeto(api, encarregado, projetoId);
    await check(dele, []);
    const frenteId = await createFrente(api, projetoId, encarregado.id);
    await sql`update servico set frente_id = ${frenteId} where projeto_id = ${projetoId} and titulo = 'Permutador 1'`.execute(
      api.database.db,
    );
    await check(dele, ['N1', 'N2']);
  });

  it('what is mine is open work by time: of the frentes that I lead, or of all that I see', async () => {
    const { db } = api.database;
    await sql`update atividade set situacao = 'CONCLUIDA', inicio_real = '2027-03-01 00:00', termino_real = '2027-03-01 10:00', avanco = 100
      where projeto_id = ${projetoId} and codigo = 'N1'`.execute(db);
    await sql`update atividade set situacao = 'EM_ANDAMENTO', inicio_real = '2027-02-28 20:00', avanco = 10
      where projeto_id = ${projetoId} and codigo = 'N2'`.execute(db);
    const outro = await createUsuario(api);
    const dele = await enterProjeto(api, outro, projetoId);
    expect(await codigos('minhas=true&ordem=inicio', dele)).toEqual(['N2', 'S1', 'N10', 'S2']);
    const frenteId = await createFrente(api, projetoId, outro.id);
    expect(await codigos('minhas=true&ordem=inicio', dele)).toEqual([]);
    await sql`update servico set frente_id = ${frenteId} where projeto_id = ${projetoId} and titulo = 'Área Sul'`.execute(
      db,
    );
    await sql`update atividade set frente_id = ${frenteId} where projeto_id = ${projetoId} and codigo = 'N2'`.execute(
      db,
    );
    expect(await codigos('minhas=true&ordem=inicio', dele)).toEqual(['N2', 'S1', 'S2']);
    expect(await codigos('minhas=true&ordem=inicio&busca=pintura', dele)).toEqual(['S1']);
    expect((await arvore('minhas=true', dele)).total).toBe(3);
    expect((await lista('', dele)).total).toBe(5);
  });
});
