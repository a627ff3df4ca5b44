import type { GrupoBusca } from '@cadencia/domain/busca/schema.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CenarioArea, cenarioArea } from '../testing/area.ts';
import { type Banco, createSample } from '../testing/cadastro.ts';
import { type Api, startApi } from '../testing/harness.ts';
import { createUsuario, enterProjeto } from '../testing/sample.ts';

let api: Api;
let banco: Banco;
let cenario: CenarioArea;
let ejetor: number;
beforeAll(async () => {
  api = await startApi({ jobs: false });
  cenario = await cenarioArea(api);
  banco = { api, token: cenario.token, clienteId: cenario.clienteId };
  const equipamento = cadastroDe('equipamento');
  const novo = (tag: string) => createSample(banco, equipamento, { tag, nome: 'Ejetor de vácuo' });
  ({ id: ejetor } = await novo('J-7701'));
  const inativo = await novo('J-77019');
  await api.send('PUT', `/equipamento/${inativo.id}?versao=1`, { ativo: false }, banco.token);
});
afterAll(() => api.close());

const search = async (q: string, quem = banco.token): Promise<GrupoBusca[]> =>
  (await api.send<{ grupos: GrupoBusca[] }>('GET', `/busca?q=${encodeURIComponent(q)}`, undefined, quem)).body.grupos;
const grupoDe = async (q: string, tipo: string, quem = banco.token) =>
  (await search(q, quem)).find((grupo) => grupo.tipo === tipo);

it.each(['j-77', 'J-7701', 'EJETOR VACUO', 'vácuo j-7701', 'ejetro'])('finds an equipment by "%s"', async (q) => {
  expect(await grupoDe(q, 'equipamento')).toMatchObject({
    rotulo: 'Equipamentos',
    total: 1,
    itens: [{ id: ejetor, titulo: 'J-7701 Ejetor de vácuo', destino: `/equipamento?registro=${ejetor}` }],
  });
});

it.each([
  ['pessoa', { nome: 'Benedita Quaresma', matricula: 'M-9' }, 'quaresma bened', 'Benedita Quaresma M-9'],
  ['contrato', { sigla: 'ANDA', empresa: 'Andaimes Tupi' }, 'tupi', 'ANDA Andaimes Tupi'],
  ['insumo', { codigo: 'JUN-4', nome: 'Junta espiralada' }, 'espiralada', 'JUN-4 Junta espiralada'],
  ['sistema', { codigo: 'SIS-88', nome: 'Condensado' }, 'sis-88', 'SIS-88 Condensado'],
])('finds a row of %s', async (path, valores, q, titulo) => {
  const { id } = await createSample(banco, cadastroDe(path), valores);
  expect((await grupoDe(q, path))?.itens).toMatchObject([{ id, titulo, destino: `/${path}?registro=${id}` }]);
});

it('is of the client of the session; without a project it says of which', async () => {
  expect(await grupoDe('ejetor', 'equipamento', cenario.alheio)).toBeUndefined();
  const semProjeto = await grupoDe('ejetor', 'equipamento', cenario.admin.token);
  expect(semProjeto?.itens[0]?.detalhe).toMatch(/\S+ \S+/);
});

it('is for who may list it', async () => {
  const pessoa = await createUsuario(api, 2);
  const token = await enterProjeto(api, pessoa, cenario.projetoId, 2);
  expect(await grupoDe('ejetor', 'equipamento', token)).toBeDefined();
  await sql`insert into usuario_permissao (usuario_id, permissao_id, efeito)
    select ${pessoa.id}, id, 'NEGA' from permissao where chave = 'Equipamento:ListarEquipamento'`.execute(
    api.database.db,
  );
  expect(await grupoDe('ejetor', 'equipamento', token)).toBeUndefined();
});
