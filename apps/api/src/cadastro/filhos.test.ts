import type { Cadastro, Filho, Linha } from '@cadencia/domain/cadastro.ts';
import { cadastros } from '@cadencia/domain/cadastros-com-lista.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Banco, createSample, type Entrada, sampleInput } from '../testing/cadastro.ts';
import { type Api, startApi } from '../testing/harness.ts';
import { porVez } from '../testing/por-vez.ts';
import { createProjeto, createUsuario, enterProjeto } from '../testing/sample.ts';

/**
 * Lists that take rows in a later state of their record, or with a schedule, that fill in fields of their own, or
 * whose rows depend on each other: the tests of their module write them.
 */
const DEPOIS = new Set([
  'ata_participante',
  'rdo_clima',
  'rdo_efetivo',
  'rdo_equipamento',
  'rdo_atividade',
  'rdo_impedimento',
  'informe_destinatario',
  'informe_secao',
  'sse_boletim',
  'cap_item',
  'controleinspecao_medicao',
  'controleinspecao_resposta',
  'equipamentogramamodelo_etapa',
]);
const COM_FILHOS = cadastros.flatMap((cadastro) =>
  Object.entries(cadastro.filhos ?? {})
    .filter(([, { tabela }]) => !DEPOIS.has(tabela))
    .map(([nome, filho]): [string, string, Cadastro, Filho] => [cadastro.path, nome, cadastro, filho]),
);

interface Resposta {
  readonly linha: Linha;
  readonly codigo?: string;
  readonly campos?: Readonly<Record<string, string>>;
}

let api: Api;
let banco: Banco & { readonly projetoId: number };
/** Somebody who changes the records of a register, but does not see costs, by its path. */
const semCusto = new Map<string, string>();
/** Somebody who reads the records of a register and writes none, by its path. */
const leitores = new Map<string, string>();
let fora: string;
beforeAll(async () => {
  api = await startApi();
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  const projetoId = projeto.cod_projeto_pro;
  banco = { api, token: await enterProjeto(api, admin, projetoId), clienteId: projeto.cod_cliente_cli, projetoId };
  for (const [path, perfil] of [
    ['suprimento', 9],
    ['sse', 4],
    ['controlevalvula', 4],
  ] as const)
    semCusto.set(path, await enterProjeto(api, await createUsuario(api, perfil), projetoId, perfil));
  for (const [path, perfil] of [
    ['suprimento', 4],
    ['asfe', 12],
    ['sse', 8],
    ['controlevalvula', 12],
    ['ata', 12],
    ['rdo', 12],
    ['informe', 12],
    ['pmp', 12],
    ['gate', 12],
    ['registrofotografico', 12],
  ] as const)
    leitores.set(path, await enterProjeto(api, await createUsuario(api, perfil), projetoId, perfil));
  const outro = await createProjeto(api, admin.token, { cod_cliente_cli: banco.clienteId });
  fora = await enterProjeto(api, admin, outro.cod_projeto_pro);
});
afterAll(() => api.close());

const call = <T = Resposta>(metodo: string, url: string, corpo?: object, token = banco.token) =>
  api.send<T>(metodo, url, corpo, token);

describe.each(COM_FILHOS)('/%s %s', (path, nome, cadastro, filho) => {
  const vez = porVez(COM_FILHOS.findIndex(([, , , um]) => um === filho));
  const { campos, max = 0 } = filho;
  const nomes = Object.keys(campos);
  const secreto = nomes.find((campo) => campos[campo]?.acesso !== undefined);
  const obrigatorio = nomes.find((campo) => campos[campo]?.required) ?? '';
  const item = async (): Promise<Entrada> => ({
    ...Object.fromEntries(nomes.map((campo) => [campo, null])),
    ...(await sampleInput(banco, { ...cadastro, path: filho.tabela, fields: campos })),
  });
  const semId = (linhas: unknown) => (linhas as Entrada[]).map(({ id: _, ...valores }) => valores);
  const read = async (id: number, token = banco.token) =>
    (await call('GET', `/${path}/${id}`, undefined, token)).body.linha;
  const listOf = async (id: number, token = banco.token) => (await read(id, token))[nome] as Entrada[];
  const save = (id: number, versao: number, itens: readonly Entrada[], token = banco.token) =>
    call('PUT', `/${path}/${id}?versao=${versao}`, { [nome]: itens }, token);
  const make = async (quantos = 2) => {
    const itens = await Promise.all(Array.from({ length: quantos }, item));
    const linha = await createSample(banco, cadastro, { [nome]: itens });
    return { id: linha.id, linha, itens };
  };
  const facts = async (id: number) =>
    (
      await sql<{
        acao: string;
        antes: Entrada | null;
        depois: Entrada | null;
      }>`select acao, antes, depois from auditoria
        where entidade = ${path} and registro_id = ${id} order by id`.execute(api.database.db)
    ).rows;

  it('are saved with their record in their order, read with it alone, and left out of lists', async () => {
    const { linha, itens } = await make(3);
    const { id } = linha;
    expect(semId(linha[nome])).toEqual(itens);
    const lidos = await listOf(id);
    const virados = lidos.toReversed();
    const { status, body } = await save(id, 1, virados);
    expect([status, body.linha.versao, body.linha[nome]]).toEqual([200, 2, virados]);
    const { body: lista } = await call<{ linhas: Linha[] }>('GET', `/${path}?limite=200`);
    expect(lista.linhas.find((um) => um.id === id)).not.toHaveProperty(nome);
    const vazio = await createSample(banco, cadastro);
    expect(vazio[nome]).toEqual([]);
  });

  it('are one fact of the log, before and after, which the history tells', vez, async () => {
    const { id } = await make(1);
    const lidos = await listOf(id);
    await save(id, 1, [...lidos, await item()]);
    const [criado, mudado, ...mais] = await facts(id);
    expect([criado?.acao, mudado?.acao, mais]).toEqual(['I', 'U', []]);
    const sem = (fato: Entrada | null | undefined) => (fato?.[nome] as Entrada[] | undefined)?.length;
    expect([sem(criado?.depois), sem(mudado?.antes), sem(mudado?.depois)]).toEqual([1, 1, 2]);
    const historico = JSON.stringify((await call<object>('GET', `/auditoria/${path}/${id}`)).body);
    expect(historico).toContain(filho.label);
    if (secreto === undefined) return;
    const rotulo = `${filho.label}, ${campos[secreto]?.label}`;
    expect(historico).toContain(rotulo);
    const dele = await call<object>('GET', `/auditoria/${path}/${id}`, undefined, semCusto.get(path));
    expect(JSON.stringify(dele.body)).not.toContain(rotulo);
  });

  it('make no version and no fact when nothing in them changes', vez, async () => {
    const { id } = await make();
    const lidos = await listOf(id);
    const invertidos = lidos.map((um) => Object.fromEntries(Object.entries(um).toReversed()));
    for (const iguais of [lidos, invertidos, semId(lidos)]) {
      const { status, body } = await save(id, 1, iguais);
      expect([status, body.linha.versao, body.linha[nome]]).toEqual([200, 1, lidos]);
    }
    expect(await facts(id)).toHaveLength(1);
  });

  it('stay as they are when a save does not name them, and go when it empties the list', vez, async () => {
    const { id } = await make();
    const lidos = await listOf(id);
    expect((await call('PUT', `/${path}/${id}?versao=1`, { ativo: false })).body.linha[nome]).toEqual(lidos);
    expect((await save(id, 2, [])).body.linha[nome]).toEqual([]);
  });

  it('are not saved over a version that nobody read, and of two at once one is told', vez, async () => {
    const { id } = await make(1);
    const lidos = await listOf(id);
    const [a, b] = [await item(), await item()];
    const feitas = await Promise.all([save(id, 1, [...lidos, a]), save(id, 1, [...lidos, b])]);
    expect(feitas.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(feitas.find(({ status }) => status === 409)?.body.codigo).toBe('registro.alterado');
    const agora = await listOf(id);
    expect(agora).toHaveLength(2);
    expect((await save(id, 1, [])).status).toBe(409);
    expect(await listOf(id)).toEqual(agora);
  });

  it('are refused with the row and the field, and then nothing of the record changes', vez, async () => {
    const { id } = await make();
    const lidos = await listOf(id);
    const { [obrigatorio]: _, ...sem } = await item();
    const ruim = await save(id, 1, [...lidos, sem]);
    expect([ruim.status, Object.keys(ruim.body.campos ?? {})]).toEqual([422, [`${nome}.2.${obrigatorio}`]]);
    const outro = await make(1);
    const alheio = await save(id, 1, [...lidos, ...(await listOf(outro.id))]);
    expect([alheio.status, Object.keys(alheio.body.campos ?? {})]).toEqual([422, [`${nome}.2.id`]]);
    const duas = await save(id, 1, [...lidos, ...lidos]);
    expect([duas.status, Object.keys(duas.body.campos ?? {})]).toEqual([422, [`${nome}.2.id`, `${nome}.3.id`]]);
    const um = await item();
    const demais = await save(id, 1, Array(max + 1).fill(um));
    expect([demais.status, Object.keys(demais.body.campos ?? {})]).toEqual([422, [nome]]);
    expect((await save(id, 1, Array(max).fill(um))).status).toBe(200);
    expect(await listOf(outro.id)).toHaveLength(1);
  });

  it.runIf(secreto)('hide a value behind its permission, and a save by who does not see it keeps it', async () => {
    const { id, itens } = await make();
    const campo = secreto as string;
    const vistos = await listOf(id, semCusto.get(path));
    expect(vistos.map((um) => um[campo])).toEqual([null, null]);
    const { [campo]: valor, ...novo } = await item();
    const recusado = await save(id, 1, [...vistos, { ...novo, [campo]: valor }], semCusto.get(path));
    expect([recusado.status, Object.keys(recusado.body.campos ?? {})]).toEqual([422, [`${nome}.2.${campo}`]]);
    const feito = await save(id, 1, [...vistos.toReversed(), novo], semCusto.get(path));
    expect(JSON.stringify(feito.body)).not.toContain(JSON.stringify(valor));
    expect((await listOf(id)).map((um) => um[campo])).toEqual([itens[1]?.[campo], itens[0]?.[campo], null]);
  });

  it('are not written by who may only read, in another project or in a closed one', async () => {
    const { id } = await make();
    const lidos = await listOf(id);
    expect((await save(id, 1, [], leitores.get(path))).status).toBe(403);
    expect((await save(id, 1, [], fora)).status).toBe(404);
    await sql`update projeto set situacao = 'ENCERRADO' where id = ${banco.projetoId}`.execute(api.database.db);
    expect((await save(id, 1, [])).body.codigo).toBe('projeto.situacao');
    await sql`update projeto set situacao = 'EXECUCAO' where id = ${banco.projetoId}`.execute(api.database.db);
    expect(await listOf(id)).toEqual(lidos);
  });

  it('go with their record, and come back with it', vez, async () => {
    const { id } = await make();
    const lidos = await listOf(id);
    expect((await call('DELETE', `/${path}/${id}?versao=1`)).status).toBe(200);
    const volta = { entidade: path, linhas: [{ id }] };
    expect((await call('POST', '/exclusao/desfazer', volta)).status).toBe(200);
    expect(await listOf(id)).toEqual(lidos);
    expect((await facts(id)).find(({ acao }) => acao === 'D')?.antes?.[nome]).toHaveLength(2);
  });
});
