/**
 * Arguments of Node for the product's server. V8 lets its young generation grow to three times 16 MB: reading a schedule then
 * peaks at more than five times its file, at three with 8 MB, and nothing measured is slower (docs/arquivos.md).
 */
export const MEMORIA = ['--max-semi-space-size=8'];
