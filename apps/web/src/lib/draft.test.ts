import { beforeEach, expect, it, vi } from 'vitest';
import { fakeToken } from '../testing/token.ts';

const HOUR = 3_600_000;

/** The drafts of the user `usuario`, over the storage `items`. */
async function draftsOf(usuario: number, items = new Map<string, string>()) {
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  });
  vi.stubGlobal('location', { assign: vi.fn() });
  const session = await import('./session.ts');
  session.signInSucceeded(fakeToken({ cod_usuario_usu: usuario, role: 2, exp: 4_000_000_000, permissions: [] }));
  return { ...(await import('./draft.ts')), session, items };
}

beforeEach(() => {
  vi.unstubAllGlobals();
});

it('keeps what was typed over a reload', async () => {
  const { writeDraft, items } = await draftsOf(1);
  writeDraft('conta', { nome: 'João "Açaí" <b>' }, 5 * HOUR);
  const reloaded = await draftsOf(1, items);
  expect(reloaded.readDraft('conta', 6 * HOUR)).toEqual({ valor: { nome: 'João "Açaí" <b>' }, em: 5 * HOUR });
});

it('offers it to nobody else', async () => {
  const { writeDraft, items } = await draftsOf(1);
  writeDraft('conta', 'meu');
  expect((await draftsOf(2, items)).readDraft('conta')).toBeUndefined();
});

it('forgets it when saved', async () => {
  const { writeDraft, readDraft, clearDraft } = await draftsOf(1);
  writeDraft('conta', 'meu');
  clearDraft('conta');
  expect(readDraft('conta')).toBeUndefined();
});

it('forgets all of them at sign-out', async () => {
  const { writeDraft, session, items } = await draftsOf(1);
  writeDraft('conta', 'meu');
  session.leaveSession();
  expect(items.size).toBe(0);
});

it('does not offer what is older than a week, nor nonsense', async () => {
  const { writeDraft, readDraft, items } = await draftsOf(1);
  writeDraft('conta', 'meu', 0);
  expect(readDraft('conta', 7 * 24 * HOUR)).toBeDefined();
  expect(readDraft('conta', 7 * 24 * HOUR + 1)).toBeUndefined();
  items.set('rascunho:1:conta', '{"em":');
  expect(readDraft('conta')).toBeUndefined();
  items.set('rascunho:1:conta', '"x"');
  expect(readDraft('conta')).toBeUndefined();
});
