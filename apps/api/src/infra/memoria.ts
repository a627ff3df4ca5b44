import v8 from 'node:v8';
import vm from 'node:vm';
import type { Job } from './jobs.ts';

/** Per cent by which the heap may outgrow what was alive at the last collection. By itself V8 allows up to four times that. */
const FOLGA = 50;

/** A collection takes its time of everybody: what the last one found is believed for so long. */
const VALE_MS = 60_000;

let emCurso = 0;
let colhida = Number.NEGATIVE_INFINITY;

/** V8 reads this at every collection; 0 is its own choice. */
const limitGrowth = (porCento: number): void => v8.setFlagsFromString(`--heap-growing-percent=${porCento}`);

/** V8 measures how far the heap may grow from its last full collection, and before the first one lets it grow a lot. */
function collect(): void {
  if (performance.now() - colhida < VALE_MS) return;
  colhida = performance.now();
  v8.setFlagsFromString('--expose-gc');
  (vm.runInNewContext('gc') as () => void)();
}

/**
 * A job that handles far more than it holds, its leftovers collected early: memory stays near what is alive, for a little
 * more time. Of such jobs at once the last to end lets the heap grow again.
 */
export const inLittleMemory = (job: Job): Job => ({
  ...job,
  run: async (payload) => {
    emCurso += 1;
    limitGrowth(FOLGA);
    if (emCurso === 1) collect();
    try {
      await job.run(payload);
    } finally {
      emCurso -= 1;
      if (emCurso === 0) limitGrowth(0);
    }
  },
});
