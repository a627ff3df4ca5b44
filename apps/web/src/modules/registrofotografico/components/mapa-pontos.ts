import type { Foto } from '../api.ts';

/** Metres of a degree of latitude. */
const GRAU = 111_320;
/** Metres across the map at least. */
const MENOR = 40;

/** How a screen shows the map. */
export interface Quadro {
  /** How much wider than high it is. */
  readonly proporcao: number;
  /** Photos nearer to each other than this, across and down, in % of the map, are one point: its words need the room. */
  readonly perto: readonly [across: number, down: number];
}

export const QUADROS = {
  tela: { proporcao: 16 / 9, perto: [9, 6] },
  telefone: { proporcao: 3 / 4, perto: [34, 11] },
} as const satisfies Readonly<Record<string, Quadro>>;

/** Where a photo was taken, in degrees. */
type Lugar = Pick<Foto, 'latitude' | 'longitude'>;

interface Ponto<F extends Lugar> {
  readonly fotos: F[];
  /** Place on the map, in % from its left and its top. */
  readonly x: number;
  readonly y: number;
}

/** The photos on the ground as seen from above, north up, and how many metres the map is across. */
export function drawMap<F extends Lugar>(
  fotos: readonly F[],
  { proporcao, perto: [perto, abaixo] }: Quadro,
): { readonly pontos: readonly Ponto<F>[]; readonly largura: number } {
  const graus = fotos.map(({ latitude, longitude }) => [Number(longitude), Number(latitude)] as const);
  const meio = Math.cos(((graus[0]?.[1] ?? 0) * Math.PI) / 180);
  const metros = graus.map(([lon, lat]) => [lon * GRAU * meio, lat * GRAU] as const);
  const [xs, ys] = [metros.map(([x]) => x), metros.map(([, y]) => y)];
  const [oeste, leste, sul, norte] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const largura = 1.2 * Math.max(leste - oeste, (norte - sul) * proporcao, MENOR);
  const pontos: Ponto<F>[] = [];
  for (const [i, [mx, my]] of metros.entries()) {
    const foto = fotos[i];
    if (!foto) continue;
    const x = 50 + (100 * (mx - (oeste + leste) / 2)) / largura;
    const y = 50 - (100 * proporcao * (my - (sul + norte) / 2)) / largura;
    const vizinho = pontos.find((um) => Math.abs(um.x - x) < perto && Math.abs(um.y - y) < abaixo);
    if (vizinho) vizinho.fotos.push(foto);
    else pontos.push({ x, y, fotos: [foto] });
  }
  return { pontos, largura };
}

/** Whether the photos of a point stand apart on a map of them alone. */
export const isSeparavel = (fotos: readonly Lugar[], quadro: Quadro): boolean =>
  drawMap(fotos, quadro).pontos.length > 1;

/** A round number of metres, up to a fifth of the map. */
export function scaleOf(largura: number): number {
  const dez = 10 ** Math.floor(Math.log10(largura / 5));
  return dez * ([5, 2].find((vezes) => dez * vezes <= largura / 5) ?? 1);
}
