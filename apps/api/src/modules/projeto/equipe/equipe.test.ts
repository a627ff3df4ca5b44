import type { Membro } from '@cadencia/domain/projeto/equipe/schema.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { cenarioProjeto } from '../../../testing/cenario-projeto.ts';
import { createContrato, createProjeto, createUsuario, enterProjeto } from '../../../testing/sample.ts';

const c = cenarioProjeto();
type Pessoa = Awaited<ReturnType<typeof createUsuario>>;
let gerente: Pessoa;
let pessoa: Pessoa;
let id: number;
beforeEach(async () => {
  gerente = await createUsuario(c.api, 2);
  pessoa = await createUsuario(c.api, 8, gerente.id);
  id = (await createProjeto(c.api, gerente.token, { cod_cliente_cli: c.clienteId })).cod_projeto_pro;
});

interface Equipe {
  readonly linhas: Membro[];
  readonly perfis: { readonly id: number }[];
}
const send = (method: string, caminho: string, body?: unknown, token = gerente.token) =>
  c.api.send<Equipe & { codigo: string; campos: Record<string, string> }>(
    method,
    `/projeto/${id}/equipe${caminho}`,
    body,
    token,
  );
const put = (quem: number, mudanca: object, { versao = 1, token = gerente.token } = {}) =>
  send('PUT', `/${quem}`, { versao, ...mudanca }, token);
const membro = async (quem: number) => (await send('GET', '')).body.linhas.find(({ usuarioId }) => usuarioId === quem);

describe('the team and its limits', () => {
  it('takes people in, gives them level, limits and validity, and lets them go', async () => {
    await send('POST', '', { usuarioId: pessoa.id, perfilId: 8 });
    expect((await send('GET', '')).body.perfis.map((um) => um.id)).not.toContain(1);
    const alcada = {
      nivelAprovacao: 2,
      alcada: '150000.10',
      alcadaHh: '200',
      inicio: '2026-08-01',
      termino: '2026-08-09',
    };
    expect((await put(pessoa.id, alcada)).status).toBe(200);
    expect(await membro(pessoa.id)).toMatchObject({ ...alcada, alcada: '150000.1', perfilId: 8, versao: 2 });
    const nivel = async () =>
      (
        await c.api.send<{ num_nivel_aprovacao_upr: number }>(
          'GET',
          `/projeto/usuarioaprovacao/${id}/${pessoa.id}`,
          undefined,
          gerente.token,
        )
      ).body.num_nivel_aprovacao_upr;
    expect(await nivel()).toBe(2);
    c.api.setNow('2026-08-10T15:00:00Z');
    expect(await nivel()).toBe(0);
    expect((await put(pessoa.id, { nivelAprovacao: 3 })).body).toMatchObject({ codigo: 'registro.alterado' });
    expect((await send('DELETE', `/${pessoa.id}`)).status).toBe(200);
    expect(await membro(pessoa.id)).toBeUndefined();
    expect((await send('DELETE', `/${pessoa.id}`)).status).toBe(404);
  });

  it('nobody raises their own level or limits; lowering is free', async () => {
    await put(gerente.id, { nivelAprovacao: 0 });
    expect(await put(gerente.id, { nivelAprovacao: 1 }, { versao: 2 })).toMatchObject({
      status: 422,
      body: { campos: { nivelAprovacao: 'Ninguém aumenta a própria alçada: peça a outra pessoa.' } },
    });
    const outro = await createUsuario(c.api, 2);
    await enterProjeto(c.api, outro, id);
    const deOutro = { token: outro.token };
    expect(
      (await put(gerente.id, { nivelAprovacao: 3, alcada: '1000', termino: '2027-01-01' }, { versao: 2, ...deOutro }))
        .status,
    ).toBe(200);
    for (const mudanca of [{ alcada: '1000.01' }, { alcada: null }, { termino: null }, { termino: '2027-01-02' }])
      expect([mudanca, (await put(gerente.id, mudanca, { versao: 3 })).status]).toEqual([mudanca, 422]);
    expect((await put(gerente.id, { nivelAprovacao: 2, alcada: '900' }, { versao: 3 })).status).toBe(200);
  });

  it('levels are set by who may set them, people linked by who may link', async () => {
    await enterProjeto(c.api, c.planejador, id);
    await send('POST', '', { usuarioId: pessoa.id });
    const dePlanejador = { token: c.planejador.token };
    expect((await put(pessoa.id, { nivelAprovacao: 1 }, dePlanejador)).status).toBe(403);
    expect((await put(pessoa.id, { perfilId: 12 }, dePlanejador)).status).toBe(403);
    expect((await send('DELETE', `/${gerente.id}`, undefined, c.planejador.token)).status).toBe(403);
    expect((await put(pessoa.id, { perfilId: 1 })).status).toBe(422);
    expect((await put(pessoa.id, { nivelAprovacao: 1 }, { token: pessoa.token })).status).toBe(403);
    expect((await put(999_999, { nivelAprovacao: 1 })).status).toBe(404);
  });

  it('a contract is one of the project, a substitute one of the team', async () => {
    const contrato = await createContrato(c.api, c.clienteId);
    await send('POST', '', { usuarioId: pessoa.id, perfilId: 11 });
    expect((await put(pessoa.id, { contratoId: contrato })).body.campos).toEqual({ contratoId: expect.any(String) });
    await c.api.send('POST', `/projeto/${id}/contrato`, { contratoIds: [contrato] }, gerente.token);
    expect((await put(pessoa.id, { contratoId: contrato })).status).toBe(200);
    const troca = (usuarioId: number) => ({ substituicao: { usuarioId, inicio: '2026-08-01', termino: '2026-08-20' } });
    for (const quem of [pessoa.id, c.planejador.id, 999_999])
      expect((await put(pessoa.id, troca(quem), { versao: 2 })).body.campos).toEqual({
        'substituicao.usuarioId': expect.any(String),
      });
    expect((await put(pessoa.id, troca(gerente.id), { versao: 2 })).status).toBe(200);
    const substituto = await c.api.send(
      'GET',
      `/projeto/usuarioaprovacao/${id}/${gerente.id}`,
      undefined,
      gerente.token,
    );
    expect(substituto.body).toMatchObject({ substituindo: [pessoa.id] });
  });

  it('suggests who is not in it yet', async () => {
    const candidatos = await c.api.send<{ usuarioId: number }[]>(
      'GET',
      `/projeto/${id}/equipe/candidato?busca=${pessoa.email}`,
      undefined,
      gerente.token,
    );
    expect(candidatos.body.map(({ usuarioId }) => usuarioId)).toContain(pessoa.id);
    await send('POST', '', { usuarioId: pessoa.id });
    expect(
      (await c.api.send('GET', `/projeto/${id}/equipe/candidato?busca=${pessoa.email}`, undefined, gerente.token)).body,
    ).not.toContainEqual(expect.objectContaining({ usuarioId: pessoa.id }));
  });
});
