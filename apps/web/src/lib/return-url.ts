/** Where to go after sign-in: a path of this site, never back to the login, else the start. */
export function safeReturnUrl(candidate: string | undefined, origin: string): string {
  if (!candidate) return '/';
  try {
    const url = new URL(candidate, origin);
    // Two slashes would begin the address of another site.
    const path = url.pathname.replace(/^\/+/, '/');
    if (url.origin !== origin || path.startsWith('/auth/')) return '/';
    return path + url.search + url.hash;
  } catch {
    return '/';
  }
}
