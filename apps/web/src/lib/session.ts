import { may } from '@cadencia/domain/permissions.ts';
import type { Claims } from '@cadencia/domain/usuario/schema.ts';
import { isLocalPersistent, local } from './local.ts';
import { createStore, useStore } from './store.ts';
import { claimsOf, decodeToken, isExpired } from './token.ts';

/** Key of the stored token, which is raw, without quotes. */
export const TOKEN_KEY = 'auth-token';
const LOGIN = '/auth/login';
export const CHANGE_PASSWORD = '/auth/trocar-senha';

export interface AuthState {
  readonly isLoggedIn: boolean;
  readonly user: Claims | null;
  readonly error: string | null;
}

const SIGNED_OUT: AuthState = { isLoggedIn: false, user: null, error: null };

const auth = createStore<AuthState>(SIGNED_OUT);
/** Claims of another tab that signed in as someone else or chose another project; this tab keeps its token. */
export const changedElsewhere = createStore<Claims | null>(null);
/** Counts the starts of the product within one page, where the browser cannot load it again without losing the session. */
const starts = createStore(0);
let tabToken: string | null = null;
/** The page is being left without the person's wish, and nothing may stop it. */
let leaving = false;

export const useAuth = (): AuthState => useStore(auth);
export const authState = (): AuthState => auth.get();
export const isLeaving = (): boolean => leaving;
export const useStarts = (): number => useStore(starts);

/** The token that this tab sends. */
export const sessionToken = (): string | null => tabToken;

/** Whether this tab looks as somebody else. */
export function isVerComo(token = tabToken): boolean {
  if (token === null) return false;
  return (decodeToken(token) as { readonly ver_como?: unknown }).ver_como === true;
}

/** Whether the device stores a token that has not expired; this is the rule of the guard. */
export const hasStoredSession = (nowMs = Date.now()): boolean => !isExpired(local.get(TOKEN_KEY), nowMs);

const adopt = (token: string): void => {
  tabToken = token;
  auth.set({ isLoggedIn: true, user: claimsOf(token), error: null });
};

/** A valid stored token counts as a successful sign-in, unless this tab already has its own. */
export function startSession(nowMs = Date.now()): void {
  const stored = local.get(TOKEN_KEY);
  if (tabToken === null && stored !== null && !isExpired(stored, nowMs)) adopt(stored);
}

export const signInRequested = (): void => auth.set({ ...auth.get(), error: null });
export const signInFailed = (error: string): void => auth.set({ ...auth.get(), error });

/** @throws {InvalidTokenError} before it stores anything. */
export function signInSucceeded(token: string): void {
  decodeToken(token);
  local.set(TOKEN_KEY, token);
  adopt(token);
}

/**
 * Stores another token of the same session and reloads, because the screen belongs to the former one. `path` is the
 * page to open then, else the current one. Without storage a reload would end the session: the product starts again
 * inside the page.
 * @throws {InvalidTokenError} before anything is stored.
 */
export function switchToken(token: string, path?: string): void {
  decodeToken(token);
  local.set(TOKEN_KEY, token);
  if (isLocalPersistent()) {
    leaving = true;
    if (path === undefined) location.reload();
    else location.replace(path);
    return;
  }
  if (path !== undefined) history.replaceState(null, '', path);
  adopt(token);
  starts.set(starts.get() + 1);
}

function reloadOnce(): void {
  if (leaving) return;
  leaving = true;
  location.reload();
}

/**
 * Handles a 401 to a call that carried `sent`. It deletes the stored token only if it is the refused one; then one
 * reload leads to login, or to the session that another tab opened.
 */
export function sessionRefused(sent: string): void {
  if (local.get(TOKEN_KEY) === sent) local.remove(TOKEN_KEY);
  reloadOnce();
}

/** Leads once to the page that changes a generated password: until then the server answers nothing else. */
export function passwordChangeRequired(): void {
  if (leaving || location.pathname === CHANGE_PASSWORD) return;
  leaving = true;
  const here = location.pathname + location.search + location.hash;
  location.assign(`${CHANGE_PASSWORD}?returnUrl=${encodeURIComponent(here)}`);
}

/** Signs out on this device: clears the auth state and all local storage, then opens the login page. */
export function leaveSession(): void {
  leaving = true;
  tabToken = null;
  auth.set(SIGNED_OUT);
  local.clear();
  location.assign(LOGIN);
}

const samePlace = (a: Claims, b: Claims): boolean =>
  a.cod_usuario_usu === b.cod_usuario_usu && a.cod_projeto_pro === b.cod_projeto_pro;

function storedTokenChanged(stored: string | null): void {
  const { user } = auth.get();
  if (stored === null || isExpired(stored, Date.now())) {
    if (user !== null) reloadOnce();
    return;
  }
  if (user === null) {
    // The session counts in this tab too: the login's own guard leads on to its returnUrl.
    if (location.pathname === LOGIN) reloadOnce();
    return;
  }
  const claims = claimsOf(stored);
  const isSame = samePlace(user, claims);
  if (isSame && stored !== tabToken) adopt(stored);
  changedElsewhere.set(isSame ? null : claims);
}

/** Follows changes that other tabs make to the stored token. `key` is null when they cleared the storage. */
export function listenToOtherTabs(target: Pick<Window, 'addEventListener'> = window): void {
  target.addEventListener('storage', ({ key }) => {
    if (key === null || key === TOKEN_KEY) storedTokenChanged(local.get(TOKEN_KEY));
  });
}

/** Whether the screen may offer an action; the API makes the real decision. */
export function usePermission(modulo: string, acao?: string): boolean {
  const { user } = useAuth();
  return user !== null && may(user.permissions ?? [], modulo, acao);
}
