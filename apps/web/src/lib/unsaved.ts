type Ask = () => Promise<boolean>;

const guards = new Set<Ask>();

/** Registers `ask` for when the page is left in other ways than by its address; answers a function that removes it. */
export function addGuard(ask: Ask): () => void {
  guards.add(ask);
  return () => void guards.delete(ask);
}

/** Asks, for each unsaved form, whether its typed values may be lost. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of guards) if (!(await ask())) return false;
  return true;
}
