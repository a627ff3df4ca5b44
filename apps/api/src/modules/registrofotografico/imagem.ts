import { buffer } from 'node:stream/consumers';
import {
  type CORES_DA_MARCA,
  type FORMAS_DA_MARCA,
  tempoDoFilme,
} from '@cadencia/domain/registrofotografico/cadastro.ts';
import type { Sharp } from 'sharp';
import type { Armazenamento } from '../../infra/armazenamento/local.ts';
import { loadSharp } from '../../infra/imagem.ts';

/** A mark over a photo, its places in thousandths of the width and of the height. */
export interface Marca {
  readonly forma: keyof typeof FORMAS_DA_MARCA;
  readonly cor: keyof typeof CORES_DA_MARCA;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly texto: string | null;
}

/** Whether a mark hides what is under it: it stays where the others are left out. */
export const cobre = ({ forma }: Marca): boolean => forma === 'DESFOQUE';

const CORES: Readonly<Record<Marca['cor'], string>> = { VERMELHO: '#e03131', AMARELO: '#ffd43b', BRANCO: '#ffffff' };

const escaped = (texto: string): string => texto.replace(/[&<>"]/g, (um) => `&#${um.charCodeAt(0)};`);

/** A mark as SVG over a picture of this size; a dark edge keeps it apart from any ground. */
function shapeOf({ forma, cor, texto, ...m }: Marca, largura: number, altura: number): string {
  const [x1, y1, x2, y2] = [m.x1 * largura, m.y1 * altura, m.x2 * largura, m.y2 * altura].map((n) => n / 1_000) as [
    number,
    number,
    number,
    number,
  ];
  const traco = Math.max(2, Math.min(largura, altura) / 120);
  const fill = CORES[cor];
  if (forma === 'TEXTO')
    return `<text x="${x1}" y="${y1}" font-family="sans-serif" font-weight="bold" font-size="${traco * 5}" fill="${fill}" stroke="#000" stroke-width="${traco * 0.8}" paint-order="stroke">${escaped(texto ?? '')}</text>`;
  const linha = (d: string) =>
    `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".55" stroke-width="${traco * 1.8}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${fill}" stroke-width="${traco}" stroke-linecap="round"/>`;
  if (forma === 'CIRCULO') {
    const [cx, cy, rx, ry] = [(x1 + x2) / 2, (y1 + y2) / 2, Math.abs(x2 - x1) / 2, Math.abs(y2 - y1) / 2];
    return linha(`M${cx - rx},${cy}a${rx},${ry} 0 1 0 ${2 * rx},0a${rx},${ry} 0 1 0 ${-2 * rx},0`);
  }
  const angulo = Math.atan2(y2 - y1, x2 - x1);
  const ponta = [2.6, -2.6].map((giro) => {
    const [x, y] = [x2 + 5 * traco * Math.cos(angulo + giro), y2 + 5 * traco * Math.sin(angulo + giro)];
    return `M${x2},${y2}L${x},${y}`;
  });
  return linha(`M${x1},${y1}L${x2},${y2}${ponta.join('')}`);
}

/** The sign of a film over the picture that stands for it, and its length: `0:42`. */
function signOf(duracao: number, largura: number, altura: number): string {
  const r = Math.min(largura, altura) / 9;
  const [x, y] = [largura / 2, altura / 2];
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="#000" fill-opacity=".6"/>
    <path d="M${x - r * 0.3},${y - r * 0.5}l${r * 0.9},${r * 0.5}l${-r * 0.9},${r * 0.5}z" fill="#fff"/>
    <text x="${largura - r * 0.4}" y="${altura - r * 0.4}" text-anchor="end" font-family="sans-serif" font-weight="bold" font-size="${r * 0.6}" fill="#fff" stroke="#000" stroke-width="${r * 0.08}" paint-order="stroke">${tempoDoFilme(duracao)}</text>`;
}

/** Parts of the longer side of what is blurred: too few to know a face by. */
const PARTES = 7;

/** What a mark hides, as it is drawn over the picture: the same place in few parts. */
async function blurred(folha: Sharp, { x1, y1, x2, y2 }: Marca, largura: number, altura: number) {
  const em = (n: number, lado: number) => Math.max(0, Math.min(lado - 1, Math.round((n / 1_000) * lado)));
  const [left, right] = [em(x1, largura), em(x2, largura)].toSorted((a, b) => a - b) as [number, number];
  const [top, bottom] = [em(y1, altura), em(y2, altura)].toSorted((a, b) => a - b) as [number, number];
  const [width, height] = [right - left + 1, bottom - top + 1];
  const escala = PARTES / Math.max(width, height);
  const [w, h] = [width, height].map((n) => Math.max(1, Math.round(n * escala))) as [number, number];
  const partes = await folha
    .clone()
    .extract({ left, top, width, height })
    .resize(w, h, { fit: 'fill' })
    .png()
    .toBuffer();
  const sharp = await loadSharp();
  const input = await sharp(partes).resize(width, height, { fit: 'fill', kernel: 'cubic' }).png().toBuffer();
  return { input, left, top };
}

interface Desenho {
  readonly caminho: string;
  readonly marcas: readonly Marca[];
  /** Seconds of the film that the picture stands for. */
  readonly duracao: number | null;
}

/** A picture of a photo, as JPEG, with its marks drawn in and `lado` points on its longer side at most. */
export async function desenhaFoto(
  armazenamento: Pick<Armazenamento, 'read'>,
  { caminho, marcas, duracao }: Desenho,
  lado: number,
): Promise<{ readonly bytes: Buffer; readonly largura: number; readonly altura: number }> {
  const sharp = await loadSharp();
  const bytes = await buffer((await armazenamento.read(caminho)).bytes);
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .resize(lado, lado, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const sinal = duracao === null ? '' : signOf(duracao, width, height);
  const cobrem = marcas.filter(cobre);
  const desenho =
    sinal +
    marcas
      .filter((uma) => !cobre(uma))
      .map((uma) => shapeOf(uma, width, height))
      .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${desenho}</svg>`;
  const folha = sharp(data, { raw: { width, height, channels } });
  const cobertas = await Promise.all(cobrem.map((uma) => blurred(folha, uma, width, height)));
  const marcada = folha.composite([
    ...cobertas,
    ...(desenho === '' ? [] : [{ input: Buffer.from(svg), left: 0, top: 0 }]),
  ]);
  return { bytes: await marcada.jpeg({ quality: 80 }).toBuffer(), largura: width, altura: height };
}
