import { randomUUID } from 'node:crypto';
import { apoio } from '@cadencia/domain/apoio/cadastro.ts';
import { contrato } from '@cadencia/domain/contrato/cadastro.ts';
import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import { local } from '@cadencia/domain/local/cadastro.ts';
import type { Notificacao } from '@cadencia/domain/notificacao/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Banco, createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { importNovo } from '../../testing/importacao.ts';
import { printed, readPdf } from '../../testing/pdf.ts';
import { slow } from '../../testing/por-vez.ts';
import { createUsuario, enterProjeto } from '../../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../testing/xer.ts';

interface Resposta {
  readonly codigo?: string;
  readonly mensagem?: string;
  readonly campos?: Readonly<Record<string, string>>;
  readonly linha: Readonly<Record<string, unknown>> & { readonly versao: number; readonly situacao: string };
}

const MOTIVO = 'O guindaste da outra frente foi adiado para amanhã.';

let api: Api;
let banco: Banco;
let projetoId: number;
let contratada: string;
let contratoId: number;
let andaimeId: number;
let guindasteId: number;
let localId: number;
const atividades: Record<string, AtividadeLinha> = {};
beforeAll(async () => {
  api = await startApi();
  api.setNow('2027-08-02T10:00:00Z');
  const admin = await createUsuario(api, 1);
  projetoId = (await importNovo(api, admin.token, buildXer([SERVICO_EXEMPLO]))).projetoId ?? 0;
  const { rows } = await sql<{ clienteId: number }>`select cliente_id from projeto where id = ${projetoId}`.execute(
    api.database.db,
  );
  banco = { api, token: await enterProjeto(api, admin, projetoId), clienteId: rows[0]?.clienteId ?? 0 };
  contratoId = (await createSample(banco, contrato)).id;
  const dela = await createUsuario(api, 11);
  contratada = await enterProjeto(api, dela, projetoId, 11);
  await sql`update projeto_usuario set contrato_id = ${contratoId} where projeto_id = ${projetoId} and usuario_id = ${dela.id}`.execute(
    api.database.db,
  );
  const apoioDe = async (mudanca: object) =>
    (await createSample(banco, apoio, { geraAtividade: false, ...mudanca })).id;
  andaimeId = await apoioDe({ sigla: 'AND', unidade: 'M3', momento: 'ANTES_E_DEPOIS', antecedencia: 1_440 });
  guindasteId = await apoioDe({ unidade: 'H', momento: 'DURANTE', recursoEscasso: true });
  localId = (await createSample(banco, local)).id;
  await api.idle();
  const { body } = await call<{ linhas: AtividadeLinha[] }>('GET', '/cronograma/atividade?limite=200');
  for (const linha of body.linhas) atividades[linha.codigo] = linha;
});
afterAll(() => api.close());

const call = <T = Resposta>(metodo: string, url: string, corpo?: object, token = banco.token) =>
  api.send<T>(metodo, url, corpo, token);
const make = async (mudanca: object = {}) => {
  const corpo = { apoioId: andaimeId, atividadeId: atividades['A30']?.id, localId, contratoId, quantidade: '216' };
  const { status, body } = await call('POST', '/controleapoio', { ...corpo, ...mudanca });
  expect([status, body.campos]).toEqual([200, undefined]);
  return Number(body.linha['id']);
};
const read = async (id: number, token?: string) =>
  (await call('GET', `/controleapoio/${id}`, undefined, token)).body.linha;
const change = async (id: number, corpo: object, token?: string) =>
  call('PUT', `/controleapoio/${id}?versao=${(await read(id)).versao}`, corpo, token);
const act = async (id: number, acao: string, corpo: object = {}, token?: string) =>
  call('POST', `/controleapoio/${id}/${acao}?versao=${(await read(id)).versao}`, { ciente: true, ...corpo }, token);
const walk = async (id: number, token: string, ...acoes: string[]) => {
  for (const acao of acoes) {
    const { status, body } = await act(id, acao, {}, token);
    expect([acao, status, body.mensagem]).toEqual([acao, 200, undefined]);
  }
};
const guindaste = (mudanca: object = {}) =>
  make({
    apoioId: guindasteId,
    quantidade: '10',
    programada: '2027-08-10T07:00',
    programadaAte: '2027-08-10T17:00',
    ...mudanca,
  });
const report = async (codigo: string) => {
  const { id, ultimoApontamentoId, inicioCedo } = atividades[codigo] as AtividadeLinha & { inicioCedo?: string };
  const inicioReal = '2027-08-02T07:00';
  const item = { chave: randomUUID(), atividadeId: id, referencia: inicioCedo ?? inicioReal, avanco: 0, inicioReal };
  const { body } = await call<{ resultados: { ok: boolean; mensagem: string | null }[] }>('POST', '/apontamento', {
    itens: [{ ...item, referencia: inicioReal, ultimoVisto: ultimoApontamentoId }],
  });
  return body.resultados[0];
};

describe('a support', () => {
  it('is needed before its activity, follows the schedule, and keeps a need that somebody typed', async () => {
    const id = await make();
    const lida = await read(id);
    const inicio = lida['inicioAtividade'] as string;
    const antes = (minutos: number) => new Date(Date.parse(`${inicio}Z`) - minutos * 60_000).toISOString().slice(0, 16);
    expect(lida['necessidade']).toBe(antes(1_440));
    const fixa = await make({ necessidade: '2027-08-01T07:00' });
    await sql`update atividade_calculo set inicio_cedo = inicio_cedo + interval '1 day' where atividade_id = ${atividades['A30']?.id}`.execute(
      api.database.db,
    );
    await change(id, { descricao: 'L 6 × 3 × 12 m' });
    await change(fixa, { descricao: 'L 6 × 3 × 12 m' });
    expect([(await read(id))['necessidade'], (await read(fixa))['necessidade']]).toEqual([inicio, '2027-08-01T07:00']);
    await sql`update atividade_calculo set inicio_cedo = inicio_cedo - interval '1 day' where atividade_id = ${atividades['A30']?.id}`.execute(
      api.database.db,
    );
    for (const um of [id, fixa]) await act(um, 'cancelar', { motivo: MOTIVO });
  });

  it('goes from the request to its dismantling by the contractor that gives it', async () => {
    const id = await make({ programada: '2027-08-01T07:00', descricao: 'Andaime do V-01' });
    expect((await act(id, 'programar', {}, contratada)).status).toBe(409);
    await walk(id, banco.token, 'programar');
    expect((await change(id, { quantidade: '300' })).body.campos).toEqual({
      quantidade: expect.stringContaining('Desfazer programação'),
    });
    await walk(id, contratada, 'iniciar');
    expect(await act(id, 'aprontar', {}, contratada)).toMatchObject({
      status: 409,
      body: { mensagem: 'Informe a placa e a validade da liberação.' },
    });
    expect((await change(id, { placa: 'AND-0123', validade: '2099-08-20' }, contratada)).status).toBe(200);
    await walk(id, contratada, 'aprontar', 'usar', 'devolver');
    expect(await read(id)).toMatchObject({
      situacao: 'LIBERADO_DESMONTAGEM',
      prontoEm: expect.any(String),
      devolvidoEm: expect.any(String),
    });
    await walk(id, contratada, 'desmontar');
    expect(await read(id)).toMatchObject({ situacao: 'CONCLUIDO' });
  });

  it('is seen by its contractor alone, and by nobody of another project', async () => {
    const meu = await make();
    const alheio = await make({ contratoId: (await createSample(banco, contrato)).id });
    const ids = async (token: string) =>
      (await call<{ linhas: { id: number }[] }>('GET', '/controleapoio?limite=200', undefined, token)).body.linhas.map(
        ({ id }) => id,
      );
    expect([(await ids(contratada)).includes(meu), (await ids(contratada)).includes(alheio)]).toEqual([true, false]);
    expect((await call('GET', `/controleapoio/${alheio}`, undefined, contratada)).status).toBe(404);
    const admin = await createUsuario(api, 1);
    const outro = await importNovo(api, admin.token, buildXer([SERVICO_EXEMPLO]));
    const deOutro = await enterProjeto(api, admin, outro.projetoId ?? 0);
    expect(await ids(deOutro)).toEqual([]);
    for (const url of [`/controleapoio/${meu}`, `/controleapoio/${meu}/cancelar?versao=1`])
      expect(
        (
          await call(
            url.includes('?') ? 'POST' : 'GET',
            url,
            url.includes('?') ? { motivo: MOTIVO } : undefined,
            deOutro,
          )
        ).status,
      ).toBe(404);
    for (const um of [meu, alheio]) await act(um, 'cancelar', { motivo: MOTIVO });
  });

  it('keeps its activity from beginning until it is ready, and moves it only by a later promise', async () => {
    const cedo = async () =>
      (
        await sql<{
          em: string;
        }>`select to_char(inicio_cedo, 'YYYY-MM-DD"T"HH24:MI') as em from atividade_calculo where atividade_id = ${atividades['A30']?.id}`.execute(
          api.database.db,
        )
      ).rows[0]?.em;
    const antes = await cedo();
    const id = await make({
      programada: '2027-08-02T07:00',
      programadaAte: '2027-08-02T08:00',
      placa: 'AND-7',
      validade: '2099-01-01',
    });
    await walk(id, banco.token, 'programar');
    await api.idle();
    expect(await cedo()).toBe(antes);
    const { numero, necessidade } = await read(id);
    expect((await report('A30'))?.mensagem).toContain(`O apoio ${String(numero)}`);
    await act(id, 'reprogramar', { motivo: MOTIVO });
    await change(id, { programada: '2027-08-20T07:00', programadaAte: '2027-08-20T17:00' });
    await walk(id, banco.token, 'programar');
    await api.idle();
    expect([(await cedo())?.slice(0, 10), (await read(id))['depois'], (await read(id))['necessidade']]).toEqual([
      '2027-08-20',
      true,
      necessidade,
    ]);
    await walk(id, banco.token, 'iniciar', 'aprontar');
    await api.idle();
    expect(await cedo()).toBe(antes);
    await act(id, 'devolver');
  });

  slow('points to what already stands in the place', async () => {
    const localId = (await createSample(banco, local)).id;
    const de = await make({ localId, programada: '2027-08-01T07:00', placa: 'AND-0777', validade: '2099-01-01' });
    await walk(de, banco.token, 'programar', 'iniciar', 'aprontar');
    const outro = await make({ localId, atividadeId: atividades['A40']?.id });
    expect((await read(outro))['reuso']).toMatch(/existente AND-0777 pode atender$/);
    expect((await read(await make({ localId: (await createSample(banco, local)).id })))['reuso']).toBeNull();
  });
});

describe('a support that makes its own activity', () => {
  const listadas = async () =>
    (await call<{ linhas: AtividadeLinha[] }>('GET', '/cronograma/atividade?limite=200')).body.linhas;
  const predecessorasDe = async (codigo: string) =>
    (
      await sql<{ codigo: string; tipo: string }>`
        select p.codigo, r.tipo from atividade_relacao r join atividade p on p.id = r.predecessora_id
        join atividade s on s.id = r.sucessora_id where s.projeto_id = ${projetoId} and s.codigo = ${codigo} and p.codigo like 'APO-%'`.execute(
        api.database.db,
      )
    ).rows;

  slow('brings it into the schedule with its booking, and takes it away with it', async () => {
    const { id: apoioId } = await createSample(banco, apoio, {
      nome: 'andaime',
      unidade: 'M3',
      momento: 'ANTES_E_DEPOIS',
      antecedencia: 1_440,
      geraAtividade: true,
      indiceHh: '0.35',
      indiceHhDesmontagem: '0.2',
    });
    const id = await make({
      apoioId,
      programada: '2027-08-01T07:00',
      programadaAte: '2027-08-01T17:00',
      placa: 'AND-9',
      validade: '2099-01-01',
    });
    const { numero, atividadeGeradaId } = await read(id);
    expect(atividadeGeradaId).toBeNull();
    await walk(id, banco.token, 'programar');
    await api.idle();
    const geradas = (await listadas()).filter(({ codigo }) => codigo.startsWith(String(numero)));
    const { nome, servicoId } = atividades['A30'] as AtividadeLinha;
    expect(geradas.map((uma) => [uma.codigo, uma.nome, uma.duracao, uma.hh, uma.servicoId])).toEqual([
      [numero, `Montar andaime · ${nome}`, 600, 75.6, servicoId],
      [`${String(numero)}-D`, `Desmontar andaime · ${nome}`, 600, 43.2, servicoId],
    ]);
    expect((await read(id))['atividadeGeradaId']).toBe(geradas[0]?.id);
    expect(await predecessorasDe('A30')).toEqual([{ codigo: numero, tipo: 'TI' }]);
    await act(id, 'reprogramar', { motivo: MOTIVO });
    expect((await listadas()).filter(({ codigo }) => codigo.startsWith(String(numero)))).toEqual([]);
    expect((await read(id))['atividadeGeradaId']).toBeNull();
    // With the scope frozen and the package in the field, the booking holds the activity without one of its own.
    const { rows } = await sql<{ situacao: string }>`select situacao from servico where id = ${servicoId}`.execute(
      api.database.db,
    );
    const freeze = async (congelado: boolean, situacao: string | undefined) => {
      await sql`update projeto set escopo_congelado = ${congelado} where id = ${projetoId}`.execute(api.database.db);
      await sql`update servico set situacao = ${situacao} where id = ${servicoId}`.execute(api.database.db);
    };
    await freeze(true, 'LIBERADO');
    await walk(id, banco.token, 'programar');
    expect(await read(id)).toMatchObject({ situacao: 'PROGRAMADO', atividadeGeradaId: null });
    await act(id, 'reprogramar', { motivo: MOTIVO });
    await freeze(false, rows[0]?.situacao);
    // What has begun stays, and so does the booking.
    await walk(id, banco.token, 'programar');
    await api.idle();
    for (const linha of await listadas()) atividades[linha.codigo] = linha;
    expect(await report(String(numero))).toMatchObject({ ok: true });
    expect(await act(id, 'cancelar', { motivo: MOTIVO })).toMatchObject({
      status: 409,
      body: { mensagem: expect.stringContaining('apontamentos') },
    });
    expect((await read(id)).situacao).toBe('PROGRAMADO');
  });

  it.each([
    ['DURANTE', 'A40', 'II'],
    ['DEPOIS', 'A40', 'TI'],
  ])('is linked by when it is given: %s', async (momento, codigo, tipo) => {
    const { id: apoioId } = await createSample(banco, apoio, { unidade: 'H', momento, geraAtividade: true });
    const id = await make({
      apoioId,
      atividadeId: atividades[codigo]?.id,
      quantidade: '4',
      programada: '2027-08-12T07:00',
    });
    await walk(id, banco.token, 'programar');
    const { rows } = await sql<{ de: string; tipo: string; duracao: number }>`
      select p.codigo as de, r.tipo, s.duracao from atividade_relacao r join atividade p on p.id = r.predecessora_id
      join atividade s on s.id = r.sucessora_id where s.id = ${(await read(id))['atividadeGeradaId']}`.execute(
      api.database.db,
    );
    expect(rows).toEqual([{ de: codigo, tipo, duracao: 240 }]);
    await act(id, 'cancelar', { motivo: MOTIVO });
  });
});

describe('who asked for a support, and who gives it', () => {
  const avisos = async (token: string) =>
    (await call<{ linhas: Notificacao[] }>('GET', '/notificacao?limite=100', undefined, token)).body.linhas.filter(
      ({ tipo }) => tipo === 'APOIO',
    );
  const titulos = async (token: string) => (await avisos(token)).map(({ titulo }) => titulo);
  const avisar = async () => {
    await api.jobs.find(({ name }) => name === 'avisarApoios')?.run({});
  };

  slow('are told of its booking, of a start that it misses and of its plate, each once', async () => {
    const id = await make({ programada: '2027-08-01T07:00', placa: 'AND-55', validade: '2027-08-03', impede: true });
    const { numero } = await read(id);
    await walk(id, banco.token, 'programar');
    expect((await titulos(contratada))[0]).toMatch(new RegExp(`^Apoio programado: ${String(numero)} `));
    expect((await avisos(contratada))[0]).toMatchObject({ link: `/controleapoio?busca=${String(numero)}`, projetoId });
    const inicio = (await read(id))['inicioAtividade'] as string;
    api.setNow(`${inicio}:00-03:00`);
    for (let vez = 0; vez < 2; vez += 1) await avisar();
    const daqui = async (comeco: string) => (await titulos(contratada)).filter((um) => um.startsWith(comeco));
    expect(await daqui('Apoio não está pronto')).toHaveLength(1);
    await walk(id, banco.token, 'iniciar', 'aprontar');
    api.setNow('2027-08-02T10:00:00Z');
    for (let vez = 0; vez < 2; vez += 1) await avisar();
    expect(await daqui('Liberação de apoio a vencer')).toEqual([expect.stringContaining(String(numero))]);
    await act(id, 'devolver');
  });
});

describe('a booking', () => {
  it('within what there is passes; above it asks for a reason, and says so everywhere', async () => {
    await call('POST', '/apoiodisponivel', {
      nome: 'Guindaste 1',
      apoioId: guindasteId,
      de: '2027-08-01',
      ate: '2027-08-31',
      quantidade: '10',
    });
    const um = await guindaste();
    await walk(um, banco.token, 'programar');
    const dois = await guindaste({ quantidade: '4', programadaAte: '2027-08-10T11:00' });
    expect((await read(dois))['excesso']).toMatch(/ de 10\/08: 14 de 10 h$/);
    expect(await act(dois, 'programar')).toMatchObject({
      status: 409,
      body: { mensagem: expect.stringContaining('14 de 10 h') },
    });
    expect((await act(dois, 'programarAcima')).body.campos).toHaveProperty('motivo');
    expect((await act(dois, 'programarAcima', { motivo: MOTIVO })).status).toBe(200);
    const acima = (await call<{ linhas: { id: number }[] }>('GET', '/controleapoio?f.acima=true')).body.linhas;
    expect(acima.map(({ id }) => id).sort()).toEqual([um, dois].sort());
    expect((await call<{ kpis: object }>('GET', '/controleapoio/painel')).body.kpis).toMatchObject({ acima: 2 });
    // Another day, and another shift of the same day, are free.
    for (const programada of ['2027-08-11', '2027-08-12']) {
      const livre = await guindaste({ programada: `${programada}T07:00`, programadaAte: `${programada}T17:00` });
      expect((await read(livre))['excesso']).toBeNull();
    }
  });

  it.each([1, 2, 3])('of the last crane by two people at once: the second is told (%i)', async (vez) => {
    const dia = `2027-08-${20 + vez}`;
    const ids = [];
    for (let n = 0; n < 4; n += 1)
      ids.push(await guindaste({ programada: `${dia}T07:00`, programadaAte: `${dia}T17:00` }));
    const respostas = await Promise.all(ids.map((id) => act(id, 'programar')));
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    for (const { status, body } of respostas) if (status !== 200) expect(body.mensagem).toMatch(/disponibilidade/);
    const programadas = await Promise.all(ids.map((id) => read(id)));
    expect(programadas.filter(({ situacao }) => situacao === 'PROGRAMADO')).toHaveLength(1);
  });

  it('by eight people at once, each of its own scaffold, which moves the dates: all are heard', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => make({ programada: '2027-09-01T07:00' })));
    const respostas = await Promise.all(ids.map((id) => act(id, 'programar')));
    expect(respostas.map(({ status, body }) => [status, body.mensagem])).toEqual(ids.map(() => [200, undefined]));
  });

  it('of many at once keeps those that fit', async () => {
    const ids = [];
    for (let n = 0; n < 3; n += 1)
      ids.push(await guindaste({ quantidade: '5', programada: '2027-08-28T07:00', programadaAte: '2027-08-28T17:00' }));
    const { body } = await call<{ linhas: { ok?: boolean; erro?: { mensagem: string } }[] }>(
      'POST',
      '/controleapoio/lote/programar',
      { linhas: ids.map((id) => ({ id, versao: 1 })), ciente: true },
    );
    expect(body.linhas.filter(({ erro }) => erro)).toHaveLength(1);
  });

  it('is printed as the programme of its day, by support and shift', async () => {
    const { texto } = await readPdf(await printed(api, '/controleapoio/programa?dia=2027-08-10', banco.token));
    expect(texto.replace(/\s+/g, ' ')).toMatch(
      /Programa de apoios · 10\/08\/2027.*14 de 10 h · acima da disponibilidade/,
    );
  });
});
