import type { Anexo } from '@cadencia/domain/anexo/schema.ts';
import type { Linha } from '@cadencia/domain/cadastro.ts';
import { controlevalvula } from '@cadencia/domain/controlevalvula/cadastro.ts';
import { equipamento } from '@cadencia/domain/equipamento/cadastro.ts';
import { local } from '@cadencia/domain/local/cadastro.ts';
import { tipoequipamento } from '@cadencia/domain/tipoequipamento/cadastro.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ftyp } from '../../testing/arquivos.ts';
import { type Banco, createSample, type Entrada, sampleInput } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { JPEG, jpegCom, PNG } from '../../testing/imagens.ts';
import { readPdf } from '../../testing/pdf.ts';
import { slow } from '../../testing/por-vez.ts';
import { createAtividade, createProjeto, createServico, createUsuario, enterProjeto } from '../../testing/sample.ts';
import { valvulasForaDe } from './queries.ts';

interface Resposta {
  readonly linha: Linha;
  readonly codigo?: string;
  readonly mensagem?: string;
  readonly campos?: Readonly<Record<string, string>>;
}

let api: Api;
let banco: Banco;
let projetoId: number;
let tipoId: number;
let vaso: Linha;
let campo: Linha;
let oficina: Linha;
let alheio: Banco;
beforeAll(async () => {
  api = await startApi();
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  projetoId = projeto.cod_projeto_pro;
  banco = { api, token: await enterProjeto(api, admin, projetoId), clienteId: projeto.cod_cliente_cli };
  const outro = await createProjeto(api, admin.token, { cod_cliente_cli: banco.clienteId });
  alheio = { ...banco, token: await enterProjeto(api, await createUsuario(api, 1), outro.cod_projeto_pro) };
  tipoId = (await createSample(banco, tipoequipamento, { sigla: 'PSV', familia: 'VALVULA', nr13: 'NAO' })).id;
  const doVaso = (await createSample(banco, tipoequipamento, { nr13: 'VASO', familia: 'ESTATICO' })).id;
  vaso = await createSample(banco, equipamento, { pmta: '1.96', tipoequipamentoId: doVaso, categoriaNr13: 'II' });
  await sql`update cliente set spie = false where id = ${banco.clienteId}`.execute(api.database.db);
  campo = await createSample(banco, local, { tipo: 'EXTERNO' });
  oficina = await createSample(banco, local, { tipo: 'OFICINA' });
});
afterAll(() => api.close());

const call = <T = Resposta>(metodo: string, url: string, corpo?: object, token = banco.token) =>
  api.send<T>(metodo, url, corpo, token);
const FOTO = { foto: `data:image/jpeg;base64,${JPEG.toString('base64')}` };
const MOTIVO = { motivo: 'O motivo que o campo escreveu no sistema.' };

/** What is measured later is empty at first. */
const VAZIA = {
  pressaoRecebida: null,
  emperrada: false,
  pressaoFinal: null,
  estanqueidade: null,
  lacreNovo: null,
  certificado: null,
  calibradaEm: null,
  validade: null,
  torque: null,
  devolucaoPrometida: null,
};

/** A safety valve of 12,5 kgf/cm² on a vessel of 1,96 MPa, before it is measured. */
async function psv(mudanca: Entrada = {}): Promise<Linha> {
  const valvula = await createSample(banco, equipamento, {
    tipoequipamentoId: tipoId,
    categoriaNr13: null,
    classeFluido: null,
  });
  return createSample(banco, controlevalvula, {
    ...VAZIA,
    equipamentoId: valvula.id,
    tipo: 'PSV',
    equipamentoProtegidoId: vaso.id,
    intervencao: 'CALIBRACAO',
    localOriginalId: campo.id,
    oficinaId: oficina.id,
    pressaoAbertura: '12.5',
    ...mudanca,
  });
}
const read = async (id: number) => (await call('GET', `/controlevalvula/${id}`)).body.linha;
const set = async (id: number, mudanca: Entrada) =>
  call('PUT', `/controlevalvula/${id}?versao=${(await read(id)).versao}`, mudanca);
const act = async (id: number, acao: string, corpo: object = {}) =>
  call('POST', `/controlevalvula/${id}/${acao}?versao=${(await read(id)).versao}`, {
    ciente: true,
    ...(acao === 'retirar' ? FOTO : {}),
    ...corpo,
  });
/** Does the actions one after the other, and answers the refusal of the last one. */
async function go(id: number, acoes: string): Promise<string | undefined> {
  let ultima: string | undefined;
  for (const acao of acoes.split(' ')) ultima = (await act(id, acao)).body.mensagem;
  return ultima;
}

it('goes from the field to the workshop and back, and is where its last move took it', async () => {
  const { id, localAtualId } = await psv();
  expect(localAtualId).toBe(campo.id);
  await go(id, 'identificar liberar');
  const semFoto = await act(id, 'retirar', { foto: undefined });
  expect([semFoto.status, semFoto.body.campos]).toEqual([422, { foto: 'Falta a foto: Flanges protegidos.' }]);
  // What who acts observed goes with any action, however short; a justification has its least length.
  await act(id, 'retirar', { motivo: 'Estojo travado.' });
  const historico = async () => JSON.stringify((await call<object>('GET', `/auditoria/controlevalvula/${id}`)).body);
  expect(await historico()).toContain('Estojo travado.');
  expect(await read(id)).toMatchObject({ situacao: 'RETIRADA', flangesProtegidos: true, localAtualId: campo.id });
  const { linhas } = (await call<{ linhas: Anexo[] }>('GET', `/anexo/de/controlevalvula/${id}`)).body;
  expect(linhas).toMatchObject([{ categoria: 'FOTO', tipo: 'jpeg', legenda: 'Retirar: Flanges protegidos' }]);
  await go(id, 'transportar');
  expect((await read(id))['localAtualId']).toBeNull();
  await go(id, 'receber testarRecebimento');
  expect((await read(id))['localAtualId']).toBe(oficina.id);

  expect(await go(id, 'desmontar')).toContain('Informe antes a pressão de abertura encontrada');
  await set(id, { pressaoRecebida: '13.9' });
  await go(id, 'desmontar');
  // 13,9 over 12,5 is 11,2 % above, beyond the 10 % of API RP 576.
  expect(await read(id)).toMatchObject({ situacao: 'DESMONTADA', desvio: '11.2', desvioGrave: true });
  const { body: curta } = await act(id, 'aguardarPeca', { motivo: 'Falta mola.' });
  expect(curta.campos?.['motivo']).toContain('mínimo de 20 caracteres');
  await act(id, 'aguardarPeca', MOTIVO);
  await go(id, 'reparar montar');
  await set(id, { pressaoFinal: '12.9', estanqueidade: 'REPROVADA', calibradaEm: '2027-03-01' });
  await go(id, 'calibrar');
  // Three percent of 12,5 are 0,375.
  expect(await go(id, 'liberarInspecao')).toBe(
    'A pressão de abertura final, 12,9, está fora da tolerância: 12,5 ± 0,375 kgf/cm².',
  );
  await act(id, 'reprovar', MOTIVO);
  await go(id, 'reparar montar');
  await set(id, { pressaoFinal: '12.875' });
  await go(id, 'calibrar');
  for (const [mudanca, falta] of [
    [{ estanqueidade: 'APROVADA' }, 'A estanqueidade não está aprovada.'],
    [{ lacreNovo: 'L-778' }, 'Informe o lacre novo.'],
    [{ certificado: 'CC-2027-041' }, 'Informe o certificado de calibração.'],
  ] as const) {
    expect(await go(id, 'liberarInspecao')).toBe(falta);
    await set(id, mudanca);
  }
  const porta = async () => (await valvulasForaDe(api.database.db, { projetoId }, vaso.id)).map((uma) => uma.id);
  // A vessel of category II without SPIE is opened every four years, and its valve holds no longer.
  await set(id, { validade: '2031-03-02' });
  const longa = await act(id, 'liberarInspecao', { ciente: false });
  expect(JSON.stringify(longa.body)).toContain(
    'A validade passa da que a NR-13 dá pelo equipamento protegido: 01/03/2031.',
  );
  await set(id, { validade: null });
  await go(id, 'liberarInspecao despachar');
  expect((await read(id))['validade']).toBe('2031-03-01');
  expect(await porta()).toContain(id);
  await go(id, 'instalar comissionar');
  expect(await porta()).not.toContain(id);
  expect(await read(id)).toMatchObject({ situacao: 'COMISSIONADA', localAtualId: campo.id, prazo: 'ENTREGUE' });
  expect(await historico()).toContain(MOTIVO.motivo);
});

slow('stays in its place for work in situ, and no stage of others is skipped', async () => {
  const local = await psv({ intervencao: 'IN_SITU' });
  await go(local.id, 'identificar liberar');
  expect(await go(local.id, 'retirar')).toContain('A intervenção é no local');
  await set(local.id, { pressaoRecebida: '12.6', pressaoFinal: '12.5', estanqueidade: 'APROVADA', lacreNovo: 'L-1' });
  await set(local.id, { certificado: 'C-1', calibradaEm: '2027-03-01' });
  await go(local.id, 'testarRecebimento desmontar reparar montar calibrar liberarInspecao');
  expect(await go(local.id, 'despachar')).toContain('A intervenção é no local');
  await go(local.id, 'instalar');
  expect(await read(local.id)).toMatchObject({ situacao: 'INSTALADA', localAtualId: campo.id, desvioGrave: false });
  const outra = await psv();
  await go(outra.id, 'identificar liberar');
  expect(await go(outra.id, 'testarRecebimento')).toContain('Antes a válvula é retirada');
  expect(await go(outra.id, 'receber')).toContain('Não se aplica');
});

it('is refused above the limit of its vessel, without one, or for a TAG that is no valve', async () => {
  const input = {
    ...(await sampleInput(banco, controlevalvula)),
    ...VAZIA,
    tipo: 'PSV',
    equipamentoProtegidoId: vaso.id,
  };
  const create = async (mudanca: Entrada) =>
    (await call('POST', '/controlevalvula', { ...input, ...mudanca })).body.campos;
  // 1,96 MPa are 19,986 kgf/cm².
  expect(await create({ pressaoAbertura: '19.99' })).toEqual({
    pressaoAbertura: `Passa da PMTA de ${String(vaso['tag'])}: a PSV abriria depois do limite do vaso.`,
  });
  expect(await create({ equipamentoProtegidoId: null })).toHaveProperty('equipamentoProtegidoId');
  expect(await create({ pressaoAbertura: '12', equipamentoId: vaso.id })).toEqual({
    equipamentoId: `${String(vaso['tag'])} não é de um tipo da família Válvula: escolha a TAG de uma válvula.`,
  });
  const { id } = await psv({ pressaoAbertura: '19.98' });
  expect((await set(id, { pressaoAbertura: '19.99' })).status).toBe(422);
});

it.each([
  // 70 psi are 4,921 kgf/cm²: below it, 2 psi are 0,141.
  ['4.9', '0.141'],
  ['4.93', '0.148'],
  ['12.5', '0.375'],
])('a set pressure of %s kgf/cm² has a tolerance of %s', async (pressaoAbertura, tolerancia) => {
  const { id } = await psv({ pressaoAbertura });
  expect(await read(id)).toMatchObject({ tolerancia });
});

it('takes its limits from the parameters of the project', async () => {
  const { id } = await psv({ pressaoRecebida: '13.9' });
  expect(await read(id)).toMatchObject({ desvioGrave: true });
  const put = (chave: string, valor: string | null, versao: number | null) =>
    call('PUT', `/projeto/${projetoId}/parametro/${chave}`, { escopo: 'PROJETO', valor, versao });
  await put('valvula.desvio_grave_pct', '15', null);
  await put('valvula.tolerancia_pct', '2', null);
  await set(id, { observacao: 'De novo' });
  expect(await read(id)).toMatchObject({ desvioGrave: false, tolerancia: '0.25' });
  await set(id, { emperrada: true });
  expect(await read(id)).toMatchObject({ desvioGrave: true });
  await put('valvula.desvio_grave_pct', null, 1);
  await put('valvula.tolerancia_pct', null, 1);
});

slow('makes its assembly wait for what the workshop promised, within a second, until it is back', async () => {
  const atividadeMontagemId = await createAtividade(api, await createServico(api, projetoId));
  const { id, numero } = await psv({ atividadeMontagemId });
  const inicio = async () =>
    (
      await call<{ linhas: { id: number; inicioCedo: string }[] }>('GET', '/cronograma/atividade?limite=200')
    ).body.linhas.find((uma) => uma.id === atividadeMontagemId)?.inicioCedo;
  const promise = async (devolucaoPrometida: string | null) => {
    const antes = performance.now();
    await set(id, { devolucaoPrometida });
    await api.idle();
    return performance.now() - antes;
  };
  // The best of three: other tests run beside this one.
  const esperas = [];
  for (const dia of ['03-02', '03-03', '03-06']) esperas.push(await promise(`2028-${dia}T13:00`));
  expect(Math.min(...esperas)).toBeLessThan(1_000);
  await promise(null);
  const livre = await inicio();
  await promise('2028-03-06T13:00');
  expect(await inicio()).toBe('2028-03-06T13:00');
  await promise('2028-03-08T09:00');
  expect(await inicio()).toBe('2028-03-08T09:00');
  const { body } = await call<{ cedo: { passos: { frase: string; causas: object[] }[] } }>(
    'GET',
    `/cronograma/atividade/${atividadeMontagemId}/porque?campo=INICIO_CEDO`,
  );
  expect(body.cedo.passos[0]?.frase).toContain(`(${String(numero)}), que a oficina prometeu para 08/03 09:00`);
  expect(body.cedo.passos[0]?.causas[0]).toMatchObject({
    endereco: expect.stringMatching(/^\/controlevalvula\?registro=\d+$/),
  });
  await promise(null);
  expect(await inicio()).toBe(livre);
  await promise('2028-03-08T09:00');
  expect((await call('DELETE', `/controlevalvula/${id}?versao=${(await read(id)).versao}`)).status).toBe(200);
  await api.idle();
  expect(await inicio()).toBe(livre);
});

it('moves many by one action: each falls alone, the photo hangs on each, and of two at once one is told', async () => {
  const [a, b] = [await psv(), await psv()];
  for (const { id } of [a, b]) await go(id, 'identificar liberar');
  const { id: alheia } = await createSample(alheio, controlevalvula);
  const linhas = [
    { id: a.id, versao: 3 },
    { id: alheia, versao: 1 },
    { id: b.id, versao: 3 },
  ];
  const move = (foto: Buffer, tipo: string) =>
    call<{ linhas: { id: number; erro?: { mensagem: string } }[] }>('POST', '/controlevalvula/lote/retirar', {
      linhas,
      foto: `data:image/${tipo};base64,${foto.toString('base64')}`,
    });
  const feitas = await Promise.all([move(JPEG, 'jpeg'), move(PNG, 'png')]);
  const caiu = feitas.map(({ body }) => body.linhas.map(({ erro }) => erro !== undefined));
  expect(caiu.sort()).toEqual([
    [false, true, false],
    [true, true, true],
  ]);
  for (const { id } of [a, b]) {
    expect((await read(id))['situacao']).toBe('RETIRADA');
    expect((await call<{ total: number }>('GET', `/anexo/de/controlevalvula/${id}`)).body.total).toBe(1);
  }
});

slow('two hundred in one batch: each stands or falls alone, and a death in the middle moves none or all', async () => {
  const modelo = await psv();
  const { db } = api.database;
  await sql`
    with e as (insert into equipamento (cliente_id, tag, nome, tipoequipamento_id, area_id, criticidade)
        select m.cliente_id, 'LOTE-' || n, m.nome, m.tipoequipamento_id, m.area_id, m.criticidade
        from equipamento m, generate_series(1, 199) n where m.id = ${modelo['equipamentoId']} returning id, tag)
    insert into controlevalvula (projeto_id, numero, situacao, equipamento_id, tipo, intervencao, local_original_id, local_atual_id,
      oficina_id, diametro, classepressao_id, face, retirada_prevista, devolucao_prevista)
    select v.projeto_id, 'VLV-' || (90000 + split_part(e.tag, '-', 2)::int), 'PLANEJADA', e.id, 'GAVETA', 'REPARO', v.local_original_id, v.local_atual_id,
      v.oficina_id, v.diametro, v.classepressao_id, v.face, '2027-08-02T07:00', '2027-08-06T07:00'
    from e, controlevalvula v where v.id = ${modelo.id}`.execute(db);
  const lidas = async () =>
    (
      await sql<{ id: number; versao: number; situacao: string }>`
        select v.id, v.versao, v.situacao from controlevalvula v join equipamento e on e.id = v.equipamento_id
        where e.tag like 'LOTE-%' or v.id = ${modelo.id} order by v.id`.execute(db)
    ).rows;
  const move = async (acao: string, linhas: readonly { id: number; versao: number }[], corpo: object = {}) =>
    call<{ linhas: { id: number; erro?: { mensagem: string } }[] } & Resposta>(
      'POST',
      `/controlevalvula/lote/${acao}`,
      { linhas: linhas.map(({ id, versao }) => ({ id, versao })), ...corpo },
    );
  const todas = await lidas();
  const [repetida = modelo, adiantada = modelo, mudada = modelo] = todas;
  expect((await move('identificar', [...todas, repetida])).body.campos?.['linhas']).toBe(
    'Um registro veio duas vezes.',
  );
  await go(adiantada.id, 'identificar');
  await set(mudada.id, { observacao: 'Mudada por outra pessoa.' });
  const { body } = await move('identificar', todas);
  const ficaram = body.linhas.filter(({ erro }) => erro);
  expect([body.linhas.length, ficaram.map(({ id }) => id)]).toEqual([200, [adiantada.id, mudada.id]]);
  expect(await go(mudada.id, 'identificar')).toBeUndefined();
  expect(ficaram.map(({ erro }) => erro?.mensagem ?? '').every((dito) => dito.length > 10)).toBe(true);

  const dono = new pg.Client({ connectionString: api.dono.url });
  await dono.connect();
  const prontas = async () => (await lidas()).filter(({ situacao }) => situacao === 'IDENTIFICADA');
  const antes = await prontas();
  for (const espera of [5, 40]) {
    const lote = move('liberar', await prontas()).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, espera));
    await dono.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and state <> 'idle' and xact_start is not null and query not like '%pg_stat_activity%'`);
    await lote;
    await expect.poll(async () => (await call('GET', '/controlevalvula?limite=1')).status).toBe(200);
    expect([0, antes.length]).toContain((await prontas()).length);
  }
  await dono.end();
  await move('liberar', await prontas());
  const liberadas = (await lidas()).filter(({ situacao }) => situacao === 'LIBERADA');
  expect(liberadas).toHaveLength(antes.length);

  const url = (tipo: string, bytes: Buffer) => `data:image/${tipo};base64,${bytes.toString('base64')}`;
  const heic = ftyp('heic', 'mif1', 'heic');
  const dita = async (foto: string) => (await move('retirar', liberadas.slice(0, 2), { foto })).body.campos?.['foto'];
  expect(await dita(url('heic', heic))).toBe('A foto não é uma imagem PNG, JPEG ou WebP.');
  expect(await dita(url('jpeg', heic))).toBe('A foto não é uma imagem PNG, JPEG ou WebP.');
  expect(await dita(url('jpeg', Buffer.alloc(1_100_000)))).toBe('A foto é grande demais: envie uma de até 1 MB.');
  expect((await move('retirar', liberadas, FOTO)).body.campos?.['linhas']).toContain('no máximo 100');
  await move('retirar', liberadas.slice(0, 2), { foto: url('jpeg', jpegCom(JPEG, 0xe1, 'Exif\0\0GPSLatitude')) });
  const { linhas } = (await call<{ linhas: Anexo[] }>('GET', `/anexo/de/controlevalvula/${liberadas[1]?.id}`)).body;
  const { rawPayload } = await api.app.inject({
    url: `/api/anexo/${linhas[0]?.id}/arquivo`,
    headers: { authorization: `Bearer ${banco.token}` },
  });
  expect([rawPayload.length > 100, rawPayload.includes('GPSLatitude')]).toEqual([true, false]);
});

it('prints the note of those of a list that the caller sees, and the certificate once the inspection released it', async () => {
  const medida = { pressaoRecebida: '12.6', pressaoFinal: '12.5', torque: '90' };
  const { id, numero } = await psv({ intervencao: 'IN_SITU', ...medida });
  const { id: alheia } = await createSample(alheio, controlevalvula);
  const pdf = async (url: string, token = banco.token) => {
    const resposta = await api.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}` } });
    return resposta.statusCode === 200 ? (await readPdf(resposta.rawPayload)).texto : resposta.json<Resposta>().codigo;
  };
  const nota = await pdf(`/controlevalvula/romaneio?ids=${id},${alheia}`);
  const lugares = [campo, oficina].map(({ codigo }) => String(codigo));
  for (const dito of ['1 válvula', 'PSV (segurança ou alívio)', 'Quem recebe', String(numero), ...lugares])
    expect(nota).toContain(dito);
  expect(await pdf(`/controlevalvula/romaneio?ids=${id}`, alheio.token)).toBe('registro.nao_encontrado');
  expect(await pdf(`/controlevalvula/${id}/certificado`)).toBe('registro.acao');
  await set(id, { estanqueidade: 'APROVADA', lacreNovo: 'L-9', certificado: 'CC-77', calibradaEm: '2027-03-01' });
  await go(id, 'identificar liberar testarRecebimento desmontar reparar montar calibrar liberarInspecao');
  const certificado = await pdf(`/controlevalvula/${id}/certificado`);
  for (const dito of ['CC-77', 'L-9', '12,5 kgf/cm²', '01/03/2027', 'Profissional habilitado'])
    expect(certificado).toContain(dito);
  expect(await pdf(`/controlevalvula/${id}/certificado`, alheio.token)).toBe('registro.nao_encontrado');
});

it('its board tells where they stand, how long each stage took and what was found', async () => {
  const { body } = await call<{
    kpis: Record<string, number>;
    graficos: Record<string, { chave: string; serie: string | null; valor: number }[]>;
  }>('GET', '/controlevalvula/painel');
  const { total } = (await call<{ total: number }>('GET', '/controlevalvula?limite=1')).body;
  expect(body.kpis['total']).toBe(total);
  expect(body.graficos['tempo']?.map(({ chave }) => chave)).toContain('TESTE_RECEBIMENTO');
  // The bands of the last day hold every valve once.
  const dia = body.graficos['fluxo']?.at(-1)?.chave;
  const faixas = body.graficos['fluxo']?.filter(({ chave }) => chave === dia) ?? [];
  expect(faixas.reduce((soma, { valor }) => soma + valor, 0)).toBe(total);
});
