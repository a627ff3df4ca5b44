import { isRedirect } from '@tanstack/react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeToken } from '../testing/token.ts';

const HREF = '/gestaoprojeto?visao=lista#A30';

/** The guard's answer to opening `HREF` while `stored` is the token; undefined lets it open. */
async function attempt(stored: string | null) {
  vi.resetModules();
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'auth-token' ? stored : null) });
  const { guardedRoute } = await import('./routes.ts');
  const guard = guardedRoute.options.beforeLoad as unknown as (context: object) => void;
  try {
    guard({ location: { href: HREF } });
    return undefined;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    return { to: thrown.options.to, search: thrown.options.search };
  }
}

beforeEach(() => vi.unstubAllGlobals());

describe('§4 "Route guard: the protected area needs a stored auth-token that has not expired"', () => {
  it('lets in who has one, which counts as a successful sign-in', async () => {
    const token = fakeToken({ cod_usuario_usu: 7, role: 2, exp: 4_000_000_000, permissions: [] });
    expect(await attempt(token)).toBeUndefined();
    const { authState } = await import('./session.ts');
    expect(authState()).toMatchObject({ isLoggedIn: true, user: { cod_usuario_usu: 7 } });
  });

  it.each([
    ['no token', null],
    ['an expired one', fakeToken({ cod_usuario_usu: 7, role: 2, exp: 1, permissions: [] })],
    ['nonsense', '{"token":1}'],
  ])(
    'with %s "the user goes to /auth/login with a returnUrl query parameter holding the attempted url"',
    async (_, stored) => {
      expect(await attempt(stored)).toEqual({ to: '/auth/login', search: { returnUrl: HREF } });
    },
  );
});
