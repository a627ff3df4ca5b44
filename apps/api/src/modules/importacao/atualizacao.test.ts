import { randomUUID } from 'node:crypto';
import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../testing/harness.ts';
import { analyse, apply, importNovo, importSobre, pedidoSobre, reread } from '../../testing/importacao.ts';
import { slow } from '../../testing/por-vez.ts';
import { createAtividade, createProjeto, createServico, createUsuario, enterProjeto } from '../../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO, type XerProjeto } from '../../testing/xer.ts';

let api: Api;
let usuario: { id: number; token: string };
let token: string;
let projetoId: number;

beforeAll(async () => {
  api = await startApi();
  api.setNow('2027-08-04T08:00:00Z');
});
afterAll(() => api.close());
beforeEach(async () => {
  usuario = await createUsuario(api);
  projetoId = (await importNovo(api, usuario.token, buildXer([SERVICO_EXEMPLO]))).projetoId ?? 0;
  token = await enterProjeto(api, usuario, projetoId);
});

async function linhas(): Promise<Record<string, AtividadeLinha>> {
  const { body } = await api.send<{ linhas: AtividadeLinha[] }>(
    'GET',
    '/cronograma/atividade?limite=200',
    undefined,
    token,
  );
  return Object.fromEntries(body.linhas.map((linha) => [linha.codigo, linha]));
}

const sobre = (projeto: XerProjeto) => importSobre(api, token, buildXer([projeto]), projetoId);

async function apontar(
  codigo: string,
  avanco: number,
  restante: number,
  referencia = '2027-08-04T05:00',
): Promise<void> {
  const linha = (await linhas())[codigo];
  const item = {
    chave: randomUUID(),
    atividadeId: linha?.id,
    referencia,
    avanco,
    restante,
    hh: 10,
    inicioReal: '2027-08-02T07:00',
    ultimoVisto: linha?.ultimoApontamentoId ?? null,
  };
  const { body } = await api.send<{ resultados: { ok: boolean }[] }>('POST', '/apontamento', { itens: [item] }, token);
  expect(body.resultados).toEqual([expect.objectContaining({ ok: true })]);
  await api.idle();
}

/** Every table that an import writes, without the columns of a calculation. */
async function fotografia(): Promise<unknown> {
  const { rows } = await sql`select
    (select json_agg(to_jsonb(a) order by a.id) from atividade a where a.projeto_id = p.id) as atividades,
    (select json_agg(to_jsonb(e) order by e.id) from eap e where e.projeto_id = p.id) as eap,
    (select json_agg(to_jsonb(s) order by s.id) from servico s where s.projeto_id = p.id) as servicos,
    (select json_agg(to_jsonb(r) order by r.id) from atividade_relacao r where r.projeto_id = p.id) as relacoes,
    (select json_agg(to_jsonb(k) order by k.id) from calendario k where k.projeto_id = p.id) as calendarios,
    (select json_agg(to_jsonb(x) order by x.id) from apontamento x where x.projeto_id = p.id) as apontamentos,
    (select json_agg(to_jsonb(r) order by r.id) from atividade_recurso r where r.projeto_id = p.id) as recursos,
    (select json_agg(to_jsonb(i) order by i.atividade_id) from linhabase_item i join linhabase l on l.id = i.linhabase_id where l.projeto_id = p.id) as itens,
    p.versao, p.data_base, p.opcoes
    from projeto p where p.id = ${projetoId}`.execute(api.database.db);
  return rows[0];
}

const swap = (codigo: string, mudanca: Partial<XerProjeto['atividades'][number]>): XerProjeto => ({
  ...SERVICO_EXEMPLO,
  atividades: SERVICO_EXEMPLO.atividades.map((a) => (a.codigo === codigo ? { ...a, ...mudanca } : a)),
});

describe('the same file again', () => {
  it('changes nothing at all: everything is the same, nothing is doubled, no version rises', async () => {
    const antes = await fotografia();
    const { previa, final } = await sobre(SERVICO_EXEMPLO);
    const resumo = { novas: 0, alteradas: 0, iguais: 9, ausentes: 0 };
    expect(previa.projetos[0]?.diferenca).toEqual({
      projetoId,
      projetoTitulo: expect.any(String),
      ...resumo,
      congelado: null,
      exemplos: [],
    });
    expect(final).toMatchObject({ situacao: 'APLICADA', projetoId, resumo });
    expect(await fotografia()).toEqual(antes);
  });

  it('changes nothing either when it has resources, progress and repeated codes', { tags: ['demorado'] }, async () => {
    const rico: XerProjeto = {
      ...swap('A10', { hhReal: 7, real: { inicio: '2027-08-02 07:00', pct: 33.33, restante: 6 } }),
      recursos: [['r1', `Caldeireiro ${randomUUID()}`, 'RT_Labor']],
      alocacoes: [
        ['30', 'r1', 6, 72],
        ['40', 'r1', 3.333, 48],
      ],
    };
    const repetido = {
      ...rico,
      atividades: [...rico.atividades, { id: '99', codigo: 'A80', eap: 'w2', horas: 0.5, hh: 0.12345 }],
    };
    await sobre(repetido);
    const antes = await fotografia();
    const { final } = await sobre(repetido);
    expect(final.resumo).toEqual({ novas: 0, alteradas: 0, iguais: 10, ausentes: 0 });
    expect(await fotografia()).toEqual(antes);
  });
});

describe('a new version of the file', () => {
  it('is told apart in the preview from what is stored, and then applied as it said', {
    tags: ['demorado'],
  }, async () => {
    const { vinculos = [] } = SERVICO_EXEMPLO;
    const nova: XerProjeto = {
      ...swap('A40', { horas: 20, nome: 'Limpar feixe duas vezes' }),
      vinculos: [...vinculos.filter(([de]) => de !== '15'), ['15', '40']],
    };
    const semA80 = {
      ...nova,
      atividades: [
        ...nova.atividades.filter(({ codigo }) => codigo !== 'A80'),
        { id: '85', codigo: 'A85', eap: 'w2', horas: 3, hh: 6 },
      ],
      vinculos: [...(nova.vinculos ?? []).filter(([, para]) => para !== '80'), ['70', '85'] as const],
    };
    const { previa, final } = await sobre(semA80);
    // Changed: A40 and A30, which lost a predecessor; A85 is new, A80 is gone.
    const resumo = { novas: 1, alteradas: 2, iguais: 6, ausentes: 1 };
    expect(previa.projetos[0]?.diferenca).toMatchObject(resumo);
    expect(final.resumo).toEqual(resumo);
    const depois = await linhas();
    expect(depois['A40']).toMatchObject({
      nome: 'Limpar feixe duas vezes',
      duracao: 1_200,
      predecessoras: 'B10TI; A30TI',
      versao: 2,
    });
    expect(depois['A30']).toMatchObject({ predecessoras: 'A20TI', versao: 1 });
    expect(depois['A85']).toMatchObject({ predecessoras: 'A70TI', ausenteNaOrigem: false });
    expect(depois['A80']).toMatchObject({ ausenteNaOrigem: true, inicioCedo: null, versao: 2 });
    // A40 takes 4 h more, and A85 (3 h) stands where A80 (4 h) did: 76 + 4 − 1 = 79 h of two shifts of ten.
    const { body } = await api.send<{ termino: string }>('GET', '/cronograma', undefined, token);
    expect(body.termino).toBe('2027-08-06T04:00');
  });

  it('leaves baseline 0 as it was', { tags: ['demorado'] }, async () => {
    const base = sql`select i.atividade_id, i.inicio, i.termino, i.peso from linhabase_item i
      join linhabase l on l.id = i.linhabase_id where l.projeto_id = ${projetoId} order by 1`;
    const antes = (await base.execute(api.database.db)).rows;
    await sobre(swap('A40', { horas: 30, hh: 500, alvo: ['2027-08-10 07:00', '2027-08-12 07:00'] }));
    expect((await base.execute(api.database.db)).rows).toEqual(antes);
  });

  it('brings back what had gone', { tags: ['demorado'] }, async () => {
    const semA80 = {
      ...SERVICO_EXEMPLO,
      atividades: SERVICO_EXEMPLO.atividades.filter(({ codigo }) => codigo !== 'A80'),
      vinculos: (SERVICO_EXEMPLO.vinculos ?? []).filter(([, para]) => para !== '80'),
    };
    await sobre(semA80);
    expect((await sobre(semA80)).final.resumo).toEqual({ novas: 0, alteradas: 0, iguais: 8, ausentes: 1 });
    const { final } = await sobre(SERVICO_EXEMPLO);
    expect(final.resumo).toEqual({ novas: 0, alteradas: 1, iguais: 8, ausentes: 0 });
    expect((await linhas())['A80']).toMatchObject({
      ausenteNaOrigem: false,
      inicioCedo: '2027-08-05T21:00',
      predecessoras: 'A70TI',
    });
  });

  // A80 (4 h planned) starts at 21:00 as before; without remaining work it ends there.
  it.each([
    [1, '2027-08-05T22:00'],
    [0, '2027-08-05T21:00'],
    [6, '2027-08-06T03:00'],
  ])(
    'schedules an activity that has not started by the %s h that the file says are left',
    async (restante, termino) => {
      const arquivo = swap('A80', { restante });
      const { final } = await sobre(arquivo);
      expect(final.resumo).toMatchObject({ alteradas: 1, iguais: 8 });
      const esperada = {
        situacao: 'NAO_INICIADA',
        duracao: 240,
        duracaoRestante: restante * 60,
        terminoCedo: termino,
      };
      expect((await linhas())['A80']).toMatchObject(esperada);
      const antes = await fotografia();
      expect((await sobre(arquivo)).final.resumo).toMatchObject({ alteradas: 0, iguais: 9 });
      expect(await fotografia()).toEqual(antes);
    },
  );

  it('may swap the codes of two activities', async () => {
    const trocado = {
      ...SERVICO_EXEMPLO,
      atividades: SERVICO_EXEMPLO.atividades.map((a) => {
        if (a.codigo === 'A10') return { ...a, codigo: 'B10' };
        return a.codigo === 'B10' ? { ...a, codigo: 'A10' } : a;
      }),
    };
    expect((await sobre(trocado)).final.resumo).toMatchObject({ alteradas: 2, iguais: 7 });
    expect((await linhas())['A10']).toMatchObject({ nome: 'Montar andaime' });
  });

  it('moves the data date forward, never back', async () => {
    await sobre({ ...SERVICO_EXEMPLO, dataBase: '2027-08-03 07:00' });
    const estado = async () =>
      (await api.send<{ dataBase: string }>('GET', '/cronograma', undefined, token)).body.dataBase;
    expect(await estado()).toBe('2027-08-03T07:00');
    await sobre(SERVICO_EXEMPLO);
    expect(await estado()).toBe('2027-08-03T07:00');
  });
});

describe('progress reported here', () => {
  it('stays when it is newer than the data date of the file, while the plan follows the file', async () => {
    await apontar('A10', 60, 240);
    const { final } = await sobre(swap('A10', { horas: 12, nome: 'Liberar, drenar e ventilar' }));
    expect(final).toMatchObject({ situacao: 'APLICADA', erros: [] });
    expect((await linhas())['A10']).toMatchObject({
      nome: 'Liberar, drenar e ventilar',
      duracao: 720,
      avanco: 60,
      duracaoRestante: 240,
      situacao: 'EM_ANDAMENTO',
      inicioReal: '2027-08-02T07:00',
      hhRealizado: 10,
    });
    const { n } = await api.database.db
      .selectFrom('apontamento')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('projetoId', '=', projetoId)
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(1);
  });

  it('gives way to a file with a later data date that knows of the work', { tags: ['demorado'] }, async () => {
    await apontar('A10', 60, 240, '2027-08-02T13:00');
    await sobre({
      ...swap('A10', { hhReal: 15, real: { inicio: '2027-08-02 07:00', pct: 80, restante: 2 } }),
      dataBase: '2027-08-02 19:00',
    });
    expect((await linhas())['A10']).toMatchObject({ avanco: 80, duracaoRestante: 120, hhRealizado: 15 });
    const { rows } = await sql`select origem, avanco::float8 as avanco, hh::float8 as hh from apontamento
      where projeto_id = ${projetoId} order by id`.execute(api.database.db);
    // The 15 HH of the file are accumulated: 10 were reported here already.
    expect(rows).toEqual([
      { origem: 'WEB', avanco: 60, hh: 10 },
      { origem: 'P6', avanco: 80, hh: 5 },
    ]);
  });

  slow('stays, and it is said, when a later file has the activity as not started', async () => {
    await apontar('A10', 60, 240, '2027-08-02T13:00');
    const { final } = await sobre({ ...SERVICO_EXEMPLO, dataBase: '2027-08-03 07:00' });
    expect(final.erros).toEqual([expect.objectContaining({ codigo: 'importacao.apontamento_local' })]);
    expect((await linhas())['A10']).toMatchObject({ avanco: 60, situacao: 'EM_ANDAMENTO' });
  });

  slow('is not doubled by the same progress in the file twice', async () => {
    const comAvanco = swap('A10', { hhReal: 5, real: { inicio: '2027-08-02 07:00', pct: 40, restante: 6 } });
    await sobre(comAvanco);
    const { final } = await sobre(comAvanco);
    expect(final.resumo).toMatchObject({ alteradas: 0, iguais: 9 });
    const { rows } = await sql`select count(*)::int as n from apontamento where projeto_id = ${projetoId}`.execute(
      api.database.db,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
});

describe('what an update would do', () => {
  it('names the activities that it makes, changes and no longer finds, and what of each', async () => {
    const [primeira, segunda, ...resto] = SERVICO_EXEMPLO.atividades;
    if (!primeira || !segunda) throw new RangeError('the example has activities');
    const ultima = resto.at(-1);
    const previa = await analyse(
      api,
      token,
      buildXer([
        {
          ...SERVICO_EXEMPLO,
          atividades: [
            { ...primeira, nome: 'Outro nome', horas: primeira.horas + 2 },
            segunda,
            ...resto.slice(0, -1),
            { id: '999', codigo: 'A999', nome: 'Nova daqui', horas: 4 },
          ],
          vinculos: (SERVICO_EXEMPLO.vinculos ?? [])
            .filter(({ 0: de, 1: para }) => de !== ultima?.id && para !== ultima?.id)
            .map((vinculo, i) => (i === 0 ? ([vinculo[0], vinculo[1], 'FS', 7] as const) : vinculo)),
        },
      ]),
    );
    const { diferenca } = previa.projetos[0] ?? {};
    const exemplos = diferenca?.exemplos ?? [];
    const [, sucessora] = SERVICO_EXEMPLO.vinculos?.[0] ?? [];
    const codigoDe = (id: string | undefined) => SERVICO_EXEMPLO.atividades.find((uma) => uma.id === id)?.codigo;
    const da = (codigo: string | undefined) => exemplos.filter((exemplo) => exemplo.codigo === codigo);
    expect(exemplos).toHaveLength((diferenca?.novas ?? 0) + (diferenca?.alteradas ?? 0) + (diferenca?.ausentes ?? 0));
    expect(da(primeira.codigo)).toMatchObject([{ tipo: 'ALTERADA', nome: 'Outro nome' }]);
    expect(da(primeira.codigo)[0]?.campos).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Nome: ".*" → "Outro nome"$/),
        `Duração: ${primeira.horas} h → ${primeira.horas + 2} h`,
      ]),
    );
    expect(da(codigoDe(sucessora))[0]?.campos).toContain('Predecessoras');
    expect(da('A999')).toMatchObject([{ tipo: 'NOVA', nome: 'Nova daqui', campos: [] }]);
    expect(da(ultima?.codigo)).toMatchObject([{ tipo: 'AUSENTE', campos: [] }]);
  });
});

describe('where an update may go', () => {
  it('takes a project made here without activities, which is offered to who is in it and becomes that of the file', {
    tags: ['demorado'],
  }, async () => {
    const vazio = await createProjeto(api, token);
    const dela = await enterProjeto(api, usuario, vazio.cod_projeto_pro);
    const oferta = await analyse(api, dela, buildXer([{ ...SERVICO_EXEMPLO, id: '4005' }]));
    expect(oferta.projetos[0]?.diferenca).toMatchObject({
      projetoId: vazio.cod_projeto_pro,
      projetoTitulo: vazio.des_titulo_pro,
      novas: 9,
      alteradas: 0,
      iguais: 0,
      ausentes: 0,
    });
    const { final } = await importSobre(api, token, buildXer([SERVICO_EXEMPLO]), vazio.cod_projeto_pro);
    expect(final).toMatchObject({ situacao: 'APLICADA', resumo: { novas: 9, alteradas: 0, iguais: 0, ausentes: 0 } });
    const { rows } =
      await sql`select p.id_externo, p.origem_externa, (select count(*)::int from linhabase l where l.projeto_id = p.id) as linhas
      from projeto p where p.id = ${vazio.cod_projeto_pro}`.execute(api.database.db);
    expect(rows).toEqual([{ idExterno: '4001', origemExterna: 'XER', linhas: 1 }]);
  });

  it('makes a project that was empty weigh as the file allows', { tags: ['demorado'] }, async () => {
    const vazio = await createProjeto(api, token);
    const semHoras = { ...SERVICO_EXEMPLO, atividades: SERVICO_EXEMPLO.atividades.map(({ hh: _, ...a }) => a) };
    await importSobre(api, token, buildXer([semHoras]), vazio.cod_projeto_pro);
    const { rows } =
      await sql`select p.peso, (select sum(a.peso)::float8 from atividade a where a.projeto_id = p.id) as soma
      from projeto p where p.id = ${vazio.cod_projeto_pro}`.execute(api.database.db);
    // The 84 hours of the nine activities, one person each.
    expect(rows).toEqual([{ peso: 'DURACAO_RECURSO', soma: 84 }]);
  });

  it('is refused over a project that came from another schedule', async () => {
    const previa = await analyse(api, token, buildXer([{ ...SERVICO_EXEMPLO, id: '4002' }]));
    const { status, body } = await apply(api, token, previa.id, pedidoSobre(projetoId, '4002'));
    expect(status).toBe(422);
    expect(body).toMatchObject({
      codigo: 'dados.invalidos',
      campos: { idExterno: expect.stringContaining('outro cronograma') },
    });
  });

  slow(
    'is refused over a project made here that has activities, also when they came after the file was read',
    async () => {
      const { cod_projeto_pro: feito } = await createProjeto(api, token);
      const dela = await enterProjeto(api, usuario, feito);
      const previa = await analyse(api, dela, buildXer([{ ...SERVICO_EXEMPLO, id: '4006' }]));
      expect(previa.projetos[0]?.diferenca).toMatchObject({ projetoId: feito });
      await createAtividade(api, await createServico(api, feito));
      await apply(api, dela, previa.id, pedidoSobre(feito, '4006'));
      await api.idle();
      const motivo = expect.stringContaining('já tem atividades');
      expect(await reread(api, dela, previa.id)).toMatchObject({ situacao: 'FALHOU', erros: [{ mensagem: motivo }] });
      const outra = await analyse(api, dela, buildXer([{ ...SERVICO_EXEMPLO, id: '4007' }]));
      expect(outra.projetos[0]?.diferenca).toBeNull();
      expect(await apply(api, dela, outra.id, pedidoSobre(feito, '4007'))).toMatchObject({
        status: 422,
        body: { campos: { idExterno: motivo } },
      });
    },
  );

  it('is refused in a project that is closed', async () => {
    const previa = await analyse(api, token, buildXer([SERVICO_EXEMPLO]));
    await api.database.db.updateTable('projeto').set({ situacao: 'ENCERRADO' }).where('id', '=', projetoId).execute();
    const { status, body } = await apply(api, token, previa.id, pedidoSobre(projetoId));
    expect(status).toBe(409);
    expect(body).toMatchObject({ codigo: 'projeto.situacao', mensagem: expect.stringContaining('Encerrado') });
  });
});
