/**
 * Fuzz: gives programs random input, many times over, to find input that breaks them. Each target runs for its part of
 * the runs; the first failure is printed with the options that repeat it, and the command fails.
 *
 *   node --import tsx bench/fuzz.ts [--vezes N] [--semente S] [--alvo parte-do-nome]
 *
 * N is divided among the targets; a part of its name selects a target, also without accents.
 */
import fc from 'fast-check';
import { alvosDosLeitores } from './lib/fuzz-leitores.ts';
import { alvosDoMotor } from './lib/fuzz-motor.ts';

/** A target of random input: whatever comes, it must neither throw nor take long. */
export interface Alvo {
  readonly nome: string;
  readonly propriedade: fc.IRawProperty<unknown>;
}

const VEZES = 120_000;

function argumento(nome: string): string | undefined {
  const posicao = process.argv.indexOf(nome);
  return posicao < 0 ? undefined : process.argv[posicao + 1];
}

const simples = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const procurado = simples(argumento('--alvo') ?? '');
const todos: readonly Alvo[] = [...(await alvosDosLeitores()), ...alvosDoMotor()];
const alvos = todos.filter(({ nome }) => simples(nome).includes(procurado));
if (alvos.length === 0)
  throw new Error(`nenhum alvo tem "${procurado}" no nome: ${todos.map(({ nome }) => nome).join('; ')}`);
const porAlvo = Math.ceil(Number(argumento('--vezes') ?? VEZES) / Math.max(1, alvos.length));
const semente = Number(argumento('--semente') ?? 20_270_314);
const medidas: { alvo: string; vezes: number; segundos: number; falhou: boolean }[] = [];
for (const { nome, propriedade } of alvos) {
  const inicio = performance.now();
  const resultado = await fc.check(propriedade as fc.IAsyncProperty<unknown>, { numRuns: porAlvo, seed: semente });
  const segundos = Math.round((performance.now() - inicio) / 100) / 10;
  medidas.push({ alvo: nome, vezes: resultado.numRuns, segundos, falhou: resultado.failed });
  console.error(`${nome}: ${resultado.numRuns} em ${segundos} s${resultado.failed ? ', FALHOU' : ''}`);
  if (!resultado.failed) continue;
  console.error(`${nome}: semente ${resultado.seed}, caminho ${resultado.counterexamplePath}`);
  console.error(resultado.errorInstance, fc.stringify(resultado.counterexample));
  process.exitCode = 1;
}
console.table(medidas);
console.log(JSON.stringify({ fuzz: medidas }));
