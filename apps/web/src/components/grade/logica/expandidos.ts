/** Open branches: those in `excecoes`, or with `todos` all but those. */
export interface Expandidos {
  readonly todos: boolean;
  readonly excecoes: ReadonlySet<string>;
}

export const expandido = ({ todos, excecoes }: Expandidos, id: string): boolean => excecoes.has(id) !== todos;

export function alternarConjunto({ todos, excecoes }: Expandidos, id: string, expandir: boolean): Expandidos {
  const novas = new Set(excecoes);
  if (expandir !== todos) novas.add(id);
  else novas.delete(id);
  return { todos, excecoes: novas };
}
