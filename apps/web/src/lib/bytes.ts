import { formatNumero } from './formato.ts';

const KB = 1_024;
const MB = 1_048_576;

/** `12 kB`, `4,2 MB`, `50 MB`; anything smaller is 1 kB. */
export const formatBytes = (bytes: number): string =>
  bytes < MB
    ? `${formatNumero(Math.max(1, Math.round(bytes / KB)))} kB`
    : `${formatNumero(bytes / MB, bytes % MB === 0 ? 0 : 1)} MB`;
