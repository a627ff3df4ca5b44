/** The browser that tests and benches drive. */
export const CHROMIUM = process.env['CHROMIUM'] || '/usr/bin/chromium';

/**
 * What opens no window of ours but costs each of them more than our own page: the suggestions below the address bar are
 * pages too, loaded with the window. Of two such switches a Chromium hears the last one, so that this one says again
 * what Playwright's and Lighthouse's own say.
 */
const DESLIGADO = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // Said by them: what would change when a page is shown, left, redirected or asked for by https, and what asks the
  // network for something of its own.
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

/** Runs as root and in a container, and asks nothing of the network. */
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
