/** What `make` makes of an object, made once for each. */
export function memoize<O extends object, T extends object>(make: (of: O) => T): (of: O) => T {
  const made = new WeakMap<O, T>();
  return (of) => {
    const one = made.get(of) ?? make(of);
    made.set(of, one);
    return one;
  };
}
