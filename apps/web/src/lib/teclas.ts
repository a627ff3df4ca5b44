/** What of a key event decides a shortcut. */
export interface Tecla {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  getModifierState?(modificador: 'AltGraph'): boolean;
}

/** A symbol may need Shift or AltGr, depending on the keyboard: only the symbol counts. */
const ehSimbolo = (key: string): boolean => key.length === 1 && !/[\p{L}\p{N} ]/u.test(key);

function combinaUma(combinacao: string, tecla: Tecla): boolean {
  const partes = combinacao.split(/\+(?=.)/);
  const key = partes.at(-1) ?? '';
  const pede = (modificador: string): boolean => partes.slice(0, -1).includes(modificador);
  if (tecla.key.toLowerCase() !== key.toLowerCase()) return false;
  const simbolo = ehSimbolo(key);
  const altGr = simbolo && (tecla.getModifierState?.('AltGraph') ?? false);
  const mod = tecla.ctrlKey || tecla.metaKey;
  if (!altGr && (mod !== pede('mod') || tecla.altKey !== pede('alt'))) return false;
  return simbolo || tecla.shiftKey === pede('shift');
}

/** Whether a stroke, after the key `antes`, is the shortcut `teclas`: `mod+K`, `?`, `g p`. */
export function combina(teclas: string, tecla: Tecla, antes?: string): boolean {
  const [primeira = '', segunda] = teclas.split(' ');
  return segunda === undefined
    ? combinaUma(primeira, tecla)
    : antes === primeira.toLowerCase() && combinaUma(segunda, tecla);
}
