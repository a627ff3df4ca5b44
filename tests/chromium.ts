/** The browser that tests and benches drive. */
export const CHROMIUM = process.env['CHROMIUM'] || '/usr/bin/chromium';

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
];
