/**
 * Command line of every Chromium that the tests start: it runs as root in a container, and asks
 * nobody but the page it is given. Where it is, `findChromium` of scripts/ensureChromium.mjs says.
 */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
