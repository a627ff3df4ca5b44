interface Box {
  readonly width: number;
  readonly height: number;
}

/** SVG path of values 0–100 spread evenly over a box, broken where a value is null. */
export function curvePath(valores: readonly (number | null)[], { width, height }: Box): string {
  const step = valores.length > 1 ? width / (valores.length - 1) : 0;
  let isDrawing = false;
  return valores
    .map((valor, index) => {
      if (valor === null) {
        isDrawing = false;
        return '';
      }
      const command = isDrawing ? 'L' : 'M';
      isDrawing = true;
      return `${command}${(index * step).toFixed(1)} ${((1 - valor / 100) * height).toFixed(1)}`;
    })
    .join('');
}
