const LODASH = /^lodash\/(\w+?)(?:\.js)?$/;
const PREFIX = '\0lodash/';

/**
 * A Vite plugin that replaces react-admin's lodash functions with those of es-toolkit, which pass lodash's own tests:
 * one bundled module instead of 160 that are initialised one by one, and five exceptions fewer at startup, for each of
 * which the browser reads the whole file again (docs/decisions/061).
 * @returns {import('vite').Plugin}
 */
export const modernLodash = () => ({
  name: 'kaunter:modern-lodash',
  apply: 'build',
  enforce: 'pre',
  resolveId: source => {
    const name = LODASH.exec(source)?.[1];
    return name ? PREFIX + name : null;
  },
  load: id =>
    id.startsWith(PREFIX)
      ? `export { ${id.slice(PREFIX.length)} as default } from 'es-toolkit/compat';`
      : null,
});
