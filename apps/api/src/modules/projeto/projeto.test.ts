import type { ProjetoWire } from '@cadencia/domain/projeto/schema.ts';
import { describe, expect, it } from 'vitest';
import { cenarioProjeto } from '../../testing/cenario-projeto.ts';
import { createUsuario } from '../../testing/sample.ts';

const c = cenarioProjeto();
const corpo = (mudanca: object = {}) => ({
  des_titulo_pro: 'Parada Geral U-210 2027',
  des_sigla_pro: `U210-${c.clienteId}`,
  cod_cliente_cli: c.clienteId,
  tip_parada_pro: 'GERAL',
  dat_inicio_preparada_pro: '2027-06-01T07:00',
  dat_inicio_parada_pro: '2027-08-02T07:00',
  dat_fim_parada_pro: '2027-08-31T07:00',
  ...mudanca,
});
const post = (mudanca: object = {}, token = c.planejador.token) =>
  c.api.send<ProjetoWire>('POST', '/projeto', corpo(mudanca), token);

describe('POST /projeto', () => {
  it('answers the whole project, with the defaults of what was not said', async () => {
    const cliente = await c.api.database.db
      .selectFrom('cliente')
      .select('nomeFantasia')
      .where('id', '=', c.clienteId)
      .executeTakeFirstOrThrow();
    expect(await post()).toMatchObject({
      status: 200,
      body: {
        cod_projeto_pro: expect.any(Number),
        des_titulo_pro: 'Parada Geral U-210 2027',
        des_sigla_pro: `U210-${c.clienteId}`,
        cod_cliente_cli: c.clienteId,
        des_nome_fantasia_cli: cliente.nomeFantasia,
        tip_parada_pro: 'GERAL',
        tip_status_pro: 'RASCUNHO',
        dat_inicio_parada_pro: '2027-08-02T07:00',
        dat_fim_parada_pro: '2027-08-31T07:00',
        dat_inicio_preparada_pro: '2027-06-01T07:00',
        dat_data_corte_pro: '2026-08-09T12:00',
        des_fuso_pro: 'America/Sao_Paulo',
        num_hora_inicio_dia_pro: 7,
        num_dia_corte_semana_pro: 4,
        tip_peso_pro: 'HH',
        // From 9 August 2026 to 2 August 2027: a year less seven days.
        num_dia_parada_pro: -358,
        num_previsto_pro: null,
        num_real_pro: null,
        versao: 1,
      },
    });
  });

  it('gives the project shifts, calendars with the default chosen, the root of the EAP and its creator', async () => {
    const { cod_projeto_pro: id } = (await post()).body;
    const { db } = c.api.database;
    const turnos = db.selectFrom('turno').select(['nome', 'inicio', 'fim', 'tipo']).where('projetoId', '=', id);
    expect(await turnos.orderBy('ordem').execute()).toEqual([
      { nome: 'Diurno', inicio: 420, fim: 1_140, tipo: 'DIURNO' },
      { nome: 'Noturno', inicio: 1_140, fim: 1_860, tipo: 'NOTURNO' },
    ]);
    const calendarios = await db
      .selectFrom('calendario')
      .select(['id', 'nome', 'semana'])
      .where('projetoId', '=', id)
      .execute();
    const dias = (...intervalos: { inicio: number; fim: number }[]) => Array.from({ length: 7 }, () => intervalos);
    expect(Object.fromEntries(calendarios.map(({ nome, semana }) => [nome, semana]))).toEqual({
      '24 h corridas': dias({ inicio: 0, fim: 1_440 }),
      '2×10 h': dias({ inicio: 420, fim: 1_020 }, { inicio: 1_140, fim: 1_740 }),
    });
    const projeto = await db.selectFrom('projeto').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(calendarios.find((calendario) => calendario.id === projeto.calendarioId)?.nome).toBe('2×10 h');
    expect(projeto.inicioCronograma).toBe('2027-06-01T07:00');
    const nos = db.selectFrom('eap').select(['codigo', 'nome', 'nivel', 'posicao', 'tipo', 'eapPaiId']);
    expect(await nos.where('projetoId', '=', id).execute()).toEqual([
      { codigo: '1', nome: 'Parada Geral U-210 2027', nivel: 1, posicao: 0, tipo: 'PROJETO', eapPaiId: null },
    ]);
    const equipe = db.selectFrom('projetoUsuario').select(['usuarioId', 'perfilId']).where('projetoId', '=', id);
    expect(await equipe.execute()).toEqual([{ usuarioId: c.planejador.id, perfilId: null }]);
  });

  it('is audited', async () => {
    const { cod_projeto_pro: id } = (await post()).body;
    const fatos = c.api.database.db.selectFrom('auditoria').selectAll().where('entidade', '=', 'projeto');
    expect(await fatos.where('registroId', '=', id).execute()).toMatchObject([
      {
        usuarioId: c.planejador.id,
        projetoId: id,
        acao: 'I',
        antes: null,
        depois: { titulo: 'Parada Geral U-210 2027' },
      },
    ]);
  });

  it('lets one of two at once have the sigla', async () => {
    const respostas = await Promise.all([post(), post({ des_titulo_pro: 'Outra' })]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(respostas.find(({ status }) => status === 409)?.body).toMatchObject({
      codigo: 'registro.repetido',
      campos: { des_sigla_pro: expect.any(String) },
    });
  });

  it('refuses a title that the client already has, and says in which field', async () => {
    await post();
    expect(await post({ des_sigla_pro: 'OUTRA-1' })).toMatchObject({
      status: 409,
      body: {
        codigo: 'registro.repetido',
        mensagem: 'Já existe um registro com este código neste cliente.',
        campos: { des_titulo_pro: 'Já existe um projeto com este valor.' },
      },
    });
  });

  it.each([
    ['des_titulo_pro', { des_titulo_pro: ' ' }],
    ['des_titulo_pro', { des_titulo_pro: 'x'.repeat(121) }],
    ['des_titulo_pro', { des_titulo_pro: 'Parada\u0000' }],
    ['des_sigla_pro', { des_sigla_pro: 'pg 27' }],
    ['cod_cliente_cli', { cod_cliente_cli: 999_999 }],
    ['cod_cliente_cli', { cod_cliente_cli: '1' }],
    ['dat_inicio_parada_pro', { dat_inicio_parada_pro: '2027-02-30T07:00' }],
    ['dat_inicio_parada_pro', { dat_inicio_parada_pro: '0000-01-01T00:00' }],
    ['dat_fim_parada_pro', { dat_fim_parada_pro: '2027-08-02T07:00' }],
    ['dat_inicio_preparada_pro', { dat_inicio_preparada_pro: '2027-08-02T07:00' }],
    ['des_fuso_pro', { des_fuso_pro: 'America/Lugar_Nenhum' }],
    ['num_hora_inicio_dia_pro', { num_hora_inicio_dia_pro: 24 }],
    ['tip_peso_pro', { tip_peso_pro: 'PALPITE' }],
  ])('names the field %s in %o', async (campo, mudanca) => {
    const { status, body } = await post(mudanca);
    expect(status).toBe(422);
    expect(body).toMatchObject({ codigo: 'dados.invalidos', campos: { [campo]: expect.any(String) } });
  });

  it('refuses a field that does not exist', async () => {
    expect(await post({ tip_status_pro: 'EXECUCAO' })).toMatchObject({
      status: 422,
      body: { codigo: 'dados.invalidos', campos: { tip_status_pro: 'Campo desconhecido.' } },
    });
  });

  it('says in Portuguese what each field lacks', async () => {
    const vazio = await c.api.send('POST', '/projeto', { num_hora_inicio_dia_pro: 6.5 }, c.planejador.token);
    const obrigatorio = 'Campo obrigatório.';
    expect(vazio.body).toMatchObject({
      campos: {
        des_titulo_pro: obrigatorio,
        des_sigla_pro: obrigatorio,
        cod_cliente_cli: obrigatorio,
        tip_parada_pro: obrigatorio,
        dat_inicio_preparada_pro: obrigatorio,
        dat_inicio_parada_pro: obrigatorio,
        dat_fim_parada_pro: obrigatorio,
        num_hora_inicio_dia_pro: 'Informe um número inteiro.',
      },
    });
    expect((await post({ num_hora_inicio_dia_pro: 24, cod_cliente_cli: -1 })).body).toMatchObject({
      campos: {
        num_hora_inicio_dia_pro: 'Valor inválido. Informe um número entre 0 e 23.',
        cod_cliente_cli: 'O valor deve ser maior que 0.',
      },
    });
  });

  it('needs the permission', async () => {
    const consulta = await createUsuario(c.api, 12);
    expect(await post({}, consulta.token)).toMatchObject({
      status: 403,
      body: {
        codigo: 'permissao.negada',
        mensagem: 'Você não tem permissão para esta ação.',
        acao: 'Peça a permissão "Projetos: Cadastrar" ao gerente da parada ou ao administrador.',
        campos: {},
      },
    });
  });
});
