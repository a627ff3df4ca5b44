/** @module-tag demorado */
import type { PreviaExportacao } from '@cadencia/domain/exportacao/schema.ts';
import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import { OPCOES_PADRAO } from '@cadencia/engine';
import { link, mspdi, RAIZ } from '@cadencia/interop/testing/mspdi.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COM_DURACAO, type Formato } from '../../testing/duracao-no-arquivo.ts';
import { downloadArquivo } from '../../testing/exportacao.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { analyse, apply, importEEntra, importSobre, pedidoSobre } from '../../testing/importacao.ts';
import { createAtividade, createProjeto, createServico, createUsuario, enterProjeto } from '../../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../testing/xer.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2027-08-01T08:00:00Z');
});
afterAll(() => api.close());

const FORMATOS = Object.keys(COM_DURACAO) as Formato[];

/**
 * A project of the product: a tree of four levels whose codes are and are not paths, two serviços in one node, a
 * deadline, links of every kind of lag and two between the same activities.
 */
async function feitoAqui() {
  const usuario = await createUsuario(api, 1);
  const { cod_projeto_pro: projetoId } = await createProjeto(api, usuario.token);
  const { db } = api.database;
  const { rows } = await sql<{ id: number }>`
    with raiz as (select id, codigo from eap where projeto_id = ${projetoId} order by posicao limit 1),
      a as (insert into eap (projeto_id, eap_pai_id, codigo, nome, ordem, nivel, posicao)
        select ${projetoId}, id, 'CALD', 'Caldeiraria', 1, 2, 1 from raiz returning id),
      b as (insert into eap (projeto_id, eap_pai_id, codigo, nome, ordem, nivel, posicao)
        select ${projetoId}, id, 'CALD.1', 'Permutadores', 1, 3, 2 from a returning id),
      c as (insert into eap (projeto_id, eap_pai_id, codigo, nome, ordem, nivel, posicao)
        select ${projetoId}, id, 'CALD.1.1', 'Lado do casco', 1, 4, 3 from b returning id)
    select id from a union all select id from b union all select id from c`.execute(db);
  const [caldeiraria = 0, permutadores = 0] = rows.map(({ id }) => Number(id));
  const um = await createServico(api, projetoId, { eapId: permutadores });
  const dois = await createServico(api, projetoId, { eapId: permutadores });
  const outro = await createServico(api, projetoId, { eapId: caldeiraria });
  const ids = [
    await createAtividade(api, um, { sequencia: 5, peso: 0 }),
    await createAtividade(api, um, { sequencia: 7 }),
    await createAtividade(api, dois, { sequencia: 3 }),
    await createAtividade(api, outro, { sequencia: 40 }),
  ];
  await sql`insert into atividade_relacao (projeto_id, predecessora_id, sucessora_id, tipo, lag, tipo_lag)
    values (${projetoId}, ${ids[0]}, ${ids[1]}, 'TI', 60, 'TRABALHO'), (${projetoId}, ${ids[1]}, ${ids[2]}, 'II', 50, 'PERCENTUAL'),
      (${projetoId}, ${ids[0]}, ${ids[1]}, 'TT', 30, 'TRABALHO'), (${projetoId}, ${ids[2]}, ${ids[3]}, 'TI', 90, 'CORRIDO')`.execute(
    db,
  );
  await sql`update atividade set prazo = '2027-08-20T17:00', hh = 12.5, peso = 12.5 where id = ${ids[1]}`.execute(db);
  const token = await enterProjeto(api, usuario, projetoId);
  return { projetoId, token, ids };
}

/** The schedule in the product, without the ids of the source. */
async function cronograma(projetoId: number) {
  const { rows } = await sql<{ opcoes: object }>`select
    (select json_agg(json_build_array(e.id, e.eap_pai_id, e.codigo, e.nome, e.ausente_na_origem) order by e.id) from eap e where e.projeto_id = p.id) as eap,
    (select json_agg(json_build_array(s.id, s.eap_id, s.codigo, s.titulo, s.ausente_na_origem) order by s.id) from servico s where s.projeto_id = p.id) as servicos,
    (select json_agg(to_jsonb(a) - 'id_externo' - 'posicao' order by a.id) from atividade a where a.projeto_id = p.id) as atividades,
    (select json_agg(json_build_array(r.id, r.lag, r.tipo_lag, r.ausente_na_origem) order by r.id) from atividade_relacao r where r.projeto_id = p.id) as vinculos,
    (select json_agg(json_build_array(k.id, k.nome) order by k.id) from calendario k where k.projeto_id = p.id) as calendarios,
    p.comportamento, p.termino_imposto, p.opcoes
    from projeto p where p.id = ${projetoId}`.execute(api.database.db);
  return { ...rows[0], opcoes: { ...OPCOES_PADRAO, ...rows[0]?.opcoes } };
}

/** Data of the project beside the rows of its schedule. */
async function foraDasLinhas(projetoId: number) {
  const { rows } = await sql<{
    opcoes: object;
  }>`select p.inicio_cronograma, p.data_base, p.termino_imposto, p.calendario_id, p.opcoes,
    (select json_agg(to_jsonb(u) order by u.id) from atividade_recurso u where u.projeto_id = p.id) as recursos,
    (select json_agg(json_build_array(k.semana, (select json_agg(to_jsonb(x) order by x.ordem) from calendario_excecao x
      where x.calendario_id = k.id)) order by k.id) from calendario k where k.projeto_id = p.id) as calendarios
    from projeto p where p.id = ${projetoId}`.execute(api.database.db);
  return { ...rows[0], opcoes: { ...OPCOES_PADRAO, ...rows[0]?.opcoes } };
}

const NADA = { novas: 0, alteradas: 0, ausentes: 0 };

describe('a project made here', () => {
  it.each(FORMATOS)('comes back from %s as an update that changes nothing', async (formato) => {
    const { projetoId, token } = await feitoAqui();
    const arquivo = await downloadArquivo(api, token, formato);
    const antes = await cronograma(projetoId);
    const { previa, final } = await importSobre(api, token, arquivo, projetoId);
    const avisos = formato === 'CSV' ? [{ codigo: 'importacao.so_linhas' }] : [];
    expect(previa.projetos[0]).toMatchObject({ diferenca: { projetoId, ...NADA, iguais: 4 }, avisos });
    expect(final).toMatchObject({ situacao: 'APLICADA', resumo: NADA });
    expect(await cronograma(projetoId)).toEqual(antes);
  });

  it.each(FORMATOS)('takes from %s the one thing that was changed there', async (formato) => {
    const { projetoId, token, ids } = await feitoAqui();
    const arquivo = await downloadArquivo(api, token, formato);
    const terceira = api.database.db.selectFrom('atividade').where('id', '=', ids[2] ?? 0);
    const { codigo } = await terceira.select('codigo').executeTakeFirstOrThrow();
    const { previa, final } = await importSobre(api, token, await COM_DURACAO[formato](arquivo, codigo, 23), projetoId);
    expect(previa.projetos[0]?.diferenca).toMatchObject({ projetoId, ...NADA, alteradas: 1, iguais: 3 });
    expect(final.resumo).toMatchObject({ ...NADA, alteradas: 1 });
    const { rows } =
      await sql`select id, duracao, servico_id = (select servico_id from atividade where id = ${ids[2]}) as fica
      from atividade where projeto_id = ${projetoId} and duracao <> 600`.execute(api.database.db);
    expect(rows).toEqual([{ id: ids[2], duracao: 1_380, fica: true }]);
  });

  it.each(FORMATOS)(
    'comes back from %s with what is suspended or left the scope, the hours worked and what is left of work not begun',
    async (formato) => {
      const { projetoId, token, ids } = await feitoAqui();
      const { db } = api.database;
      await sql`update atividade set inicio_real = '2027-08-02T07:00', avanco = 40, duracao_restante = 360, hh = 30, peso = 30,
        hh_realizado = 10, suspensa_em = '2027-08-02T12:00', situacao = 'PARALISADA' where id = ${ids[1]}`.execute(db);
      await sql`update atividade a set duracao_restante = resta, restante_inicial = resta, situacao = case a.id when ${ids[3]} then 'CANCELADA' else situacao end from unnest(${ids}::bigint[],
        array[0, null, 200, 900]) as x(id, resta) where a.id = x.id and resta is not null`.execute(db);
      await sql`with e as (insert into especialidade (sigla, nome, mao_obra)
        select s || ${projetoId}, 'Crew ' || s || ${projetoId}, 'DIRETA' from unnest(array['P', 'Q', 'R']) s returning id)
      insert into atividade_recurso (projeto_id, atividade_id, especialidade_id, quantidade, hh, hh_real)
      select ${projetoId}, ${ids[1]}, id, 1, 10, 3.3334 from e`.execute(db);
      const arquivo = await downloadArquivo(api, token, formato);
      const antes = await cronograma(projetoId);
      const { previa, final } = await importSobre(api, token, arquivo, projetoId);
      expect(previa.projetos[0]?.diferenca?.exemplos).toEqual([]);
      expect(final.resumo).toMatchObject(NADA);
      expect(await cronograma(projetoId)).toEqual(antes);
    },
  );

  it('takes from MS Project the link that was changed there, and from P6 the lag', async () => {
    const { projetoId, token, ids } = await feitoAqui();
    const vinculos = async () => {
      const { rows } = await sql<{ tipo: string }>`select tipo, lag, tipo_lag, ausente_na_origem as ausente
        from atividade_relacao where projeto_id = ${projetoId} and predecessora_id = any(${ids.slice(0, 2)}) order by id`.execute(
        api.database.db,
      );
      return rows;
    };
    const xer = String(await downloadArquivo(api, token, 'XER'));
    // 50 % of ten hours.
    const mudado = xer.replace('\tPR_SS\t5\r\n', '\tPR_SS\t2\r\n');
    expect(mudado).not.toBe(xer);
    const { final } = await importSobre(api, token, mudado, projetoId);
    expect(final.resumo).toMatchObject({ ...NADA, alteradas: 1 });
    expect(await vinculos()).toMatchObject([
      { tipo: 'TI', lag: 60, ausente: false },
      { tipo: 'II', lag: 120, tipoLag: 'TRABALHO', ausente: false },
      { tipo: 'TT', lag: 30, ausente: false },
    ]);
    const xml = String(await downloadArquivo(api, token, 'MSPDI'));
    const outroTipo = xml.replace(/(<Type>)1(<\/Type>\s*<CrossProject>0<\/CrossProject>\s*<LinkLag>600<)/, '$12$2');
    expect(outroTipo).not.toBe(xml);
    await importSobre(api, token, outroTipo, projetoId);
    expect(await vinculos()).toMatchObject([
      { tipo: 'TI', ausente: true },
      { tipo: 'II', lag: 120, ausente: false },
      { tipo: 'TT', ausente: true },
      { tipo: 'IT', lag: 60, ausente: false },
    ]);
  });

  it('keeps, when it is updated from a CSV, the shifts, the crews and the rules that no row tells', async () => {
    const { projetoId, token, ids } = await feitoAqui();
    const { db } = api.database;
    await sql`update calendario set semana = jsonb_set(semana, '{6}', '[{"inicio": 480, "fim": 720}]') where projeto_id = ${projetoId}`.execute(
      db,
    );
    await sql`update projeto set opcoes = opcoes || '{"limiteCritico": 120}', termino_imposto = '2027-08-30T07:00' where id = ${projetoId}`.execute(
      db,
    );
    await sql`with e as (insert into especialidade (sigla, nome, mao_obra) values (${`C${projetoId}`}, ${`Caldeireiro ${projetoId}`}, 'DIRETA'),
        (${`G${projetoId}`}, ${`Guindaste ${projetoId}`}, 'EQUIPAMENTO') returning id)
      insert into atividade_recurso (projeto_id, atividade_id, especialidade_id, quantidade, hh, hh_real)
      select ${projetoId}, ${ids[1]}, id, 2, 1 + id % 7, 0 from e`.execute(db);
    const arquivo = await downloadArquivo(api, token, 'CSV');
    const antes = await foraDasLinhas(projetoId);
    const { codigo } = await db
      .selectFrom('atividade')
      .select('codigo')
      .where('id', '=', ids[2] ?? 0)
      .executeTakeFirstOrThrow();
    const { previa } = await importSobre(api, token, await COM_DURACAO.CSV(arquivo, codigo, 23), projetoId);
    const ditos = previa.projetos[0]?.avisos.map((aviso) => aviso.codigo) ?? [];
    expect(ditos.filter((codigo) => /so_linhas|sem_|calendario/.test(codigo))).toEqual(['importacao.so_linhas']);
    expect(await foraDasLinhas(projetoId)).toEqual(antes);
  });

  it('keeps its ids from one file to the next, whatever is made in between', async () => {
    const { projetoId, token, ids } = await feitoAqui();
    const primeiro = await downloadArquivo(api, token, 'MSPDI');
    const { servicoId } = await api.database.db
      .selectFrom('atividade')
      .select('servicoId')
      .where('id', '=', ids[0] ?? 0)
      .executeTakeFirstOrThrow();
    await createAtividade(api, Number(servicoId), { sequencia: 6 });
    await downloadArquivo(api, token, 'XER');
    const { previa } = await importSobre(api, token, primeiro, projetoId);
    expect(previa.projetos[0]?.diferenca).toMatchObject({ projetoId, novas: 0, alteradas: 0, ausentes: 1, iguais: 4 });
  });

  it('is a new project for who imports its file as one, and stays the one that the file updates', async () => {
    const { projetoId, token } = await feitoAqui();
    const arquivo = await downloadArquivo(api, token, 'XER');
    const copia = await importEEntra(api, arquivo);
    expect(copia.importacao.resumo).toMatchObject({ novas: 4 });
    const previa = await analyse(api, token, arquivo);
    expect(previa.projetos[0]?.diferenca).toMatchObject({ projetoId, ...NADA });
  });
});

const doMsProject = (): string =>
  mspdi({
    projeto: { UID: 'obra', StatusDate: '2026-01-09T17:00:00' },
    tarefas: [
      RAIZ,
      { UID: 3, Name: 'Trocador', OutlineLevel: 1, Summary: 1, WBS: '1' },
      { UID: 7, Name: 'Abrir', OutlineLevel: 2, Duration: 'PT16H0M0S', DurationFormat: 5, Work: 'PT32H0M0S' },
      {
        UID: 12,
        Name: 'Fechar',
        OutlineLevel: 2,
        Duration: 'PT24H0M0S',
        DurationFormat: 5,
        Deadline: '2026-02-01T17:00:00',
        ...link(7),
      },
    ],
  });

describe('a project of one program that goes through the other', () => {
  it.each([
    ['MS Project', 'XER', doMsProject()],
    ['MS Project', 'PMXML', doMsProject()],
    ['P6', 'MSPDI', buildXer([SERVICO_EXEMPLO])],
    ['P6', 'XLSX', buildXer([SERVICO_EXEMPLO])],
    ['MS Project', 'XLSX', doMsProject()],
    ['P6', 'CSV', buildXer([SERVICO_EXEMPLO])],
    ['MS Project', 'CSV', doMsProject()],
  ] as const)('from %s, as %s: is updated, and keeps what the file cannot say', async (_, formato, origem) => {
    const { token, projetoId } = await importEEntra(api, origem);
    const arquivo = await downloadArquivo(api, token, formato);
    const antes = await cronograma(projetoId);
    const { previa, final } = await importSobre(api, token, arquivo, projetoId);
    expect(previa.projetos[0]?.diferenca).toMatchObject({ projetoId, ...NADA });
    expect(final.resumo).toMatchObject(NADA);
    expect(await cronograma(projetoId)).toEqual(antes);
  });

  it('is not updated by a file of another project, nor by one of another program that was not written here', async () => {
    const { token, projetoId } = await importEEntra(api, doMsProject());
    const outro = await importEEntra(api, buildXer([SERVICO_EXEMPLO]));
    for (const arquivo of [
      await downloadArquivo(api, outro.token, 'MSPDI'),
      Buffer.from(buildXer([SERVICO_EXEMPLO])),
    ]) {
      const previa = await analyse(api, token, arquivo);
      const resposta = await apply<Importacao & { campos?: Record<string, string> }>(
        api,
        token,
        previa.id,
        pedidoSobre(projetoId, previa.sugerido ?? ''),
      );
      expect(resposta.status).toBe(422);
      expect(resposta.body.campos?.['idExterno']).toMatch(/outro cronograma de origem/);
    }
  });
});

/** Few of its tasks have hours, so duration × crew gives the weights; crews are fractions, or missing. */
const porEquipe = (): string =>
  buildXer([
    {
      ...SERVICO_EXEMPLO,
      atividades: SERVICO_EXEMPLO.atividades.map((atividade) => ({ ...atividade, hh: 0 })),
      recursos: [['10', 'Encanador', 'RT_Labor']],
      alocacoes: SERVICO_EXEMPLO.atividades.map(
        ({ id, horas }, i) => [id, '10', i % 2 ? 0 : 0.1875, i % 3 ? 0.1875 * horas : 0] as const,
      ),
    },
  ]);

describe('a project weighed by duration and crew', () => {
  it.each(FORMATOS)('comes back from %s with the weights it has', async (formato) => {
    const { token, projetoId } = await importEEntra(api, porEquipe());
    const antes = await cronograma(projetoId);
    const { previa } = await importSobre(api, token, await downloadArquivo(api, token, formato), projetoId);
    const diferenca = { projetoId, ...NADA, exemplos: [] };
    expect(previa.projetos[0]).toMatchObject({ peso: 'DURACAO_RECURSO', diferenca });
    expect(await cronograma(projetoId)).toEqual(antes);
  });
});

/** 24 h of work in five days, interrupted from Tuesday noon to Thursday noon. */
function comInterrupcao(): string {
  const dias = [
    ['05T08', '06T08', 'PT8H0M0S'],
    ['06T08', '06T12', 'PT4H0M0S'],
    ['06T12', '07T12', 'PT0H0M0S'],
    ['07T12', '08T12', 'PT0H0M0S'],
    ['08T12', '09T12', 'PT8H0M0S'],
    ['09T12', '09T17', 'PT4H0M0S'],
  ].map(
    ([de, ate, Value]) =>
      `<TimephasedData><Type>1</Type><UID>1</UID><Start>2026-01-${de}:00:00</Start><Finish>2026-01-${ate}:00:00</Finish><Unit>2</Unit><Value>${Value}</Value></TimephasedData>`,
  );
  const limites = { Start: '2026-01-05T08:00:00', Finish: '2026-01-09T17:00:00' };
  const tarefa = { UID: 7, Name: 'Abrir', OutlineLevel: 1, Duration: 'PT24H0M0S', DurationFormat: 5, ...limites };
  const texto = mspdi({
    projeto: { UID: 'obra' },
    tarefas: [RAIZ, tarefa],
    alocacoes: [{ TaskUID: 7, ResourceUID: -65_535, Units: 1 }],
  });
  return texto.replace('</Assignment>', `${dias.join('')}</Assignment>`);
}

describe('what the calculation here asks besides the plan', () => {
  it('of an accepted levelling no format has anything, and it is told', async () => {
    const { projetoId, token, ids } = await feitoAqui();
    await sql`update atividade set inicio_nivelado = '2027-08-09T07:00' where id = ${ids[1]}`.execute(api.database.db);
    for (const formato of FORMATOS) {
      const { body } = await api.send<PreviaExportacao>(
        'GET',
        `/cronograma/exportacao?formato=${formato}`,
        undefined,
        token,
      );
      const ditas = body.perdas.filter(({ oque }) => oque === 'Atraso do nivelamento aceito');
      expect([formato, ditas]).toMatchObject([formato, [{ como: 'SAI', quantos: 1 }]]);
    }
    const antes = await cronograma(projetoId);
    await importSobre(api, token, await downloadArquivo(api, token, 'XLSX'), projetoId);
    expect(await cronograma(projetoId)).toEqual(antes);
  });

  it('a date from outside is a constraint in MS Project, and stays what it is here when the file comes back', async () => {
    const { projetoId, token, ids } = await feitoAqui();
    await sql`update atividade set inicio_externo = '2027-08-09T07:00' where id = ${ids[1]}`.execute(api.database.db);
    const arquivo = await downloadArquivo(api, token, 'MSPDI');
    expect(String(arquivo)).toContain('<ConstraintType>4</ConstraintType>');
    const antes = await cronograma(projetoId);
    const { previa } = await importSobre(api, token, arquivo, projetoId);
    expect(previa.projetos[0]?.diferenca).toMatchObject({ projetoId, ...NADA });
    expect(await cronograma(projetoId)).toEqual(antes);
  });
});

describe('a split of MS Project', () => {
  const periodosDe = (xml: string): string[][] =>
    [...xml.matchAll(/<TimephasedData>[\s\S]*?<\/TimephasedData>/g)].map(([um]) =>
      ['Start', 'Finish', 'Value'].map((campo) => new RegExp(`<${campo}>([^<]*)`).exec(um)?.[1] ?? ''),
    );

  it('is kept, leaves for MS Project where it was, and is told of as a loss to the others', async () => {
    const origem = comInterrupcao();
    const { token, projetoId } = await importEEntra(api, origem);
    const xml = String(await downloadArquivo(api, token, 'MSPDI'));
    expect(xml).toContain('<Duration>PT24H0M0S</Duration>');
    expect(periodosDe(xml)).toEqual(periodosDe(origem));
    for (const formato of FORMATOS) {
      const { body } = await api.send<PreviaExportacao>(
        'GET',
        `/cronograma/exportacao?formato=${formato}`,
        undefined,
        token,
      );
      const ditas = body.perdas
        .filter(({ oque }) => oque.startsWith('Interrupções'))
        .map(({ como, quantos }) => [como, quantos]);
      expect([formato, ditas]).toEqual([formato, formato === 'MSPDI' ? [] : [['SAI', 1]]]);
      const antes = await cronograma(projetoId);
      const { previa } = await importSobre(api, token, await downloadArquivo(api, token, formato), projetoId);
      expect([formato, previa.projetos[0]?.diferenca]).toMatchObject([formato, { projetoId, ...NADA }]);
      expect(await cronograma(projetoId)).toEqual(antes);
    }
  });

  it('is told of as a loss once the task has begun', async () => {
    const { token, projetoId } = await importEEntra(api, comInterrupcao());
    await sql`update atividade set inicio_real = '2026-01-05T08:00', situacao = 'EM_ANDAMENTO' where projeto_id = ${projetoId}`.execute(
      api.database.db,
    );
    const { body } = await api.send<PreviaExportacao>('GET', '/cronograma/exportacao?formato=MSPDI', undefined, token);
    expect(body.perdas).toContainEqual(
      expect.objectContaining({
        onde: 'Atividades',
        oque: expect.stringMatching(/^Interrupções/),
        como: 'SAI',
        quantos: 1,
      }),
    );
    expect(periodosDe(String(await downloadArquivo(api, token, 'MSPDI')))).toEqual([]);
  });
});
