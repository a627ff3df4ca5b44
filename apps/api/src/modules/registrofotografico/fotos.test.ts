import { createHash, randomUUID } from 'node:crypto';
import type { Linha } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import exifr from 'exifr';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { local } from '../../infra/armazenamento/local.ts';
import { attach, FORMULARIO, formulario, ftyp, read } from '../../testing/arquivos.ts';
import { type Banco, createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { HEIC } from '../../testing/imagens.ts';
import { slow } from '../../testing/por-vez.ts';
import { createProjeto, createServico, createUsuario, enterProjeto } from '../../testing/sample.ts';
import { desenhaFoto, fotosDoInforme } from './queries.ts';

interface Resposta {
  readonly linha: Linha & { readonly arquivo: { readonly anexo: number } };
  readonly codigo?: string;
  readonly mensagem?: string;
  readonly campos?: Readonly<Record<string, string>>;
  readonly recebidos: number;
}
interface Lista {
  readonly linhas: readonly Resposta['linha'][];
  readonly total: number;
}

let api: Api;
let banco: Banco;
let projetoId: number;
let equipamento: Linha;
let planejador: string;
let contratada: string;
let outra: string;
let alheio: string;
let servicoId: number;

beforeAll(async () => {
  api = await startApi();
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  projetoId = projeto.cod_projeto_pro;
  banco = { api, token: await enterProjeto(api, admin, projetoId), clienteId: projeto.cod_cliente_cli };
  equipamento = await createSample(banco, cadastroDe('equipamento'));
  planejador = await enterProjeto(api, await createUsuario(api, 3), projetoId, 3);
  const entra = async (contratoId: number) => {
    const quem = await createUsuario(api, 11);
    await enterProjeto(api, quem, projetoId, 11);
    await api.database.pool.query('update projeto_usuario set contrato_id = $1 where usuario_id = $2', [
      contratoId,
      quem.id,
    ]);
    return enterProjeto(api, quem, projetoId, 11);
  };
  const [um, dois] = [
    await createSample(banco, cadastroDe('contrato')),
    await createSample(banco, cadastroDe('contrato')),
  ];
  [contratada, outra] = [await entra(um.id), await entra(dois.id)];
  servicoId = await createServico(api, projetoId);
  await api.database.pool.query('update servico set contrato_id = $1, equipamento_id = $2 where id = $3', [
    um.id,
    equipamento.id,
    servicoId,
  ]);
  const dono = await createUsuario(api, 1);
  alheio = await enterProjeto(api, dono, (await createProjeto(api, dono.token)).cod_projeto_pro);
});
afterAll(() => api.close());

let serie = 0;
/** A picture as a phone takes it, with hour, device and place. */
const camera = (): Promise<Buffer> => {
  serie += 1;
  return sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: { r: serie * 20, g: 90, b: 120 } } })
    .withExif({
      IFD0: { Model: 'Telefone da Joana' },
      IFD2: { DateTimeOriginal: '2026:11:20 10:15:42' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '46/1 36/1 0/1' },
    })
    .jpeg()
    .toBuffer();
};
const soma = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const call = <T = Resposta>(metodo: string, url: string, corpo?: object, quem = planejador) =>
  api.send<T>(metodo, `/registrofotografico${url}`, corpo, quem);

async function piece(chave: string, bytes: Buffer, inicio: number, quem = planejador, inteiro = true) {
  const payload = formulario(bytes, { chave });
  const resposta = await api.app.inject({
    method: 'POST',
    url: `/api/registrofotografico/envio/${chave}?inicio=${inicio}`,
    headers: { authorization: `Bearer ${quem}`, 'content-type': FORMULARIO },
    payload: inteiro ? payload : payload.subarray(0, -60),
  });
  return { status: resposta.statusCode, body: resposta.json() as Resposta };
}
const finish = (chave: string, bytes: Buffer, corpo: object = {}, quem = planejador) =>
  call(
    'POST',
    `/envio/${chave}/foto`,
    { nome: 'IMG_1.jpg', tamanho: bytes.length, momento: 'DEPOIS', equipamentoId: equipamento.id, ...corpo },
    quem,
  );
async function send(bytes: Buffer, corpo: object = {}, quem = planejador) {
  const chave = randomUUID();
  await piece(chave, bytes, 0, quem);
  return finish(chave, bytes, corpo, quem);
}
const list = async (quem = planejador, filtro = '') =>
  (await call<Lista>('GET', `?limite=50${filtro}`, undefined, quem)).body;
const setParametro = (chave: string) =>
  api.database.pool.query(
    `insert into parametro (chave, escopo, projeto_id, valor) values ($1, 'PROJETO', $2, 'true')`,
    [chave, projetoId],
  );

it('a photo that is cut in the middle goes on from there, is kept as it came, and shown without its place', async () => {
  const bytes = await camera();
  const chave = randomUUID();
  const meio = Math.floor(bytes.length / 2);
  expect((await piece(chave, bytes.subarray(0, meio), 0)).body.recebidos).toBe(meio);
  expect((await piece(chave, bytes.subarray(meio), meio, planejador, false)).status).toBe(400);
  expect((await call('GET', `/envio/${chave}`)).body.recebidos).toBe(meio);
  // The same piece again adds nothing, not even from many pages at once, and the key is of its sender alone.
  expect((await piece(chave, bytes.subarray(0, meio), 0)).body.recebidos).toBe(meio);
  const quarto = Math.floor(meio / 2);
  await Promise.all(Array.from({ length: 12 }, () => piece(chave, bytes.subarray(meio, meio + quarto), meio)));
  expect((await call('GET', `/envio/${chave}`)).body.recebidos).toBe(meio + quarto);
  expect((await call('GET', `/envio/${chave}`, undefined, contratada)).body.recebidos).toBe(0);
  const resto = await piece(chave, bytes.subarray(meio + quarto), meio + quarto);
  expect(resto.body.recebidos).toBe(bytes.length);
  const { status, body } = await finish(chave, bytes, { legenda: 'Feixe limpo' });
  expect([status, body.mensagem]).toEqual([200, undefined]);
  expect(body.linha).toMatchObject({
    numero: expect.stringMatching(/^RFO-\d{4}$/),
    situacao: 'APROVADO',
    capturadaEm: '2026-11-20T10:15',
    hash: soma(bytes),
    latitude: null,
    tag: equipamento['tag'],
  });
  // The answer that was lost is given again.
  expect((await finish(chave, bytes)).body.linha.id).toBe(body.linha.id);
  const vista = await read(api, planejador, `/anexo/${body.linha.arquivo.anexo}/arquivo`);
  expect(await exifr.parse(vista.rawPayload, { gps: true }).catch(() => undefined)).toBeUndefined();
  const { width, height } = await sharp(vista.rawPayload).metadata();
  expect([width, height]).toEqual([1_600, 800]);
  const original = await read(api, planejador, `/registrofotografico/${body.linha.id}/original`);
  expect(soma(original.rawPayload)).toBe(soma(bytes));
  // A file under a number stays: it is proof.
  const troca = await api.send<Resposta>(
    'DELETE',
    `/registrofotografico/${body.linha.id}/arquivo?versao=${body.linha.versao}`,
    undefined,
    planejador,
  );
  expect(troca.body.codigo).toBe('registro.acao');
  expect(original.headers['content-disposition']).toContain(`${String(body.linha['numero'])}.jpg`);
});

slow('a HEIC photo is kept as it came, and shown as a picture that every browser draws', async () => {
  const { status, body } = await send(HEIC, { nome: 'IMG_2.HEIC' });
  expect([status, body.mensagem]).toEqual([200, undefined]);
  expect(body.linha).toMatchObject({ hash: soma(HEIC), capturadaEm: '2026-11-20T10:15' });
  const vista = await read(api, planejador, `/anexo/${body.linha.arquivo.anexo}/arquivo`);
  const { data, info } = await sharp(vista.rawPayload).raw().toBuffer({ resolveWithObject: true });
  const cor = (x: number) => [0, 1].map((canal) => (data[(450 * 1_200 + x) * 3 + canal] ?? 0) > 120);
  expect([info.width, info.height, cor(300), cor(900)]).toEqual([1_200, 900, [true, false], [false, true]]);
  expect(await exifr.parse(vista.rawPayload, { gps: true }).catch(() => undefined)).toBeUndefined();
});

it('the same photo twice warns, two who send it at once too, and goes in when the sender insists', async () => {
  const bytes = await camera();
  const chaves = [await send(bytes), await send(bytes)];
  expect(chaves.map(({ status }) => status)).toEqual([200, 409]);
  expect(chaves[1]?.body).toMatchObject({
    codigo: 'foto.repetida',
    mensagem: expect.stringContaining(String(chaves[0]?.body.linha['numero'])),
  });
  expect((await send(bytes, { repetir: true })).status).toBe(200);
  expect((await list(planejador, '&f.repetida=true')).total).toBe(2);
  const nova = await camera();
  const aoMesmoTempo = await Promise.all([send(nova), send(nova), send(nova, {}, banco.token)]);
  expect(aoMesmoTempo.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

slow('refuses what is no whole picture, and a photo of nothing', async () => {
  const bytes = await camera();
  const chave = randomUUID();
  await piece(chave, bytes.subarray(0, 900), 0);
  expect((await finish(chave, bytes)).body.codigo).toBe('foto.incompleta');
  expect((await finish(randomUUID(), bytes)).body.codigo).toBe('foto.incompleta');
  // What is no photo is refused by its first piece, in words, and nothing of it stays.
  const nada = randomUUID();
  const { status, body } = await piece(nada, Buffer.from('%PDF-1.7\n%EOF'), 0);
  expect([status, body.codigo]).toEqual([422, 'anexo.tipo']);
  expect((await call('GET', `/envio/${nada}`)).body.recebidos).toBe(0);
  expect((await send(ftyp('heic', 'mif1', 'heic'))).body.mensagem).toBe('A imagem está danificada ou incompleta.');
  expect((await send(bytes.subarray(0, 900))).body.codigo).toBe('anexo.tipo');
  // One of too many points is whole: it is told by its size, and not as damaged.
  const enorme = await sharp({ create: { width: 12_000, height: 8_500, channels: 3, background: '#345' } })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect((await send(enorme)).body).toMatchObject({
    codigo: 'anexo.tipo',
    mensagem: expect.stringMatching(/12\.000 × 8\.500 pontos são 102 milhões, e o limite é de 100 milhões/),
  });
  expect((await send(bytes, { equipamentoId: null })).body.campos).toHaveProperty('equipamentoId');
});

it('reads TAG and day from the name of the file, and keeps the place where the client says so', async () => {
  await setParametro('foto.guarda_local');
  const { body } = await send(await camera(), {
    equipamentoId: null,
    nome: `${String(equipamento['tag'])}_LIMPEZA_2026-11-18.jpg`,
    peloNome: true,
  });
  expect(body.linha).toMatchObject({
    equipamentoId: equipamento.id,
    capturadaEm: '2026-11-18T12:00',
    latitude: '-23.5',
    longitude: '-46.6',
  });
  // Of the day in the name, the camera also tells the hour.
  const doDia = { nome: 'DETALHE_LIMPEZA_2026-11-20.jpg', peloNome: true };
  expect((await send(await camera(), doDia)).body.linha).toMatchObject({ capturadaEm: '2026-11-20T10:15' });
});

it('another project sees nothing, and a contractor only what is of its contract', async () => {
  const minha = await send(await camera(), {}, contratada);
  const doServico = await send(await camera(), { equipamentoId: null, servicoId });
  const vistos = (await list(contratada)).linhas.map(({ id }) => id);
  expect(vistos.sort()).toEqual([minha.body.linha.id, doServico.body.linha.id].sort());
  const { id, arquivo } = doServico.body.linha;
  // The original holds what the camera wrote: it is of its sender, and of who approves.
  expect((await read(api, contratada, `/registrofotografico/${id}/original`)).statusCode).toBe(403);
  expect((await read(api, contratada, `/registrofotografico/${minha.body.linha.id}/original`)).statusCode).toBe(200);
  expect((await list(outra)).total).toBe(0);
  for (const url of [
    `/registrofotografico/${id}`,
    `/registrofotografico/${id}/original`,
    `/anexo/${arquivo.anexo}/arquivo`,
  ])
    for (const quem of [outra, alheio]) expect([url, (await read(api, quem, url)).statusCode]).toEqual([url, 404]);
  expect((await list(alheio)).total).toBe(0);
  // A key of another record is no door.
  expect((await call('GET', '/secoes?por=dia', undefined, outra)).body).toEqual([]);
});

it('points only to what its sender sees', async () => {
  const dono = await createUsuario(api, 1);
  const outro = await createProjeto(api, dono.token);
  const deLa = { api, token: await enterProjeto(api, dono, outro.cod_projeto_pro), clienteId: outro.cod_cliente_cli };
  const de = async (path: string) => (await createSample(deLa, cadastroDe(path))).id;
  const bytes = await camera();
  for (const [campo, id] of [
    ['equipamentoId', await de('equipamento')],
    ['localId', await de('local')],
    ['servicoId', await createServico(api, outro.cod_projeto_pro)],
  ] as const)
    expect(Object.keys((await send(bytes, { [campo]: id })).body.campos ?? {})).toEqual([campo]);
});

it('the photos of other records are there too, with the same file, as long as they hang there', async () => {
  const { body: anexo } = await attach(api, planejador, `servico/${servicoId}`, await camera(), { nome: 'frente.jpg' });
  const [linha] = (await list(planejador, '&f.deOutro=true')).linhas;
  expect(linha).toMatchObject({
    origem: 'servico',
    origemId: servicoId,
    servicoId,
    equipamentoId: equipamento.id,
    capturadaEm: '2026-11-20T10:15',
    arquivo: { anexo: anexo.id, nome: 'frente.jpg', miniatura: true },
  });
  expect((await list(contratada, '&f.deOutro=true')).total).toBe(1);
  expect((await list(outra, '&f.deOutro=true')).total).toBe(0);
  await api.send('DELETE', `/anexo/${anexo.id}?versao=1`, undefined, planejador);
  expect((await list(planejador, '&f.deOutro=true')).total).toBe(0);
  await api.send('POST', `/anexo/${anexo.id}/restaurar`, {}, planejador);
  expect((await list(planejador, '&f.deOutro=true')).linhas[0]?.id).toBe(linha?.id);
});

slow('marks stay beside the photo, and the report leaves out what was not approved', async () => {
  const { body } = await send(await camera(), { legenda: 'Trinca no bocal' });
  const { id, versao } = body.linha;
  const marcas = [{ forma: 'SETA', cor: 'VERMELHO', x1: 100, y1: 100, x2: 500, y2: 500, texto: null }];
  const mudada = await call('PUT', `/${id}?versao=${versao}`, { marcas, paraInforme: true });
  expect(mudada.body.linha).toMatchObject({ marcada: 1, hash: body.linha['hash'] });
  expect((await call('PUT', `/${id}?versao=${versao}`, { marcas: [] })).status).toBe(409);
  const informe = await fotosDoInforme(api.database.db, {
    projeto: projetoId,
    de: '2026-11-20',
    ate: '2026-11-20',
    limite: 12,
  });
  expect(informe).toMatchObject([
    { id, legenda: 'Trinca no bocal', tag: equipamento['tag'], marcas: [{ forma: 'SETA' }] },
  ]);

  // What the weekly report gets of it is a picture with its marks.
  const [primeira] = informe;
  if (!primeira) throw new Error('no photo');
  const desenhada = await desenhaFoto(local(api.files), primeira, 400);
  const { data } = await sharp(desenhada.bytes)
    .extract({ left: 96, top: 46, width: 8, height: 8 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // The arrow has less green than what is behind it in any photo here.
  const comSeta = Array.from({ length: 64 }, (_, i) => data[3 * i + 1] ?? 255).some((verde) => verde < 70);
  expect([desenhada.largura, desenhada.altura, comSeta]).toEqual([400, 200, true]);
  await setParametro('foto.exige_aprovacao');
  const pendente = (await send(await camera(), {}, contratada)).body.linha;
  expect(pendente['situacao']).toBe('PENDENTE');
  const avisos = await api.send<{ linhas: { titulo: string }[] }>(
    'GET',
    '/notificacao?limite=20',
    undefined,
    planejador,
  );
  expect(JSON.stringify(avisos.body)).toContain('Uma foto espera aprovação');
  const relatorio = async (formato: string, por: number) =>
    read(
      api,
      planejador,
      `/registrofotografico/relatorio?formato=${formato}&porPagina=${por}&ids=${id},${pendente.id}`,
    );
  const pdf = await relatorio('pdf', 2);
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), {
    mergePages: true,
  });
  expect(totalPages).toBe(2);
  expect(text).toContain('Trinca no bocal');
  expect(text).toContain(String(body.linha['hash']).slice(0, 12));
  expect(text).toContain('Uma foto escolhida ficou de fora');
  const docx = await relatorio('docx', 4);
  expect(docx.statusCode).toBe(200);
  expect(docx.rawPayload.subarray(0, 2).toString()).toBe('PK');
  expect(docx.rawPayload.includes('word/document.xml')).toBe(true);
  const zip = await relatorio('zip', 4);
  expect([zip.statusCode, zip.headers['content-type']]).toEqual([200, 'application/zip']);
  for (const nome of [
    'fotos.xlsx',
    `${String(body.linha['numero'])}_${String(equipamento['tag'])}_`,
    '_2026-11-20.jpg',
  ])
    expect([nome, zip.rawPayload.includes(nome)]).toEqual([nome, true]);
  expect(zip.rawPayload.includes(String(pendente['numero']))).toBe(false);
  const soPendente = await read(api, planejador, `/registrofotografico/relatorio?formato=pdf&ids=${pendente.id}`);
  expect(soPendente.json()['codigo']).toBe('foto.nenhuma');
});
