import type { ParametroNoProjeto } from '@cadencia/domain/parametro/schema.ts';
import type { CalendarioDoProjeto } from '@cadencia/domain/projeto/calendario/schema.ts';
import type { EtapaDoProjeto } from '@cadencia/domain/projeto/etapa/schema.ts';
import type { Marco } from '@cadencia/domain/projeto/marco.ts';
import type { TurnoDoProjeto } from '@cadencia/domain/projeto/turno.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { cenarioProjeto } from '../../testing/cenario-projeto.ts';
import {
  createAtividade,
  createContrato,
  createProjeto,
  createServico,
  createUsuario,
  enterProjeto,
} from '../../testing/sample.ts';

const c = cenarioProjeto();
let gerente: Awaited<ReturnType<typeof createUsuario>>;
let id: number;
beforeEach(async () => {
  gerente = await createUsuario(c.api, 2);
  id = (await createProjeto(c.api, gerente.token, { cod_cliente_cli: c.clienteId })).cod_projeto_pro;
});

const send = <T = Record<string, unknown>>(method: string, caminho: string, body?: unknown, token = gerente.token) =>
  c.api.send<T>(method, `/projeto/${id}${caminho}`, body, token);
const get = async <T>(caminho: string) => (await send<T>('GET', caminho)).body;
const pendente = async () => {
  const { rows } = await sql<{ p: boolean }>`select calculo_pendente as p from projeto where id = ${id}`.execute(
    c.api.database.db,
  );
  return rows[0]?.p;
};

const ETAPA = {
  sigla: 'abe',
  nome: 'Abertura',
  fase: 'PARADA',
  peso: '12.5',
  cor: '#f4b400',
  exigeFoto: true,
  exigeInspecao: false,
  pontoParada: true,
  perfilResponsavelId: 6,
};
const SEMANA = Array.from({ length: 7 }, (_, dia) =>
  dia === 0
    ? []
    : [
        { inicio: 1_140, fim: 1_740 },
        { inicio: 420, fim: 1_020 },
      ],
);
const CALENDARIO = { nome: '2×10 sem domingo', semana: SEMANA, excecoes: [] };
const TURNO = {
  nome: 'Madrugada',
  inicio: 1_380,
  fim: 1_860,
  intervalo: 60,
  descontaIntervalo: true,
  tipo: 'NOTURNO',
  cor: null,
};

describe('stages of a project', () => {
  it('are born from the standard ones, added, changed, ordered and taken away', async () => {
    await sql`insert into etapa (sigla, nome, fase, ordem, peso) values (${`P${id}`}, 'Padrão', 'PARADA', ${id}, 4)`.execute(
      c.api.database.db,
    );
    id = (await createProjeto(c.api, gerente.token)).cod_projeto_pro;
    const herdada = (await get<EtapaDoProjeto[]>('/etapa')).at(-1);
    expect(herdada).toMatchObject({ nome: 'Padrão', peso: '4', etapaId: expect.any(Number) });
    const nova = (await send<EtapaDoProjeto[]>('POST', '/etapa', ETAPA)).body.find(({ sigla }) => sigla === 'ABE');
    expect(nova).toMatchObject({
      nome: 'Abertura',
      peso: '12.5',
      etapaId: null,
      atividades: 0,
      perfilResponsavelId: 6,
      perfilResponsavel: 'Inspetor',
    });
    const ids = (await get<EtapaDoProjeto[]>('/etapa')).map((um) => um.id).reverse();
    const ordenadas = (await send<EtapaDoProjeto[]>('PUT', '/etapa', { ids })).body.filter(
      ({ fase }) => fase === 'PARADA',
    );
    expect(ordenadas[0]?.sigla).toBe('ABE');
    expect((await send('PUT', '/etapa', { ids: ids.slice(1) })).status).toBe(422);
    const { id: etapa = 0, versao = 0 } = ordenadas[0] ?? {};
    expect((await send('PUT', `/etapa/${etapa}`, { fase: 'POS_PARADA', versao })).body).toContainEqual(
      expect.objectContaining({ id: etapa, fase: 'POS_PARADA' }),
    );
    expect((await send('PUT', `/etapa/${etapa}`, { nome: 'X', versao })).body).toMatchObject({
      codigo: 'registro.alterado',
    });
    expect((await send('POST', '/etapa', ETAPA)).body).toMatchObject({
      codigo: 'registro.repetido',
      campos: { sigla: expect.any(String) },
    });
    const atividade = await createAtividade(c.api, await createServico(c.api, id));
    await sql`update atividade set etapa_id = ${herdada?.etapaId} where id = ${atividade}`.execute(c.api.database.db);
    expect(await send('DELETE', `/etapa/${herdada?.id}`)).toMatchObject({
      status: 409,
      body: { codigo: 'registro.em_uso' },
    });
    expect((await send('DELETE', `/etapa/${etapa}`)).status).toBe(200);
  });

  it.each([
    ['sigla', 'COMPRIDA'],
    ['nome', ''],
    ['fase', 'DEPOIS'],
    ['peso', '100.5'],
    ['cor', 'azul'],
    ['perfilResponsavelId', 'ADMIN'],
    ['perfilResponsavelId', 999],
  ])('refuse %s = %s in its field', async (campo, valor) => {
    expect(await send('POST', '/etapa', { ...ETAPA, [campo]: valor })).toMatchObject({
      status: 422,
      body: { campos: { [campo]: expect.any(String) } },
    });
  });
});

describe('calendars and shifts', () => {
  it('are written in order, used, and calculated again when they move work', async () => {
    const { body } = await send<CalendarioDoProjeto[]>('POST', '/calendario', CALENDARIO);
    const novo = body.find(({ nome }) => nome === CALENDARIO.nome) as CalendarioDoProjeto;
    expect(novo.semana[1]).toEqual([
      { inicio: 420, fim: 1_020 },
      { inicio: 1_140, fim: 1_740 },
    ]);
    expect(novo).toMatchObject({ padrao: false, atividades: 0, importado: false });
    await createAtividade(c.api, await createServico(c.api, id), { calendarioId: novo.id });
    const feriado = { de: '2027-09-07', ate: '2027-09-07', intervalos: [], motivo: 'Independência' };
    expect(await pendente()).toBe(false);
    const put = (mudanca: object, versao = novo.versao) =>
      send<CalendarioDoProjeto[]>('PUT', `/calendario/${novo.id}`, { ...CALENDARIO, ...mudanca, versao });
    expect((await put({ nome: 'Outro nome' })).status).toBe(200);
    expect(await pendente()).toBe(false);
    expect((await put({ excecoes: [feriado] }, 2)).body.find((um) => um.id === novo.id)).toMatchObject({
      excecoes: [feriado],
      atividades: 1,
    });
    expect(await pendente()).toBe(true);
    expect((await put({})).body).toMatchObject({ codigo: 'registro.alterado' });
    expect((await send('DELETE', `/calendario/${novo.id}`)).body).toMatchObject({ codigo: 'registro.em_uso' });
    const padrao = (await get<CalendarioDoProjeto[]>('/calendario')).find((um) => um.padrao);
    expect((await send('DELETE', `/calendario/${padrao?.id}`)).body).toMatchObject({
      mensagem: expect.stringMatching(/padrão/),
    });
    const livre = (await get<CalendarioDoProjeto[]>('/calendario')).find((um) => um.nome === '24 h corridas');
    expect((await send('DELETE', `/calendario/${livre?.id}`)).status).toBe(200);
  });

  it.each<[string, object]>([
    ['without work', { semana: Array.from({ length: 7 }, () => []) }],
    [
      'overlapping',
      {
        semana: SEMANA.map(() => [
          { inicio: 0, fim: 600 },
          { inicio: 599, fim: 700 },
        ]),
      },
    ],
    [
      'night into day',
      {
        semana: SEMANA.map(() => [
          { inicio: 420, fim: 1_020 },
          { inicio: 1_140, fim: 1_900 },
        ]),
      },
    ],
    ['six days', { semana: SEMANA.slice(1) }],
    ['longer than a day', { semana: SEMANA.map(() => [{ inicio: 0, fim: 1_441 }]) }],
    ['exception backwards', { excecoes: [{ de: '2027-09-08', ate: '2027-09-07', intervalos: [], motivo: null }] }],
    ['no name', { nome: ' ' }],
  ])('refuses a calendar %s', async (_, mudanca) => {
    expect((await send('POST', '/calendario', { ...CALENDARIO, ...mudanca })).status).toBe(422);
  });

  it('keeps shifts over midnight, and those in use', async () => {
    const { body } = await send<TurnoDoProjeto[]>('POST', '/turno', TURNO);
    const novo = body.at(-1) as TurnoDoProjeto;
    expect(novo).toMatchObject({ ...TURNO, ordem: 3, usos: 0 });
    expect((await send('POST', '/turno', TURNO)).body).toMatchObject({ codigo: 'registro.repetido' });
    for (const ruim of [{ fim: 1_380 }, { fim: 2_821 }, { intervalo: 480 }, { inicio: -1 }, { tipo: 'X' }])
      expect((await send('POST', '/turno', { ...TURNO, nome: 'Ruim', ...ruim })).status).toBe(422);
    expect(
      (await send<TurnoDoProjeto[]>('PUT', `/turno/${novo.id}`, { ...TURNO, fim: 1_800, versao: 1 })).body.at(-1),
    ).toMatchObject({ fim: 1_800, versao: 2 });
    await sql`insert into frente (projeto_id, codigo, nome, turno_id) values (${id}, 'F-1', 'Frente', ${novo.id})`.execute(
      c.api.database.db,
    );
    expect((await send('DELETE', `/turno/${novo.id}`)).body).toMatchObject({ codigo: 'registro.em_uso' });
  });
});

describe('contracts of the scope', () => {
  it('links contracts of its client alone, and lets go of those without work', async () => {
    const meu = await createContrato(c.api, c.clienteId);
    const alheio = await createContrato(c.api, (await createProjeto(c.api, gerente.token)).cod_cliente_cli);
    expect((await send('POST', '/contrato', { contratoIds: [meu, alheio] })).status).toBe(422);
    expect((await send('POST', '/contrato', { contratoIds: [] })).status).toBe(422);
    expect((await send('POST', '/contrato', { contratoIds: [meu, meu] })).status).toBe(200);
    expect(await get('/contrato')).toMatchObject({ linhas: [{ id: meu, servicos: 0 }], disponiveis: [] });
    await createServico(c.api, id, { contratoId: meu });
    expect((await send('DELETE', `/contrato/${meu}`)).body).toMatchObject({
      codigo: 'registro.em_uso',
      mensagem: 'Não é possível excluir: existe 1 serviço vinculado. Passe antes o que é dele a outro contrato.',
    });
    expect((await send('DELETE', `/contrato/${alheio}`)).status).toBe(404);
  });
});

describe('parameters and milestones', () => {
  it('the project comes before its client, this before the system, this before the product', async () => {
    const admin = await createUsuario(c.api, 1);
    const set = (chave: string, body: object, token = admin.token) =>
      send<ParametroNoProjeto[]>('PUT', `/parametro/${chave}`, { versao: null, ...body }, token);
    const vale = async () =>
      (await get<ParametroNoProjeto[]>('/parametro')).find(({ chave }) => chave === 'farol.verde');
    expect(await vale()).toMatchObject({ vale: '0.95', de: 'PADRAO' });
    await set('farol.verde', { escopo: 'SISTEMA', valor: '0.96' });
    await set('farol.verde', { escopo: 'CLIENTE', valor: '0.97' });
    await set('farol.verde', { escopo: 'PROJETO', valor: '0.98' }, gerente.token);
    expect(await vale()).toMatchObject({
      vale: '0.98',
      de: 'PROJETO',
      cliente: '0.97',
      sistema: '0.96',
      versoes: { PROJETO: 1 },
    });
    expect((await set('farol.verde', { escopo: 'PROJETO', valor: '0.99', versao: 7 })).body).toMatchObject({
      codigo: 'registro.alterado',
    });
    // The list of projects, the curve and the panel rate indices by the limits of the project.
    const lidos = { verde: 0.98, amarelo: 0.9 };
    const lista = await c.get<{ linhas: unknown[] }>('/projeto/lista', gerente.token);
    expect(lista.body.linhas).toMatchObject([{ id, farois: lidos }]);
    const nele = await enterProjeto(c.api, gerente, id);
    const curva = await c.api.send('GET', '/curvaavanco/dados', undefined, nele);
    expect(curva.body).toMatchObject({ indices: { farois: lidos } });
    const painel = await c.api.send('GET', '/dashboard/main', undefined, nele);
    expect(painel.body).toMatchObject({ projeto: { indices: { farois: lidos } } });
    await set('farol.verde', { escopo: 'PROJETO', valor: null, versao: 1 });
    expect(await vale()).toMatchObject({ vale: '0.97', de: 'CLIENTE', projeto: null });
    // A stale version does not restore a removed value.
    expect((await set('farol.verde', { escopo: 'PROJETO', valor: '0.99', versao: 1 })).body).toMatchObject({
      codigo: 'registro.alterado',
    });
    expect((await set('farol.verde', { escopo: 'SISTEMA', valor: '0.9' }, gerente.token)).status).toBe(403);
    await set('farol.verde', { escopo: 'SISTEMA', valor: null, versao: 1 });
  });

  it.each([
    ['farol.verde', '9'],
    ['farol.verde', '0.5'],
    ['aprovacao.sla_h.nivel1', '1.5'],
    ['curva.grao_padrao', 'SECULO'],
    ['raquete.dupla_verificacao', 'talvez'],
    ['tag.regex', '('],
    ['rotulo.asfe', ' '],
  ])('refuses %s = "%s"', async (chave, valor) => {
    expect(await send('PUT', `/parametro/${chave}`, { escopo: 'PROJETO', valor, versao: null })).toMatchObject({
      status: 422,
      body: { campos: { valor: expect.any(String) } },
    });
  });

  it('lists the milestones that one may see', async () => {
    const atividade = await createAtividade(c.api, await createServico(c.api, id));
    await sql`update atividade set tipo = 'MARCO_FIM', duracao = 0, marco_contratual = true where id = ${atividade}`.execute(
      c.api.database.db,
    );
    expect(await get<Marco[]>('/marco')).toMatchObject([{ id: atividade, contratual: true, base: null }]);
    const contratada = await createUsuario(c.api, 11);
    await enterProjeto(c.api, contratada, id);
    expect((await send('GET', '/marco', undefined, contratada.token)).body).toEqual([]);
  });
});

describe('who may', () => {
  const ESCRITAS: readonly [method: string, caminho: string, body: object][] = [
    ['POST', '/etapa', ETAPA],
    ['PUT', '/etapa', { ids: [1] }],
    ['POST', '/calendario', CALENDARIO],
    ['POST', '/turno', TURNO],
    ['POST', '/contrato', { contratoIds: [1] }],
    ['POST', '/equipamento', { tags: ['V-1'] }],
    ['POST', '/equipamento/retirar', { ids: [1] }],
    ['PUT', '/sistema', { mudancas: [{ sistemaId: 1, versao: 0 }] }],
    ['PUT', '/parametro/farol.verde', { escopo: 'PROJETO', valor: '0.97', versao: null }],
  ];
  const LEITURAS = [
    '/etapa',
    '/calendario',
    '/turno',
    '/contrato',
    '/equipamento',
    '/sistema',
    '/parametro',
    '/marco',
    '/equipe',
    '/situacao',
  ];

  it('nobody of another project, who only reads, nor anybody in a closed project writes; who only reads, reads', async () => {
    const consulta = await createUsuario(c.api, 12);
    await enterProjeto(c.api, consulta, id);
    for (const [method, caminho, body] of ESCRITAS) {
      expect([caminho, (await send(method, caminho, body, c.planejador.token)).status]).toEqual([caminho, 404]);
      expect([caminho, (await send(method, caminho, body, consulta.token)).status]).toEqual([caminho, 403]);
    }
    for (const caminho of LEITURAS) {
      expect([caminho, (await send('GET', caminho, undefined, consulta.token)).status]).toEqual([caminho, 200]);
      expect([caminho, (await send('GET', caminho, undefined, c.planejador.token)).status]).toEqual([caminho, 404]);
    }
    await sql`update projeto set situacao = 'ENCERRADO' where id = ${id}`.execute(c.api.database.db);
    for (const [method, caminho, body] of ESCRITAS)
      expect([caminho, (await send(method, caminho, body)).body['codigo']]).toEqual([caminho, 'projeto.situacao']);
  });
});
