import { stripJpeg } from './imagem/jpeg.ts';
import { stripPng } from './imagem/png.ts';
import { stripWebp } from './imagem/webp.ts';

export type TipoImagem = 'image/png' | 'image/jpeg' | 'image/webp';

interface Formato {
  readonly tipo: TipoImagem;
  /** Bytes that tell the format, and where they stand: what the sender says of it is not believed. */
  readonly assinatura: Buffer;
  readonly em: number;
  readonly strip: (foto: Buffer) => Buffer | undefined;
}

const FORMATOS: readonly Formato[] = [
  { tipo: 'image/png', assinatura: Buffer.from('89504e470d0a1a0a', 'hex'), em: 0, strip: stripPng },
  { tipo: 'image/jpeg', assinatura: Buffer.from('ffd8ff', 'hex'), em: 0, strip: stripJpeg },
  { tipo: 'image/webp', assinatura: Buffer.from('WEBPVP8'), em: 8, strip: stripWebp },
];

export interface Imagem {
  readonly tipo: TipoImagem;
  readonly bytes: Buffer;
}

/**
 * A picture by what its bytes say, without place, device, times and comments; its pixels stay as they are.
 * Undefined when it is not a whole picture of these formats.
 */
export function cleanImagem(foto: Buffer): Imagem | undefined {
  const formato = FORMATOS.find(({ assinatura, em }) => foto.subarray(em, em + assinatura.length).equals(assinatura));
  const bytes = formato?.strip(foto);
  return formato && bytes && { tipo: formato.tipo, bytes };
}
