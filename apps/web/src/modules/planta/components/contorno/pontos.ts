import { isCruzado, MAX_PONTOS, MIN_PONTOS, type Ponto } from '@cadencia/domain/area/poligono.ts';

/** Steps per percent of an outline's coordinates: a tenth of a percent is a few pixels of a large picture. */
const CASAS = 10;

const limitado = (valor: number): number => Math.round(Math.min(100, Math.max(0, valor)) * CASAS) / CASAS;

/** The nearest valid point of an outline on the picture. */
export const pontoEm = (x: number, y: number): Ponto => ({ x: limitado(x), y: limitado(y) });

export const move = (pontos: readonly Ponto[], n: number, para: Ponto): Ponto[] =>
  pontos.map((ponto, i) => (i === n ? para : ponto));

/** Inserts a point after the point `n`, or at the end. */
export const insert = (pontos: readonly Ponto[], n: number | undefined, ponto: Ponto): Ponto[] =>
  pontos.toSpliced(n === undefined ? pontos.length : n + 1, 0, ponto);

export const remove = (pontos: readonly Ponto[], n: number): Ponto[] => pontos.toSpliced(n, 1);

/** The middle of the side from the point `n` to the next. */
export function meioDoLado(pontos: readonly Ponto[], n: number): Ponto {
  const de = pontos[n] ?? { x: 0, y: 0 };
  const ate = pontos[(n + 1) % pontos.length] ?? de;
  return pontoEm((de.x + ate.x) / 2, (de.y + ate.y) / 2);
}

/** Why the outline cannot be kept; undefined when it can. Without points there is no outline. */
export function problemaDe(pontos: readonly Ponto[]): string | undefined {
  if (pontos.length === 0) return undefined;
  const faltam = MIN_PONTOS - pontos.length;
  if (faltam > 0) return `${faltam === 1 ? 'Falta 1 ponto' : `Faltam ${faltam} pontos`} para fechar o contorno.`;
  if (pontos.length > MAX_PONTOS) return `Marque no máximo ${MAX_PONTOS} pontos.`;
  return isCruzado(pontos) ? 'O contorno não pode cruzar nem tocar a si mesmo.' : undefined;
}

/** The points as SVG writes them, on a picture 100 wide and `altura` high. */
export const tracado = (pontos: readonly Ponto[], altura: number): string =>
  pontos.map(({ x, y }) => `${x},${(y * altura) / 100}`).join(' ');

/** Arrow key → step in percent; with Shift ten times as far. */
export function passoDa(tecla: string, grande: boolean): Ponto | undefined {
  const passo = grande ? 5 : 0.5;
  const passos: Readonly<Record<string, Ponto>> = {
    ArrowLeft: { x: -passo, y: 0 },
    ArrowRight: { x: passo, y: 0 },
    ArrowUp: { x: 0, y: -passo },
    ArrowDown: { x: 0, y: passo },
  };
  return passos[tecla];
}
