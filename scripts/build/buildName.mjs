import { createHash } from 'node:crypto';

/** Files whose names have a hash of their content. */
const HASHED = /^assets\//;

/**
 * A name for the build: identical for identical files, different if any of them changes.
 * @param {Record<string, unknown>} bundle
 */
const nameOf = bundle =>
  createHash('sha256')
    .update(
      Object.keys(bundle)
        .filter(file => HASHED.test(file))
        .sort()
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 16);

/**
 * A Vite plugin that names the build, in the page and in `/version.json`, where a page that has
 * been open for long finds out that there is a newer one.
 * @returns {import('vite').Plugin}
 */
export const buildName = () => ({
  name: 'kaunter:build-name',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => [
      { tag: 'meta', attrs: { name: 'build', content: nameOf(bundle) }, injectTo: 'head' },
    ],
  },
  generateBundle(_options, bundle) {
    const source = `${JSON.stringify({ build: nameOf(bundle) })}\n`;
    this.emitFile({ type: 'asset', fileName: 'version.json', source });
  },
});
