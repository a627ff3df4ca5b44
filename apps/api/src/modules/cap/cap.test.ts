import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import type { Curva } from '@cadencia/domain/curvaavanco/schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSample } from '../../testing/cadastro.ts';
import { openCap } from '../../testing/cap.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { slow } from '../../testing/por-vez.ts';

let api: Api;
let cena: Awaited<ReturnType<typeof openCap>>;
beforeAll(async () => {
  api = await startApi();
  // 02/08/2027 17:00 in São Paulo.
  api.setNow('2027-08-02T20:00:00Z');
});
afterAll(() => api.close());
beforeEach(async () => {
  cena = await openCap(api);
});

describe('a cancellation', () => {
  it('closes the balance of hours with a request out of scope too', async () => {
    const { enviado, approve, item, horas, emAprovacao, coordenador } = cena;
    const { id } = await enviado([item('A20')]);
    expect(await approve(id)).toMatchObject({ situacao: 'APROVADO' });
    await api.idle();
    const asfe = await emAprovacao();
    expect(await cena.voteAsfe(coordenador, asfe.id)).toMatchObject({ situacao: 'PENDENTE' });
    expect(await cena.voteAsfe(await cena.join(3, 2), asfe.id)).toMatchObject({ situacao: 'PENDENTE' });
    expect(await cena.voteAsfe(await cena.join(4, 8), asfe.id)).toMatchObject({ situacao: 'APROVADO' });
    expect((await horas()).extra).toBeGreaterThan(0);
    expect((await horas()).cancelado).toBe(40);
  });

  it('leaves the schedule as it was previewed, and comes back whole when it is reverted', async () => {
    const { enviado, approve, read, send, act, vinculos, atividades, horas, item, query, create, canceladas } = cena;
    const antes = { vinculos: await vinculos(), atividades: await atividades() };
    expect(await horas()).toMatchObject({ lb0: 90, vigente: 90 });
    const { id, impacto } = await enviado([item('A20')]);
    expect(impacto.religadas).toEqual([{ predecessora: 'A10', sucessora: 'B20' }]);
    expect(await approve(id)).toMatchObject({ situacao: 'APROVADO' });
    expect(await read(id)).toMatchObject({ situacao: 'APLICADO', hh: '40' });
    expect(await vinculos()).toEqual(['A10B20TI0', 'B10B20TI0']);
    expect(await atividades()).toContainEqual(
      expect.objectContaining({ codigo: 'A20', situacao: 'CANCELADA', hh: 40 }),
    );
    expect(await horas()).toMatchObject({ vigente: 50, cancelado: 40 });
    await api.idle();
    const [fim] = await query<{ t: string }>(
      `select to_char(termino_calculado, 'YYYY-MM-DD"T"HH24:MI') as t from projeto where id = $1`,
    );
    expect(fim?.t).toBe(impacto.termino.depois);
    expect(impacto.termino.minutos).toBeLessThan(0);
    const lista = await api.send<{
      linhas: { codigo: string; inicioCedo: string | null; terminoCedo: string | null }[];
    }>('GET', '/cronograma/atividade?limite=20', undefined, cena.correntes.token);
    // What is no longer in the plan has no date of it.
    expect(lista.body.linhas.find((um) => um.codigo === 'A20')).toMatchObject({ inicioCedo: null, terminoCedo: null });
    expect(lista.body.linhas.filter((um) => um.inicioCedo === null)).toHaveLength(1);

    const volta = await send('POST', `/cap/${id}/reverter`, {
      justificativa: 'A janela cresceu e o serviço volta a caber.',
    });
    expect(volta).toMatchObject({ status: 200 });
    expect(
      (await send('POST', `/cap/${id}/reverter`, { justificativa: 'A janela cresceu e o serviço volta a caber.' }))
        .status,
    ).toBe(409);
    const outro = volta.body.id;
    const { numero } = await read(id);
    expect((await read(outro))['numero']).toBe(`${String(numero)}-R`);
    expect(await canceladas()).toBe('40');
    expect(await send('POST', `/cap/${outro}/simular`)).toMatchObject({
      status: 200,
      // What is out of the plan has no date there to come from.
      body: {
        termino: { minutos: -impacto.termino.minutos },
        maisMovidas: expect.arrayContaining([expect.objectContaining({ codigo: 'A20', antes: null })]),
      },
    });
    expect(await act(outro, 'enviar')).toMatchObject({ status: 200 });
    expect(await approve(outro)).toMatchObject({ situacao: 'APROVADO' });
    expect([(await read(id)).situacao, (await read(outro)).situacao]).toEqual(['REVERTIDO', 'APLICADO']);
    expect({ vinculos: await vinculos(), atividades: await atividades() }).toEqual(antes);
    expect(await horas()).toMatchObject({ cancelado: 0 });
    expect(await canceladas()).toBeNull();
    expect((await read((await create([item('B20')])).body.linha.id))['numero']).toBe('CAP-0002');
  });

  slow('sets the materials of what left free for return, and takes them back when it is reverted', async () => {
    const { enviado, approve, item, send, act, query, idDe } = cena;
    const { id: insumoId } = await createSample(cena.banco, cadastroDe('insumo'));
    const doServico = async (codigo: string) => {
      const [um] = await query<{ id: number }>(`select servico_id as id from atividade where id = $1`, [idDe(codigo)]);
      const { body } = await send('POST', '/suprimento', {
        servicoId: um?.id,
        atividadeId: idDe(codigo),
        insumoId,
        quantidade: '2',
      });
      return body.linha.id;
    };
    const [sai] = [await doServico('A20'), await doServico('A10')];
    const liberados = async (de: number) =>
      (
        await api.send<{ linhas: { id: number }[] }>(
          'GET',
          `/suprimento?f.capId=${de}`,
          undefined,
          cena.correntes.token,
        )
      ).body.linhas.map((um) => um.id);
    const critico = () => query(`select critico, inicio_tarde from suprimento where id = $1`, [sai]);
    expect(await critico()).toMatchObject([{ critico: true }]);
    const { id } = await enviado([item('A20')]);
    await approve(id);
    await api.idle();
    expect(await liberados(id)).toEqual([sai]);
    // The dates of what left the plan ask for nothing.
    expect(await critico()).toMatchObject([{ critico: false, inicio_tarde: null }]);
    const { body } = await send('POST', `/cap/${id}/reverter`, {
      justificativa: 'A janela cresceu e o serviço volta.',
    });
    await send('POST', `/cap/${body.id}/simular`);
    await act(body.id, 'enviar');
    await approve(body.id);
    expect(await liberados(id)).toEqual([]);
  });

  slow('takes only the rest of what was begun, all open activities of a whole service, and closes it', async () => {
    const { create, report, approve, enviado, read, item, horas, query, idDe } = cena;
    expect((await report('A10', 50)).body.resultados[0]).toMatchObject({ ok: true });
    expect(await create([item('A10', { hhCancelado: '5' })])).toMatchObject({
      status: 422,
      body: { campos: { 'itens.0.hhCancelado': 'Já começou: sai o saldo todo, 10 HH.' } },
    });
    expect(await create([item('A20', { hhCancelado: '41' })])).toMatchObject({
      status: 422,
      body: { campos: { 'itens.0.hhCancelado': 'O saldo é de 40 HH.' } },
    });
    await report('B10', 100);
    expect(await create([item('B10')])).toMatchObject({
      status: 422,
      body: { campos: { 'itens.0.atividadeId': 'Já está concluída: não se cancela.' } },
    });
    const [servico] = await query<{ id: number }>(`select servico_id as id from atividade where id = $1`, [
      idDe('A10'),
    ]);
    const { id } = await enviado([{ servicoId: servico?.id }], { abrangencia: 'SERVICO_TOTAL' });
    const { itens, hh } = await read(id);
    expect([itens.length, hh]).toEqual([3, '60']);
    await approve(id);
    expect(await horas()).toMatchObject({ vigente: 30, cancelado: 60 });
    expect(
      (await query<{ situacao: string }>(`select situacao from servico where id = $1`, [servico?.id]))[0]?.situacao,
    ).toBe('CONCLUIDO');
  });

  slow('of what was begun leaves in the sums what was done, all of it done, without a baseline too', async () => {
    const { report, enviado, approve, item, query } = cena;
    await query(`update linhabase set principal = false, tipo = 'REPLANEJAMENTO' where projeto_id = $1`);
    await report('A10', 50);
    const { id } = await enviado([item('A10')]);
    expect(await approve(id)).toMatchObject({ situacao: 'APROVADO' });
    await api.idle();
    // 90 HH, of which 10 of the 20 of A10 left; the other 10 are done.
    const get = async <T>(url: string) => (await api.send<T>('GET', url, undefined, cena.correntes.token)).body;
    const curva = await get<Curva>('/curvaavanco/dados?grao=DIA');
    expect(curva).toMatchObject({ pesoTotal: 80, indices: { ev: 10, realizadoPct: 12.5 } });
    const { nos } = await get<{ nos: { nivel: number; avanco: number | null }[] }>('/cronograma/arvore');
    expect(nos[0]?.avanco).toBe(12.5);
    expect(await get('/servico/somas')).toMatchObject({ somas: { hh: '80' } });
  });

  slow('reduces what is not begun, and the schedule follows', async () => {
    const { enviado, approve, item, atividades, horas, create } = cena;
    const { id } = await enviado([item('A20', { hhCancelado: '10' })], { abrangencia: 'REDUCAO_QUANTIDADE' });
    await approve(id);
    expect(await atividades()).toContainEqual({
      codigo: 'A20',
      situacao: 'NAO_INICIADA',
      hh: 30,
      duracao: 900,
      resta: 900,
      avanco: 0,
    });
    expect(await horas()).toMatchObject({ vigente: 80, cancelado: 10 });
    expect((await create([item('A20', { hhCancelado: '31' })])).status).toBe(422);
  });

  it('of the same hours that two people send or approve at once stands once', async () => {
    const { create, send, act, vote, votam, read, item, horas, enviado } = cena;
    const ids = await Promise.all(
      ['25', '30'].map(async (hhCancelado) => (await create([item('A20', { hhCancelado })])).body.linha.id),
    );
    for (const id of ids) await send('POST', `/cap/${id}/simular`);
    const envios = await Promise.all(ids.map((id) => act(id, 'enviar')));
    expect(envios.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(envios.find(({ status }) => status === 409)?.body.mensagem).toMatch(/espera aprovação: restam 1[05] HH/);
    const [vencedor = 0] = ids.filter((_, i) => envios[i]?.status === 200);
    const { id: outro } = await enviado([item('B20')]);
    for (const id of [vencedor, outro]) await vote(votam[0] as (typeof votam)[number], id);
    const [segundo] = votam.slice(1);
    if (!segundo) throw new Error('nobody');
    await Promise.all([vencedor, outro].map((id) => vote(segundo, id)));
    for (const id of [vencedor, outro]) if ((await read(id)).situacao !== 'APLICADO') await vote(segundo, id);
    expect([(await read(vencedor)).situacao, (await read(outro)).situacao]).toEqual(['APLICADO', 'APLICADO']);
    expect((await horas()).cancelado).toBeGreaterThan(10);
  });

  it('and requests out of scope that get their last votes at once wait for each other, and all stand', async () => {
    const { coordenador, emAprovacao } = cena;
    const asfes = [await emAprovacao(), await emAprovacao()];
    expect(await Promise.all(asfes.map(({ id }) => cena.voteAsfe(coordenador, id)))).toMatchObject([
      { situacao: 'APROVADO' },
      { situacao: 'APROVADO' },
    ]);
  });

  it('and a report that comes while it is approved: one of the two is told, and nothing is lost', async () => {
    const { enviado, vote, votam, report, read, item, query, idDe, send } = cena;
    const { id } = await enviado([item('A20')]);
    await vote(votam[0] as (typeof votam)[number], id);
    const [voto, relato] = await Promise.all([vote(votam[1] as (typeof votam)[number], id), report('A20', 50)]);
    const [depois] = await query(
      `select situacao, avanco::float8 as avanco, (select count(*)::int from apontamento where atividade_id = a.id) as relatos
      from atividade a where id = $1`,
      [idDe('A20')],
    );
    if (voto?.situacao === 'APROVADO') {
      expect(relato.body.resultados[0]).toMatchObject({ ok: false, codigo: 'apontamento.atividade' });
      expect(depois).toEqual({ situacao: 'CANCELADA', avanco: 0, relatos: 0 });
      return;
    }
    expect(voto?.erro?.codigo).toBe('aprovacao.vencida');
    expect(relato.body.resultados[0]).toMatchObject({ ok: true });
    expect(depois).toEqual({ situacao: 'EM_ANDAMENTO', avanco: 50, relatos: 1 });
    await api.idle();
    const { body } = await api.send<{ id: number }[]>('GET', `/aprovacao/CAP/${id}`, undefined, votam[1]?.token);
    expect((await send('POST', `/aprovacao/${body[0]?.id}/atualizar`, {}, votam[1]?.token)).status).toBe(200);
    expect((await cena.approve(id))?.situacao).toBe('APROVADO');
    expect(await read(id)).toMatchObject({ hh: '20' });
  });

  it('of a legal item needs the opinion of the engineer, and the committee', async () => {
    const { create, send, act, item, query, idDe, vote, votam } = cena;
    await query(`update servico set origem = 'NR13' where id = (select servico_id from atividade where id = $1)`, [
      idDe('A10'),
    ]);
    const { id } = (await create([item('B20')])).body.linha;
    await send('POST', `/cap/${id}/simular`);
    expect(await act(id, 'enviar')).toMatchObject({
      status: 409,
      body: { mensagem: expect.stringContaining('Anexe o parecer') },
    });
    await query(
      `insert into anexo (chave, entidade, registro_id, nome, tipo, tamanho, sha256, caminho)
        values (gen_random_uuid(), 'cap', $1, 'parecer.pdf', 'pdf', 10, repeat('a', 64), 'parecer')`,
      [id],
    );
    expect(await act(id, 'enviar')).toMatchObject({ status: 200 });
    const { body } = await api.send<{ niveis: { nivel: number; situacao: string; motivos: string[] }[] }[]>(
      'GET',
      `/aprovacao/CAP/${id}`,
      undefined,
      votam[0]?.token,
    );
    expect(body[0]?.niveis.filter(({ situacao }) => situacao !== 'DISPENSADO').map(({ nivel }) => nivel)).toEqual([
      1, 2, 3, 4,
    ]);
    expect(body[0]?.niveis.at(-1)?.motivos).toContain('item legal (NR-13)');
    for (const quem of votam) expect((await vote(quem, id))?.situacao).toBe('PENDENTE');
    const historico = JSON.stringify((await send('GET', `/auditoria/cap/${id}`)).body);
    expect(historico).toContain('"rotulo":"Motivo"');
    expect(historico).toContain('Simulou o impacto');
  });
});
