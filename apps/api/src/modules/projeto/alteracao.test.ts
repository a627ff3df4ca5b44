import type { ProjetoWire } from '@cadencia/domain/projeto/schema.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { cenarioProjeto, PROJETO_NAO_ENCONTRADO } from '../../testing/cenario-projeto.ts';
import { createCliente, createProjeto, createServico, createUsuario, enterProjeto } from '../../testing/sample.ts';

const c = cenarioProjeto();
const create = (mudanca: Readonly<Record<string, unknown>> = {}) =>
  createProjeto(c.api, c.planejador.token, {
    des_titulo_pro: 'Parada Geral U-210 2027',
    cod_cliente_cli: c.clienteId,
    ...mudanca,
  });

describe('PUT /projeto/{id}', () => {
  let projeto: ProjetoWire;
  beforeEach(async () => {
    projeto = await create({ dat_inicio_preparada_pro: '2027-06-01T07:00', num_hora_inicio_dia_pro: 6 });
  });
  const put = (body: object, token = c.planejador.token) =>
    c.api.send<ProjetoWire>('PUT', `/projeto/${projeto.cod_projeto_pro}`, body, token);
  const setSituacao = (situacao: string) =>
    c.api.database.db.updateTable('projeto').set({ situacao }).where('id', '=', projeto.cod_projeto_pro).execute();

  it('changes what was sent and leaves what was not', async () => {
    expect(await put({ des_titulo_pro: 'Novo título', versao: 1 })).toMatchObject({
      status: 200,
      body: { ...projeto, des_titulo_pro: 'Novo título', versao: 2 },
    });
  });

  it('takes null as "back to the default"', async () => {
    const { body } = await put({ num_hora_inicio_dia_pro: null, versao: 1 });
    expect(body).toMatchObject({ num_hora_inicio_dia_pro: 7, versao: 2 });
    expect(body.des_titulo_pro).toBe(projeto.des_titulo_pro);
  });

  it("refuses a version that is not the last, saying who saved and when on the project's clock", async () => {
    const gerente = await createUsuario(c.api, 2);
    await enterProjeto(c.api, gerente, projeto.cod_projeto_pro);
    await c.api.database.db.updateTable('usuario').set({ nome: 'Marina Prado' }).where('id', '=', gerente.id).execute();
    c.api.setNow('2026-08-10T01:30:00Z');
    await put({ des_titulo_pro: 'Da Marina', versao: 1 }, gerente.token);
    expect(await put({ des_titulo_pro: 'Meu', versao: 1 })).toMatchObject({
      status: 409,
      body: {
        codigo: 'registro.alterado',
        // 01:30Z of the 10th is 22:30 of the 9th in São Paulo.
        mensagem: 'Registro alterado por Marina Prado às 22:30.',
        acao: 'Recarregue para continuar.',
      },
    });
    c.api.setNow('2026-08-12T12:00:00Z');
    expect((await put({ versao: 1 })).body).toMatchObject({
      mensagem: 'Registro alterado por Marina Prado às 22:30 de 09/08/2026.',
      acao: 'Recarregue para continuar.',
    });
  });

  it('lets one of two writers at once through', async () => {
    const respostas = await Promise.all([
      put({ des_titulo_pro: 'Um', versao: 1 }),
      put({ des_titulo_pro: 'Dois', versao: 1 }),
    ]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await c.get(`/projeto/${projeto.cod_projeto_pro}`)).body.versao).toBe(2);
  });

  it('needs the version', async () => {
    expect(await put({ des_titulo_pro: 'Sem versão' })).toMatchObject({
      status: 422,
      body: { campos: { versao: expect.any(String) } },
    });
  });

  it.each([
    ['ENCERRADO', 'Encerrado'],
    ['CANCELADO', 'Cancelado'],
  ])('refuses to change a project that is %s', async (situacao, rotulo) => {
    await setSituacao(situacao);
    expect(await put({ des_titulo_pro: 'Tarde demais', versao: 1 })).toMatchObject({
      status: 409,
      body: {
        codigo: 'projeto.situacao',
        mensagem: `Projeto em ${rotulo}: alteração não permitida.`,
        acao: 'Consulte o gerente da parada.',
      },
    });
  });

  it('holds one changed date against the one that stays', async () => {
    expect(await put({ dat_fim_parada_pro: '2027-08-01T07:00', versao: 1 })).toMatchObject({
      status: 422,
      body: {
        campos: { dat_fim_parada_pro: 'A data de término deve ser igual ou posterior à data de início.' },
      },
    });
    expect((await put({ dat_inicio_parada_pro: '2027-05-01T07:00', versao: 1 })).body).toMatchObject({
      campos: { dat_inicio_preparada_pro: expect.any(String) },
    });
  });

  it('keeps client and weight once there is scope', async () => {
    const outro = await createCliente(c.api, c.planejador.id);
    await createServico(c.api, projeto.cod_projeto_pro);
    expect((await put({ cod_cliente_cli: outro, tip_peso_pro: 'CUSTO', versao: 1 })).body).toMatchObject({
      codigo: 'dados.invalidos',
      campos: {
        cod_cliente_cli: 'O cliente não muda depois do primeiro serviço.',
        tip_peso_pro: 'O critério de peso só muda com uma nova linha de base.',
      },
    });
    expect((await put({ cod_cliente_cli: c.clienteId, tip_peso_pro: 'HH', versao: 1 })).status).toBe(200);
  });

  it('does not lose the start of its preparation', async () => {
    expect(await put({ dat_inicio_preparada_pro: null, versao: 1 })).toMatchObject({
      status: 422,
      body: { campos: { dat_inicio_preparada_pro: expect.any(String) } },
    });
  });

  it('is audited field by field', async () => {
    await put({ des_titulo_pro: 'Novo', dat_inicio_preparada_pro: '2027-06-02T07:00', versao: 1 });
    const fatos = c.api.database.db.selectFrom('auditoria').selectAll().where('acao', '=', 'U');
    expect(await fatos.where('registroId', '=', projeto.cod_projeto_pro).execute()).toMatchObject([
      {
        entidade: 'projeto',
        usuarioId: c.planejador.id,
        antes: { titulo: projeto.des_titulo_pro, inicioPreparada: '2027-06-01T07:00' },
        depois: { titulo: 'Novo', inicioPreparada: '2027-06-02T07:00' },
      },
    ]);
  });

  it('needs the permission in the project of the path, not in that of the token', async () => {
    const gerente = await createUsuario(c.api, 2);
    const seu = await createProjeto(c.api, gerente.token);
    const token = await enterProjeto(c.api, gerente, seu.cod_projeto_pro);
    expect(await put({ des_titulo_pro: 'X', versao: 1 }, token)).toMatchObject(PROJETO_NAO_ENCONTRADO);
    await enterProjeto(c.api, gerente, projeto.cod_projeto_pro, 12);
    expect((await put({ des_titulo_pro: 'X', versao: 1 }, token)).status).toBe(403);
  });
});

describe('DELETE /projeto/{id}', () => {
  const remove = (id: number, token = c.planejador.token) => c.api.send('DELETE', `/projeto/${id}`, undefined, token);

  it('deletes a project in which nothing was registered, team and defaults included', async () => {
    const { cod_projeto_pro: id } = await create();
    await enterProjeto(c.api, await createUsuario(c.api), id);
    expect(await remove(id)).toMatchObject({ status: 200, body: {} });
    expect(await c.get(`/projeto/${id}`)).toMatchObject(PROJETO_NAO_ENCONTRADO);
    const fatos = c.api.database.db.selectFrom('auditoria').selectAll().where('acao', '=', 'D');
    expect(await fatos.where('registroId', '=', id).execute()).toMatchObject([{ entidade: 'projeto', projetoId: id }]);
    expect((await create()).cod_projeto_pro).toBeGreaterThan(id);
  });

  it('says what hangs on it, and how many', async () => {
    const { cod_projeto_pro: id } = await create();
    const raiz = (await c.get<{ cod_eap_eap: number }[]>(`/projeto/eap/${id}`)).body[0]?.cod_eap_eap;
    const no = { cod_projeto_pro: id, cod_eap_pai_eap: raiz, des_nome_eap: 'Área 1' };
    const { cod_eap_eap } = (await c.api.send<{ cod_eap_eap: number }>('POST', '/projeto/eap', no, c.planejador.token))
      .body;
    expect((await remove(id)).body).toMatchObject({
      mensagem: 'Não é possível excluir: existe 1 nó da EAP vinculado. Você pode cancelar o projeto.',
    });
    for (let i = 0; i < 3; i++) await createServico(c.api, id, { eapId: cod_eap_eap });
    expect(await remove(id)).toMatchObject({
      status: 409,
      body: {
        codigo: 'registro.em_uso',
        mensagem: 'Não é possível excluir: existem 3 serviços vinculados. Você pode cancelar o projeto.',
        acao: 'Cancele o projeto em vez de excluir.',
        campos: {},
      },
    });
    expect((await c.get(`/projeto/${id}`)).status).toBe(200);
  });

  it("is refused on another's project and without the permission", async () => {
    const alheio = await createProjeto(c.api, (await createUsuario(c.api)).token);
    expect(await remove(alheio.cod_projeto_pro)).toMatchObject(PROJETO_NAO_ENCONTRADO);
    const consulta = await createUsuario(c.api, 12);
    const { cod_projeto_pro: id } = await create();
    await enterProjeto(c.api, consulta, id);
    expect((await remove(id, consulta.token)).status).toBe(403);
  });
});
