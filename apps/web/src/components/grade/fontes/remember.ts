/** Makes one object per entry: rows keep their identity, so that they are not drawn again. */
export function remember<E extends object, R>(create: (entrada: E) => R): (entrada: E) => R {
  const feitas = new WeakMap<E, R>();
  return (entrada) => {
    const pronta = feitas.get(entrada);
    if (pronta !== undefined) return pronta;
    const nova = create(entrada);
    feitas.set(entrada, nova);
    return nova;
  };
}
