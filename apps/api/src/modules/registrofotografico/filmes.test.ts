import { createHash, randomUUID } from 'node:crypto';
import type { Linha } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import JSZip from 'jszip';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { local } from '../../infra/armazenamento/local.ts';
import { FORMULARIO, formulario, ftyp, read } from '../../testing/arquivos.ts';
import { createSample } from '../../testing/cadastro.ts';
import { filmar } from '../../testing/filme.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { slow } from '../../testing/por-vez.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';
import { desenhaFoto, listDoDocumento } from './queries.ts';

interface Resposta {
  readonly linha: Linha & { readonly arquivo: { readonly anexo: number; readonly nome: string } };
  readonly mensagem?: string;
  readonly acao?: string;
}

let api: Api;
let projetoId: number;
let equipamentoId: number;
let quem: string;
let consulta: string;
beforeAll(async () => {
  api = await startApi({ env: { CADENCIA_ANEXO_MB: '1' } });
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  projetoId = projeto.cod_projeto_pro;
  const token = await enterProjeto(api, admin, projetoId);
  equipamentoId = (await createSample({ api, token, clienteId: projeto.cod_cliente_cli }, cadastroDe('equipamento')))
    .id;
  quem = await enterProjeto(api, await createUsuario(api, 3), projetoId, 3);
  consulta = await enterProjeto(api, await createUsuario(api, 12), projetoId, 12);
  await api.database.pool.query(
    `insert into parametro (chave, escopo, projeto_id, valor) values ('foto.guarda_local', 'PROJETO', $1, 'true')`,
    [projetoId],
  );
});
afterAll(() => api.close());

const soma = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const PEDACO = 524_288;

async function piece(chave: string, bytes: Buffer, query: string) {
  const resposta = await api.app.inject({
    method: 'POST',
    url: `/api/registrofotografico/envio/${chave}?${query}`,
    headers: { authorization: `Bearer ${quem}`, 'content-type': FORMULARIO },
    payload: formulario(bytes, { chave }),
  });
  return { status: resposta.statusCode, body: resposta.json() as Resposta };
}

async function send(bytes: Buffer, corpo: object = {}, quadro?: Buffer) {
  const chave = randomUUID();
  for (let em = 0; em < bytes.length; em += PEDACO) {
    const { status, body } = await piece(chave, bytes.subarray(em, em + PEDACO), `inicio=${em}`);
    if (status !== 200) return { status, body };
  }
  if (quadro) await piece(chave, quadro, 'inicio=0&quadro=1');
  const pedido = { nome: 'VID_1.mp4', tamanho: bytes.length, momento: 'DURANTE', equipamentoId, ...corpo };
  return api.send<Resposta>('POST', `/registrofotografico/envio/${chave}/foto`, pedido, quem);
}

const verde = () =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: '#00c000' } })
    .jpeg()
    .toBuffer();

it('a film is kept as it came, shown without its place, and a picture stands for it on paper', async () => {
  // An attachment of this installation has one megabyte: films of the register go by their own size.
  const bytes = await filmar({ segundos: 3, marcas: { '©xyz': '-23.5000-046.6000/' }, bytes: 90_000 });
  expect(bytes.includes('23.5000')).toBe(true);
  const { status, body } = await send(bytes, { gravadoEm: '2026-11-20T13:15:42.120Z' }, await verde());
  expect([status, body.mensagem]).toEqual([200, undefined]);
  const { linha } = body;
  expect(linha).toMatchObject({
    duracao: 3,
    capturadaEm: '2026-11-20T10:15',
    latitude: '-23.5',
    longitude: '-46.6',
    hash: soma(bytes),
    arquivo: { nome: 'VID_1.mp4', miniatura: true },
  });
  const visto = await read(api, consulta, `/anexo/${linha.arquivo.anexo}/arquivo`);
  expect([visto.headers['content-type'], visto.rawPayload.includes('23.5000')]).toEqual(['video/mp4', false]);
  expect(visto.rawPayload.length).toBeGreaterThan(3 * 5 * 90_000);
  const original = await read(api, quem, `/registrofotografico/${linha.id}/original`);
  expect([original.headers['content-type'], soma(original.rawPayload)]).toEqual(['video/mp4', soma(bytes)]);
  expect((await read(api, consulta, `/registrofotografico/${linha.id}/original`)).statusCode).toBe(403);

  // The small picture and the page of a report have what the sender drew, with the sign of a film in the middle.
  const [impressa] = await listDoDocumento(api.database.db, projetoId, [linha.id]);
  if (!impressa) throw new Error('no film');
  const { bytes: folha, largura } = await desenhaFoto(local(api.files), impressa, 400);
  const ponto = async (imagem: Buffer, left: number, top: number) =>
    [...(await sharp(imagem).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())].map((n) => n > 100);
  expect([largura, await ponto(folha, 20, 20), await ponto(folha, 200, 112)]).toEqual([
    400,
    [false, true, false],
    [true, true, true],
  ]);
  const pequena = await read(api, consulta, `/anexo/${linha.arquivo.anexo}/miniatura`);
  expect(await ponto(pequena.rawPayload, 20, 20)).toEqual([false, true, false]);
  const zip = await read(api, quem, `/registrofotografico/relatorio?formato=zip&ids=${linha.id}`);
  expect([zip.statusCode, zip.rawPayload.includes(visto.rawPayload.subarray(0, 200))]).toEqual([200, true]);
});

slow('the film of an iPhone has its hour and place, and becomes one that every browser asks for', async () => {
  const marcas = {
    'com.apple.quicktime.creationdate': '2026-11-20T10:15:42-0300',
    'com.apple.quicktime.location.ISO6709': '-23.5000-046.6000+760.000/',
  };
  const bytes = await filmar({ segundos: 60, mov: true, marcas });
  const { status, body } = await send(bytes, { nome: 'IMG_7.MOV', gravadoEm: '2026-11-25T10:00:00Z' });
  expect([status, body.mensagem]).toEqual([200, undefined]);
  expect(body.linha).toMatchObject({ duracao: 60, capturadaEm: '2026-11-20T10:15', latitude: '-23.5' });
  const visto = await read(api, quem, `/anexo/${body.linha.arquivo.anexo}/arquivo`);
  expect([visto.headers['content-type'], visto.rawPayload.includes('ISO6709')]).toEqual(['video/mp4', false]);
  const original = await read(api, quem, `/registrofotografico/${body.linha.id}/original`);
  expect(original.headers['content-disposition']).toContain('.mov');
  // The same film again is told, like a photo.
  expect((await send(bytes)).body.mensagem).toContain('já está no registro');
});

it.each([
  ['too long', () => filmar({ segundos: 61 }), 'O filme tem 61 s, e o registro leva até 60 s.'],
  ['cut', async () => (await filmar({ segundos: 5 })).subarray(0, 3_000), 'O filme está danificado ou incompleto.'],
  ['nothing but a beginning', async () => ftyp('isom', 'iso2', 'mp41'), 'O filme está danificado ou incompleto.'],
  [
    'of noise',
    async () => Buffer.concat([ftyp('isom', 'mp41'), Buffer.from(Uint8Array.from({ length: 9_000 }, (_, n) => n * n))]),
    'O filme está danificado ou incompleto.',
  ],
])('a film that is %s is refused, and nothing of it stays', async (_, make, mensagem) => {
  const files = async () => {
    const nomes: string[] = [];
    for await (const lote of api.files.listOlder(new Date(Date.now() + 60_000), 100)) nomes.push(...lote);
    return nomes.length;
  };
  const antes = await files();
  const { status, body } = await send(await make());
  expect([status, body.mensagem]).toEqual([422, mensagem]);
  expect(await files()).toBe(antes);
  const { rows } = await api.database.pool.query(
    'select count(*)::int as n from registrofotografico where duracao is null',
  );
  expect(rows).toEqual([{ n: 0 }]);
});

it('a picture goes by the size of pictures, and what its sender drew is checked', async () => {
  const grande = await sharp(Buffer.from(Uint8Array.from({ length: 1_500_000 }, (_, n) => (n * n * 31) % 251)), {
    raw: { width: 1_000, height: 500, channels: 3 },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect((await send(grande, { nome: 'a.png' })).body.mensagem).toBe('O arquivo passa do limite de 1 MB.');
  const bytes = await filmar({ segundos: 2 });
  const { body } = await send(
    bytes,
    {},
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#0f0"/></svg>',
    ),
  );
  const pequena = await read(api, quem, `/anexo/${body.linha.arquivo.anexo}/miniatura`);
  // A drawing is no picture of a film: it could read other files.
  const { channels } = await sharp(pequena.rawPayload).stats();
  expect(channels.every(({ mean }) => mean < 90)).toBe(true);
  expect(await sharp(pequena.rawPayload).metadata()).toMatchObject({ width: 320, height: 180 });
});

/** A picture with a grid of lines, as fine as what a face is known by. */
const manda = (fundo: string, corpo: object = {}) => {
  const linhas = Array.from({ length: 7 }, (_, n) => `<rect x="${n * 16}" width="8" height="100"/>`).join('');
  return sharp({ create: { width: 800, height: 600, channels: 3, background: fundo } })
    .composite([{ input: Buffer.from(`<svg width="104" height="100">${linhas}</svg>`), left: 200, top: 200 }])
    .jpeg()
    .toBuffer()
    .then((bytes) => send(bytes, { nome: 'rosto.jpg', momento: 'ANTES', ...corpo }));
};

it('what a mark hides stays hidden in all that leaves, with the other marks or without them', async () => {
  const { linha } = (await manda('#f8f9fa')).body;
  const marca = { cor: 'BRANCO', texto: null };
  const marcas = [
    { ...marca, forma: 'DESFOQUE', x1: 380, y1: 510, x2: 240, y2: 320 },
    { ...marca, forma: 'SETA', cor: 'VERMELHO', x1: 700, y1: 700, x2: 900, y2: 900 },
  ];
  const { status } = await api.send('PUT', `/registrofotografico/${linha.id}?versao=${linha.versao}`, { marcas }, quem);
  expect(status).toBe(200);
  const [impressa] = await listDoDocumento(api.database.db, projetoId, [linha.id]);
  if (!impressa) throw new Error('no photo');
  /** How far apart the greys of a square are. */
  const contraste = async (imagem: Buffer, left: number, top: number, lado: number) => {
    const recorte = await sharp(imagem).extract({ left, top, width: lado, height: lado }).greyscale().png().toBuffer();
    return (await sharp(recorte).stats()).channels[0]?.stdev ?? 0;
  };
  const draw = async (marcada: typeof impressa) => (await desenhaFoto(local(api.files), marcada, 800)).bytes;
  // Of the lines, black on white, none can be told apart any more; the arrow is there.
  const [nua, coberta] = [await draw({ ...impressa, marcas: [] }), await draw(impressa)];
  expect(await contraste(nua, 230, 230, 40)).toBeGreaterThan(90);
  expect(await contraste(coberta, 230, 230, 40)).toBeLessThan(40);
  expect(await contraste(coberta, 580, 430, 120)).toBeGreaterThan(15);
  const zip = await read(api, quem, `/registrofotografico/relatorio?formato=zip&marcas=nao&ids=${linha.id}`);
  const pasta = await JSZip.loadAsync(zip.rawPayload);
  const [foto] = Object.values(pasta.files).filter(({ name }) => name.endsWith('.jpg'));
  if (!foto) throw new Error('no photo in the package');
  const semSeta = await foto.async('nodebuffer');
  expect(await contraste(semSeta, 230, 230, 40)).toBeLessThan(40);
  expect(await contraste(semSeta, 580, 430, 120)).toBeLessThan(5);
});

it.each([
  ['pptx', 'ppt/slides/slide', 3],
  ['xlsx', 'xl/media/image', 5],
] as const)('the album as %s has the photos with what they show', async (formato, parte, quantas) => {
  const cores = ['#101010', '#303030', '#505050', '#707070', '#909090'].map(
    (cor) => `${cor.slice(0, 5)}${formato === 'pptx' ? '1' : '2'}0`,
  );
  const ids: number[] = [];
  for (const cor of cores) ids.push((await manda(cor, { legenda: 'Boca de visita <aberta>' })).body.linha.id);
  const { statusCode, rawPayload } = await read(
    api,
    quem,
    `/registrofotografico/relatorio?formato=${formato}&porPagina=4&ids=${ids.join()}`,
  );
  expect(statusCode).toBe(200);
  const pasta = await JSZip.loadAsync(rawPayload);
  expect(Object.keys(pasta.files).filter((um) => um.startsWith(parte) && !um.endsWith('/'))).toHaveLength(quantas);
  const xml = await Promise.all(
    pasta.file(/(slides\/slide|worksheets\/sheet)\d+\.xml$/).map((um) => um.async('string')),
  );
  expect(xml.join('')).toContain('Boca de visita &lt;aberta&gt;');
});
