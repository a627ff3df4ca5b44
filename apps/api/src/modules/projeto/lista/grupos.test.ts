import type { GrupoDaLista } from '@cadencia/domain/cadastro-somas.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../../../testing/harness.ts';
import { createProjeto, createUsuario } from '../../../testing/sample.ts';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi({ jobs: false });
  token = (await createUsuario(api, 2)).token;
  const projetos = [];
  for (let n = 0; n < 5; n += 1) projetos.push(await createProjeto(api, token));
  const [um, dois] = projetos.map((projeto) => projeto.cod_cliente_cli);
  await createProjeto(api, token, { cod_cliente_cli: um });
  // Two plants of one company, whose names differ only in the unit; the projects alternate by their initials.
  await sql`update cliente set nome_fantasia = 'REF IGUAL' where id = any(${[um, dois]}::bigint[])`.execute(
    api.database.db,
  );
  await sql`update cliente set unidade = 'Planta Sul' where id = ${dois ?? 0}`.execute(api.database.db);
});
afterAll(() => api.close());

const get = async <T>(url: string) => api.send<T>('GET', url, undefined, token);

it.each(['clienteId', 'situacao', 'tipo', 'porte'])(
  'the groups by %s are those of the list, in its order',
  async (campo) => {
    for (const ordem of [campo, `-${campo}`]) {
      const query = `ordem=${ordem},sigla`;
      const lista = await get<{ linhas: Record<string, unknown>[] }>(`/projeto/lista?${query}&limite=200`);
      const { body, status } = await get<{ grupos: GrupoDaLista[] }>(`/projeto/grupos?${query}`);
      expect(status).toBe(200);
      const valores = lista.body.linhas.map((linha) => String(linha[campo]));
      expect(body.grupos.flatMap(({ valor, total }) => Array.from({ length: total }, () => valor))).toEqual(valores);
      if (campo === 'clienteId')
        expect(body.grupos.map(({ rotulo }) => rotulo)).toEqual(
          expect.arrayContaining(['REF IGUAL Planta Norte', 'REF IGUAL Planta Sul']),
        );
    }
  },
);

it('are of the projects of the caller that pass the filter, and refused without a field that groups', async () => {
  const alheio = await createUsuario(api, 2);
  const { body } = await api.send('GET', '/projeto/grupos?ordem=situacao', undefined, alheio.token);
  expect(body).toEqual({ grupos: [] });
  expect((await get<{ grupos: unknown[] }>('/projeto/grupos?ordem=situacao&f.situacao=ENCERRADO')).body.grupos).toEqual(
    [],
  );
  for (const query of ['', '?ordem=sigla', '?ordem=previsto'])
    expect((await get(`/projeto/grupos${query}`)).status).toBe(422);
});
