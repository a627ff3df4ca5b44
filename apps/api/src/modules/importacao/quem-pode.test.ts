import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../testing/harness.ts';
import {
  analyse,
  importNovo,
  pedidoNovo,
  pedidoSobre,
  apply as pedir,
  reread,
  upload,
} from '../../testing/importacao.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../testing/xer.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const ARQUIVO = buildXer([SERVICO_EXEMPLO]);

const apply = (token: string, id: number, pedido: unknown) => pedir(api, token, id, pedido);

describe('who may', () => {
  it('sends a file only who may import somewhere', async () => {
    const consulta = await createUsuario(api, 12);
    const { status, body } = await upload(api, consulta.token, ARQUIVO);
    expect(status).toBe(403);
    expect(body).toMatchObject({ codigo: 'permissao.negada' });
  });

  it('applies as a new project only who may make projects, and over one only who may import in it', async () => {
    const planejador = await createUsuario(api);
    const projetoId = (await importNovo(api, planejador.token, ARQUIVO)).projetoId ?? 0;
    // A profile that imports into its project and creates no projects.
    await sql`insert into perfil (id, nome, visibilidade) values (901, 'Só importa', 'PROJETO') on conflict do nothing`.execute(
      api.database.db,
    );
    await sql`insert into perfil_permissao (perfil_id, permissao_id) select 901, id from permissao
      where chave = 'GestaoProjeto:ImportarGestaoProjeto' on conflict do nothing`.execute(api.database.db);
    const importador = await createUsuario(api, 901);
    const token = await enterProjeto(api, importador, projetoId);
    const previa = await analyse(api, token, ARQUIVO);
    expect(await apply(token, previa.id, await pedidoNovo(api, previa))).toMatchObject({
      status: 403,
      body: { codigo: 'permissao.negada' },
    });

    const alheio = (await importNovo(api, planejador.token, ARQUIVO)).projetoId ?? 0;
    expect(await apply(token, previa.id, pedidoSobre(alheio))).toMatchObject({
      status: 404,
      body: { codigo: 'projeto.nao_encontrado' },
    });

    const consulta = await createUsuario(api, 3);
    await enterProjeto(api, consulta, alheio, 12);
    const dela = await analyse(api, consulta.token, ARQUIVO);
    expect(await apply(consulta.token, dela.id, pedidoSobre(alheio))).toMatchObject({ status: 403 });

    expect(await apply(token, previa.id, pedidoSobre(projetoId))).toMatchObject({ status: 200 });
    await api.idle();
  });

  it('compares the file only with a project that the sender may import into, and sees whole', async () => {
    const planejador = await createUsuario(api);
    const projetoId = (await importNovo(api, planejador.token, ARQUIVO)).projetoId ?? 0;
    const visto = async (perfilNoProjeto: number, dentro = true) => {
      const quem = await createUsuario(api);
      const token = await enterProjeto(api, quem, projetoId, perfilNoProjeto);
      const { id, projetos } = await analyse(api, dentro ? token : quem.token, ARQUIVO);
      const pedido = pedidoSobre(projetoId);
      return { diferenca: projetos[0]?.diferenca, aplicada: (await apply(token, id, pedido)).status };
    };
    expect(await visto(3)).toMatchObject({
      diferenca: { projetoId, iguais: SERVICO_EXEMPLO.atividades.length },
      aplicada: 200,
    });
    await api.idle();
    // These people create projects elsewhere; in this one they only look, or import without seeing the rows of others.
    expect(await visto(12, false)).toEqual({ diferenca: null, aplicada: 403 });
    await sql`insert into perfil (id, nome, visibilidade) values (902, 'Importa e vê a frente', 'FRENTE')`.execute(
      api.database.db,
    );
    await sql`insert into perfil_permissao (perfil_id, permissao_id) select 902, id from permissao
      where chave = 'GestaoProjeto:ImportarGestaoProjeto'`.execute(api.database.db);
    expect(await visto(902)).toEqual({ diferenca: null, aplicada: 403 });
  });

  it("never shows or takes another person's file outside a shared project", async () => {
    const [dono, outro] = [await createUsuario(api), await createUsuario(api)];
    const aplicada = await importNovo(api, dono.token, ARQUIVO);
    const pronta = await analyse(api, dono.token, ARQUIVO);
    const daSessao = await enterProjeto(api, outro, (await importNovo(api, outro.token, ARQUIVO)).projetoId ?? 0);
    for (const id of [aplicada.id, pronta.id]) {
      for (const token of [outro.token, daSessao]) {
        expect((await api.send('GET', `/importacao/${id}`, undefined, token)).status).toBe(404);
        expect((await apply(token, id, await pedidoNovo(api, pronta))).status).toBe(404);
        expect((await api.send('DELETE', `/importacao/${id}`, undefined, token)).status).toBe(404);
        const trabalho = await api.send('GET', `/trabalho/${aplicada.trabalhoId}`, undefined, token);
        expect(trabalho.status).toBe(404);
      }
    }
    const { body } = await api.send<{ linhas: Importacao[]; total: number }>('GET', '/importacao', undefined, daSessao);
    expect(body.total).toBe(1);
    expect(body.linhas.map(({ id }) => id)).not.toContain(aplicada.id);
  });

  it('shows in a shared project what was imported into it, to who may import there, and lets them touch nothing', async () => {
    const [dono, colega] = [await createUsuario(api), await createUsuario(api)];
    const aplicada = await importNovo(api, dono.token, ARQUIVO);
    const token = await enterProjeto(api, colega, aplicada.projetoId ?? 0);
    expect((await api.send('GET', `/importacao/${aplicada.id}`, undefined, token)).status).toBe(200);
    expect((await apply(token, aplicada.id, await pedidoNovo(api, aplicada))).status).toBe(404);
    const supervisor = await createUsuario(api, 5);
    const dele = await enterProjeto(api, supervisor, aplicada.projetoId ?? 0);
    expect((await api.send('GET', `/importacao/${aplicada.id}`, undefined, dele)).status).toBe(404);
  });

  it('shows a colleague of the file only the schedule that came into the shared project, in the list too', async () => {
    const [dono, colega] = [await createUsuario(api), await createUsuario(api)];
    const outro = { ...SERVICO_EXEMPLO, id: '7', sigla: 'SIGILOSO', eap: [['s', '', 'S', 'Sigiloso']] as const };
    const atividades = [{ id: '900', codigo: 'S1', horas: 1 }];
    const arquivo = buildXer([SERVICO_EXEMPLO, { ...outro, atividades, vinculos: [] }]);
    const aplicada = await importNovo(api, dono.token, arquivo);
    expect(aplicada.projetos.map(({ idExterno }) => idExterno)).toEqual(['4001', '7']);
    const token = await enterProjeto(api, colega, aplicada.projetoId ?? 0);
    const vista = await reread(api, token, aplicada.id);
    expect(vista).toMatchObject({ sugerido: '4001', projetos: [{ idExterno: '4001' }] });
    expect(vista.projetos).toHaveLength(1);
    const { body } = await api.send<{ linhas: Importacao[] }>('GET', '/importacao', undefined, token);
    expect(body.linhas.flatMap(({ projetos }) => projetos.map(({ idExterno }) => idExterno))).toEqual(['4001']);
  });

  it('offers the clients of one to who may make projects, and no others', async () => {
    const [eu, alguem] = [await createUsuario(api), await createUsuario(api)];
    await createProjeto(api, alguem.token);
    const { cod_cliente_cli: meu } = await createProjeto(api, eu.token);
    const { status, body } = await api.send<{ id: number }[]>('GET', '/importacao/cliente', undefined, eu.token);
    expect([status, body.map(({ id }) => id)]).toEqual([200, [meu]]);
    expect((await api.send('GET', '/importacao/cliente', undefined, (await createUsuario(api, 12)).token)).status).toBe(
      403,
    );
  });
});
