import { contrato } from '@cadencia/domain/contrato/cadastro.ts';
import { especialidade } from '@cadencia/domain/especialidade/cadastro.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Banco, createSample, sampleInput } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import {
  createAtividade,
  createContrato,
  createFrente,
  createProjeto,
  createServico,
  createUsuario,
  enterProjeto,
} from '../../testing/sample.ts';

interface Falha {
  codigo: string;
  mensagem: string;
  campos: Record<string, string>;
}
interface Lista {
  linhas: { id: number; sigla: string; valorTotal: string | null }[];
  total: number;
}
interface Tabela {
  versao: number;
  tarifas: Record<string, unknown>[];
}

let api: Api;
let banco: Banco;
let projetoId: number;
/** Token of a Planejador, who edits contracts without seeing their cost. */
let planejador: string;

async function novo(): Promise<Banco & { readonly projetoId: number }> {
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  const token = await enterProjeto(api, admin, projeto.cod_projeto_pro);
  return { api, token, clienteId: projeto.cod_cliente_cli, projetoId: projeto.cod_projeto_pro };
}

beforeAll(async () => {
  api = await startApi({ jobs: false });
  const meu = await novo();
  banco = meu;
  projetoId = meu.projetoId;
  planejador = await enterProjeto(api, await createUsuario(api, 3), projetoId);
});
afterAll(() => api.close());

const call = <T>(method: string, url: string, body?: unknown, token = banco.token) =>
  api.send<T>(method, url, body, token);

describe('what a contract costs', () => {
  it('is neither shown, filtered, ordered by, taken nor told in the history without the right', async () => {
    const { id } = await createSample(banco, contrato, {
      valorTotal: '18500000',
      verbaExtra: '1850000',
      custoHh: '145',
    });
    const lida = await call<{ linha: Record<string, unknown> }>('GET', `/contrato/${id}`, undefined, planejador);
    expect(lida.body.linha).toMatchObject({ id, valorTotal: null, verbaExtra: null, custoHh: null });
    for (const pergunta of ['f.valorTotal=1000..', 'f.custoHh=..200', 'ordem=-verbaExtra', 'ordem=sigla,valorTotal']) {
      const lista = await call<Falha>('GET', `/contrato?${pergunta}`, undefined, planejador);
      expect([lista.status, lista.body.codigo], pergunta).toEqual([403, 'permissao.negada']);
      expect((await call('GET', `/contrato?${pergunta}`)).status, pergunta).toBe(200);
    }
    const muda = await call<Falha>('PUT', `/contrato/${id}?versao=1`, { valorTotal: '1' }, planejador);
    expect(muda.body.campos).toEqual({ valorTotal: 'Você não tem permissão para informar este campo.' });
    const outro = await call('PUT', `/contrato/${id}?versao=1`, { objeto: 'Andaimes' }, planejador);
    expect(outro.status).toBe(200);
    const { rows } = await sql<{ valorTotal: string }>`select valor_total from contrato where id = ${id}`.execute(
      api.database.db,
    );
    expect(rows[0]?.valorTotal).toBe('18500000.00');
    const historia = await call('GET', `/auditoria/contrato/${id}`, undefined, planejador);
    expect(JSON.stringify(historia.body)).toContain('Andaimes');
    expect(JSON.stringify(historia.body)).not.toMatch(/18\.?500\.?000|1\.?850\.?000/);
    expect(JSON.stringify((await call('GET', `/auditoria/contrato/${id}`)).body)).toContain('18.500.000,00');
  });

  it('refuses an end before its beginning, on the field of the end', async () => {
    const input = { ...(await sampleInput(banco, contrato)), inicio: '2027-02-01', termino: '2027-01-31' };
    expect((await call<Falha>('POST', '/contrato', input)).body.campos).toEqual({
      termino: 'A data de término deve ser igual ou posterior à data de início.',
    });
    expect((await call('POST', '/contrato', { ...input, termino: '2027-02-01' })).status).toBe(200);
  });
});

describe('the table of rates', () => {
  const linha = (especialidadeId: number, hhNormal = '145.5') => ({
    especialidadeId,
    hhNormal,
    hhExtra50: '218.25',
    hhExtra100: null,
    adicionalNoturno: '20',
  });

  it('is saved whole over the contract that was read, and told in the history to who may see values', async () => {
    const { id } = await createSample(banco, contrato);
    const [a, b] = [await createSample(banco, especialidade), await createSample(banco, especialidade)];
    const gravada = await call<Tabela>('PUT', `/contrato/${id}/tarifas?versao=1`, {
      tarifas: [linha(a.id), linha(b.id, '1e')],
    });
    expect(gravada.status).toBe(422);
    const boa = await call<Tabela>('PUT', `/contrato/${id}/tarifas?versao=1`, {
      tarifas: [linha(a.id), linha(b.id, '0')],
    });
    expect(boa.body).toMatchObject({ versao: 2, tarifas: [linha(a.id), linha(b.id, '0')] });
    expect((await call<Tabela>('GET', `/contrato/${id}/tarifas`)).body).toEqual(boa.body);
    const igual = await call<Tabela>('PUT', `/contrato/${id}/tarifas?versao=2`, {
      tarifas: [linha(a.id), linha(b.id, '0')],
    });
    expect(igual.body.versao).toBe(2);
    const menos = await call<Tabela>('PUT', `/contrato/${id}/tarifas?versao=2`, { tarifas: [linha(b.id)] });
    expect(menos.body).toMatchObject({ versao: 3, tarifas: [linha(b.id)] });
    const velha = await call<Falha>('PUT', `/contrato/${id}/tarifas?versao=2`, { tarifas: [] });
    expect([velha.status, velha.body.codigo]).toEqual([409, 'registro.alterado']);
    expect(JSON.stringify((await call('GET', `/auditoria/contrato/${id}`)).body)).toContain('145,50');
    expect(JSON.stringify((await call('GET', `/auditoria/contrato/${id}`, undefined, planejador)).body)).not.toContain(
      '145,50',
    );
  });

  it('refuses bad lines, each in its place, and keeps what was there', async () => {
    const { id } = await createSample(banco, contrato);
    const a = await createSample(banco, especialidade);
    const inativa = await createSample(banco, especialidade);
    await call('PUT', `/especialidade/${inativa.id}?versao=1`, { ativo: false });
    const casos: [tarifas: unknown[], campo: string][] = [
      [[linha(a.id), linha(a.id)], 'tarifas.1.especialidadeId'],
      [[linha(999_999_999)], 'tarifas.0.especialidadeId'],
      [[linha(inativa.id)], 'tarifas.0.especialidadeId'],
      [[linha(a.id, '-1')], 'tarifas.0.hhNormal'],
      [[linha(a.id, '1.234')], 'tarifas.0.hhNormal'],
      [[{ ...linha(a.id), adicionalNoturno: '101' }], 'tarifas.0.adicionalNoturno'],
      [[{ ...linha(a.id), invasor: 1 }], 'tarifas.0.invasor'],
    ];
    for (const [tarifas, campo] of casos) {
      const { status, body } = await call<Falha>('PUT', `/contrato/${id}/tarifas?versao=1`, { tarifas });
      expect([status, Object.keys(body.campos)], campo).toEqual([422, [campo]]);
    }
    expect((await call<Tabela>('GET', `/contrato/${id}/tarifas`)).body).toEqual({ versao: 1, tarifas: [] });
  });

  it('is of the right and of the client: others neither read nor write it', async () => {
    const { id } = await createSample(banco, contrato);
    const outro = await novo();
    expect((await call('GET', `/contrato/${id}/tarifas`, undefined, planejador)).status).toBe(403);
    expect((await call('PUT', `/contrato/${id}/tarifas?versao=1`, { tarifas: [] }, planejador)).status).toBe(403);
    expect((await call('GET', `/contrato/${id}/tarifas`, undefined, outro.token)).status).toBe(404);
    expect((await call('PUT', `/contrato/${id}/tarifas?versao=1`, { tarifas: [] }, outro.token)).status).toBe(404);
    const dois = await Promise.all(
      [1, 2].map(async () =>
        call('PUT', `/contrato/${id}/tarifas?versao=1`, {
          tarifas: [linha((await createSample(banco, especialidade)).id)],
        }),
      ),
    );
    expect(dois.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('who works for one contract', () => {
  it('sees that contract and no other, with or without a project', async () => {
    const meu = await createContrato(api, banco.clienteId);
    await createSample(banco, contrato);
    const usuario = await createUsuario(api, 11);
    const semContrato = await enterProjeto(api, usuario, projetoId);
    expect((await call<Lista>('GET', '/contrato', undefined, semContrato)).body.total).toBe(0);
    await sql`update projeto_usuario set contrato_id = ${meu} where usuario_id = ${usuario.id}`.execute(
      api.database.db,
    );
    for (const token of [semContrato, usuario.token]) {
      const { body } = await call<Lista>('GET', '/contrato', undefined, token);
      expect(body).toMatchObject({ total: 1, linhas: [{ id: meu }] });
    }
  });

  it('leads a frente: sees the contract that it is of', async () => {
    const meu = await createContrato(api, (await novo()).clienteId);
    await createSample(banco, contrato);
    const supervisor = await createUsuario(api, 5);
    const token = await enterProjeto(api, supervisor, projetoId);
    const frente = await createFrente(api, projetoId, supervisor.id);
    const { id } = await createSample(banco, contrato);
    await sql`update frente set contrato_id = ${id} where id = ${frente}`.execute(api.database.db);
    const { body } = await call<Lista>('GET', '/contrato?ativo=todos', undefined, token);
    expect(body.linhas.map((linha) => linha.id)).toEqual([id]);
    expect((await call('GET', `/contrato/${meu}`, undefined, token)).status).toBe(404);
  });
});

it('counts the hours that the schedule gives to a contract, of the projects that one sees', async () => {
  const { id } = await createSample(banco, contrato);
  const craft = await createSample(banco, especialidade, { maoObra: 'DIRETA' });
  const servico = await createServico(api, projetoId, { contratoId: id });
  const alheio = await createServico(api, projetoId);
  for (const [dono, hh] of [
    [servico, 120.5],
    [servico, 30],
    [alheio, 999],
  ] as const) {
    await sql`insert into atividade_recurso (projeto_id, atividade_id, especialidade_id, quantidade, hh)
      values (${projetoId}, ${await createAtividade(api, dono)}, ${craft.id}, 1, ${hh})`.execute(api.database.db);
  }
  // Hours of a machine are not hours of people; work of another contract's frente belongs to that contract.
  const maquina = await createSample(banco, especialidade, { maoObra: 'EQUIPAMENTO' });
  const outro = await createSample(banco, contrato);
  const frente = await createFrente(api, projetoId, (await createUsuario(api, 5)).id);
  await sql`update frente set contrato_id = ${outro.id} where id = ${frente}`.execute(api.database.db);
  await sql`with a as (update atividade set frente_id = ${frente} where id = ${await createAtividade(api, servico)} returning *)
    insert into atividade_recurso (projeto_id, atividade_id, especialidade_id, quantidade, hh)
    select projeto_id, id, e, 1, 40 from a, unnest(${[craft.id, maquina.id]}::bigint[]) e`.execute(api.database.db);
  await sql`insert into atividade_recurso (projeto_id, atividade_id, especialidade_id, quantidade, hh)
    values (${projetoId}, ${await createAtividade(api, servico)}, ${maquina.id}, 1, 70)`.execute(api.database.db);
  expect((await call<{ linha: object }>('GET', `/contrato/${outro.id}`)).body.linha).toMatchObject({ hhAlocado: '40' });
  const lista = await call<{ linhas: { id: number; hhAlocado: string; verbaConsumida: string | null }[] }>(
    'GET',
    `/contrato?f.sigla=${(await call<{ linha: { sigla: string } }>('GET', `/contrato/${id}`)).body.linha.sigla}`,
  );
  expect(lista.body.linhas.find((linha) => linha.id === id)).toMatchObject({ hhAlocado: '150.5', verbaConsumida: '0' });
  // A contract with a budget shows its share and a light; one without shows neither.
  const { versao } = (await call<{ linha: { versao: number } }>('GET', `/contrato/${id}`)).body.linha;
  const store = (verbaExtra: string | null, lida: number) =>
    call<{ linha: object }>('PUT', `/contrato/${id}?versao=${lida}`, { verbaExtra });
  expect((await store('1000.00', versao)).body.linha).toMatchObject({ consumoVerba: '0', farolVerba: 'VERDE' });
  const verdes = await call<{ linhas: { id: number }[] }>('GET', '/contrato?f.farolVerba=VERDE&limite=200');
  expect(verdes.body.linhas.map((linha) => linha.id)).toContain(id);
  expect((await store(null, versao + 1)).body.linha).toMatchObject({ consumoVerba: null, farolVerba: null });
  const semValores = await call<typeof lista.body>('GET', '/contrato?limite=200', undefined, planejador);
  expect(semValores.body.linhas.find((linha) => linha.id === id)).toMatchObject({
    hhAlocado: '150.5',
    verbaConsumida: null,
    consumoVerba: null,
    farolVerba: null,
  });
});
