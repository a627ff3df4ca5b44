/** Where to go after sign-in: a path of this site, never back to the login, else the start. */
export function safeReturnUrl(candidate: string | undefined, origin: string): string {
  if (!candidate) return '/';
  try {
    const url = new URL(candidate, origin);
    const { pathname } = url;
    // Two slashes would begin the address of another site.
    if (url.origin !== origin || pathname.startsWith('//') || pathname.startsWith('/auth/')) return '/';
    return pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}
