import { randomUUID } from 'node:crypto';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import type { getPainelMain, getTrabalho } from '@cadencia/domain/dashboard/endpoints.ts';
import type { PainelGeral, QuadrosDoGeral } from '@cadencia/domain/dashboard/geral.ts';
import { efetivoDe, funilDe } from '@cadencia/domain/dashboard/quadros.ts';
import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Banco, createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { importNovo } from '../../testing/importacao.ts';
import { printed, readPdf } from '../../testing/pdf.ts';
import { slow } from '../../testing/por-vez.ts';
import { createUsuario, enterProjeto } from '../../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../testing/xer.ts';

type Painel = AnswerOf<typeof getPainelMain>;

let api: Api;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2027-08-04T08:00:00Z');
});
afterAll(() => api.close());

const painel = async (token: string): Promise<Painel> =>
  (await api.send<Painel>('GET', '/dashboard/main', undefined, token)).body;

describe('the main panel', () => {
  it('without a project is the portfolio of the projects one is in, and of no other', async () => {
    const [dono, alheio] = [await createUsuario(api), await createUsuario(api)];
    const { projetoId } = await importNovo(api, dono.token, buildXer([SERVICO_EXEMPLO]));
    const meu = await painel(dono.token);
    expect(meu.projeto).toBeNull();
    expect(meu.portfolio.map((projeto) => projeto.cod_projeto_pro)).toEqual([projetoId]);
    // The sample ends on 06/08 01:00 and has 344 HH; nothing was planned by its data date, so there is no SPI.
    expect(meu.portfolio[0]).toMatchObject({
      termino: '2027-08-06T01:00',
      hh: 344,
      spi: null,
      asfePendentes: 0,
      uf: null,
    });
    await api.database.pool.query(`update cliente set uf = 'BA'`);
    expect((await painel(dono.token)).portfolio[0]?.uf).toBe('BA');
    expect((await painel(alheio.token)).portfolio).toEqual([]);
    // Who is in it by a contract is told nothing of the whole.
    const contratado = await createUsuario(api, 11);
    await enterProjeto(api, contratado, projetoId ?? 0, 11);
    expect((await painel(contratado.token)).portfolio).toMatchObject([
      { termino: null, hh: null, asfePendentes: null },
    ]);
  });

  it('of a project has its figures, what is late, what comes next and what happened', async () => {
    const usuario = await createUsuario(api);
    const { projetoId } = await importNovo(api, usuario.token, buildXer([SERVICO_EXEMPLO]));
    const token = await enterProjeto(api, usuario, projetoId ?? 0);
    await api.send('POST', '/cronograma/calcular', { dataBase: '2027-08-04T05:00' }, token);
    await api.idle();
    const { projeto } = await painel(token);
    // Nothing was done until 04/08 05:00, so everything moves by the 40 working hours that passed.
    expect(projeto?.termino).toBe('2027-08-08T01:00');
    expect(projeto?.atividades).toEqual({
      total: 9,
      concluidas: 0,
      emAndamento: 0,
      naoIniciadas: 9,
      criticas: 8,
      atrasadas: 9,
    });
    expect(projeto?.folgaMinima).toBe(0);
    expect(projeto?.atrasos[0]).toMatchObject({ critica: true, atraso: 2_880 });
    expect(projeto?.proximas.map(({ codigo }) => codigo).slice(0, 2)).toEqual(['A10', 'B10']);
    expect(projeto?.curva.at(-1)).toMatchObject({ previstoPct: 100 });
    expect(projeto?.novidades.map(({ texto }) => texto)).toEqual([
      'mudou a data de corte para 04/08 05:00',
      'importou um cronograma: 9 atividades novas, 0 alteradas',
      'criou o projeto',
    ]);
  });

  slow('as a whole has its parts, what comes, and says it in sentences; a part has what is of it', async () => {
    const usuario = await createUsuario(api);
    const { projetoId } = await importNovo(api, usuario.token, buildXer([SERVICO_EXEMPLO]));
    const token = await enterProjeto(api, usuario, projetoId ?? 0);
    await api.send('POST', '/cronograma/calcular', { dataBase: '2027-08-04T05:00' }, token);
    await api.idle();
    const geral = async (query = '') =>
      (await api.send<PainelGeral>('GET', `/dashboard/geral${query}`, undefined, token)).body;
    const um = await geral();
    // By 04/08 05:00 192 of 344 HH were planned (domain.md §17, T2), and nothing was done.
    expect(um.partes.area).toEqual([
      { id: null, nome: 'Sem área', atividades: 9, peso: 344, previsto: expect.closeTo(55.81, 1), real: 0, spi: 0 },
    ]);
    expect(um.indices.previstoPct).toBeCloseTo(55.81, 1);
    expect(um.narrativa[0]).toMatch(/^Estamos 55,8 p\.p\. atrás do previsto: realizado 0% contra 55,8% previstos\.$/);
    // The import was calculated on the day of the start: what ended then ends two days later now.
    expect(um.narrativa[2]).toMatch(/ perdeu 48 h desde 02\/08\.$/);
    // A10 and B10 begin at the data date and end 10 and 8 hours later, and A20 begins in the evening.
    expect(um.aVir.map(({ horas, inicios, terminos }) => [horas, inicios, terminos])[0]).toEqual([24, 4, 3]);
    expect(um.curva.at(-1)).toMatchObject({ previstoPct: 100 });
    const { rows } = await api.database.pool.query(
      `with nova as (insert into area (cliente_id, sigla, nome) select cliente_id, 'U-9', 'Unidade 9' from projeto where id = $1 returning id)
      update servico set area_id = (select id from nova) where projeto_id = $1 returning area_id`,
      [projetoId],
    );
    const area = rows[0]?.area_id;
    expect((await geral(`?areaId=${area}`)).partes.area).toMatchObject([{ id: area, nome: 'U-9', peso: 344 }]);
    const vazia = await geral(`?areaId=${area + 1}`);
    expect([vazia.atividades.total, vazia.partes.area, vazia.atrasos]).toEqual([0, [], []]);
  });

  slow(
    'counts people, equipment, blinds, lost hours and the last shift in other registers, within who asks',
    async () => {
      const { db } = api.database;
      const usuario = await createUsuario(api, 1);
      const { projetoId } = await importNovo(api, usuario.token, buildXer([SERVICO_EXEMPLO]));
      const projeto = projetoId ?? 0;
      const token = await enterProjeto(api, usuario, projeto);
      const { rows: clientes } = await sql<{
        id: number;
      }>`select cliente_id as id from projeto where id = ${projeto}`.execute(db);
      const banco: Banco = { api, token, clienteId: clientes[0]?.id ?? 0 };
      await sql`delete from turno where projeto_id = ${projeto}`.execute(db);
      await sql`insert into turno (projeto_id, nome, inicio, fim, ordem) values (${projeto}, 'Diurno', 420, 1020, 1), (${projeto}, 'Noturno', 1140, 1740, 2)`.execute(
        db,
      );
      const id = async (codigo: string) =>
        (
          await sql<{
            id: number;
          }>`select id from atividade where projeto_id = ${projeto} and codigo = ${codigo}`.execute(db)
        ).rows[0]?.id ?? 0;
      // A20 was done in the night of 02/08, as planned; A30 should have begun in it.
      const feita = {
        atividadeId: await id('A20'),
        referencia: '2027-08-03T01:00',
        avanco: 100,
        inicioReal: '2027-08-02T19:00',
        hh: 30,
        ultimoVisto: null,
      };
      await api.send('POST', '/apontamento', { itens: [{ chave: randomUUID(), ...feita }] }, token);
      const { id: especialidade } = await createSample(banco, cadastroDe('especialidade'), { maoObra: 'DIRETA' });
      for (const [codigo, quantas] of [
        ['A10', 2],
        ['B10', 5],
        ['A20', 4],
      ] as const)
        await sql`insert into atividade_recurso (projeto_id, atividade_id, especialidade_id, quantidade) values (${projeto}, ${await id(codigo)}, ${especialidade}, ${quantas})`.execute(
          db,
        );
      await api.send('POST', '/cronograma/calcular', { dataBase: '2027-08-03T05:00' }, token);
      await api.idle();
      const contrato = await createSample(banco, cadastroDe('contrato'));
      await sql`
      with r as (insert into rdo (projeto_id, numero, situacao, contrato_id, dia) values (${projeto}, 'RDO-0001', 'ABERTO', ${contrato.id}, '2027-08-02') returning id),
        e as (insert into rdo_efetivo (rdo_id, ordem, funcao, alocado, presente) select id, n, 'Função ' || n, 9, 3 * n from r, generate_series(1, 2) n)
      insert into rdo_impedimento (rdo_id, ordem, descricao, motivo, responsavel, inicio, fim, parados, hh_perdido)
      select r.id, x.* from r, (values
        (1, 'Sem junta', 'FALTA_MATERIAL', 'SUPRIMENTO', timestamp '2027-08-02 08:00', timestamp '2027-08-02 10:30', 4, null::numeric),
        (2, 'Chuva', 'CHUVA_RAIO', 'CLIMA', timestamp '2027-08-02 08:00', timestamp '2027-08-02 09:00', 14, 35),
        (3, 'Sem parafuso', 'FALTA_MATERIAL', 'CONTRATADA', timestamp '2027-08-02 16:00', null, 2, null),
        (4, 'Não se sabe', 'OUTRO', null, timestamp '2027-08-02 08:00', null, null, null)) x`.execute(db);
      const celulas = [];
      for (const _ of [1, 2, 3]) celulas.push((await createSample(banco, cadastroDe('equipamentograma'))).id);
      await sql`update equipamentograma e set marco = 'ABERTURA', situacao = q.situacao, fim_planejado = q.fim from unnest(${celulas}::bigint[],
      array['CONCLUIDA', 'NAO_INICIADA', 'NAO_INICIADA'], array['2027-08-02 12:00', '2027-08-02 20:00', '2027-08-04 10:00']::timestamp[]) q(id, situacao, fim)
      where e.id = q.id`.execute(db);
      const [instalacaoPrevista, retiradaPrevista] = ['2027-08-02T10:00', '2027-08-05T10:00'];
      for (const _ of [1, 2])
        await createSample(banco, cadastroDe('raquete'), {
          instalacaoPrevista,
          retiradaPrevista,
          atividadeInstalacaoId: null,
          atividadeRetiradaId: null,
        });
      const read = async (query = '', quem = token) =>
        (await api.send<QuadrosDoGeral>('GET', `/dashboard/geral/quadros${query}`, undefined, quem)).body;
      const um = await read();
      expect(um).toMatchObject({
        comecou: true,
        corte: '2027-08-03T05:00',
        hh: { total: 344, ganhas: 24, apropriadas: 30 },
      });
      // Planned for the night: the starts of A20 and A30, and the finish of A20.
      expect(um.aderencia).toEqual({ turno: 'Noturno 02/08', inicio: '2027-08-02T19:00', previstas: 3, feitas: 2 });
      expect(um.asfePendentes).toBe(0);
      expect(um.escopo).toEqual({ lb0: 344, asfe: 0, sse: 0, cap: 0 });
      // A20 was 4 people on 02/08; A10 and B10, which nobody did, overlap on 03/08: 7.
      const { diario, equipamentos, raquetes } = um.quadros;
      const efetivo = diario?.graficos['efetivo'] ?? [];
      expect(efetivo.slice(0, 3)).toEqual([
        { chave: '2027-08-02', serie: 'previsto', valor: 4 },
        { chave: '2027-08-02', serie: 'presente', valor: 9 },
        { chave: '2027-08-03', serie: 'previsto', valor: 7 },
      ]);
      expect(efetivoDe(um)).toEqual({ dia: '2027-08-02', previsto: 4, presente: 9 });
      // 4 people for 2.5 h, and 2 for the hour to 17:00 and the night to 05:00; 35 as typed; of the last nobody knows.
      expect(diario?.graficos['motivos']).toEqual([
        { chave: 'CHUVA_RAIO', serie: null, valor: 35 },
        { chave: 'FALTA_MATERIAL', serie: null, valor: 32 },
      ]);
      expect(diario?.graficos['responsaveis']?.map(({ chave, valor }) => [chave, valor])).toEqual([
        ['CLIMA', 35],
        ['CONTRATADA', 22],
        ['SUPRIMENTO', 10],
      ]);
      expect(diario?.numeros['semHoras']).toBe(1);
      const dias = async (filtro: string) =>
        (await api.send<{ linhas: { numero: string; hhPerdido: string }[] }>('GET', `/rdo?${filtro}`, undefined, token))
          .body.linhas;
      expect((await dias('f.motivos=CHUVA_RAIO')).map(({ hhPerdido }) => Number(hhPerdido))).toEqual([67]);
      expect(await dias('f.motivos=RETRABALHO')).toEqual([]);
      expect(equipamentos && funilDe(equipamentos)[1]).toEqual({
        marco: 'ABERTURA',
        label: 'Abertos',
        total: 3,
        previstos: 2,
        feitos: 1,
      });
      expect(raquetes?.graficos['dias']).toEqual([
        { chave: '2027-08-02', serie: 'aInstalar', valor: 2 },
        { chave: '2027-08-05', serie: 'aRetirar', valor: 2 },
      ]);
      // An area has what is of it and of the areas within it; the diary has no area.
      const { rows: areas } = await sql<{ id: number; dentro: number }>`
      with a as (insert into area (cliente_id, sigla, nome) values (${banco.clienteId}, 'U-8', 'Unidade 8') returning id)
      insert into area (cliente_id, area_pai_id, sigla, nome) select ${banco.clienteId}, id, 'U-81', 'Unidade 8.1' from a returning area_pai_id as id, id as dentro`.execute(
        db,
      );
      await sql`update equipamento set area_id = ${areas[0]?.dentro} where id = (select equipamento_id from equipamentograma where id = ${celulas[1]})`.execute(
        db,
      );
      const daArea = (await read(`?areaId=${areas[0]?.id}`)).quadros;
      expect(daArea['equipamentos'] && funilDe(daArea['equipamentos'])[1]).toMatchObject({
        total: 1,
        previstos: 1,
        feitos: 0,
      });
      expect(daArea['raquetes']?.graficos['dias']).toEqual([]);
      expect(daArea['diario']?.numeros['semHoras']).toBe(1);
      const pdf = await readPdf(await printed(api, `/dashboard/geral/pdf?areaId=${areas[0]?.id}`, token));
      for (const dito of ['Filtros: Área: ', 'em 02/08/2027, projeto inteiro', 'HH; projeto inteiro'])
        expect(pdf.texto.replace(/\s+/g, ' ')).toContain(dito);
      const daDisciplina = await readPdf(await printed(api, '/dashboard/geral/pdf?disciplinaId=1&fase=PARADA', token));
      for (const dito of ['à espera de decisão, em toda fase', 'Não segue os filtros de disciplina e fase'])
        expect(daDisciplina.texto.replace(/\s+/g, ' ')).toContain(dito);
      const inteiro = await readPdf(await printed(api, '/dashboard/geral/pdf', token));
      for (const dito of [
        'Painel Geral',
        '03/08/2027 05:00',
        'Projeto inteiro',
        '24 de 344',
        '9 de 4',
        'Noturno 02/08: 2 de 3',
        'Chuva ou raio',
        'Abertos',
        'Por área',
      ])
        expect(inteiro.texto).toContain(dito);
      // Who is in the project by another contract sees none of this one's days, and nothing of the whole.
      const deFora = await createUsuario(api, 11);
      const outro = await createSample(banco, cadastroDe('contrato'));
      const dele = await enterProjeto(api, deFora, projeto, 11);
      await sql`update projeto_usuario set contrato_id = ${outro.id} where usuario_id = ${deFora.id}`.execute(db);
      const visto = await read('', dele);
      expect((await readPdf(await printed(api, '/dashboard/geral/pdf', dele))).texto).toContain(
        'Só as suas 0 atividades',
      );
      expect([visto.escopo, visto.hh.total, visto.quadros['diario']?.graficos['motivos']]).toEqual([null, 0, []]);
      // Who leads a frente sees what is to be done in it: all but A20, what begins first; nobody else sees such a list.
      const { id: pessoa } = await createSample(banco, cadastroDe('pessoa'));
      await sql`update pessoa set usuario_id = ${usuario.id} where id = ${pessoa}`.execute(db);
      await sql`with f as (insert into frente (projeto_id, codigo, nome, pessoa_encarregado_id) values (${projeto}, 'F9', 'Frente 9', ${pessoa}) returning id)
      update servico set frente_id = (select id from f) where projeto_id = ${projeto}`.execute(db);
      const trabalho = async (quem: string) =>
        (await api.send<AnswerOf<typeof getTrabalho>>('GET', '/dashboard/trabalho', undefined, quem)).body.atividades;
      expect(await trabalho(token)).toMatchObject({ total: 8, lista: '/gestaoprojeto?ver=turno' });
      expect((await trabalho(token))?.linhas.slice(0, 2).map(({ numero }) => numero)).toEqual(['A10', 'B10']);
      expect(await trabalho(dele)).toBeUndefined();
      // Before it begins the preparation stands where the controls stand later.
      await sql`update projeto set inicio_parada = '2027-08-20 07:00', termino_parada = '2027-08-30 07:00', partida = null, termino_posparada = null where id = ${projeto}`.execute(
        db,
      );
      expect(Object.keys((await read()).quadros).sort()).toEqual(['diario', 'preparo']);
    },
  );

  it('counts what an import brought as people write it', { tags: ['demorado'] }, async () => {
    const usuario = await createUsuario(api);
    const [uma] = SERVICO_EXEMPLO.atividades;
    const novidades = async (atividades: NonNullable<typeof uma>[]) => {
      const { projetoId } = await importNovo(api, usuario.token, buildXer([{ ...SERVICO_EXEMPLO, atividades }]));
      return (await painel(await enterProjeto(api, usuario, projetoId ?? 0))).projeto?.novidades[0]?.texto;
    };
    const muitas = Array.from({ length: 1_200 }, (_, i) => ({ ...uma!, id: `m${i}`, codigo: `M${i}`, depoisDe: [] }));
    expect(await novidades([uma!])).toBe('importou um cronograma: 1 atividade nova, 0 alteradas');
    expect(await novidades(muitas)).toBe('importou um cronograma: 1.200 atividades novas, 0 alteradas');
  });

  it('tells who reported and who took it back, and measures progress as the project and the curve do', {
    tags: ['demorado'],
  }, async () => {
    const usuario = await createUsuario(api);
    const { projetoId } = await importNovo(api, usuario.token, buildXer([SERVICO_EXEMPLO]));
    const token = await enterProjeto(api, usuario, projetoId ?? 0);
    const { projeto: antes } = await painel(token);
    const atividadeId = antes?.proximas[0]?.id;
    const post = <T>(url: string, item: object, resto: object = {}) =>
      api.send<{ resultados: { id: number; ok: boolean }[] } & T>(
        'POST',
        url,
        { itens: [{ chave: randomUUID(), ...item }], ...resto },
        token,
      );
    const relato = { atividadeId, referencia: '2027-08-04T04:00', avanco: 62.5, ultimoVisto: null };
    const apontamentoId = (await post('/apontamento', relato)).body.resultados[0]?.id;
    await api.send('POST', '/cronograma/calcular', { dataBase: '2027-08-04T05:00' }, token);
    await api.idle();
    const { projeto } = await painel(token);
    // 62.5 % of the 20 HH of A10 in 344.
    expect(projeto?.indices.realizadoPct).toBeCloseTo((12.5 / 344) * 100, 6);
    expect(projeto?.projeto.num_real_pro).toBeCloseTo(projeto?.indices.realizadoPct ?? -1, 4);
    expect(projeto?.projeto.num_previsto_pro).toBeCloseTo(projeto?.indices.previstoPct ?? -1, 4);
    await post('/apontamento/estornar', { apontamentoId }, { motivo: 'Apontado na atividade errada.' });
    const novidades = (await painel(token)).projeto?.novidades.slice(0, 3).map(({ texto }) => texto);
    expect(novidades).toEqual([
      'estornou 62,5% em A10 Liberar e drenar',
      'mudou a data de corte para 04/08 05:00',
      'apontou 62,5% em A10 Liberar e drenar',
    ]);
  });
});
