import type { Cadastro, Fields, Linha } from '@cadencia/domain/cadastro.ts';
import { agrupaveisDe, somadosDe } from '@cadencia/domain/cadastro-somas.ts';
import { cadastros, graduados } from '@cadencia/domain/cadastros-com-lista.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Banco, createSample, type Entrada } from '../testing/cadastro.ts';
import { type Api, startApi } from '../testing/harness.ts';
import { readPdf } from '../testing/pdf.ts';
import { createProjeto, createUsuario, enterProjeto } from '../testing/sample.ts';

const restritos = (campos: Fields): string[] =>
  Object.entries(campos).flatMap(([nome, { acesso }]) => (acesso === undefined ? [] : [nome]));
const listados = ({ fields, derivados }: Cadastro): Fields => ({ ...fields, ...derivados });

const COM_SEGREDO = [...cadastros, ...graduados]
  .filter((cadastro) => restritos(listados(cadastro)).length > 0)
  .map((cadastro): [string, Cadastro] => [cadastro.path, cadastro]);

/** Digits that no other value of a sample has. */
const SEGREDO = '98765';
const VALORES: Readonly<Record<string, unknown>> = {
  dinheiro: `${SEGREDO}.43`,
  email: `gente${SEGREDO}@exemplo.com.br`,
  documento: `119${SEGREDO}321`,
};

let api: Api;
let banco: Banco;
/** Lists and exports, but sees no value that needs a permission of its own. */
let leitor: string;
beforeAll(async () => {
  api = await startApi({ jobs: false });
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  const projetoId = projeto.cod_projeto_pro;
  banco = { api, token: await enterProjeto(api, admin, projetoId), clienteId: projeto.cod_cliente_cli };
  const acessos = COM_SEGREDO.flatMap(([, cadastro]) =>
    Object.values(listados(cadastro)).flatMap(({ acesso }) => acesso ?? []),
  );
  const usados = COM_SEGREDO.flatMap(([, cadastro]) => [
    cadastro.permission('Listar'),
    cadastro.permission('Exportar'),
  ]);
  await sql`delete from perfil_permissao where perfil_id = 12`.execute(api.database.db);
  await sql`insert into perfil_permissao (perfil_id, permissao_id)
    select 12, id from permissao where chave = any(${usados}::text[])`.execute(api.database.db);
  leitor = await enterProjeto(api, await createUsuario(api, 12), projetoId, 12);
  // A register that may be listed is no secret of another here.
  expect(acessos.filter((acesso) => !usados.includes(acesso)).length).toBeGreaterThan(0);
});
afterAll(() => api.close());

const get = <T = unknown>(url: string, token = leitor) => api.send<T>('GET', url, undefined, token);

/** A row whose values behind permissions can be told from all others. */
async function withSecrets(cadastro: Cadastro): Promise<Linha> {
  const secretos = (campos: Fields): Entrada =>
    Object.fromEntries(
      restritos(campos).flatMap((nome) => {
        const { kind = '' } = campos[nome] ?? {};
        return kind in VALORES && !campos[nome]?.gerado ? [[nome, VALORES[kind]]] : [];
      }),
    );
  const doAprovador = cadastro.path === 'asfe' ? ['valorAprovado'] : [];
  const valores = Object.entries(secretos(cadastro.fields)).filter(([nome]) => !doAprovador.includes(nome));
  return createSample(banco, cadastro, Object.fromEntries(valores));
}

async function file(path: string, corpo: object): Promise<{ status: number; bytes: Buffer }> {
  const { statusCode, rawPayload } = await api.app.inject({
    method: 'POST',
    url: `/api/${path}/exportar`,
    headers: { authorization: `Bearer ${leitor}` },
    payload: corpo,
  });
  return { status: statusCode, bytes: rawPayload };
}

it.each(COM_SEGREDO)(
  '/%s tells who lacks the permission nothing of a restricted value, whatever way is asked',
  async (path, cadastro) => {
    const { id } = await withSecrets(cadastro);
    const chaves = await api.database.pool.query(
      'select m.chave from perfil_permissao pp join permissao m on m.id = pp.permissao_id where pp.perfil_id = 12',
    );
    const pode = new Set(chaves.rows.map(({ chave }) => chave));
    const campos = listados(cadastro);
    const secretos = restritos(campos).filter((nome) => !pode.has(campos[nome]?.acesso ?? ''));
    const grupo = agrupaveisDe(cadastro).find(([nome]) => !secretos.includes(nome))?.[0];
    const lista = await get<{ linhas: Linha[] }>(`/${path}?limite=200&ativo=todos`);
    expect(lista.status).toBe(200);
    const linha = lista.body.linhas.find((uma) => uma.id === id);
    expect(secretos.map((nome) => [nome, linha?.[nome]])).toEqual(secretos.map((nome) => [nome, null]));
    const lidas = [
      lista,
      await get(`/${path}/${id}`),
      await get(`/auditoria/${path}/${id}`),
      await get(`/busca?q=${SEGREDO}`),
      ...(cadastro.fluxo ? [await get(`/${path}/quadro`)] : []),
      ...(somadosDe(cadastro).length > 0 ? [await get(`/${path}/somas`)] : []),
      ...(grupo ? [await get(`/${path}/grupos?ordem=${grupo}`)] : []),
    ];
    for (const { body } of lidas) expect(JSON.stringify(body)).not.toMatch(/98\.?765/);

    const colunas = [cadastro.title[0], ...secretos];
    for (const corpo of [{}, { colunas }, { ids: [id], colunas }]) {
      const csv = await file(path, { formato: 'csv', ativo: 'todos', ...corpo });
      expect([csv.status, csv.bytes.toString().match(/98\.?765/)]).toEqual([200, null]);
    }
    const pdf = await file(path, { formato: 'pdf', ids: [id], colunas });
    expect([pdf.status, (await readPdf(pdf.bytes)).texto.match(/98\.?765/)]).toEqual([200, null]);

    const impresso = await api.app.inject({
      url: `/api/registro/${path}/${id}/formulario`,
      headers: { authorization: `Bearer ${leitor}` },
    });
    expect([impresso.statusCode, (await readPdf(impresso.rawPayload)).texto.match(/98\.?765/)]).toEqual([200, null]);

    for (const nome of secretos) {
      const { kind = '' } = campos[nome] ?? {};
      expect([nome, (await get(`/${path}?ordem=${nome}`)).status]).toEqual([nome, 403]);
      expect([nome, (await file(path, { formato: 'csv', ordem: nome })).status]).toEqual([nome, 403]);
      if (['dinheiro', 'decimal', 'percentual', 'inteiro'].includes(kind)) {
        for (const qual of [`/${path}`, ...(grupo ? [`/${path}/grupos`] : [])]) {
          const ordem = grupo && qual.endsWith('grupos') ? `&ordem=${grupo}` : '';
          expect([nome, (await get(`${qual}?f.${nome}=1..2${ordem}`)).status]).toEqual([nome, 403]);
        }
      }
    }
  },
);
