/** Path to open after sign-in: one of this site that is not a login page, else the start. */
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
