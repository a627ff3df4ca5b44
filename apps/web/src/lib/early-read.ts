/** A read that public/antecipar.js asked for before the product ran. */
interface EarlyRead {
  /** Under the API base. */
  readonly path: string;
  readonly token: string;
  readonly response: Promise<Response>;
}

declare global {
  var cadenciaEarlyRead: EarlyRead | undefined;
}

/** Older than this, in ms from the opening of the page, its answer may tell of a former state. */
const FRESH_MS = 20_000;

/** The answer already on its way, taken once; undefined for any other path, token or time. */
export function takeEarlyRead(path: string, token: string | undefined): Promise<Response> | undefined {
  const { cadenciaEarlyRead: early } = globalThis;
  if (early?.path !== path || early.token !== token) return undefined;
  globalThis.cadenciaEarlyRead = undefined;
  return performance.now() < FRESH_MS ? early.response : undefined;
}
