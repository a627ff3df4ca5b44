import { Readable } from 'node:stream';
import type { Pedido } from '@cadencia/domain/aprovacao/schema.ts';
import type { Linha } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { readPlanilha } from '@cadencia/interop/planilha/read-planilha.ts';
import { Problemas } from '@cadencia/interop/problemas.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { write } from '../../infra/transaction.ts';
import { FORMULARIO, formulario } from '../../testing/arquivos.ts';
import { type Banco, createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { PNG } from '../../testing/imagens.ts';
import { readPdf } from '../../testing/pdf.ts';
import { slow } from '../../testing/por-vez.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';
import { escalate } from './commands.ts';

interface Corpo {
  readonly linha: Linha & { readonly acoes: Readonly<Record<string, { ok: boolean; motivo?: string }>> };
  readonly codigo?: string;
  readonly mensagem?: string;
  readonly campos?: Readonly<Record<string, string>>;
}

let api: Api;
let banco: Banco;
let projetoId: number;
let especialidadeId: number;
let pessoaId: number;
/** Tokens of those who vote, by level. */
const votam = new Map<number, string>();
const db = () => api.database.db;
const send = <T = Corpo>(metodo: string, url: string, corpo?: object, token = banco.token) =>
  api.send<T>(metodo, url, corpo, token);

beforeAll(async () => {
  api = await startApi();
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  projetoId = projeto.cod_projeto_pro;
  banco = { api, token: await enterProjeto(api, admin, projetoId), clienteId: projeto.cod_cliente_cli };
  especialidadeId = (await createSample(banco, cadastroDe('especialidade'), { maoObra: 'DIRETA' })).id;
  pessoaId = (await createSample(banco, cadastroDe('pessoa'), { vinculo: 'CLIENTE', contratoId: null })).id;
  for (const nivel of [1, 2, 3, 4]) {
    const quem = await createUsuario(api, 2);
    votam.set(nivel, await enterProjeto(api, quem, projetoId, 2));
    await sql`update projeto_usuario set nivel_aprovacao = ${nivel} where usuario_id = ${quem.id}`.execute(db());
  }
});
afterAll(() => api.close());

/** A contract in force with a tariff of R$ 100 per hour, and the budget for extra services. */
async function createContrato(verba: string, mudanca: object = {}): Promise<number> {
  const { id } = await createSample(banco, cadastroDe('contrato'), {
    situacao: 'VIGENTE',
    inicio: '2020-01-01',
    termino: '2099-12-31',
    verbaExtra: verba,
    pessoaFiscalId: pessoaId,
    ...mudanca,
  });
  await sql`insert into contrato_tarifa (contrato_id, especialidade_id, hh_normal, hh_extra50, hh_extra100, adicional_noturno)
    values (${id}, ${especialidadeId}, 100, 150, 200, 20)`.execute(db());
  return id;
}

const hh = (quantidade: string, mudanca: object = {}) => ({ tipo: 'HH', especialidadeId, quantidade, ...mudanca });
const pedido = (contratoId: number, mudanca: object = {}) => ({
  natureza: 'EXTRA',
  categoria: 'QUANTIDADE_EXCEDENTE',
  contratoId,
  titulo: 'Caldeiraria além da quantidade',
  descricao: 'Seis caldeireiros por dez horas no feixe.',
  justificativa: 'A quantidade do contrato acabou antes do serviço.',
  solicitanteId: pessoaId,
  inicioPrevisto: '2027-08-03T07:00',
  terminoPrevisto: '2027-08-03T17:00',
  itens: [hh('60')],
  ...mudanca,
});
async function create(contratoId: number, mudanca: object = {}, token = banco.token) {
  const { status, body } = await send('POST', '/sse', pedido(contratoId, mudanca), token);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.linha;
}
const read = async (id: number) => (await send('GET', `/sse/${id}`)).body.linha;
async function save(id: number, mudanca: object, token = banco.token) {
  const { versao } = await read(id);
  return send('PUT', `/sse/${id}?versao=${versao}`, mudanca, token);
}
async function act(id: number, acao: string, corpo: object = {}, token = banco.token) {
  const { versao } = await read(id);
  return send('POST', `/sse/${id}/${acao}?versao=${versao}`, { ciente: true, ...corpo }, token);
}
async function done(id: number, acao: string, corpo: object = {}) {
  const { status, body } = await act(id, acao, corpo);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.linha;
}
const ciclo = async (id: number) => (await send<Pedido[]>('GET', `/aprovacao/SSE/${id}`)).body[0];
const niveis = async (id: number) =>
  (await ciclo(id))?.niveis.filter(({ situacao }) => situacao !== 'DISPENSADO').map(({ nivel }) => nivel);
async function vote(id: number, nivel: number, voto = 'APROVA') {
  const um = await ciclo(id);
  const parecer = voto === 'APROVA' ? {} : { parecer: 'O valor está acima do que se combinou.' };
  const { body } = await send<{ linhas: { situacao?: string; erro?: { codigo: string; mensagem: string } }[] }>(
    'POST',
    '/aprovacao/voto',
    { voto, ...parecer, pedidos: [{ id: um?.id, hash: um?.hash }] },
    votam.get(nivel),
  );
  return body.linhas[0];
}
/** A request that is approved by the levels that it needs. */
async function approved(contratoId: number, mudanca: object = {}) {
  const { id } = await create(contratoId, mudanca);
  await done(id, 'enviar');
  for (const nivel of (await niveis(id)) ?? []) await vote(id, nivel);
  return read(id);
}
/** Sends the photo of a row of the daily sheets. */
async function photo(id: number, linha = 0, token = banco.token) {
  const { versao, ...uma } = await read(id);
  const { id: boletim } = (uma['boletins'] as { id: number }[])[linha] ?? {};
  const { statusCode, json } = await api.app.inject({
    method: 'PUT',
    url: `/api/sse/${id}/boletim/${boletim}/foto?versao=${versao}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': FORMULARIO },
    payload: formulario(PNG, { nome: 'boletim.png' }),
  });
  return { status: statusCode, body: json() as Corpo };
}

/** The cells of each sheet of a workbook, row by row. */
async function readAbas(bytes: Buffer): Promise<unknown[][][]> {
  const lida = await readPlanilha(
    () => Readable.from([bytes]),
    (leitor) =>
      Promise.all(leitor.abas.map(({ nome }) => Readable.from(leitor.linhas(nome, new Problemas())).toArray())),
  );
  if (!lida.ok) throw new Error('the workbook is not read');
  return lida.valor.map((linhas: { celulas: unknown[] }[]) => linhas.map(({ celulas }) => celulas));
}

describe('prices', () => {
  it('come from the tariff of the contract, and stay as they were approved', async () => {
    const contratoId = await createContrato('1000000');
    const { id } = await create(contratoId, {
      itens: [
        hh('10', { valorUnitario: '1' }),
        hh('10', { hora: 'EXTRA50', noturno: true }),
        hh('10', { hora: 'EXTRA100' }),
        { tipo: 'VERBA', descricao: 'Transporte', quantidade: '1', valorUnitario: '500' },
      ],
    });
    // 10 × 100 + 10 × 150 × 1.2 + 10 × 200 + 500.
    expect(await read(id)).toMatchObject({ hh: '30', valorTotal: '5300', saldoVerba: '994700', fiscalId: pessoaId });
    await sql`update contrato_tarifa set hh_normal = 110 where contrato_id = ${contratoId}`.execute(db());
    expect((await save(id, { titulo: 'Com a tarifa nova' })).body.linha).toMatchObject({ valorTotal: '5400' });
    await done(id, 'enviar');
    for (const nivel of [1, 2]) await vote(id, nivel);
    await sql`update contrato_tarifa set hh_normal = 900 where contrato_id = ${contratoId}`.execute(db());
    const boletins = [{ data: '2026-08-03', item: 1, quantidade: '10' }];
    const { body } = await save(id, { boletins });
    expect(body.linha).toMatchObject({
      situacao: 'EM_EXECUCAO',
      hhAprovado: '30',
      valorAprovado: '5400',
      valorTotal: '5400',
      valorExecutado: '1100',
    });
  });

  it('that the contract does not tell are asked for, and a contract that ended takes no request', async () => {
    const { id } = await create(await createContrato('1000'), {
      itens: [{ tipo: 'EQUIPAMENTO', descricao: 'Guindaste 70 t', quantidade: '8', unidade: 'h' }],
    });
    expect((await act(id, 'enviar')).body.mensagem).toContain('valor unitário');
    const findo = await create(await createContrato('1000', { termino: '2026-01-31' }));
    expect((await act(findo.id, 'enviar')).body.mensagem).toContain('não está vigente');
  });
});

it('is sent by who does not see what it costs', async () => {
  const { id, versao } = await create(await createContrato('1000'));
  const token = await enterProjeto(api, await createUsuario(api, 7), projetoId, 7);
  const { linha } = (await send('GET', `/sse/${id}`, undefined, token)).body;
  expect([linha['valorTotal'], linha.acoes['enviar']]).toEqual([null, { ok: true }]);
  const { body } = await send('POST', `/sse/${id}/enviar?versao=${versao}`, { ciente: false }, token);
  expect(body.linha).toMatchObject({ situacao: 'EM_APROVACAO', valorTotal: null });
});

describe('the budget of the contract', () => {
  it('raises the level of what goes beyond it', async () => {
    const contratoId = await createContrato('7000');
    const cabe = await create(contratoId);
    await done(cabe.id, 'enviar');
    expect(await niveis(cabe.id)).toEqual([1, 2]);
    const passa = await create(contratoId, { itens: [hh('80')] });
    await done(passa.id, 'enviar');
    expect(await niveis(passa.id)).toEqual([1, 2, 3]);
    expect((await ciclo(passa.id))?.niveis.find(({ nivel }) => nivel === 3)?.motivos).toEqual([
      'passa da verba do contrato',
    ]);
  });

  it('is not spent twice by two last votes at once', async () => {
    for (let vez = 0; vez < 3; vez += 1) {
      const contratoId = await createContrato('10000');
      const ids = [(await create(contratoId)).id, (await create(contratoId)).id];
      for (const id of ids) {
        await done(id, 'enviar');
        await vote(id, 1);
      }
      const votos = await Promise.all(ids.map((id) => vote(id, 2)));
      expect(votos.map((um) => um?.situacao ?? um?.erro?.codigo).sort()).toEqual(['APROVADO', 'aprovacao.vencida']);
      expect(votos.find((um) => um?.erro)?.erro?.mensagem).toContain('Verba do contrato');
      const { linha } = (await send<{ linha: Linha }>('GET', `/contrato/${contratoId}`)).body;
      expect(linha).toMatchObject({ verbaConsumida: '6000', consumoVerba: '60' });
    }
  });
});

describe('execution', () => {
  slow('beyond 110% needs a complement, which has its own number and its own sheets', async () => {
    const contratoId = await createContrato('1000000');
    const { id, numero } = await approved(contratoId);
    const sheet = (quantidade: string) => ({ boletins: [{ data: '2026-08-03', item: 1, quantidade }] });
    expect((await save(id, sheet('66'))).body.linha).toMatchObject({ situacao: 'EM_EXECUCAO', hhExecutado: '66' });
    const alem = await save(id, sheet('66.01'));
    expect([alem.status, alem.body.campos?.['boletins']]).toEqual([422, expect.stringContaining('complemento')]);
    expect((await save(id, { boletins: [{ data: '2199-12-31', item: 1, quantidade: '1' }] })).body.campos).toEqual({
      boletins: 'O dia 31/12/2199 ainda não chegou.',
    });
    expect((await save(id, { boletins: [{ data: '2026-08-03', item: 2, quantidade: '1' }] })).status).toBe(422);
    const complemento = await approved(contratoId, { complementoDeId: id, itens: [hh('20')] });
    expect(complemento).toMatchObject({ situacao: 'APROVADA', complemento: `${String(numero)}/C1` });
    expect((await save(complemento.id, sheet('20'))).status).toBe(200);
  });

  slow('keeps the photo of each row: through a save, when taken again, and no longer than its row', async () => {
    const { id } = await approved(await createContrato('1000000'));
    const dia = { data: '2026-08-03', item: 1, quantidade: '10' };
    await save(id, { boletins: [dia, { ...dia, quantidade: '5' }, { ...dia, data: '2026-08-04' }] });
    for (const linha of [0, 0, 2]) await photo(id, linha);
    const fotografada = await read(id);
    expect(fotografada['semFoto']).toBeNull();
    const [uma, ...outras] = fotografada['boletins'] as { foto?: { nome: string; anexo: number } }[];
    expect([uma, ...outras].map((linha) => linha?.foto?.nome)).toEqual(['boletim.png', undefined, 'boletim.png']);
    // What the form sends has no photos, and another may write only what the product gave.
    const sent = (linhas: object[]) => linhas.map((linha) => ({ ...linha, foto: undefined }));
    expect((await save(id, { boletins: [uma, ...outras] })).status).toBe(422);
    expect((await save(id, { boletins: sent(outras) })).body.linha['semFoto']).toBe('03/08');
    // The first went when it was taken again, this one with its row.
    const { rows } = await sql`select from auditoria d join anexo f on f.id = d.registro_id and f.registro_id = ${id}
      where d.entidade = 'anexo' and d.acao = 'D' and f.excluido_em is not null`.execute(db());
    expect(rows).toHaveLength(2);
    expect((await api.send('GET', `/anexo/${uma?.foto?.anexo}/arquivo`, undefined, banco.token)).status).toBe(404);
  });

  slow('is accepted with a reason for what is cut, spends what was accepted, and is measured', async () => {
    const contratoId = await createContrato('10000');
    const { id } = await approved(contratoId);
    await save(id, {
      boletins: [
        { data: '2026-08-03', item: 1, quantidade: '40' },
        { data: '2026-08-04', item: 1, quantidade: '20' },
      ],
    });
    expect((await act(id, 'concluir')).body.mensagem).toContain('foto do boletim assinado de 03/08, 04/08');
    for (const linha of [0, 1]) expect((await photo(id, linha)).status).toBe(200);
    await done(id, 'concluir');
    expect((await save(id, { boletins: [] })).status).toBe(422);
    const { boletins } = (await done(id, 'receber')) as unknown as { boletins: { quantidade: string }[] };
    const [um, outro] = boletins.map((linha) => ({ ...linha, foto: undefined }));
    expect((await save(id, { boletins: [um, { ...outro, quantidade: '10' }] })).status).toBe(422);
    expect((await save(id, { boletins: [um, { ...outro, aceita: '21' }] })).status).toBe(422);
    const cortada = await save(id, { boletins: [um, { ...outro, aceita: '10' }] });
    expect(cortada.body.linha).toMatchObject({
      hhAceito: '50',
      valorAceito: '5000',
      valorGlosado: '1000',
      glosado: true,
    });
    expect((await act(id, 'aceitar')).body.mensagem).toContain('Glosa');
    await save(id, { glosa: 'Dez horas sem frente de trabalho.' });
    expect(await done(id, 'aceitar')).toMatchObject({ situacao: 'ACEITA', consumo: '5000', saldoVerba: '5000' });
    expect((await act(id, 'medir')).body.mensagem).toContain('BM');
    await save(id, { bm: 'BM-07', medidaEm: '2027-08-20' });
    expect(await done(id, 'medir')).toMatchObject({ situacao: 'MEDIDA', acoes: {} });
    expect((await save(id, { bm: 'BM-08' })).status).toBe(422);
    const file = async (query: string) => {
      const headers = { authorization: `Bearer ${banco.token}` };
      return (await api.app.inject({ url: `/api/sse/mapa?${query}`, headers })).rawPayload;
    };
    const anexo = (await readPdf(await file('formato=pdf&bm=BM-07'))).texto.replace(/\s/g, '');
    expect(anexo).toContain('50HH');
    expect(anexo).toContain('5.000,00');
    const [linhas, contratos] = await readAbas(await file('formato=xlsx&bm=BM-07'));
    expect(linhas?.map((linha) => linha.slice(-2))).toEqual([
      ['HH aceitas', 'R$ aceito'],
      [50, 5000],
      [50, 5000],
    ]);
    expect(contratos?.[1]?.slice(1)).toEqual([50, 5000, 10_000, 5000, 5000]);
  });
});

describe('an emergency', () => {
  const emergencial = (autorizadaEm: string) => ({ natureza: 'EMERGENCIAL', autorizouId: pessoaId, autorizadaEm });

  slow('begins with who authorised it, goes to level 3 when too late, and is negotiated when refused', async () => {
    const contratoId = await createContrato('1000000');
    const { id } = await create(contratoId, emergencial('2026-01-10T02:00'));
    expect(await done(id, 'autorizarInicio')).toMatchObject({
      situacao: 'INICIADA_EMERGENCIA',
      iniciadaAntes: true,
      regularizarAte: '2026-01-11T02:00',
      regularizacao: 'VENCIDA',
    });
    const boletins = [{ data: '2026-01-10', item: 1, quantidade: '60' }];
    expect((await save(id, { boletins })).body.linha).toMatchObject({ hhExecutado: '60' });
    expect((await save(id, { autorizadaEm: '2027-01-10T02:00' })).status).toBe(422);
    for (let vez = 0; vez < 2; vez += 1) await write(db(), (tx) => escalate(tx, new Date()));
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from notificacao where assunto = ${`sse:${id}`}`.execute(db());
    expect(rows).toEqual([{ n: 1 }]);
    await done(id, 'enviar');
    expect(await niveis(id)).toEqual([1, 2, 3]);
    await vote(id, 1, 'REPROVA');
    expect(await read(id)).toMatchObject({ situacao: 'PENDENTE_NEGOCIACAO', regularizacao: null });
    await save(id, { itens: [hh('55')] });
    await done(id, 'enviar');
    for (const nivel of [1, 2, 3]) await vote(id, nivel);
    expect(await read(id)).toMatchObject({ situacao: 'EM_EXECUCAO', hhAprovado: '55' });
  });

  it('that is sent in time needs the usual levels, and comes back begun when it is returned', async () => {
    const { id } = await create(await createContrato('1000000'), emergencial('2099-01-10T02:00'));
    await done(id, 'autorizarInicio');
    await done(id, 'enviar');
    expect(await niveis(id)).toEqual([1, 2]);
    await vote(id, 1, 'DEVOLVE');
    expect(await read(id)).toMatchObject({ situacao: 'INICIADA_EMERGENCIA' });
  });
});

it('makes the service of a new work when it is approved', async () => {
  const nova = await approved(await createContrato('1000000'), { categoria: 'SERVICO_NOVO', gerarServico: true });
  expect(nova).toMatchObject({ situacao: 'APROVADA', servicoId: expect.any(Number) });
  const { rows } =
    await sql`select s.codigo, s.origem, s.contrato_id, a.codigo as atividade, a.hh::float8 as hh, a.duracao
    from servico s join atividade a on a.servico_id = s.id where s.id = ${nova['servicoId']}`.execute(db());
  const { numero, contratoId } = nova;
  // Sixty hours within ten take six people.
  expect(rows).toEqual([
    { codigo: numero, origem: 'SSE', contratoId, atividade: `${String(numero)}-10`, hh: 60, duracao: 600 },
  ]);
  const gerado = (await send('GET', `/servico/${Number(nova['servicoId'])}`)).body.linha;
  expect(gerado).toMatchObject({ sseId: nova['id'], peso: '60' });
});

it('shows a contractor nothing of another contract, whatever way is asked', async () => {
  const [meu, outro] = [await createContrato('1000000'), await createContrato('1000000')];
  const quem = await createUsuario(api, 11);
  const token = await enterProjeto(api, quem, projetoId, 11);
  await sql`update projeto_usuario set contrato_id = ${meu} where usuario_id = ${quem.id}`.execute(db());
  const [minha, alheia] = [
    await approved(meu, { titulo: 'Ressolda do bocal leste' }),
    await approved(outro, { titulo: 'Ressolda do bocal oeste' }),
  ];
  const ask = async <T>(url: string) => (await send<T>('GET', url, undefined, token)).body;
  expect((await ask<{ linhas: Linha[] }>('/sse?limite=200')).linhas.map(({ id }) => id)).toEqual([minha.id]);
  for (const url of ['', '/valores', '/formulario'])
    expect((await send('GET', `/sse/${alheia.id}${url}`, undefined, token)).status, url).toBe(404);
  expect(await ask(`/aprovacao/SSE/${alheia.id}`)).toEqual([]);
  expect((await ask<{ kpis: { total: number } }>('/dashboard/sse')).kpis.total).toBe(1);
  expect(JSON.stringify(await ask('/busca?q=ressolda'))).not.toContain('oeste');
  expect(JSON.stringify(await ask(`/busca?q=${String(alheia['numero'])}`))).not.toContain('oeste');
  const arquivo = await api.app.inject({
    method: 'POST',
    url: '/api/sse/exportar',
    headers: { authorization: `Bearer ${token}` },
    payload: { formato: 'csv' },
  });
  expect([arquivo.statusCode, arquivo.payload.includes('leste'), arquivo.payload.includes('oeste')]).toEqual([
    200,
    true,
    false,
  ]);
  const boletins = [{ data: '2026-08-03', item: 1, quantidade: '10' }];
  expect((await send('PUT', `/sse/${alheia.id}?versao=${alheia.versao}`, { boletins }, token)).status).toBe(404);
  const feita = await send('PUT', `/sse/${minha.id}?versao=${minha.versao}`, { boletins }, token);
  expect(feita.body.linha).toMatchObject({ situacao: 'EM_EXECUCAO', hhExecutado: '10', valorAprovado: null });
  expect((await photo(minha.id, 0, token)).status).toBe(200);
  await act(minha.id, 'concluir', {}, token);
  expect((await act(minha.id, 'receber', {}, token)).body.codigo).toBe('registro.acao');
});
