import type { Linha } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import type { VencimentosNr13 } from '@cadencia/domain/controleinspecao/endpoints.ts';
import { LIBERAR } from '@cadencia/domain/controleinspecao/workflow.ts';
import { addMeses } from '@cadencia/domain/nr13/calculo.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Banco, createSample } from '../../testing/cadastro.ts';
import { Correntes } from '../../testing/duas-correntes.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { JPEG, PNG } from '../../testing/imagens.ts';
import { readPdf } from '../../testing/pdf.ts';
import { slow } from '../../testing/por-vez.ts';
import { createUsuario, enterProjeto } from '../../testing/sample.ts';
import { recomendacoesImpeditivas } from '../recomendacao/queries.ts';
import { inspecoesAbertas } from './queries.ts';

interface Resposta {
  linha: Linha;
  codigo?: string;
  mensagem?: string;
  campos?: Record<string, string>;
  id?: number;
  numero?: string;
  criadas?: number;
}

let api: Api;
let banco: Banco;
let correntes: Correntes;
let equipamentoId: number;
let inspetorId: number;
let tipoId: number;
const foto = `data:image/jpeg;base64,${JPEG.toString('base64')}`;

const send = (metodo: string, url: string, corpo?: object, token = correntes.token) =>
  api.send<Resposta>(metodo, url, corpo, token);

async function createPessoa(nome: string, treinamentos: object[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into pessoa (cliente_id, nome, vinculo, treinamentos)
    values (${banco.clienteId}, ${nome}, 'CLIENTE', ${JSON.stringify(treinamentos)}::jsonb) returning id`.execute(
    api.database.db,
  );
  return rows[0]?.id ?? 0;
}

beforeAll(async () => {
  api = await startApi();
  correntes = await Correntes.enter(api);
  const { rows } = await sql<{ clienteId: number }>`
    select cliente_id from projeto where id = ${correntes.projetoId}`.execute(api.database.db);
  banco = { api, token: correntes.token, clienteId: rows[0]?.clienteId ?? 0 };
  equipamentoId = (await createSample(banco, cadastroDe('equipamento'))).id;
  inspetorId = await createPessoa('Renata Siqueira', [{ norma: 'END', validade: '2029-03-14' }]);
  tipoId = (
    await createSample(banco, cadastroDe('inspecao'), {
      geraLaudo: true,
      exigeArt: true,
      certificacao: 'END',
      checklist: [
        { item: 'Espessura', tipo: 'MEDIDA', unidade: 'mm', min: 8.1, obrigatorio: true },
        { item: 'Soldas', tipo: 'OK_NOK_NA', obrigatorio: true },
      ],
    })
  ).id;
});
afterAll(() => api.close());

const nova = (mudanca: object = {}) => ({
  equipamentoId,
  inspecaoId: tipoId,
  inspetorId,
  obrigatoriedade: 'PLANO_INSPECAO',
  planInicio: '2027-08-03T07:00',
  planFim: '2027-08-03T11:00',
  ...mudanca,
});

async function create(mudanca: object = {}): Promise<Linha> {
  const { status, body } = await send('POST', '/controleinspecao', nova(mudanca));
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.linha;
}
const read = async (id: number, path = 'controleinspecao') => (await send('GET', `/${path}/${id}`)).body.linha;

async function act(id: number, acao: string, corpo: object = {}, path = 'controleinspecao') {
  const { versao } = await read(id, path);
  return send('POST', `/${path}/${id}/${acao}?versao=${versao}`, { ciente: true, ...corpo });
}
async function change(id: number, mudanca: object) {
  const { versao } = await read(id);
  return send('PUT', `/controleinspecao/${id}?versao=${versao}`, mudanca);
}

/** An inspection whose checklist is answered and whose result is chosen. */
async function emInspecao(mudanca: object, espessura: string, resultado: string): Promise<Linha> {
  const { id } = await create(mudanca);
  expect((await act(id, 'solicitar', { foto })).status).toBe(200);
  expect((await act(id, 'iniciar')).body.linha['situacao']).toBe('EM_INSPECAO');
  const itens = (await read(id))['respostas'] as { id: number; tipo: string }[];
  const respostas = itens.map(({ id: um, tipo }) =>
    tipo === 'MEDIDA' ? { id: um, medida: espessura } : { id: um, marcado: 'OK' },
  );
  const { status, body } = await change(id, { resultado, respostas });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.linha;
}

it('a hold point keeps its successors from beginning until its closing is authorised', async () => {
  const [A10, A20] = [correntes.idDe('A10'), correntes.idDe('A20')];
  const esperas = async () =>
    (
      await sql<{ atividadeId: number; motivo: string }>`select atividade_id, motivo from espera
      where projeto_id = ${correntes.projetoId} and impede`.execute(api.database.db)
    ).rows;
  const { id, servicoId } = await emInspecao(
    { atividadeId: A10, ponto: 'PARADA', planInicio: null, planFim: null },
    '9.8',
    'APROVADO',
  );
  expect(typeof servicoId).toBe('number');
  expect(await esperas()).toEqual([
    { atividadeId: A20, motivo: expect.stringContaining('Ponto de parada: a inspeção INS-') },
  ]);
  api.setNow('2027-08-04T08:00:00Z');
  const item = {
    chave: crypto.randomUUID(),
    atividadeId: A20,
    referencia: '2027-08-02T09:00',
    avanco: 10,
    ultimoVisto: null,
  };
  const { body: apontado } = await api.send<{ resultados: { ok: boolean; mensagem: string }[] }>(
    'POST',
    '/apontamento',
    { itens: [item] },
    correntes.token,
  );
  expect(apontado.resultados).toMatchObject([{ ok: false, mensagem: expect.stringContaining('Ponto de parada') }]);

  expect((await act(id, 'encerrar')).body.linha['situacao']).toBe('LAUDO_PENDENTE');
  expect((await act(id, 'emitirLaudo')).body.mensagem).toBe('Escreva o laudo.');
  await change(id, { laudo: 'Sem perda relevante.', ph: 'Renata Siqueira', crea: 'CREA-SP 1' });
  expect((await act(id, 'emitirLaudo')).body.mensagem).toBe('Informe a ART: este tipo de inspeção exige uma.');
  await change(id, { art: '28027230' });
  expect((await act(id, 'emitirLaudo')).body.linha['situacao']).toBe('CONCLUIDA');

  const impeditiva = (
    await send('POST', '/recomendacao', {
      controleinspecaoId: id,
      equipamentoId,
      descricao: 'Trinca de 35 mm na solda C1, remover e soldar.',
      severidade: 'IMPEDITIVA',
      destino: 'EXECUTADA_NO_ESCOPO',
    })
  ).body.linha;
  expect((await act(id, 'liberarFechamento')).body.mensagem).toContain('1 recomendação impeditiva aberta');
  expect(await recomendacoesImpeditivas(api.database.db, correntes.projetoId)).toMatchObject([{ id: impeditiva.id }]);
  for (const acao of ['tratar', 'executar', 'verificar'])
    expect((await act(impeditiva.id, acao, {}, 'recomendacao')).status).toBe(200);
  expect((await read(impeditiva.id, 'recomendacao'))['verificadorId']).not.toBeNull();
  expect(await inspecoesAbertas(api.database.db, correntes.projetoId, equipamentoId)).toMatchObject([{ id }]);
  expect((await act(id, 'liberarFechamento')).body.linha['autorizaFechamento']).toBe(true);
  expect(await esperas()).toEqual([]);
  expect(await inspecoesAbertas(api.database.db, correntes.projetoId, equipamentoId)).toEqual([]);

  const { body } = await send('POST', '/recomendacao', {
    controleinspecaoId: id,
    equipamentoId,
    descricao: 'Outra trinca, achada depois da autorização.',
    severidade: 'IMPEDITIVA',
  });
  expect((await read(id))['autorizaFechamento']).toBe(false);
  expect(await esperas()).toHaveLength(1);
  const pdf = await api.app.inject({
    url: `/api/controleinspecao/${id}/laudo`,
    headers: { authorization: `Bearer ${correntes.token}` },
  });
  const laudo = (await readPdf(pdf.rawPayload)).texto.replace(/\s+/g, ' ');
  expect(laudo).toContain('28027230');
  // Each line is signed by somebody of whom the report tells.
  expect(laudo).toContain('Profissional habilitado (PH): Renata Siqueira, CREA-SP 1');
  const livro = await api.app.inject({
    url: `/api/controleinspecao/livro/${equipamentoId}`,
    headers: { authorization: `Bearer ${correntes.token}` },
  });
  const { texto } = await readPdf(livro.rawPayload);
  expect([texto.includes('Sem perda relevante.'), /Pede validade|Minha|Descoberta/.test(texto)]).toEqual([true, false]);
  await sql`update recomendacao set situacao = 'VERIFICADA' where id = ${body.linha.id}`.execute(api.database.db);
});

it('judges measurements and answers: what is outside its limits is not simply approved', async () => {
  const { id } = await emInspecao({}, '7.9', 'APROVADO');
  expect((await act(id, 'encerrar')).body.mensagem).toBe(
    '1 resposta está fora dos limites: aprove com recomendação ou reprove.',
  );
  await change(id, { resultado: 'APROVADO_COM_RECOMENDACAO' });
  expect((await act(id, 'encerrar')).body.mensagem).toBe('Aprovada com recomendação: registre a recomendação.');
  // 7,9 mm in 2019 and 7,5 mm eight years later: 0,05 mm a year; 1 mm until the minimum lasts 20 years.
  const medicao = {
    ponto: 'C1',
    medida: '7.5',
    medidaEm: '2027-01-01',
    anterior: '7.9',
    anteriorEm: '2019-01-01',
    minima: '6.5',
  };
  const medida = (await change(id, { medicoes: [medicao] })).body.linha;
  expect(medida['medicoes']).toMatchObject([{ taxa: '0.05', vida: '20' }]);
  await change(id, { medicoes: [{ ...medicao, minima: '7.6' }] });
  expect((await act(id, 'encerrar')).body.mensagem).toContain('1 ponto está com espessura abaixo da mínima');
  await change(id, { resultado: 'REPROVADO' });
  expect((await act(id, 'encerrar')).body.linha['situacao']).toBe('REPROVADA');
  expect((await act(id, 'reinspecionar')).body.campos).toEqual({ foto: 'Falta a foto: O que foi corrigido.' });
  expect(
    (await act(id, 'reinspecionar', { foto: `data:image/png;base64,${PNG.toString('base64')}` })).body.linha[
      'situacao'
    ],
  ).toBe('REINSPECAO');
});

it('an inspector has the certification that the type demands, valid until the inspection', async () => {
  const sem = await createPessoa('João Prado', []);
  const { status, body } = await send('POST', '/controleinspecao', nova({ inspetorId: sem }));
  expect([status, body.campos]).toEqual([
    422,
    { inspetorId: 'João Prado não tem a certificação END, que este tipo de inspeção exige.' },
  ]);
  const tarde = await send(
    'POST',
    '/controleinspecao',
    nova({ planInicio: '2029-04-01T07:00', planFim: '2029-04-01T11:00' }),
  );
  expect(tarde.body.campos?.['inspetorId']).toContain('vence em 14/03/2029, antes da inspeção');
});

it('who executes neither reports nor lets a hold point go', async () => {
  const { id } = await create({ ponto: 'PARADA', atividadeId: correntes.idDe('B10') });
  const controlador = await enterProjeto(api, await createUsuario(api, 4), correntes.projetoId, 4);
  await sql`delete from perfil_permissao p using permissao q
    where q.id = p.permissao_id and p.perfil_id = 4 and q.chave = ${LIBERAR}`.execute(api.database.db);
  const { status, body } = await send('PUT', `/controleinspecao/${id}?versao=1`, { ponto: 'NENHUM' }, controlador);
  expect([status, body.campos]).toEqual([
    422,
    { ponto: 'Só quem libera o fechamento muda um ponto de parada ou de testemunho.' },
  ]);
  const cancelar = { motivo: 'A medição foi feita em rotina na semana passada.' };
  const { body: recusa } = await send('POST', `/controleinspecao/${id}/cancelar?versao=1`, cancelar, controlador);
  expect(recusa.mensagem).toBe('Ponto de parada, de testemunho e inspeção legal só cancela quem libera o fechamento.');
});

slow('the schedule keeps what comes after a done activity until its inspection could have ended', async () => {
  const [B10, B20] = [correntes.idDe('B10'), correntes.idDe('B20')];
  await create({ ponto: 'PARADA', atividadeId: B10, planInicio: null, planFim: null });
  const item = {
    chave: crypto.randomUUID(),
    atividadeId: B10,
    referencia: '2027-08-02T17:00',
    avanco: 100,
    ultimoVisto: null,
  };
  api.setNow('2027-08-04T08:00:00Z');
  const { body: feito } = await api.send<{ resultados: { ok: boolean }[] }>(
    'POST',
    '/apontamento',
    { itens: [item] },
    correntes.token,
  );
  expect(feito.resultados).toMatchObject([{ ok: true }]);
  await sql`update inspecao set duracao = 240 where id = ${tipoId}`.execute(api.database.db);
  await api.send('POST', '/cronograma/calcular', { dataBase: '2027-08-03T08:00' }, correntes.token);
  await api.idle();
  const { body } = await correntes.get<{ linhas: { id: number; inicioCedo: string }[] }>('/atividade?limite=50');
  expect(body.linhas.find(({ id }) => id === B20)?.inicioCedo).toBe('2027-08-03T12:00');
});

slow('a witness point waits out its notice, then work goes on with a name to it; a review holds nothing', async () => {
  const { db } = api.database;
  await sql`update inspecao set probabilidade = 10, hh_reparo = 40, fonte_descoberta = 'Parada de 2023' where id = ${tipoId}`.execute(
    db,
  );
  const daB10 = { atividadeId: correntes.idDe('B10'), planInicio: null, planFim: null };
  const { id, descoberta, baseDaDescoberta } = await create({ ...daB10, ponto: 'TESTEMUNHO' });
  expect([descoberta, baseDaDescoberta]).toEqual([
    '4',
    expect.stringMatching(/^10% × 40 HH · tipo .+: Parada de 2023$/),
  ]);
  const esperas = async (registro: number) =>
    (
      await sql<{
        motivo: string;
      }>`select motivo from espera where entidade = 'controleinspecao' and registro_id = ${registro}`.execute(db)
    ).rows.map(({ motivo }) => motivo);
  expect(await esperas(id)).toEqual([expect.stringMatching(/^Ponto de testemunho: .+ diga que está pronto/)]);
  await act(id, 'solicitar', { foto });
  expect(await esperas(id)).toEqual([
    expect.stringMatching(/pode seguir sem testemunha depois de \d\d\/\d\d \d\d:\d\d$/),
  ]);
  expect((await act(id, 'seguirSemTestemunha')).body.mensagem).toMatch(/^O prazo do aviso corre até /);
  await sql`update controleinspecao set solicitada_em = solicitada_em - interval '3 hours' where id = ${id}`.execute(
    db,
  );
  expect((await act(id, 'seguirSemTestemunha')).body.linha).toMatchObject({
    situacao: 'SOLICITADA',
    fila: 'SEM_TESTEMUNHA',
    semTestemunhaEm: expect.any(String),
    semTestemunhaPorId: expect.any(Number),
  });
  expect(await esperas(id)).toEqual([]);

  const revisao = await create({ ...daB10, ponto: 'REVISAO', probabilidade: '25', fonteDescoberta: 'PH' });
  expect([revisao['descoberta'], revisao['baseDaDescoberta']]).toEqual(['10', '25% × 40 HH · PH']);
  expect(await esperas(revisao.id)).toEqual([]);
  const servicoId = Number(revisao['servicoId']);
  await sql`update servico set situacao = 'CONCLUIDO' where id = ${servicoId}`.execute(db);
  const { revisoesAbertas, ...concluido } = await read(servicoId, 'servico');
  expect([revisoesAbertas, Object(concluido['acoes']).aceitar]).toEqual([
    expect.stringContaining(String(revisao['numero'])),
    { ok: true, ressalva: `Há revisões de inspeção abertas: ${String(revisoesAbertas)}.` },
  ]);
  await act(revisao.id, 'iniciar');
  await act(revisao.id, 'cancelar', { motivo: 'O fornecedor já entregou o data book aceito.' });
  expect([(await read(servicoId, 'servico'))['revisoesAbertas'], (await read(revisao.id))['descoberta']]).toEqual([
    null,
    null,
  ]);
});

slow('a report that closes says until when the inspection counts, and tells the equipment', async () => {
  const { db } = api.database;
  const inspecaoId = (
    await createSample(banco, cadastroDe('inspecao'), {
      tipo: 'NR13_PERIODICA_INTERNA',
      certificacao: null,
      checklist: [],
      geraLaudo: true,
      exigeArt: false,
    })
  ).id;
  const vaso = await createSample(banco, cadastroDe('equipamento'));
  // Category II without SPIE: four years inside.
  await sql`update equipamento set categoria_nr13 = 'II', motivo_proximas = null, proxima_interna = null, proxima_externa = null,
    ultima_externa = null, ultima_interna = '2021-08-14' where id = ${vaso.id}`.execute(db);
  const ficha = async () => {
    const { ultimaInterna, proximaInterna, motivoProximas } = await read(vaso.id, 'equipamento');
    return [ultimaInterna, proximaInterna, motivoProximas];
  };
  const antes = ['2021-08-14', '2025-08-14', null];
  expect(await ficha()).toEqual(antes);
  const fora = await create({ equipamentoId: vaso.id, inspecaoId });
  await act(fora.id, 'solicitar', { foto });
  const { body: aviso } = await act(fora.id, 'iniciar', { ciente: false });
  expect(aviso.mensagem).toContain('não está no escopo desta parada');
  const prontas = async () => {
    const { id } = await emInspecao(
      { equipamentoId: vaso.id, inspecaoId, obrigatoriedade: 'LEGAL_NR13' },
      '',
      'APROVADO',
    );
    await act(id, 'encerrar');
    await change(id, { laudo: 'Sem perda.', ph: 'Renata Siqueira', crea: 'CREA-SP 1' });
    return id;
  };
  const id = await prontas();
  const hoje = String((await read(id))['realFim']).slice(0, 10);
  const norma = addMeses(hoje, 48);
  expect(await read(id)).toMatchObject({ validade: null, validadeNorma: norma, prazoLegal: '2025-08-14' });
  await change(id, { validade: addMeses(norma, 1) });
  expect((await act(id, 'emitirLaudo')).body.mensagem).toContain('A validade passa do prazo da NR-13');
  await change(id, { validade: null });
  expect((await act(id, 'emitirLaudo')).body.linha).toMatchObject({ situacao: 'CONCLUIDA', validade: norma });
  expect(await ficha()).toEqual([hoje, norma, null]);
  const { body: painel } = await api.send<VencimentosNr13>(
    'GET',
    '/controleinspecao/vencimentos',
    undefined,
    correntes.token,
  );
  expect(painel.itens.find((um) => um.equipamentoId === vaso.id)).toMatchObject({
    vence: '2025-08-14',
    inspecao: { id, situacao: 'CONCLUIDA', validade: norma },
  });

  expect((await act(id, 'reprovar', { motivo: 'O laudo trocou o casco pelo do vaso vizinho.' })).status).toBe(200);
  expect([await ficha(), (await read(id))['validade']]).toEqual([antes, null]);

  const outra = await prontas();
  await change(outra, { validade: addMeses(hoje, 12) });
  await act(outra, 'emitirLaudo');
  const { numero } = await read(outra);
  expect(await ficha()).toEqual([hoje, addMeses(hoje, 12), `Validade que o PH deu no laudo ${String(numero)}.`]);
  // A pipe without a vessel is inspected as its engineer says.
  await sql`update tipoequipamento set nr13 = 'TUBULACAO' where id = ${Number(vaso['tipoequipamentoId'])}`.execute(db);
  await sql`update equipamento set categoria_nr13 = null where id = ${vaso.id}`.execute(db);
  expect((await act(await prontas(), 'emitirLaudo')).body.mensagem).toContain('Informe a validade');
});
