import { randomUUID } from 'node:crypto';
import type { AtividadeLinha, EstadoCronograma } from '@cadencia/domain/cronograma/schema.ts';
import type { Evento } from '@cadencia/domain/evento/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../testing/harness.ts';
import { analyse, apply, importEEntra, importNovo, listTodas, pedidoNovo, reread } from '../../testing/importacao.ts';
import { slow } from '../../testing/por-vez.ts';
import { createUsuario, enterProjeto } from '../../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO, type XerProjeto } from '../../testing/xer.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const ARQUIVO = buildXer([SERVICO_EXEMPLO]);

const datasDe = ({ inicioCedo, terminoCedo, folgaTotal, critica }: AtividadeLinha) => ({
  inicioCedo,
  terminoCedo,
  folgaTotal,
  critica,
});

const todas = (token: string) => listTodas(api, token);
const importar = (arquivo: string | Uint8Array) => importEEntra(api, arquivo);

const janelaDe = (projetoId: number) =>
  sql`select inicio_preparada as preparada, inicio_parada as parada from projeto where id = ${projetoId}`.execute(
    api.database.db,
  );

describe('a schedule that is imported as a new project', () => {
  it('is previewed with its counts before anything is stored', async () => {
    const { token } = await createUsuario(api);
    const previa = await analyse(api, token, ARQUIVO);
    expect(previa).toMatchObject({ situacao: 'PRONTA', formato: 'XER', sugerido: '4001', erros: [], projetoId: null });
    expect(previa.projetos[0]).toMatchObject({
      sigla: 'PG27',
      inicio: '2027-08-02T07:00',
      dataBase: '2027-08-02T07:00',
      termino: '2027-08-06T01:00',
      peso: 'HH',
      linhaBase: 'DATAS_ALVO',
      diferenca: null,
      contagens: { nosEap: 2, servicos: 1, atividades: 9, vinculos: { TI: 8, II: 0, TT: 0, IT: 0 }, calendarios: 1 },
    });
  });

  it('has the dates and floats of the critical path when the work ends', async () => {
    const { importacao, token } = await importar(ARQUIVO);
    expect(importacao).toMatchObject({
      situacao: 'APLICADA',
      resumo: { novas: 9, alteradas: 0, iguais: 0, ausentes: 0 },
    });
    const linhas = await todas(token);
    expect(Object.fromEntries(linhas.map((linha) => [linha.codigo, datasDe(linha)]))).toEqual({
      A10: { inicioCedo: '2027-08-02T07:00', terminoCedo: '2027-08-02T17:00', folgaTotal: 0, critica: true },
      B10: { inicioCedo: '2027-08-02T07:00', terminoCedo: '2027-08-02T15:00', folgaTotal: 480, critica: false },
      A20: { inicioCedo: '2027-08-02T19:00', terminoCedo: '2027-08-03T01:00', folgaTotal: 0, critica: true },
      A30: { inicioCedo: '2027-08-03T01:00', terminoCedo: '2027-08-03T15:00', folgaTotal: 0, critica: true },
      A40: { inicioCedo: '2027-08-03T15:00', terminoCedo: '2027-08-04T11:00', folgaTotal: 0, critica: true },
      A50: { inicioCedo: '2027-08-04T11:00', terminoCedo: '2027-08-04T21:00', folgaTotal: 0, critica: true },
      A60: { inicioCedo: '2027-08-04T21:00', terminoCedo: '2027-08-05T13:00', folgaTotal: 0, critica: true },
      A70: { inicioCedo: '2027-08-05T13:00', terminoCedo: '2027-08-05T21:00', folgaTotal: 0, critica: true },
      A80: { inicioCedo: '2027-08-05T21:00', terminoCedo: '2027-08-06T01:00', folgaTotal: 0, critica: true },
    });
    expect(linhas.find(({ codigo }) => codigo === 'B10')?.inicioTarde).toBe('2027-08-02T15:00');
  });

  slow('brings its target dates as baseline 0, weighed as the project', async () => {
    const { projetoId, token } = await importar(ARQUIVO);
    const linhas = await todas(token);
    for (const { inicioBase, terminoBase, inicioCedo, terminoCedo } of linhas) {
      expect([inicioBase, terminoBase]).toEqual([inicioCedo, terminoCedo]);
    }
    const { rows } =
      await sql`select numero, nome, tipo, principal, situacao, data_base, inicio, termino, peso_total::float8 as peso,
        (select count(*)::int from linhabase_item i where i.linhabase_id = l.id) as itens,
        (select sum(i.peso)::float8 from linhabase_item i where i.linhabase_id = l.id) as soma
      from linhabase l where projeto_id = ${projetoId}`.execute(api.database.db);
    expect(rows).toEqual([
      {
        numero: 0,
        nome: 'LB0 Importada',
        tipo: 'CONTRATUAL',
        principal: true,
        situacao: 'APROVADA',
        dataBase: '2027-08-02T07:00',
        inicio: '2027-08-02T07:00',
        termino: '2027-08-06T01:00',
        peso: 344,
        itens: 9,
        soma: 344,
      },
    ]);
  });

  it('is born with its shifts, its team of one and its place in planning', async () => {
    const { usuario, projetoId } = await importar(ARQUIVO);
    const { rows } =
      await sql`select p.situacao, p.peso, p.origem_externa, p.id_externo, p.inicio_parada, p.termino_parada,
        (select json_agg(json_build_array(nome, inicio, fim) order by ordem) from turno where projeto_id = p.id) as turnos,
        (select json_agg(usuario_id) from projeto_usuario where projeto_id = p.id) as equipe
      from projeto p where id = ${projetoId}`.execute(api.database.db);
    expect(rows[0]).toEqual({
      situacao: 'PLANEJAMENTO',
      peso: 'HH',
      origemExterna: 'XER',
      idExterno: '4001',
      inicioParada: '2027-08-02T07:00',
      terminoParada: '2027-08-06T01:00',
      turnos: [
        ['Diurno', 420, 1140],
        ['Noturno', 1140, 1860],
      ],
      equipe: [usuario.id],
    });
  });

  it('begins when it is said to, and else with its file and the day before', async () => {
    const { rows: doArquivo } = await janelaDe((await importar(ARQUIVO)).projetoId);
    expect(doArquivo).toEqual([{ preparada: '2027-08-01T07:00', parada: '2027-08-02T07:00' }]);
    const { token } = await createUsuario(api);
    const previa = await analyse(api, token, ARQUIVO);
    const ask = async (janela: Record<string, unknown>) =>
      apply(api, token, previa.id, await pedidoNovo(api, previa, janela));
    for (const ruim of [
      { inicioPreparada: '2027-08-03T07:00', inicioParada: '2027-08-03T07:00' },
      { inicioPreparada: '2027-08-01T07:00' },
      { inicioPreparada: 'ontem', inicioParada: '2027-08-03T07:00' },
    ])
      expect(await ask(ruim)).toMatchObject({
        status: 422,
        body: { campos: { inicioPreparada: expect.any(String) } },
      });
    expect((await ask({ inicioPreparada: '2027-08-02T07:00', inicioParada: '2027-08-09T07:00' })).status).toBe(200);
    await api.idle();
    const { projetoId } = await reread(api, token, previa.id);
    expect((await janelaDe(projetoId ?? 0)).rows).toEqual([
      { preparada: '2027-08-02T07:00', parada: '2027-08-09T07:00' },
    ]);
  });

  it('keeps every WBS node with activities of its own as a node and a serviço', async () => {
    const { projetoId } = await importar(
      buildXer([
        {
          id: '5',
          sigla: 'ARV',
          inicio: '2027-01-04 07:00',
          eap: [
            ['r', '', 'ARV', 'Raiz'],
            ['a', 'r', 'A', 'Área A'],
            ['b', 'a', 'B', 'Bomba B'],
            ['c', 'r', 'C', 'Sem atividades'],
          ],
          atividades: [
            { id: '1', codigo: 'X1', eap: 'r', horas: 1 },
            { id: '2', codigo: 'X2', eap: 'b', horas: 1 },
          ],
        },
      ]),
    );
    const { rows } = await sql`select e.codigo, e.nome, e.nivel, e.posicao, s.codigo as servico, s.titulo
      from eap e left join servico s on s.eap_id = e.id where e.projeto_id = ${projetoId} order by e.posicao`.execute(
      api.database.db,
    );
    expect(rows).toEqual([
      { codigo: 'ARV', nome: 'Raiz', nivel: 1, posicao: 0, servico: 'S-00001', titulo: 'Raiz' },
      { codigo: 'ARV.A', nome: 'Área A', nivel: 2, posicao: 1, servico: null, titulo: null },
      { codigo: 'ARV.A.B', nome: 'Bomba B', nivel: 3, posicao: 2, servico: 'S-00002', titulo: 'Bomba B' },
      { codigo: 'ARV.C', nome: 'Sem atividades', nivel: 2, posicao: 3, servico: null, titulo: null },
    ]);
  });

  it('turns the progress of the file into reports at its data date', async () => {
    const { projetoId, token, usuario } = await importar(
      buildXer([
        {
          ...SERVICO_EXEMPLO,
          dataBase: '2027-08-04 05:00',
          atividades: SERVICO_EXEMPLO.atividades.map((atividade) => {
            if (atividade.codigo === 'A10') {
              return {
                ...atividade,
                hhReal: 22,
                real: { inicio: '2027-08-02 07:00', termino: '2027-08-02 17:00', pct: 100, restante: 0 },
              };
            }
            return atividade.codigo === 'A30'
              ? { ...atividade, hhReal: 66, real: { inicio: '2027-08-03 01:00', pct: 75, restante: 5 } }
              : atividade;
          }),
        },
      ]),
    );
    const { rows } =
      await sql`select a.codigo, x.referencia, x.dia_operacional, t.nome as turno, x.avanco::float8 as avanco, x.duracao_restante,
        x.inicio_real, x.termino_real, x.hh::float8 as hh, x.origem, x.situacao, x.usuario_id, x.importacao_id is not null as importado,
        a.ultimo_apontamento_id = x.id as ultimo
      from apontamento x join atividade a on a.id = x.atividade_id left join turno t on t.id = x.turno_id
      where x.projeto_id = ${projetoId} order by a.codigo`.execute(api.database.db);
    const comuns = {
      referencia: '2027-08-04T05:00',
      diaOperacional: '2027-08-03',
      turno: 'Noturno',
      origem: 'P6',
      situacao: 'VALIDO',
      usuarioId: usuario.id,
      importado: true,
      ultimo: true,
    };
    expect(rows).toEqual([
      {
        codigo: 'A10',
        avanco: 100,
        duracaoRestante: 0,
        inicioReal: '2027-08-02T07:00',
        terminoReal: '2027-08-02T17:00',
        hh: 22,
        ...comuns,
      },
      {
        codigo: 'A30',
        avanco: 75,
        duracaoRestante: 300,
        inicioReal: '2027-08-03T01:00',
        terminoReal: null,
        hh: 66,
        ...comuns,
      },
    ]);
    const porCodigo = Object.fromEntries((await todas(token)).map((linha) => [linha.codigo, linha]));
    expect(porCodigo['A10']).toMatchObject({ situacao: 'CONCLUIDA', avanco: 100, hhRealizado: 22 });
    expect(porCodigo['A30']).toMatchObject({
      situacao: 'EM_ANDAMENTO',
      avanco: 75,
      duracaoRestante: 300,
      hhRealizado: 66,
    });
    const { body } = await api.send<EstadoCronograma>('GET', '/cronograma', undefined, token);
    expect(body).toMatchObject({ dataBase: '2027-08-04T05:00', concluidas: 1 });
  });

  it('weighs by duration × crew when fewer than four tasks in five have hours, and says so', async () => {
    const projeto: XerProjeto = {
      id: '9',
      sigla: 'PESO',
      inicio: '2027-01-04 07:00',
      eap: [['r', '', 'PESO', 'Pesos']],
      atividades: [
        { id: '1', codigo: 'P1', horas: 10, hh: 30 },
        { id: '2', codigo: 'P2', horas: 4 },
        { id: '3', codigo: 'P3', horas: 0, tipo: 'TT_Mile' },
      ],
      recursos: [
        ['10', `Caldeireiro ${randomUUID()}`, 'RT_Labor'],
        ['11', `Guindaste ${randomUUID()}`, 'RT_Equip'],
        ['12', 'Junta espirometálica', 'RT_Mat'],
      ],
      alocacoes: [
        ['1', '10', 3, 30],
        ['2', '11', 1, 4],
        ['2', '12', 1, 8],
      ],
    };
    const previa = await analyse(api, (await createUsuario(api)).token, buildXer([projeto]));
    expect(previa.projetos[0]).toMatchObject({
      peso: 'DURACAO_RECURSO',
      contagens: { maoDeObra: 1, equipamentos: 1, materiais: 1 },
    });
    const codigos = previa.projetos[0]?.avisos.map(({ codigo }) => codigo);
    expect(codigos).toEqual(expect.arrayContaining(['importacao.peso_duracao', 'importacao.material']));

    const { projetoId, token } = await importar(buildXer([projeto]));
    const outraVez = await analyse(api, token, buildXer([projeto]));
    expect(outraVez.projetos[0]?.diferenca).toMatchObject({ projetoId });
    expect(outraVez.projetos[0]?.avisos.map(({ codigo }) => codigo)).not.toContain('importacao.peso_duracao');
    const pesos =
      await sql`select codigo, peso::float8 as peso from atividade where projeto_id = ${projetoId} order by codigo`.execute(
        api.database.db,
      );
    // 10 h × 3 people; 4 h × 1, since a crane is not people; a milestone weighs nothing.
    expect(pesos.rows).toEqual([
      { codigo: 'P1', peso: 30 },
      { codigo: 'P2', peso: 4 },
      { codigo: 'P3', peso: 0 },
    ]);
    const recursos = await sql`select a.codigo, e.mao_obra, r.quantidade::float8 as quantidade, r.hh::float8 as hh
      from atividade_recurso r join atividade a on a.id = r.atividade_id join especialidade e on e.id = r.especialidade_id
      where r.projeto_id = ${projetoId} order by a.codigo`.execute(api.database.db);
    expect(recursos.rows).toEqual([
      { codigo: 'P1', maoObra: 'DIRETA', quantidade: 3, hh: 30 },
      { codigo: 'P2', maoObra: 'EQUIPAMENTO', quantidade: 1, hh: 4 },
    ]);
  });

  it('fits texts, codes and numbers into what is stored, and says what it changed', async () => {
    const longo = 'x'.repeat(500);
    const arquivo = buildXer([
      {
        id: '3',
        sigla: 'ESTRANHO',
        inicio: '2027-01-04 07:00',
        eap: [['r', '', 'ESTRANHO', 'Raiz']],
        atividades: [
          { id: '1', codigo: 'A', nome: longo, horas: 1 },
          { id: '2', codigo: 'A', nome: 'com\u0007sino\u007fe quebra', horas: 1 },
          { id: '3', codigo: longo, horas: 200_000 },
        ],
        vinculos: [
          ['1', '2', 'FS', 1],
          ['1', '2', 'FS', 3],
        ],
      },
    ]);
    const previa = await analyse(api, (await createUsuario(api)).token, arquivo);
    const codigos = new Set(previa.projetos[0]?.avisos.map(({ codigo }) => codigo));
    expect([...codigos]).toEqual(
      expect.arrayContaining([
        'importacao.texto_cortado',
        'importacao.codigo_repetido',
        'importacao.valor_limitado',
        'importacao.vinculo_repetido',
        'importacao.sem_data_base',
      ]),
    );
    const { projetoId } = await importar(arquivo);
    const { rows } = await sql<{ codigo: string; nome: string; duracao: number }>`
      select codigo, nome, duracao from atividade where projeto_id = ${projetoId} order by id_externo`.execute(
      api.database.db,
    );
    expect(rows.map(({ codigo }) => codigo)).toEqual(['A', 'A~2', 'x'.repeat(60)]);
    expect(rows[0]?.nome).toBe('x'.repeat(300));
    expect(rows[1]?.nome).toBe('com sino e quebra');
    expect(rows[2]?.duracao).toBe(6_000_000);
    const lags = await sql`select lag from atividade_relacao where projeto_id = ${projetoId}`.execute(api.database.db);
    expect(lags.rows).toEqual([{ lag: 180 }]);
  });

  it('offers every project of the file, with the largest first chosen, and imports the one asked for', async () => {
    const pequeno: XerProjeto = {
      id: '1',
      sigla: 'PEQUENO',
      inicio: '2027-01-04 07:00',
      eap: [['p', '', 'PEQUENO', 'Pequeno']],
      atividades: [{ id: '900', codigo: 'UNICA', horas: 5 }],
    };
    const usuario = await createUsuario(api);
    const arquivo = buildXer([pequeno, SERVICO_EXEMPLO]);
    const previa = await analyse(api, usuario.token, arquivo);
    expect(previa.projetos.map(({ idExterno }) => idExterno)).toEqual(['1', '4001']);
    expect(previa.sugerido).toBe('4001');
    const { projetoId } = await importNovo(api, usuario.token, arquivo, { idExterno: '1' });
    const token = await enterProjeto(api, usuario, projetoId ?? 0);
    expect((await todas(token)).map(({ codigo }) => codigo)).toEqual(['UNICA']);
  });

  it('tells whoever listens how far it is, until it is done', async () => {
    const eventos: Evento[] = [];
    const unsubscribe = api.hub.subscribe((evento) => eventos.push(evento));
    const { importacao, usuario, projetoId } = await importar(ARQUIVO);
    unsubscribe();
    const meus = { usuarioId: usuario.id, importacaoId: importacao.id };
    const situacoes = eventos.flatMap((evento) => (evento.tipo === 'importacao' ? [evento.situacao] : []));
    expect(situacoes).toEqual(['PRONTA', 'APLICANDO', 'APLICADA']);
    expect(eventos).toContainEqual({ tipo: 'importacao', projetoId, situacao: 'APLICADA', ...meus });
    expect(eventos).toContainEqual({ tipo: 'projeto', projetoId });
    expect(eventos).toContainEqual({ tipo: 'calculo', projetoId, calculo: 1, erro: null });
    const andamentos = eventos.flatMap((evento) =>
      evento.tipo === 'trabalho' && evento.trabalhoId === importacao.trabalhoId ? [evento.andamento] : [],
    );
    expect(andamentos.length).toBeGreaterThan(1);
    expect(andamentos).toEqual([...andamentos].sort((a, b) => a - b));
    expect(andamentos.at(-1)).toBe(100);
  });

  it('is stored even when its links close a loop, with the loop told in words', async () => {
    const { importacao, token } = await importar(
      buildXer([{ ...SERVICO_EXEMPLO, vinculos: [...(SERVICO_EXEMPLO.vinculos ?? []), ['40', '20']] }]),
    );
    expect(importacao.situacao).toBe('APLICADA');
    const { body } = await api.send<EstadoCronograma>('GET', '/cronograma', undefined, token);
    expect(body).toMatchObject({ atividades: 9, calculo: 0, termino: null, pendente: false });
    expect(body.erro).toContain('A20 → A30 → A40 → A20');
  });

  it('is stored even when its calendar has no working time', async () => {
    const { importacao, token } = await importar(buildXer([SERVICO_EXEMPLO], [{ id: 'c1', nome: 'Nunca', dias: [] }]));
    expect(importacao.situacao).toBe('APLICADA');
    const { body } = await api.send<EstadoCronograma>('GET', '/cronograma', undefined, token);
    expect(body.erro !== null || body.avisos > 0).toBe(true);
  });
});
