import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CenarioArea, cenarioArea } from '../../testing/area.ts';
import { attach, cfbCom, ftyp, read, zipDe } from '../../testing/arquivos.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { JPEG, jpegCom, PNG, pngCom, WEBP, webpCom } from '../../testing/imagens.ts';

let api: Api;
let token: string;
let leitor: string;
let alheio: string;
let novaArea: CenarioArea['novaArea'];
let area: string;

beforeAll(async () => {
  api = await startApi({ jobs: false, env: { CADENCIA_ANEXO_MB: '1' } });
  ({ token, leitor, alheio, novaArea } = await cenarioArea(api));
  area = await novaArea();
});
afterAll(() => api.close());

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%EOF\n');
let serie = 0;
/** A different file each time: a record takes the same file only once. */
const pdf = (): Buffer => {
  serie += 1;
  return Buffer.concat([PDF, Buffer.from(`% ${serie}\n`)]);
};
const pasta = () => path.join(api.folder, 'arquivos');
const guardados = () => (existsSync(pasta()) ? readdirSync(pasta()).sort() : []);

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAAAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const OOXML = { '[Content_Types].xml': '<Types/>', '_rels/.rels': '' };
const DOCX = { ...OOXML, 'word/document.xml': '<w:document/>' };
const CORREIO = 'From: ana@exemplo.com.br\r\nTo: b@exemplo.com.br\r\nSubject: Laudo\r\n\r\nSegue.\r\n';
const SVG =
  '<?xml version="1.0"?>\n<!-- planta -->\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('the kind is that of the content', () => {
  it.each<[tipo: string, nome: string, bytes: Buffer, inline?: true]>([
    ['pdf', 'planta.exe', PDF, true],
    ['png', 'foto.pdf', PNG, true],
    ['jpeg', 'foto.png', JPEG, true],
    ['webp', 'foto.txt', WEBP, true],
    ['tiff', 'x', Buffer.from('49492a0008000000000000000000', 'hex')],
    ['heic', 'x.heic', ftyp('heic', 'mif1', 'heic')],
    ['heic', 'x', ftyp('mif1', 'mif1', 'heic')],
    ['mp4', 'x.avi', ftyp('isom', 'iso2', 'mp41'), true],
    ['mov', 'x.mp4', ftyp('qt  ', 'mp42'), true],
    ['svg', 'planta.svg', Buffer.from(SVG)],
    ['svg', 'planta.png', Buffer.from(SVG.replace('?>', '?><!DOCTYPE svg>'))],
    ['docx', 'x.zip', zipDe(DOCX)],
    ['xlsx', 'x', zipDe({ ...OOXML, 'xl/workbook.xml': '<x/>' })],
    ['pptx', 'x', zipDe({ ...OOXML, 'ppt/presentation.xml': '<x/>' })],
    ['odt', 'x', zipDe({ mimetype: 'application/vnd.oasis', 'content.xml': '', 'META-INF/manifest.xml': '' })],
    ['zip', 'x.docx', zipDe({ 'leiame.txt': 'oi' })],
    // The server never unpacks it, so the size of its content does not matter.
    ['docx', 'bomba.docx', zipDe({ ...DOCX, 'word/media/a': 'x'.repeat(200_000) })],
    ['dwg', 'planta.bin', Buffer.from('AC1032\0\0\0\0\u0003')],
    ['dxf', 'planta', Buffer.from('  0\r\nSECTION\r\n  2\r\nHEADER\r\n')],
    ['dxf', 'planta', Buffer.from('999\nfeito por\n0\nSECTION\n2\nHEADER\n')],
    ['dxf', 'planta', Buffer.from('AutoCAD Binary DXF\r\n\u001a\0\0\0')],
    ['txt', 'notas.TXT', Buffer.from('Válvula à jusante: “ok”\r\n')],
    ['txt', 'notas.txt', Buffer.from('Válvula', 'latin1')],
    ['txt', 'notas.txt', Buffer.from('\ufeffVálvula', 'utf16le')],
    ['csv', 'lista.csv', Buffer.from('TAG;HH\nP-101;12,5\n=1+1;2\n')],
    ['eml', 'laudo.eml', Buffer.from(CORREIO)],
    ['msg', 'laudo.doc', cfbCom('__properties_version1.0')],
  ])('%s, called %s', async (tipo, nome, bytes, inline) => {
    const { status, body } = await attach(api, token, await novaArea(), bytes, { nome });
    expect([status, body.tipo, body.codigo]).toEqual([200, tipo, undefined]);
    const lido = await read(api, token, `/anexo/${body.id}/arquivo`);
    expect(lido.rawPayload.equals(bytes)).toBe(true);
    expect(lido.headers['content-disposition']).toMatch(inline ? /^inline;/ : /^attachment;/);
    expect(lido.headers['content-type']).not.toMatch(/html|javascript/);
  });

  it.each<[string, string, Buffer]>([
    ['a program of Windows', 'foto.png', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
    ['a program of Linux', 'planta.pdf', Buffer.from('7f454c4602010100', 'hex')],
    ['a page called a picture', 'foto.png', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page called a text', 'notas.txt', Buffer.from('\n <html><script>alert(1)</script>')],
    ['a page before a drawing', 'planta.svg', Buffer.from('<html><body><svg/></body></html>')],
    ['a script called a text', 'notas.txt', Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['commands of Windows', 'limpar.bat', Buffer.from('del /q *.*\r\n')],
    ['a script', 'a.js', Buffer.from('alert(1)')],
    ['a document with macros', 'x.docx', zipDe({ ...DOCX, 'word/vbaProject.bin': 'x' })],
    ['a program of Java', 'x.zip', zipDe({ 'META-INF/MANIFEST.MF': 'x', 'A.class': 'x' })],
    ['half a zip', 'x.zip', zipDe(DOCX).subarray(0, 60)],
    ['an old document of Word', 'x.msg', cfbCom('WordDocument')],
    ['half a picture', 'x.png', PNG.subarray(0, 60)],
    ['bytes without sense', 'x.txt', Buffer.from([0, 1, 2, 3, 250, 251])],
    ['nothing', 'x.txt', Buffer.alloc(0)],
    ['an e-mail without its ending', 'x', Buffer.from(CORREIO)],
  ])('%s is refused, and nothing of it is kept', async (_, nome, bytes) => {
    const antes = guardados();
    const { status, body } = await attach(api, token, area, bytes, { nome });
    expect([status, body.campos['arquivo'] ?? body.mensagem]).toEqual([422, expect.stringMatching(/\.$/)]);
    expect(guardados()).toEqual(antes);
  });

  it('a picture that is a script too is nothing but a picture', async () => {
    const { body } = await attach(api, token, area, Buffer.concat([GIF, Buffer.from('/*<script>*/=1')]), {
      nome: 'x.html',
    });
    const lido = await read(api, token, `/anexo/${body.id}/arquivo`);
    expect([body.nome, lido.headers['content-type'], lido.headers['x-content-type-options']]).toEqual([
      'x.html.gif',
      'image/gif',
      'nosniff',
    ]);
  });
});

describe('the name', () => {
  it.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\fotos\\Planta U-100.pdf', 'Planta U-100.pdf'],
    ['laudo.pdf.exe', 'laudo.pdf.exe.pdf'],
    ['foto\u202Efdp.exe', 'foto fdp.exe.pdf'],
    ['a\tb\u0007.pdf', 'a b.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['<img src=x onerror=alert(1)>.pdf', 'img src=x onerror=alert(1).pdf'],
    ['=cmd|calc.PDF', '=cmd calc.PDF'],
    ['   ', 'arquivo.pdf'],
    [`${'á'.repeat(400)}.pdf`, `${'á'.repeat(196)}.pdf`],
    ['relatório – rev. 2.pdf', 'relatório – rev. 2.pdf'],
  ])('%j is kept as %j', async (nome, esperado) => {
    const { body } = await attach(api, token, area, pdf(), { nome });
    expect(body.nome).toBe(esperado);
  });
});

describe('a picture', () => {
  const foto = (lado = 600, orientacao = 1) =>
    sharp({ create: { width: lado, height: 400, channels: 3, background: '#c33' } })
      .withExif({ IFD0: { Make: 'Camera de Joana' }, IFD3: { GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: orientacao })
      .jpeg()
      .toBuffer();

  it('has a small one, and is a photo unless said otherwise', async () => {
    const { body } = await attach(api, token, area, await foto(), { nome: 'IMG_1.jpg' });
    expect(body).toMatchObject({ miniatura: true, categoria: 'FOTO' });
    const pequena = await read(api, leitor, `/anexo/${body.id}/miniatura`);
    expect(pequena.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(await sharp(pequena.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 213 });
    const etag = String(pequena.headers['etag']);
    expect((await read(api, leitor, `/anexo/${body.id}/miniatura`, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await read(api, alheio, `/anexo/${body.id}/miniatura`)).statusCode).toBe(404);
  });

  it('loses where, with what and when it was taken, and keeps how it was held', async () => {
    const original = await foto(601, 6);
    expect(original.includes('Joana')).toBe(true);
    const { body } = await attach(api, token, area, original, { nome: 'IMG_2.jpg' });
    const lida = (await read(api, token, `/anexo/${body.id}/arquivo`)).rawPayload;
    expect(lida.includes('Joana')).toBe(false);
    expect(body.tamanho).toBe(lida.length);
    const [antes, depois] = [await sharp(original).metadata(), await sharp(lida).metadata()];
    expect([depois.orientation, depois.width, depois.height]).toEqual([6, antes.width, antes.height]);
    const pixels = (imagem: Buffer) => sharp(imagem).raw().toBuffer();
    expect((await pixels(lida)).equals(await pixels(original))).toBe(true);
    const pequena = await read(api, token, `/anexo/${body.id}/miniatura`);
    expect(await sharp(pequena.rawPayload).metadata()).toMatchObject({ width: 213, height: 320 });
    expect(guardados().some((nome) => readFileSync(path.join(pasta(), nome)).includes('Joana'))).toBe(false);
  });

  it.each([
    ['JPEG', jpegCom(JPEG, 0xe1, 'Exif\0\0GPSLatitude')],
    ['PNG', pngCom(PNG, 'eXIf', 'GPSLatitude')],
    ['WebP', webpCom(WEBP, 0b1000, { EXIF: 'GPSLatitude' })],
  ])('of %s loses its place', async (_, bytes) => {
    const { body } = await attach(api, token, await novaArea(), bytes);
    expect((await read(api, token, `/anexo/${body.id}/arquivo`)).rawPayload.includes('GPSLatitude')).toBe(false);
  });

  it('too large to unpack is kept without a small one', async () => {
    const enorme = Buffer.from(JPEG);
    // Four thousand million points in few bytes: height and width are five bytes after the frame marker.
    enorme.writeUInt32BE(0xfde8_fde8, enorme.indexOf(Buffer.from('ffc0', 'hex')) + 5);
    const { status, body } = await attach(api, token, area, enorme, { nome: 'mosaico.jpg' });
    expect([status, body.miniatura]).toEqual([200, false]);
    expect((await read(api, token, `/anexo/${body.id}/miniatura`)).statusCode).toBe(404);
  });

  it('that moves is kept moving', async () => {
    const quadro = (background: string) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer();
    const quadros = await Promise.all([quadro('#3c3'), quadro('#c33')]);
    const movel = await sharp(quadros, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    const { status, body } = await attach(api, token, area, movel, { nome: 'x.webp' });
    expect([status, body.tipo]).toEqual([200, 'webp']);
    const lida = (await read(api, token, `/anexo/${body.id}/arquivo`)).rawPayload;
    expect((await sharp(lida, { animated: true }).metadata()).pages).toBe(2);
  });
});

describe('a part of a file', () => {
  it.each([
    ['bytes=0-3', 206, '0-3', '%PDF'],
    ['bytes=5-6', 206, '5-6', '1.'],
    ['bytes=-3', 206, 'fim', undefined],
    ['bytes=2-', 206, 'resto', undefined],
    ['bytes=99999-', 416, undefined, undefined],
    ['bytes=-0', 416, undefined, undefined],
    ['bytes=0-1,4-5', 200, undefined, undefined],
    ['bytes=4-2', 200, undefined, undefined],
    ['linhas=0-1', 200, undefined, undefined],
  ])('%s is answered by RFC 9110', async (range, status, faixa, texto) => {
    const bytes = pdf();
    const { body } = await attach(api, token, area, bytes);
    const lido = await read(api, token, `/anexo/${body.id}/arquivo`, { range });
    const n = bytes.length;
    expect(lido.statusCode).toBe(status);
    if (status === 416) expect(lido.headers['content-range']).toBe(`bytes */${n}`);
    if (status === 200) expect(lido.rawPayload.equals(bytes)).toBe(true);
    if (status !== 206) return;
    const esperada = { fim: `${n - 3}-${n - 1}`, resto: `2-${n - 1}` }[faixa ?? ''] ?? faixa;
    expect(lido.headers['content-range']).toBe(`bytes ${esperada}/${n}`);
    expect(Number(lido.headers['content-length'])).toBe(lido.rawPayload.length);
    const [de = 0, ate = 0] = String(esperada).split('-').map(Number);
    expect(lido.rawPayload.equals(bytes.subarray(de, ate + 1))).toBe(true);
    if (texto) expect(lido.rawPayload.toString()).toBe(texto);
  });

  it('of a file that is another one by now is all of it', async () => {
    const { body } = await attach(api, token, area, pdf());
    const lido = await read(api, token, `/anexo/${body.id}/arquivo`, { range: 'bytes=0-3', 'if-range': '"outra"' });
    expect(lido.statusCode).toBe(200);
  });
});
