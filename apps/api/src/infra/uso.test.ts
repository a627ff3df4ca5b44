import { pluralNaFrase, singularNaFrase } from '@cadencia/domain/cadastro-palavras.ts';
import { cadastros, graduados } from '@cadencia/domain/cadastros-com-lista.ts';
import { ITENS_EM_USO } from '@cadencia/domain/em-uso.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Banco, createSample, sampleInput } from '../testing/cadastro.ts';
import { type Api, startApi } from '../testing/harness.ts';
import { emPartes } from '../testing/por-vez.ts';
import { createProjeto, createUsuario, enterProjeto } from '../testing/sample.ts';

let api: Api;
let banco: Banco;
beforeAll(async () => {
  api = await startApi({ jobs: false });
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  const token = await enterProjeto(api, admin, projeto.cod_projeto_pro);
  banco = { api, token, clienteId: projeto.cod_cliente_cli, proprias: true };
});
afterAll(() => api.close());

it('has words for whatever table may hang on a row of a register', async () => {
  const { rows } = await sql<{ tabela: string }>`
    select distinct c.conrelid::regclass::text as tabela from pg_constraint c
    where c.contype = 'f' and c.confrelid::regclass::text = any(${cadastros.map(({ path }) => path)}::text[])`.execute(
    api.database.db,
  );
  const ditas = new Set([...cadastros.map(({ path }) => path), ...Object.keys(ITENS_EM_USO)]);
  expect(rows.map(({ tabela }) => tabela).filter((tabela) => !ditas.has(tabela))).toEqual([]);
});

/** Every reference of each register, with the register that it points to. */
const REFERENCIAS = [...cadastros, ...graduados].flatMap((de) =>
  Object.entries(de.fields).flatMap(([campo, { alvo, gerado }]) => {
    const para = cadastros.find(({ path }) => path === alvo);
    return para && !gerado ? [{ de, campo, para, titulo: `${para.path} de ${de.path}.${campo}` }] : [];
  }),
);

const isAvisado = async ({ de, campo, para }: (typeof REFERENCIAS)[number]) => {
  const entrada = await sampleInput(banco, de, cadastros.includes(de));
  const preparada = entrada[campo] === undefined ? { [campo]: (await createSample(banco, para)).id } : {};
  const linha = await createSample(banco, de, { ...entrada, ...preparada });
  const id = Number(linha[campo]);
  const read = async () =>
    (
      await api.send<{ linha: { versao: number; ativo: boolean } }>(
        'GET',
        `/${para.path}/${id}`,
        undefined,
        banco.token,
      )
    ).body.linha;
  const { versao } = await read();
  const inativar = (mais = '') =>
    api.send('PUT', `/${para.path}/${id}?versao=${versao}${mais}`, { ativo: false }, banco.token);
  const [singular, plural] = [singularNaFrase(de), pluralNaFrase(de)];
  const recusa = await inativar();
  expect(recusa).toMatchObject({
    status: 422,
    body: {
      codigo: 'dados.invalidos',
      campos: { ativo: expect.stringMatching(new RegExp(`${singular}|${plural}`)) },
    },
  });
  const lote = { alteracoes: [{ id, versao, valores: { ativo: false } }] };
  expect((await api.send('PUT', `/${para.path}/lote`, lote, banco.token)).body).toMatchObject({
    linhas: [{ erro: { campos: { ativo: expect.any(String) } } }],
  });
  expect(await read()).toMatchObject({ versao, ativo: true });
  // The other rows keep the client of the session in use.
  if (para.path === 'cliente') return;
  expect((await inativar('&ciente=true')).status).toBe(200);
  expect(await read()).toMatchObject({ ativo: false });
  const depois = (
    await api.send<{ linha: Record<string, unknown> }>('GET', `/${de.path}/${linha.id}`, undefined, banco.token)
  ).body.linha;
  expect(depois).toMatchObject({ ativo: true, [campo]: id });
};

for (const [vez, quais] of emPartes(REFERENCIAS))
  it.each(quais)('o que está em uso não fica inativo em silêncio: $titulo', vez, isAvisado);
describe('o que está em uso', () => {
  it('o que só tem apontadores inativos fica inativo sem pergunta', async () => {
    const [area, sistema] = [
      cadastros.find(({ path }) => path === 'area')!,
      cadastros.find(({ path }) => path === 'sistema')!,
    ];
    const acima = await createSample(banco, area);
    const abaixo = await createSample(banco, sistema, { areaId: acima.id });
    const inativar = (path: string, { id, versao }: { id: number; versao: number }) =>
      api.send('PUT', `/${path}/${id}?versao=${versao}`, { ativo: false }, banco.token);
    expect((await inativar('sistema', abaixo)).status).toBe(200);
    expect((await inativar('area', acima)).status).toBe(200);
  });
});
