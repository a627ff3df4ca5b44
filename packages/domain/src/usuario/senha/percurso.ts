/** Lines of neighbouring characters: digits, alphabet, rows and columns of the keyboards, sides of the keypad. */
const LINHAS = `
01234567890123456789 abcdefghijklmnopqrstuvwxyz qwertyuiopasdfghjklzxcvbnm asdfghjklç azertyuiop qwertz
1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8o9p0 !@#$%^&*()_+ !@#$%¨&*()_+ !"#$%&/()=
1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm 8ik, 9ol. 0pç;
147 258 369 159 357 2580 1470 3690 123 456 789
`
  .trim()
  .split(/\s+/);
const invert = (texto: string): string => [...texto].reverse().join('');
const SENTIDOS = LINHAS.flatMap((linha) => [linha, invert(linha)]);

const repetidas = (texto: string): number => /^(.)\1*/su.exec(texto)?.[0].length ?? 0;

/** Number of characters at the beginning of a text that follow one line, or repeat one character. */
export function trechoInicial(texto: string): number {
  let maior = repetidas(texto);
  while (maior < texto.length && SENTIDOS.some((linha) => linha.includes(texto.slice(0, maior + 1)))) maior++;
  return maior;
}

/** Average number of characters in each stretch of a walk. */
const POR_TRECHO = 3;

function isDeTrechos(texto: string): boolean {
  const permitidos = Math.ceil(texto.length / POR_TRECHO);
  let resto = texto;
  for (let trechos = 0; trechos < permitidos && resto !== ''; trechos++) resto = resto.slice(trechoInicial(resto));
  return resto === '';
}

const MEIA_MINIMA = 4;
/** Every second character, from the first and from the second on. */
const metades = (texto: string): string[] =>
  [0, 1].map((parte) => [...texto].filter((_, i) => i % 2 === parte).join(''));

/** Whether a text is a few walks along the keyboard, the alphabet or the digits, side by side, doubled or interlaced. */
export function isPercurso(texto: string): boolean {
  const semDobras = texto.replace(/(.)\1+/gsu, '$1');
  const [uma = '', outra = ''] = metades(texto);
  return (
    isDeTrechos(texto) ||
    (semDobras.length >= MEIA_MINIMA && semDobras.length * 2 === texto.length && isDeTrechos(semDobras)) ||
    (outra.length >= MEIA_MINIMA && isDeTrechos(uma) && isDeTrechos(outra))
  );
}
