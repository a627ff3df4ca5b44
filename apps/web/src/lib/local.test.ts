import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

type Storage = Partial<Record<'getItem' | 'setItem' | 'removeItem' | 'clear', unknown>>;

/** Opens a fresh page over a browser's storage. */
async function open(storage: Storage | (() => never)) {
  vi.resetModules();
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    // The storage's methods are not among its keys.
    get: () => (typeof storage === 'function' ? storage() : Object.create(storage)),
  });
  return import('./local.ts');
}

const refuse = (name: string) => () => {
  throw new DOMException(name, name);
};

beforeEach(() => vi.resetModules());
afterAll(() => void Reflect.deleteProperty(globalThis, 'localStorage'));

describe.each([
  ['that throws when it is reached', refuse('SecurityError')],
  [
    'that throws at every use',
    {
      getItem: refuse('SecurityError'),
      setItem: refuse('SecurityError'),
      removeItem: refuse('SecurityError'),
      clear: refuse('SecurityError'),
    },
  ],
])('a storage %s', (_, storage) => {
  it('keeps values for the life of the page, and says that they will not last', async () => {
    const { local, isLocalPersistent } = await open(storage);
    expect(local.get('a')).toBeNull();
    local.set('a', '1');
    expect(local.get('a')).toBe('1');
    expect(local.keys()).toEqual(['a']);
    local.remove('a');
    expect(local.get('a')).toBeNull();
    local.set('b', '2');
    local.clear();
    expect(local.keys()).toEqual([]);
    expect(isLocalPersistent()).toBe(false);
  });
});

it('a full storage: what was there stays readable, and the new value wins until it is taken away', async () => {
  const items = new Map([['app', 'antes']]);
  const { local, isLocalPersistent } = await open({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: refuse('QuotaExceededError'),
    removeItem: (key: string) => void items.delete(key),
  });
  expect(local.get('app')).toBe('antes');
  expect(isLocalPersistent()).toBe(true);
  local.set('app', 'depois');
  expect(local.get('app')).toBe('depois');
  expect(isLocalPersistent()).toBe(false);
  local.remove('app');
  expect(local.get('app')).toBeNull();
});

it('a storage that has room again keeps the value itself', async () => {
  const items = new Map<string, string>();
  const setItem = vi.fn<(key: string, value: string) => void>(refuse('QuotaExceededError'));
  const { local } = await open({ getItem: (key: string) => items.get(key) ?? null, setItem });
  local.set('a', '1');
  setItem.mockImplementation((key, value) => void items.set(key, value));
  local.set('a', '2');
  expect(items.get('a')).toBe('2');
  expect(local.get('a')).toBe('2');
});
