// Fetches the files of the first screen beside the entry, not after it has run. Which files they are is
// written in the page by the build; a wrong guess costs a fetch, nothing else.
(() => {
  let token = null;
  try {
    token = localStorage.getItem('auth-token');
  } catch {
    // Without a storage there is no session either.
  }
  const isPanel = /^\/(dashboard\/main)?$/.test(location.pathname);
  // The layout was written by tema.js. On a narrow window the menu comes when it is opened.
  const menu = document.documentElement.getAttribute('data-layout') === 'vertical' ? 'lateral' : 'menu';
  const menus = innerWidth < 768 ? [] : [menu];
  const names = token ? ['casca', ...menus, ...(isPanel ? ['painel'] : [])] : ['entrar'];
  for (const name of names) {
    const files = document.querySelector(`meta[name="antecipar-${name}"]`)?.content ?? '';
    for (const href of files.split(' ').filter(Boolean)) {
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
  }
})();
