import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import type { getNorma } from '@cadencia/domain/licaoaprendida/endpoints.ts';
import type { getSemelhante, usarSequencia } from '@cadencia/domain/servico/endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Banco, createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { createContrato, createProjeto, createServico, createUsuario, enterProjeto } from '../../testing/sample.ts';
import { createFeito } from '../../testing/semelhante.ts';

type Lido = AnswerOf<typeof getSemelhante>;
type Feito = AnswerOf<typeof usarSequencia> & { readonly mensagem: string };

let api: Api;
let banco: Banco;
let servicoId: number;
let equipamentoId: number;
const pessoas: Record<string, string> = {};
/** Done services of the closed shutdown, by what they are there for. */
const feitos: Record<string, number> = {};
let daRapida: readonly number[];

beforeAll(async () => {
  api = await startApi();
  const { db } = api.database;
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  const projetoId = projeto.cod_projeto_pro;
  banco = { api, token: await enterProjeto(api, admin, projetoId), clienteId: projeto.cod_cliente_cli };
  for (const [nome, perfil] of Object.entries({ planejador: 3, supervisor: 5 }))
    pessoas[nome] = await enterProjeto(api, await createUsuario(api, perfil), projetoId, perfil);
  const tipo = await createSample(banco, cadastroDe('tipoequipamento'), { nr13: 'NAO' });
  equipamentoId = (
    await createSample(banco, cadastroDe('equipamento'), { tipoequipamentoId: tipo.id, categoriaNr13: null })
  ).id;
  servicoId = await createServico(api, projetoId);
  await sql`update servico set equipamento_id = ${equipamentoId}, tipo = 'MANUTENCAO' where id = ${servicoId}`.execute(
    db,
  );
  const la = (await createProjeto(api, admin.token, { cod_cliente_cli: banco.clienteId })).cod_projeto_pro;
  const rapida = await createFeito(banco, equipamentoId, { projetoId: la, horas: 10, quantas: 2 });
  daRapida = rapida.atividades;
  const [de, para] = daRapida;
  await sql`insert into atividade_relacao (projeto_id, predecessora_id, sucessora_id, tipo, lag, tipo_lag)
    values (${la}, ${de}, ${para}, 'TI', 0, 'TRABALHO')`.execute(db);
  Object.assign(feitos, {
    rapida: rapida.id,
    lenta: (await createFeito(banco, equipamentoId, { projetoId: la, horas: 30 })).id,
    outra: (await createFeito(banco, equipamentoId, { projetoId: la, horas: 1, tipo: 'LIMPEZA' })).id,
  });
  // Eight people stood for two hours and a half on one day; on the next nobody told how many.
  const contratoId = await createContrato(api, banco.clienteId);
  for (const [n, parados] of [8, null].entries()) {
    const { rows } = await sql<{ id: number }>`insert into rdo (projeto_id, numero, situacao, contrato_id, dia)
      values (${la}, ${`RDO-000${n + 1}`}, 'ASSINADO_FISCAL', ${contratoId}, date '2026-03-01' + ${n}::int) returning id`.execute(
      db,
    );
    await sql`insert into rdo_impedimento (rdo_id, ordem, descricao, motivo, inicio, fim, parados, chave)
      values (${rows[0]?.id}, 1, 'Esperou o guindaste', 'AGUARDANDO_GUINDASTE', date '2026-03-01' + ${n}::int + time '08:00',
        date '2026-03-01' + ${n}::int + time '10:30', ${parados}, ${`controleapoio:7:${de}`})`.execute(db);
  }
  await sql`update projeto set situacao = 'ENCERRADO' where id = ${la}`.execute(db);
});
afterAll(() => api.close());

const read = async (quem: string) =>
  (await api.send<Lido>('GET', `/servico/${servicoId}/semelhante`, undefined, pessoas[quem])).body;
const usar = (corpo: object, quem = 'planejador') =>
  api.send<Feito>('POST', `/servico/${servicoId}/semelhante`, corpo, pessoas[quem]);
const atividades = async () =>
  (
    await api.send<{ linhas: AtividadeLinha[] }>(
      'GET',
      `/cronograma/atividade?servicoId=${servicoId}`,
      undefined,
      pessoas['planejador'],
    )
  ).body.linhas;

it('tells what similar services lost hours to, and which took the least time', async () => {
  const { perdas, melhor } = await read('planejador');
  expect(perdas).toEqual([{ motivo: 'AGUARDANDO_GUINDASTE', vezes: 1, hh: 20 }]);
  // The cleaning was quicker, and is another kind of work.
  expect(melhor).toMatchObject({
    id: feitos['rapida'],
    horas: 10,
    hh: 100,
    atividades: [{ duracao: 600, hh: 40 }, {}],
  });
  // Who sees only a part of the project does not see what others took.
  expect(await read('supervisor')).toEqual({ perdas: [], melhor: null });
});

it('gives its activities to the service once, with their links and its own TAG, and counts the use', async () => {
  expect((await usar({ servicoId: feitos['rapida'] }, 'supervisor')).status).toBe(403);
  expect((await usar({ servicoId })).status).toBe(404);
  const { status, body } = await usar({ servicoId: feitos['rapida'] });
  expect([status, body]).toEqual([200, { edicaoId: expect.any(Number), atividades: 2 }]);
  const { rows } = await sql<{ tag: string }>`select tag from equipamento where id = ${equipamentoId}`.execute(
    api.database.db,
  );
  const [primeira, segunda, ...mais] = await atividades();
  expect(mais).toEqual([]);
  expect(primeira).toMatchObject({ nome: `Abrir ${rows[0]?.tag}`, duracao: 600, avanco: 0 });
  expect(segunda?.predecessoras).toContain(primeira?.codigo);
  expect((await usar({ servicoId: feitos['rapida'] })).body.mensagem).toMatch(/já tem 2 atividades/);
  const norma = `/licaoaprendida/norma?equipamentoId=${equipamentoId}&tipo=MANUTENCAO`;
  expect(
    (await api.send<AnswerOf<typeof getNorma>>('GET', norma, undefined, pessoas['planejador'])).body.norma?.usos,
  ).toBe(1);
  const desfeita = { edicaoId: body.edicaoId };
  expect((await api.send('POST', '/cronograma/plano/desfazer', desfeita, pessoas['planejador'])).status).toBe(200);
  expect(await atividades()).toEqual([]);
});
