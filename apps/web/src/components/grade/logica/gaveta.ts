const CHAVE = 'grade';
/** Values kept at a time; beyond them, those longest untouched go. */
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
    // Storage is off or holds nonsense: the values live as long as the page.
  }
  return coisas;
}

/** Values that a tab remembers for its lists: over navigation, and over a reload where the browser allows it. */
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
      // Storage is off: the values live as long as the page.
    }
  },
  /** Reads again what the browser kept, as a reload does. */
  reopen(): void {
    coisas = undefined;
  },
};
