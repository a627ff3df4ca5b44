type Ask = () => Promise<boolean>;

const guards = new Set<Ask>();

/** Lets `ask` have a say before the page is left by other ways than its address; answers how to take it back. */
export function addGuard(ask: Ask): () => void {
  guards.add(ask);
  return () => void guards.delete(ask);
}

/** Asks for each thing that is typed and not stored whether it may be lost. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of guards) if (!(await ask())) return false;
  return true;
}
