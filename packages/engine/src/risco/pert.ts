/** Number of intervals between the modes with a table: 0, 1/64 … 1; a mode between two of them uses both tables. */
const MODAS = 64;
/** Number of equal steps of probability in a table. */
const PASSOS = 1_024;
/** Number of steps of the sum that gives the accumulated probability. */
const INTEGRAL = 4_096;

const LINHA = PASSOS + 1;

/** Quantiles of beta-PERT on [0, 1] by mode, made on first use. */
export interface TabelaPert {
  readonly valores: Float64Array;
  readonly prontas: Uint8Array;
}

export const createTabelaPert = (): TabelaPert => ({
  valores: new Float64Array((MODAS + 1) * LINHA),
  prontas: new Uint8Array(MODAS + 1),
});

/** Makes sure that the tables on both sides of a mode (0 … 1) exist. */
export function prepareModa(tabela: TabelaPert, moda: number): void {
  const abaixo = Math.floor(moda * MODAS);
  for (const linha of [abaixo, Math.min(abaixo + 1, MODAS)]) {
    if (tabela.prontas[linha]) continue;
    tabela.prontas[linha] = 1;
    tabela.valores.set(quantis(linha / MODAS), linha * LINHA);
  }
}

/** The value on [0, 1] below which a share `u` of a PERT with that mode lies. Its mean is (1 + 4·mode) ÷ 6. */
export function quantilPert({ valores }: TabelaPert, moda: number, u: number): number {
  const linha = Math.min(Math.floor(moda * MODAS), MODAS - 1);
  const peso = moda * MODAS - linha;
  const passo = u * PASSOS;
  const k = linha * LINHA + Math.floor(passo);
  const resto = passo - Math.floor(passo);
  const abaixo = valores[k]! + resto * (valores[k + 1]! - valores[k]!);
  if (peso === 0) return abaixo;
  const j = k + LINHA;
  return abaixo + peso * (valores[j]! + resto * (valores[j + 1]! - valores[j]!) - abaixo);
}

/** The quantiles at equal steps of probability of the beta with shapes 1 + 4·mode and 5 − 4·mode. */
function quantis(moda: number): Float64Array {
  const densidade = (x: number) => x ** (4 * moda) * (1 - x) ** (4 - 4 * moda);
  const acumulada = new Float64Array(INTEGRAL + 1);
  const h = 1 / INTEGRAL;
  for (let i = 0; i < INTEGRAL; i++) {
    const x = i * h;
    acumulada[i + 1] = acumulada[i]! + densidade(x) + 4 * densidade(x + h / 2) + densidade(x + h);
  }
  const total = acumulada[INTEGRAL]!;
  const linha = new Float64Array(LINHA);
  let i = 0;
  for (let k = 1; k < PASSOS; k++) {
    const alvo = (k / PASSOS) * total;
    while (acumulada[i + 1]! < alvo) i++;
    linha[k] = (i + (alvo - acumulada[i]!) / (acumulada[i + 1]! - acumulada[i]!)) * h;
  }
  linha[PASSOS] = 1;
  return linha;
}
