/** Patience of a caller who asks how the server is, in ms. */
const PACIENCIA = 3_000;

/** The result of a promise, or undefined when it takes longer than that. */
export async function emTempo<T>(resposta: Promise<T>): Promise<T | undefined> {
  let relogio: NodeJS.Timeout | undefined;
  const tarde = new Promise<undefined>((resolve) => {
    relogio = setTimeout(resolve, PACIENCIA, undefined);
  });
  try {
    return await Promise.race([resposta, tarde]);
  } finally {
    clearTimeout(relogio);
  }
}
