import type { Linha } from '@cadencia/domain/cadastro.ts';
import { suprimento } from '@cadencia/domain/suprimento/cadastro.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Banco, createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { createProjeto, createServico, createUsuario, enterProjeto } from '../../testing/sample.ts';

let api: Api;
let banco: Banco & { readonly projetoId: number };
/** A person who lists services and may not list supplies. */
let semSuprimentos: string;
let cheio: number;
let meio: number;
let vazio: number;

async function give(servicoId: number, situacoes: readonly string[]): Promise<void> {
  for (const situacao of situacoes) {
    const { id } = await createSample(banco, suprimento, { servicoId });
    await sql`update suprimento set situacao = ${situacao} where id = ${id}`.execute(api.database.db);
  }
}

beforeAll(async () => {
  api = await startApi();
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  const projetoId = projeto.cod_projeto_pro;
  banco = { api, projetoId, token: await enterProjeto(api, admin, projetoId), clienteId: projeto.cod_cliente_cli };
  const outra = await createUsuario(api, 3);
  await sql`insert into usuario_permissao (usuario_id, permissao_id, efeito)
    select ${outra.id}, id, 'NEGA' from permissao where chave = ${suprimento.permission('Listar')}`.execute(
    api.database.db,
  );
  semSuprimentos = await enterProjeto(api, outra, projetoId, 3);
  [cheio, meio, vazio] = [
    await createServico(api, projetoId),
    await createServico(api, projetoId),
    await createServico(api, projetoId),
  ];
  await give(cheio, ['RECEBIDO', 'APLICADO', 'CANCELADO']);
  await give(meio, ['KIT_MONTADO', 'EM_TRANSITO', 'REPROVADO']);
  await createSample(banco, suprimento, { servicoId: null });
});
afterAll(() => api.close());

const list = (query: string, token = banco.token) =>
  api.send<{ linhas: Linha[]; total: number }>('GET', `/servico?${query}`, undefined, token);

it('tells how many of the supplies that count have come', async () => {
  const { linha } = (await api.send<{ linha: Linha }>('GET', `/servico/${meio}`, undefined, banco.token)).body;
  expect(linha).toMatchObject({ materiais: 3, chegaram: 1, prontidao: '33.33' });
  const { linhas } = (await list('ordem=-prontidao')).body;
  expect(linhas.map(({ id, materiais, prontidao }) => [id, materiais, prontidao])).toEqual([
    [cheio, 2, '100'],
    [meio, 3, '33.33'],
    [vazio, 0, null],
  ]);
});

it('opens the supplies that it counts', async () => {
  const { body } = await api.send<{ total: number }>('GET', `/suprimento?f.servicoId=${meio}`, undefined, banco.token);
  expect(body.total).toBe(3);
});

it('finds services by it', async () => {
  const ids = async (query: string) => (await list(query)).body.linhas.map(({ id }) => id);
  expect(await ids('f.prontidao=..99.99')).toEqual([meio]);
  expect(await ids('f.materiais=..0')).toEqual([vazio]);
  expect(await ids('f.chegaram=2..')).toEqual([cheio]);
});

it('is in the sheet of the list', async () => {
  const exportado = (token: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/servico/exportar',
      headers: { authorization: `Bearer ${token}` },
      payload: { formato: 'csv', ordem: '-prontidao', colunas: ['codigo', 'prontidao', 'materiais'] },
    });
  const { statusCode, body } = await exportado(banco.token);
  expect(statusCode).toBe(200);
  expect(body).toMatch(/Materiais prontos/);
  expect(body).toMatch(/33,33/);
});

it('is shown to nobody who may not list supplies', async () => {
  const { status, body } = await list('ordem=codigo', semSuprimentos);
  expect([status, body.total]).toEqual([200, 3]);
  for (const linha of body.linhas) expect(linha).toMatchObject({ materiais: null, chegaram: null, prontidao: null });
  expect((await list('ordem=prontidao', semSuprimentos)).status).toBe(403);
  expect((await list('f.prontidao=..50', semSuprimentos)).status).toBe(403);
});

it('weighs the readiness by value and tells that of the critical ones', async () => {
  const pesado = await createServico(api, banco.projetoId);
  await give(pesado, ['RECEBIDO', 'EM_TRANSITO', 'EM_TRANSITO']);
  await sql`update suprimento set quantidade = 1, valor_unitario = case situacao when 'RECEBIDO' then 300 else 50 end,
    critico = situacao = 'EM_TRANSITO' where servico_id = ${pesado}`.execute(api.database.db);
  const { linha } = (await api.send<{ linha: Linha }>('GET', `/servico/${pesado}`, undefined, banco.token)).body;
  expect(linha).toMatchObject({ prontidao: '33.33', prontidaoValor: '75', prontidaoCriticos: '0' });
});
