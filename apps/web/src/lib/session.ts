import { may } from '@cadencia/domain/permissions.ts';
import type { Claims } from '@cadencia/domain/usuario/schema.ts';
import { createStore, useStore } from './store.ts';
import { decodeToken, isExpired } from './token.ts';

/** Where the raw token lives, no quotes. */
export const TOKEN_KEY = 'auth-token';

export interface AuthState {
  readonly isLoggedIn: boolean;
  readonly user: Claims | null;
  readonly error: string | null;
}

const SIGNED_OUT: AuthState = { isLoggedIn: false, user: null, error: null };

const auth = createStore<AuthState>(SIGNED_OUT);
/** Another tab signed in as someone else or chose another project; this one keeps the token it loaded with. */
const changedElsewhere = createStore(false);
let tabToken: string | null = null;
let reloading = false;

export const useAuth = (): AuthState => useStore(auth);
export const authState = (): AuthState => auth.get();
export const useChangedElsewhere = (): boolean => useStore(changedElsewhere);

/** The token this tab sends. */
export const sessionToken = (): string | null => tabToken;

/** The rule of the guard: a stored token that has not expired. */
export const hasStoredSession = (nowMs = Date.now()): boolean => !isExpired(localStorage.getItem(TOKEN_KEY), nowMs);

const adopt = (token: string): void => {
  tabToken = token;
  auth.set({ isLoggedIn: true, user: decodeToken(token), error: null });
};

/** A valid stored token counts as a successful sign-in, unless this tab already has its own. */
export function startSession(nowMs = Date.now()): void {
  const stored = localStorage.getItem(TOKEN_KEY);
  if (tabToken === null && stored !== null && !isExpired(stored, nowMs)) adopt(stored);
}

export const signInRequested = (): void => auth.set({ ...auth.get(), error: null });
export const signInFailed = (error: string): void => auth.set({ ...auth.get(), error });

/** @throws {InvalidTokenError} before anything is stored. */
export function signInSucceeded(token: string): void {
  decodeToken(token);
  localStorage.setItem(TOKEN_KEY, token);
  adopt(token);
}

/** Stores another token of the same session and reloads: what is on screen belongs to the former one. */
export function switchToken(token: string): void {
  decodeToken(token);
  localStorage.setItem(TOKEN_KEY, token);
  location.reload();
}

/**
 * A call that carried `sent` was answered 401. The stored token goes only if it is the one that was
 * refused; then one reload leads to login, or to the session that another tab opened.
 */
export function sessionRefused(sent: string): void {
  if (localStorage.getItem(TOKEN_KEY) === sent) localStorage.removeItem(TOKEN_KEY);
  if (reloading) return;
  reloading = true;
  location.reload();
}

/** Leaves this device: auth state and all local storage cleared, then the login page. */
export function leaveSession(): void {
  reloading = true;
  tabToken = null;
  auth.set(SIGNED_OUT);
  localStorage.clear();
  location.assign('/auth/login');
}

const samePlace = (a: Claims, b: Claims): boolean =>
  a.cod_usuario_usu === b.cod_usuario_usu && a.cod_projeto_pro === b.cod_projeto_pro;

function storedTokenChanged(stored: string | null): void {
  const { user } = auth.get();
  if (user === null || stored === tabToken) return;
  if (stored === null || isExpired(stored, Date.now())) {
    location.reload();
  } else if (samePlace(user, decodeToken(stored))) {
    adopt(stored);
    changedElsewhere.set(false);
  } else {
    changedElsewhere.set(true);
  }
}

/** Follows what other tabs do to the stored token. `key` is null when they cleared the storage. */
export function listenToOtherTabs(target: Pick<Window, 'addEventListener'> = window): void {
  target.addEventListener('storage', ({ key }) => {
    if (key === null || key === TOKEN_KEY) storedTokenChanged(localStorage.getItem(TOKEN_KEY));
  });
}

/** Whether the screen may offer an action; the API decides for real. */
export function usePermission(modulo: string, acao?: string): boolean {
  const { user } = useAuth();
  return user !== null && may(user.permissions ?? [], modulo, acao);
}
