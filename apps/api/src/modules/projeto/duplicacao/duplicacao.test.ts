import type { FichaWire } from '@cadencia/domain/projeto/ficha/schema.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cenarioProjeto } from '../../../testing/cenario-projeto.ts';
import { createAtividade, createProjeto, createServico, createUsuario, enterProjeto } from '../../../testing/sample.ts';

const c = cenarioProjeto();

const pedido = (mudanca: object = {}) => ({
  titulo: `Cópia ${c.clienteId}`,
  sigla: `CP-${c.clienteId}`,
  // 2 August 2027 plus 364 days.
  dia: '2028-07-31',
  copiarEquipe: false,
  ...mudanca,
});

const duplicar = (id: number, mudanca: object = {}, token = c.planejador.token) =>
  c.api.send<{ projetoId: number; atividades: number }>('POST', `/projeto/${id}/duplicar`, pedido(mudanca), token);

async function comPlano(): Promise<number> {
  const { cod_projeto_pro: id } = await createProjeto(c.api, c.planejador.token, {
    cod_cliente_cli: c.clienteId,
    dat_inicio_preparada_pro: '2027-06-01T07:00',
  });
  const { db } = c.api.database;
  const servico = await createServico(c.api, id);
  const [a, b, cancelada] = [
    await createAtividade(c.api, servico, { avanco: 40 }),
    await createAtividade(c.api, servico),
    await createAtividade(c.api, servico),
  ];
  await sql`update atividade set situacao = 'CANCELADA' where id = ${cancelada}`.execute(db);
  await sql`update atividade set duracao_restante = 240, restante_inicial = 240 where id = ${b}`.execute(db);
  await sql`update atividade set restricao = 'NAO_INICIAR_ANTES', restricao_data = '2027-08-05T19:00', inicio_real = '2027-08-02T07:00',
    duracao_restante = 100, situacao = 'EM_ANDAMENTO' where id = ${a}`.execute(db);
  await sql`insert into atividade_relacao (projeto_id, predecessora_id, sucessora_id, tipo, lag)
    values (${id}, ${a}, ${b}, 'II', 120), (${id}, ${b}, ${cancelada}, 'TI', 0)`.execute(db);
  await sql`insert into especialidade (sigla, nome, mao_obra) values (${`E${id}`}, 'Caldeireiro', 'DIRETA')`.execute(
    db,
  );
  await sql`insert into atividade_recurso (projeto_id, atividade_id, especialidade_id, quantidade, hh, hh_real)
    select ${id}, ${a}, id, 4, 40, 12 from especialidade where sigla = ${`E${id}`}`.execute(db);
  await sql`insert into calendario_excecao (calendario_id, ordem, de, ate, intervalos, motivo)
    select calendario_id, 1, '2027-09-07', '2027-09-07', '[]', 'Independência' from projeto where id = ${id}`.execute(
    db,
  );
  await sql`
    with a as (insert into area (cliente_id, sigla, nome) values (${c.clienteId}, ${`U${id}`}, 'Destilação') returning id, cliente_id),
    s as (insert into sistema (cliente_id, area_id, codigo, nome) select cliente_id, id, '01', 'Preaquecimento' from a returning id)
    insert into projeto_sistema (projeto_id, sistema_id, liberacao_planejada, liberacao_real, entrega_planejada)
    select ${id}, id, '2027-08-03T07:00', '2027-08-03T09:00', '2027-08-20T19:00' from s`.execute(db);
  return id;
}

const conta = async (tabela: string, projetoId: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(tabela)} where projeto_id = ${projetoId}`.execute(c.api.database.db);
  return rows[0]?.n ?? 0;
};

describe('POST /projeto/{id}/duplicar', () => {
  it('copies the plan to the new D, without progress, whole days later, and leaves the source as it was', async () => {
    const id = await comPlano();
    const antes = (await c.get<FichaWire>(`/projeto/${id}`)).body;
    const resposta = await duplicar(id);
    expect(resposta).toMatchObject({ status: 200, body: { atividades: 2 } });
    const { projetoId } = resposta.body;
    expect((await c.get<FichaWire>(`/projeto/${projetoId}`)).body).toMatchObject({
      des_titulo_pro: `Cópia ${c.clienteId}`,
      tip_status_pro: 'RASCUNHO',
      dat_inicio_preparada_pro: '2028-05-30T07:00',
      dat_inicio_parada_pro: '2028-07-31T07:00',
      dat_fim_parada_pro: '2028-08-29T07:00',
      // The day of the scenario is before the new beginning.
      dat_data_corte_pro: '2026-08-09T12:00',
      flg_escopo_congelado_pro: false,
      num_real_pro: null,
    });
    const { db } = c.api.database;
    const { rows: atividades } = await sql<Record<string, unknown>>`
      select a.avanco::float8, a.inicio_real, a.situacao, a.duracao, a.duracao_restante, a.restricao_data,
        k.projeto_id as do_calendario, s.projeto_id as do_servico
      from atividade a join calendario k on k.id = a.calendario_id join servico s on s.id = a.servico_id
      where a.projeto_id = ${projetoId} order by a.id`.execute(db);
    const limpa = { avanco: 0, inicioReal: null, situacao: 'NAO_INICIADA', duracao: 600, duracaoRestante: 600 };
    const daqui = { doCalendario: projetoId, doServico: projetoId };
    expect(atividades).toEqual([
      { ...limpa, ...daqui, restricaoData: '2028-08-03T19:00' },
      { ...limpa, ...daqui, duracaoRestante: 240, restricaoData: null },
    ]);
    const { rows: relacoes } = await sql<Record<string, unknown>>`
      select r.tipo, r.lag, p.projeto_id as de, s.projeto_id as ate from atividade_relacao r
      join atividade p on p.id = r.predecessora_id join atividade s on s.id = r.sucessora_id
      where r.projeto_id = ${projetoId}`.execute(db);
    expect(relacoes).toEqual([{ tipo: 'II', lag: 120, de: projetoId, ate: projetoId }]);
    const { rows: recursos } = await sql<Record<string, unknown>>`
      select quantidade::float8, hh::float8, hh_real::float8 from atividade_recurso where projeto_id = ${projetoId}`.execute(
      db,
    );
    expect(recursos).toEqual([{ quantidade: 4, hh: 40, hhReal: 0 }]);
    const { rows: sistemas } = await sql<Record<string, unknown>>`
      select liberacao_planejada, liberacao_real, entrega_planejada from projeto_sistema where projeto_id = ${projetoId}`.execute(
      db,
    );
    // From 2 August 2027 to 31 July 2028 there are 364 days.
    expect(sistemas).toEqual([
      { liberacaoPlanejada: '2028-08-01T07:00', liberacaoReal: null, entregaPlanejada: '2028-08-18T19:00' },
    ]);
    // Independence day stays on 7 September, whatever the first day of the shutdown.
    const { rows: feriados } = await sql<Record<string, unknown>>`
      select x.de, x.motivo from calendario_excecao x join calendario k on k.id = x.calendario_id
      where k.projeto_id = ${projetoId}`.execute(db);
    expect(feriados).toEqual([{ de: '2027-09-07', motivo: 'Independência' }]);
    for (const tabela of ['calendario', 'turno', 'eap', 'servico', 'projeto_etapa'])
      expect([tabela, await conta(tabela, projetoId)]).toEqual([tabela, await conta(tabela, id)]);
    const raiz = await db.selectFrom('eap').select(['nome', 'eapPaiId']).where('projetoId', '=', projetoId).execute();
    expect(raiz).toEqual([{ nome: `Cópia ${c.clienteId}`, eapPaiId: null }]);
    expect((await c.get<FichaWire>(`/projeto/${id}`)).body).toEqual(antes);
    const fatos = db.selectFrom('auditoria').select('depois').where('entidade', '=', 'projeto').where('acao', '=', 'I');
    expect(await fatos.where('registroId', '=', projetoId).execute()).toMatchObject([
      { depois: { copiadoDe: id, atividades: 2 } },
    ]);
  });

  it('takes the team along only when asked to, and whoever copies always', async () => {
    const id = await comPlano();
    const outra = await createUsuario(c.api, 4);
    await enterProjeto(c.api, outra, id, 4);
    await sql`update projeto_usuario set nivel_aprovacao = 2 where usuario_id = ${outra.id}`.execute(c.api.database.db);
    const equipe = (projetoId: number) =>
      c.api.database.db
        .selectFrom('projetoUsuario')
        .select(['usuarioId', 'perfilId', 'nivelAprovacao'])
        .where('projetoId', '=', projetoId)
        .orderBy('usuarioId')
        .execute();
    const eu = { usuarioId: c.planejador.id, perfilId: null, nivelAprovacao: 0 };
    expect(await equipe((await duplicar(id)).body.projetoId)).toEqual([eu]);
    const com = await duplicar(id, { copiarEquipe: true, titulo: 'Com equipe', sigla: `CE-${c.clienteId}` });
    expect(await equipe(com.body.projetoId)).toEqual([eu, { usuarioId: outra.id, perfilId: 4, nivelAprovacao: 2 }]);
  });

  it('refuses a sigla in use, bad dates, other projects and who may not', async () => {
    const { cod_projeto_pro: id, des_sigla_pro } = await createProjeto(c.api, c.planejador.token, {
      cod_cliente_cli: c.clienteId,
    });
    expect(await duplicar(id, { sigla: des_sigla_pro })).toMatchObject({
      status: 409,
      body: { campos: { sigla: expect.any(String) } },
    });
    for (const [campo, valor] of Object.entries({ dia: '2027-02-30', titulo: '', sigla: 'minúscula' }))
      expect(await duplicar(id, { [campo]: valor })).toMatchObject({
        status: 422,
        body: { campos: { [campo]: expect.any(String) } },
      });
    const alheio = await createProjeto(c.api, (await createUsuario(c.api)).token);
    expect((await duplicar(alheio.cod_projeto_pro)).status).toBe(404);
    const consulta = await createUsuario(c.api, 12);
    await enterProjeto(c.api, consulta, id);
    expect((await duplicar(id, {}, consulta.token)).status).toBe(403);
  });

  it('copies thousands of activities and links', async () => {
    const { cod_projeto_pro: id } = await createProjeto(c.api, c.planejador.token, { cod_cliente_cli: c.clienteId });
    const servico = await createServico(c.api, id);
    const { db } = c.api.database;
    await sql`insert into atividade (projeto_id, servico_id, codigo, nome, duracao, duracao_restante, calendario_id)
      select ${id}, ${servico}, 'G-' || n, 'Atividade ' || n, 600, 600, (select calendario_id from projeto where id = ${id})
      from generate_series(1, 2000) n`.execute(db);
    await sql`insert into atividade_relacao (projeto_id, predecessora_id, sucessora_id, tipo)
      select ${id}, a.id, a.seguinte, t.tipo
      from (select id, lead(id) over (order by id) as seguinte from atividade where projeto_id = ${id}) a
      cross join (values ('TI'), ('II')) t(tipo) where a.seguinte is not null limit 3000`.execute(db);
    const { body } = await duplicar(id);
    expect(body.atividades).toBe(2_000);
    expect(await conta('atividade_relacao', body.projetoId)).toBe(3_000);
  });
});
