import { ErroApi } from '../../../../lib/erro-api.ts';

/** Side of the stored square, in pixels. */
const LADO = 512;
const QUALIDADE = 0.86;

const ilegivel = (cause: unknown): never => {
  throw new ErroApi('Não foi possível ler esta imagem.', {
    status: 0,
    codigo: 'foto.formato',
    acao: 'Escolha uma imagem PNG, JPEG ou WebP.',
    cause,
  });
};

const encode = (canvas: HTMLCanvasElement, tipo: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, tipo, QUALIDADE));

/**
 * The middle square of a picture, at most `LADO` wide, upright. It is drawn again, so that nothing that the camera
 * wrote beside the pixels remains.
 * @throws {ErroApi} when the browser cannot read it
 */
export async function reduceFoto(arquivo: Blob): Promise<Blob> {
  const imagem = await createImageBitmap(arquivo).catch(ilegivel);
  const recorte = Math.min(imagem.width, imagem.height);
  const lado = Math.min(recorte, LADO);
  const canvas = document.createElement('canvas');
  canvas.width = lado;
  canvas.height = lado;
  const desenho = canvas.getContext('2d');
  if (!desenho) return ilegivel(undefined);
  desenho.imageSmoothingQuality = 'high';
  // A format without transparency would turn transparent pixels black.
  desenho.fillStyle = '#ffffff';
  desenho.fillRect(0, 0, lado, lado);
  const [x, y] = [(imagem.width - recorte) / 2, (imagem.height - recorte) / 2];
  desenho.drawImage(imagem, x, y, recorte, recorte, 0, 0, lado, lado);
  imagem.close();
  // A browser that does not write WebP answers a PNG.
  const webp = await encode(canvas, 'image/webp');
  const foto = webp?.type === 'image/webp' ? webp : await encode(canvas, 'image/jpeg');
  return foto ?? ilegivel(undefined);
}
