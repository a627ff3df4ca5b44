/** Leaves a failure in the browser's console for whoever investigates; the screen explains it in words. */
export function logError(onde: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to it
  console.error(`[cadencia] ${onde}`, error);
}
