interface Row {
  readonly id?: number | null;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const isRows = (valor: unknown): valor is readonly Row[] =>
  Array.isArray(valor) && valor.every((um) => typeof um === 'object' && um !== null);
const stored = (rows: readonly Row[]) =>
  new Map(rows.flatMap((row): [unknown, Row][] => (row.id == null ? [] : [[row.id, row]])));
const order = (some: ReadonlyMap<unknown, Row>, among: ReadonlyMap<unknown, Row>) =>
  [...some.keys()].filter((id) => among.has(id));

/**
 * The rows of a list that two people changed: those that this person changed, added or took away, and all else as the
 * other one left it. A value that is no list of rows, and a list that this person put in another order, is as they
 * left it.
 */
export function joinRows(before: unknown, now: unknown, mine: unknown): unknown {
  if (!isRows(before) || !isRows(now) || !isRows(mine)) return mine;
  const [was, is, typed] = [stored(before), stored(now), stored(mine)];
  if (!same(order(was, typed), order(typed, was))) return mine;
  const touched = (id: unknown) => !same(was.get(id), typed.get(id));
  const kept = now.flatMap((row) => {
    if (row.id == null || !was.has(row.id) || !touched(row.id)) return [row];
    return typed.get(row.id) ?? [];
  });
  // What the other one took away, and this person changed, comes back as a new row.
  const lost = mine.flatMap(({ id, ...row }) => (id != null && !is.has(id) && touched(id) ? [row] : []));
  return [...kept, ...lost, ...mine.filter(({ id }) => id == null)];
}
