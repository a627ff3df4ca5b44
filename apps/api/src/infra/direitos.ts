import { hashPermissoes } from '@cadencia/domain/usuario/sessao/schema.ts';

/** Sets that are remembered at most; past it all are forgotten and read again. */
const MAXIMO = 200;
const lidos = new Map<string, ReadonlySet<string>>();
const hashes = new WeakMap<ReadonlySet<string>, string>();

/** Permission keys of a text with one key per line. Equal texts give the same set: all calls share a few texts. */
export function permissoesDe(texto: string | null): ReadonlySet<string> {
  const chave = texto ?? '';
  const lido = lidos.get(chave);
  if (lido) return lido;
  if (lidos.size >= MAXIMO) lidos.clear();
  const novo: ReadonlySet<string> = new Set(chave === '' ? [] : chave.split('\n'));
  lidos.set(chave, novo);
  return novo;
}

/** `hashPermissoes`, worked out once for each set that is remembered. */
export function hashDe(permissoes: ReadonlySet<string>): string {
  const sabido = hashes.get(permissoes);
  if (sabido !== undefined) return sabido;
  const hash = hashPermissoes(permissoes);
  hashes.set(permissoes, hash);
  return hash;
}
