import { z } from 'zod';

export const MIN_PONTOS = 3;
export const MAX_PONTOS = 100;

const porcento = z
  .number('Informe um número entre 0 e 100.')
  .min(0, 'Informe um número entre 0 e 100.')
  .max(100, 'Informe um número entre 0 e 100.');

/** A point of the plant's picture, in percent of its width and height from the upper left corner. */
const ponto = z.strictObject({ x: porcento, y: porcento });
export type Ponto = z.infer<typeof ponto>;

/** Twice the area of a triangle: positive when `c` is to the right of the way from `a` to `b`, zero on its line. */
const giro = (a: Ponto, b: Ponto, c: Ponto): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** Whether a point on the line through `a` and `b` is between them. */
const entre = (a: Ponto, b: Ponto, c: Ponto): boolean =>
  Math.min(a.x, b.x) <= c.x && c.x <= Math.max(a.x, b.x) && Math.min(a.y, b.y) <= c.y && c.y <= Math.max(a.y, b.y);

type Lado = readonly [Ponto, Ponto];

/** Whether two sides have a point in common, ends included. */
function tocam([a, b]: Lado, [c, d]: Lado): boolean {
  const [abc, abd, cda, cdb] = [giro(a, b, c), giro(a, b, d), giro(c, d, a), giro(c, d, b)];
  if (abc * abd < 0 && cda * cdb < 0) return true;
  return (
    (abc === 0 && entre(a, b, c)) ||
    (abd === 0 && entre(a, b, d)) ||
    (cda === 0 && entre(c, d, a)) ||
    (cdb === 0 && entre(c, d, b))
  );
}

/** Whether a side goes back over the one before it. */
const volta = ([a, b]: Lado, [, c]: Lado): boolean =>
  giro(a, b, c) === 0 && (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) <= 0;

/** Whether the outline, closed from its last point to the first, crosses, touches or goes back over itself. */
export function isCruzado(pontos: readonly Ponto[]): boolean {
  const lados = pontos.map((ponto, n): Lado => [ponto, pontos[(n + 1) % pontos.length] ?? ponto]);
  return lados.some((lado, i) =>
    lados.some((outro, j) => {
      if (j <= i) return false;
      if (j === i + 1) return volta(lado, outro);
      if (i === 0 && j === lados.length - 1) return volta(outro, lado);
      return tocam(lado, outro);
    }),
  );
}

/** The outline of an area on the plant's picture: from point to point, and from the last to the first. */
export const poligono = z
  .array(ponto)
  .min(MIN_PONTOS, `Marque pelo menos ${MIN_PONTOS} pontos.`)
  .max(MAX_PONTOS, `Marque no máximo ${MAX_PONTOS} pontos.`)
  .refine(
    (pontos) => pontos.length < MIN_PONTOS || pontos.length > MAX_PONTOS || !isCruzado(pontos),
    'O contorno não pode cruzar nem tocar a si mesmo.',
  );
