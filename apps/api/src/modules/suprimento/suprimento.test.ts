import type { Linha } from '@cadencia/domain/cadastro.ts';
import { equipamento } from '@cadencia/domain/equipamento/cadastro.ts';
import { insumo } from '@cadencia/domain/insumo/cadastro.ts';
import { suprimento } from '@cadencia/domain/suprimento/cadastro.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { write } from '../../infra/transaction.ts';
import { type Banco, createSample, type Entrada } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { createAtividade, createProjeto, createServico, createUsuario, enterProjeto } from '../../testing/sample.ts';
import { calcular } from '../cronograma/calculo/commands.ts';
import { followSuprimentos } from './commands.ts';

let api: Api;
let banco: Banco;
let projetoId: number;
let usuarioId: number;
let servicoId: number;
let atividadeId: number;
let compras: { readonly id: number };
beforeAll(async () => {
  api = await startApi();
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  projetoId = projeto.cod_projeto_pro;
  usuarioId = admin.id;
  compras = await createUsuario(api, 9);
  await enterProjeto(api, compras as typeof admin, projetoId, 9);
  banco = { api, token: await enterProjeto(api, admin, projetoId), clienteId: projeto.cod_cliente_cli };
  servicoId = await createServico(api, projetoId);
  atividadeId = await createAtividade(api, servicoId);
  await calculate();
});
afterAll(() => api.close());

const ASSINADO = { assinatura: { nome: 'Rita Prado' } };

const calculate = () => calcular(api.database.db, { projetoId, usuarioId }, () => undefined, followSuprimentos);
const read = async (id: number): Promise<Linha> =>
  (await api.send<{ linha: Linha }>('GET', `/suprimento/${id}`, undefined, banco.token)).body.linha;
const make = (mudanca: Entrada) =>
  createSample(banco, suprimento, {
    servicoId,
    fonte: 'COMPRA',
    prometidaEm: null,
    reprogramadaEm: null,
    reserva: null,
    itemReserva: null,
    requisitadaEm: null,
    pedidoEm: null,
    ...mudanca,
  });
const dia = (texto: unknown, mais: number): string =>
  new Date(Date.parse(String(texto)) + mais * 86_400_000).toISOString().slice(0, 10);
const inicioDaAtividade = async (): Promise<string> => {
  const { rows } = await sql<{ dia: string }>`
    select inicio_cedo::date::text as dia from atividade_calculo where atividade_id = ${atividadeId}`.execute(
    api.database.db,
  );
  return rows[0]?.dia ?? '';
};
const avisos = async (): Promise<string[]> =>
  (
    await sql<{ titulo: string }>`
      select titulo from notificacao where usuario_id = ${compras.id} and tipo = 'SUPRIMENTO' order by id`.execute(
      api.database.db,
    )
  ).rows.map(({ titulo }) => titulo);
/** Puts the start of the project elsewhere and calculates it. */
const moveTo = async (inicio: string): Promise<void> => {
  await sql`update projeto set inicio_cronograma = ${`${inicio} 07:00`}, data_base = ${`${inicio} 07:00`},
    alteracao = alteracao + 1 where id = ${projetoId}`.execute(api.database.db);
  await calculate();
};

it('is needed so many days before its activity begins, and moves with the schedule', async () => {
  const { id } = await make({ atividadeId, antecedencia: 10, necessidade: '2020-01-01' });
  expect((await read(id))['necessidade']).toBe(dia(await inicioDaAtividade(), -10));
  await moveTo('2027-09-06');
  const { necessidade, versao } = await read(id);
  expect([necessidade, versao]).toEqual([dia(await inicioDaAtividade(), -10), 1]);
  expect(dia(necessidade, 10) >= '2027-09-06').toBe(true);
});

it('keeps the date that a person gave when no activity needs it', async () => {
  const { id } = await make({ necessidade: '2027-03-10' });
  await moveTo('2027-09-13');
  expect((await read(id))['necessidade']).toBe('2027-03-10');
});

it('takes no activity of another service', async () => {
  const outra = await createAtividade(api, await createServico(api, projetoId));
  await expect(make({ atividadeId: outra })).rejects.toThrow('A atividade é de outro serviço.');
});

it.each([
  [7, 'VERDE'],
  [6, 'AMARELO'],
  [0, 'AMARELO'],
  [-1, 'VERMELHO'],
])('with %i days to spare is %s', async (folga, farol) => {
  const { id } = await make({ necessidade: dia('2027-03-10', folga), prometidaEm: '2027-03-10' });
  expect(await read(id)).toMatchObject({ chegada: '2027-03-10', folga, farol });
});

it('is expected after the time of delivery, from stock today, and where stock is short after the delivery', async () => {
  const { id: insumoId } = await createSample(banco, insumo, { prazoEntrega: 30, estoque: '5' });
  const { rows } = await sql<{ hoje: string }>`select (now() at time zone fuso)::date::text as hoje from projeto
    where id = ${projetoId}`.execute(api.database.db);
  const hoje = rows[0]?.hoje ?? '';
  const chegadas: unknown[] = [];
  // Those who came first take from the stock first.
  for (const um of [
    { fonte: 'COMPRA', quantidade: '5' },
    { fonte: 'ESTOQUE', quantidade: '5' },
    { fonte: 'ESTOQUE', quantidade: '6' },
    { fonte: 'CLIENTE', quantidade: '6' },
  ])
    chegadas.push((await read((await make({ ...um, insumoId, necessidade: '2029-01-01' })).id))['chegada']);
  expect(chegadas).toEqual([dia(hoje, 30), hoje, dia(hoje, 30), null]);
});

it('tells those who buy once that it comes late, that stock is short or that the need is earlier', async () => {
  await sql`delete from notificacao`.execute(api.database.db);
  const { id: insumoId } = await createSample(banco, insumo, { prazoEntrega: 1, estoque: '5' });
  const tarde = await make({ necessidade: '2027-03-10', prometidaEm: '2027-03-11' });
  const curto = await make({ insumoId, fonte: 'ESTOQUE', quantidade: '6', necessidade: '2029-01-01' });
  const ditos = [
    `Chega depois da necessidade: ${String(tarde['numero'])}`,
    `O estoque não basta: ${String(curto['numero'])}`,
  ];
  expect(await avisos()).toEqual(ditos);
  await calculate();
  await write(api.database.db, (tx) => followSuprimentos(tx, null));
  expect(await avisos()).toEqual(ditos);

  await sql`delete from notificacao`.execute(api.database.db);
  const limite = dia(await inicioDaAtividade(), -7);
  const justo = await make({ atividadeId, antecedencia: 7, necessidade: limite, prometidaEm: dia(limite, -5) });
  expect(await avisos()).toEqual([]);
  await moveTo(dia(await inicioDaAtividade(), -3));
  expect((await avisos()).some((titulo) => /^Necessidade mais cedo: (SUP-\d+|\d+ suprimentos)$/.test(titulo))).toBe(
    true,
  );
  expect((await read(justo.id))['farol']).toBe('AMARELO');
});

it('shares the stock with all that draw on it: first what is reserved, then what is needed first', async () => {
  const { id: insumoId } = await createSample(banco, insumo, { prazoEntrega: 30, estoque: '10' });
  await sql`delete from notificacao`.execute(api.database.db);
  const draw = (quantidade: string, necessidade: string, outros: Entrada = {}) =>
    make({ insumoId, fonte: 'ESTOQUE', quantidade, necessidade, ...outros });
  const depois = await draw('6', '2029-02-01');
  expect(await avisos()).toEqual([]);
  const antes = await draw('5', '2029-01-01');
  expect(await avisos()).toEqual([`O estoque não basta: ${String(depois['numero'])}`]);
  expect(String((await read(depois.id))['chegada']) > String((await read(antes.id))['chegada'])).toBe(true);

  const reservado = await draw('6', '2029-03-01', { reserva: '10099' });
  await api.send('POST', `/suprimento/${reservado.id}/reservar?versao=1`, {}, banco.token);
  await write(api.database.db, (tx) => followSuprimentos(tx, projetoId));
  expect((await avisos()).at(-1)).toBe(`O estoque não basta: ${String(antes['numero'])}`);

  // What is bought leaves the stock to the others.
  await api.send('PUT', `/suprimento/${antes.id}?versao=1`, { fonte: 'COMPRA' }, banco.token);
  await write(api.database.db, (tx) => followSuprimentos(tx, projetoId));
  expect((await read(depois.id))['chegada']).not.toBe((await read(reservado.id))['chegada']);
});

it('is not approved without the certificate that its material demands', async () => {
  const { id: insumoId } = await createSample(banco, insumo, { exigeCertificado: true });
  const recebimentos = [{ data: '2027-03-01', quantidade: '3' }];
  const um = await make({ insumoId, quantidade: '3', certificado: null, fonte: 'CLIENTE', recebimentos });
  const act = (acao: string, versao: number) =>
    api.send<{ mensagem: string }>('POST', `/suprimento/${um.id}/${acao}?versao=${versao}`, ASSINADO, banco.token);
  expect((await act('reservar', 1)).status).toBe(200);
  expect((await act('receber', 2)).status).toBe(200);
  expect(await read(um.id)).toMatchObject({ recebido: '3', recebidoEm: '2027-03-01', farol: 'VERDE', folga: null });
  expect((await act('aprovar', 3)).body.mensagem).toContain('Informe o certificado');
  await api.send('PUT', `/suprimento/${um.id}?versao=3`, { certificado: 'CERT-1' }, banco.token);
  expect((await act('aprovar', 4)).status).toBe(200);
});

it('is found by its material, its service and its TAG', async () => {
  const { id: insumoId } = await createSample(banco, insumo, { nome: 'JUNTA ESPIROTÁLICA 8" 300#' });
  const doServico = await createServico(api, projetoId);
  await createSample(banco, equipamento, { tag: 'GV-9901' });
  await sql`update servico set titulo = 'Trocar feixe', equipamento_id = (select id from equipamento where tag = 'GV-9901')
    where id = ${doServico}`.execute(api.database.db);
  const { id } = await make({ insumoId, servicoId: doServico });
  const find = async (busca: string) =>
    (
      await api.send<{ linhas: Linha[] }>(
        'GET',
        `/suprimento?busca=${encodeURIComponent(busca)}`,
        undefined,
        banco.token,
      )
    ).body.linhas.map((linha) => linha.id);
  expect(await find('junta espirotalica 8"')).toEqual([id]);
  expect(await find('junta feixe')).toEqual([id]);
  expect(await find('gv-9901')).toEqual([id]);
  expect(await find('junta valvula')).toEqual([]);
});

it('without a date or an activity is needed 30 days before the shutdown', async () => {
  const { rows } = await sql<{ dia: string }>`select (inicio_parada::date - 30)::text as dia from projeto
    where id = ${projetoId}`.execute(api.database.db);
  const { id } = await make({ necessidade: null });
  expect((await read(id))['necessidade']).toBe(rows[0]?.dia);
});

it('tells by how many hours it delays the shutdown', async () => {
  const { rows } = await sql<{ tarde: string }>`select to_char(inicio_tarde, 'YYYY-MM-DD"T"HH24:MI') as tarde
    from atividade_calculo where atividade_id = ${atividadeId}`.execute(api.database.db);
  const tarde = rows[0]?.tarde ?? '';
  const depois = dia(tarde.slice(0, 10), 2);
  const horas = Math.ceil((Date.parse(`${depois}T00:00Z`) - Date.parse(`${tarde}Z`)) / 3_600_000);
  const { id } = await make({ atividadeId, prometidaEm: depois });
  expect((await read(id))['impacto']).toBe(horas);
  const { id: folgado } = await make({ atividadeId, prometidaEm: dia(tarde.slice(0, 10), -2) });
  expect((await read(folgado))['impacto']).toBe(0);
  expect((await read((await make({ prometidaEm: depois })).id))['impacto']).toBeNull();
});

it('keeps how much was approved, delivered and returned, none of it more than the one before', async () => {
  const { id: insumoId } = await createSample(banco, insumo, { exigeCertificado: false });
  const recebimentos = [
    { data: '2027-03-01', quantidade: '2.3' },
    { data: '2027-03-02', quantidade: '0.1' },
  ];
  const { id } = await make({ insumoId, quantidade: '2.4', fonte: 'CLIENTE', recebimentos });
  const act = async (acao: string) => {
    const { versao } = await read(id);
    return (await api.send('POST', `/suprimento/${id}/${acao}?versao=${versao}`, ASSINADO, banco.token)).status;
  };
  const change = async (valores: Entrada) => {
    const { versao } = await read(id);
    return (await api.send<{ campos: object }>('PUT', `/suprimento/${id}?versao=${versao}`, valores, banco.token)).body
      .campos;
  };
  expect(await change({ aprovada: '2.5' })).toEqual({ aprovada: 'Não pode passar do que foi recebido.' });
  expect(await change({ pedidoEm: '2027-03-02' })).toEqual({ pedidoEm: 'Há recebimento anterior ao pedido.' });
  for (const acao of ['reservar', 'receber', 'aprovar']) expect(await act(acao)).toBe(200);
  expect(await read(id)).toMatchObject({ aprovada: '2.4', entregue: null });
  expect(await change({ entregue: '2.5' })).toEqual({ entregue: 'Não pode passar do que foi aprovado.' });
  expect(await change({ entregue: '2' })).toBeUndefined();
  expect([await act('entregar'), await act('devolver')]).toEqual([200, 200]);
  expect(await read(id)).toMatchObject({ aprovada: '2.4', entregue: '2', devolvida: '2' });
});
