import type { Linha } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import type { ContextoDoEquipamento, ParadaDoEquipamento } from '@cadencia/domain/equipamento/schema.ts';
import type { ParametroGuardado } from '@cadencia/domain/nr13/endpoints.ts';
import { PARAMETRO_INICIAL } from '@cadencia/domain/testing/parametro-nr13.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Banco, createSample, type Entrada } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import {
  createAtividade,
  createFrente,
  createProjeto,
  createServico,
  createUsuario,
  enterProjeto,
} from '../../testing/sample.ts';

interface Resposta {
  linha: Linha;
}
interface Lista {
  linhas: Linha[];
  total: number;
}
interface Falha {
  codigo: string;
  mensagem: string;
  campos: Record<string, string>;
}

const equipamento = cadastroDe('equipamento');
const ENDERECO = 'https://paradas.exemplo.com.br';

let api: Api;
let banco: Banco;
let projetoId: number;
let admin: { id: number; email: string; token: string };
let alheio: Banco;
/** Token of a profile that only lists. */
let leitor: string;
let vaso: Linha;
/** Values of a new equipment that are valid. */
let certo: Entrada;

const call = <T>(method: string, url: string, body?: unknown, token = banco.token) =>
  api.send<T>(method, url, body, token);

async function novoBanco(usuario: typeof admin): Promise<Banco & { readonly projetoId: number }> {
  const projeto = await createProjeto(api, usuario.token);
  const token = await enterProjeto(api, usuario, projeto.cod_projeto_pro);
  return { api, token, clienteId: projeto.cod_cliente_cli, projetoId: projeto.cod_projeto_pro };
}

const setCliente = (mudanca: { spie?: boolean; regexTag?: string | null }) =>
  api.database.db.updateTable('cliente').set(mudanca).where('id', '=', banco.clienteId).execute();

/** A vessel whose only value for NR-13 is its category. */
const semNorma: Entrada = {
  ultimaInterna: null,
  ultimaExterna: null,
  proximaInterna: null,
  proximaExterna: null,
  motivoProximas: null,
};
const create = (mudanca: Entrada = {}) => createSample(banco, equipamento, { ...semNorma, ...mudanca });

beforeAll(async () => {
  api = await startApi({ env: { CADENCIA_ENDERECO: ENDERECO } });
  admin = await createUsuario(api, 1);
  const meu = await novoBanco(admin);
  banco = meu;
  projetoId = meu.projetoId;
  alheio = await novoBanco(await createUsuario(api, 1));
  leitor = await enterProjeto(api, await createUsuario(api, 12), projetoId, 12);
  certo = Object.fromEntries(
    Object.entries({ ...(await create()), localInstalacao: null }).filter(([nome]) => nome in equipamento.fields),
  );
  vaso = await createSample(banco, cadastroDe('tipoequipamento'), { nr13: 'VASO', ficha: [] });
});
afterAll(() => api.close());

let serie = 0;
/** Creates a row that must be refused, and answers the refused fields. */
async function recusada(mudanca: Entrada): Promise<Record<string, string>> {
  serie += 1;
  const { status, body } = await call<Falha>('POST', '/equipamento', { ...certo, tag: `R-${serie}`, ...mudanca });
  expect(status, JSON.stringify(body)).toBe(422);
  return body.campos;
}

describe('the rules of an equipment', () => {
  it("holds the TAG against the client's pattern, when it is written and not after", async () => {
    const antiga = await create({ tag: 'fora do padrão' });
    expect(antiga['tag']).toBe('FORA DO PADRÃO');
    await setCliente({ regexTag: '^[A-Z]{1,3}-\\d{5,7}[A-Z]?$' });
    onTestFinished(async () => void (await setCliente({ regexTag: null })));
    const fora = await recusada({ tag: 'p_21004a' });
    expect(fora).toEqual({
      tag: 'TAG fora do padrão do cliente (1 a 3 letras, hífen, 5 a 7 números, 1 letra opcional).',
    });
    expect((await create({ tag: 'p-21004a' }))['tag']).toBe('P-21004A');
    const outro = await call('PUT', `/equipamento/${antiga.id}?versao=${antiga.versao}`, { nome: 'Outro nome' });
    expect(outro.status).toBe(200);
    const mudada = await call<Falha>('PUT', `/equipamento/${antiga.id}?versao=2`, { tag: 'ainda fora' });
    expect(mudada.body.campos).toHaveProperty('tag');
  });

  it.each(['(a+)\\1', '(?<=a)b', '((((a{99}){99}){99}){99}){99}', '['])(
    'a client cannot have the pattern %s',
    async (regexTag) => {
      const { versao } = (await call<Resposta>('GET', `/cliente/${banco.clienteId}`)).body.linha;
      const { status, body } = await call<Falha>('PUT', `/cliente/${banco.clienteId}?versao=${versao}`, { regexTag });
      expect([status, Object.keys(body.campos)]).toEqual([422, ['regexTag']]);
    },
  );

  it('keeps a TAG once per client, and in another client again', async () => {
    const { tag } = await create();
    expect(await createSample(alheio, equipamento, { tag })).toMatchObject({ tag });
    const { body } = await call<Falha>('POST', '/equipamento', { ...certo, tag });
    expect(body).toMatchObject({ codigo: 'registro.repetido', campos: { tag: expect.any(String) } });
  });

  it('takes a system of its own area only, and goes with the system to another', async () => {
    const outra = await createSample(banco, cadastroDe('sistema'));
    expect(await recusada({ sistemaId: outra.id })).toEqual({ sistemaId: 'Este sistema é de outra área.' });
    const dentro = await create({ areaId: outra['areaId'], sistemaId: outra.id });
    const destino = await createSample(banco, cadastroDe('area'));
    const mudado = await call('PUT', `/sistema/${outra.id}?versao=${outra.versao}`, { areaId: destino.id });
    expect(mudado.status).toBe(200);
    const { linha } = (await call<Resposta>('GET', `/equipamento/${dentro.id}`)).body;
    expect(linha).toMatchObject({ areaId: destino.id, sistemaId: outra.id });
  });

  it('is not above itself', async () => {
    const pai = await create();
    const filho = await create({ equipamentoPaiId: pai.id });
    const { body } = await call<Falha>('PUT', `/equipamento/${pai.id}?versao=1`, { equipamentoPaiId: filho.id });
    const ciclo = [pai, filho, pai].map(({ tag }) => tag).join(' → ');
    expect(body.campos).toEqual({ equipamentoPaiId: `A relação criaria um ciclo: ${ciclo}.` });
  });

  it.each([
    ['VASO', { categoriaNr13: null, classeFluido: null }, ['categoriaNr13', 'classeFluido']],
    ['VASO', { categoriaNr13: 'A' }, ['categoriaNr13']],
    ['CALDEIRA', { categoriaNr13: 'II', classeFluido: null }, ['categoriaNr13']],
    ['CALDEIRA', { categoriaNr13: 'B', classeFluido: null, caldeira: 'PSV' }, ['caldeira']],
    ['VASO', { caldeira: 'RECUPERACAO' }, ['caldeira']],
    ['TUBULACAO', { categoriaNr13: null, classeFluido: null }, ['classeFluido']],
    ['NAO', { categoriaNr13: 'I' }, ['categoriaNr13']],
  ] as const)('of a type of NR-13 %s, %o is refused for %o', async (nr13, valores, campos) => {
    const tipo = await createSample(banco, cadastroDe('tipoequipamento'), { nr13, ficha: [] });
    const recusa = await recusada({ tipoequipamentoId: tipo.id, ficha: {}, ...valores });
    expect(Object.keys(recusa).sort()).toEqual([...campos]);
  });

  it('takes the data sheet that its type asks for', async () => {
    const ficha = [
      { chave: 'num_tubos', rotulo: 'Nº de tubos', tipo: 'numero', obrigatorio: true },
      { chave: 'tema', rotulo: 'Tipo TEMA', tipo: 'opcao', opcoes: ['AES', 'BEM'] },
      { chave: 'fabricado', rotulo: 'Fabricado em', tipo: 'data' },
      { chave: 'duplex', rotulo: 'Duplex', tipo: 'booleano' },
      { chave: 'obs', rotulo: 'Observação', tipo: 'texto' },
    ];
    const tipo = await createSample(banco, cadastroDe('tipoequipamento'), { nr13: 'NAO', ficha });
    const deste = { tipoequipamentoId: tipo.id, categoriaNr13: null, classeFluido: null };
    const completa = { num_tubos: 840, tema: 'AES', fabricado: '1998-03-01', duplex: true, obs: 'Feixe novo' };
    expect((await create({ ...deste, ficha: completa }))['ficha']).toEqual(completa);
    const ruim = { tema: 'XYZ', fabricado: 'ontem', duplex: 'sim', obs: 3, cor: 'azul' };
    expect(await recusada({ ...deste, ficha: ruim })).toEqual({
      'ficha.num_tubos': 'Campo obrigatório.',
      'ficha.tema': 'Escolha uma opção: AES, BEM.',
      'ficha.fabricado': 'Informe uma data válida.',
      'ficha.duplex': 'Informe sim ou não.',
      'ficha.obs': 'Informe um texto.',
      'ficha.cor': 'Campo que o tipo deste equipamento não tem.',
    });
  });

  it('refuses inspections in the future, half a position, pressures that are none', async () => {
    expect(await recusada({ ultimoTh: '2199-01-01' })).toEqual({ ultimoTh: 'A data não pode ser futura.' });
    expect(await recusada({ posicaoX: '10', posicaoY: null })).toEqual({ posicaoY: 'Informe as duas posições.' });
    expect(Object.keys(await recusada({ pmta: '0' }))).toEqual(['pmta']);
    expect((await create({ equipamentoSap: '000000000010034567' }))['equipamentoSap']).toBe('10034567');
  });
});

describe('the next inspections', () => {
  const deDoisMil21 = { ultimaInterna: '2021-08-14', ultimaExterna: '2021-08-14', motivoProximas: null };
  const novo = (mudanca: Entrada) => create({ tipoequipamentoId: vaso.id, ficha: {}, ...deDoisMil21, ...mudanca });

  it('are those of the norm: T11, category II, with SPIE and without', async () => {
    await setCliente({ spie: true });
    expect(await novo({})).toMatchObject({ proximaInterna: '2029-08-14', proximaExterna: '2025-08-14' });
    await setCliente({ spie: false });
    const sem = await novo({});
    expect(sem).toMatchObject({ proximaInterna: '2025-08-14', proximaExterna: '2023-08-14' });
    const depois = await call<Resposta>('PUT', `/equipamento/${sem.id}?versao=1`, { ultimaInterna: '2024-02-29' });
    expect(depois.body.linha).toMatchObject({ proximaInterna: '2028-02-29', versao: 2 });
  });

  it('are others only with the reason of an engineer, and of the norm again without it', async () => {
    const linha = await novo({});
    const url = `/equipamento/${linha.id}`;
    const sem = await call<Falha>('PUT', `${url}?versao=1`, { proximaInterna: '2026-01-10' });
    expect([sem.status, sem.body.campos]).toEqual([
      422,
      { motivoProximas: 'Justificativa obrigatória (mínimo de 20 caracteres).' },
    ]);
    const curto = await call<Falha>('PUT', `${url}?versao=1`, { proximaInterna: '2026-01-10', motivoProximas: 'PH' });
    expect(curto.body.campos).toHaveProperty('motivoProximas');
    const motivoProximas = 'Relatório RL-210-17: corrosão na calota inferior';
    const com = await call<Resposta>('PUT', `${url}?versao=1`, { proximaInterna: '2026-01-10', motivoProximas });
    expect(com.body.linha).toMatchObject({ proximaInterna: '2026-01-10', proximaExterna: '2023-08-14' });
    const volta = await call<Resposta>('PUT', `${url}?versao=2`, { motivoProximas: null });
    expect(volta.body.linha).toMatchObject({ proximaInterna: '2025-08-14' });
  });

  it('of a boiler of recovery are later, and change with its condition', async () => {
    const tipo = await createSample(banco, cadastroDe('tipoequipamento'), { nr13: 'CALDEIRA', ficha: [] });
    const caldeira = await create({
      tipoequipamentoId: tipo.id,
      ficha: {},
      categoriaNr13: 'A',
      classeFluido: null,
      ultimaInterna: '2024-01-31',
    });
    expect(caldeira).toMatchObject({ caldeira: null, proximaInterna: '2025-01-31' });
    const url = `/equipamento/${caldeira.id}`;
    const condicoes = [
      ['RECUPERACAO', '2025-04-30'],
      ['PSV', '2026-01-31'],
      ['ESPECIAL', '2025-01-31'],
      [null, '2025-01-31'],
    ] as const;
    for (const [n, [condicao, proximaInterna]] of condicoes.entries()) {
      const { body } = await call<Resposta>('PUT', `${url}?versao=${n + 1}`, { caldeira: condicao });
      expect(body.linha).toMatchObject({ caldeira: condicao, proximaInterna });
    }
  });

  it('follow the parameters: a change recalculates what nobody decided, with its audit', async () => {
    const calculada = await novo({});
    const decidida = await novo({
      proximaInterna: '2026-01-10',
      motivoProximas: 'Relatório RL-210-18: sem desgaste mensurável',
    });
    const { body } = await call<{ emVigor: number; versoes: ParametroGuardado[] }>('GET', '/nr13/parametro');
    const [atual] = body.versoes as [ParametroGuardado];
    expect(body.emVigor).toBe(atual.id);
    expect({ ...PARAMETRO_INICIAL, id: atual.id, versao: atual.versao }).toEqual(atual);
    const prazos = atual.tabela.prazos.map((prazo) =>
      prazo.objeto === 'VASO' && prazo.categoria === 'II' && !prazo.spie ? { ...prazo, mesesInterno: 36 } : prazo,
    );
    const { id, versao, ...parametro } = {
      ...atual,
      confirmadoPor: 'Eng. Rita Alves, CREA 5060',
      tabela: { ...atual.tabela, prazos },
    };
    const pedido = { lida: { id, versao }, parametro };
    const negado = await call<Falha>('PUT', '/nr13/parametro', pedido, leitor);
    expect(negado.body.codigo).toBe('permissao.negada');
    const atrasada = await call<Falha>('PUT', '/nr13/parametro', {
      ...pedido,
      parametro: { ...parametro, vigencia: '2001-01-01' },
    });
    expect(atrasada.body.campos).toHaveProperty(['parametro.vigencia']);
    // Of two saves over the same version, one stands.
    const duas = await Promise.all([1, 2].map(() => call<{ recalculados: number }>('PUT', '/nr13/parametro', pedido)));
    expect(duas.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(duas.find(({ status }) => status === 200)?.body.recalculados).toBeGreaterThan(0);
    expect((await call<Resposta>('GET', `/equipamento/${calculada.id}`)).body.linha).toMatchObject({
      proximaInterna: '2024-08-14',
      versao: 2,
    });
    expect((await call<Resposta>('GET', `/equipamento/${decidida.id}`)).body.linha).toMatchObject({
      proximaInterna: '2026-01-10',
      versao: 1,
    });
    const { rows } = await sql<{ antes: unknown; depois: unknown }>`
      select antes, depois from auditoria where entidade = 'equipamento' and registro_id = ${calculada.id} and acao = 'U'`.execute(
      api.database.db,
    );
    expect(rows).toEqual([
      {
        antes: { proximaInterna: '2025-08-14', proximaExterna: '2023-08-14' },
        depois: { proximaInterna: '2024-08-14', proximaExterna: '2023-08-14' },
      },
    ]);
    // A version in force from a later day: nothing changes until then.
    const futura = {
      lida: { id, versao: versao + 1 },
      parametro: { ...parametro, vigencia: '2190-01-01', tabela: atual.tabela },
    };
    const gravada = await call<{ recalculados: number }>('PUT', '/nr13/parametro', futura);
    expect([gravada.status, gravada.body.recalculados]).toEqual([200, 0]);
    const versoes = (await call<{ emVigor: number; versoes: ParametroGuardado[] }>('GET', '/nr13/parametro')).body;
    expect([versoes.emVigor, versoes.versoes.length]).toEqual([id, 2]);
    expect((await call<{ recalculados: number }>('POST', '/nr13/proximas')).body.recalculados).toBe(0);
  });

  it('are filtered by the day they are due', async () => {
    const vencida = await novo({ ultimaInterna: '2001-01-01', ultimaExterna: '2001-01-01' });
    const { body } = await call<Lista>('GET', '/equipamento?f.vencimentoNr13=..2006-12-31&ordem=-vencimentoNr13');
    expect(body.linhas.map(({ id }) => id)).toContain(vencida.id);
    expect(body.linhas.every((linha) => String(linha['vencimentoNr13']) <= '2006-12-31')).toBe(true);
    expect((await call<Lista>('GET', '/equipamento?f.vencimentoNr13=..1990-01-01')).body.total).toBe(0);
  });
});

describe('what the project has of an equipment', () => {
  const serieDe = async (
    projeto: number,
    equipamentoId: number,
    horas: readonly [hh: number, peso: number, avanco: number][],
    resto = {},
  ) => {
    const servico = await createServico(api, projeto, resto);
    await sql`update servico set equipamento_id = ${equipamentoId} where id = ${servico}`.execute(api.database.db);
    for (const [hh, peso, avanco] of horas) {
      const id = await createAtividade(api, servico, { peso, avanco });
      await sql`update atividade set hh = ${hh} where id = ${id}`.execute(api.database.db);
    }
    return servico;
  };

  it('is counted, filtered and ordered by; only of the activities that one sees', async () => {
    const [a, b, c] = [await create(), await create(), await create()];
    await serieDe(projetoId, a.id, [
      [10, 3, 50],
      [30, 1, 90],
    ]);
    await serieDe(projetoId, a.id, [[2.5, 0, 0]]);
    const encarregado = await createUsuario(api, 5);
    const doEncarregado = await enterProjeto(api, encarregado, projetoId, 5);
    const frenteId = await createFrente(api, projetoId, encarregado.id);
    await serieDe(projetoId, b.id, [[8, 1, 25]], { frenteId });
    await sql`insert into projeto_equipamento (projeto_id, equipamento_id) values (${projetoId}, ${a.id}) on conflict do nothing`.execute(
      api.database.db,
    );
    const de = async (query: string, token = banco.token) => {
      const { body } = await call<Lista>('GET', `/equipamento?limite=200&${query}`, undefined, token);
      return new Map(body.linhas.map((linha) => [linha.id, linha]));
    };
    const todos = await de('');
    // (3 × 50 + 1 × 90 + 0 × 0) / 4
    expect(todos.get(a.id)).toMatchObject({ noEscopo: true, servicos: 2, hh: '42.5', avanco: '60' });
    expect(todos.get(b.id)).toMatchObject({ noEscopo: false, servicos: 1, hh: '8', avanco: '25' });
    expect(todos.get(c.id)).toMatchObject({ noEscopo: false, servicos: 0, hh: null, avanco: null });
    expect([...(await de('f.noEscopo=true')).keys()]).toEqual([a.id]);
    expect((await de('f.servicos=0..0')).has(c.id)).toBe(true);
    expect((await de('f.servicos=0..0')).has(b.id)).toBe(false);
    expect([...(await de('ordem=-hh,tag')).keys()].slice(0, 2)).toEqual([a.id, b.id]);
    const visto = await de('f.servicos=1..', doEncarregado);
    expect([...visto.keys()]).toEqual([b.id]);
    expect((await de('', doEncarregado)).get(a.id)).toMatchObject({ noEscopo: true, servicos: 0, hh: null });
  });

  it('and the other shutdowns of the client that one is in, and no other', async () => {
    const linha = await create();
    const nova = await createProjeto(api, admin.token, {
      cod_cliente_cli: banco.clienteId,
      dat_inicio_parada_pro: '2028-01-10T07:00',
      dat_fim_parada_pro: '2028-02-10T07:00',
    });
    await serieDe(projetoId, linha.id, [[10, 1, 50]]);
    await serieDe(nova.cod_projeto_pro, linha.id, [[20, 1, 0]]);
    const url = `/equipamento/${linha.id}/servico`;
    const { body } = await call<{ paradas: ParadaDoEquipamento[] }>('GET', url);
    expect(body.paradas.map(({ projetoId: id, atual, servicos }) => [id, atual, servicos.map(({ hh }) => hh)])).toEqual(
      [
        [nova.cod_projeto_pro, false, [20]],
        [projetoId, true, [10]],
      ],
    );
    const um = await call<{ paradas: ParadaDoEquipamento[] }>('GET', url, undefined, leitor);
    expect(um.body.paradas.map(({ projetoId: id }) => id)).toEqual([projetoId]);
    expect((await call('GET', url, undefined, alheio.token)).status).toBe(404);
  });

  it('is in a place, of a type, with what hangs from it', async () => {
    const area = await createSample(banco, cadastroDe('area'), { areaPaiId: null });
    const dentro = await createSample(banco, cadastroDe('area'), { areaPaiId: area.id });
    const sistema = await createSample(banco, cadastroDe('sistema'), { areaId: dentro.id });
    const linha = await create({ areaId: dentro.id, sistemaId: sistema.id });
    const filho = await create({ equipamentoPaiId: linha.id });
    const { body } = await call<ContextoDoEquipamento>('GET', `/equipamento/${linha.id}/contexto`);
    expect(body.onde.map(({ registro, id }) => [registro, id])).toEqual([
      ['area', area.id],
      ['area', dentro.id],
      ['sistema', sistema.id],
    ]);
    expect(body.filhos.map(({ id }) => id)).toEqual([filho.id]);
    expect(body.endereco).toBe(`${ENDERECO}/equipamento/${linha.id}`);
    expect((await call('GET', `/equipamento/${linha.id}/contexto`, undefined, alheio.token)).status).toBe(404);
  });
});
