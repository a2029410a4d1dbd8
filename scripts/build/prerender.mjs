import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

const LOGIN = 'src/site/renderLogin.tsx';
const LOCALES = 'public/locales';

/**
 * A Vite plugin that puts the login into the page, in each language, as React renders it: inert
 * until the page's first script shows the one that this browser needs (`site/prerenderedLogin.ts`).
 * Also adds, in all languages, what the style sheet (`page.css`) shows if that script does not
 * load.
 * @returns {import('vite').Plugin}
 */
export const prerender = () => {
  let root = '';
  return {
    name: 'kaunter:prerender',
    apply: 'build',
    configResolved: config => {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async () => {
        const pieces = await renderPieces(root);
        /** @param {{ attrs: Record<string, string> }} piece */
        const isUnloaded = ({ attrs }) => attrs['data-piece'] === 'unloaded';
        return [
          {
            tag: 'div',
            attrs: { id: 'unloaded' },
            children: pieces.filter(isUnloaded),
            injectTo: 'body',
          },
          {
            tag: 'template',
            attrs: { id: 'pieces' },
            children: pieces.filter(piece => !isUnloaded(piece)),
            injectTo: 'body',
          },
        ];
      },
    },
  };
};

/**
 * Ignores style sheets: rendering needs none, and Vite's own handling of them fails outside a build
 * or server.
 * @type {import('vite').Plugin}
 */
const withoutStyles = {
  name: 'kaunter:without-styles',
  enforce: 'pre',
  resolveId: source => (source.endsWith('.css') ? '\0no-style' : undefined),
  load: id => (id === '\0no-style' ? '' : undefined),
};

/**
 * Renders the login in each language, with the messages that it could not be loaded and that
 * nothing was loaded.
 * @param {string} root the project's folder
 */
export async function renderPieces(root) {
  const config = { root, configFile: /** @type {const} */ (false), plugins: [withoutStyles] };
  /** @type {{ module: typeof import('#site/renderLogin.tsx') }} */
  const { module } = await runnerImport(join(root, LOGIN), config);
  const locales = join(root, LOCALES);
  const texts = readdirSync(locales).map(language => [
    language,
    JSON.parse(readFileSync(join(locales, language, 'public.json'), 'utf8')),
  ]);
  const rendered = await module.renderLogin(Object.fromEntries(texts));
  return rendered.flatMap(({ language, login, failed, unloaded }) => [
    { tag: 'div', attrs: { 'data-piece': 'login', lang: language }, children: login },
    { tag: 'div', attrs: { 'data-piece': 'failed', lang: language }, children: failed },
    { tag: 'p', attrs: { 'data-piece': 'unloaded', lang: language }, children: unloaded },
  ]);
}
