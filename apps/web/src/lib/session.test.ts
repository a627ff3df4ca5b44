import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeToken } from '../testing/token.ts';

const tokenOf = (usuario: number, extra: object = {}) =>
  fakeToken({ cod_usuario_usu: usuario, role: 2, exp: 4_000_000_000, permissions: [], ...extra });

const fakeStorage = () => {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  };
};

/** Opens a fresh tab at a path, over the given stored token. */
async function openTab(stored: string | null, pathname = '/gestaoprojeto') {
  vi.resetModules();
  const storage = fakeStorage();
  if (stored !== null) storage.setItem('auth-token', stored);
  const page = {
    pathname,
    search: '?visao=lista',
    hash: '',
    reload: vi.fn(),
    assign: vi.fn(),
    replace: vi.fn(),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('location', page);
  const session = await import('./session.ts');
  let notify: (event: { key: string | null }) => void = () => {};
  session.listenToOtherTabs({
    addEventListener: (_: string, listener: unknown) => {
      notify = listener as typeof notify;
    },
  });
  session.startSession();
  return { session, storage, page, storageEvent: (key: string | null) => notify({ key }) };
}

beforeEach(() => {
  vi.unstubAllGlobals();
});

describe('at start', () => {
  it('§4 "Auth state: starts not logged in with no user", and no error', async () => {
    const { session } = await openTab(null);
    expect(session.authState()).toEqual({ isLoggedIn: false, user: null, error: null });
    expect(session.hasStoredSession()).toBe(false);
  });

  it('counts a valid stored token as a successful sign-in', async () => {
    const { session } = await openTab(tokenOf(7));
    expect(session.authState()).toMatchObject({ isLoggedIn: true, user: { cod_usuario_usu: 7 }, error: null });
    expect(session.sessionToken()).toBe(tokenOf(7));
  });

  it('takes a stored token with nonsense claims for none: the guard asks for sign-in', async () => {
    const { session } = await openTab(fakeToken({ exp: 4_000_000_000, permissions: {}, des_nome_usu: 7 }));
    expect(session.hasStoredSession()).toBe(false);
    expect(session.authState().user).toBeNull();
  });

  it.each(['', '""', 'nonsense', 'a.b.c', '{"token":"x"}', `"${tokenOf(7)}"`])(
    'takes the stored text %s for no session',
    async (stored) => {
      const { session } = await openTab(stored);
      expect(session.hasStoredSession()).toBe(false);
      expect(session.authState().isLoggedIn).toBe(false);
    },
  );

  it('§4 "the protected area needs a stored auth-token that has not expired"', async () => {
    const { session } = await openTab(tokenOf(7, { exp: 1 }));
    expect(session.authState().isLoggedIn).toBe(false);
    expect(session.hasStoredSession()).toBe(false);
  });
});

describe('sign-in', () => {
  it('§4 "A login request clears the error", "Failure stores the error"', async () => {
    const { session } = await openTab(null);
    session.signInFailed('E-mail ou senha não conferem.');
    expect(session.authState()).toEqual({ isLoggedIn: false, user: null, error: 'E-mail ou senha não conferem.' });
    session.signInRequested();
    expect(session.authState().error).toBeNull();
  });

  it('§4 "Success sets logged in and the user": the raw token under auth-token, without quotes', async () => {
    const { session, storage } = await openTab(null);
    session.signInSucceeded(tokenOf(3));
    expect(storage.getItem('auth-token')).toBe(tokenOf(3));
    expect(session.authState()).toMatchObject({ isLoggedIn: true, user: { cod_usuario_usu: 3 } });
  });

  it('stores nothing when the answer is not a token', async () => {
    const { session, storage } = await openTab(null);
    expect(() => session.signInSucceeded('nada')).toThrow();
    expect(storage.getItem('auth-token')).toBeNull();
  });
});

describe('a 401', () => {
  it('§8 "the session is removed and the page reloads": when the stored token is the one sent, and once', async () => {
    const { session, storage, page } = await openTab(tokenOf(1));
    session.sessionRefused(tokenOf(1));
    session.sessionRefused(tokenOf(1));
    expect(storage.getItem('auth-token')).toBeNull();
    expect(page.reload).toHaveBeenCalledTimes(1);
  });

  it('leaves the token that another tab stored meanwhile, and reloads into it', async () => {
    const { session, storage, page } = await openTab(tokenOf(1));
    storage.setItem('auth-token', tokenOf(2));
    session.sessionRefused(tokenOf(1));
    expect(storage.getItem('auth-token')).toBe(tokenOf(2));
    expect(page.reload).toHaveBeenCalledTimes(1);
  });
});

describe('another tab', () => {
  it('on another project is told of: who and where it is', async () => {
    const { session, storage, storageEvent } = await openTab(tokenOf(1, { cod_projeto_pro: 10 }));
    storage.setItem('auth-token', tokenOf(1, { cod_projeto_pro: 11 }));
    storageEvent('auth-token');
    expect(session.changedElsewhere.get()).toMatchObject({ cod_usuario_usu: 1, cod_projeto_pro: 11 });
    storage.setItem('auth-token', tokenOf(1, { cod_projeto_pro: 10 }));
    storageEvent('auth-token');
    expect(session.changedElsewhere.get()).toBeNull();
  });

  it('signs out: this one reloads, which leads to login', async () => {
    const { session, storage, page, storageEvent } = await openTab(tokenOf(1));
    storage.clear();
    storageEvent(null);
    // The session is over in this tab too: no question about typed values stops the page.
    expect(session.isLeaving()).toBe(true);
    expect(page.reload).toHaveBeenCalledTimes(1);
  });

  it('chooses another project: this one keeps its token', async () => {
    const own = tokenOf(1, { cod_projeto_pro: 10 });
    const { session, storage, page, storageEvent } = await openTab(own);
    storage.setItem('auth-token', tokenOf(1, { cod_projeto_pro: 11 }));
    storageEvent('auth-token');
    expect(session.sessionToken()).toBe(own);
    expect(page.reload).not.toHaveBeenCalled();
  });

  it('renews the same session and project: this one takes the new token', async () => {
    const { session, storage, storageEvent } = await openTab(tokenOf(1, { cod_projeto_pro: 10 }));
    const renewed = tokenOf(1, { cod_projeto_pro: 10, exp: 4_100_000_000 });
    storage.setItem('auth-token', renewed);
    storageEvent('auth-token');
    expect(session.sessionToken()).toBe(renewed);
  });

  it('signs in while this one is at the login: it reloads, and the guard leads on to its returnUrl', async () => {
    const { session, storage, page, storageEvent } = await openTab(null, '/auth/login');
    storage.setItem('auth-token', tokenOf(1));
    storageEvent('auth-token');
    storageEvent('auth-token');
    expect(session.isLeaving()).toBe(true);
    expect(page.reload).toHaveBeenCalledTimes(1);
  });

  it.each(['', 'nonsense', tokenOf(1, { exp: 1 })])('leaves %j behind: the login stays', async (stored) => {
    const { storage, page, storageEvent } = await openTab(null, '/auth/login');
    storage.setItem('auth-token', stored);
    storageEvent('auth-token');
    expect(page.reload).not.toHaveBeenCalled();
  });

  it.each(['/auth/convite', '/auth/confirmar-senha', '/auth/recuperar-senha', '/auth/segundo-fator', '/nao/existe'])(
    'signs in while this one is at %s: what is typed there stays',
    async (pathname) => {
      const { storage, page, storageEvent } = await openTab(null, pathname);
      storage.setItem('auth-token', tokenOf(1));
      storageEvent('auth-token');
      expect(page.reload).not.toHaveBeenCalled();
    },
  );

  it('writes something else: nothing happens', async () => {
    const { session, storage, page, storageEvent } = await openTab(tokenOf(1));
    storage.setItem('app', '{}');
    storageEvent('app');
    expect(session.sessionToken()).toBe(tokenOf(1));
    expect(page.reload).not.toHaveBeenCalled();
  });
});

it('§4 "after a project is chosen, a new token is requested and stored, then the page reloads"', async () => {
  const { session, storage, page } = await openTab(tokenOf(1));
  session.switchToken(tokenOf(1, { cod_projeto_pro: 9 }));
  expect(storage.getItem('auth-token')).toBe(tokenOf(1, { cod_projeto_pro: 9 }));
  expect(page.reload).toHaveBeenCalledTimes(1);
});

it('keeps the former token when the new one cannot be read', async () => {
  const { session, storage, page } = await openTab(tokenOf(1));
  expect(() => session.switchToken('a.b')).toThrow();
  expect(storage.getItem('auth-token')).toBe(tokenOf(1));
  expect(page.reload).not.toHaveBeenCalled();
});

it('§4 "Logout clears the user, removes the session and goes to /auth/login", all local storage with it', async () => {
  const { session, storage, page } = await openTab(tokenOf(1));
  storage.setItem('app', '{"LAYOUT_THEME":"dark"}');
  session.leaveSession();
  expect(storage.items.size).toBe(0);
  expect(session.authState()).toEqual({ isLoggedIn: false, user: null, error: null });
  expect(session.sessionToken()).toBeNull();
  expect(page.assign).toHaveBeenCalledWith('/auth/login');
});

it('goes to another page with the new token when it is asked to', async () => {
  const { session, storage, page } = await openTab(tokenOf(1));
  session.switchToken(tokenOf(1, { cod_projeto_pro: 9 }), '/curvaavanco/dados');
  expect(storage.getItem('auth-token')).toBe(tokenOf(1, { cod_projeto_pro: 9 }));
  expect(page.replace).toHaveBeenCalledWith('/curvaavanco/dados');
  expect(page.reload).not.toHaveBeenCalled();
});

it('leads once to the change of a generated password, and remembers where from', async () => {
  const { session, page } = await openTab(tokenOf(1));
  session.passwordChangeRequired();
  session.passwordChangeRequired();
  expect(page.assign).toHaveBeenCalledTimes(1);
  expect(page.assign).toHaveBeenCalledWith('/auth/trocar-senha?returnUrl=%2Fgestaoprojeto%3Fvisao%3Dlista');
});

describe('a browser that refuses to store', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const noStorage = { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse };

  it('still has a session, until the page is loaded again', async () => {
    const { session } = await openTab(null);
    vi.stubGlobal('localStorage', noStorage);
    session.signInSucceeded(tokenOf(5));
    expect(session.hasStoredSession()).toBe(true);
    expect(session.sessionToken()).toBe(tokenOf(5));
  });

  it('starts again inside the page when another project is chosen', async () => {
    const { session, page } = await openTab(null);
    vi.stubGlobal('localStorage', noStorage);
    session.signInSucceeded(tokenOf(5));
    session.switchToken(tokenOf(5, { cod_projeto_pro: 9 }));
    expect(session.authState().user?.cod_projeto_pro).toBe(9);
    expect(page.reload).not.toHaveBeenCalled();
  });

  it('has nobody at start, and does not fail', async () => {
    vi.resetModules();
    vi.stubGlobal('localStorage', noStorage);
    const session = await import('./session.ts');
    session.startSession();
    expect(session.hasStoredSession()).toBe(false);
  });
});
