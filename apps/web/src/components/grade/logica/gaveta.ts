const CHAVE = 'grade';
/** Things kept at a time: the ones longest untouched go. */
const MAXIMO = 40;

let coisas: Map<string, unknown> | undefined;

function lidas(): Map<string, unknown> {
  if (coisas) return coisas;
  coisas = new Map();
  try {
    const guardadas: unknown = JSON.parse(sessionStorage.getItem(CHAVE) ?? '[]');
    if (Array.isArray(guardadas)) {
      coisas = new Map(guardadas.filter((cada) => Array.isArray(cada) && typeof cada[0] === 'string'));
    }
  } catch {
    // Storage that is off or holds nonsense: what is kept lives as long as the page.
  }
  return coisas;
}

/** What a tab remembers of its lists: over navigation, and over a load of the page where the browser allows. */
export const gaveta = {
  read: (nome: string): unknown => lidas().get(nome),
  keep(nome: string, valor: unknown): void {
    const todas = lidas();
    todas.delete(nome);
    todas.set(nome, valor);
    for (const antiga of [...todas.keys()].slice(0, Math.max(0, todas.size - MAXIMO))) todas.delete(antiga);
    try {
      sessionStorage.setItem(CHAVE, JSON.stringify([...todas]));
    } catch {
      // As above.
    }
  },
  /** Reads again what the browser kept, as a page that loads does. */
  reopen(): void {
    coisas = undefined;
  },
};
