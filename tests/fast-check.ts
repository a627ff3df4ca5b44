import { createRequire } from 'node:module';

const fc = (createRequire(import.meta.url)('fast-check') as typeof import('fast-check')).default;

/** Where the cases of the properties begin: the same each time, so that only a change of the product changes a result. */
fc.configureGlobal({ seed: Number(process.env['SEMENTE'] ?? 20_270_314) });

// biome-ignore lint/style/noDefaultExport: it stands where the library's own export is asked for.
export default fc;
