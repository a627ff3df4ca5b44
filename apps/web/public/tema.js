// Applies the saved layout before the first paint. Blocking and external: the Content-Security-Policy has no inline script.
(() => {
  const allowed = {
    LAYOUT_THEME: ['data-mantine-color-scheme', ['light', 'dark']],
    TOPBAR_COLOR: ['data-topbar-color', ['light', 'dark', 'brand']],
    MENU_COLOR: ['data-menu-color', ['dark', 'light', 'brand']],
  };
  let saved = {};
  try {
    saved = JSON.parse(localStorage.getItem('app') || '{}') || {};
  } catch {
    saved = {};
  }
  for (const key of Object.keys(allowed)) {
    const [attribute, values] = allowed[key];
    document.documentElement.setAttribute(attribute, values.includes(saved[key]) ? saved[key] : values[0]);
  }
})();
