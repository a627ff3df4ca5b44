import type { Linha } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import type { getTrabalho } from '@cadencia/domain/dashboard/endpoints.ts';
import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { type Kpi, type RespostaDoPainel, recorteDoKpi } from '@cadencia/domain/painel.ts';
import { OBRIGATORIOS_ABERTOS } from '@cadencia/domain/pmp/cadastro.ts';
import type { carregarModelo, ItemDoPlano, previaModelo } from '@cadencia/domain/pmp/endpoints.ts';
import { painelDoPmp } from '@cadencia/domain/pmp/painel.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Banco, createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { readPdf } from '../../testing/pdf.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';

interface Resposta {
  readonly linha: Linha & Readonly<Record<string, unknown>>;
  readonly linhas: readonly (Linha & Readonly<Record<string, unknown>>)[];
  readonly itens: readonly ItemDoPlano[];
  readonly gates: readonly { readonly gate: string; readonly data: string; readonly nota: number }[];
  readonly mensagem?: string;
  readonly campos?: Readonly<Record<string, string>>;
}

let api: Api;
let banco: Banco;
let projetoId: number;
const pessoas: Record<string, { readonly id: number; readonly token: string }> = {};

beforeAll(async () => {
  api = await startApi();
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  projetoId = projeto.cod_projeto_pro;
  banco = { api, token: await enterProjeto(api, admin, projetoId), clienteId: projeto.cod_cliente_cli };
  for (const [nome, perfil] of Object.entries({ planejador: 3, gerente: 2, aprovador: 8 })) {
    const usuario = await createUsuario(api, perfil);
    pessoas[nome] = { id: usuario.id, token: await enterProjeto(api, usuario, projetoId, perfil) };
  }
});
afterAll(() => api.close());

const send = (metodo: string, url: string, corpo?: object, quem?: string) =>
  api.send<Resposta>(metodo, url, corpo, quem === undefined ? banco.token : pessoas[quem]?.token);
const readPlano = async () => (await send('GET', '/pmp/plano')).body;
const find = async (codigo: string) => {
  const { body } = await send('GET', `/pmp?f.codigo=${encodeURIComponent(`=${codigo}`)}&limite=1`);
  return body.linhas[0] as Resposta['linha'];
};
const act = async (codigo: string, acao: string, corpo: object = {}) => {
  const { id, versao } = await find(codigo);
  return send('POST', `/pmp/${id}/${acao}?versao=${versao}`, { ciente: true, ...corpo });
};
/** Today in São Paulo, and in days from D, which is 02/08/2027. */
const HOJE = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date());
const EM_D = Math.round((Date.parse(HOJE) - Date.parse('2027-08-02')) / 86_400_000);
const change = async (codigo: string, corpo: object) => {
  const { id, versao } = await find(codigo);
  return send('PUT', `/pmp/${id}?versao=${versao}`, corpo);
};

it('brings the standard items of a size once, in days from D', async () => {
  expect((await send('POST', '/pmp/modelo', { porte: 'GRANDE' }, 'aprovador')).status).toBe(403);
  const { body } = await send('POST', '/pmp/modelo', { porte: 'GRANDE' }, 'planejador');
  expect(body).toMatchObject({ existentes: 0, gates: { length: 7 } });
  expect(body.itens.length).toBeGreaterThan(140);
  expect((await send('POST', '/pmp/modelo', { porte: 'GRANDE' })).body).toMatchObject({ itens: [], gates: [] });
  const { itens, gates } = await readPlano();
  const congelar = itens.find(({ titulo }) => titulo.startsWith('Congelar o plano'));
  // Sixty days before 02/08/2027.
  expect(congelar).toMatchObject({ dTermino: -60, termino: '2027-06-03', gate: 'G3', obrigatorio: true });
  expect(gates.find(({ gate }) => gate === 'G4')).toMatchObject({ data: '2027-07-23' });
  expect(itens.find(({ codigo }) => codigo === '3')).toMatchObject({ grupo: true, dTermino: -60 });
  // A group ends with the last of its items, whatever was typed for it.
  await change('4.17', { dTermino: -5 });
  expect((await readPlano()).itens.find(({ codigo }) => codigo === '4')).toMatchObject({ dTermino: -5 });
});

it('keeps the original dates, and moves with the window', async () => {
  expect((await send('POST', '/pmp/aprovar', { todos: false }, 'planejador')).status).toBe(403);
  expect((await send('POST', '/pmp/aprovar', { todos: false }, 'gerente')).status).toBe(200);
  // What a group has follows its items: it keeps no date of its own.
  expect(await find('3')).toMatchObject({ terminoOriginal: null });
  await sql`update projeto set inicio_parada = inicio_parada + interval '7 days', termino_parada = termino_parada + interval '7 days'
    where id = ${projetoId}`.execute(api.database.db);
  const movido = await find('3.24');
  expect(movido).toMatchObject({ termino: '2027-06-10', terminoOriginal: '2027-06-03', desvioOriginal: 7 });
  // To take other dates for the original ones says why, and each item tells what it had.
  const motivo = 'A janela passou para a segunda semana de agosto.';
  expect((await send('POST', '/pmp/aprovar', { todos: true }, 'gerente')).body.campos).toHaveProperty('motivo');
  expect((await send('POST', '/pmp/aprovar', { todos: true, motivo }, 'gerente')).status).toBe(200);
  expect(await find('3.24')).toMatchObject({ terminoOriginal: '2027-06-10', desvioOriginal: 0 });
  const { rows: fatos } = await sql<{ antes: unknown; depois: unknown }>`
    select antes, depois from auditoria where entidade = 'pmp' and registro_id = ${movido.id} and acao = 'U' order by id`.execute(
    api.database.db,
  );
  expect(fatos).toEqual([
    { antes: { terminoOriginal: null }, depois: { terminoOriginal: '2027-06-03' } },
    { antes: { terminoOriginal: '2027-06-03' }, depois: { terminoOriginal: '2027-06-10', motivo } },
  ]);
  await sql`update projeto set inicio_parada = inicio_parada - interval '7 days', termino_parada = termino_parada - interval '7 days'
    where id = ${projetoId}`.execute(api.database.db);
  expect(await find('3.24')).toMatchObject({ termino: '2027-06-03' });
});

it('tells what each size would bring, and takes the whole of a wrong one back', async () => {
  const admin = await createUsuario(api, 1);
  const { cod_projeto_pro: outro } = await createProjeto(api, admin.token, { tip_porte_pro: 'MEGA' });
  const token = await enterProjeto(api, admin, outro);
  const ask = <T>(metodo: string, url: string, corpo?: object) => api.send<T>(metodo, url, corpo, token);
  type Previa = AnswerOf<typeof previaModelo>;
  const { body: vazio } = await ask<Previa>('GET', '/pmp/modelo/previa');
  expect(vazio).toMatchObject({ porte: 'GRANDE', itens: { GRANDE: { existentes: 0 }, PEQUENA: { existentes: 0 } } });
  const { body: feito } = await ask<AnswerOf<typeof carregarModelo>>('POST', '/pmp/modelo', { porte: 'PEQUENA' });
  expect(feito.itens).toHaveLength(vazio.itens.PEQUENA.novos);
  const { body: cheio } = await ask<Previa>('GET', '/pmp/modelo/previa');
  expect(cheio.itens.PEQUENA).toEqual({ novos: 0, existentes: vazio.itens.PEQUENA.novos });
  // One that somebody changed stays, and so does the group that it is in.
  const { body: um } = await ask<Resposta>('GET', `/pmp?f.codigo=${encodeURIComponent('=8.01')}&limite=1`);
  await ask('PUT', `/pmp/${um.linhas[0]?.id}?versao=1`, { peso: 9 });
  const linhas = feito.itens.map((id) => ({ id, versao: 1 }));
  const { body: idas } = await ask<{ linhas: { erro?: { mensagem: string } }[] }>('POST', '/pmp/excluir', { linhas });
  const ficaram = idas.linhas.flatMap(({ erro }) => erro?.mensagem ?? []);
  expect(ficaram).toEqual([expect.stringMatching(/\(1 item do PMP\)/), expect.stringMatching(/alterado/i)]);
  const { itens } = (await ask<Resposta>('GET', '/pmp/plano')).body;
  expect(itens.map(({ codigo }) => codigo)).toEqual(['8', '8.01']);
  // The tree that went comes back whole.
  const voltam = feito.itens.filter((_, i) => !idas.linhas[i]?.erro).map((id) => ({ id }));
  await ask('POST', '/exclusao/desfazer', { entidade: 'pmp', linhas: voltam });
  expect((await ask<Resposta>('GET', '/pmp/plano')).body.itens).toHaveLength(feito.itens.length);
});

it('begins an item that has progress, and concludes it with its evidence alone', async () => {
  expect((await change('3.03', { avanco: 30 })).body.campos).toHaveProperty('avanco');
  expect((await change('3.03', { avanco: 100 })).body.campos).toHaveProperty('avanco');
  const tarde = { avanco: 50, dInicio: EM_D - 300, dTermino: EM_D - 150 };
  expect(Object.keys((await change('3.03', tarde)).body.campos ?? {})).toEqual(['restricao', 'planoAcao']);
  expect((await change('3.03', { ...tarde, dTermino: EM_D - 7 })).status).toBe(200);
  await sql`update pmp set d_termino = ${EM_D - 150} where id = ${(await find('3.03')).id}`.execute(api.database.db);
  expect(await find('3.03')).toMatchObject({
    situacao: 'EM_ANDAMENTO',
    inicioReal: HOJE,
    atraso: 150,
    semPlano: true,
  });
  expect((await act('3.03', 'concluir')).body.mensagem).toMatch(/evidência/);
  const { id } = await find('3.03');
  await sql`insert into anexo (chave, entidade, registro_id, nome, tipo, tamanho, sha256, caminho)
    values (gen_random_uuid(), 'pmp', ${id}, 'memoria.pdf', 'pdf', 10, repeat('a', 64), 'memoria')`.execute(
    api.database.db,
  );
  expect((await act('3.03', 'concluir')).body.mensagem).toMatch(/plano de ação/);
  expect(
    (await change('3.03', { restricao: 'Fluxogramas atrasados.', planoAcao: 'Revisão conjunta na sexta.' })).status,
  ).toBe(200);
  expect((await act('3.03', 'concluir')).status).toBe(200);
  expect(await find('3.03')).toMatchObject({
    andamento: 'CONCLUIDO_COM_ATRASO',
    avancoAtual: '100',
    terminoReal: HOJE,
  });
  expect((await act('3.03', 'reabrir', { motivo: 'A memória perdeu uma linha de vapor.' })).status).toBe(200);
  expect(await find('3.03')).toMatchObject({ situacao: 'EM_ANDAMENTO', terminoReal: null });
});

it('who answers for an item moves it, and no other', async () => {
  const sms = await createUsuario(api, 10);
  pessoas['sms'] = { id: sms.id, token: await enterProjeto(api, sms, projetoId, 10) };
  const { id: responsavelId } = await createSample(banco, cadastroDe('pessoa'));
  await sql`update pessoa set usuario_id = ${sms.id} where id = ${responsavelId}`.execute(api.database.db);
  const { id, versao } = await find('3.02');
  const move = (acao: string, corpo: object = {}) =>
    send('POST', `/pmp/${id}/${acao}`, { ciente: true, ...corpo }, 'sms');
  const agora = async () => (await find('3.02')).versao;
  expect((await move(`iniciar?versao=${versao}`)).body.mensagem).toMatch(/responsável é outra pessoa/);
  expect((await change('3.02', { responsavelId })).status).toBe(200);
  expect((await move(`iniciar?versao=${await agora()}`)).status).toBe(200);
  expect(await find('3.02')).toMatchObject({ situacao: 'EM_ANDAMENTO', inicioReal: HOJE });
  // They also tell how far it is, and hang its evidence on it; what else the item says is of who plans.
  const informa = async (o: object, quem?: string) =>
    send('PUT', `/pmp/${id}/andamento?versao=${await agora()}`, o, quem ?? 'sms');
  const dito = { avanco: 50, previsao: HOJE, restricao: 'Sala ocupada.', planoAcao: 'Duas turmas no sábado.' };
  expect((await informa(dito)).body.linha).toMatchObject(dito);
  expect((await informa({ peso: 1 })).status).toBe(422);
  expect((await informa({ avanco: 25 }, 'aprovador')).status).toBe(403);
  const { id: alheio } = await find('3.04');
  const deOutro = await send('PUT', `/pmp/${alheio}/andamento?versao=1`, { avanco: 25 }, 'sms');
  expect(deOutro.body.mensagem).toMatch(/responsável é outra pessoa/);
  expect((await send('PUT', `/pmp/${id}/andamento?versao=1`, { avanco: 25 }, 'sms')).status).toBe(409);
  for (const quem of ['sms', 'aprovador'])
    expect((await send('GET', `/anexo/de/pmp/${id}`, undefined, quem)).body).toMatchObject({ editar: quem === 'sms' });
  const motivo = 'Espera a contratada dos treinamentos.';
  expect((await move(`dispensar?versao=${await agora()}`, { motivo })).status).toBe(409);
  expect((await send('PUT', `/pmp/${id}?versao=${await agora()}`, { peso: 1 }, 'sms')).status).toBe(403);
});

it('counts what a metric counts, and adds a group up by weight', async () => {
  expect(await find('3.06')).toMatchObject({ avancoAtual: '0', medida: '0 de 0' });
  const servicos = [];
  for (let n = 0; n < 4; n += 1) servicos.push(await createSample(banco, cadastroDe('servico')));
  await sql`update servico set situacao = 'PLANEJADO' where id = any(${servicos.slice(0, 3).map(({ id }) => id)}::bigint[])`.execute(
    api.database.db,
  );
  expect(await find('3.06')).toMatchObject({ avancoAtual: '75', medida: '3 de 4' });
  expect((await act('3.06', 'concluir')).body.mensagem).toMatch(/3 de 4/);
  const { itens } = await readPlano();
  const folhas = itens.filter(({ codigo, andamento }) => codigo.startsWith('3.') && andamento !== 'NAO_APLICAVEL');
  const peso = folhas.reduce((soma, um) => soma + um.peso, 0);
  const feito = folhas.reduce((soma, um) => soma + um.peso * um.avanco, 0);
  expect(itens.find(({ codigo }) => codigo === '3')?.avanco).toBeCloseTo(feito / peso, 0);
  expect((await act('3', 'concluir')).body.mensagem).toMatch(/grupo/);
  await sql`update servico set situacao = 'PLANEJADO' where id = ${servicos[3]?.id}`.execute(api.database.db);
  await change('3.06', { dInicio: EM_D - 90, dTermino: EM_D - 20 });
  expect(await find('3.06')).toMatchObject({ andamento: 'CONCLUIDO', atraso: 0, avancoAtual: '100' });
  // A gate waits for what the plan shows as open.
  const plano = await readPlano();
  const abertos = plano.itens.filter(
    ({ gate, obrigatorio, grupo, andamento }) =>
      gate === 'G3' && obrigatorio && !grupo && !/^(CONCLUIDO|NAO_APLICAVEL)/.test(andamento),
  );
  expect(plano.gates.find(({ gate }) => gate === 'G3')).toMatchObject({ obrigatoriosAbertos: abertos.length });
  // The list that the figure of the board opens has as many rows.
  const lista = Object.entries({ ...OBRIGATORIOS_ABERTOS, gate: 'G3' }).map(([campo, valor]) => `f.${campo}=${valor}`);
  expect((await send('GET', `/pmp?${lista.join('&')}&limite=1`)).body).toMatchObject({ total: abertos.length });
});

it('tells whose item is due, once at each step', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into pessoa (cliente_id, nome, vinculo, usuario_id) values (${banco.clienteId}, 'Ana', 'CLIENTE', ${pessoas['planejador']?.id}) returning id`.execute(
    api.dono.db,
  );
  const run = async () => {
    await api.jobs.find(({ name }) => name === 'avisarPmp')?.run({});
    const lidos = await sql<{
      titulo: string;
    }>`select titulo from notificacao where usuario_id = ${pessoas['planejador']?.id}
      and tipo = 'PMP' order by id`.execute(api.database.db);
    return lidos.rows.map(({ titulo }) => titulo);
  };
  const posto = await change('8.01', { responsavelId: rows[0]?.id, dInicio: EM_D, dTermino: EM_D + 5 });
  expect(posto).toMatchObject({ status: 200 });
  const [lembrado] = await run();
  const { body: meu } = await api.send<AnswerOf<typeof getTrabalho>>(
    'GET',
    '/dashboard/trabalho',
    undefined,
    pessoas['planejador']?.token,
  );
  expect(meu).toMatchObject({
    itens: { total: 1, linhas: [{ numero: '8.01', atrasado: false }] },
    acoes: { total: 0 },
  });
  expect((await send('GET', '/dashboard/trabalho', undefined, 'gerente')).body).toMatchObject({ itens: { total: 0 } });
  expect(lembrado).toMatch(/^PMP 8\.01 vence em \d\d\/\d\d \(D/);
  expect(await run()).toHaveLength(1);
  await change('8.01', { dInicio: EM_D - 9, dTermino: EM_D - 3 });
  // What was not read yet gives way to what is true now.
  expect(await run()).toEqual([expect.stringMatching(/^PMP 8\.01 está atrasado desde /)]);
});

it('refuses an item that would wait for itself', async () => {
  const [a, b] = [await find('3.10'), await find('3.11')];
  expect((await change('3.11', { predecessoras: [{ predecessoraId: a.id }] })).status).toBe(200);
  const volta = await change('3.10', { predecessoras: [{ predecessoraId: b.id }] });
  expect([volta.status, volta.body.campos?.['predecessoras']]).toEqual([422, expect.stringMatching(/si mesmo/)]);
  expect(await find('3.11')).toMatchObject({ abertas: 1 });
  expect((await readPlano()).itens.find(({ codigo }) => codigo === '3.11')?.predecessoras).toEqual([a.id]);
  const admin = await createUsuario(api, 1);
  const outro = await createProjeto(api, admin.token);
  const la: Banco = {
    api,
    token: await enterProjeto(api, admin, outro.cod_projeto_pro),
    clienteId: outro.cod_cliente_cli,
  };
  const [item, pessoa] = [await createSample(la, cadastroDe('pmp')), await createSample(la, cadastroDe('pessoa'))];
  expect((await change('3.12', { predecessoras: [{ predecessoraId: item.id }] })).status).toBe(422);
  const ressalvas = [{ acao: 'Receber', responsavelId: pessoa.id, prazo: '2027-07-30', concluida: false }];
  const { id, versao } = (await send('GET', '/gate?limite=1')).body.linhas[0] as Resposta['linha'];
  expect((await send('PUT', `/gate/${id}?versao=${versao}`, { ressalvas })).status).toBe(422);
});

it('passes a gate with reservations by the votes of its levels', async () => {
  const gate = async () =>
    (await send('GET', '/gate?limite=10')).body.linhas.find((um) => um['gate'] === 'G4') as Resposta['linha'];
  const { id, versao } = await gate();
  expect(
    (await send('POST', `/gate/${id}/enviar?versao=${versao}`, { ciente: true }, 'planejador')).body.mensagem,
  ).toMatch(/obrigatórios estão abertos/);
  const pessoa = await createSample(banco, cadastroDe('pessoa'));
  const ressalvas = [
    { acao: 'Receber as juntas que faltam', responsavelId: pessoa.id, prazo: '2027-07-30', concluida: false },
  ];
  expect((await send('PUT', `/gate/${id}?versao=${versao}`, { ressalvas }, 'planejador')).status).toBe(200);
  for (const [quem, nivel] of [
    ['aprovador', 1],
    ['gerente', 3],
  ] as const)
    await sql`update projeto_usuario set nivel_aprovacao = ${nivel} where projeto_id = ${projetoId} and usuario_id = ${pessoas[quem]?.id}`.execute(
      api.database.db,
    );
  const enviado = await send(
    'POST',
    `/gate/${id}/enviar?versao=${(await gate()).versao}`,
    { ciente: true },
    'planejador',
  );
  expect([enviado.status, (await gate())['situacao']]).toEqual([200, 'EM_APROVACAO']);
  for (const quem of ['aprovador', 'gerente']) {
    const { body } = await api.send<{ id: number; hash: string }[]>(
      'GET',
      `/aprovacao/GATE/${id}`,
      undefined,
      pessoas[quem]?.token,
    );
    const voto = { voto: 'APROVA', parecer: 'De acordo.', pedidos: [{ id: body[0]?.id, hash: body[0]?.hash }] };
    expect((await api.send('POST', '/aprovacao/voto', voto, pessoas[quem]?.token)).status).toBe(200);
  }
  expect(await gate()).toMatchObject({ situacao: 'APROVADO_COM_RESSALVAS', ressalvasAbertas: 1 });
  const file = async (url: string) => {
    const { statusCode, headers, rawPayload } = await api.app.inject({
      method: 'GET',
      url: `/api${url}`,
      headers: { authorization: `Bearer ${pessoas['planejador']?.token}` },
    });
    expect([url, statusCode]).toEqual([url, 200]);
    return { nome: String(headers['content-disposition']), bytes: rawPayload };
  };
  const printed = async (url: string) => (await readPdf((await file(url)).bytes)).texto.replace(/\s+/g, ' ');
  const auditoria = await printed('/pmp/auditoria?formato=pdf');
  for (const dito of ['Auditoria de prontidão', 'G4 Prontidão', 'Receber as juntas que faltam', 'Exigida, sem anexo'])
    expect(auditoria).toContain(dito);
  expect((await file('/pmp/auditoria?formato=xlsx')).nome).toContain('.xlsx');
  expect(await printed(`/gate/${id}/formulario`)).toContain('Aprovado com ressalvas');
  expect(await printed('/pmp/plano/pdf')).toContain('Plano Mestre da Parada');
  const { kpis, graficos } = (await api.send<RespostaDoPainel>('GET', '/dashboard/pmp', undefined, banco.token)).body;
  // The next gate is the first that waits for its decision.
  expect([kpis['gate'], graficos['marcos']?.length, graficos['curva']?.some(({ serie }) => serie === 'real')]).toEqual([
    expect.any(Number),
    7,
    true,
  ]);
});

it('the board counts, for each person and filter, what the lists behind its figures show', async () => {
  const contrato = async () => (await createSample(banco, cadastroDe('contrato'), { situacao: 'VIGENTE' })).id;
  const [proprio, alheio] = [await contrato(), await contrato()];
  // A contract of the client that works elsewhere is none of this shutdown.
  await contrato();
  const db = api.database.db;
  await sql`insert into projeto_contrato (projeto_id, contrato_id) select ${projetoId}, x from unnest(${[proprio, alheio]}::bigint[]) x`.execute(
    db,
  );
  const segunda = (dias: number) => {
    const dia = new Date(Date.parse(HOJE) - dias * 86_400_000);
    return new Date(dia.getTime() - ((dia.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
  };
  const mob = cadastroDe('mobilizacao');
  const uma = { integrados: 0, treinados: 0, presente: 0 };
  await createSample(banco, mob, { ...uma, contratoId: proprio, semana: segunda(7), previsto: 10, mobilizado: 9 });
  await createSample(banco, mob, { ...uma, contratoId: alheio, semana: segunda(7), previsto: 30, mobilizado: 3 });
  await createSample(banco, mob, { ...uma, contratoId: alheio, semana: segunda(0), previsto: 30, mobilizado: 0 });
  const contratada = await createUsuario(api, 11);
  const dela = await enterProjeto(api, contratada, projetoId, 11);
  await sql`update projeto_usuario set contrato_id = ${proprio} where projeto_id = ${projetoId} and usuario_id = ${contratada.id}`.execute(
    db,
  );
  const ask = async <T>(url: string, token = banco.token) => (await api.send<T>('GET', url, undefined, token)).body;
  const figuras = async (token?: string, filtro = '') => {
    const { kpis, numeros } = await ask<RespostaDoPainel>(`/dashboard/pmp${filtro}`, token);
    const listas = ['contratos', 'mobilizados', 'obrigatorios'].map(async (nome) => {
      const kpi = painelDoPmp.kpis[nome as keyof typeof painelDoPmp.kpis] as Kpi;
      const f = Object.entries(recorteDoKpi(kpi, { numeros }) ?? {}).map(
        ([campo, v]) => `f.${campo}=${encodeURIComponent(v)}`,
      );
      const { rota } = kpi.lista ?? { rota: `/pmp` };
      const { total } = await ask<{ total: number }>(
        `${rota.replace('/pmp/mob', '/mob')}?${f.join('&')}&limite=1`,
        token,
      );
      return [nome, kpis[nome], total];
    });
    return Object.fromEntries((await Promise.all(listas)).map(([nome, ...resto]) => [nome, resto]));
  };
  expect(await figuras()).toMatchObject({ contratos: [100, 2], mobilizados: [30, 2] });
  expect(await figuras(dela)).toEqual({ contratos: [100, 1], mobilizados: [90, 1], obrigatorios: [0, 0] });
  const { obrigatorios: [n, total] = [] } = await figuras();
  expect([n, n]).toEqual([total, expect.toSatisfy((um: number) => um > 0)]);
  const { obrigatorios } = await figuras(banco.token, '?f.fase=POS_PARADA');
  expect(obrigatorios?.[0]).toBe(0);
  // A group follows its items: it stands in no state of the board.
  const { totais } = await ask<{ totais: Record<string, number> }>('/pmp/quadro');
  const { total: folhas } = await ask<{ total: number }>('/pmp?f.grupo=false&limite=1');
  expect(Object.values(totais).reduce((soma, um) => soma + um, 0)).toBe(folhas);
  // People find gates and weeks of people, too.
  for (const [q, tipo] of [
    ['G4 Prontidão', 'gate'],
    ['MOB-0001', 'mobilizacao'],
  ] as const)
    expect(JSON.stringify(await ask(`/busca?q=${encodeURIComponent(q)}`))).toContain(`"tipo":"${tipo}"`);
});
