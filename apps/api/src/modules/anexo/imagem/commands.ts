import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { TipoAnexo } from '@cadencia/domain/anexo/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { Sharp } from 'sharp';
import type { FileStore, StoredFile } from '../../../infra/files.ts';
import { cleanImagem, loadSharp } from '../../../infra/imagem.ts';
import { kindOfFile } from '../../../infra/tipo-de-arquivo.ts';

/** Orientation of the camera: 1 is upright. Exif 2.3, tag 0x0112. */
const EM_PE = 1;
const MAIOR = 8;

/** An Exif segment with the orientation of the camera and nothing else. */
function segment(orientacao: number): Buffer {
  // TIFF header, one directory of one entry: tag 0x0112, SHORT, one value; no further directory.
  const tiff = Buffer.from('4d4d002a0000000800010112000300000001'.padEnd(52, '0'), 'hex');
  tiff.writeUInt16BE(orientacao, 18);
  const corpo = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const cabecalho = Buffer.from([0xff, 0xe1, 0, 0]);
  cabecalho.writeUInt16BE(corpo.length + 2, 2);
  return Buffer.concat([cabecalho, corpo]);
}

/** A JPEG with the orientation as its only Exif, so that it is shown upright as before. */
function withOrientation(jpeg: Buffer, orientacao: number | undefined): Buffer {
  if (orientacao === undefined || orientacao <= EM_PE || orientacao > MAIOR) return jpeg;
  return Buffer.concat([jpeg.subarray(0, 2), segment(orientacao), jpeg.subarray(2)]);
}

/** Points of the largest picture that is unpacked: some 300 MB of memory. */
const PONTOS_MAXIMOS = 100_000_000;
/** Points of the longer side of the small picture. */
const LADO = 320;
const QUALIDADE_MINIATURA = 72;
const QUALIDADE = 92;
/** Limit for one picture, in seconds. */
const PRAZO_S = 20;

const LIMPAVEIS = new Set<TipoAnexo>(['png', 'jpeg', 'webp']);
const DESENHAVEIS = new Set<TipoAnexo>(['png', 'jpeg', 'webp', 'gif', 'tiff', 'svg']);
/** Bytes of the largest SVG that is drawn: it runs nothing and reads nothing, but it may cost much. */
const SVG_MAXIMO = 1_048_576;

let vez: Promise<unknown> = Promise.resolve();
/** One picture at a time, so that memory holds one however many arrive. */
function emFila<T>(trabalho: () => Promise<T>): Promise<T> {
  const feito = vez.then(trabalho);
  vez = feito.catch(() => undefined);
  return feito;
}

const MILHAO = 1_000_000;
const n = (valor: number): string => valor.toLocaleString('pt-BR');
const opcoes = { limitInputPixels: PONTOS_MAXIMOS, failOn: 'none' } as const;

/** Refuses a picture that cannot be unpacked: one of too many points is whole, and is told by its size. */
async function refuse(fonte: Buffer | string, cause: unknown): Promise<never> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(fonte, { ...opcoes, limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  requirePontos(width, height);
  throw damaged(cause);
}

export const damaged = (cause: unknown): AppError =>
  new AppError('anexo.tipo', {
    mensagem: 'A imagem está danificada ou incompleta.',
    valores: { aceitos: 'a imagem inteira, exportada de novo do aparelho ou programa de origem' },
    cause,
  });

/** @throws {AppError} `anexo.tipo` when a picture has too many points to be unpacked */
export function requirePontos(width: number, height: number): void {
  if (width * height <= PONTOS_MAXIMOS) return;
  throw new AppError('anexo.tipo', {
    mensagem: `A imagem é grande demais: ${n(width)} × ${n(height)} pontos são ${n(Math.ceil((width * height) / MILHAO))} milhões, e o limite é de ${n(PONTOS_MAXIMOS / MILHAO)} milhões.`,
    valores: { aceitos: 'a imagem com menos resolução' },
  });
}

/** Draws again a picture that our reader does not know, such as a moving WebP. @throws {AppError} `anexo.tipo` */
async function redraw(foto: Buffer, tipo: TipoAnexo): Promise<Buffer> {
  const sharp = await loadSharp();
  const pagina = sharp(foto, { ...opcoes, failOn: 'truncated', animated: tipo === 'webp' })
    .autoOrient()
    .timeout({ seconds: PRAZO_S });
  const formato =
    tipo === 'jpeg' ? pagina.jpeg({ quality: QUALIDADE }) : pagina.toFormat(tipo === 'png' ? 'png' : 'webp');
  return formato.toBuffer().catch((cause) => refuse(foto, cause));
}

async function clean(foto: Buffer, tipo: TipoAnexo): Promise<Buffer> {
  const limpa = cleanImagem(foto)?.bytes;
  if (!limpa) return redraw(foto, tipo);
  if (tipo !== 'jpeg') return limpa;
  const sharp = await loadSharp();
  const { orientation } = await sharp(foto, opcoes)
    .metadata()
    .catch(() => ({ orientation: undefined }));
  return withOrientation(limpa, orientation);
}

/**
 * Replaces a picture by one without place, device and times; any other file stays as it is.
 * @throws {AppError} `anexo.tipo` when it is no whole picture, `servidor.disco`
 */
export function stripPicture(files: FileStore, guardado: StoredFile, tipo: TipoAnexo): Promise<StoredFile> {
  if (!LIMPAVEIS.has(tipo)) return Promise.resolve(guardado);
  return emFila(async () => {
    const foto = await readFile(files.lugar(guardado.caminho));
    const limpa = await clean(foto, tipo);
    if (limpa.equals(foto)) return guardado;
    const nova = await files.save(Readable.from([limpa]), Number.POSITIVE_INFINITY);
    await files.remove(guardado.caminho);
    return nova;
  });
}

/** Points of the longer side of the picture that people see of a photo that is kept as it came. */
const LADO_MEDIO = 1_600;
const QUALIDADE_MEDIA = 82;

/** A picture as people see it: upright, smaller, as JPEG. */
export const asMedia = (imagem: Sharp): Promise<Buffer> =>
  imagem
    .autoOrient()
    .resize(LADO_MEDIO, LADO_MEDIO, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .timeout({ seconds: PRAZO_S })
    .jpeg({ quality: QUALIDADE_MEDIA })
    .toBuffer();

/**
 * Makes the picture that people see of a photo that stays as it came: upright, smaller, without place, device and times.
 * @throws {AppError} `anexo.tipo` when it is no whole picture, `servidor.disco`
 */
export function makeMedia(files: FileStore, caminho: string): Promise<StoredFile> {
  return drawMedia(files, files.lugar(caminho));
}

function drawMedia(files: FileStore, fonte: Buffer | string): Promise<StoredFile> {
  return emFila(async () => {
    const sharp = await loadSharp();
    const media = await asMedia(sharp(fonte, { ...opcoes, failOn: 'truncated' })).catch((cause) =>
      refuse(fonte, cause),
    );
    return files.save(Readable.from([media]), Number.POSITIVE_INFINITY);
  });
}

/** Stands for a film of which no browser could draw a picture. */
const SEM_QUADRO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><rect width="1280" height="720" fill="#343a40"/></svg>',
);

/** Makes the picture that stands for a film, from the one that its sender drew; a plain one where there is none. */
export async function makeQuadro(files: FileStore, caminho: string | undefined): Promise<StoredFile> {
  // Nothing but a JPEG is drawn: an SVG could read the files beside it.
  const isJpeg = caminho !== undefined && (await kindOfFile(files.lugar(caminho), '')) === 'jpeg';
  const plain = () => drawMedia(files, SEM_QUADRO);
  return isJpeg ? makeMedia(files, caminho).catch(plain) : plain();
}

/** Makes the small picture of a file, as another file; undefined when that is not possible: the file is kept anyway. */
export async function makeMiniatura(files: FileStore, caminho: string, tipo: TipoAnexo): Promise<string | undefined> {
  if (!DESENHAVEIS.has(tipo)) return undefined;
  if (tipo === 'svg' && (await stat(files.lugar(caminho))).size > SVG_MAXIMO) return undefined;
  const pequena = await emFila(async () => {
    const sharp = await loadSharp();
    // An SVG is given as bytes: from a place on disk it could read the files beside it.
    const fonte = tipo === 'svg' ? await readFile(files.lugar(caminho)) : files.lugar(caminho);
    return sharp(fonte, opcoes)
      .autoOrient()
      .resize(LADO, LADO, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: PRAZO_S })
      .webp({ quality: QUALIDADE_MINIATURA })
      .toBuffer();
  }).catch(() => undefined);
  if (!pequena) return undefined;
  return (await files.save(Readable.from([pequena]), Number.POSITIVE_INFINITY)).caminho;
}
