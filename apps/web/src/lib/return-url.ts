/** Where to go after sign-in: a path of this site, never back to the login, else the start. */
export function safeReturnUrl(candidate: string | undefined, origin: string): string {
  if (!candidate) return '/';
  try {
    const url = new URL(candidate, origin);
    if (url.origin !== origin || url.pathname.startsWith('/auth/')) return '/';
    return url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}
