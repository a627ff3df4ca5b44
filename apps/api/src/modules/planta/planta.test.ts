import type { Linha } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import type { Planta } from '@cadencia/domain/planta/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Banco, createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { planilhas, xlsx } from '../../testing/planilha.ts';
import { createAtividade, createProjeto, createServico, createUsuario, enterProjeto } from '../../testing/sample.ts';

let api: Api;
let banco: Banco;
let alheio: Banco;
let projetoId: number;
let area: Linha;
let dentro: Linha;
let sistema: Linha;
let local: Linha;

async function novoBanco(): Promise<Banco & { readonly projetoId: number }> {
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  const token = await enterProjeto(api, admin, projeto.cod_projeto_pro);
  return { api, token, clienteId: projeto.cod_cliente_cli, projetoId: projeto.cod_projeto_pro };
}

beforeAll(async () => {
  api = await startApi();
  const meu = await novoBanco();
  banco = meu;
  projetoId = meu.projetoId;
  alheio = await novoBanco();
  area = await createSample(banco, cadastroDe('area'), { areaPaiId: null });
  dentro = await createSample(banco, cadastroDe('area'), { areaPaiId: area.id });
  sistema = await createSample(banco, cadastroDe('sistema'), { areaId: dentro.id });
  local = await createSample(banco, cadastroDe('local'), { areaId: dentro.id, tipo: 'CAMPO' });
  const equipamento = cadastroDe('equipamento');
  await createSample(banco, equipamento, { areaId: dentro.id });
  await createSample(banco, equipamento, { areaId: dentro.id, sistemaId: sistema.id, localId: local.id });
  await createSample(banco, equipamento, { areaId: dentro.id, sistemaId: sistema.id });
});
afterAll(() => api.close());

const lida = async (token = banco.token) => (await api.send<Planta>('GET', '/planta', undefined, token)).body;

it('shows the plant of the client, with the equipment that is directly in each node', async () => {
  const planta = await lida();
  const quantos = (nos: readonly { id: number; equipamentos: number }[], { id }: Linha) =>
    nos.find((no) => no.id === id)?.equipamentos;
  expect(planta.areas.find(({ id }) => id === dentro.id)).toMatchObject({ areaPaiId: area.id, equipamentos: 1 });
  expect(quantos(planta.areas, area)).toBe(0);
  expect(quantos(planta.sistemas, sistema)).toBe(2);
  expect(quantos(planta.locais, local)).toBe(1);
  const outra = await lida(alheio.token);
  expect(outra.areas.map(({ id }) => id)).not.toContain(area.id);
});

it('shows of the plant what one may list', async () => {
  const leitor = await enterProjeto(api, await createUsuario(api, 12), projetoId, 12);
  await sql`delete from perfil_permissao where perfil_id = 12 and permissao_id in
    (select id from permissao where chave in ('Sistema:ListarSistema', 'Equipamento:ListarEquipamento'))`.execute(
    api.database.db,
  );
  const planta = await lida(leitor);
  expect(planta.sistemas).toEqual([]);
  expect(planta.areas.every(({ equipamentos }) => equipamentos === 0)).toBe(true);
  expect(planta.areas.map(({ id }) => id)).toContain(dentro.id);
});

it('tells of areas, systems and places what is in them, and of a system how far the shutdown is', async () => {
  const de = async (path: string, query: string, token = banco.token) =>
    (await api.send<{ linhas: Linha[] }>('GET', `/${path}?limite=200&${query}`, undefined, token)).body.linhas;
  const so = async (path: string, { id }: Linha) => (await de(path, '')).find((linha) => linha.id === id);
  expect(await so('area', dentro)).toMatchObject({ sistemas: 1, equipamentos: 3 });
  expect(await so('area', area)).toMatchObject({ sistemas: 0, equipamentos: 0 });
  expect(await so('local', local)).toMatchObject({ equipamentos: 1 });
  expect(await so('sistema', sistema)).toMatchObject({ equipamentos: 2, avanco: null });
  // A serviço of the equipment counts for its system, like one of the system itself: (3 × 50 + 1 × 90) / 4 = 60.
  const { linhas } = (
    await api.send<{ linhas: Linha[] }>('GET', `/equipamento?f.sistemaId=${sistema.id}`, undefined, banco.token)
  ).body;
  const [doEquipamento, doSistema] = [await createServico(api, projetoId), await createServico(api, projetoId)];
  await sql`update servico set equipamento_id = ${linhas[0]?.id} where id = ${doEquipamento}`.execute(api.database.db);
  await sql`update servico set sistema_id = ${sistema.id} where id = ${doSistema}`.execute(api.database.db);
  await createAtividade(api, doEquipamento, { peso: 3, avanco: 50 });
  await createAtividade(api, doSistema, { peso: 1, avanco: 90 });
  expect(await so('sistema', sistema)).toMatchObject({ equipamentos: 2, avanco: '60' });
  expect((await de('sistema', 'f.avanco=60..')).map(({ id }) => id)).toEqual([sistema.id]);
  expect((await de('area', 'f.equipamentos=3..&ordem=-equipamentos')).map(({ id }) => id)).toEqual([dentro.id]);
  expect((await de('area', 'f.equipamentos=..0')).map(({ id }) => id)).toContain(area.id);
  // A supervisor without one of its frentes sees no progress.
  const encarregado = await enterProjeto(api, await createUsuario(api, 5), projetoId, 5);
  expect((await de('sistema', '', encarregado)).find(({ id }) => id === sistema.id)).toMatchObject({ avanco: null });
});

it('a system that goes to another area takes its equipment along, each with its audit and its version', async () => {
  const destino = await createSample(banco, cadastroDe('area'), { areaPaiId: null });
  const movido = await createSample(banco, cadastroDe('sistema'), { areaId: destino.id });
  const equipamento = cadastroDe('equipamento');
  const dele = await createSample(banco, equipamento, { areaId: destino.id, sistemaId: movido.id });
  const vizinho = await createSample(banco, equipamento, { areaId: destino.id });
  const lido = async ({ id }: Linha) =>
    (await api.send<{ linha: Linha }>('GET', `/equipamento/${id}`, undefined, banco.token)).body.linha;
  const move = (areaId: unknown, versao: number, token = banco.token) =>
    api.send('PUT', `/sistema/${movido.id}?versao=${versao}`, { areaId }, token);

  const deles = await createSample(alheio, cadastroDe('area'), { areaPaiId: null });
  expect((await move(deles.id, 1)).status).toBe(422);
  expect((await move(dentro.id, 1, alheio.token)).status).toBe(404);
  expect(await lido(dele)).toMatchObject({ areaId: destino.id, versao: 1 });

  expect((await move(dentro.id, 1)).status).toBe(200);
  expect(await lido(dele)).toMatchObject({ areaId: dentro.id, sistemaId: movido.id, versao: 2 });
  expect(await lido(vizinho)).toMatchObject({ areaId: destino.id, versao: 1 });
  const velha = await api.send('PUT', `/equipamento/${dele.id}?versao=1`, { nome: 'De antes' }, banco.token);
  expect(velha.status).toBe(409);
  // Moving to the same area changes nothing.
  expect((await move(dentro.id, 2)).status).toBe(200);
  const lote = { alteracoes: [{ id: movido.id, versao: 2, valores: { areaId: destino.id } }] };
  expect((await api.send('PUT', '/sistema/lote', lote, banco.token)).status).toBe(200);
  const { rows } = await sql<{ antes: unknown; depois: unknown }>`
    select antes, depois from auditoria where entidade = 'equipamento' and registro_id in (${dele.id}, ${vizinho.id})
    and acao = 'U' order by id`.execute(api.database.db);
  expect(rows).toEqual([
    { antes: { areaId: destino.id }, depois: { areaId: dentro.id } },
    { antes: { areaId: dentro.id }, depois: { areaId: destino.id } },
  ]);
});

it('an area goes out of use with all that is in it, each with its audit; nothing of it when one may not be changed', async () => {
  const url = `/planta/area/${area.id}/inativar`;
  expect((await api.send('POST', url, { versao: 1 }, alheio.token)).status).toBe(404);
  expect((await api.send('POST', url, { versao: 7 }, banco.token)).status).toBe(409);
  expect((await api.send('POST', url, {}, banco.token)).status).toBe(422);
  const leitor = await enterProjeto(api, await createUsuario(api, 12), projetoId, 12);
  expect((await api.send('POST', url, { versao: 1 }, leitor)).status).toBe(403);
  expect((await lida()).areas.find(({ id }) => id === area.id)?.ativo).toBe(true);

  const { status, body } = await api.send('POST', url, { versao: 1 }, banco.token);
  expect([status, body]).toEqual([200, { areas: 2, sistemas: 1, locais: 1, equipamentos: 3 }]);
  const { rows } = await sql<{ entidade: string; n: number }>`
    select entidade, count(*)::int as n from auditoria where acao = 'U' and depois @> '{"ativo": false}'
    group by entidade order by entidade`.execute(api.database.db);
  expect(rows).toEqual([
    { entidade: 'area', n: 2 },
    { entidade: 'equipamento', n: 3 },
    { entidade: 'local', n: 1 },
    { entidade: 'sistema', n: 1 },
  ]);
});

it.each([
  ['ESTATICO', undefined, true],
  ['CALDEIRA_FORNO', undefined, true],
  ['ROTATIVO', undefined, false],
  ['ESTATICO', false, false],
  ['ROTATIVO', true, true],
])('an equipment of the family %s, where %s is said, is a confined space: %s', async (familia, dito, espera) => {
  const tipo = await createSample(banco, cadastroDe('tipoequipamento'), { familia, nr13: 'NAO', ficha: [] });
  const semDizer = { tipoequipamentoId: tipo.id, categoriaNr13: null, classeFluido: null, ficha: {} };
  expect(
    (await createSample(banco, cadastroDe('equipamento'), { ...semDizer, espacoConfinado: dito }))['espacoConfinado'],
  ).toBe(espera);
});

it('an equipment of a sheet that does not say is a confined space by its type; the same sheet again changes nothing', async () => {
  const tipo = await createSample(banco, cadastroDe('tipoequipamento'), {
    familia: 'ESTATICO',
    nr13: 'NAO',
    ficha: [],
  });
  const area = await createSample(banco, cadastroDe('area'));
  const eu = planilhas(api, banco.token);
  const titulos = ['TAG', 'Descrição', 'Tipo', 'Área', 'Espaço confinado (NR-33)'];
  const linha = (tag: string, dito: string | null) => [tag, 'Torre', String(tipo['nome']), String(area['sigla']), dito];
  const bytes = await xlsx(titulos, [linha('IMP-1', null), linha('IMP-2', 'Não')]);
  const previa = await eu.previa('equipamento', bytes);
  expect(previa.contagens).toMatchObject({ NOVO: 2, ERRO: 0 });
  await eu.confirmar(previa.id);
  const { linhas } = (await api.send<{ linhas: Linha[] }>('GET', '/equipamento?busca=IMP-', undefined, banco.token))
    .body;
  expect(linhas.map((uma) => [uma['tag'], uma['espacoConfinado']])).toEqual([
    ['IMP-1', true],
    ['IMP-2', false],
  ]);
  expect((await eu.previa('equipamento', bytes)).contagens).toMatchObject({ IGUAL: 2, ALTERADO: 0 });
});
