import type { Linha } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import type {
  getAplicaveis,
  getDesvios,
  getNorma,
  LicoesDoServico,
  listNormas,
} from '@cadencia/domain/licaoaprendida/endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Banco, createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { printed, readPdf } from '../../testing/pdf.ts';
import { createAtividade, createProjeto, createServico, createUsuario, enterProjeto } from '../../testing/sample.ts';

interface Resposta {
  readonly linha: Linha;
  readonly mensagem?: string;
  readonly campos?: Readonly<Record<string, string>>;
}

type Aplicaveis = AnswerOf<typeof getAplicaveis>;

let api: Api;
let banco: Banco;
let projetoId: number;
const pessoas: Record<string, string> = {};

beforeAll(async () => {
  api = await startApi();
  api.setNow('2027-08-10T12:00:00Z');
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  projetoId = projeto.cod_projeto_pro;
  banco = { api, token: await enterProjeto(api, admin, projetoId), clienteId: projeto.cod_cliente_cli };
  for (const [nome, perfil] of Object.entries({ planejador: 3, supervisor: 5 }))
    pessoas[nome] = await enterProjeto(api, await createUsuario(api, perfil), projetoId, perfil);
});
afterAll(() => api.close());

const CONTEXTO = 'As juntas chegaram com a face errada e o fechamento esperou oito horas.';
const LICAO = {
  titulo: 'Juntas erradas',
  categoria: 'SUPRIMENTO',
  natureza: 'NEGATIVA',
  fase: 'PARADA',
  contexto: CONTEXTO,
  recomendacao: 'Conferir juntas contra a folha de dados na pré-parada, com foto.',
};
const send = (metodo: string, url: string, corpo?: object, quem = 'planejador') =>
  api.send<Resposta>(metodo, url, corpo, pessoas[quem]);
const create = (mudanca: object = {}, quem?: string) => send('POST', '/licaoaprendida', { ...LICAO, ...mudanca }, quem);
const read = async (id: number) => (await send('GET', `/licaoaprendida/${id}`)).body.linha;
const act = async (id: number, acao: string, corpo: object = {}, quem?: string) =>
  send('POST', `/licaoaprendida/${id}/${acao}?versao=${(await read(id)).versao}`, { ciente: true, ...corpo }, quem);
const change = async (id: number, mudanca: object) =>
  send('PUT', `/licaoaprendida/${id}?versao=${(await read(id)).versao}`, mudanca);

it('tells what happened and what to do in at least thirty letters', async () => {
  const { status, body } = await create({ contexto: 'Atrasou.', recomendacao: 'Não atrasar.' });
  expect([status, Object.keys(body.campos ?? {})]).toEqual([422, ['contexto', 'recomendacao']]);
});

it('has the equipment, the discipline and the contract of its service, and the type of its equipment', async () => {
  const equipamento = await createSample(banco, cadastroDe('equipamento'));
  const disciplina = await createSample(banco, cadastroDe('disciplina'));
  const servicoId = await createServico(api, projetoId);
  await sql`update servico set equipamento_id = ${equipamento.id}, disciplina_id = ${disciplina.id} where id = ${servicoId}`.execute(
    api.database.db,
  );
  const { body } = await create({ servicoId });
  expect(await read(body.linha.id)).toMatchObject({
    equipamentoId: equipamento.id,
    tipoequipamentoId: equipamento['tipoequipamentoId'],
    disciplinaId: disciplina.id,
  });
});

it('goes from the field to the library only with a person and a date, and counts as late after it', async () => {
  const { id } = (await create({}, 'supervisor')).body.linha;
  expect((await act(id, 'enviar', {}, 'supervisor')).status).toBe(200);
  expect((await act(id, 'validar', {}, 'supervisor')).status).toBe(409);
  expect((await act(id, 'validar')).status).toBe(200);
  expect((await act(id, 'publicar')).body.mensagem).toContain('Informe quem a incorpora');
  const pessoa = await createSample(banco, cadastroDe('pessoa'));
  await change(id, { responsavelId: pessoa.id, prazo: '2020-01-01' });
  expect((await act(id, 'publicar')).status).toBe(200);
  expect(await read(id)).toMatchObject({ situacao: 'PUBLICADA', atrasada: true });
  expect((await act(id, 'incorporar')).body.mensagem).toBe('Informe onde e como ela foi incorporada.');
  await change(id, { destino: 'CHECKLIST', incorporacao: 'Lista de recebimento de juntas.' });
  expect((await act(id, 'incorporar')).status).toBe(200);
  expect(await read(id)).toMatchObject({ situacao: 'INCORPORADA', atrasada: false });
});

it('comes back to a service of the same type in another shutdown of the client, with its count of uses', async () => {
  const tipo = await createSample(banco, cadastroDe('tipoequipamento'), { nr13: 'NAO' });
  const equipamento = (mudanca = {}) =>
    createSample(banco, cadastroDe('equipamento'), { tipoequipamentoId: tipo.id, categoriaNr13: null, ...mudanca });
  const pessoa = await createSample(banco, cadastroDe('pessoa'));
  const { id } = (
    await create({ equipamentoId: (await equipamento()).id, responsavelId: pessoa.id, prazo: '2027-09-01' })
  ).body.linha;
  const admin = await createUsuario(api, 1);
  const outro = await createProjeto(api, admin.token, { cod_cliente_cli: banco.clienteId });
  const la = await enterProjeto(api, admin, outro.cod_projeto_pro);
  const servicoId = await createServico(api, outro.cod_projeto_pro);
  const outroEquipamento = await equipamento();
  await sql`update servico set equipamento_id = ${outroEquipamento.id} where id = ${servicoId}`.execute(
    api.database.db,
  );
  const lidas = async (token = la) =>
    api.send<LicoesDoServico>('GET', `/licaoaprendida/servico/${servicoId}`, undefined, token);
  expect((await lidas()).body.licoes).toEqual([]);
  for (const acao of ['enviar', 'validar', 'publicar']) expect((await act(id, acao)).status).toBe(200);
  expect((await lidas()).body.licoes).toMatchObject([{ id, laco: 'TIPO', usos: 0, decisao: null }]);

  const decide = (corpo: object, token = la) =>
    api.send<LicoesDoServico>('PUT', `/licaoaprendida/servico/${servicoId}/decisao`, { licaoId: id, ...corpo }, token);
  expect((await decide({ decisao: 'NAO_SE_APLICA', motivo: 'não' })).status).toBe(422);
  // While the project is planned it shows once, and is decided in every service that it serves where nobody did.
  const outroServico = await createServico(api, outro.cod_projeto_pro);
  await sql`update servico set equipamento_id = ${outroEquipamento.id} where id = ${outroServico}`.execute(
    api.database.db,
  );
  const aplicaveis = async () =>
    (await api.send<Aplicaveis>('GET', '/licaoaprendida/aplicaveis', undefined, la)).body.licoes;
  expect(await aplicaveis()).toMatchObject([{ id, laco: 'TIPO', servicos: 2, porDecidir: 2, aplicadas: 0 }]);
  const noProjeto = (corpo: object, token = la) =>
    api.send<Aplicaveis>('PUT', `/licaoaprendida/${id}/decisao`, corpo, token);
  expect((await noProjeto({ decisao: 'NAO_SE_APLICA' })).status).toBe(422);
  const semServico = await noProjeto({ decisao: 'APLICADA' }, pessoas['planejador']);
  expect(semServico.status).toBe(404);
  await api.send('PUT', `/licaoaprendida/servico/${outroServico}/decisao`, { licaoId: id, decisao: 'APLICADA' }, la);
  const naoServe = { decisao: 'NAO_SE_APLICA', motivo: 'Neste a junta é soldada.' };
  expect((await noProjeto(naoServe)).body.licoes).toMatchObject([
    { servicos: 2, porDecidir: 0, aplicadas: 1, usos: 1 },
  ]);
  await sql`delete from licao_uso where licaoaprendida_id = ${id}`.execute(api.database.db);
  await sql`update servico set equipamento_id = null where id = ${outroServico}`.execute(api.database.db);
  expect((await decide({ decisao: 'APLICADA' })).body.licoes[0]).toMatchObject({ usos: 1, decisao: 'APLICADA' });
  expect((await read(id))['usos']).toBe(1);
  // It helps each person once, from whatever shutdown of the client.
  const vote = (util: boolean, token = la, qual = id) =>
    api.send<{ votos: number; votei: boolean }>('PUT', `/licaoaprendida/${qual}/util`, { util }, token);
  expect((await vote(true)).body).toEqual({ votos: 1, votei: true });
  expect((await vote(true)).body).toEqual({ votos: 1, votei: true });
  expect((await vote(true, pessoas['supervisor'])).body).toEqual({ votos: 2, votei: true });
  expect(await read(id)).toMatchObject({ votos: 2, votei: false });
  expect((await lidas()).body.licoes).toMatchObject([{ votos: 2, votei: true }]);
  expect((await vote(false)).body).toEqual({ votos: 1, votei: false });
  expect((await vote(true, la, (await create()).body.linha.id)).status).toBe(404);
  // The list prints as a notebook, of what it is filtered by.
  const caderno = async (filtro: string) =>
    (await readPdf(await printed(api, `/licaoaprendida/caderno?${filtro}`, pessoas['planejador'] ?? ''))).texto;
  expect(await caderno('f.situacao=PUBLICADA')).toContain(LICAO.recomendacao);
  expect(await caderno('f.situacao=REJEITADA')).toContain('Nenhuma lição passa por estes filtros.');
  // A contractor whose service it is does not see the lesson of another contract.
  const contratos = [
    await createSample(banco, cadastroDe('contrato')),
    await createSample(banco, cadastroDe('contrato')),
  ];
  const dela = await createUsuario(api, 11);
  const contratada = await enterProjeto(api, dela, outro.cod_projeto_pro, 11);
  await sql`update projeto_usuario set contrato_id = ${contratos[0]?.id} where usuario_id = ${dela.id}`.execute(
    api.database.db,
  );
  await sql`update servico set contrato_id = ${contratos[0]?.id} where id = ${servicoId}`.execute(api.database.db);
  for (const [n, contrato] of contratos.entries()) {
    await sql`update licaoaprendida set contrato_id = ${contrato.id} where id = ${id}`.execute(api.database.db);
    expect((await lidas(contratada)).body.licoes).toHaveLength(1 - n);
  }
  expect((await decide({ decisao: null })).body.licoes[0]).toMatchObject({ usos: 0, decisao: null });
  const historico = JSON.stringify((await api.send('GET', `/auditoria/servico/${servicoId}`, undefined, la)).body);
  for (const dito of ['Lição aprendida', 'Decisão sobre a lição', 'Aplicada']) expect(historico).toContain(dito);
  // Neither a person of another project nor one of another client reaches the service or the lesson.
  expect((await vote(true, contratada)).status).toBe(404);
  expect((await lidas(pessoas['planejador'])).status).toBe(404);
  const alheio = await createProjeto(api, admin.token);
  const fora = await enterProjeto(api, admin, alheio.cod_projeto_pro);
  const servicoDeFora = await createServico(api, alheio.cod_projeto_pro);
  expect((await vote(true, fora)).status).toBe(404);
  expect(
    (
      await api.send(
        'PUT',
        `/licaoaprendida/servico/${servicoDeFora}/decisao`,
        { licaoId: id, decisao: 'APLICADA' },
        fora,
      )
    ).status,
  ).toBe(404);
});

it('tells what similar services of closed shutdowns took, and counts who took their hours', async () => {
  const { db } = api.database;
  const admin = await createUsuario(api, 1);
  const tipo = await createSample(banco, cadastroDe('tipoequipamento'), { nr13: 'NAO' });
  const equipamento = () =>
    createSample(banco, cadastroDe('equipamento'), { tipoequipamentoId: tipo.id, categoriaNr13: null });
  const [meu, outro] = [await equipamento(), await equipamento()];
  const feita = (await createProjeto(api, admin.token, { cod_cliente_cli: banco.clienteId })).cod_projeto_pro;
  // Of five, the third is of another kind and the last did not end.
  const feitos = [
    [outro.id, 'MANUTENCAO', 100, 120, 10],
    [outro.id, 'MANUTENCAO', 100, 160, 20],
    [outro.id, 'LIMPEZA', 10, 999, 1],
    [meu.id, 'MANUTENCAO', 100, 140, 12],
    [meu.id, 'MANUTENCAO', 100, 500, null],
  ] as const;
  for (const [equipamentoId, qual, hh, real, horas] of feitos) {
    const servicoId = await createServico(api, feita);
    await sql`update servico set equipamento_id = ${equipamentoId}, tipo = ${qual} where id = ${servicoId}`.execute(db);
    const id = await createAtividade(api, servicoId);
    await sql`update atividade set hh = ${hh}, hh_realizado = ${real}, inicio_real = '2026-03-01 07:00',
      termino_real = timestamp '2026-03-01 07:00' + ${horas}::int * interval '1 hour',
      avanco = ${horas === null ? 50 : 100}, duracao_restante = ${horas === null ? 60 : 0}, situacao = ${horas === null ? 'EM_ANDAMENTO' : 'CONCLUIDA'} where id = ${id}`.execute(
      db,
    );
  }
  const norma = async (quem = 'planejador', qual = 'MANUTENCAO') =>
    (
      await api.send<AnswerOf<typeof getNorma>>(
        'GET',
        `/licaoaprendida/norma?equipamentoId=${meu.id}&tipo=${qual}`,
        undefined,
        pessoas[quem],
      )
    ).body.norma;
  // Before it closes, what took other hours than planned asks for a lesson.
  const nela = await enterProjeto(api, admin, feita);
  const desvios = async (acima = 20, quem = nela) =>
    (await api.send<AnswerOf<typeof getDesvios>>('GET', `/licaoaprendida/desvios?acima=${acima}`, undefined, quem))
      .body;
  const [maior, ...outros] = (await desvios()).semLicao;
  expect([maior?.hh, ...outros.map(({ hh }) => hh)]).toEqual([999, 160, 140]);
  expect(await desvios(50)).toMatchObject({ concluidos: 4, desvios: 2, comLicao: 0 });
  await api.send('POST', '/licaoaprendida', { ...LICAO, servicoId: maior?.id }, nela);
  expect(await desvios()).toMatchObject({ desvios: 3, comLicao: 1, semLicao: [{ hh: 160 }, { hh: 140 }] });
  expect((await desvios(10, pessoas['planejador'])).semLicao.map(({ hh }) => hh)).not.toContain(160);
  // A shutdown teaches when it is closed.
  expect(await norma()).toBeNull();
  await sql`update projeto set situacao = 'ENCERRADO' where id = ${feita}`.execute(db);
  expect(await norma()).toMatchObject({
    n: 3,
    previsto: 100,
    mediana: 140,
    p80: 152,
    horas: 12,
    horasP80: 16.8,
    usos: 0,
  });
  expect((await norma())?.casos.map(({ hh }) => hh)).toEqual([140, 160, 120]);
  expect(await norma('planejador', 'LIMPEZA')).toMatchObject({ n: 1, mediana: 999 });
  // Who sees only a part of the project does not see the hours of others.
  expect(await norma('supervisor')).toBeNull();
  const usar = (quem: string) =>
    send('POST', '/licaoaprendida/norma/uso', { equipamentoId: meu.id, tipo: 'MANUTENCAO', hh: 140 }, quem);
  expect([(await usar('planejador')).status, (await usar('supervisor')).status]).toEqual([200, 403]);
  expect(await norma()).toMatchObject({ usos: 1 });
  // All norms of the client stand in one list; another client, and who sees only a part, have none of them.
  const normas = async (token = pessoas['planejador']) =>
    (await api.send<AnswerOf<typeof listNormas>>('GET', '/licaoaprendida/normas', undefined, token)).body.normas.filter(
      ({ tipoequipamentoId }) => tipoequipamentoId === tipo.id,
    );
  const [muitos, um, ...mais] = await normas();
  expect(mais).toEqual([]);
  expect(um).toMatchObject({ tipo: 'LIMPEZA', n: 1, mediana: 999, usos: 0 });
  expect(muitos).toMatchObject({
    tipo: 'MANUTENCAO',
    tipoEquipamento: tipo['nome'],
    n: 3,
    previsto: 100,
    mediana: 140,
    p80: 152,
    horas: 12,
    horasP80: 16.8,
    usos: 1,
    paradas: [expect.any(String)],
  });
  expect(muitos?.casos.map(({ hh }) => hh)).toEqual([160, 140, 120]);
  expect(await normas(pessoas['supervisor'])).toEqual([]);
  expect(await normas(await enterProjeto(api, admin, (await createProjeto(api, admin.token)).cod_projeto_pro))).toEqual(
    [],
  );
});
