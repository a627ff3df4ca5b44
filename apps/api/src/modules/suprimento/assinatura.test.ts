import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Anexo } from '@cadencia/domain/anexo/schema.ts';
import { insumo } from '@cadencia/domain/insumo/cadastro.ts';
import { suprimento } from '@cadencia/domain/suprimento/cadastro.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { attach, read } from '../../testing/arquivos.ts';
import { type Banco, createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { PNG } from '../../testing/imagens.ts';
import { readPdf } from '../../testing/pdf.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';

interface Resposta {
  readonly codigo?: string;
  readonly campos?: Readonly<Record<string, string>>;
  readonly linha: { readonly situacao: string; readonly versao: number; readonly recebimentos: readonly object[] };
}

let api: Api;
let banco: Banco;
let projetoId: number;
let insumoId: number;
let desenho: string;
let leitor: string;
beforeAll(async () => {
  api = await startApi({ jobs: false });
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  projetoId = projeto.cod_projeto_pro;
  banco = { api, token: await enterProjeto(api, admin, projetoId), clienteId: projeto.cod_cliente_cli };
  leitor = await enterProjeto(api, await createUsuario(api, 4), projetoId, 4);
  insumoId = (await createSample(banco, insumo, { exigeCertificado: false })).id;
  desenho = `data:image/png;base64,${PNG.toString('base64')}`;
});
afterAll(() => api.close());

const call = <T = Resposta>(metodo: string, url: string, corpo?: object, token = banco.token) =>
  api.send<T>(metodo, url, corpo, token);
const make = async () => {
  const { id } = await createSample(banco, suprimento, {
    insumoId,
    fonte: 'CLIENTE',
    quantidade: '2.5',
    pedido: null,
    itemPedido: null,
  });
  await call('POST', `/suprimento/${id}/reservar?versao=1`, {});
  return id;
};
const act = (id: number, acao: string, versao: number, corpo: object = {}, token = banco.token) =>
  call('POST', `/suprimento/${id}/${acao}?versao=${versao}`, { ciente: true, ...corpo }, token);
const files = async (id: number) => (await call<{ linhas: Anexo[] }>('GET', `/anexo/de/suprimento/${id}`)).body.linhas;
const stored = () => {
  const pasta = path.join(api.folder, 'arquivos');
  return existsSync(pasta) ? readdirSync(pasta).length : 0;
};
const lastEvent = async (id: number) =>
  (
    await sql<object>`select acao, assinado_por from fluxo_evento where entidade = 'suprimento' and registro_id = ${id}
      order by id desc limit 1`.execute(api.database.db)
  ).rows[0];

let antes = 0;
beforeEach(() => {
  antes = stored();
});

it('is received and delivered by a signature, whose drawing is a file of the record', async () => {
  const id = await make();
  expect((await act(id, 'receber', 2, { assinatura: { nome: ' Rita Prado ', desenho } })).status).toBe(200);
  expect(await lastEvent(id)).toEqual({ acao: 'receber', assinadoPor: 'Rita Prado' });
  const [anexo] = await files(id);
  expect(anexo).toMatchObject({
    tipo: 'png',
    categoria: 'ASSINATURA',
    legenda: 'Receber: Rita Prado',
    miniatura: true,
  });
  const historico = JSON.stringify((await call<object>('GET', `/auditoria/suprimento/${id}`)).body);
  expect(historico).toContain('Assinado por');
  expect(historico).toContain('Rita Prado');

  const versao = (await call('GET', `/suprimento/${id}`)).body.linha.versao;
  await act(id, 'aprovar', versao);
  // The same strokes on another action are the same file, so they are given by name.
  expect((await act(id, 'entregar', versao + 1, { assinatura: { nome: 'João do Campo' } })).status).toBe(200);
  expect(await lastEvent(id)).toEqual({ acao: 'entregar', assinadoPor: 'João do Campo' });
  expect(await files(id)).toHaveLength(1);
});

it('notes that all came today where no receipt was noted, after a warning', async () => {
  const id = await make();
  const assinatura = { nome: 'Rita Prado' };
  const avisada = await act(id, 'receber', 2, { assinatura, ciente: false });
  expect(avisada.body.codigo).toBe('registro.ressalva');
  const { body } = await act(id, 'receber', 2, { assinatura });
  const { rows } = await sql<{ hoje: string }>`select (now() at time zone fuso)::date::text as hoje from projeto
    where id = ${projetoId}`.execute(api.database.db);
  expect(body.linha).toMatchObject({
    situacao: 'RECEBIDO',
    recebido: '2.5',
    recebimentos: [{ data: rows[0]?.hoje, quantidade: '2.5' }],
  });
});

it.each([
  ['no signature', {}],
  ['a name of two letters', { assinatura: { nome: 'Zé' } }],
  ['blanks for a name', { assinatura: { nome: '     ' } }],
  ['a drawing that is no picture', { assinatura: { nome: 'Rita', desenho: 'data:image/png;base64,aGVsbG8=' } }],
  ['a script for a drawing', { assinatura: { nome: 'Rita', desenho: 'data:image/svg+xml;base64,PHN2Zz4=' } }],
])('is not received with %s', async (_, corpo) => {
  const id = await make();
  const { status, body } = await act(id, 'receber', 2, corpo);
  expect([status, Object.keys(body.campos ?? {})[0]?.split('.')[0]]).toEqual([422, 'assinatura']);
  expect((await call('GET', `/suprimento/${id}`)).body.linha).toMatchObject({ situacao: 'RESERVADO', versao: 2 });
  expect(stored()).toBe(antes);
});

it('leaves nothing of a signature whose action is refused', async () => {
  const id = await make();
  const assinado = { assinatura: { nome: 'Rita Prado', desenho } };
  expect((await act(id, 'receber', 1, assinado)).body.codigo).toBe('registro.alterado');
  expect((await act(id, 'entregar', 2, assinado)).body.codigo).toBe('registro.acao');
  expect((await act(id, 'receber', 2, assinado, leitor)).body.codigo).toBe('registro.acao');
  await sql`update projeto set situacao = 'ENCERRADO' where id = ${projetoId}`.execute(api.database.db);
  expect((await act(id, 'receber', 2, assinado)).body.codigo).toBe('projeto.situacao');
  await sql`update projeto set situacao = 'EXECUCAO' where id = ${projetoId}`.execute(api.database.db);
  expect([await files(id), stored()]).toEqual([[], antes]);
  expect(await lastEvent(id)).toMatchObject({ acao: 'reservar', assinadoPor: null });
});

it('is kept once by two who sign at once', async () => {
  const id = await make();
  const assinado = { assinatura: { nome: 'Rita Prado', desenho } };
  const feitas = await Promise.all([act(id, 'receber', 2, assinado), act(id, 'receber', 2, assinado)]);
  expect(feitas.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect([(await files(id)).length, stored()]).toEqual([1, antes + 2]);
});

it('signs for many at once: each that moves keeps it, and a rehearsal asks for none', async () => {
  const [a, b, c] = [await make(), await make(), await make()];
  await act(b, 'receber', 2, { assinatura: { nome: 'Rita Prado' } });
  interface Muitas {
    readonly linhas: readonly { readonly id: number; readonly erro?: { readonly codigo: string } }[];
  }
  const linhas = [a, b, c].map((id) => ({ id, versao: 2 }));
  const erros = async (simular: boolean, corpo: object) =>
    (
      await call<Muitas>('POST', `/suprimento/lote/receber?simular=${simular}`, { linhas, ciente: true, ...corpo })
    ).body.linhas.map(({ erro }) => erro?.codigo);
  expect(await erros(true, {})).toEqual([undefined, 'registro.alterado', undefined]);
  expect(await erros(false, {})).toEqual(['dados.invalidos', 'registro.alterado', 'dados.invalidos']);
  antes = stored();
  expect(await erros(false, { assinatura: { nome: 'Rita Prado', desenho } })).toEqual([
    undefined,
    'registro.alterado',
    undefined,
  ]);
  expect([(await files(a)).length, (await files(b)).length, (await files(c)).length]).toEqual([1, 0, 1]);
  expect(stored()).toBe(antes + 4);
});

it('is printed with the record', async () => {
  const id = await make();
  const printed = async () => {
    const { statusCode, rawPayload } = await read(api, leitor, `/registro/suprimento/${id}/formulario`);
    expect(statusCode).toBe(200);
    return (await readPdf(rawPayload)).texto;
  };
  expect(await printed()).not.toContain('Assinaturas');
  await act(id, 'receber', 2, { assinatura: { nome: 'Rita Prado', desenho } });
  const texto = await printed();
  expect(texto).toContain('Rita Prado');
  expect(texto).toMatch(/Receber, \d\d\/\d\d\/\d{4} \d\d:\d\d\. Registrado por /);
});

it('is neither changed, removed nor sent by hand', async () => {
  const id = await make();
  await act(id, 'receber', 2, { assinatura: { nome: 'Rita Prado', desenho } });
  const [anexo] = await files(id);
  const alvo = `/anexo/${anexo?.id}?versao=1`;
  expect((await call('PUT', alvo, { legenda: 'Receber: outra pessoa' })).body.codigo).toBe('registro.acao');
  expect((await call('DELETE', alvo)).body.codigo).toBe('registro.acao');
  const enviada = await attach(api, banco.token, `suprimento/${id}`, PNG, { nome: 'a.png', categoria: 'ASSINATURA' });
  expect(enviada.status).toBe(422);
  expect(await files(id)).toEqual([anexo]);
});
