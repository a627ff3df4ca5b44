import { describe, expect, it } from 'vitest';
import { reduceFoto } from './reduzir-foto.ts';

type Cor = 'vermelho' | 'azul';
const CORES = { vermelho: '#e00000', azul: '#0000e0' } as const;

/** Draws a picture whose left half is red and whose right half is blue. */
async function draw(width: number, height: number, tipo: string): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const desenho = canvas.getContext('2d') as CanvasRenderingContext2D;
  desenho.fillStyle = CORES.vermelho;
  desenho.fillRect(0, 0, width / 2, height);
  desenho.fillStyle = CORES.azul;
  desenho.fillRect(width / 2, 0, width / 2, height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob as Blob), tipo));
}

/** Adds an Exif block with one entry, the orientation (tag 0x0112), and a text after it. */
async function comExif(jpeg: Blob, orientacao: number): Promise<Blob> {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientacao, 0, 0, 0, 0, 0, 0];
  const dados = [...new TextEncoder().encode('Exif\0\0'), ...tiff, ...new TextEncoder().encode('GPSLatitude')];
  const segmento = new Uint8Array([0xff, 0xe1, 0, dados.length + 2, ...dados]);
  return new Blob([jpeg.slice(0, 2), segmento, jpeg.slice(2)], { type: 'image/jpeg' });
}

/** Sides of the picture, and the colour near the middle of its left, right, upper and lower edges. */
async function look(foto: Blob) {
  const imagem = await createImageBitmap(foto);
  const { width, height } = imagem;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const desenho = canvas.getContext('2d') as CanvasRenderingContext2D;
  desenho.drawImage(imagem, 0, 0);
  const cor = (x: number, y: number): Cor => {
    const [r = 0, , b = 0] = desenho.getImageData(Math.floor(x * width), Math.floor(y * height), 1, 1).data;
    return r > b ? 'vermelho' : 'azul';
  };
  return {
    lados: [width, height],
    esquerda: cor(0.05, 0.5),
    direita: cor(0.95, 0.5),
    acima: cor(0.5, 0.05),
    abaixo: cor(0.5, 0.95),
  };
}

describe('the photo that is sent', () => {
  it.each([
    ['lying', 1200, 800],
    ['standing', 800, 1200],
    ['square', 900, 900],
  ])('is the middle square of a %s picture, 512 pixels wide', async (_, largura, altura) => {
    const foto = await reduceFoto(await draw(largura, altura, 'image/png'));
    expect(foto.type).toBe('image/webp');
    expect(await look(foto)).toMatchObject({ lados: [512, 512], esquerda: 'vermelho', direita: 'azul' });
  });

  it('is not made larger than it was', async () => {
    expect((await look(await reduceFoto(await draw(120, 80, 'image/png')))).lados).toEqual([80, 80]);
  });

  it('carries nothing that the camera wrote, and stands as the camera was held', async () => {
    const original = await comExif(await draw(600, 400, 'image/jpeg'), 6);
    expect(await original.text()).toContain('GPSLatitude');
    const foto = await reduceFoto(original);
    expect(await foto.text()).not.toMatch(/Exif|EXIF|GPS/);
    // Orientation 6 turns the picture a quarter clockwise, so its left half shows above.
    expect(await look(foto)).toMatchObject({ acima: 'vermelho', abaixo: 'azul' });
  });

  it.each([
    ['a text', new Blob(['olá'], { type: 'image/png' })],
    ['nothing', new Blob([])],
  ])('cannot be %s', async (_, arquivo) => {
    await expect(reduceFoto(arquivo)).rejects.toThrow('Não foi possível ler esta imagem.');
  });
});
