import v8 from 'node:v8';
import vm from 'node:vm';

/** Growth of the heap, in per cent, over what was alive at the last collection. V8 allows up to four times that. */
const FOLGA = 50;

/** A collection delays everybody: its result counts for this long, in ms. */
const VALE_MS = 60_000;

let emCurso = 0;
let colhida = Number.NEGATIVE_INFINITY;

/** V8 reads this at every collection; 0 is its own choice. */
const limitGrowth = (porCento: number): void => v8.setFlagsFromString(`--heap-growing-percent=${porCento}`);

/** V8 measures the growth of the heap from its last full collection, and allows a lot before the first one. */
function collect(): void {
  if (performance.now() - colhida < VALE_MS) return;
  colhida = performance.now();
  v8.setFlagsFromString('--expose-gc');
  (vm.runInNewContext('gc') as () => void)();
}

/**
 * Work that handles far more than it keeps, with early collections: memory stays near what is alive, for a little more
 * time. It is a job, or a task of a thread, which has a heap of its own. When several run at once, the last to end lets
 * the heap grow again.
 */
export const inLittleMemory = <T extends { run(...args: never[]): Promise<void> }>(work: T): T => ({
  ...work,
  run: async (...args: never[]) => {
    emCurso += 1;
    limitGrowth(FOLGA);
    if (emCurso === 1) collect();
    try {
      await work.run(...args);
    } finally {
      emCurso -= 1;
      if (emCurso === 0) limitGrowth(0);
    }
  },
});
