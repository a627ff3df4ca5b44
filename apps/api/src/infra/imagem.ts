import { stripJpeg } from './imagem/jpeg.ts';

import { stripWebp } from './imagem/webp.ts';

const ASSINATURA = 8;
/** Bytes of a chunk beside its data: length and type before, check after. */
const CABECALHO = 8;
const SOMA = 4;

/** Chunks that are kept: the picture and what it needs to look right: transparency, colours, density. */
const NECESSARIOS = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'pHYs']);

/** A PNG without texts, Exif, times, unknown chunks, and bytes after its end. Undefined when it is not whole. */
function stripPng(foto: Buffer): Buffer | undefined {
  const partes = [foto.subarray(0, ASSINATURA)];
  let temImagem = false;
  let em = ASSINATURA;
  while (em + CABECALHO + SOMA <= foto.length) {
    const fim = em + CABECALHO + foto.readUInt32BE(em) + SOMA;
    if (fim > foto.length) return undefined;
    const tipo = foto.toString('latin1', em + 4, em + CABECALHO);
    if (em === ASSINATURA && tipo !== 'IHDR') return undefined;
    temImagem ||= tipo === 'IDAT';
    if (NECESSARIOS.has(tipo)) partes.push(foto.subarray(em, fim));
    if (tipo === 'IEND') return temImagem ? Buffer.concat(partes) : undefined;
    em = fim;
  }
  return undefined;
}

export type TipoImagem = 'image/png' | 'image/jpeg' | 'image/webp';

interface Formato {
  readonly tipo: TipoImagem;
  /** Bytes that tell the format, and their place: the format that the sender declares is not trusted. */
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
 * A picture of a format that its bytes tell, without place, device, times and comments; its pixels stay as they are.
 * Undefined when it is not a whole picture of these formats.
 */
export function cleanImagem(foto: Buffer): Imagem | undefined {
  const formato = FORMATOS.find(({ assinatura, em }) => foto.subarray(em, em + assinatura.length).equals(assinatura));
  const bytes = formato?.strip(foto);
  return formato && bytes && { tipo: formato.tipo, bytes };
}
