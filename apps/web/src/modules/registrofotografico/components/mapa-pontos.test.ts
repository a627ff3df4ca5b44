import { expect, it } from 'vitest';
import { drawMap, isSeparavel, QUADROS } from './mapa-pontos.ts';

/** Photos so many metres north of the first. */
const fotos = (...metros: readonly number[]) =>
  metros.map((m) => ({ latitude: String(-20 + m / 111_320), longitude: '-51' }));

it('shows as one what stands near on the whole map, and apart on a map of it alone', () => {
  const perto = fotos(0, 30, 60);
  for (const quadro of Object.values(QUADROS)) {
    expect(drawMap([...perto, ...fotos(2_000)], quadro).pontos.map((um) => um.fotos.length)).toEqual([3, 1]);
    expect(drawMap(perto, quadro).pontos).toHaveLength(3);
    expect(isSeparavel(perto, quadro)).toBe(true);
  }
});

it('does not come closer to photos of one place', () => {
  expect(isSeparavel(fotos(0, 0, 1), QUADROS.telefone)).toBe(false);
});

it('keeps every photo on the map', () => {
  const { pontos } = drawMap(fotos(0, 40, 80, 300, 1_000), QUADROS.telefone);
  expect(pontos.flatMap((um) => um.fotos)).toHaveLength(5);
  expect(pontos.every(({ x, y }) => x >= 0 && x <= 100 && y >= 0 && y <= 100)).toBe(true);
});
