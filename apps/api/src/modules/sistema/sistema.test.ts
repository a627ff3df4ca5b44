import type { Linha } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import type { SistemaNaParada } from '@cadencia/domain/sistema/parada/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Banco, createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';

interface Gravada {
  sistemaId: number;
  linha?: SistemaNaParada;
  erro?: { codigo: string; campos: Record<string, string>; mensagem: string };
}
type Meu = Banco & { readonly projetoId: number };

let api: Api;
let banco: Meu;
let alheio: Meu;
let irmao: Meu;
let areaId: number;

async function novo(mudanca: Record<string, unknown> = {}): Promise<Meu> {
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token, mudanca);
  const token = await enterProjeto(api, admin, projeto.cod_projeto_pro);
  return { api, token, clienteId: projeto.cod_cliente_cli, projetoId: projeto.cod_projeto_pro };
}

beforeAll(async () => {
  api = await startApi({ jobs: false });
  // Noon in São Paulo.
  api.setNow('2027-08-10T15:00:00Z');
  banco = await novo();
  irmao = await novo({ cod_cliente_cli: banco.clienteId });
  alheio = await novo();
  areaId = (await createSample(banco, cadastroDe('area'), { areaPaiId: null })).id;
});
afterAll(() => api.close());

const novoSistema = (mudanca: Record<string, unknown> = {}): Promise<Linha> =>
  createSample(banco, cadastroDe('sistema'), { areaId, ...mudanca });
const list = async (quem: Meu = banco, query = '') =>
  (
    await api.send<{ linhas: SistemaNaParada[]; total: number }>(
      'GET',
      `/projeto/${quem.projetoId}/sistema?limite=200${query}`,
      undefined,
      quem.token,
    )
  ).body;
const um = async (id: number, quem: Meu = banco) => (await list(quem, `&sistemaId=${id}`)).linhas[0];
const store = (mudancas: object[], { projetoId, token } = banco) =>
  api.send<{ linhas: Gravada[]; codigo?: string; campos?: Record<string, string> }>(
    'PUT',
    `/projeto/${projetoId}/sistema`,
    { mudancas },
    token,
  );
const primeira = async (mudanca: object, quem = banco) => (await store([mudanca], quem)).body.linhas[0];

describe('the systems of a shutdown', () => {
  it('are all those of the plant, in the order of release, each as it is in this project only', async () => {
    const [segundo, primeiro] = [
      await novoSistema({ ordemLiberacao: 902 }),
      await novoSistema({ ordemLiberacao: 901 }),
    ];
    const morto = await novoSistema({ ordemLiberacao: 903 });
    await api.send('PUT', `/sistema/${morto.id}?versao=1`, { ativo: false }, banco.token);
    const datas = { liberacaoPlanejada: '2027-08-03T07:00', entregaPlanejada: '2027-08-20T19:00' };
    expect(await primeira({ sistemaId: primeiro.id, versao: 0, ...datas })).toMatchObject({
      linha: { ...datas, versao: 1, situacao: 'EM_OPERACAO', liberacaoReal: null, pessoaOperacaoId: null },
    });
    const ids = (await list()).linhas.map(({ sistemaId }) => sistemaId);
    expect(ids.indexOf(primeiro.id)).toBeLessThan(ids.indexOf(segundo.id));
    expect(ids).not.toContain(morto.id);
    expect(await um(primeiro.id, irmao)).toMatchObject({ versao: 0, liberacaoPlanejada: null });
    const codigo = String(primeiro['codigo']).toLowerCase();
    expect((await list(banco, `&busca=${codigo}`)).linhas.map(({ sistemaId }) => sistemaId)).toContain(primeiro.id);
    expect(await list(banco, '&busca=nada-que-exista')).toEqual({ linhas: [], total: 0 });
    expect((await list(alheio)).linhas.map(({ sistemaId }) => sistemaId)).not.toContain(primeiro.id);
  });

  it('are written several at once: each stands or falls alone, and only what changed is logged', async () => {
    const [bom, ruim, deLa] = [
      await novoSistema(),
      await novoSistema(),
      await createSample(alheio, cadastroDe('sistema')),
    ];
    const { status, body } = await store([
      { sistemaId: bom.id, versao: 0, liberacaoPlanejada: '2027-08-03T07:00' },
      { sistemaId: ruim.id, versao: 0, liberacaoPlanejada: '2027-08-03T07:00', entregaPlanejada: '2027-08-03T07:00' },
      { sistemaId: deLa.id, versao: 0, liberacaoPlanejada: '2027-08-03T07:00' },
    ]);
    expect(status).toBe(200);
    expect(body.linhas.map(({ erro }) => erro?.codigo)).toEqual([
      undefined,
      'dados.invalidos',
      'registro.nao_encontrado',
    ]);
    expect(body.linhas[1]?.erro?.campos).toEqual({ entregaPlanejada: 'A entrega deve ser posterior à liberação.' });
    expect(await um(ruim.id)).toMatchObject({ versao: 0, liberacaoPlanejada: null });
    await primeira({ sistemaId: bom.id, versao: 1, liberacaoReal: '2027-08-03T09:30' });
    // Saving the same date changes nothing.
    expect((await primeira({ sistemaId: bom.id, versao: 2, liberacaoReal: '2027-08-03T09:30' }))?.linha?.versao).toBe(
      2,
    );
    const { rows } = await sql<{ acao: string; antes: unknown; depois: unknown }>`
      select a.acao, a.antes, a.depois from auditoria a join projeto_sistema ps on ps.id = a.registro_id
      where a.entidade = 'projeto_sistema' and ps.sistema_id = ${bom.id} order by a.id`.execute(api.database.db);
    expect(rows).toEqual([
      { acao: 'I', antes: null, depois: { liberacaoPlanejada: '2027-08-03T07:00' } },
      { acao: 'U', antes: { liberacaoReal: null }, depois: { liberacaoReal: '2027-08-03T09:30' } },
    ]);
  });

  it('tell the second of two writers', async () => {
    const { id } = await novoSistema();
    const dois = await Promise.all(
      ['2027-08-03T07:00', '2027-08-04T07:00'].map((liberacaoPlanejada) =>
        primeira({ sistemaId: id, versao: 0, liberacaoPlanejada }),
      ),
    );
    expect(dois.map((linha) => linha?.erro?.codigo ?? 'gravada').sort()).toEqual(['gravada', 'registro.alterado']);
    expect((await um(id))?.versao).toBe(1);
  });

  it.each([
    ['a real date of the next minute', { liberacaoReal: '2027-08-10T12:01' }, 'liberacaoReal'],
    [
      'a delivery before the release',
      { liberacaoReal: '2027-08-09T12:00', entregaReal: '2027-08-09T11:59' },
      'entregaReal',
    ],
    ['nobody', { pessoaOperacaoId: 999_999_999 }, 'pessoaOperacaoId'],
  ])('refuse %s', async (_, mudanca, campo) => {
    const { id } = await novoSistema();
    const linha = await primeira({ sistemaId: id, versao: 0, ...mudanca });
    expect(Object.keys(linha?.erro?.campos ?? {})).toEqual([campo]);
  });

  it('refuse what is not of their form, as a whole', async () => {
    const { id } = await novoSistema();
    const bom = { sistemaId: id, versao: 0 };
    for (const mudancas of [
      [],
      [bom, bom],
      Array.from({ length: 501 }, (_, n) => ({ sistemaId: n + 1, versao: 0 })),
      [{ sistemaId: id }],
      [{ ...bom, sistemaId: 'x' }],
      [{ ...bom, versao: -1 }],
      ...['03/08/2027 07:00', '2027-02-30T07:00', '2027-08-03', '<b>', '=1+1', 'a\u0007', 7].map(
        (liberacaoPlanejada) => [{ ...bom, liberacaoPlanejada }],
      ),
      [{ ...bom, situacao: 'ENTREGUE' }],
    ])
      expect((await store(mudancas)).status, JSON.stringify(mudancas).slice(0, 80)).toBe(422);
  });

  it('have somebody of the client answer for them, and of another client nobody', async () => {
    const { id } = await novoSistema();
    const [meu, deLa] = [
      await createSample(banco, cadastroDe('pessoa')),
      await createSample(alheio, cadastroDe('pessoa')),
    ];
    expect((await primeira({ sistemaId: id, versao: 0, pessoaOperacaoId: meu.id }))?.linha).toMatchObject({
      pessoaOperacaoId: meu.id,
      pessoaOperacao: meu['nome'],
    });
    const recusada = await primeira({ sistemaId: id, versao: 1, pessoaOperacaoId: deLa.id });
    expect(recusada?.erro?.campos).toHaveProperty('pessoaOperacaoId');
  });

  it('say where they stand by their dates and by their equipment in the scope', async () => {
    const { id } = await novoSistema();
    const [a, b] = [
      await createSample(banco, cadastroDe('equipamento'), { areaId, sistemaId: id }),
      await createSample(banco, cadastroDe('equipamento'), { areaId, sistemaId: id }),
    ];
    const noEscopo = (valores: ReturnType<typeof sql>) =>
      sql`update projeto_equipamento set ${valores} where projeto_id = ${banco.projetoId}`.execute(api.database.db);
    await sql`insert into projeto_equipamento (projeto_id, equipamento_id)
      select ${banco.projetoId}, e from unnest(${[a.id, b.id]}::bigint[]) e`.execute(api.database.db);
    expect(await um(id)).toMatchObject({ situacao: 'EM_OPERACAO', equipamentos: 2 });
    await noEscopo(sql`liberacao_real = '2027-08-03T07:00'`);
    expect((await um(id))?.situacao).toBe('EM_LIBERACAO');
    await primeira({ sistemaId: id, versao: 0, liberacaoReal: '2027-08-03T09:00' });
    expect((await um(id))?.situacao).toBe('LIBERADO');
    await noEscopo(sql`entrega_real = '2027-08-09T07:00'`);
    expect((await um(id))?.situacao).toBe('EM_TESTE');
    await primeira({ sistemaId: id, versao: 1, entregaReal: '2027-08-10T07:00' });
    expect((await um(id))?.situacao).toBe('ENTREGUE');
    expect(await um(id, irmao)).toMatchObject({ situacao: 'EM_OPERACAO', equipamentos: 0 });

    // The list of systems shows the dates of the session's project, and filters and orders by them.
    const lista = async (query: string, { token } = banco) =>
      (await api.send<{ linhas: Linha[] }>('GET', `/sistema?limite=200&${query}`, undefined, token)).body.linhas;
    const achada = (await lista('f.situacao=ENTREGUE')).find((linha) => linha.id === id);
    expect(achada).toMatchObject({
      liberacaoReal: '2027-08-03T09:00',
      entregaReal: '2027-08-10T07:00',
      equipamentos: 2,
    });
    expect((await lista('f.liberacaoReal=2027-08-03..2027-08-03&ordem=-liberacaoReal')).map((l) => l.id)).toContain(id);
    expect((await lista('f.situacao=ENTREGUE', irmao)).map((linha) => linha.id)).not.toContain(id);
    // A system with dates of a shutdown cannot be deleted.
    expect((await api.send('DELETE', `/sistema/${id}?versao=1`, undefined, banco.token)).body).toMatchObject({
      codigo: 'registro.em_uso',
    });
  });

  it('are a project’s own: from outside it is not found, who reads does not write', async () => {
    const { id } = await novoSistema();
    const consulta = await enterProjeto(api, await createUsuario(api, 12), banco.projetoId, 12);
    const gerente = await createUsuario(api, 2);
    const mudanca = { sistemaId: id, versao: 0, liberacaoPlanejada: '2027-08-03T07:00' };
    expect((await store([mudanca], { ...banco, token: consulta })).status).toBe(403);
    expect((await store([mudanca], { ...banco, token: gerente.token })).status).toBe(404);
    expect((await list({ ...banco, token: consulta })).linhas.length).toBeGreaterThan(0);
    // A project of another client has other systems.
    expect((await store([mudanca], alheio)).body.linhas[0]?.erro?.codigo).toBe('registro.nao_encontrado');
  });
});
