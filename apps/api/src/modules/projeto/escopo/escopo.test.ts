import type { EquipamentoDoEscopo } from '@cadencia/domain/projeto/escopo/schema.ts';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { cenarioProjeto } from '../../../testing/cenario-projeto.ts';
import { createProjeto, createServico, createUsuario, enterProjeto } from '../../../testing/sample.ts';

const c = cenarioProjeto();
let gerente: Awaited<ReturnType<typeof createUsuario>>;
let id: number;

const send = <T = Record<string, unknown>>(method: string, caminho: string, body?: unknown, token = gerente.token) =>
  c.api.send<T>(method, `/projeto/${id}${caminho}`, body, token);
const get = async <T>(caminho: string) => (await send<T>('GET', caminho)).body;
const escopo = async () => (await get<{ linhas: EquipamentoDoEscopo[] }>('/equipamento')).linhas;
const withdraw = (corpo: object, token = gerente.token) =>
  send<{ retirados: number[] }>('POST', '/equipamento/retirar', corpo, token);

/** Creates a service on the equipment of a row of the scope. */
const work = async ({ equipamentoId }: EquipamentoDoEscopo): Promise<void> => {
  const servico = await createServico(c.api, id);
  await sql`update servico set equipamento_id = ${equipamentoId} where id = ${servico}`.execute(c.api.database.db);
};

beforeEach(async () => {
  gerente = await createUsuario(c.api, 2);
  id = (await createProjeto(c.api, gerente.token, { cod_cliente_cli: c.clienteId })).cod_projeto_pro;
  await sql`
    with a as (insert into area (cliente_id, sigla, nome) values (${c.clienteId}, 'U-1', 'Unidade') returning id),
    t as (insert into tipoequipamento (sigla, nome, familia) values ('V', ${`Vaso ${id}`}, 'ESTATICO') returning id)
    insert into equipamento (cliente_id, tag, nome, tipoequipamento_id, area_id)
    select ${c.clienteId}, x, 'Vaso ' || x, t.id, a.id from a, t, unnest(array['V-1', 'V-2', 'V-3']) x`.execute(
    c.api.database.db,
  );
});

it('takes a pasted list of TAGs: found, not found, already there; and lets go of what has no service', async () => {
  const tags = [' v-1 ', 'V-1', '', 'V-2', '=1+1', 'V-9'];
  const resultado = { incluidas: ['V-1', 'V-2'], jaEstavam: [], naoEncontradas: ['=1+1', 'V-9'] };
  expect((await send('POST', '/equipamento/conferir', { tags })).body).toEqual(resultado);
  expect(await get('/equipamento')).toMatchObject({ total: 0 });
  expect((await send('POST', '/equipamento', { tags })).body).toEqual(resultado);
  expect((await send('POST', '/equipamento', { tags: ['V-2', 'V-3'] })).body).toEqual({
    incluidas: ['V-3'],
    jaEstavam: ['V-2'],
    naoEncontradas: [],
  });
  const linhas = await escopo();
  expect(linhas.map(({ tag }) => tag)).toEqual(['V-1', 'V-2', 'V-3']);
  const [v1, v2] = linhas as [EquipamentoDoEscopo, EquipamentoDoEscopo];
  expect(
    (
      await send('PUT', `/equipamento/${v1.id}`, {
        versao: 1,
        motivo: 'NR13',
        critico: true,
        liberacaoPlanejada: '2027-08-03T07:00',
      })
    ).body,
  ).toMatchObject({ motivo: 'NR13', versao: 2 });
  expect(
    (await send('PUT', `/equipamento/${v1.id}`, { versao: 2, entregaPlanejada: '2027-08-02T07:00' })).body,
  ).toMatchObject({ campos: { entregaPlanejada: expect.any(String) } });
  expect((await send('PUT', `/equipamento/${v1.id}`, { versao: 1, critico: false })).body).toMatchObject({
    codigo: 'registro.alterado',
  });
  await work(v1);
  expect((await withdraw({ ids: [v1.id, v2.id] })).body).toEqual({ retirados: [v2.id], comServico: ['V-1'] });
  const outro = await createProjeto(c.api, gerente.token);
  expect(
    (
      await c.api.send(
        'PUT',
        `/projeto/${outro.cod_projeto_pro}/equipamento/${v1.id}`,
        { versao: 2, critico: false },
        gerente.token,
      )
    ).status,
  ).toBe(404);
});

it('a frozen scope takes equipment, and lets go of it, with a justification of who may give one', async () => {
  const { db } = c.api.database;
  const motivo = 'Recomendação de inspeção nova, de ontem.';
  await send('POST', '/equipamento', { tags: ['V-1', 'V-3'] });
  const [v1, v3] = (await escopo()) as [EquipamentoDoEscopo, EquipamentoDoEscopo];
  await work(v1);
  await sql`update projeto set escopo_congelado = true where id = ${id}`.execute(db);
  expect((await send('POST', '/equipamento', { tags: ['V-1', 'V-2'] })).body).toMatchObject({
    codigo: 'projeto.escopo_congelado',
    mensagem: 'O escopo está congelado, e esta mudança inclui 1.',
  });
  expect((await send('POST', '/equipamento', { tags: ['V-1'] })).status).toBe(200);
  expect((await send('POST', '/equipamento', { tags: ['V-2'], motivo })).body).toMatchObject({ incluidas: ['V-2'] });
  expect((await withdraw({ ids: [v1.id, v3.id] })).body).toMatchObject({
    codigo: 'projeto.escopo_congelado',
    mensagem: 'O escopo está congelado, e esta mudança retira 1.',
  });
  expect((await withdraw({ ids: [v3.id], motivo: 'Curto.' })).status).toBe(422);
  const semDireito = await createUsuario(c.api, 2);
  await enterProjeto(c.api, semDireito, id);
  await sql`insert into usuario_permissao (usuario_id, permissao_id, efeito)
    select ${semDireito.id}, id, 'NEGA' from permissao where chave = 'Servico:EditarEscopoCongelado'`.execute(db);
  expect((await withdraw({ ids: [v3.id], motivo }, semDireito.token)).body).toMatchObject({
    codigo: 'permissao.negada',
  });
  expect((await withdraw({ ids: [v1.id] })).body).toMatchObject({ retirados: [] });
  expect((await withdraw({ ids: [v3.id], motivo })).body).toMatchObject({ retirados: [v3.id] });
  const { rows } = await sql`select depois from auditoria
    where entidade = 'projeto_equipamento' and registro_id = ${v3.id} and acao = 'D'`.execute(db);
  expect(rows).toEqual([{ depois: { motivo } }]);
});
