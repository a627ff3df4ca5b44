type Opcionais<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T];

/** `T` with its optional properties allowed to be `undefined`. */
export type ComVazios<T> = Omit<T, Opcionais<T>> & { [K in Opcionais<T>]?: T[K] | undefined };

/** A copy without the properties that are `undefined`: under exactOptionalPropertyTypes absent and undefined differ. */
export function semVazios<T extends object>(valor: ComVazios<T>): T {
  const saida: Record<string, unknown> = {};
  for (const chave in valor) {
    const conteudo: unknown = valor[chave as keyof ComVazios<T>];
    if (conteudo !== undefined) saida[chave] = conteudo;
  }
  // V8 keeps an object written key by key as a hash table of some 900 bytes; its copy is a record of 200.
  return { ...saida } as T;
}
