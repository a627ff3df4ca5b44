import { createRequire } from 'node:module';

const fc = (createRequire(import.meta.url)('fast-check') as typeof import('fast-check')).default;

const { SEMENTE, VEZ = '0', VEZES = '1' } = process.env;

/** Seed of the properties' cases: it is the same each time, so that only a change of the product changes a result. */
fc.configureGlobal({ seed: Number(SEMENTE ?? 20_270_314 + Number(VEZ)) });

/** A suite that runs `VEZES` times has other cases each time, and together as many as one that runs once. */
const assert: typeof fc.assert = ((propriedade, opcoes) =>
  fc.assert(propriedade, {
    ...opcoes,
    numRuns: SEMENTE ? (opcoes?.numRuns ?? 100) : Math.ceil((opcoes?.numRuns ?? 100) / Number(VEZES)),
  })) as typeof fc.assert;

// biome-ignore lint/style/noDefaultExport: it stands where the library's own export is asked for.
export default { ...fc, assert };
