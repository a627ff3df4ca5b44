/** For who asks how the server is, in ms: who asks wants to know now. */
const PACIENCIA = 3_000;

/** What it comes to, or undefined when that takes longer than one waits. */
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
