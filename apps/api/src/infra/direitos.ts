import { hashPermissoes } from '@cadencia/domain/usuario/sessao/schema.ts';

/** As many as are remembered; past it they are forgotten, and read again. */
const MAXIMO = 200;
const lidos = new Map<string, ReadonlySet<string>>();
const hashes = new WeakMap<ReadonlySet<string>, string>();

/** The keys, one a line, as the database joins them: the same set for the same text, as every call asks for one of a few. */
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
