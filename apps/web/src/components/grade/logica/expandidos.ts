/** Open branches: those in `excecoes`; with `todos`, all others. */
export interface Expandidos {
  readonly todos: boolean;
  readonly excecoes: ReadonlySet<string>;
}

export const expandido = ({ todos, excecoes }: Expandidos, id: string): boolean => excecoes.has(id) !== todos;

export function toggleConjunto({ todos, excecoes }: Expandidos, id: string, expandir: boolean): Expandidos {
  const novas = new Set(excecoes);
  if (expandir !== todos) novas.add(id);
  else novas.delete(id);
  return { todos, excecoes: novas };
}

export const writeExpandidos = ({ todos, excecoes }: Expandidos): object => ({ todos, excecoes: [...excecoes] });

/** The open branches in a value that `writeExpandidos` wrote; undefined for any other value. */
export function readExpandidos(valor: unknown): Expandidos | undefined {
  if (typeof valor !== 'object' || valor === null || !('todos' in valor) || !('excecoes' in valor)) return undefined;
  const { todos, excecoes } = valor;
  return Array.isArray(excecoes) ? { todos: todos === true, excecoes: new Set(excecoes.map(String)) } : undefined;
}
