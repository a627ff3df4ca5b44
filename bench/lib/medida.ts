import { performance } from 'node:perf_hooks';
import type { Produto } from './produto.ts';
import { seedProjeto } from './semear.ts';
import { linhasDaTabela } from './tabela.ts';

export const VEZES = 60;
export const AQUECER = 5;

export interface Medida {
  readonly nome: string;
  readonly alvo: number;
  readonly p50: number;
  readonly p95: number;
}

/** Times a call; `antes` of each call is not timed. */
export async function measure(
  nome: string,
  alvo: number,
  chamada: (vez: number) => Promise<unknown>,
  antes?: () => Promise<unknown>,
  vezes = VEZES,
): Promise<Medida> {
  const tempos: number[] = [];
  const aquecer = Math.min(AQUECER, Math.ceil(vezes / 5));
  for (let vez = -aquecer; vez < vezes; vez++) {
    await antes?.();
    const inicio = performance.now();
    await chamada(vez);
    if (vez >= 0) tempos.push(performance.now() - inicio);
  }
  tempos.sort((a, b) => a - b);
  const em = (parte: number) => tempos[Math.min(tempos.length - 1, Math.floor(tempos.length * parte))] ?? 0;
  return { nome, alvo, p50: em(0.5), p95: em(0.95) };
}

/** A token of the administrator inside a seeded project. */
export async function dentroDe(produto: Produto, token: string, atividades: number): Promise<string> {
  const eu = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { cod_usuario_usu: number };
  const projeto = await seedProjeto(produto.url, atividades, eu.cod_usuario_usu);
  const { access_token } = await produto.call<{ access_token: string }>(
    'POST',
    `/usuario/tokenprojeto/${projeto}`,
    {},
    token,
  );
  return access_token;
}

/** Prints the table, and the same as JSON in the last line. */
export function show(medidas: readonly Medida[]): void {
  const ms = (valor: number) => Number(valor.toFixed(1));
  console.log(
    linhasDaTabela(
      ['chamada', 'p50 ms', 'p95 ms', 'alvo p95'],
      medidas.map(({ nome, p50, p95, alvo }) => [nome, ms(p50), ms(p95), alvo]),
    ).join('\n'),
  );
  console.log(
    JSON.stringify({
      medidas: medidas.map(({ nome, p50, p95, alvo }) => ({ nome, p50: ms(p50), p95: ms(p95), alvo })),
    }),
  );
}
