import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../testing/harness.ts';
import { analyse, apply, pedidoNovo } from '../../testing/importacao.ts';
import { createUsuario } from '../../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../testing/xer.ts';

const ARQUIVO = buildXer([SERVICO_EXEMPLO]);

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('a client named with the project', () => {
  const name = async (previa: Importacao, usuario: Awaited<ReturnType<typeof createUsuario>>) => {
    const minha = await analyse(api, usuario.token, ARQUIVO);
    const { clienteId: _, ...pedido } = await pedidoNovo(api, minha);
    const clienteNovo = { nome: 'Refinaria Nova S.A.', unidade: `Planta ${previa.id}` };
    const resposta = await apply(api, usuario.token, minha.id, { ...pedido, clienteNovo });
    await api.idle();
    return { clienteNovo, resposta };
  };

  it('is made once, the projects of who sees it belong to it, and nobody else enters it by its name', {
    tags: ['demorado'],
  }, async () => {
    const eu = await createUsuario(api);
    const previa = await analyse(api, eu.token, ARQUIVO);
    const primeira = await name(previa, eu);
    const segunda = await name(previa, eu);
    expect([primeira.resposta.status, segunda.resposta.status]).toEqual([200, 200]);
    expect((await name(previa, await createUsuario(api))).resposta).toMatchObject({
      status: 409,
      body: { codigo: 'registro.repetido' },
    });
    const { rows } = await api.database.pool.query(
      `select count(distinct c.id)::int as clientes, count(p.id)::int as projetos
       from cliente c join projeto p on p.cliente_id = c.id where c.unidade = $1`,
      [primeira.clienteNovo.unidade],
    );
    expect(rows).toEqual([{ clientes: 1, projetos: 2 }]);
  });

  it('needs the permission to make clients', async () => {
    const previa = await analyse(api, (await createUsuario(api)).token, ARQUIVO);
    const usuario = await createUsuario(api, 12);
    await api.database.pool.query(
      `insert into usuario_permissao (usuario_id, permissao_id, efeito)
       select $1, id, 'CONCEDE' from permissao where chave = 'Projeto:CadastrarProjeto'`,
      [usuario.id],
    );
    const { resposta } = await name(previa, usuario);
    expect([resposta.status, resposta.body.codigo]).toEqual([403, 'permissao.negada']);
  });

  it('and one chosen at the same time is said in the field', async () => {
    const { token } = await createUsuario(api);
    const previa = await analyse(api, token, ARQUIVO);
    const pedido = await pedidoNovo(api, previa, { clienteNovo: { nome: 'A', unidade: 'B' } });
    const { status, body } = await apply(api, token, previa.id, pedido);
    expect(status).toBe(422);
    expect(body.campos).toHaveProperty('clienteId');
  });
});
