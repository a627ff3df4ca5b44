import type { Linha } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import type { VencimentosNr13 } from '@cadencia/domain/controleinspecao/endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Banco, createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { JPEG } from '../../testing/imagens.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';

interface Aviso {
  readonly titulo: string;
  readonly tipo: string;
  readonly link: string;
}

const PERFIL = { planejador: 3, supervisor: 5, inspetor: 6 };
const foto = `data:image/jpeg;base64,${JPEG.toString('base64')}`;

let api: Api;
let banco: Banco;
const pessoas: Record<string, string> = {};
let projetoId: number;
let equipamentoId: number;
let inspecaoId: number;

beforeAll(async () => {
  api = await startApi();
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  projetoId = projeto.cod_projeto_pro;
  banco = {
    api,
    token: await enterProjeto(api, admin, projeto.cod_projeto_pro),
    clienteId: projeto.cod_cliente_cli,
  };
  for (const [nome, perfil] of Object.entries({ ...PERFIL, outro: PERFIL.inspetor }))
    pessoas[nome] = await enterProjeto(api, await createUsuario(api, perfil), projeto.cod_projeto_pro, perfil);
  equipamentoId = (await createSample(banco, cadastroDe('equipamento'))).id;
  inspecaoId = (await createSample(banco, cadastroDe('inspecao'), { certificacao: null })).id;
});
afterAll(() => api.close());

const create = async (path: string, mudanca: object): Promise<Linha> => {
  const { status, body } = await api.send<{ linha: Linha }>(
    'POST',
    `/${path}`,
    { equipamentoId, ...mudanca },
    pessoas['inspetor'],
  );
  expect([status, body]).toEqual([200, expect.anything()]);
  return body.linha;
};
const inspecao = (mudanca: object = {}) =>
  create('controleinspecao', {
    inspecaoId,
    obrigatoriedade: 'PLANO_INSPECAO',
    planInicio: '2027-08-03T07:00',
    ...mudanca,
  });
const avisosDe = async (nome: string): Promise<Aviso[]> =>
  (await api.send<{ linhas: Aviso[] }>('GET', '/notificacao', undefined, pessoas[nome])).body.linhas.filter(
    ({ tipo }) => tipo === 'CAMPO',
  );
const act = (quem: string, { id, versao }: Linha, acao: string, corpo: object = {}) =>
  api.send('POST', `/controleinspecao/${id}/${acao}?versao=${versao}`, { ciente: true, ...corpo }, pessoas[quem]);

it('an inspection that waits is told to those who inspect, and its end to whoever asked for it', async () => {
  const inspetora = await createSample(banco, cadastroDe('pessoa'));
  const linha = await inspecao({ inspetorId: inspetora.id });
  expect((await act('planejador', linha, 'solicitar', { foto })).status).toBe(200);
  for (const quem of ['inspetor', 'outro'])
    expect(await avisosDe(quem)).toMatchObject([
      {
        titulo: expect.stringMatching(/^INS-0001 \(.+\) de .+ espera a inspeção$/),
        link: `/controleinspecao?registro=${linha.id}`,
      },
    ]);
  for (const quem of ['supervisor', 'planejador']) expect(await avisosDe(quem)).toEqual([]);
  expect((await act('inspetor', { ...linha, versao: 2 }, 'iniciar')).status).toBe(200);
  await api.send('PUT', `/controleinspecao/${linha.id}?versao=3`, { resultado: 'REPROVADO' }, pessoas['inspetor']);
  expect((await act('inspetor', { ...linha, versao: 4 }, 'encerrar')).status).toBe(200);
  expect(await avisosDe('planejador')).toMatchObject([
    { titulo: expect.stringMatching(/ foi feita$/), texto: expect.stringMatching(/^Reprovado/) },
  ]);
});

it('many that are asked for at once are one notice', async () => {
  const linhas = [];
  for (let n = 0; n < 5; n += 1) linhas.push(await inspecao());
  const { body } = await api.send<{ linhas: { erro?: object }[] }>(
    'POST',
    '/controleinspecao/lote/solicitar',
    { linhas: linhas.map(({ id, versao }) => ({ id, versao })), ciente: true, foto },
    pessoas['planejador'],
  );
  expect(body.linhas.filter(({ erro }) => erro)).toEqual([]);
  const avisos = await avisosDe('outro');
  expect(avisos.map(({ titulo }) => titulo)).toContain('5 inspeções esperam você');
  expect(avisos).toHaveLength(2);
});

it('an impeding recommendation is told to who plans, and no other', async () => {
  const descricao = 'Trinca de 35 mm na solda C1 do tampo inferior.';
  await create('recomendacao', { severidade: 'OBSERVACAO', descricao });
  await create('recomendacao', { severidade: 'IMPEDITIVA', descricao });
  const impedem = (await avisosDe('planejador')).filter(({ titulo }) => /impede/.test(titulo));
  expect(impedem).toMatchObject([{ titulo: expect.stringMatching(/^REC-0002 impede o fechamento de /) }]);
  expect((await avisosDe('supervisor')).length).toBe(0);
});

it('a recommendation makes one request out of scope, with its words and photos, however many ask at once', async () => {
  await createSample(banco, cadastroDe('disciplina'));
  const { id } = await create('recomendacao', {
    descricao: 'Chapa 7 do fundo com perda localizada de espessura.',
    severidade: 'PRAZO',
    prazo: '2028-01-31',
    acaoProposta: 'Trocar a chapa.',
  });
  const send = (metodo: string, url: string) =>
    api.send<{ linha: Linha; mensagem?: string; id?: number }>(metodo, url, undefined, banco.token);
  const respostas = await Promise.all([1, 2].map(() => send('POST', `/recomendacao/${id}/asfe`)));
  expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(respostas.find(({ status }) => status === 409)?.body.mensagem).toMatch(
    /^Esta recomendação já tem a ASFE-\d+\.$/,
  );
  const feita = respostas.find(({ status }) => status === 200)?.body;
  const asfe = (await send('GET', `/asfe/${feita?.id}`)).body.linha;
  expect(asfe).toMatchObject({ origem: 'REC_INSPECAO', equipamentoId, recomendacaoId: id, situacao: 'RASCUNHO' });
  expect(asfe['descricao']).toContain('Chapa 7 do fundo');
  expect((await send('GET', `/recomendacao/${id}`)).body.linha).toMatchObject({
    asfeId: feita?.id,
    destino: 'ASFE',
    situacao: 'EM_TRATATIVA',
  });
});

it('says what NR-13 asks within the campaign, plans what is in scope once, and tells what is out of it', async () => {
  const { db } = api.database;
  await createSample(banco, cadastroDe('inspecao'), {
    tipo: 'NR13_PERIODICA_INTERNA',
    certificacao: null,
  });
  const dentro = await createSample(banco, cadastroDe('equipamento'));
  const fora = await createSample(banco, cadastroDe('equipamento'));
  await sql`update equipamento set proxima_interna = '2028-08-14', proxima_externa = null where id in (${dentro.id}, ${fora.id})`.execute(
    db,
  );
  await sql`update equipamento set proxima_interna = null, proxima_externa = null where id = ${equipamentoId}`.execute(
    db,
  );
  await sql`insert into projeto_equipamento (projeto_id, equipamento_id) values (${projetoId}, ${dentro.id})`.execute(
    db,
  );
  const painel = async () =>
    (await api.send<VencimentosNr13>('GET', '/controleinspecao/vencimentos', undefined, banco.token)).body;
  const antes = await painel();
  expect(antes).toMatchObject({ vencem: 2, planejadas: 0, foraDoEscopo: 1 });
  const vezes = await Promise.all(
    [1, 2].map(() => api.send<{ criadas: number }>('POST', '/controleinspecao/propor', undefined, banco.token)),
  );
  expect(vezes.map(({ body }) => body.criadas).sort()).toEqual([0, 1]);
  const depois = await painel();
  expect(depois).toMatchObject({ vencem: 2, planejadas: 1, foraDoEscopo: 1 });
  expect(depois.itens.find((um) => um.equipamentoId === dentro.id)?.inspecao?.numero).toMatch(/^INS-\d{4}$/);
});
