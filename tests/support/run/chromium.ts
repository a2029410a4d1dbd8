/**
 * Command line of every Chromium that the tests start: it runs as root in a container, and connects only to the page
 * under test. `findChromium` of scripts/ensureChromium.mjs locates the binary.
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
