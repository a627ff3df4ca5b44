import type { Cronograma, ResultadoCronograma } from '@cadencia/engine';
import { agendarComoMsProject, agendarComoP6 } from '@cadencia/engine';
import type { TestProject } from 'vitest/node';
import { generateCronograma } from '../../../../bench/lib/generate-cronograma.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A schedule and its results from the engine in Node, by the rules of P6 and of MS Project. */
    calculoDoServidor: {
      readonly cronograma: Cronograma;
      readonly resultados: readonly [ResultadoCronograma, ResultadoCronograma];
    };
  }
}

const ATIVIDADES = 3_000;

/** Calculates in Node, as the server does, for the tests that calculate in a browser. */
export function setup(project: TestProject): void {
  const cronograma = generateCronograma(ATIVIDADES);
  const resultados = [agendarComoP6(cronograma), agendarComoMsProject(cronograma)] as const;
  project.provide('calculoDoServidor', { cronograma, resultados });
}
