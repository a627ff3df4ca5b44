// Fetches the files of the first screen, and what the main dashboard shows, beside the entry and not after it has
// run. Which files they are is written in the page by the build; a wrong guess costs a fetch, nothing else.
(() => {
  const meta = (name) => document.querySelector(`meta[name="${name}"]`)?.content ?? '';

  function stored() {
    try {
      return localStorage.getItem('auth-token');
    } catch {
      // Without a storage there is no session either.
      return null;
    }
  }

  function lives(token) {
    try {
      const claims = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
      return JSON.parse(atob(claims)).exp * 1000 > Date.now();
    } catch {
      return false;
    }
  }

  /** Its answer is taken by lib/early-read.ts, or by nobody. */
  function read(path, token) {
    const base = meta('api-base').replace(/\/+$/, '') || '/api';
    const response = fetch(base + path, { headers: { authorization: `Bearer ${token}` } });
    response.catch(() => undefined);
    globalThis.cadenciaEarlyRead = { path, token, response };
  }

  function fetchFile(href) {
    const link = document.createElement('link');
    link.href = href;
    // As the build's own loader asks, or it would be fetched twice.
    link.crossOrigin = '';
    if (href.endsWith('.css')) {
      link.rel = 'preload';
      link.as = 'style';
    } else link.rel = 'modulepreload';
    document.head.append(link);
  }

  const token = stored();
  const isPanel = /^\/(dashboard\/main)?$/.test(location.pathname);
  if (token && isPanel && lives(token)) read('/dashboard/main', token);
  // The layout was written by tema.js. On a narrow window the menu comes when it is opened.
  const menu = document.documentElement.getAttribute('data-layout') === 'vertical' ? 'lateral' : 'menu';
  const menus = innerWidth < 768 ? [] : [menu];
  const names = token ? ['casca', ...menus, ...(isPanel ? ['painel'] : [])] : ['entrar'];
  for (const name of names) for (const href of meta(`antecipar-${name}`).split(' ').filter(Boolean)) fetchFile(href);
})();
