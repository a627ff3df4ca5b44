import type { FichaWire } from '@cadencia/domain/projeto/ficha/schema.ts';
import type { ProjetoNaLista } from '@cadencia/domain/projeto/lista/schema.ts';
import type { FluxoDoProjeto } from '@cadencia/domain/projeto/situacao/schema.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { cenarioProjeto } from '../../../testing/cenario-projeto.ts';
import { createAtividade, createProjeto, createServico, createUsuario, enterProjeto } from '../../../testing/sample.ts';

const c = cenarioProjeto();
type Pessoa = Awaited<ReturnType<typeof createUsuario>>;
let gerente: Pessoa;
let id: number;
beforeEach(async () => {
  gerente = await createUsuario(c.api, 2);
  id = (await createProjeto(c.api, gerente.token, { cod_cliente_cli: c.clienteId })).cod_projeto_pro;
});

const MOTIVO = 'Chuva forte desde o início da semana.';
const fluxo = async (token = gerente.token) => (await c.get<FluxoDoProjeto>(`/projeto/${id}/situacao`, token)).body;
const change = async (acao: string, mais: object = {}, token = gerente.token) =>
  c.api.send<FluxoDoProjeto & { codigo: string; mensagem: string }>(
    'POST',
    `/projeto/${id}/situacao`,
    { acao, versao: (await fluxo(gerente.token)).versao, ...mais },
    token,
  );
const ficha = async () => (await c.get<FichaWire>(`/projeto/${id}`, gerente.token)).body;
const linhaBase = () =>
  c.api.database.db
    .insertInto('linhabase')
    .values({ projetoId: id, numero: 0, nome: 'LB0', dataBase: '2027-08-02T07:00' })
    .execute();

describe('the life of a project, over HTTP', () => {
  it('has its scope frozen once by two at once, and not again', async () => {
    await change('iniciarPlanejamento');
    await createServico(c.api, id);
    const { versao } = await fluxo();
    const freeze = () => change('congelarEscopo', { versao, ciente: true });
    const doisDeUmaVez = await Promise.all([freeze(), freeze()]);
    expect(doisDeUmaVez.map(({ status }) => status).sort()).toEqual([200, 409]);
    const outra = await change('congelarEscopo', { ciente: true });
    expect(outra).toMatchObject({ status: 409, body: { codigo: 'projeto.acao' } });
    const { rows } = await sql<{ quantos: number }>`
      select count(*)::int as quantos from escopo_congelado where projeto_id = ${id}`.execute(c.api.database.db);
    expect(rows).toEqual([{ quantos: 1 }]);
  });

  it('goes from draft to closed, guarded at each step, and is only read afterwards', async () => {
    await change('iniciarPlanejamento');
    expect(await change('congelarEscopo')).toMatchObject({
      status: 409,
      body: { codigo: 'projeto.acao', mensagem: 'Cadastre ou importe pelo menos um serviço.' },
    });
    const servico = await createServico(c.api, id);
    const atividade = await createAtividade(c.api, servico, { avanco: 50 });
    await sql`update servico set situacao = 'EM_ANALISE' where id = ${servico}`.execute(c.api.database.db);
    const aviso = await change('congelarEscopo');
    expect(aviso).toMatchObject({ status: 409, body: { codigo: 'projeto.ressalva' } });
    expect(aviso.body.mensagem).toMatch(/^1 serviço ainda não foi aprovado: SV-\d+\.$/);
    expect(await change('congelarEscopo', { ciente: true })).toMatchObject({
      status: 200,
      body: { situacao: 'PLANEJAMENTO' },
    });
    expect(await ficha()).toMatchObject({ flg_escopo_congelado_pro: true, dat_congelamento_escopo_pro: '2026-08-09' });
    const { rows } = await sql<object>`
      select servico_id, situacao, atividades from escopo_congelado where projeto_id = ${id}`.execute(
      c.api.database.db,
    );
    expect(rows).toEqual([{ servicoId: servico, situacao: 'EM_ANALISE', atividades: 1 }]);

    expect((await change('iniciarExecucao')).body.mensagem).toMatch(/LB0/);
    await linhaBase();
    expect((await change('iniciarExecucao')).body).toMatchObject({ situacao: 'EXECUCAO' });
    expect((await fluxo()).acoes.find(({ acao }) => acao === 'declararTerminoMecanico')).toMatchObject({
      ok: true,
      naoVerificado: null,
    });
    expect(await change('declararTerminoMecanico', { ciente: true })).toMatchObject({
      status: 422,
      body: { campos: { motivo: expect.stringMatching(/20 caracteres/) } },
    });
    expect((await change('declararTerminoMecanico', { motivo: MOTIVO })).body).toMatchObject({
      situacao: 'TERMINO_MECANICO',
    });
    expect((await change('declararPartida')).body).toMatchObject({ situacao: 'PARTIDA' });
    expect((await change('encerrar', { ciente: true })).body).toMatchObject({ situacao: 'ENCERRADO', acoes: [] });
    for (const acao of ['retomar', 'cancelar', 'encerrar'])
      expect(await change(acao, { motivo: MOTIVO })).toMatchObject({
        status: 409,
        body: { codigo: 'projeto.situacao' },
      });
    const { db } = c.api.database;
    const fatos = db.selectFrom('auditoria').select(['antes', 'depois']).where('acao', '=', 'SITUACAO');
    expect(await fatos.where('registroId', '=', id).orderBy('id').execute()).toMatchObject([
      { antes: { situacao: 'RASCUNHO' }, depois: { situacao: 'PLANEJAMENTO' } },
      { depois: { acao: 'congelarEscopo', escopoCongelado: true, ressalva: expect.any(String) } },
      { depois: { situacao: 'EXECUCAO' } },
      { depois: { situacao: 'TERMINO_MECANICO', motivo: MOTIVO } },
      { depois: { situacao: 'PARTIDA' } },
      { depois: { situacao: 'ENCERRADO' } },
    ]);
    expect(atividade).toBeGreaterThan(0);
    const passos = await sql<{ acao: string; para: string }>`
      select acao, para, motivo from fluxo_evento where entidade = 'projeto' and registro_id = ${id} order by id`.execute(
      db,
    );
    expect(passos.rows).toEqual([
      { acao: 'iniciarPlanejamento', para: 'PLANEJAMENTO', motivo: null },
      { acao: 'congelarEscopo', para: 'PLANEJAMENTO', motivo: null },
      { acao: 'iniciarExecucao', para: 'EXECUCAO', motivo: null },
      { acao: 'declararTerminoMecanico', para: 'TERMINO_MECANICO', motivo: MOTIVO },
      { acao: 'declararPartida', para: 'PARTIDA', motivo: null },
      { acao: 'encerrar', para: 'ENCERRADO', motivo: null },
    ]);
  });

  it('goes back after a suspension to where it was, and wants a reason both ways', async () => {
    await change('iniciarPlanejamento');
    expect((await change('suspender')).status).toBe(422);
    expect((await change('suspender', { motivo: 'curto' })).status).toBe(422);
    expect((await change('suspender', { motivo: MOTIVO })).body).toMatchObject({ situacao: 'SUSPENSO' });
    expect((await change('retomar', { motivo: MOTIVO })).body).toMatchObject({ situacao: 'PLANEJAMENTO' });
  });

  it('is cancelled by the administrator alone', async () => {
    expect((await fluxo()).acoes).toContainEqual(
      expect.objectContaining({ acao: 'cancelar', ok: false, motivo: 'Só o administrador cancela um projeto.' }),
    );
    expect((await change('cancelar', { motivo: MOTIVO })).status).toBe(409);
    const admin = await createUsuario(c.api, 1);
    expect((await change('cancelar', { motivo: MOTIVO }, admin.token)).body).toMatchObject({ situacao: 'CANCELADO' });
  });

  it('shows buttons by the same verdict that the write obeys, per profile', async () => {
    await enterProjeto(c.api, c.planejador, id);
    const { acoes } = await fluxo(c.planejador.token);
    const ok = Object.fromEntries(acoes.map((um) => [um.acao, um.ok]));
    expect(ok).toEqual({ iniciarPlanejamento: true, suspender: false, cancelar: false });
    expect((await change('suspender', { motivo: MOTIVO }, c.planejador.token)).status).toBe(409);
    expect((await change('iniciarPlanejamento', {}, c.planejador.token)).status).toBe(200);
  });

  it('lets one of two at once through, and refuses an unread version, unknown actions and other projects', async () => {
    const { versao } = await fluxo();
    const juntos = await Promise.all([
      change('iniciarPlanejamento', { versao }),
      change('iniciarPlanejamento', { versao }),
    ]);
    expect(juntos.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await change('suspender', { versao, motivo: MOTIVO })).body).toMatchObject({ codigo: 'registro.alterado' });
    expect((await change('explodir')).status).toBe(422);
    expect((await change('suspender', { motivo: MOTIVO }, c.planejador.token)).status).toBe(404);
  });
});

describe('the form of a project', () => {
  const put = async (body: object, token = gerente.token) =>
    c.api.send<FichaWire>('PUT', `/projeto/${id}`, { versao: (await ficha()).versao, ...body }, token);

  it('keeps every field of it, money and percentages exact', async () => {
    const campos = {
      tip_porte_pro: 'GRANDE',
      tip_parada_pro: 'ALTO_FORNO',
      dat_partida_pro: '2027-09-05T07:00',
      dat_fim_posparada_pro: '2027-10-31T17:00',
      tip_avanco_padrao_pro: 'MARCOS',
      num_folga_quase_critica_pro: 720,
      flg_validar_apontamento_pro: true,
      tip_moeda_pro: 'USD',
      val_orcamento_pro: '62000000.1',
      val_perda_dia_pro: '1500000',
      num_contingencia_hh_pct_pro: '12.5',
      num_limite_crescimento_pct_pro: '7.25',
      des_unidade_negocio_pro: 'Refino & "Sul"',
      des_revisao_sap_pro: 'PG27',
      des_premissas_pro: 'Objetivo: <b>campanha</b>\n=1+1',
    };
    expect(await put(campos)).toMatchObject({ status: 200, body: campos });
    expect((await put({ val_orcamento_pro: null, num_folga_quase_critica_pro: null })).body).toMatchObject({
      val_orcamento_pro: null,
      num_folga_quase_critica_pro: 1_440,
    });
  });

  it.each([
    ['dat_partida_pro', '2027-08-30T07:00'],
    ['dat_fim_posparada_pro', '2027-08-01T07:00'],
    ['num_contingencia_hh_pct_pro', '50.1'],
    ['num_limite_crescimento_pct_pro', '101'],
    ['val_orcamento_pro', '-1'],
    ['val_perda_dia_pro', '1.234'],
    ['tip_moeda_pro', 'REAL'],
    ['tip_porte_pro', 'IMENSO'],
    ['cod_calendario_cal', 999_999],
    ['cod_pessoa_gerente_pro', 999_999],
    ['des_premissas_pro', 'x'.repeat(20_001)],
    ['des_revisao_sap_pro', 'a\u0000b'],
    ['dat_data_corte_pro', '2047-01-01T00:00'],
  ])('refuses %s = %s in its field', async (campo, valor) => {
    expect(await put({ [campo]: valor })).toMatchObject({
      status: 422,
      body: { campos: { [campo]: expect.any(String) } },
    });
  });

  it("does not take another project's calendar nor another client's person", async () => {
    const outro = await createProjeto(c.api, gerente.token);
    const { rows } = await sql<{ calendario: number; pessoa: number }>`
      insert into pessoa (cliente_id, nome, vinculo) values (${outro.cod_cliente_cli}, 'De fora', 'CLIENTE')
      returning id as pessoa, (select id from calendario where projeto_id = ${outro.cod_projeto_pro} limit 1) as calendario`.execute(
      c.api.database.db,
    );
    expect(
      await put({ cod_calendario_cal: rows[0]?.calendario, cod_pessoa_gerente_pro: rows[0]?.pessoa }),
    ).toMatchObject({
      status: 422,
      body: { campos: { cod_calendario_cal: expect.any(String), cod_pessoa_gerente_pro: expect.any(String) } },
    });
  });

  it('moves the data date forward freely and back only by who calculates, with a reason', async () => {
    expect((await put({ dat_data_corte_pro: '2026-08-10T07:00' })).status).toBe(200);
    const volta = { dat_data_corte_pro: '2026-08-09T07:00' };
    expect(await put(volta)).toMatchObject({
      status: 422,
      body: { codigo: 'cronograma.data_base', campos: { motivo: expect.any(String) } },
    });
    const editor = await createUsuario(c.api, 12);
    await enterProjeto(c.api, editor, id);
    await sql`insert into usuario_permissao (usuario_id, permissao_id, projeto_id, efeito)
      select ${editor.id}, id, ${id}, 'CONCEDE' from permissao where chave = 'Projeto:EditarProjeto'`.execute(
      c.api.database.db,
    );
    expect(await put({ ...volta, motivo: 'Erro' }, editor.token)).toMatchObject({ status: 403 });
    expect((await put({ ...volta, motivo: 'Digitei o dia errado.' })).body).toMatchObject(volta);
  });

  it('tells nothing of the money and of the whole to who sees only some rows', async () => {
    await put({ val_orcamento_pro: '62000000' });
    const contratada = await createUsuario(c.api, 11);
    await enterProjeto(c.api, contratada, id);
    expect((await c.get<FichaWire>(`/projeto/${id}`, contratada.token)).body).toMatchObject({
      val_orcamento_pro: null,
      num_hh_pro: 0,
    });
  });
});

describe('GET /projeto/lista', () => {
  const lista = async (query: string, token = gerente.token) =>
    (await c.get<{ linhas: ProjetoNaLista[]; total: number }>(`/projeto/lista?${query}`, token)).body;

  it('searches, filters, orders and cuts, among the visible projects alone', async () => {
    const outro = await createProjeto(c.api, gerente.token, {
      des_titulo_pro: 'Caldeira de recuperação 2029',
      tip_parada_pro: 'CALDEIRA',
      dat_inicio_parada_pro: '2029-03-10T07:00',
      dat_fim_parada_pro: '2029-03-20T07:00',
    });
    await createProjeto(c.api, c.planejador.token, { des_titulo_pro: 'Alheia' });
    const ids = async (query: string) => (await lista(query)).linhas.map((linha) => linha.id);
    const segundo = outro.cod_projeto_pro;
    expect(await lista('')).toMatchObject({ total: 2 });
    expect(await ids('busca=recuperacao 2029')).toEqual([segundo]);
    expect(await ids('f.tipo=CALDEIRA,GERAL&ordem=-inicioParada')).toEqual([segundo, id]);
    expect(await ids('f.periodo=2029-03-20..2029-12-31')).toEqual([segundo]);
    expect(await ids('f.periodo=2029-03-21..')).toEqual([]);
    expect(await ids(`f.clienteId=${c.clienteId}`)).toEqual([id]);
    expect(await ids('f.porte=MEGA')).toEqual([]);
    expect(await lista('ordem=titulo&limite=1&inicio=1')).toMatchObject({ total: 2, linhas: [{ id }] });
    expect((await c.get('/projeto/lista?ordem=senha', gerente.token)).status).toBe(422);
    expect((await c.get('/projeto/lista?limite=500', gerente.token)).status).toBe(422);
  });

  it('carries HH of LB0, progress and SPI', async () => {
    const atividade = await createAtividade(c.api, await createServico(c.api, id), { peso: 10, avanco: 40 });
    await linhaBase();
    await sql`update linhabase set principal = true where projeto_id = ${id}`.execute(c.api.database.db);
    await sql`insert into linhabase_item (linhabase_id, atividade_id, inicio, termino, duracao, hh, peso, calendario_id)
      select l.id, a.id, '2026-08-01T07:00', '2026-08-02T07:00', 600, 12.5, 10, a.calendario_id
      from linhabase l join atividade a on a.id = ${atividade} where l.projeto_id = ${id}`.execute(c.api.database.db);
    await sql`update projeto set alteracao = alteracao + 1 where id = ${id}`.execute(c.api.database.db);
    expect((await lista('')).linhas).toMatchObject([{ id, hhBase: 12.5, previsto: 100, real: 40, spi: 0.4 }]);
  });
});
