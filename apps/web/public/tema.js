// Applies the saved layout before the first paint, so that nothing jumps. The script is blocking and external, because
// the Content-Security-Policy allows no inline script. app/theme/page-attributes.ts keeps the same attributes.
(() => {
  const settings = {
    LAYOUT: ['data-layout', ['horizontal', 'vertical']],
    LAYOUT_THEME: ['data-mantine-color-scheme', ['light', 'dark']],
    LAYOUT_MODE: ['data-layout-mode', ['fluid', 'detached']],
    TOPBAR_COLOR: ['data-topbar-color', ['light', 'dark', 'brand']],
    MENU_COLOR: ['data-menu-color', ['dark', 'light', 'brand']],
    MENU_SIZE: ['data-menu-size', ['sm-hover-active', 'default', 'compact', 'condensed', 'sm-hover', 'full', 'hidden']],
  };
  let saved = {};
  try {
    saved = JSON.parse(localStorage.getItem('app') || '{}') || {};
  } catch {
    saved = {};
  }
  const page = document.documentElement;
  for (const key of Object.keys(settings)) {
    const [attribute, values] = settings[key];
    page.setAttribute(attribute, values.includes(saved[key]) ? saved[key] : values[0]);
  }
  // The first rule wins, as in lib/sidebar.ts.
  if (innerWidth >= 768 && innerWidth <= 1140) page.setAttribute('data-menu-size', 'condensed');
  else if (innerWidth < 768) page.setAttribute('data-menu-size', 'full');
})();
