import { describe, expect, it } from 'vitest';
import { JPEG, JPEG_PROGRESSIVO, jpegCom, PNG, pngCom, WEBP, webpCom } from '../testing/imagens.ts';
import { cleanImagem } from './imagem.ts';

const clean = (foto: Buffer): string | undefined => cleanImagem(foto)?.bytes.toString('latin1');
const as = (foto: Buffer): string => foto.toString('latin1');

describe('a picture', () => {
  it.each([
    ['image/jpeg', JPEG],
    ['image/jpeg', JPEG_PROGRESSIVO],
    ['image/png', PNG],
    ['image/webp', WEBP],
  ])('of %s that has nothing else comes back byte by byte', (tipo, foto) => {
    expect(cleanImagem(foto)).toEqual({ tipo, bytes: foto });
  });

  it.each([
    ['a JPEG loses Exif and XMP', jpegCom(JPEG, 0xe1), JPEG],
    ['a progressive JPEG loses Exif', jpegCom(JPEG_PROGRESSIVO, 0xe1), JPEG_PROGRESSIVO],
    ['a JPEG loses what Photoshop wrote', jpegCom(JPEG, 0xed), JPEG],
    ['a JPEG loses the segments of makers', jpegCom(JPEG, 0xe7), JPEG],
    ['a JPEG loses the index of further pictures, and these', jpegCom(JPEG, 0xe2, 'MPF\0', as(JPEG)), JPEG],
    ['a JPEG loses comments', jpegCom(JPEG, 0xfe), JPEG],
    ['a JPEG loses a thumbnail', jpegCom(JPEG, 0xe0, 'JFXX\0\x10'), JPEG],
    ['a JPEG loses what follows its end', Buffer.concat([JPEG, Buffer.from('GPS')]), JPEG],
    ['a PNG loses Exif', pngCom(PNG, 'eXIf'), PNG],
    ['a PNG loses texts', pngCom(pngCom(PNG, 'tEXt'), 'iTXt'), PNG],
    ['a PNG loses its time', pngCom(PNG, 'tIME', '\x07\xe3\x0b\x15\x0a\0\0'), PNG],
    ['a PNG loses what nobody knows', pngCom(PNG, 'prVt'), PNG],
    ['a PNG loses what follows its end', Buffer.concat([PNG, Buffer.from('GPS')]), PNG],
    ['a WebP loses what follows its end', Buffer.concat([WEBP, Buffer.from('GPS')]), WEBP],
    [
      'a WebP loses Exif and XMP, and their announcement',
      webpCom(WEBP, 0b0010_1100, { EXIF: 'GPS', 'XMP ': '<x/>' }),
      webpCom(WEBP, 0b0010_0000, {}),
    ],
    ['a WebP loses what nobody knows', webpCom(WEBP, 0, { OUTR: 'GPS' }), webpCom(WEBP, 0, {})],
  ])('%s', (_, foto, limpa) => {
    expect(clean(foto)).toBe(as(limpa));
  });

  it.each([
    ['the colour profile of a JPEG', jpegCom(JPEG, 0xe2, 'ICC_PROFILE\0\x01\x01abc')],
    ['the colour transform of a JPEG', jpegCom(JPEG, 0xee, 'Adobe\0d\0\0\0\0\0')],
    ['the transparency of a PNG', pngCom(PNG, 'tRNS', '\0\0')],
    ['the colour profile of a WebP', webpCom(WEBP, 0b0010_0000, { ICCP: 'abc' })],
  ])('keeps %s', (_, foto) => {
    expect(clean(foto)).toBe(as(foto));
  });

  it('may have fill bytes before a marker', () => {
    const [inicio, resto] = [JPEG.subarray(0, 2), JPEG.subarray(2)];
    expect(clean(Buffer.concat([inicio, Buffer.from([0xff, 0xff]), resto]))).toBe(as(JPEG));
  });

  it.each([
    ['JPEG', JPEG],
    ['progressive JPEG', JPEG_PROGRESSIVO],
    ['PNG', PNG],
    ['WebP', WEBP],
  ])('cut at any byte is no %s', (_, foto) => {
    const inteiras = Array.from({ length: foto.length }, (__, fim) => fim).filter((fim) =>
      cleanImagem(foto.subarray(0, fim)),
    );
    expect(inteiras).toEqual([]);
  });

  it.each([
    ['a JPEG without pixels', Buffer.from('ffd8ffd9', 'hex')],
    ['a JPEG whose segment says that it is empty', Buffer.from('ffd8ffe10000ffd9', 'hex')],
    ['a JPEG with something between segments', Buffer.from('ffd8ffe0000200ffd9', 'hex')],
    ['a PNG without pixels', Buffer.concat([PNG.subarray(0, 33), PNG.subarray(-12)])],
    ['a PNG without header', Buffer.concat([PNG.subarray(0, 8), PNG.subarray(33)])],
    ['a WebP that moves', webpCom(WEBP, 0b10, { ANIM: 'x', ANMF: 'y' }).fill('XXXX', 30, 34)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is refused', (_, foto) => {
    expect(cleanImagem(foto)).toBeUndefined();
  });
});
