/** The browser that tests and benches control. */
export const CHROMIUM = process.env['CHROMIUM'] || '/usr/bin/chromium';

/**
 * Features that open none of our windows but cost each of them more than our own page: the suggestions below the
 * address bar are pages too, and load with the window. Chromium obeys only the last switch of this kind, so this list
 * repeats what Playwright's and Lighthouse's contain.
 */
const DESLIGADO = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // They disable features that act when a page is shown, left, redirected or asked for by https, and features that use
  // the network for themselves.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'AimEnabled',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
  'Translate',
];

/** Options to run as root and in a container, without calls of the browser itself to the network. */
export const OPCOES_CHROMIUM: readonly string[] = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DESLIGADO.join(',')}`,
];

/**
 * Options for tests, whose pages live for seconds: threads that compile and collect for them cost more than they give.
 * Benches measure the browser as people have it.
 */
export const OPCOES_DE_TESTE: readonly string[] = [
  ...OPCOES_CHROMIUM,
  '--js-flags=--single-threaded --max-semi-space-size=32',
];
